import Appearance

private let colours = "a colour such as \"#1A2B3C\""
private let files = "a path that begins with / or starts in the folder of this file"

extension Notation where Value == ThemeColour {
    static var colour: Self { Self(colours) { text in text.string.flatMap { ThemeColour($0) } } }
}

extension Notation where Value == ThemeConfiguration.Background {
    static var background: Self {
        let expected = "\"backdrop\", \(colours), or the file of a picture: \(files)"
        return Self(expected, words: [("backdrop", .backdrop)]) { text in
            text.string.flatMap { ThemeColour($0) }.map { .colour($0) } ?? text.file.map { .picture($0) }
        }
    }
}

extension Notation where Value == ThemeConfiguration.Shadow {
    static var shadow: Self {
        let opacity = Notation<Double>.number(in: 0...1)
        let words: Words = [("none", .none), ("soft", .soft), ("strong", .strong)]
        let expected = "\"none\", \"soft\", \"strong\" or \(opacity.expected)"
        return Self(expected, words: words) { (text) throws(Refusal) in try opacity.read(text).map { .opacity($0) } }
    }
}

extension Notation where Value == ThemeConfiguration.Font {
    /// The name of a family, or a font file.
    static var font: Self {
        Self("the name of a font, or a .ttf or .otf file: \(files)") { text in
            guard let name = text.string else { return nil }
            let isFile = [".ttf", ".otf", ".ttc"].contains { name.lowercased().hasSuffix($0) }
            if isFile { return text.file.map { .file($0) } }
            // Pango separates families by commas.
            return name.isEmpty || name.contains { "/,".contains($0) } ? nil : .family(name)
        }
    }
}

extension Notation where Value == String {
    static var picture: Self { Self("the file of a picture: \(files)") { $0.file } }
}
