import Gestures
import Motion
import Scenes
import Scrolling

/// The operator's panel: a hold in two corners, a pad for the PIN, and a menu.
///
/// It is part of the gallery's model: drawn over the screens, operated through the same regions and recognizers, and
/// recorded. What the operator chooses leaves the model as a request to the program.
public struct OperatorPanel: Hashable, Sendable {
    public enum Page: String, Hashable, Sendable {
        case pin, menu, about
        /// How to add photos from a phone.
        case desk
        /// The same, where the phone first joins a network of this machine's own.
        case hotspot
        /// Touch is ignored until the screen is clean.
        case cleaning
    }

    /// Seconds without touch until a page closes, so that visitors do not find it open.
    private static let patience: [Page: Double] = [.pin: 20, .menu: 60, .about: 120, .desk: 300, .hotspot: 300]
    /// The time for which touch is ignored, in seconds.
    static let cleaningTime = 30.0
    /// The time for which "leave" waits for the second tap, in seconds.
    private static let armedTime = 4.0

    /// The PIN of the configuration; nil if it has none.
    private var configuredPIN: String?
    /// The PIN that the owner has chosen on this screen; nil for none.
    public var chosenPIN: String?
    /// Whether the owner may choose one, because there is nothing of theirs on the screen yet.
    private var welcomesOwner = false
    /// The name of the set that can be shown next; nil if there is no other.
    let nextSet: String?
    /// The state of the desk, at which phones add photos.
    public private(set) var desk = DeskOutlook.closed
    let items: [PanelItem]
    public private(set) var layout: PanelLayout
    /// The requests of the operator since ``removeRequests()``.
    public private(set) var requests: [PanelRequest] = []

    public private(set) var page: Page?
    public var corners = CornerHold()
    private(set) var pad: PINPad
    private(set) var about: AboutList
    private(set) var entrance = PanelEntrance()
    private(set) var glow = PanelGlow()
    /// The item that the arrow keys have chosen.
    public private(set) var focus: PanelItem?
    /// The time until which a second tap leaves, in seconds; nil before the first.
    private var armedEnd: Double?
    private var lastTouch = 0.0
    private(set) var cleaningEnd = 0.0

    /// - Parameters:
    ///   - attempts: The wrong PINs of earlier runs.
    ///   - hasDesk: Whether photos can be added from phones.
    public init(
        pin: String?, attempts: PINAttempts, nextSet: String?, hasDesk: Bool, _ traits: ScreenTraits, at time: Double
    ) {
        configuredPIN = pin
        self.nextSet = nextSet
        items = PanelItem.allCases.filter { ($0 != .nextSet || nextSet != nil) && ($0 != .addPhotos || hasDesk) }
        layout = PanelLayout(traits, items: items.count)
        pad = PINPad(attempts, at: time)
        about = AboutList(nil, layout)
    }

    public var isOpen: Bool { page != nil }

    /// The PIN that opens the menu; nil for none.
    var pin: String? { configuredPIN ?? chosenPIN }

    /// Whether the next PIN that is typed becomes the PIN.
    public var choosesPIN: Bool { welcomesOwner && pin == nil }

    /// Whether the pad asks for a new PIN, also while it fades out once that was chosen.
    private(set) var asksForNewPIN = false

    /// Whether the corners open the pad.
    public var hasWayIn: Bool { pin != nil || choosesPIN }

    func isArmed(at time: Double) -> Bool { armedEnd.map { time < $0 } ?? false }

    // MARK: Pages

    public mutating func open(at time: Double) {
        corners.removeAll()
        pad.clear(at: time)
        pad.advance(to: time)
        asksForNewPIN = choosesPIN
        turn(to: .pin, at: time)
    }

    public mutating func close(at time: Double) { turn(to: nil, at: time) }

    private mutating func turn(to page: Page?, at time: Double) {
        guard page != self.page else { return }
        entrance.turn(from: self.page, to: page, layout, at: time)
        self.page = page
        focus = nil
        armedEnd = nil
        lastTouch = time
    }

    public mutating func resize(to traits: ScreenTraits) {
        layout = PanelLayout(traits, items: items.count)
        corners.removeAll()
        entrance.settle()
        about = AboutList(about.report, layout)
    }

