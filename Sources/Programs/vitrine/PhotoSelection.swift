import Configuring
import Logging
import Pictures
import Platform

/// The photos that a run shows.
struct PhotoSelection {
    var sources: [PhotoSource]
    /// The name of the configured set; nil if the photos are no set.
    var set: String?
    /// The connections to the mirrors of its sources, one for each manifest.
    let mirrors: [MirrorLine]

    init(sources: [PhotoSource], set: String? = nil) {
        self.sources = sources
        self.set = set
        var mirrors: [MirrorLine] = []
        for case .mirror(let folder, _) in sources where !mirrors.contains(where: { $0.folder == folder }) {
            mirrors.append(MirrorLine(folder))
        }
        self.mirrors = mirrors
    }
}

extension Program {
    /// The sources on the command line, the chosen set, or the photos that ship with the program.
    func selectPhotos() throws -> PhotoSelection {
        if !sources.isEmpty {
            if !configuration.sets.isEmpty {
                logger.notice("the configured sets are not shown: the command line names photos")
            }
            return PhotoSelection(sources: try checked(sources))
        }
        if !configuration.sets.isEmpty { return try selectSet() }
        guard let shipped = ShippedPhotos.folder else {
            throw ExitStatus.noInput(
                "no source given, and the photos that ship with vitrine are missing (expected in ../share/vitrine/Assets)"
            )
        }
        return PhotoSelection(sources: [.path(shipped)])
    }

    /// The chosen set, or the first after it that can be shown: the chosen set may be on a removed stick.
    private func selectSet() throws -> PhotoSelection {
        for set in sets.inTurn {
            let sources = photoSources(set.sources)
            guard let fault = fault(of: sources) else { return PhotoSelection(sources: sources, set: set.name) }
            logger.error("cannot show the set \(set.name.quoted): \(fault)")
        }
        throw ExitStatus.noInput("none of the configured sets can be shown")
    }

    private func checked(_ names: [String]) throws -> [PhotoSource] {
        let sources = photoSources(names)
        if let fault = fault(of: sources) { throw ExitStatus.noInput(fault) }
        return sources
    }

    private func photoSources(_ names: [String]) -> [PhotoSource] {
        names.map { PhotoSource($0, mirrors: Self.mirrors) }
    }

    private func fault(of sources: [PhotoSource]) -> String? {
        for source in sources {
            guard let fault = source.fault else { continue }
            return "\(source): \(fault) (expected a folder, a photo or the URL of a manifest)"
        }
        return nil
    }
}
