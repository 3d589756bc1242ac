import Configuring
import Controlling
import FoundationEssentials
import Manifest
import Pictures
import Platform
import SystemPackage

/// The parts of the status about photos and disks, which the gallery does not know.
struct Surroundings: Sendable {
    private let set: String?
    private let manifests: [(folder: MirrorFolder, url: String)]

    init(_ photos: PhotoSelection) {
        set = photos.set
        manifests = photos.sources.compactMap { source in
            if case .mirror(let folder, let url) = source { (folder, url) } else { nil }
        }
    }

    /// Reads small files, and asks the system for space.
    func describe(in status: inout Status) {
        let now = Date().timeIntervalSince1970
        status.set = set
        status.manifests = manifests.map { Status.Manifest($0.url, MirrorState(contentsOf: $0.folder.state), now) }
        status.space.cache = Program.cache.availableBytes
        status.space.mirrors = Program.mirrors.availableBytes
    }
}

extension Status.Manifest {
    /// - Parameter now: In seconds since 1970. An age is never negative, even if the clock has been set back.
    fileprivate init(_ url: String, _ state: MirrorState?, _ now: Double) {
        self.init(url: WebAddress.public(url))
        age = state?.confirmed.map { max(0, now - $0) }
        failing = state?.isFailing ?? false
        error = state?.lastError.map { .init(what: $0.what, why: $0.why, age: max(0, now - $0.time)) }
    }
}
