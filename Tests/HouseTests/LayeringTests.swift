import Foundation
import Testing

/// Compares the drawing in `Documentation/Architecture.md` with the imports.
@Suite struct LayeringTests {
    /// The libraries and system modules that each room may import. A room that is not listed imports none.
    private static let libraries: [String: Set<String>] = [
        "vitrine": [
            "ArgumentParser", "Dispatch", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage",
        ],
        "vitrine-decoder": ["SystemPackage"],
        "vitrine-player": ["SystemPackage"],
        "vitrine-mirror": ["ArgumentParser", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage"],
        "vitrine-desk": ["ArgumentParser", "Logging", "SystemPackage"],
        "Desk": [
            "CMicroHTTPD", "CQREncode", "Dispatch", "FoundationEssentials", "Logging", "Synchronization",
            "SystemPackage",
        ],
        "Control": ["FoundationEssentials", "SystemPackage"],
        "vitrine-link": ["ArgumentParser", "FoundationEssentials", "Logging", "SystemPackage"],
        "Configuring": ["FoundationEssentials", "Synchronization", "SystemPackage", "TOMLKit"],
        "Operation": [
            "CPlatform", "CX11", "Dispatch", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage",
        ],
        "Link": ["CMosquitto", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage", "TOMLKit"],
        "Stage": ["CSDL2", "CX11", "Synchronization", "SystemPackage"],
        "Compositing": ["Dispatch", "Synchronization"],
        "Pictures": ["CQREncode", "Dispatch", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage"],
        "Mirror": ["CCurl", "FoundationEssentials", "Logging", "Synchronization", "SystemPackage"],
        "Manifest": ["FoundationEssentials", "SystemPackage"],
        "Codecs": [
            "CExpat", "CGIF", "CHEIF", "CLCMS", "CRSVG", "CTIFF", "CWebP", "CZlib", "SystemPackage",
        ],
        "Clips": ["SystemPackage"],
        "Gestures": ["Synchronization"],
        "Decoding": ["Synchronization", "SystemPackage"],
        "FoundationEssentials": ["Foundation"],
        "Raster": ["CCairo", "Synchronization"],
        "Platform": [
            "CCrypto", "CPlatform", "Dispatch", "Logging", "Synchronization", "SystemPackage",
        ],
    ]

    @Test("the drawing shows exactly the floors and rooms in Sources")
    func drawing() throws {
        let floors = try House.floors
        #expect(Set(floors.map(\.name)) == Set(try House.folders(in: "Sources")))
        for floor in floors {
            let rooms = Set(try House.folders(in: "Sources/\(floor.name)")).subtracting(["Libraries"])
            #expect(Set(floor.rooms) == rooms, "on the floor \(floor.name)")
        }
    }

    @Test("every import points down, or to the right on its floor")
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

    @Test("a file imports only the libraries of its room")
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

    @Test("reading photos and showing them import nothing of each other, and no screen imports another one")
    func sides() throws {
        let rooms = try ["Photos", "Gallery"].map { name in try #require(House.floors.first { $0.name == name }).rooms }
        let screens = ["Panel", "Shows", "Preview", "Albums", "Carousel"]
        let apart =
            [(rooms[0], rooms[1]), (rooms[1], rooms[0])]
            + screens.map { screen in ([screen], screens.filter { $0 != screen }) }
        for (side, other) in apart {
            for file in try side.flatMap({ try House.sources(of: $0) }) {
                let others = file.imports.intersection(other)
                #expect(others.isEmpty, "\(file.name) imports \(others.sorted())")
            }
        }
    }

    @Test("the gallery and its gestures do not import the C library, and Motion only for its maths")
    func purity() throws {
        let gallery = try House.floors.filter { ["Gallery", "Library"].contains($0.name) }.flatMap(\.rooms)
        for room in ["Motion", "Gestures"] + gallery {
            let files = try House.sources(of: room).filter { $0.imports.contains("CLibrary") }
            #expect(files.map(\.name) == (room == "Motion" ? ["Motion/CMath.swift"] : []))
        }
    }

    @Test("imports of C modules are internal")
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

    @Test("only the libraries have declarations for Vitrine alone; everywhere else, what other modules use is public")
    func access() throws {
        for floor in try House.floors where floor.name != "Engine" {
            for file in try floor.rooms.flatMap({ try House.sources(of: $0) }) {
                let declaration = file.code.firstMatch(of: /(?m)^ *(@\w+ )*package .*$/)
                #expect(declaration == nil, "\(file.name): \(declaration?.output.0 ?? "")")
            }
        }
    }
}
