import Foundation
import Testing

/// The one direction in which the rooms of the house may depend on each other, read from the imports themselves.
@Suite struct LayeringTests {
    /// What each target may import of the project's own modules and of libraries. Everything may import what its
    /// platform calls the C library.
    private static let mayImport: [String: Set<String>] = [
        "Motion": [],
        "Gestures": ["Motion"],
        "Gallery": ["Motion", "Gestures"],
        "Raster": ["CCairo", "Synchronization"],
        "Decoding": ["Raster", "Synchronization", "SystemPackage"],
        "Codecs": [
            "Decoding", "Platform", "Raster", "CJPEG", "CExif", "CHEIF", "CLCMS", "CZlib", "CSDL2Image",
            "SystemPackage",
        ],
        "Platform": ["CMalloc", "CCrypto", "Dispatch", "Synchronization", "SystemPackage"],
        "Pictures": [
            "Motion", "Gallery", "Raster", "Decoding", "DecoderChannel", "Manifest", "Platform", "Dispatch",
            "FoundationEssentials", "Logging", "Synchronization", "SystemPackage",
        ],
        "Manifest": ["Platform", "FoundationEssentials", "SystemPackage"],
        "Mirror": ["CCurl", "Manifest", "Platform", "FoundationEssentials", "Logging", "SystemPackage"],
        "Keeping": [
            "Gallery", "Platform", "Dispatch", "FoundationEssentials", "Logging", "SystemPackage", "Synchronization",
        ],
        "vitrine-mirror": ["Manifest", "Mirror", "Platform", "ArgumentParser", "Dispatch", "Logging", "SystemPackage"],
        "DecoderChannel": ["CSandbox", "Decoding", "Raster", "SystemPackage"],
        "vitrine-decoder": ["Codecs", "DecoderChannel", "Decoding", "Platform", "Raster", "SystemPackage"],
        "Compositing": ["CPixelRow", "Motion", "Raster", "Dispatch", "Synchronization"],
        "Stage": ["Motion", "Gestures", "Gallery", "Raster", "Compositing", "CSDL2", "CX11", "Synchronization"],
        "Kiosk": [
            "Motion", "Gestures", "Gallery", "Pictures", "Dispatch", "FoundationEssentials", "TOMLKit", "SystemPackage",
        ],
        "vitrine": [
            "Motion", "Gallery", "Decoding", "Keeping", "Manifest", "Pictures", "Platform", "Raster", "Stage",
            "Kiosk",
            "ArgumentParser",
            "Dispatch", "FoundationEssentials", "Logging", "SystemPackage",
        ],
        "paint-assets": ["CTurboJPEG", "Dispatch"],
    ]

    /// The C library under its names. Gestures and Motion see it only where Motion wraps it.
    private static let cLibrary: Set<String> = ["Glibc", "Musl", "Darwin"]

    @Test("no file imports a room above its own, or a library that its room does without")
    func imports() throws {
        for target in try Project.targets {
            let allowed = try #require(Self.mayImport[target], "\(target) has no rule; add one")
            for file in try Project.sources(of: target) {
                for module in file.imports where !Self.cLibrary.contains(module) {
                    #expect(allowed.contains(module), "\(file.name) imports \(module)")
                }
            }
        }
    }

    @Test("the gesture engine knows no C library, and Motion only its maths")
    func purity() throws {
        for target in ["Motion", "Gestures", "Gallery"] {
            let files = try Project.sources(of: target).filter { !$0.imports.isDisjoint(with: Self.cLibrary) }
            #expect(files.map(\.name) == (target == "Motion" ? ["Motion/CMath.swift"] : []))
        }
    }

    @Test("C modules stay inside: no import of one is public")
    func cModules() throws {
        for target in try Project.targets {
            for file in try Project.sources(of: target) {
                for module in file.imports where module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true
                {
                    #expect(
                        target == "paint-assets" || file.text.contains("internal import \(module)\n"),
                        "\(file.name) does not import \(module) internally")
                }
            }
        }
    }
}

/// The project's sources as text.
enum Project {
    struct Source {
        let name: String
        let text: String

        var imports: Set<String> {
            let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let words = lines.map { $0.split(separator: " ") }
            return Set(
                words.compactMap { words in
                    guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else {
                        return nil
                    }
                    return String(words[index + 1])
                })
        }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The targets that are written in Swift.
    static var targets: [String] {
        get throws {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Sources").path)
            return try names.filter { try !sources(of: $0).isEmpty }.sorted()
        }
    }

    static func sources(of target: String) throws -> [Source] {
        let top = folder.appending(path: "Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: top.path).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map { path in
            let text = try String(contentsOf: top.appending(path: path), encoding: .utf8)
            return Source(name: "\(target)/\(path)", text: text)
        }
    }
}
