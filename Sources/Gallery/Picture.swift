import Motion

/// Names a photo for as long as the program runs, whatever else comes into the library or leaves it.
public struct PhotoID: Hashable, Sendable {
    public var rawValue: Int

    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// Everything that a scene can show, by what it is rather than by its pixels. Sizes in points.
///
/// The picture pipeline makes the pixels, the stage keeps them as textures; a scene only names them.
public enum Picture: Hashable, Sendable {
    /// A photo cropped to fill a card, with its round corners and its shadow.
    case card(PhotoID, Size)
    /// A card whose photo has not arrived.
    case blankCard(Size)
    /// A photo blurred and darkened beyond recognition, to fill the screen behind the cards.
    case backdrop(PhotoID, Size)
    /// A photo's caption and date on one line of at most this width.
    case caption(PhotoID, width: Double)
    /// The outline of a card where no photo is.
    case emptyFrame(Size)
    /// A line of text of at most this width.
    case label(String, TextStyle, width: Double)
    /// A letter of a typewriter, of that size.
    case letter(Character, Tint, size: Double)
    /// A circle.
    case ring(Tint, diameter: Double)
    /// Any rectangle of one colour.
    case solid(Tint)
}

/// The colours of what is drawn over the gallery for those who work on it.
public enum Tint: Hashable, Sendable, CaseIterable {
    case white, grey, black, green, amber, red
}

/// How a line of text is set.
public struct TextStyle: Hashable, Sendable {
    /// In points.
    public var size: Double
    public var isSemibold: Bool
    /// Of white; 1 is opaque.
    public var opacity: Double
}

/// A photo as the carousel sees it.
public struct Card: Hashable, Sendable {
    public var photo: PhotoID
    /// Width ÷ height of the photo the right way up.
    public var aspect: Double

    public init(photo: PhotoID, aspect: Double) {
        self.photo = photo
        self.aspect = aspect
    }
}
