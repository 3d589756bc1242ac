import Decoding

/// What is said of a photo from outside its file. It wins over what the file says of itself.
public struct PhotoNote: Hashable, Sendable {
    public var caption: String?
    public var album: String?
    public var captured: CaptureDate?
    /// Where it came from, if that is not where its file lies, and what it is called there.
    public var origin: Origin?

    public init(
        caption: String? = nil, album: String? = nil, captured: CaptureDate? = nil, origin: Origin? = nil
    ) {
        (self.caption, self.album, self.captured, self.origin) = (caption, album, captured, origin)
    }

    public struct Origin: Hashable, Sendable {
        /// As it may be told to everybody.
        public var url: String
        /// Of the file.
        public var name: String
    }
}
