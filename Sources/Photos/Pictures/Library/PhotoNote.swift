import Decoding
import Platform
import SystemPackage

/// A photo's description outside its file. It takes precedence over the file's metadata.
public struct PhotoNote: Hashable, Sendable {
    package var packedLabel: PackedLabel
    public var album: String?
    public var captured: CaptureDate?
    /// The origin of a mirrored photo.
    public var origin: Origin?
    /// The clip beside it that may belong to it.
    public var clip: Clip?

    public init(
        label: PhotoLabel = PhotoLabel(), album: String? = nil, captured: CaptureDate? = nil, origin: Origin? = nil
    ) {
        packedLabel = PackedLabel(label)
        self.album = album
        self.captured = captured
        self.origin = origin
    }

    /// From text files or a manifest.
    public var label: PhotoLabel {
        get { packedLabel.label }
        set { packedLabel = PackedLabel(newValue) }
    }

    public struct Clip: Hashable, Sendable {
        public var path: FilePath
        public var stamp: FileStamp
    }

    public struct Origin: Hashable, Sendable {
        /// Without passwords and queries.
        public var url: String
        /// The name of the file on the web.
        public var name: String
    }
}
