import DecoderChannel
import Scenes

/// The files that a look has found, in order: first those whose headers are being read, then those gathered meanwhile, whose
/// headers will be read together.
struct WaitingLine {
    struct Entry {
        let found: FolderWalk.Found
        /// The photo that it is, unless it must be looked at.
        var known: PhotoID?
    }

    var gathered: [Entry] = []
    private var read: [Entry] = []
    /// Two full requests for each helper of ``SlowHeaders``.
    private static let mostGathered = 4 * Request.mostFiles

    var isEmpty: Bool { gathered.isEmpty && read.isEmpty }

    /// How many times it should advance now.
    ///
    /// - Parameter count: The number of known photos. The first do not wait for many others.
    func due(with count: Int) -> Int {
        if count >= Self.mostGathered { return gathered.count < Self.mostGathered ? 0 : 1 }
        return gathered.count < max(8, count) ? 0 : 2
    }

    /// The gathered files move up.
    ///
    /// - Returns: Those that were in front of them, whose headers have been read.
    mutating func advance() -> [Entry] {
        defer { (gathered, read) = ([], gathered) }
        return read
    }
}
