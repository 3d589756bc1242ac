import Raster
import SystemPackage
import TestSupport
import Testing

@testable import Stage

@Suite struct DRMConnectorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func add(_ name: String, status: String, edid: [UInt8] = [], modes: String = "", id: Int? = nil) throws {
        try folder.file("\(name)/status", Array("\(status)\n".utf8))
        try folder.file("\(name)/edid", edid)
        try folder.file("\(name)/modes", Array(modes.utf8))
        if let id { try folder.file("\(name)/connector_id", Array("\(id)\n".utf8)) }
    }

    private var connectors: [DRMConnector] { DRMConnector.all(in: FilePath(folder.path)) }

    @Test("connectors have names, displays and modes; cards and other entries are not connectors")
    func reading() throws {
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample().bytes, modes: "3840x2160\n1920x1080\n")
        try add("card0-DP-1", status: "disconnected")
        try folder.file("card0/dev", Array("226:0\n".utf8))
        try folder.file("renderD128/dev", Array("226:128\n".utf8))
        #expect(connectors.map(\.name) == ["DP-1", "HDMI-A-1"])
        #expect(connectors.map(\.isConnected) == [false, true])
        #expect(connectors.last?.edid?.sizes.first == PhysicalSize(width: 345, height: 194))
        #expect(connectors.first?.edid == nil)
    }

    @Test(
        "the first mode is the one that the display prefers, unless it is interlaced",
        arguments: [
            ("3840x2160\n1920x1080\n", PixelSize(width: 3840, height: 2160)), ("1920x1080i\n1280x720\n", nil),
            ("", nil), ("x\n", nil),
        ])
    func preferredSize(_ modes: String, _ expected: PixelSize?) throws {
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample().bytes, modes: modes)
        #expect(connectors.first?.preferredSize == expected)
    }

    @Test("the modes of a display that says nothing about itself are the kernel's guess")
    func guessedModes() throws {
        try add("card0-HDMI-A-1", status: "connected", modes: "1024x768\n")
        #expect(connectors.first?.preferredSize == nil)
    }

    @Test("if the kernel numbers them, connectors are in its order")
    func order() throws {
        try add("card0-DP-1", status: "connected", id: 95)
        try add("card0-HDMI-A-1", status: "connected", id: 77)
        try add("card0-DP-2", status: "connected", id: 108)
        #expect(connectors.map(\.name) == ["HDMI-A-1", "DP-1", "DP-2"])
    }

    @Test("of several cards, the first with a display is used")
    func cards() throws {
        try add("card0-Virtual-1", status: "disconnected")
        try add("card10-HDMI-A-1", status: "connected")
        try add("card2-DP-2", status: "connected")
        try add("card2-DP-1", status: "connected")
        try add("card2-DP-3", status: "disconnected")
        #expect(connectors.map(\.card) == [0, 2, 2, 2, 10])
        #expect(DRMConnector.usable(in: FilePath(folder.path)).map(\.name) == ["DP-1", "DP-2"])
    }

    @Test("a machine without graphics has none")
    func none() {
        #expect(DRMConnector.all(in: FilePath(folder.file("nothing"))) == [])
    }

    @Test("another display, another mode and another state are changes; the same again is none")
    func changes() throws {
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample().bytes, modes: "1920x1080\n")
        let first = connectors
        #expect(connectors == first)
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample(basic: (60, 34)).bytes, modes: "1920x1080\n")
        #expect(connectors != first)
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample().bytes, modes: "1280x720\n")
        #expect(connectors != first)
        try add("card0-HDMI-A-1", status: "disconnected")
        #expect(connectors != first)
    }
}

@Suite struct ConnectorChangeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter states: By the connectors' names: what the display says, or nil if there is none.
    private func connectors(_ states: [(String, modes: String?)]) throws -> [DRMConnector] {
        for (name, modes) in states {
            let status = modes == nil ? "disconnected\n" : "connected\n"
            try folder.file("card0-\(name)/status", Array(status.utf8))
            try folder.file("card0-\(name)/modes", Array((modes ?? "").utf8))
        }
        return DRMConnector.all(in: FilePath(folder.path))
    }

    @Test("an unplugged display is lost, and found again when it returns")
    func unplugged() throws {
        let before = try connectors([("A", "1920x1080")])
        let without = try connectors([("A", nil)])
        #expect(ConnectorChange(from: before[0], to: without, choice: nil) == .lost)
        #expect(ConnectorChange(from: nil, to: without, choice: nil) == .nothing)
        #expect(ConnectorChange(from: nil, to: before, choice: nil) == .replaced)
    }

    @Test("a display that is replaced by a larger one is opened again")
    func replaced() throws {
        let before = try connectors([("A", "1920x1080")])
        let after = try connectors([("A", "3840x2160")])
        #expect(ConnectorChange(from: before[0], to: after, choice: nil) == .replaced)
    }

    @Test("other displays that come and go change nothing")
    func others() throws {
        let before = try connectors([("A", "1920x1080"), ("B", nil)])
        let after = try connectors([("B", "3840x2160")])
        #expect(after.count == 2)
        #expect(ConnectorChange(from: before[0], to: after, choice: nil) == .nothing)
    }

    @Test("without a choice, another display takes over; with one, its display is waited for")
    func choice() throws {
        let before = try connectors([("A", "1920x1080"), ("B", "800x480")])
        let after = try connectors([("A", nil)])
        #expect(ConnectorChange(from: before[0], to: after, choice: nil) == .replaced)
        #expect(ConnectorChange(from: before[0], to: after, choice: .name("A")) == .lost)
        #expect(ConnectorChange(from: before[0], to: after, choice: .number(0)) == .replaced)
        #expect(ConnectorChange(from: before[0], to: after, choice: .number(1)) == .lost)
        #expect(ConnectorChange(from: nil, to: before, choice: .name("A")) == .replaced)
    }
}
