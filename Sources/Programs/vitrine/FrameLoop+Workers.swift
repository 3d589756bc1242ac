import Controlling
import Keeping
import Pictures
import Platform
import Service

extension FrameLoop {
    /// The services that work for the frame thread on other threads.
    struct Workers {
        let mailbox: Mailbox<Arrival>
        let library: PhotoLibrary
        let layouts: PreparedLayouts
        let loader: PictureLoader
        /// Nil where no player is installed.
        let clips: ClipPlayer?
        /// Nil if nothing is stored.
        let favourites: FavouritesKeeper?
        let lastVisit: LastVisitKeeper?
        let attempts: AttemptsKeeper?
        /// Describes the system for an operator.
        let reporter = SerialWorker("reporter")
        /// The name of the set that is shown; nil if none is configured.
        let set: String?
        /// The set that an operator can switch to.
        let nextSet: String?
        /// Tells other threads whether the frame thread is alive, and the gallery's state.
        let pulse: FramePulse
        let figures: FrameFigures
        /// Nil in a replay.
        let upkeep: Upkeep?
    }
}
