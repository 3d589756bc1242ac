/// A photo of a manifest, as far as its file is concerned.
public protocol MirroredFile {
    /// As 64 lowercase hexadecimal digits.
    var sha256: String { get }
    /// In bytes.
    var size: Int { get }
}

extension Manifest.Entry: MirroredFile {}

extension Manifest {
    /// What it takes to fetch a photo, without what is said about it.
    public struct File: MirroredFile, Hashable, Sendable {
        /// Absolute, over HTTP or HTTPS.
        public var url: String
        public var sha256: String
        public var size: Int

        public init(_ entry: Entry) { (url, sha256, size) = (entry.url.absoluteString, entry.sha256, entry.size) }
    }
}
