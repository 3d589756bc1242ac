import Codecs
import Decoding
import Dispatch
import Foundation
import Library
import Logging
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TestSupport

@testable import Pictures

extension TemporaryFolder {
    var root: FilePath { FilePath(path) }

    /// Writes a file, in folders that are created for it, and returns its path.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8] = []) throws -> FilePath { FilePath(try file(name, bytes)) }

    /// Makes a symbolic link, or replaces one in a single step.
    func link(_ name: String, to target: String) throws {
        let new = root.appending(name + ".new")
        try FileManager.default.createSymbolicLink(atPath: new.string, withDestinationPath: target)
        try new.rename(to: root.appending(name))
    }
}

extension Sequence<Photo> {
    var stems: [String] { map { $0.path.stem ?? "" } }
}

/// The files that a walk finds.
func filesFound(in path: FilePath, ignoring names: [String] = []) throws -> [FoundFile] {
    var files: [FoundFile] = []
    var walk = FolderWalk(ignoring: IgnoredNames(names)) { if case .file(let file) = $0 { files.append(file) } }
    try walk.walk(path)
    return files
}

/// Reports, and a way to await them.
struct Post {
    private let mailbox: Mailbox<PicturesReport>
    private let deliveries: AsyncStream<Void>

    init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        deliveries = stream
        mailbox = Mailbox { continuation.yield() }
    }

    @Sendable func report(_ report: PicturesReport) { mailbox.deliver(report) }

    /// A library that reports here. Its threads have the priority of all others: tests that run in parallel keep every
    /// core busy, and a thread in the background would hardly run.
    func library(
        _ decoder: some PictureDecoder = LocalDecoder(), logger: Logger = silence,
        _ configure: (inout PhotoLibrary.Options) -> Void = { _ in }
    ) -> PhotoLibrary {
        var options = PhotoLibrary.Options()
        options.priority = .ordinary
        configure(&options)
        return PhotoLibrary(decoder: decoder, options: options, logger: logger, report: report)
    }

    /// What arrives, up to the first report that is the last to wait for, and everything that arrived with it.
    func reports(until isLast: (PicturesReport) -> Bool) async -> [PicturesReport] {
        var reports: [PicturesReport] = []
        for await _ in deliveries {
            let news = mailbox.collect()
            reports += news
            if news.contains(where: isLast) { break }
        }
        return reports
    }

    /// The reports of one run of a library, up to the first with complete photos that is the last to wait for.
    func run(
        _ decoder: some PictureDecoder, _ source: PhotoSource,
        _ configure: (inout PhotoLibrary.Options) -> Void, until isLast: ([Photo]) -> Bool = { _ in true }
    ) async -> [PicturesReport] {
        var library: PhotoLibrary? = library(decoder, configure)
        library?.scan([source])
        let reports = await reports { $0.photos.map { $0.isComplete && isLast($0.photos) } ?? false }
        library?.waitForScan()
        // Its last thread frees it, and with it the files that the next one reads.
        weak let former = library
        library = nil
        while former != nil { await Task.yield() }
        return reports
    }

    /// The photos of the first complete report.
    func photosOfCompleteScan() async -> [Photo] {
        await reports { $0.photos?.isComplete == true }.compactMap(\.photos).last?.photos ?? []
    }

    /// The next pictures that are made.
    func made(_ count: Int) async -> Set<Picture> {
        var made = Set<Picture>()
        while made.count < count { made.formUnion(await reports { $0.made != nil }.compactMap(\.made)) }
        return made
    }

    /// The photos of the next report that has these names.
    func photos(named names: [String]) async -> [Photo] {
        await reports { $0.photos?.photos.stems == names }.compactMap(\.photos).last?.photos ?? []
    }
}

extension PicturesReport {
    var photos: (photos: [Photo], isComplete: Bool)? {
        if case .photos(let list) = self { (Array(list.photos), list.isComplete) } else { nil }
    }

    var made: Picture? {
        if case .made(let made) = self { made.picture } else { nil }
    }

    /// The name of a photo that failed, and why.
    var failed: String? {
        if case .failed(let failure) = self { "\(failure.photo.path.stem ?? ""): \(failure.error)" } else { nil }
    }

    var skipped: (path: String, why: String)? {
        if case .skipped(let path, let why) = self { (path, why) } else { nil }
    }
}

/// A decoder that records its requests and returns made-up pictures.
final class StubDecoder: PictureDecoder {
    private let decoded = Mutex<[String]>([])
    private let cancellations = Mutex<[(stem: String, cancellation: Cancellation)]>([])
    private let before: @Sendable (String) -> Void
    private let broken: Set<String>
    private let unreadable: Set<String>
    private let slow: Set<String>
    private let gate: DispatchSemaphore

    /// - Parameters:
    ///   - broken: The stems of files that are truncated.
    ///   - unreadable: The stems of files that cannot be read.
    ///   - slow: The stems of files that take long, each until the gate is signalled.
    ///   - before: Called with the file's stem before it is decoded.
    init(
        broken: Set<String> = [], unreadable: Set<String> = [], slow: Set<String> = [],
        gate: DispatchSemaphore = DispatchSemaphore(value: 0),
        before: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.broken = broken
        self.unreadable = unreadable
        self.slow = slow
        self.gate = gate
        self.before = before
    }

