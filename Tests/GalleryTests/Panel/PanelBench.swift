import Gestures
import Motion
import Testing

@testable import Gallery
@testable import Panel
@testable import Scenes

/// A gallery with a PIN, and the fingers of an operator who knows it.
struct PanelBench {
    var bench: Bench

    static let pin = "2468"

    init(
        nextSet: String? = nil, hasDesk: Bool = false, chosenPIN: String? = nil, size: Size = Bench.size,
        attempts: PINAttempts = PINAttempts(),
        _ configure: (inout GalleryConfiguration) -> Void = { _ in }
    ) {
        var configuration = GalleryConfiguration()
        configuration.carousel.velocities = [0]
        configuration.pin = Self.pin
        configure(&configuration)
        bench = Bench(
            configuration, size: size, nextSet: nextSet, hasDesk: hasDesk, chosenPIN: chosenPIN, attempts: attempts)
        bench.show(Bench.cards(12))
    }

    var panel: OperatorPanel { bench.model.panel }
    var page: OperatorPanel.Page? { panel.page }

    func frame(of control: PanelControl) -> Rect? { bench.model.scene.regions.frame(of: .panel(control)) }

    /// The texts that can be read on the screen.
    var texts: Set<String> {
        var texts: Set<String> = []
        for sprite in bench.model.scene.sprites where sprite.opacity > 0 {
            if case .label(let text, _, _) = sprite.picture { texts.insert(text) }
        }
        return texts
    }

    /// The texts of the QR codes on the screen.
    var codes: Set<String> {
        var codes: Set<String> = []
        for sprite in bench.model.scene.sprites where sprite.opacity > 0 {
            if case .code(let text, _) = sprite.picture { codes.insert(text) }
        }
        return codes
    }

    /// Two fingers rest in opposite corners.
    mutating func holdCorners(
        _ seconds: Double = 5.1, at corners: (Point, Point) = (Point(x: 30, y: 30), Point(x: 970, y: 570))
    ) {
        bench.touch(.down, corners.0.x, corners.0.y, finger: 8)
        bench.touch(.down, corners.1.x, corners.1.y, finger: 9)
        bench.run(seconds)
        bench.touch(.up, corners.0.x, corners.0.y, finger: 8)
        bench.touch(.up, corners.1.x, corners.1.y, finger: 9)
    }

    /// Opens the pad, which has come to rest.
    mutating func openPad() {
        holdCorners()
        bench.run(1)
    }

    mutating func press(_ keys: Key...) {
        for key in keys { bench.handle(.key(key)) }
    }

    mutating func tap(_ control: PanelControl) throws {
        let place = try #require(frame(of: control)).center
        bench.tap(place.x, place.y)
        bench.run(0.05)
    }

    mutating func type(_ digits: String) throws {
        for digit in digits.compactMap(\.wholeNumberValue) { try tap(.digit(digit)) }
    }

    /// Opens the menu, which has come to rest.
    mutating func openMenu() throws {
        holdCorners()
        bench.run(0.5)
        try type(Self.pin)
        bench.run(1)
        #expect(page == .menu)
    }

    /// Chooses an item, and returns what the panel asks for.
    mutating func choose(_ item: PanelItem) throws -> [PanelRequest] {
        let place = try #require(frame(of: .item(item))).center
        bench.touch(.down, place.x, place.y)
        bench.model.handle(
            .pointer(PointerEvent(.up, PointerID(1), at: place, time: bench.time)), at: bench.time)
        let requests = bench.model.panel.requests
        bench.tick()
        return requests
    }
}
