import Foundation
import Testing

/// The house as `Documentation/Architecture.md` draws it, held against the imports themselves.
@Suite struct LayeringTests {
    /// What each room may import that is not a room: libraries and system modules. Those of every room are not named.
    private static let libraries: [String: Set<String>] = [
        "vitrine": ["ArgumentParser", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage"],
        "vitrine-decoder": ["SystemPackage"],
        "vitrine-mirror": ["ArgumentParser", "Logging", "SystemPackage"],
        "Configuring": ["FoundationEssentials", "SystemPackage", "TOMLKit"],
        "Tracing": ["FoundationEssentials", "SystemPackage"],
        "Keeping": ["FoundationEssentials", "Logging", "SystemPackage", "Synchronization"],
        "Stage": ["CSDL2", "CX11", "Synchronization"],
        "Compositing": ["Dispatch", "Synchronization"],
        "Pictures": ["Dispatch", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage"],
        "Mirror": ["CCurl", "FoundationEssentials", "Logging", "SystemPackage"],
        "Manifest": ["FoundationEssentials", "SystemPackage"],
        "Codecs": ["CExif", "CHEIF", "CLCMS", "CSDL2Image", "CZlib", "SystemPackage"],
        "DecoderChannel": ["SystemPackage"],
        "Decoding": ["Synchronization", "SystemPackage"],
        "Raster": ["CCairo", "Synchronization"],
        "Platform": ["CCrypto", "CMalloc", "Dispatch", "Synchronization", "SystemPackage"],
    ]

    @Test("the drawing shows each floor and each room that there is, and no other")
    func drawing() throws {
        let floors = try House.floors
        #expect(Set(floors.map(\.name)) == Set(try House.folders(in: "Sources")))
        for floor in floors where floor.name != "Gallery" {
            let rooms = Set(try House.folders(in: "Sources/\(floor.name)")).subtracting(["Libraries"])
            #expect(Set(floor.rooms) == rooms, "on the floor \(floor.name)")
        }
    }

    @Test("every arrow points down, or to the right on its floor")
    func arrows() throws {
        let rooms = try House.rooms
        for (index, room) in rooms.enumerated() {
            let below = Set(rooms[(index + 1)...])
            for file in try House.sources(of: room) {
                for module in file.imports where rooms.contains(module) {
                    #expect(below.contains(module), "\(file.name) imports \(module)")
                }
            }
        }
    }

    @Test("no file imports a library that its room does without")
    func imports() throws {
        let rooms = Set(try House.rooms)
        for room in rooms.subtracting(["CLibrary"]) {
            let allowed = rooms.union(Self.libraries[room] ?? [])
            for file in try House.sources(of: room) {
                let others = file.imports.subtracting(allowed)
                #expect(others.isEmpty, "\(file.name) imports \(others.sorted())")
            }
        }
    }

    @Test("the gesture engine and the gallery know no C library, and Motion only its maths")
    func purity() throws {
        for room in ["Motion", "Gestures", "Gallery"] {
            let files = try House.sources(of: room).filter { $0.imports.contains("CLibrary") }
            #expect(files.map(\.name) == (room == "Motion" ? ["Motion/CMath.swift"] : []))
        }
    }

    @Test("C modules stay inside: no import of one is public")
    func cModules() throws {
        for room in try House.rooms {
            for file in try House.sources(of: room) {
                for module in file.imports where module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true
                {
                    #expect(
                        file.text.contains("internal import \(module)\n"),
                        "\(file.name) does not import \(module) internally")
                }
            }
        }
    }
}
