import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Panel
@testable import Scenes

/// A kiosk that has no PIN, and shows no photos of its owner yet.
@Suite struct OwnerWelcomeTests {
    private var bench: PanelBench {
        var bench = PanelBench(hasDesk: true) { $0.pin = nil }
        bench.bench.handle(.welcome(true))
        bench.bench.run(1)
        return bench
    }

    /// Whether the screen says "To add your photos, hold two opposite corners for 5 seconds", in however many lines.
    private func invites(_ bench: PanelBench) -> Bool { bench.texts.contains { $0.hasPrefix("To add your photos,") } }

    private func requests(_ bench: inout PanelBench, typing digit: Int) throws -> [PanelRequest] {
        let place = try #require(bench.frame(of: .digit(digit))).center
        bench.bench.touch(.down, place.x, place.y)
        bench.bench.model.handle(
            .pointer(PointerEvent(.up, PointerID(1), at: place, time: bench.bench.time)), at: bench.bench.time)
        defer { bench.bench.tick() }
        return bench.panel.requests
    }

    @Test("a line tells how to add photos; the first four digits are the PIN, and lead to the desk")
    func choice() throws {
        var bench = bench
        #expect(invites(bench))
        bench.openPad()
        #expect(bench.page == .pin && bench.texts.contains("Choose a PIN") && !invites(bench))
        try bench.type("135")
        #expect(bench.page == .pin && bench.texts.isSuperset(of: ["1", "3", "5"]))
        #expect(try requests(&bench, typing: 7) == [.choosePIN("1357"), .addPhotos])
        #expect(bench.page == .desk)
        bench.press(.escape, .escape)
        bench.bench.run(1)
        #expect(bench.page == nil && !invites(bench))
    }

    @Test("from then on, only that PIN opens the panel, also after the next start")
    func chosen() throws {
        var bench = bench
        bench.openPad()
        try bench.type("1357")
        bench.press(.escape, .escape)
        bench.bench.run(1)
        bench.openPad()
        #expect(bench.texts.contains("Enter PIN"))
        try bench.type("2222")
        #expect(bench.page == .pin)
        try bench.type("1357")
        #expect(bench.page == .menu)

        var next = PanelBench(hasDesk: true, chosenPIN: "1357") { $0.pin = nil }
        next.bench.handle(.welcome(true))
        next.bench.run(1)
        #expect(!invites(next))
        next.openPad()
        try next.type("1357")
        #expect(next.page == .menu)
    }

    @Test("digits of a PIN that is being chosen can be seen and deleted")
    func corrections() throws {
        var bench = bench
        bench.openPad()
        try bench.type("13")
        try bench.tap(.delete)
        try bench.type("24")
        #expect(bench.page == .pin)
        try bench.type("6")
        #expect(bench.page == .desk && bench.panel.chosenPIN == "1246")
    }

    @Test("once the owner has photos, no visitor can choose a PIN: an open pad closes")
    func ended() {
        var bench = bench
        bench.openPad()
        bench.bench.handle(.welcome(false))
        bench.bench.run(1)
        #expect(bench.page == nil && !invites(bench))
        bench.openPad()
        #expect(bench.page == nil)
    }

    @Test("only the first screen tells how, and an operator's message takes the place of that line")
    func elsewhere() {
        var bench = bench
        bench.bench.handle(.command(.albums), waiting: 1)
        #expect(!invites(bench))
        bench.bench.handle(.command(.home), waiting: 1)
        #expect(invites(bench))
        bench.bench.handle(.command(.message("Closed today")), waiting: 1)
        #expect(bench.texts.contains("Closed today") && !invites(bench))
        bench.bench.handle(.command(.message("")), waiting: 1)
        #expect(invites(bench))
    }

    @Test("the configuration's PIN takes the place of the chosen one")
    func configured() throws {
        var bench = PanelBench(hasDesk: true, chosenPIN: "1357")
        bench.openPad()
        try bench.type("1357")
        #expect(bench.page == .pin)
        try bench.type(PanelBench.pin)
        #expect(bench.page == .menu)
        var without = GalleryConfiguration()
        without.pin = nil
        bench.bench.handle(.configure(without))
        bench.press(.escape)
        bench.bench.run(1)
        bench.openPad()
        try bench.type("1357")
        #expect(bench.page == .menu)
    }
}
