import Decoding
import Logging
import Platform
import Raster
import Synchronization
import SystemPackage

/// Decodes in other processes. A process that dies or hangs is replaced.
///
/// The file is to blame if it crashes its decoder, takes more than ``Sandbox/processorTime``, or makes memory run out
/// while no other is decoded. Elapsed time proves nothing: the machine may be busy, or a disk may not respond. A
/// decoder that takes no processor time for a minute is replaced, and its file is tried again later. If something else
/// killed a decoder, its file is tried in another. An answer with other sizes than requested is refused.
///
/// ```
///   request ──▶ idle decoder, or a new one ─────────────▶ answer within 0.3 s of processor time
///                     │ longer
///                     ▼
///               mayTakeLong() ── no ──▶ postponed: the decoder ends
///                     │ yes: another decoder is started for those that wait
///                     ▼
///               continues for up to 20 s of processor time ──▶ answer
/// ```
///
/// So the caller decides how many slow files are decoded at once, and how many threads wait for them
/// (``PictureSchedule``, ``SlowHeaders``).
public final class DecoderPool: PictureDecoder {
    let roster: DecoderRoster
    /// The memory of all processes together.
    let memory: ByteGate
    /// The number of processes that carry out a request.
    let working = Atomic(0)
    let shortages: ShortageWatch
    /// The domains of photos. No two share a process.
    let domains: TrustDomains
    /// A player can still write to the memory of its frames, so no other domain reuses it.
    private let frames = Mutex<(domain: TrustDomain, frames: SharedFrames)?>(nil)

    /// - Parameters:
    ///   - executable: `vitrine-decoder`.
    ///   - count: The maximum number of spare processes; twice as many that have worked may wait for requests.
    ///   - memory: Bytes that all of them may use together; a picture that needs more is refused.
    ///   - sources: The sources of photos. No process sees photos of two sources.
    ///   - isConfined: Whether a process without a sandbox refuses to decode.
    public convenience init(
        executable: FilePath, count: Int, memory: Int = 2 << 30, sources: [PhotoSource] = [],
        isConfined: Bool = true, logger: Logger
    ) {
        let program = DecoderProgram(path: executable, options: isConfined ? [] : [DecodingService.unconfined])
        self.init(
            program, count: count, memory: memory, sources: sources, shortages: ShortageWatch(), logger: logger)
    }

    init(
        _ program: DecoderProgram, count: Int, memory: Int, sources: [PhotoSource] = [], shortages: ShortageWatch,
        logger: Logger
    ) {
        self.memory = ByteGate(limit: memory)
        self.shortages = shortages
        domains = TrustDomains(sources)
        roster = DecoderRoster(program, count: count, logger: logger)
    }

    /// An ability that only some decoders have, because it costs rights or time.
    public struct Ability: Sendable {
        fileprivate let option: String
        /// Opens fonts, for the text of drawings.
        public static let fonts = Ability(option: DecodingService.fonts)
        /// Decodes rare formats, with additional libraries.
        public static let rareFormats = Ability(option: DecodingService.rareFormats)
    }

    /// Shares the memory and the sources of another pool.
    ///
    /// - Parameters:
    ///   - plays: Whether the processes compete with other programs, because frames must be in time.
    ///   - ability: What the processes can do besides.
    public init(
        executable: FilePath, count: Int, sharing other: DecoderPool, plays: Bool = false, ability: Ability? = nil,
        logger: Logger
    ) {
        memory = other.memory
        shortages = other.shortages
        domains = other.domains
        var program = DecoderProgram(path: executable, options: other.roster.program.options)
        if let ability { program.options.append(ability.option) }
        roster = DecoderRoster(program, count: count, isUrgent: plays, logger: logger)
    }

    /// The path of the installed decoder; nil if it is not installed.
    public static var executable: FilePath? { .companion("vitrine-decoder") }

    /// Whether decoders are confined by a sandbox.
    public static var areConfined: Bool { Sandbox.isAvailable }

    /// The version of Landlock that confines decoders; nil where there is none.
    public static var landlockVersion: Int? { Sandbox.landlockVersion }

    /// The number of processes that wait for a request, and of those that carry one out.
    public var load: (idle: Int, working: Int) { (roster.identifiers.count, working.load(ordering: .relaxed)) }

    // MARK: Decoding

    public func header(of path: FilePath, unless cancellation: Cancellation) throws(PictureError) -> ImageHeader {
        // Larger files are not read beyond this.
        let cost = min(path.byteCount.value, Bytes.maximumCount)
        return try ask(.header, path, cost: cost, unless: cancellation) { reply, _ throws(PictureError) in
            guard case .header(let header) = reply else { throw DecoderProcess.invalidAnswer }
            return header
        }
    }

    public func make(
        _ task: DecodingTask, of path: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        switch task {
        case .moment, .sound:
            return [try frame(task, task.sizes(header)[0], of: path, header, unless: cancellation)]
        default: break
        }
        let cost = cost(of: task, path, header)
        return try ask(.pictures(header, task), path, cost: cost, unless: cancellation) {
            reply, memory throws(PictureError) in
            guard case .pictures(let sizes) = reply, sizes == task.sizes(header) else {
                throw DecoderProcess.invalidAnswer
            }
            do throws(Errno) {
                return try SharedPixels.read(sizes, from: memory)
            } catch {
                throw .decoderFailed("invalid answer from the decoder: \(error)")
            }
        }
    }