    /// Applies a configuration that the operator has changed.
    public mutating func configure(pin: String?, at time: Double) {
        let former = self.pin
        configuredPIN = pin
        guard self.pin != former else { return }
        corners.removeAll()
        pad.clear(at: time)
        if page == .pin || self.pin == nil { close(at: time) }
    }

    /// Allows the owner to choose a PIN, or no longer.
    public mutating func welcomeOwner(_ isWelcome: Bool, at time: Double) {
        welcomesOwner = isWelcome
        if !hasWayIn { close(at: time) }
    }

    public mutating func show(_ report: OperatorReport) { about = AboutList(report, layout) }

    public mutating func show(_ desk: DeskOutlook, at time: Double) {
        self.desk = desk
        if page == .desk || page == .hotspot { turn(to: desk.page, at: time) }
    }

    public mutating func removeRequests() { requests.removeAll(keepingCapacity: true) }

    // MARK: Choosing

    mutating func type(_ digit: Int, at time: Double) {
        guard page == .pin else { return }
        guard let pin else { return choosePIN(by: digit, at: time) }
        if pad.type(digit, of: pin, at: time) { requests.append(.keep(pad.lock.attempts)) }
    }

    /// The first PIN leads to what the owner came for.
    private mutating func choosePIN(by digit: Int, at time: Double) {
        guard choosesPIN, let chosen = pad.choose(by: digit) else { return }
        chosenPIN = chosen
        requests.append(.choosePIN(chosen))
        choose(.addPhotos, at: time)
    }

    /// Accepts or rejects the PIN, now that the attempt has been stored.
    public mutating func keep(_ attempts: PINAttempts, at time: Double) {
        guard attempts == pad.lock.attempts, pad.answer(pin, at: time) else { return }
        requests.append(.keep(pad.lock.attempts))
        if page == .pin { turn(to: .menu, at: time) }
    }

    /// Performs the action of a control that is tapped, or of a key in its place.
    mutating func perform(_ control: PanelControl, at time: Double) {
        switch control {
        case .digit(let digit): type(digit, at: time)
        case .delete: pad.delete()
        case .surroundings, .close: close(at: time)
        case .back: turn(to: .menu, at: time)
        case .item(let item): choose(item, at: time)
        case .card, .list: break
        }
    }

    private mutating func choose(_ item: PanelItem, at time: Double) {
        switch item {
        case .addPhotos:
            requests.append(.addPhotos)
            turn(to: desk.page, at: time)
        case .clean:
            cleaningEnd = time + Self.cleaningTime
            turn(to: .cleaning, at: time)
        case .about:
            requests.append(.report)
            turn(to: .about, at: time)
        case .nextSet: request(.nextSet, at: time)
        case .restart: request(.restart, at: time)
        case .leave:
            if isArmed(at: time) { request(.leave, at: time) } else { armedEnd = time + Self.armedTime }
        }
    }

    private mutating func request(_ request: PanelRequest, at time: Double) {
        requests.append(request)
        close(at: time)
    }

    // MARK: Input

    /// Notes a touch, which keeps the page open.
    public mutating func touch(at time: Double) { lastTouch = time }

    public mutating func handle(_ event: GestureEvent<Target>, on control: PanelControl, at time: Double) {
        guard isOpen else { return }
        switch event.value {
        case .drag(let drag)? where control == .list:
            about.scroll.follow(AxisDrag(event.state, drag, along: .vertical), at: time)
        case .tap? where event.state == .ended: perform(control, at: time)
        default: break
        }
    }

    public mutating func moveFocus(by step: Int) {
        let index = focus.flatMap { items.firstIndex(of: $0) }.map { $0 + step } ?? (step > 0 ? 0 : items.count - 1)
        focus = items[index.clamped(to: 0...items.count - 1)]
    }

    mutating func scroll(by lines: Double, at time: Double) {
        let end = about.scroll.destination ?? about.scroll.offset(at: time)
        about.scroll.travel(to: end + lines * layout.line, at: time)
    }

    public mutating func flash(_ control: PanelControl, at time: Double) { glow.flash(control, at: time) }

    // MARK: Time

    public mutating func advance(to time: Double, touching gestures: GestureEngine<Target>) {
        corners.advance(to: time)
        if pad.endWait(at: time) { requests.append(.keep(pad.lock.attempts)) }
        guard isOpen || entrance.isMoving else { return }
        pad.advance(to: time)
        about.scroll.advance(to: time)
        entrance.advance(to: time)
        glow.advance(to: time) { gestures.isPressed(.panel($0)) }
        if let deadline = pageDeadline, time >= deadline { close(at: time) }
        if !isArmed(at: time) { armedEnd = nil }
    }

