import Logging
import Platform
import SystemPackage

extension RetriedWrite {
    /// A file that is written by a worker, which tries again and logs faults.
    ///
    /// - Parameter meanwhile: What holds until it can be written.
    package convenience init(
        _ path: FilePath, on worker: SerialWorker, pauses: ClosedRange<Double>, _ logger: Logger, _ meanwhile: String,
        body: @escaping @Sendable (Contents) throws -> Void
    ) {
        self.init(path, pauses: pauses) { [weak worker] in
            worker?.perform(after: $0, $1)
        } tell: { news in
            switch news {
            case .failed(let why, let report):
                logger.error("cannot write \(path.quoted): \(why); \(meanwhile)\(report)")
            case .recovered: logger.notice("can write \(path.quoted) again")
            }
        } body: {
            try body($0)
        }
    }
}
