import FoundationEssentials

/// The part of a gallery's status that is published. A gallery of another version may leave out anything.
struct GalleryStatus: Hashable, Sendable, Decodable {
    var version: String?
    var screen: String?
    var light: String?
    var paused: Bool?
    var blank: Bool?
    var photos: Int?
    var set: String?
    var sets: [String]?
    /// From 0 to 1.
    var brightness: Double?
    /// Visits since midnight.
    var visits: Int?
    /// Seconds since the last touch.
    var touched: Double?
    /// Bytes of resident memory.
    var memory: Int?
    var frames: Frames?
    var space: Space?
    var rejected: Rejection?

    struct Frames: Hashable, Sendable, Decodable {
        /// Frames a second.
        var rate: Double?
    }

    /// The bytes that folders have room for.
    struct Space: Hashable, Sendable, Decodable {
        var cache: Int?
        var mirrors: Int?
    }

    /// Why a newer configuration is not used.
    struct Rejection: Hashable, Sendable, Decodable {
        var first: String?
    }

    init() {}

    /// Nil if the text is no status.
    init?(json: String) {
        guard let status = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
        self = status
    }
}
