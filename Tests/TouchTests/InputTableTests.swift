import Foundation
import TestSupport
import Testing
import TouchHarness

/// Every interaction of every screen by every kind of input, on the real program. What works is the table in
/// Documentation/Accessibility.md. The cases may run at once, each on its own display: they wait most of the time.
@Suite struct InputTableTests {
    /// To SDL, a pen and a panel are a mouse, and a touchscreen of one contact is like any other. `Scripts/test --all` has them.
    private static let inputs: [Input] = Effort.isWhole ? Input.allCases : [.touchscreen, .mouse, .wheel, .keys]

    @Test(
        "every interaction works with every input that the documentation names",
        arguments: inputs, ["drift", "slideshow", "mosaic"])
    func works(_ input: Input, _ style: String) async throws {
        let interactions = Interaction.all.filter { $0.place.style == style && $0.works(with: input) }
        let photos = try TouchedPhotos.make()
        var gallery = try await RunningGallery.start(
            of: photos.path, configuration: Visitor.configuration(style), with: [.mouse, input.device ?? .mouse])
        gallery.photos = photos
        let visitor = try await Visitor(input, of: gallery)
        for interaction in interactions {
            let before = try await visitor.go(to: interaction.place)
            try await visitor.perform(interaction)
            let happened = await visitor.awaits(interaction, after: before)
            #expect(happened, "\(interaction.place.rawValue): \(interaction.name) by \(input.rawValue)")
        }
    }

    @Test("the documentation's table has a row for each interaction, and a mark for each input that works")
    func documentation() throws {
        let folder = URL(filePath: Vitrine.assets).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "Documentation/Accessibility.md"), encoding: .utf8)
        let header = "| screen | interaction | \(Input.allCases.map(\.rawValue).joined(separator: " | ")) |"
        let lines = text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: header), "expected the line \(header)")
        let rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
        let expected = Interaction.all.map { row in
            let marks = Input.allCases.map { row.works(with: $0) ? "yes" : "" }
            return "| \(([row.place.rawValue, row.name] + marks).joined(separator: " | ")) |"
        }
        #expect(Array(rows) == expected)
    }
}
