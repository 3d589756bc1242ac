import Configuring
import Logging
import Pictures
import Platform
import SystemPackage

/// The photos that a run shows.
struct PhotoSelection {
    var sources: [PhotoSource]
    /// The name of the configured set; nil if the photos are no set.
    var set: String?
    /// What the shown photos must have; nil if all are shown.
    var question: PhotoQuestion?
    /// The names of all configured sets.
    var sets: [String] = []
    /// The URL of each manifest among the sources, and the connection to its mirror.
    let manifests: [(url: String, line: MirrorLine)]

    var mirrors: [MirrorLine] { manifests.map(\.line) }

    /// The names of the sources, for the log.
    var names: String {
        sources.filter { if case .desk = $0 { false } else { true } }.map(\.description).joined(separator: ", ")
    }

    init(sources: [PhotoSource], set: Configuration.PhotoSet? = nil) {
        self.sources = sources
        self.set = set?.name
        question = set?.question
        var manifests: [(url: String, line: MirrorLine)] = []
        for case .mirror(let folder, let url) in sources where !manifests.contains(where: { $0.line.folder == folder })
        {
            manifests.append((url, MirrorLine(folder)))
        }
        self.manifests = manifests
    }
}

extension Program {
    /// The photos that were added at the desk, if there may be any, and the sources on the command line, the chosen set, or the
    /// photos that ship with the program; and those that stand in, as long as there are no others.
    func selectPhotos() throws -> PhotoSelection {
        var selection = try selectOtherPhotos()
        selection.sets = configuration.sets.map(\.name)
        if let standIn = options.standIn { selection.sources += try checked([.standIn(standIn)]) }
        if let desk { selection.sources.insert(.desk(desk), at: 0) }
        return selection
    }

    private func selectOtherPhotos() throws -> PhotoSelection {
        if !sources.isEmpty {
            if !configuration.sets.isEmpty {
                logger.notice("the configured sets are not shown: the command line names photos")
            }
            return PhotoSelection(sources: try checked(photoSources(sources)))
        }
        if !configuration.sets.isEmpty { return try selectSet() }
        guard options.standIn == nil else { return PhotoSelection(sources: []) }
        guard let shipped = Self.shippedPhotos else {
            throw ExitStatus.noInput(
                "no source given, and the photos that ship with vitrine are missing (expected in ../share/vitrine/Assets)"
            )
        }
        return PhotoSelection(sources: [desk == nil ? .path(shipped) : .standIn(shipped)])
    }

    /// `../share/vitrine/Assets` of an installed program, or `Assets` at the top of a checkout. Nil if neither exists.
    private static var shippedPhotos: FilePath? {
        guard let folder = FilePath.program?.removingLastComponent() else { return nil }
        let installed = folder.removingLastComponent().appending("share/vitrine/Assets")
        let above = sequence(first: folder) { $0.removingLastComponent() }.prefix { !$0.components.isEmpty }
        return ([installed] + above.map { $0.appending("Assets") }).first { (try? FileStatus(of: $0).kind) == .folder }
    }

    /// The chosen set, or the first after it that can be shown: the chosen set may be on a removed stick.
    private func selectSet() throws -> PhotoSelection {
        for set in sets.inTurn {
            let sources = photoSources(set.sources)
            guard let fault = fault(of: sources) else { return PhotoSelection(sources: sources, set: set) }
            logger.error("cannot show the set \(set.name.quoted): \(fault)")
        }
        throw ExitStatus.noInput("none of the configured sets can be shown")
    }

    private func checked(_ sources: [PhotoSource]) throws -> [PhotoSource] {
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

/// The choice among the configured sets: the operator's last choice until the schedule shows another set, or the first.
struct SetChoice {
    let sets: [Configuration.PhotoSet]
    /// The set that the schedule shows now; nil if it shows none.
    var scheduled: String?
    /// Holds the name of the chosen set and, on a second line, that of the scheduled set when it was chosen.
    let file: FilePath

    private var chosen: String? {
        let text = (try? file.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split(separator: "\n").map(String.init)
        if let scheduled, lines.dropFirst().first != scheduled { return scheduled }
        return lines.first
    }

    private func index(of name: String?) -> Int { sets.firstIndex { $0.name == name } ?? 0 }

    /// All sets, the chosen one first.
    var inTurn: [Configuration.PhotoSet] {
        let start = index(of: chosen)
        return Array(sets[start...] + sets[..<start])
    }

    /// The set that follows another; nil if there is no other.
    func next(after name: String?) -> String? {
        guard sets.count > 1, name != nil else { return nil }
        return sets[(index(of: name) + 1) % sets.count].name
    }

    /// Chooses a set for the next start.
    func choose(_ name: String, _ logger: Logger) {
        do {
            try file.removingLastComponent().makeDirectories()
            try file.replaceContents(with: Array("\(name)\n\(scheduled ?? "")".utf8))
        } catch {
            logger.error("cannot write \(file.escaped): \(error); still showing the same set")
        }
    }
}