    /// A decoder that tells when it begins to decode a file, and then waits for a gate.
    static func gated(_ name: String, by gate: DispatchSemaphore) -> (StubDecoder, begun: AsyncStream<Void>) {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let decoder = StubDecoder { stem in
            guard stem == name else { return }
            continuation.yield()
            gate.wait()
        }
        return (decoder, begun)
    }

    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        try LocalDecoder().header(of: path)
    }

    func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        let stem = path.stem ?? ""
        cancellations.withLock { $0.append((stem, cancellation)) }
        switch task {
        case .whole, .part, .frames, .cutOut: decoded.withLock { $0.append(stem) }
        case .embedded: decoded.withLock { $0.append("embedded of \(stem)") }
        case .moment(let index, _): decoded.withLock { $0.append("\(index) of \(stem)") }
        case .sound(let start, _): decoded.withLock { $0.append("sound from \(start) of \(stem)") }
        case .tiles(let level, let rects): decoded.withLock { $0.append("\(rects.count) of \(stem) at \(level)") }
        }
        before(stem)
        if slow.contains(stem) {
            guard cancellation.mayTakeLong() else { throw .postponed }
            gate.wait()
        }
        if cancellation.isCancelled { throw .cancelled }
        if broken.contains(stem) { throw .truncated(header.format) }
        if unreadable.contains(stem) { throw .unreadable("gone") }
        return switch task {
        case .sound: throw .noPlayer
        case .whole(let target), .part(_, let target), .moment(_, let target), .embedded(let target):
            [.sample(target.width, target.height)]
        case .tiles(_, let rects): rects.map { .sample($0.width, $0.height) }
        case .frames: []
        // A picture that is all transparent.
        case .cutOut(let target): [0xFF00_0000, 0xFFFF_FFFF].map { .plain($0, target) }
        }
    }

    /// The stems of the files that were decoded, in order; for tiles also how many and at which level.
    var log: [String] { decoded.withLock { $0 } }

    /// Whether each request for a photo was cancelled, in order.
    func wasCancelled(_ stem: String) -> [Bool] {
        cancellations.withLock { all in all.filter { $0.stem == stem }.map(\.cancellation.isCancelled) }
    }
}

/// A decoder that reads headers with a given function, and makes no pictures.
struct HeaderReader: PictureDecoder {
    let read: @Sendable (FilePath, Cancellation) throws(PictureError) -> ImageHeader

    func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        try read(path, cancellation)
    }

    func make(
        _: DecodingTask, of: FilePath, _: ImageHeader, unless: Cancellation
    ) throws(PictureError) -> [Bitmap] { throw .empty }
}

extension ImageHeader {
    /// A header with a size and nothing else.
    static func plain(_ format: ImageFormat, _ width: Int, _ height: Int) -> ImageHeader {
        ImageHeader(
            format: format, storedSize: PixelSize(width: width, height: height), properties: PhotoProperties())
    }
}

extension Bitmap {
    static func plain(_ pixel: UInt32, _ size: PixelSize) -> Bitmap {
        Bitmap(size: size, pixels: Array(repeating: pixel, count: size.count), opaque: PixelRect(size))
    }

    /// An opaque picture whose pixels differ.
    static func sample(_ width: Int, _ height: Int) -> Bitmap {
        let size = PixelSize(width: width, height: height)
        let pixels = (0..<size.count).map { 0xFF00_0000 | UInt32($0 * 97 & 0xFFFFFF) }
        return Bitmap(size: size, pixels: pixels, opaque: PixelRect(size))
    }
}

/// A whole BMP of 24 bits, black.
func bmp(_ width: Int, _ height: Int) -> [UInt8] {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = [UInt8](repeating: 0, count: (width * 3 + 3) / 4 * 4 * height)
    return Array("BM".utf8) + little(54 + data.count, 4) + little(0, 4) + little(54, 4) + little(40, 4)
        + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2) + little(0, 24) + data
}

/// A logger that discards everything.
let silence = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

extension Photo {
    /// A photo without a file.
    ///
    /// - Parameters:
    ///   - captured, label: Those in its metadata.
    ///   - note: What stands beside it.
    static func fake(
        _ id: Int, _ path: FilePath, captured: CaptureDate? = nil, label: PhotoLabel = PhotoLabel(),
        note: PhotoNote = PhotoNote(), stamp: FileStamp = FileStamp(byteCount: 1, modified: 1)
    ) -> Photo {
        var header = ImageHeader.plain(.bmp, 4, 3)
        header.properties.captured = captured
        header.properties.label = label
        return Photo(id: PhotoID(id), path: path, stamp: stamp, header: header, note: note)
    }
}

extension PhotoIndex {
    /// Notes a file of a look, as a library does. Those whose names begin with "x" are no pictures.
    mutating func note(
        _ file: FoundFile, in pass: inout Pass, exists: @escaping (FilePath) -> Bool = { $0.exists }
    ) {
        switch knowledge(of: file, exists: exists) {
        case .photo(let id, isUnchanged: true): keep(id, in: &pass)
        case .photo(let id, isUnchanged: false): keep(id, as: file, in: &pass)
        case .noPicture: keepRefused(file, in: &pass)
        case .nothing where file.path.stem?.hasPrefix("x") == true: _ = refuse(file, "no", in: &pass)
        case .nothing: add(file, .plain(.bmp, 4, 3), in: &pass)
        }
    }
}

extension PhotoRoll {
    /// Photos in this order, whose records are in memory.
    ///
    /// - Parameter photos: In the order of their identifiers.
    init(_ photos: [Photo]) {
        var store = PhotoStore()
        var rows = PhotoRows()
        for photo in photos {
            let file = FoundFile(path: photo.path, stamp: photo.stamp, note: photo.note)
            rows.append(photo, at: store.append(file, photo.header))
        }
        self.init(rows: rows, store: store, order: RowList(count: photos.count))
    }
}
