import Configuring
import Gallery
import Operation
import Platform
import Synchronization
import SystemPackage

/// Applies the schedule: keeps the configuration in use, which is that of the files with what the schedule changes at this hour.
final class ScheduleFollower: Sendable {
    /// What to do when something changes. Called one at a time, on any thread.
    struct Actions: Sendable {
        /// Takes the configuration that is used from now on, and the one before.
        var apply: @Sendable (_ new: Configuration, _ old: Configuration) -> Void
        /// Takes the light that the schedule wants; nil for that of the opening hours.
        var light: @Sendable (Light?) -> Void
        /// Takes the name of the set to show.
        var set: @Sendable (String) -> Void
    }

    private struct State {
        var files: Configuration
        var effect: Schedule.Effect
        /// Nil until there are rules.
        var watch: ScheduleWatch?

        var configuration: Configuration { files.under(effect) }
    }

    private let state: Mutex<State>
    private let actions: Actions

    /// - Parameter files: The configuration of the files, which has been applied with its schedule.
    init(_ files: Configuration, _ actions: Actions) {
        state = Mutex(State(files: files, effect: files.schedule.effect, watch: nil))
        self.actions = actions
    }

    /// Applies another configuration of the files.
    func use(_ files: Configuration) throws(Errno) {
        let (new, old) = state.withLock { state in
            let old = state.configuration
            state.files = files
            return (state.configuration, old)
        }
        actions.apply(new, old)
        try follow(files.schedule)
    }

    /// Applies another schedule to the configuration of the files.
    func use(_ schedule: Schedule) throws(Errno) {
        var files = state.withLock(\.files)
        files.schedule = schedule
        try use(files)
    }

    /// Follows a schedule from now on.
    func follow(_ schedule: Schedule) throws(Errno) {
        let known = state.withLock { state in
            defer { if state.watch == nil, !schedule.rules.isEmpty { state.watch = makeWatch(schedule) } }
            return state.watch
        }
        if let known { return known.follow(schedule) }
        try state.withLock(\.watch)?.start()
    }

    private func makeWatch(_ schedule: Schedule) -> ScheduleWatch {
        ScheduleWatch(schedule) { [weak self] in self?.turn(to: $0) }
    }

    private func turn(to effect: Schedule.Effect) {
        let (new, old, former, set) = state.withLock { state in
            let old = state.configuration
            let former = state.effect
            state.effect = effect
            return (state.configuration, old, former, state.files.scheduledSet)
        }
        guard effect != former else { return }
        if new != old { actions.apply(new, old) }
        if effect.light != former.light { actions.light(effect.light) }
        if effect.set != former.set, let set { actions.set(set) }
    }
}

extension Configuration {
    /// The set that the schedule shows now: outside of the hours of its rules, the first one. Nil if it has no rules about sets.
    var scheduledSet: String? {
        guard schedule.rules.contains(where: { $0.effect.set != nil }) else { return nil }
        let set = schedule.effect.set ?? sets.first?.name
        return set.flatMap { name in sets.contains { $0.name == name } ? name : nil }
    }

    /// With what the schedule changes now.
    var scheduled: Self { under(schedule.effect) }
}
