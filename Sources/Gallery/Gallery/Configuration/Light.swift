/// The brightness of the screen according to the opening hours.
public enum Light: String, Hashable, Sendable, Codable, CaseIterable {
    case day, dim, dark
}
