/// What is over the carousel: the menu of languages, shows, and the operator's panel.
extension Interaction {
    package static let languagesButton = tap([52, 52])

    static let languages = [
        Interaction(
            place: .carousel, name: "open the languages", strokes: [languagesButton], keys: [.tab, .enter],
            hasHappened: opens("languages")),
        Interaction(
            place: .languages, name: "close it", strokes: [tap([600, 600])], keys: [.backspace],
            hasHappened: opens(nil)),
        // The photos come again, with their titles in that language.
        Interaction(
            place: .languages, name: "choose a language", strokes: [tap([140, 150])], keys: [.down, .enter]
        ) { line, _ in line.found != nil },
    ]

    static func shows(_ place: Place) -> [Interaction] {
        [
            Interaction(
                place: place, name: "turn it into the carousel", strokes: [tap(middle)], keys: [.right], wheel: [0, 1]
            ) { line, _ in line.frame.map { $0.carousel != nil && $0.attract == nil } ?? false },
            Interaction(
                place: place, name: "drag the carousel behind it", strokes: [drag(from: [900, 300], by: [-300, 0])]
            ) { line, _ in line.frame.map { $0.attract != nil && $0.carousel?.phase == "interacting" } ?? false },
        ]
    }

    // MARK: The operator's panel

    /// The digits of the PIN, and their keys.
    package static let pin = "2468"
    package static let pinTaps: [[Stroke]] = [tap([640, 302]), tap([548, 394]), tap([732, 394]), tap([640, 486])]
    package static let twoCorners = [
        Stroke(finger: 0, from: [20, 20]).rest(.seconds(5.2)),
        Stroke(finger: 1, from: [1260, 780]).rest(.seconds(5.2)),
    ]
    package static let aboutItem = tap([640, 406])

    static let panel = [
        Interaction(
            place: .carousel, name: "hold two corners to open the operator's panel", strokes: [twoCorners],
            hasHappened: opens("pin")),
        Interaction(
            place: .pin, name: "enter it", strokes: pinTaps, keys: [.two, .four, .six, .eight],
            hasHappened: opens("menu")),
        Interaction(
            place: .menu, name: "choose an item", strokes: [aboutItem], keys: [.down, .down, .down, .enter],
            hasHappened: opens("about")),
        Interaction(
            place: .about, name: "go back", strokes: [tap([372, 152])], keys: [.backspace], hasHappened: opens("menu")),
        Interaction(
            place: .menu, name: "close it", strokes: [tap([100, 400])], keys: [.backspace], hasHappened: opens(nil)),
        Interaction(
            place: .menu, name: "add photos from a phone", strokes: [tap([640, 278])], keys: [.down, .enter],
            hasHappened: opens("desk")),
        Interaction(
            place: .menu, name: "clean the screen", strokes: [tap([640, 342])], keys: [.down, .down, .enter],
            hasHappened: opens("cleaning")),
    ]
}
