import Gestures
import Motion

/// Doubts unintended contacts: those of a palm, of an arm, of drops of water, and of a drumming hand.
///
/// Only taps are doubted, because a tap takes effect at once. Drags and pinches may follow any contact that moves.
/// Contacts too numerous to come from a hand are not admitted at all. A recognizer could not tell, because it sees only
/// the contacts on its own region.
struct ContactFilter: Hashable, Sendable {
    struct Contact: Hashable {
        let pointer: PointerID
        let start: Point
        let time: Double
        var hasMoved = false
        var isDown = true
        /// The doubt before this contact, if it looked like a bounce. It returns if the contact moves like a finger.
        var formerDoubt: Double?
    }

    /// The contacts that are down, and those that came down within the last second.
    private(set) var contacts: [Contact] = []
    /// The time until which taps are doubted.
    private(set) var doubt = -Double.infinity

    /// The largest number of contacts in a second that do not move. Two hands in a hurry do not exceed it.
    private static let most = 16
    private static let second = 1.0
    /// The largest number of contacts to remember: enough to know that there are too many.
    private static let capacity = 64
    /// This many contacts within this many seconds belong to a palm.
    private static let palm = 3
    private static let landing = 0.15
    /// A contact that comes down again within this time and distance of one that has lifted is the same tap: it
    /// bounced, or a hand drums. The fastest double tap takes longer, although times are those of frames.
    private static let bounce = 0.06
    private static let reach = 48.0
    /// The age in seconds at which the engine has cancelled a contact. Its lift may never be reported.
    private static let longestContact = 30.0
    /// How long taps are doubted after a bounce, and after a palm has landed, in seconds. A tap on a photo is
    /// recognized after the interval of a double tap; a palm's fingers lift one after another.
    private static let wait = Slop.multiTapInterval + 0.1
    private static let palmWait = 1.0

    /// Whether a contact that comes down counts as a finger.
    mutating func admits(_ event: PointerEvent, at time: Double) -> Bool {
        if let index = index(of: event.pointer) { contacts[index].isDown = false }
        contacts.removeAll { time - $0.time >= ($0.isDown ? Self.longestContact : Self.second) }
        let recent = contacts.reduce(0) { $0 + ($1.hasMoved || time - $1.time >= Self.second ? 0 : 1) }
        guard recent >= Self.most else { return true }
        doubt = time + Self.wait
        // The contact counts, so that none is admitted until the rain stops.
        remember(event, isDown: false, at: time)
        return false
    }

    mutating func note(_ event: PointerEvent, at time: Double) {
        switch event.phase {
        case .down: comeDown(event, at: time)
        case .move: if let index = index(of: event.pointer) { move(index, to: event.position) }
        case .hover: break
        case .up, .cancel: if let index = index(of: event.pointer) { contacts[index].isDown = false }
        }
    }

    private func index(of pointer: PointerID) -> Int? { contacts.firstIndex { $0.isDown && $0.pointer == pointer } }

    private mutating func comeDown(_ event: PointerEvent, at time: Double) {
        var landed = 1
        var formerDoubt = Double?.none
        for contact in contacts {
            let age = time - contact.time
            if contact.isDown, age < Self.landing { landed += 1 }
            if !contact.isDown, !contact.hasMoved, age < Self.bounce,
                (event.position - contact.start).length < Self.reach
            {
                formerDoubt = formerDoubt ?? doubt
                doubt = max(doubt, time + Self.wait)
            }
        }
        if landed >= Self.palm { doubt = max(doubt, time + Self.palmWait) }
        remember(event, isDown: true, formerDoubt: formerDoubt, at: time)
    }

    private mutating func remember(
        _ event: PointerEvent, isDown: Bool, formerDoubt: Double? = nil, at time: Double
    ) {
        guard contacts.count < Self.capacity else { return }
        contacts.append(
            Contact(
                pointer: event.pointer, start: event.position, time: time, isDown: isDown, formerDoubt: formerDoubt))
    }

    private mutating func move(_ index: Int, to position: Point) {
        guard !contacts[index].hasMoved, (position - contacts[index].start).length > Slop.touch else { return }
        contacts[index].hasMoved = true
        // Keep a doubt that has another cause by now.
        if let former = contacts[index].formerDoubt, doubt == contacts[index].time + Self.wait { doubt = former }
    }
}
