import FoundationEssentials
import Platform

/// The published state of a kiosk. What is not known is missing. All values are rounded, so that they differ only when
/// something has changed.
public struct KioskState: Hashable, Sendable, Codable {
    /// The gallery's version.
    var version: String?
    /// `carousel`, `albums` or `preview`.
    var screen: String?
    /// Whether something can be seen: it is neither blank nor outside opening hours.
    var lit = true
    var paused: Bool?
    var photos: Int?
    var set: String?
    var sets: [String]?
    /// In percent.
    var brightness: Int?
    /// Visits since midnight.
    var visits: Int?
    /// The time of the last touch, by ISO 8601 in UTC.
    var touched: String?
    /// Why a newer configuration is not used.
    var rejected: String?

    // Figures, which change all the time.

    /// Frames a second.
    var rate: Int?
    /// Megabytes of resident memory.
    public var memory: Int?
    /// Megabytes that the gallery may still write, where there are least.
    var space: Int?
    /// Degrees Celsius.
    var temperature: Int?
    /// The number of packages that can be upgraded.
    var updates: Int?

    public init() {}

    /// - Parameter touched: Seconds since 1970.
    init(_ status: GalleryStatus, _ machine: MachineFigures, touched time: Double?) {
        version = status.version
        screen = status.screen
        lit = status.blank != true && status.light != "dark"
        paused = status.paused
        photos = status.photos
        set = status.set
        sets = status.sets.flatMap { $0.isEmpty ? nil : $0 }
        brightness = status.brightness.map { Int(saturating: (min(max($0, 0), 1) * 100).rounded()) }
        visits = status.visits
        touched = time.map { Date(timeIntervalSince1970: $0.rounded()).ISO8601Format() }
        rejected = status.rejected?.first
        rate = status.frames?.rate.map { Int(saturating: $0.rounded()) }
        memory = status.memory.map { $0 / 1_000_000 }
        space = [status.space?.cache, status.space?.mirrors].compactMap(\.self).min().map { $0 / 1_000_000 }
        temperature = machine.temperature
        updates = machine.updates
    }

    /// The state without the figures.
    var withoutFigures: KioskState {
        var state = self
        state.rate = nil
        state.memory = nil
        state.space = nil
        state.temperature = nil
        state.updates = nil
        return state
    }
}

/// The time of the last touch, which a gallery gives as an age: taken from two answers, it differs by fractions of a second.
struct TouchTime: Hashable, Sendable {
    private var last: Double?

    /// The difference that is none, in seconds.
    private static let tolerance = 2.0

    /// - Parameters:
    ///   - age: In seconds; nil if there has been no touch.
    ///   - now: Seconds since 1970.
    /// - Returns: Seconds since 1970; the time of the last call, unless there has been another touch.
    mutating func time(age: Double?, now: Double) -> Double? {
        guard let age, age.isFinite else {
            last = nil
            return nil
        }
        let time = now - age
        if let last, abs(last - time) <= Self.tolerance { return last }
        last = time
        return time
    }
}
