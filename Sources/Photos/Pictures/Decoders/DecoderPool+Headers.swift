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
            if batch.paths.count == Request.mostFiles || batch.domain != file?.domain {
                results += answers(to: &batch, unless: cancellation)
                batch = HeaderBatch(domain: file?.domain)
            }
            batch.paths.append(path)
            if let file { batch.files.append(file) }
        }
        return results + answers(to: &batch, unless: cancellation)
    }

    /// Asks again, a file at a time, for headers that the decoder has not answered.
    private func answers(
        to batch: inout HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        var answers = batch.files.count > 1 ? commonAnswers(to: batch, unless: cancellation) : []
        // This closes them.
        batch.files = []
        for path in batch.paths.dropFirst(answers.count) {
            answers.append(Result { () throws(PictureError) in try header(of: path, unless: cancellation) })
        }
        return answers
    }

    /// The answers of one decoder, up to the first file on which it fails.
    private func commonAnswers(
        to batch: HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        let cost = batch.cost
        guard let domain = batch.domain, cost <= memory.limit, let shared = try? SharedPixels.make() else { return [] }
        defer { try? shared.close() }
        let lease = memory.enter(cost)
        var answers: [Result<ImageHeader, PictureError>] = []
        let order = DecoderProcess.Order(request: .header, files: batch.files.map(\.descriptor), memory: shared)
        // If it ends early, also because a file is slow, any of the files that are left may be the reason.
        _ = try? carryOut(order, in: domain, unless: cancellation) { reply in
            switch reply {
            case .header(let header): answers.append(.success(header))
            case .failure(let error): answers.append(.failure(error))
            case .pictures: answers.append(.failure(DecoderProcess.invalidAnswer))
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
    var paths: [FilePath] = []
    var files: [OpenFile] = []

    /// The bytes that reading one of them takes at most, as they are read one after another.
    var cost: Int { files.map(\.cost).max() ?? 0 }
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
