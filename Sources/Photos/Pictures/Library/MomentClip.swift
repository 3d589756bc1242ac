import Platform
import SystemPackage

/// The clip that a camera saves beside a photo under the same name, such as `IMG_1.MOV` beside `IMG_1.HEIC`: the moment
/// before and after it.
enum MomentClip {
    /// In seconds: an iPhone saves three. A longer clip under a photo's name is more than its moment.
    static let longest = 6.0

    private static let photoEndings = Set([".heic", ".heif", ".jpg", ".jpeg"].map { Array($0.utf8) })
    private static let clipEndings = Set([".mov", ".mp4"].map { Array($0.utf8) })

    /// The names of clips in a folder, by those of their photos. A clip belongs to the first photo with its name.
    static func pairs(_ names: [[UInt8]]) -> [[UInt8]: [UInt8]] {
        var clips: [ArraySlice<UInt8>: [UInt8]] = [:]
        for name in names { if let stem = stem(of: name, endings: clipEndings) { clips[stem] = name } }
        guard !clips.isEmpty else { return [:] }
        var pairs: [[UInt8]: [UInt8]] = [:]
        for name in names {
            guard let stem = stem(of: name, endings: photoEndings) else { continue }
            if let clip = clips.removeValue(forKey: stem) { pairs[name] = clip }
        }
        return pairs
    }

    private static func stem(of name: [UInt8], endings: Set<[UInt8]>) -> ArraySlice<UInt8>? {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        let ending = name[dot...].map { (65...90).contains($0) ? $0 + 32 : $0 }
        return endings.contains(ending) ? name[..<dot] : nil
    }

    /// Nil if it cannot be read.
    static func file(named name: [UInt8], beside photo: FilePath) -> PhotoNote.Clip? {
        guard let component = FilePath.Component(name) else { return nil }
        let path = photo.removingLastComponent().appending(component)
        guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
        return PhotoNote.Clip(path: path, stamp: status.stamp)
    }
}
