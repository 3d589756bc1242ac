import Foundation

/// A folder of good photos and files that are not photos.
package enum BrokenFolder {
    package static let goodCount = 3

    /// - Returns: The names of the bad files, each with part of the reason that the log must give.
    package static func make(at path: String) throws -> [String: String] {
        let files = FileManager.default
        try files.createDirectory(atPath: path + "/deep/deeper", withIntermediateDirectories: true)
        let names = try files.contentsOfDirectory(atPath: Vitrine.assets).sorted()
        let photo = try Data(contentsOf: URL(filePath: "\(Vitrine.assets)/\(names[1])"))
        try photo.write(to: URL(filePath: path + "/a good one.jpg"))
        try photo.write(to: URL(filePath: path + "/deep/deeper/JPEG by nature.png"))
        try photo.write(to: URL(filePath: path + "/no ending"))
        let bad: [String: (Data, String)] = [
            "cut.jpg": (photo.prefix(photo.count / 2), "truncated JPEG"),
            "stump.jpg": (photo.prefix(100), "truncated JPEG"),
            "empty.jpg": (Data(), "empty file"),
            "notes.md": (Data("not a picture".utf8), "not a picture"),
            "sea.txt": (Data("At the sea".utf8), "a text without a photo"),
            "lie.jpg": (Data("not a picture either".utf8), "not a picture"),
            "cut.png": (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]), "truncated PNG"),
        ]
        for (name, file) in bad { try file.0.write(to: URL(filePath: "\(path)/\(name)")) }
        guard mkfifo(path + "/pipe.jpg", 0o600) == 0 else { throw SystemError("make a pipe") }
        return bad.mapValues(\.1).merging(["pipe.jpg": "not a file or folder"]) { first, _ in first }
    }
}
