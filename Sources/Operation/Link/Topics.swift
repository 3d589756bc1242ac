/// The topics of a kiosk, below a common prefix.
///
/// ```
/// vitrine/kiosk/lobby/command/next      vitrine/kiosk/lobby/status
/// vitrine/group/east/command/next       vitrine/kiosk/lobby/availability
/// vitrine/all/command/next              vitrine/kiosk/lobby/answer, photo
/// ```
struct Topics: Hashable, Sendable {
    let prefix: String
    let name: String
    let groups: [String]

    init(_ configuration: LinkConfiguration) {
        prefix = configuration.prefix
        name = configuration.name
        groups = configuration.groups
    }

    // MARK: What the kiosk sends

    var answer: String { own("answer") }
    var status: String { own("status") }
    var availability: String { own("availability") }
    var photo: String { own("photo") }

    private func own(_ last: String) -> String { "\(prefix)/kiosk/\(name)/\(last)" }

    // MARK: What it listens to

    /// Where commands may arrive: for this kiosk, for its groups, and for all.
    private var folders: [String] {
        [own("command/")] + groups.map { "\(prefix)/group/\($0)/command/" } + ["\(prefix)/all/command/"]
    }

    /// The filters of all commands.
    var commandFilters: [String] { folders.map { "\($0)+" } }

    /// The topic of a command for this kiosk alone.
    func command(_ name: String) -> String { own("command/\(name)") }

    /// The command that a topic names; nil if it is no topic of a command for this kiosk.
    func command(in topic: String) -> String? {
        guard let folder = folders.first(where: topic.hasPrefix) else { return nil }
        let name = String(topic.dropFirst(folder.count))
        return LinkConfiguration.isLevel(name) ? name : nil
    }

    // MARK: Home Assistant

    /// The identifier of the kiosk, unique among all that use the broker.
    var identifier: String { "\(prefix.replacing("/", with: "_"))_\(name)" }

    /// Where Home Assistant looks for the description of the kiosk.
    var discovery: String { "homeassistant/device/\(identifier)/config" }

    /// Where Home Assistant says `online` after a start.
    static let homeAssistant = "homeassistant/status"

    /// The identifier of the kiosk's session at the broker.
    var client: String { "\(identifier)_link" }
}
