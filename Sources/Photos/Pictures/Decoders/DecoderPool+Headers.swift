import Decoding
import Platform
import SystemPackage

/// The headers of many files. A request for one costs more than the header: memory, a dozen system calls, and two switches
/// between processes. So a decoder gets many files at once, and replies to each as soon as it has read it.
extension DecoderPool {
    public func headers(
        of paths: [FilePath], unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        var batch = HeaderBatch()
        var results: [Result<ImageHeader, PictureError>] = []
        results.reserveCapacity(paths.count)
        for path in paths {
            // A file that cannot be opened is reported where it is asked for alone.
            let file = OpenFile(path, domains)
            if batch.isFull || batch.domain != file?.domain {
                results += answers(to: &batch, unless: cancellation)
                batch = HeaderBatch(domain: file?.domain)
            }
            batch.add(path, file)
        }
        return results + answers(to: &batch, unless: cancellation)
    }

    /// What the decoder does not answer is asked again, a file at a time.
    private func answers(
        to batch: inout HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        var answers = batch.files.count > 1 ? commonAnswers(to: batch, unless: cancellation) : []
        batch.close()
        for path in batch.paths.dropFirst(answers.count) {
            answers.append(Result { () throws(PictureError) in try header(of: path, unless: cancellation) })
        }
        return answers
    }

    /// The answers of one decoder, up to the first file on which it fails.
    private func commonAnswers(
        to batch: HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        guard let domain = batch.domain, batch.cost <= memory.limit, let shared = try? SharedPixels.make() else {
            return []
        }
        defer { try? shared.close() }
        let lease = memory.enter(batch.cost)
        var answers: [Result<ImageHeader, PictureError>] = []
        let order = DecoderProcess.Order(request: .header, files: batch.files.map(\.descriptor), memory: shared)
        // Where it ends early, also because a file is slow, it is not known which of those that are left is the reason.
        _ = try? carryOut(order, in: domain, unless: cancellation) { reply in
            switch reply {
            case .header(let header): answers.append(.success(header))
            case .failure(let error): answers.append(.failure(error))
            case .pictures: answers.append(.failure(Self.invalidAnswer))
            }
        }
        withExtendedLifetime((lease, batch)) {}
        return answers
    }
}

/// Files of one domain.
private struct HeaderBatch {
    /// Nil for a file that cannot be opened.
    var domain: TrustDomain?
    private(set) var paths: [FilePath] = []
    private(set) var files: [OpenFile] = []
    /// The bytes that reading one of them takes at most, as they are read one after another.
    private(set) var cost = 0

    init(domain: TrustDomain? = nil) {
        self.domain = domain
    }

    var isFull: Bool { paths.count == Request.mostFiles }

    /// Closes the files. Their paths remain.
    mutating func close() { files = [] }

    mutating func add(_ path: FilePath, _ file: OpenFile?) {
        paths.append(path)
        guard let file else { return }
        files.append(file)
        cost = max(cost, file.cost)
    }
}

/// An open file, which is closed with it.
private final class OpenFile {
    let descriptor: FileDescriptor
    let domain: TrustDomain
    let cost: Int

    /// - Returns: Nil if it cannot be opened.
    init?(_ path: FilePath, _ domains: TrustDomains) {
        guard let file = try? path.openPicture() else { return nil }
        descriptor = file
        let status = try? FileStatus(of: file)
        domain = domains.domain(of: path, device: status?.device)
        cost = min(status?.stamp.byteCount.value ?? 0, Bytes.maximumCount)
    }

    deinit { try? descriptor.close() }
}
