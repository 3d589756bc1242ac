import DecoderChannel
import Decoding
import Platform
import Synchronization
import SystemPackage

extension DecoderPool {
    struct Answer {
        var reply: Reply
        var memory: FileDescriptor
        /// The decoder's memory may be used as long as this exists.
        var lease: ByteGate.Lease
    }

    /// A decoder killed from outside is no fault of the picture, but the number of attempts must be limited.
    private static let mostAttempts = 20

    /// Asks a decoder, as soon as `cost` bytes of memory may be used. If the kernel ends it because there is no memory left,
    /// the request is repeated while no other is carried out.
    ///
    /// - Parameter frame: Memory for the answer; without it, new memory is used.
    func ask(
        _ request: Request, _ path: FilePath, cost: Int, into frame: SharedFrames.Memory? = nil,
        unless cancellation: Cancellation
    ) throws(PictureError) -> Answer {
        guard cost <= memory.limit else { throw .tooCostly(bytes: cost, limit: memory.limit) }
        do {
            return try ask(request, path, memory.enter(cost), frame, cancellation)
        } catch {
            guard error == .outOfMemory else { throw error }
            return try ask(request, path, memory.enter(memory.limit), frame, cancellation)
        }
    }

    private func ask(
        _ request: Request, _ path: FilePath, _ lease: ByteGate.Lease, _ frame: SharedFrames.Memory?,
        _ cancellation: Cancellation
    ) throws(PictureError) -> Answer {
        let domain = domains.domain(of: path)
        for _ in 0..<Self.mostAttempts {
            // Opened for each attempt: a decoder that has not ended yet would move the offset of a file it shares.
            let file = try path.openPicture()
            defer { try? file.close() }
            if let (reply, memory) = try ask(request, file, domain, frame, cancellation) {
                return Answer(reply: reply, memory: memory, lease: lease)
            }
        }
        throw .noDecoder("decoders were killed \(Self.mostAttempts) times")
    }

    /// - Returns: Nil if the decoder was killed from outside or starved, and another should try.
    private func ask(
        _ request: Request, _ file: FileDescriptor, _ domain: TrustDomain, _ frame: SharedFrames.Memory?,
        _ cancellation: Cancellation
    ) throws(PictureError) -> (reply: Reply, memory: FileDescriptor)? {
        let memory: FileDescriptor
        do {
            memory = try frame?.descriptor.duplicated() ?? SharedPixels.make()
        } catch {
            throw .noDecoder("cannot share memory: \(error)")
        }
        var isKept = false
        defer { if !isKept { try? memory.close() } }
        var reply: Reply?
        let order = DecoderProcess.Order(request: request, files: [file], memory: memory)
        switch try carryOut(order, in: domain, unless: cancellation, reply: { reply = $0 }) {
        case .replies:
            if case .failure(let error)? = reply { throw error }
            isKept = true
            return reply.map { ($0, memory) }
        case .invalidAnswer: throw Self.invalidAnswer
        case .cancelled: throw .cancelled
        case .postponed: throw .postponed
        case .tooSlow: throw .tooSlow(limit: Sandbox.processorTime)
        case .stalled: throw .stalled(seconds: RequestTimer.longestStall)
        case .starved: return nil
        case .died(let ending):
            if let fault = ending.fault { throw .decoderFailed(fault) }
            if shortages.hasOneBegun() { throw .outOfMemory }
            return nil
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
        if case .starved = outcome { roster.hurry() }
        if case .replies = outcome {
            roster.keep(process, for: domain)
        } else {
            roster.discard(process)
            roster.startSpare()
        }
        return outcome
    }
}
