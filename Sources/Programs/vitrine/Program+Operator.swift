import ArgumentParser
import Configuring
import Logging
import Platform
import Service
import SystemPackage

extension Program {
    /// The configured sets of photos, which are shown if the command line names no source.
    var sets: SetChoice {
        SetChoice(configuration.sets, file: FilePath(BaseFolder.state.path).appending("set"))
    }

    /// Makes SIGTERM and SIGINT end the program in an orderly way.
    func watchSignals(_ mailbox: Mailbox<Arrival>) throws -> SignalWatch {
        let signals = SignalWatch()
        do throws(Errno) {
            try signals.start({ mailbox.deliver(.end) }, close: { start?.close() })
        } catch {
            throw ExitStatus.internalFault("cannot start a thread for signals: \(error)")
        }
        return signals
    }

    /// Restarts the program unless it is to quit. Call it after the gallery's window has been closed.
    func follow(_ ending: Ending) throws {
        switch ending {
        case .quit: return
        case .restart: break
        case .nextSet(let name): sets.choose(name, logger)
        }
        logger.notice("starting again, as an operator has asked")
        if Vitrine.followsHangUps { HangUpSignal.ignore() }
        throw ExitStatus.internalFault("cannot start again: \(ProcessReplacement.run())")
    }
}