    /// Completes every travel at once, and returns whether there was one.
    public mutating func arrive() -> Bool {
        let wasTurning = entrance.isMoving
        entrance.settle()
        return about.scroll.arrive() || wasTurning
    }

    /// The time at which the page closes without touch.
    private var pageDeadline: Double? {
        guard let page else { return nil }
        return page == .cleaning ? cleaningEnd : Self.patience[page].map { lastTouch + $0 }
    }

    public func isMoving(at time: Double) -> Bool {
        corners.isNoticed(at: time) || page == .cleaning || entrance.isMoving || glow.isMoving(at: time)
            || pad.isRefusing(at: time) || about.scroll.isMoving
    }

    /// The time of the next change without motion or touch, in seconds.
    public var nextDeadline: Double? {
        guard isOpen else { return [corners.nextDeadline, pad.waitEnd].compactMap { $0 }.min() }
        return [pageDeadline, page == .pin ? pad.nextDeadline : nil, pad.waitEnd, armedEnd].compactMap { $0 }.min()
    }

    // MARK: Keys

    /// The lines that the wheel scrolls by.
    private static let wheelLines = 3.0

    /// - Returns: Whether the key is meant for the panel.
    public mutating func press(_ key: Key, at time: Double) -> Bool {
        guard let page else { return false }
        touch(at: time)
        switch page {
        case .pin: pressOnPad(key, at: time)
        case .menu: pressInMenu(key, at: time)
        case .about: pressInAbout(key, at: time)
        case .desk, .hotspot: pressAtDesk(key, at: time)
        case .cleaning: if key == .escape { close(at: time) }
        }
        return true
    }

    private mutating func pressOnPad(_ key: Key, at time: Double) {
        guard let control = key.padControl else { return }
        flash(control, at: time)
        perform(control, at: time)
    }

    private mutating func pressInMenu(_ key: Key, at time: Double) {
        switch key {
        case .up, .left: moveFocus(by: -1)
        case .down, .right: moveFocus(by: 1)
        case .enter: if let focus { perform(.item(focus), at: time) }
        case .back, .escape: close(at: time)
        default: break
        }
    }

    private mutating func pressInAbout(_ key: Key, at time: Double) {
        switch key {
        case .up: scroll(by: -1, at: time)
        case .down: scroll(by: 1, at: time)
        case .pageUp, .home: scroll(by: -.infinity, at: time)
        case .pageDown, .end: scroll(by: .infinity, at: time)
        case .back, .escape: perform(.back, at: time)
        default: break
        }
    }

    private mutating func pressAtDesk(_ key: Key, at time: Double) {
        switch key {
        case .enter: perform(.item(.addPhotos), at: time)
        case .back, .escape: perform(.back, at: time)
        default: break
        }
    }

    /// - Returns: Whether the panel is open: what is below it does not scroll.
    public mutating func wheel(lines: Double, at time: Double) -> Bool {
        guard let page else { return false }
        if page == .about { scroll(by: -lines * Self.wheelLines, at: time) }
        return true
    }
}

extension Key {
    private static let digits: [Key] = [.zoomReset, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine]

    /// The control of the PIN pad that the key presses.
    fileprivate var padControl: PanelControl? {
        switch self {
        case .back: .delete
        case .escape: .close
        default: Self.digits.firstIndex(of: self).map(PanelControl.digit)
        }
    }
}

/// A request of the operator's panel to the program.
public enum PanelRequest: Hashable, Sendable {
    case leave, restart, nextSet
    /// Asks to open the desk, or for a new code of it.
    case addPhotos
    /// Asks for the description of the system in the current language; an ``OperatorReport`` answers it.
    case report
    /// Asks to store the PIN that the owner has chosen.
    case choosePIN(String)
    /// Asks to store these attempts to enter the PIN beyond this run, which is to be confirmed.
    case keep(PINAttempts)
}

/// The description of the running system for an operator, in lines.
public struct OperatorReport: Hashable, Sendable, Codable {
    public var lines: [Line]

    public struct Line: Hashable, Sendable, Codable {
        public var label: String
        public var text: String

        public init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    public init(lines: [Line]) { self.lines = lines }
}
