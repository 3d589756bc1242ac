/// A part of a photo that is worth a closer look, with its texts.
///
/// In a text about a photo, a stop begins with a line such as `@ 43 22.5 8 The captain`: the place of its middle from the left and
/// from the top, and the width to be shown, each in hundredths of the photo's side, and the title. What follows, up to the
/// next stop, is its text.
public struct PhotoStop: Hashable, Sendable {
    /// The distances from the left and from the top, in shares of the photo's width and height.
    public var x: Double
    public var y: Double
    /// The width to be shown, in shares of the photo's.
    public var width: Double
    public var title: String
    public var text: String

    /// Further stops in a text are ignored.
    static let most = 100
    /// A first line of a text that is longer is no title. In bytes.
    private static let longestTitle = 90
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
        return stops.compactMap { $0.complete }
    }

    /// A copy with the first line of its text as its title, if it has no other; nil if it has neither.
    private var complete: PhotoStop? {
        var stop = self
        stop.text = text.paragraphs(limit: .max) ?? ""
        if title.utf8.count > Self.longestTitle {
            stop.text = [title, stop.text].filter { !$0.isEmpty }.joined(separator: "\n")
            stop.title = title.words(bytes: Self.longestTitle)
        } else if title.isEmpty {
            let lines = stop.text.split(separator: "\n", maxSplits: 1).map(String.init)
            guard let first = lines.first else { return nil }
            let isTitle = first.utf8.count <= Self.longestTitle
            stop.title = isTitle ? first : first.words(bytes: Self.longestTitle)
            stop.text = !isTitle ? stop.text : lines.count > 1 ? lines[1] : ""
        }
        return stop.title.isEmpty ? nil : stop
    }

    /// A text to be read from beginning to end: stops have their titles only.
    public static func plain(_ text: String) -> String {
        guard text.contains(mark) else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            PhotoStop(line)?.title ?? String(line)
        }.joined(separator: "\n")
    }
}

extension String {
    /// Whole words of at most so many bytes, with an ellipsis if some are left out.
    public func words(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = startIndex
        var lastWord: Index?
        for index in indices {
            guard utf8.distance(from: startIndex, to: self.index(after: index)) <= limit else { break }
            end = self.index(after: index)
            if self[index].isWhitespace { lastWord = index }
        }
        return self[..<(lastWord ?? end)] + "…"
    }
}

/// A URL that visitors may open with their phones.
public struct WebLink: Hashable, Sendable {
    public let text: String

    /// A QR code has room for 2953 bytes, and more than 2000 are hard to read from a screen.
    private static let longest = 2000

    /// - Returns: Nil unless it is a URL over http or https, which browsers know.
    public init?(_ text: String) {
        let schemes = ["http://", "https://"]
        guard let scheme = schemes.first(where: { text.prefix($0.count).lowercased() == $0 }),
            text.utf8.count <= Self.longest, let first = text.dropFirst(scheme.count).first, !"/?#:@".contains(first),
            text.unicodeScalars.allSatisfy({
                $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) && !"<>\"".unicodeScalars.contains($0)
            })
        else { return nil }
        self.text = text
    }
}
