import SystemPackage
import TestSupport
import Testing

@testable import Stage

@Suite struct KernelCommandLineTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "the operator chooses the mode of one display or of all",
        arguments: [
            ("quiet video=HDMI-A-1:1280x720@60 ro\n", true), ("video=1280x720", true), ("quiet ro\n", false),
            ("", false),
            ("video=HDMI-A-2:1280x720", false), ("video=efifb:off", false), ("novideo=1280x720", false),
        ])
    func choosing(_ text: String, _ expected: Bool) throws {
        try folder.file("card0-HDMI-A-1/status", Array("connected\n".utf8))
        let connector = try #require(DRMConnector.all(in: FilePath(folder.path)).first)
        #expect(KernelCommandLine(text).choosesMode(of: connector) == expected)
    }
}
