import Control

/// What became of a command.
struct Answer: Hashable, Sendable, Codable {
    /// The identifier that the sender gave to the command; nil without one.
    var id: String?
    var command: String
    var ok = true
    /// Why nothing was done, or why it is not known whether anything was.
    var error: String?
    /// True if nothing was done, and the same command may succeed later.
    var retry: Bool?

    init(_ command: String, id: String?, error: String? = nil, retry: Bool = false) {
        self.command = command
        self.id = id
        ok = error == nil
        self.error = error
        self.retry = retry ? true : nil
    }

    init(_ command: Command, _ failure: ControlClient.Failure) {
        switch failure {
        case .notRunning(let why), .notPermitted(let why):
            self.init(command.name, id: command.id, error: why, retry: true)
        case .broken(let why):
            self.init(command.name, id: command.id, error: "\(why); it may have been carried out")
        }
    }

    /// The answer that is remembered before a command is carried out, and stays if the program ends meanwhile.
    static func interrupted(_ command: Command) -> Answer {
        Answer(command.name, id: command.id, error: "interrupted; it may have been carried out")
    }
}

extension ControlClient.Failure {
    /// One line.
    var why: String {
        switch self {
        case .notRunning(let why), .notPermitted(let why), .broken(let why): why
        }
    }
}