    /// An estimate of the memory that a task takes, in bytes.
    private func cost(of task: DecodingTask, _ path: FilePath, _ header: ImageHeader) -> Int {
        // The file itself is read, in some formats a second time for its metadata; of one in tiles, only parts.
        let read = header.format.isClip || header.pyramid != nil ? 0 : 2 * path.byteCount
        if case .embedded = task { return read.value }
        var cost = ForeignInt(header.decodingByteCount) + read
        // The whole of a picture in tiles is put together from a level.
        if case .whole(let target) = task, let pyramid = header.pyramid {
            cost += ForeignInt(4 * pyramid.levels[pyramid.level(covering: target)].size.count)
        }
        return cost.value
    }

    /// Requests a frame of a clip, in memory that is reused when the frame is no longer shown.
    private func frame(
        _ task: DecodingTask, _ size: PixelSize, of path: FilePath, _ header: ImageHeader,
        unless cancellation: Cancellation
    ) throws(PictureError) -> Bitmap {
        let frames = frames(of: domains.domain(of: path))
        let memory: SharedFrames.Memory
        do throws(Errno) {
            memory = try frames.memory(for: size)
        } catch {
            throw .noDecoder("cannot share memory: \(error)")
        }
        let cost = header.decodingByteCount
        return try ask(.pictures(header, task), path, cost: cost, into: memory, unless: cancellation) {
            reply, _ throws(PictureError) in
            guard reply == .pictures([size]) else { throw DecoderProcess.invalidAnswer }
            return frames.frame(size, in: memory)
        }
    }

    private func frames(of domain: TrustDomain) -> SharedFrames {
        frames.withLock { known in
            if let known, known.domain == domain { return known.frames }
            let frames = SharedFrames()
            known = (domain, frames)
            return frames
        }
    }

    // MARK: Asking

    /// Takes the result from a reply and the memory of its pictures.
    typealias Take<Made> = (Reply, FileDescriptor) throws(PictureError) -> Made

    /// A decoder killed from outside is no fault of the picture, but the number of attempts must be limited.
    private static let mostAttempts = 20

    /// Asks a decoder, as soon as `cost` bytes of memory may be used. If the kernel ends it because there is no memory left,
    /// the request is repeated while no other is carried out.
    ///
    /// - Parameter frame: Memory for the answer; without it, new memory is used.
    private func ask<Made>(
        _ request: Request, _ path: FilePath, cost: Int, into frame: SharedFrames.Memory? = nil,
        unless cancellation: Cancellation, _ take: Take<Made>
    ) throws(PictureError) -> Made {
        guard cost <= memory.limit else { throw .tooCostly(bytes: cost, limit: memory.limit) }
        do {
            return try ask(request, path, memory.enter(cost), frame, cancellation, take)
        } catch {
            guard error == .outOfMemory else { throw error }
            return try ask(request, path, memory.enter(memory.limit), frame, cancellation, take)
        }
    }

    private func ask<Made>(
        _ request: Request, _ path: FilePath, _ lease: ByteGate.Lease, _ frame: SharedFrames.Memory?,
        _ cancellation: Cancellation, _ take: Take<Made>
    ) throws(PictureError) -> Made {
        defer { withExtendedLifetime(lease) {} }
        let domain = domains.domain(of: path)
        for _ in 0..<Self.mostAttempts {
            // Opened for each attempt: a decoder that has not ended yet would move the offset of a file it shares.
            let file = try path.openPicture()
            defer { try? file.close() }
            if let made = try ask(request, file, domain, frame, cancellation, take) { return made }
        }
        throw .noDecoder("decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if the decoder was killed from outside or starved, and another should try.
    private func ask<Made>(
        _ request: Request, _ file: FileDescriptor, _ domain: TrustDomain, _ frame: SharedFrames.Memory?,
        _ cancellation: Cancellation, _ take: Take<Made>
    ) throws(PictureError) -> Made? {
        let memory: FileDescriptor
        do {
            memory = try frame?.descriptor.duplicated() ?? SharedPixels.make()
        } catch {
            throw .noDecoder("cannot share memory: \(error)")
        }
        defer { try? memory.close() }
        var reply: Reply?
        let order = DecoderProcess.Order(request: request, files: [file], memory: memory)
        switch try carryOut(order, in: domain, unless: cancellation, reply: { reply = $0 }) {
        case .replies:
            guard let reply else { return nil }
            if case .failure(let error) = reply { throw error }
            return try take(reply, memory)
        case .failed(let error): throw error
        case .killed where shortages.hasNewShortage(): throw .outOfMemory
        case .killed, .starved: return nil
        }
    }

    /// Makes a process carry out a request.
    func carryOut(
        _ order: DecoderProcess.Order, in domain: TrustDomain, unless cancellation: Cancellation,
        reply take: (Reply) -> Void
    ) throws(PictureError) -> DecoderProcess.Outcome {
        guard !cancellation.isCancelled else { throw .cancelled }
        let process = try roster.take(for: domain)
        working.add(1, ordering: .relaxed)
        defer { working.subtract(1, ordering: .relaxed) }
        let outcome = process.ask(order, unless: cancellation, slow: roster.startSpare, reply: take)
        if case .replies = outcome {
            roster.keep(process, for: domain)
            return outcome
        }
        if case .starved = outcome { roster.hurry() }
        roster.discard(process)
        roster.startSpare()
        return outcome
    }
}

extension FilePath {
    /// The size of its file; 0 if it does not exist, which opening it will report.
    var byteCount: ForeignInt { (try? FileStatus(of: self).stamp.byteCount) ?? 0 }
}
