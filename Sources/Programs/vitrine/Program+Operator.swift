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

    /// From now on, SIGTERM and SIGINT end the program in order.
    func watchSignals(_ mailbox: Mailbox<Arrival>) throws -> SignalWatch {
        let signals = SignalWatch()
        do throws(Errno) {
            try signals.start({ mailbox.deliver(.end) }, close: { start?.close() })
        } catch {
            throw ExitStatus.internalFault("cannot start a thread for signals: \(error)")
        }
        return signals
    }

    /// Does what follows the end of the gallery, whose window is closed by now.
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
