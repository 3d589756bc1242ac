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

    @Test(
        "connectors have names, displays and modes; cards and other entries are not connectors; a machine may have none"
    )
    func reading() throws {
        try add("card0-HDMI-A-1", status: "connected", edid: EDIDSample().bytes, modes: "3840x2160\n1920x1080\n")
        try add("card0-DP-1", status: "disconnected")
        try folder.file("card0/dev", Array("226:0\n".utf8))
        try folder.file("renderD128/dev", Array("226:128\n".utf8))
        #expect(connectors.map(\.name) == ["DP-1", "HDMI-A-1"])
        #expect(connectors.map(\.isConnected) == [false, true])
        #expect(connectors.last?.edid?.sizes.first == PhysicalSize(width: 345, height: 194))
        #expect(connectors.first?.edid == nil)
        #expect(DRMConnector.all(in: FilePath(folder.file("nothing"))) == [])
    }

    @Test(
        "the first mode is the preferred one, unless it is interlaced or the display does not describe itself",
        arguments: [
            ("3840x2160\n1920x1080\n", true, PixelSize(width: 3840, height: 2160)),
            ("1920x1080i\n1280x720\n", true, nil), ("", true, nil), ("x\n", true, nil),
            // The kernel's guess.
            ("1024x768\n", false, nil),
        ])
    func preferredSize(_ modes: String, _ hasEDID: Bool, _ expected: PixelSize?) throws {
        try add("card0-HDMI-A-1", status: "connected", edid: hasEDID ? EDIDSample().bytes : [], modes: modes)
        #expect(connectors.first?.preferredSize == expected)
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

    @Test(
        "the operator chooses the mode of one display or of all",
        arguments: [
            ("quiet video=HDMI-A-1:1280x720@60 ro\n", true), ("video=1280x720", true), ("quiet ro\n", false),
            ("", false),
            ("video=HDMI-A-2:1280x720", false), ("video=efifb:off", false), ("novideo=1280x720", false),
        ])
    func choosing(_ text: String, _ expected: Bool) throws {
        try add("card0-HDMI-A-1", status: "connected")
        let connector = try #require(connectors.first)
        #expect(KernelCommandLine(text).choosesMode(of: connector) == expected)
    }
}

@Suite struct ConnectorChangeTests {
    /// Two connectors before and after a change: what their displays say, or nil for one without.
    struct Change: Sendable {
        let before: [String?]
        let after: [String?]
        /// The connector that was used; nil if none was.
        var used: String? = "A"
        var choice: DisplayChoice?
        let expected: ConnectorChange
    }

    private func connectors(_ modes: [String?], in folder: TemporaryFolder) throws -> [DRMConnector] {
        for (name, modes) in zip(["A", "B"], modes) {
            let status = modes == nil ? "disconnected\n" : "connected\n"
            try folder.file("card0-\(name)/status", Array(status.utf8))
            try folder.file("card0-\(name)/modes", Array((modes ?? "").utf8))
        }
        return DRMConnector.all(in: FilePath(folder.path))
    }

    @Test(
        "a display is lost when it is unplugged, and replaced by a larger or another one, unless it was chosen",
        arguments: [
            Change(before: ["1920x1080"], after: [nil], expected: .lost),
            Change(before: [nil], after: [nil], used: nil, expected: .nothing),
            Change(before: [nil], after: ["1920x1080"], used: nil, expected: .replaced),
            Change(before: ["1920x1080"], after: ["3840x2160"], expected: .replaced),
            // Other displays come and go.
            Change(before: ["1920x1080", nil], after: ["1920x1080", "3840x2160"], expected: .nothing),
            Change(before: ["1920x1080", "800x480"], after: [nil, "800x480"], expected: .replaced),
            Change(before: ["1920x1080", "800x480"], after: [nil, "800x480"], choice: .name("A"), expected: .lost),
            Change(
                before: ["1920x1080", "800x480"], after: [nil, "800x480"], choice: .number(0), expected: .replaced),
            Change(before: ["1920x1080", "800x480"], after: [nil, "800x480"], choice: .number(1), expected: .lost),
            Change(before: [nil], after: ["1920x1080"], used: nil, choice: .name("A"), expected: .replaced),
        ])
    func changes(_ change: Change) throws {
        let folder = try TemporaryFolder()
        let used = try connectors(change.before, in: folder).first { $0.name == change.used }
        #expect((used == nil) == (change.used == nil))
        let found = ConnectorChange(from: used, to: try connectors(change.after, in: folder), choice: change.choice)
        #expect(found == change.expected)
    }
}

@Suite struct DisplayChoiceTests {
    private let displays = ["eDP-1", "HDMI-1", "1"].map { name in
        let pixels = PixelSize(width: 1920, height: 1080)
        return Display(name: name, bounds: PixelRect(pixels), pixels: pixels)
    }

    @Test("a display is found by its number or by its exact name; the first is used if it does not matter")
    func found() {
        #expect(displays.first(nil, name: \.name)?.name == "eDP-1")
        #expect(displays.first(.number(1), name: \.name)?.name == "HDMI-1")
        #expect(displays.first(.name("HDMI-1"), name: \.name)?.name == "HDMI-1")
        #expect(displays.first(.name("1"), name: \.name)?.name == "1")
    }

    @Test("a display that is not there is refused with a list of those that are")
    func refused() {
        for choice in [DisplayChoice.number(3), .number(-1), .name("hdmi-1"), .name("")] {
            #expect(displays.first(choice, name: \.name) == nil)
        }
        #expect(
            Array(displays.prefix(2)).refusal(of: .name("DP-1")).description
                == "cannot use display \"DP-1\": there is no such display (expected one of: "
                + "0 \"eDP-1\": 1920×1080, size unknown; 1 \"HDMI-1\": 1920×1080, size unknown)")
    }
}
