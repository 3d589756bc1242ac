import Raster
import Testing

@testable import Stage

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
