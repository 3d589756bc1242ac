/// A part of a photo that is worth a closer look, with what there is to say about it.
///
/// In a text about a photo, a stop begins with a line such as `@ 43 22.5 8 The captain`: the place of its middle from the left and
/// from the top, and the width of what is to be seen, each in hundredths of the photo's side, and the title. What follows, up to the
/// next stop, is its text.
public struct PhotoStop: Hashable, Sendable {
    /// From the left and from the top, in shares of the photo's width and height.
    public var x: Double
    public var y: Double
    /// In shares of the photo's width.
    public var width: Double
    public var title: String
    public var text: String

    /// A photo with more stops than visitors will ever follow.
    static let most = 100
    private static let mark: Character = "@"

    /// The first line of a stop; nil if the line is none.
    private init?(_ line: Substring) {
        guard line.first == Self.mark else { return nil }
        let parts = line.dropFirst().split(separator: " ", maxSplits: 3)
        let numbers = parts.prefix(3).compactMap { Double($0) }
        guard numbers.count == 3, (0...100).contains(numbers[0]), (0...100).contains(numbers[1]),
            (0.0001...100).contains(numbers[2])
        else { return nil }
        x = numbers[0] / 100
        y = numbers[1] / 100
        width = numbers[2] / 100
        title = parts.count > 3 ? String(parts[3]) : ""
        text = ""
    }

    /// The line with which it begins in a text.
    ///
    /// - Parameters:
    ///   - x: From the left, in shares of the photo's width.
    ///   - y: From the top, in shares of its height.
    ///   - width: Of what is to be seen, in shares of the photo's.
    public static func line(x: Double, y: Double, width: Double, title: String) -> String {
        func hundredths(_ share: Double) -> String { "\((share * 1_000_000).rounded() / 10_000)" }
        return "\(mark) \(hundredths(x)) \(hundredths(y)) \(hundredths(width)) \(title)"
    }

    /// The stops in a text.
    public static func all(in text: String) -> [PhotoStop] {
        guard text.contains(mark) else { return [] }
        var stops: [PhotoStop] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let stop = PhotoStop(line) {
                if stops.count == most { break }
                stops.append(stop)
            } else if !stops.isEmpty {
                stops[stops.count - 1].text += "\(line)\n"
            }
        }
        for index in stops.indices { stops[index].text = stops[index].text.paragraphs(limit: .max) ?? "" }
        return stops
    }

    /// A text to be read from beginning to end: stops have their titles only.
    public static func plain(_ text: String) -> String {
        guard text.contains(mark) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            PhotoStop(line)?.title ?? String(line)
        }.joined(separator: "\n")
    }
}
