import Logging
import Platform
import Stage

/// Opens the display, for which a kiosk waits.
extension Program {
    func openStage(_ isMissing: () -> Void) throws -> Stage {
        let stageOptions = StageOptions(options, development, configuration, logger)
        let deadline = clock.now + (options.kiosk ? Self.patience : 0)
        var reported: StageError?
        while true {
            if options.kiosk { waitForDisplay(isMissing) }
            do throws(StageError) {
                return try Stage(stageOptions, clock: clock)
            } catch {
                guard clock.now < deadline else { throw ExitStatus.displayUnavailable("\(error)") }
                if error != reported { logger.notice("\(error); trying again for a while") }
                reported = error
                isMissing()
                Pause.seconds(Self.displayInterval)
            }
        }
    }

    /// How long to try to open the display of a kiosk that has just been switched on, in seconds: drivers may still be
    /// loading, and permissions may not be set yet.
    static let patience = 10.0

    /// Waits until a display is connected, because a television may wake late.
    ///
    /// - Parameter isMissing: Called at intervals while no display is connected.
    func waitForDisplay(_ isMissing: () -> Void) {
        guard Stage.lacksDisplay else { return }
        logger.notice("no display is connected; waiting for one")
        repeat {
            isMissing()
            Pause.seconds(Self.displayInterval)
        } while Stage.lacksDisplay
    }

    /// In seconds.
    static let displayInterval = 1.0
}
