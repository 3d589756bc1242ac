import Control

/// Carries out commands one after another, and each with an identifier once.
struct CommandDesk: ~Copyable {
    /// Sends a line to the gallery, and waits for the answer.
    typealias Ask = (String) throws(ControlClient.Failure) -> ControlReply

    private var memory: CommandMemory
    private let ask: Ask

    init(_ memory: consuming CommandMemory, ask: @escaping Ask) {
        self.memory = memory
        self.ask = ask
    }

    /// Why answers cannot be kept for the next run; nil if they can.
    var failure: String? { memory.failure }

    /// What became of a command, and the picture that it asked for.
    struct Outcome: Hashable {
        var answer: Answer
        var photo: [UInt8]?
        /// Whether it was carried out now, and not before.
        var isNew = true
    }

    /// - Returns: For a command that has been carried out before, the answer of that time.
    mutating func carryOut(_ command: Command) -> Outcome {
        if let id = command.id, let answer = memory.answer(to: id), answer.retry != true {
            return Outcome(answer: answer, isNew: false)
        }
        // If the program ends before the gallery has answered, it is not known what happened.
        if command.id != nil { memory.note(.interrupted(command)) }
        let outcome = outcome(of: command)
        if command.id != nil { memory.note(outcome.answer) }
        return outcome
    }

    private func outcome(of command: Command) -> Outcome {
        do throws(ControlClient.Failure) {
            switch try ask(command.line) {
            case .failed(let why): return Outcome(answer: Answer(command.name, id: command.id, error: why))
            case .data(let bytes): return Outcome(answer: Answer(command.name, id: command.id), photo: bytes)
            case .done, .json: return Outcome(answer: Answer(command.name, id: command.id))
            }
        } catch {
            return Outcome(answer: Answer(command, error))
        }
    }
}
