import DecoderChannel
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
            let domain = domains.domain(of: path)
            if batch.isFull || batch.domain != domain {
                results += answers(to: batch, unless: cancellation)
                batch = HeaderBatch(domain: domain)
            }
            batch.paths.append(path)
        }
        return results + answers(to: batch, unless: cancellation)
    }

    /// What the decoder does not answer is asked again, a file at a time.
    private func answers(
        to batch: HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        var answers = batch.paths.count > 1 ? commonAnswers(to: batch, unless: cancellation) : []
        for path in batch.paths.dropFirst(answers.count) {
            answers.append(Result { () throws(PictureError) in try header(of: path, unless: cancellation) })
        }
        return answers
    }

    /// The answers of one decoder, up to the first file on which it fails.
    private func commonAnswers(
        to batch: HeaderBatch, unless cancellation: Cancellation
    ) -> [Result<ImageHeader, PictureError>] {
        // A file that cannot be opened is reported where it is asked for alone.
        guard let open = try? OpenFiles(batch.paths), open.cost <= memory.limit, let shared = try? SharedPixels.make()
        else { return [] }
        defer { try? shared.close() }
        let lease = memory.enter(open.cost)
        var answers: [Result<ImageHeader, PictureError>] = []
        let order = DecoderProcess.Order(request: .header, files: open.files, memory: shared)
        let outcome = try? carryOut(order, in: batch.domain, unless: cancellation) { reply in
            switch reply {
            case .header(let header): answers.append(.success(header))
            case .failure(let error): answers.append(.failure(error))
            case .pictures: answers.append(.failure(Self.invalidAnswer))
            }
        }
        if case .postponed? = outcome { answers.append(.failure(.postponed)) }
        withExtendedLifetime((lease, open)) {}
        return answers
    }
}

/// Files of one domain.
private struct HeaderBatch {
    var domain = TrustDomain(root: nil, device: 0)
    var paths: [FilePath] = []

    var isFull: Bool { paths.count == Request.mostFiles }
}

/// Open files, which are closed with it.
private final class OpenFiles {
    private(set) var files: [FileDescriptor] = []
    /// The bytes that reading one of them takes at most, as they are read one after another.
    private(set) var cost = 0

    init(_ paths: [FilePath]) throws {
        for path in paths {
            files.append(try path.openPicture())
            cost = max(cost, min(path.byteCount.value, Bytes.maximumCount))
        }
    }

    deinit {
        for file in files { try? file.close() }
    }
}
