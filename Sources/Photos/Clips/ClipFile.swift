internal import CClip
internal import CLibrary
import Decoding
import Platform
import Raster
import SystemPackage

/// An open clip. Its frames are decoded one after another; for its sound, see ``ClipSound``.
public final class ClipFile {
    private let clip: OpaquePointer
    private let facts: clip_facts
    private let isMoment: Bool
    let format: ImageFormat

    /// The colour below transparent frames, as with still pictures.
    private static let background: UInt32 = 0xFF1C_1C20
    /// 8192 × 4320 pixels; no kiosk plays more in time.
    private static let mostPixels = 36_000_000
    /// More threads do not speed up clips of a screen's size.
    private static let mostThreads = 4
    /// Read before the process enters its sandbox.
    private static let threads = min(mostThreads, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// Loads everything that decoding otherwise loads on first use, for a process that cannot open files later.
    public static func prepare() {
        clip_prepare()
        _ = threads
    }

    /// - Parameter file: May be closed afterwards.
    public init(_ file: FileDescriptor) throws(PictureError) {
        let container = try ClipContainer(of: file)
        format = container.format
        isMoment = container.start > 0
        var opened: OpaquePointer?
        try Self.check(format) { message in
            clip_open(
                file.rawValue, container.name, Int64(container.start), Int64(Self.mostPixels), Int32(Self.threads),
                &opened, message)
        }
        guard let opened else { throw .damaged(format, "it cannot be opened") }
        clip = opened
        facts = Self.facts(of: opened)
    }

    deinit {
        clip_close(clip)
    }

    private static func facts(of clip: OpaquePointer) -> clip_facts {
        var facts = clip_facts()
        clip_describe(clip, &facts)
        guard facts.rate <= 0 || facts.duration <= 0 else { return facts }
        var message = [CChar](repeating: 0, count: Int(clip_message_size))
        // A clip that cannot be measured counts as a single frame.
        if clip_measure(clip, &facts, &message) == clip_ready { _ = clip_rewind(clip, &message) }
        return facts
    }

    // MARK: Facts

    /// The size as stored, with square pixels.
    var storedSize: PixelSize { PixelSize(width: Int(facts.width), height: Int(facts.height)) }

    var orientation: Orientation {
        switch (facts.turns, facts.is_mirrored != 0) {
        case (1, false): .right
        case (2, false): .down
        case (3, false): .left
        case (1, true): .rightMirrored
        case (2, true): .downMirrored
        case (3, true): .leftMirrored
        case (_, let isMirrored): isMirrored ? .upMirrored : .up
        }
    }

    var timing: ClipTiming {
        let rates = ClipTiming.rates
        let rate = facts.rate.isFinite ? min(max(facts.rate, rates.lowerBound), rates.upperBound) : rates.lowerBound
        let count = (facts.duration * rate).rounded()
        let most = Double(ClipTiming.greatestFrameCount)
        let frameCount = count.isFinite ? Int(min(max(count, 1), most)) : 1
        return ClipTiming(
            rate: rate, frameCount: frameCount, isMoment: isMoment, hasSound: facts.has_sound != 0)
    }

    /// When it was recorded, by ISO 8601.
    var date: String {
        withUnsafeBytes(of: facts.date) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    // MARK: Frames

    /// Decodes the next frame.
    ///
    /// - Returns: Its time in seconds since the first one; nil at the end.
    func read() throws(PictureError) -> Double? {
        var time = 0.0
        let outcome = try Self.check(format) { clip_read(clip, &time, $0) }
        return outcome == clip_ended ? nil : time
    }

    /// Makes the last decoded frame the current one.
    func advance() { clip_advance(clip) }

    func rewind() throws(PictureError) {
        try Self.check(format) { clip_rewind(clip, $0) }
    }

    /// Draws the current frame upright, scaled and cropped to fill a picture of this size.
    ///
    /// - Precondition: `pixels` has room for it.
    public func draw(_ size: PixelSize, into pixels: UnsafeMutableBufferPointer<UInt32>) throws(PictureError) {
        precondition(pixels.count >= size.count)
        guard let start = pixels.baseAddress, size.width > 0, size.height > 0 else { return }
        try Self.check(format) { _ in
            clip_draw(clip, start, Int32(clamping: size.width), Int32(clamping: size.height), Self.background)
        }
    }

    @discardableResult
    static func check(
        _ format: ImageFormat, _ body: (UnsafeMutablePointer<CChar>?) -> clip_outcome
    ) throws(PictureError) -> clip_outcome {
        let (outcome, message) = withMessage(of: Int(clip_message_size), body)
        switch outcome {
        case clip_damaged:
            let reason = message.line().map { $0.prefix(1).lowercased() + $0.dropFirst() }
            throw .damaged(format, reason ?? "its frames cannot be drawn")
        case clip_unsupported: throw .unsupported(format, message)
        case clip_out_of_memory: throw .unsupported(format, "frames that need too much memory")
        default: return outcome
        }
    }
}

/// How a clip is stored in a file, and where. It is recognized by the file's contents, never by its name.
struct ClipContainer {
    /// The name of its demultiplexer.
    let name: String
    let format: ImageFormat
    /// The offset at which it begins, in bytes.
    private(set) var start = 0

    init(of file: FileDescriptor) throws(PictureError) {
        let beginning = try Bytes(contentsOf: file, limit: ClipKind.probeLength)
        guard beginning.count > 0 else { throw .empty }
        if beginning.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            name = "apng"
            format = .png
        } else if beginning.starts(with: [0xFF, 0xD8]) {
            name = "mov"
            format = .jpeg
            let bytes = try Bytes(contentsOf: file)
            guard let start = AppendedClip.start(in: bytes) ?? Self.appendedClip(bytes) else {
                throw .damaged(.jpeg, "no clip")
            }
            self.start = start
        } else {
            let kind = ClipKind.all.first { $0.recognizes(beginning) }
            name = kind?.demultiplexer ?? "mov"
            let clip =
                name == "mov" ? AppendedClip.start(in: try Bytes(partsOf: file, startingWith: beginning)) : nil
            start = clip ?? 0
            format = clip != nil || Self.isSequence(beginning) ? .heif : kind?.format ?? .mp4
        }
    }

    private static func isSequence(_ bytes: Bytes) -> Bool {
        bytes.hasText("ftyp", at: 4) && ["avis", "msf1", "hevc", "hevx"].contains { bytes.hasText($0, at: 8) }
    }

    /// The lengths of the box with which an MP4 begins: its brands.
    private static let firstBox = 16...64

    /// The offset of an MP4 behind a JPEG.
    private static func appendedClip(_ bytes: Bytes) -> Int? {
        var rest = bytes.storage.dropFirst(4)
        while let offset = rest.firstRange(ofText: "ftyp")?.lowerBound {
            if let length = bytes.number(at: offset - 4, size: 4, .bigEndian), firstBox.contains(length) {
                return offset - 4
            }
            rest = rest[(offset + 1)...]
        }
        return nil
    }
}
