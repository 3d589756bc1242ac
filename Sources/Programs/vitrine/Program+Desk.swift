import Configuring
import FoundationEssentials
import Gallery
import Logging
import Manifest
import Operation
import Pictures
import Platform
import Scenes
import SystemPackage

/// The desk, at which phones add photos.
extension Program {
    /// The folder of its photos: that of its service, or one of this user's. Nil where it is not enabled, and in a replay.
    var desk: MirrorFolder? {
        guard configuration.desk.isEnabled, development.replay == nil else { return nil }
        let service = ProcessInfo.processInfo.environment["VITRINE_DESK_FOLDER"].map { FilePath($0) }
        return MirrorFolder(service ?? BaseFolder.state.appending("desk"))
    }

    func makeDesk(
        _ library: PhotoLibrary, _ decoder: MediaDecoder, _ favourites: FavouritesKeeper?, _ control: ControlAnswers,
        _ mailbox: Mailbox<Arrival>
    ) -> DeskKeeper? {
        // A run that leaves no state has no desk either: the gallery that visitors use may have one.
        guard let desk, keepsState else { return nil }
        // So that the first photo is noticed. A service's folder belongs to the service.
        try? desk.photos.makeDirectories()
        let answers = DeskAnswers(
            folder: desk, control: control, library: library, preview: FilePreview(decoder: decoder),
            favourites: favourites, rules: rules)
        let environment = ProcessInfo.processInfo.environment
        let options = DeskKeeper.Options(
            companion: Companion.available("vitrine-desk", servedAt: "VITRINE_DESK", environment),
            arguments: arguments(for: desk), environment: environment.map { "\($0)=\($1)" },
            mark: BaseFolder.state.appending("desk-open"), hotspot: hotspot(environment))
        let keeper = DeskKeeper(options, logger: logger, answer: answers.answer) { mailbox.deliver(.input(.desk($0))) }
        control.open(by: keeper)
        keeper.resume()
        return keeper
    }

    /// The owner of a kiosk needs a way to the desk before there is a PIN.
    func makeWelcome(to selection: PhotoSelection, _ mailbox: Mailbox<Arrival>) -> OwnerWelcome? {
        guard options.kiosk, desk != nil, keepsState else { return nil }
        let standIns = selection.sources.compactMap { if case .standIn(let folder) = $0 { folder } else { nil } }
        return OwnerWelcome(Self.chosenPIN, standIns: standIns, logger: logger) {
            mailbox.deliver(.input(.welcome($0)))
        }
    }

    /// Where there is its service, and the owner wants it.
    private func hotspot(_ environment: [String: String]) -> Hotspot? {
        guard configuration.desk.opensHotspot, let socket = environment["VITRINE_HOTSPOT"] else { return nil }
        return Hotspot(FilePath(socket))
    }

    private func arguments(for folder: MirrorFolder) -> [String] {
        let desk = configuration.desk
        let limit =
            switch desk.limit {
            case .bytes(let count): "\(count >> 20)"
            case .share(let share): "\(Int(saturating: (share * 100).rounded()))%"
            }
        var arguments = [
            folder.path.string, "--port", "\(desk.port)", "--minutes", "\(desk.time / 60)", "--limit", limit,
            "--log-level", Log.level.rawValue,
        ]
        arguments += configuration.gallery.languages.flatMap { ["--language", $0.language] }
        if desk.approves { arguments.append("--approve") }
        if let certificate = desk.certificate, let name = desk.name {
            arguments += ["--certificate", certificate, "--name", name]
        }
        return arguments
    }
}
