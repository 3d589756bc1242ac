import Motion
import Scenes

/// Burn-in protection for a screen that shows the same picture for months.
///
/// After each minute without touch, static content moves by a pixel, and after the first minute the carousel's button
/// fades out. After each hour, the carousel's rows change their height.
struct BurnInCare: Hashable, Sendable, Layer {
    /// Durations in seconds.
    static let minute = 60.0
    static let hour = 3600.0

    var isOn: Bool
    private var lastTouch: Double
    /// When the button was last needed.
    private var lastNeed: Double
    private var lastStep: Double
    private var lastHour: Double
    /// The number of the place on the path, on the way there and back.
    private var place = Self.start
    private var button = Tween(1.0)

    init(_ care: ScreenCare, at time: Double) {
        isOn = care.shifts
        lastTouch = time
        lastNeed = time
        lastStep = time
        lastHour = time
    }

    // MARK: The path

    /// The path leads through a square of this many pixels, row by row, and back.
    private static let side = 5
    private static let round = 2 * (side * side - 1)
    private static let start = side / 2

    /// The displacement in pixels, never downwards: a header that touches the upper edge would leave it.
    var shift: Vector {
        guard isOn else { return .zero }
        let number = place < Self.side * Self.side ? place : Self.round - place
        let (row, column) = number.quotientAndModulus(Self.side)
        let x = row.isMultiple(of: 2) ? column : Self.side - 1 - column
        return Vector(dx: Double(x - Self.side / 2), dy: -Double(row))
    }

    // MARK: Time

    mutating func touch(at time: Double) {
        lastTouch = time
        showButton(at: time)
    }

    /// Shows the button for a minute.
    mutating func showButton(at time: Double) {
        lastNeed = time
        turnButton(to: 1, over: Theme.Fade.chromeIn, at: time)
    }

    mutating func advance(to time: Double) {
        guard isOn else { return turnButton(to: 1, over: Theme.Fade.chromeIn, at: time) }
        if time >= lastNeed + Self.minute { turnButton(to: 0, over: Theme.Fade.care, at: time) }
        guard time >= nextStep else { return }
        place = (place + 1) % Self.round
        lastStep = time
    }

    private mutating func turnButton(to opacity: Double, over duration: Double, at time: Double) {
        if button.to != opacity { button = button.turned(to: opacity, over: duration, at: time) }
    }

    /// Whether an hour has passed since a touch and since the last such hour.
    mutating func takeHour(at time: Double) -> Bool {
        guard isOn, time >= max(lastTouch, lastHour) + Self.hour else { return false }
        lastHour = time
        return true
    }

    private var nextStep: Double { max(lastTouch, lastStep) + Self.minute }

    // MARK: Reading

    func buttonOpacity(at time: Double) -> Double { button.value(at: time) }

    func isMoving(at time: Double) -> Bool { !button.isOver(at: time) }

    var nextDeadline: Double? { isOn ? nextStep : nil }

    /// It moves what the other layers and the screens draw.
    func draw(on stage: LayerStage, into scene: inout SceneBuilder) {}
}
