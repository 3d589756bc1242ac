import FoundationEssentials
import Operation
import Platform
import Synchronization
import SystemPackage
import TOMLKit

/// The rules of the schedule: those of the configuration, and after them the owner's, which are made at the desk and kept in a file.
public final class ScheduleRules: Sendable {
    /// All that an owner needs to see and change the rules.
    public struct Outline: Codable, Hashable, Sendable {
        /// The rules of the configuration, which only its files change.
        public var fixed: [WrittenRule]
        /// The owner's, which decide later.
        public var own: [WrittenRule]
        /// What changes in the next days.
        public var changes: [Schedule.Forecast]
        /// The names of the themes that a rule may have.
        public var themes: [String]
    }

    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    private struct State {
        var read = ReadConfiguration()
        var own: [Schedule.Rule] = []
        var changed: @Sendable (Schedule) -> Void = { _ in }

        var fixed: [Schedule.Rule] { read.configuration.schedule.rules }
    }

    /// Nil if nothing is kept.
    private let file: FilePath?
    private let state: Mutex<State>

    /// Why the kept rules are not used; nil if they are.
    public let fault: String?

    /// The most rules of the owner.
    private static let most = 100
    /// How far ahead the outline looks, in days.
    private static let horizon = 7

    /// - Parameter file: Holds the owner's rules, as a configuration would. It may be missing.
    public init(keptIn file: FilePath?) {
        self.file = file
        var state = State()
        do throws(ConfigurationFile.Failure) {
            if let file, file.exists {
                state.own = try ConfigurationFile.read(nil, adding: file).configuration.schedule.rules
            }
            fault = nil
        } catch {
            // A part of a rule could hold at hours at which the whole does not.
            fault = error.lines.first
        }
        self.state = Mutex(state)
    }

    /// All rules.
    public var schedule: Schedule { state.withLock { Schedule($0.fixed + $0.own) } }

    /// A configuration of the files, with the owner's rules after its own. From now on, it is the one in use.
    public func complete(_ read: ReadConfiguration) -> ReadConfiguration {
        state.withLock { state in
            state.read = read
            var whole = read
            whole.configuration.schedule.rules += state.own
            return whole
        }
    }

    /// - Parameter changed: Called with all rules after the owner has changed some.
    public func follow(_ changed: @escaping @Sendable (Schedule) -> Void) { state.withLock { $0.changed = changed } }

    // MARK: The owner's rules

    public var outline: Outline {
        let state = state.withLock(\.self)
        let named = [state.fixed, state.own].map { $0.map(\.withThemeName) }
        let written = named.map { $0.map { WrittenRule($0) } }
        return Outline(
            fixed: written[0], own: written[1],
            changes: Schedule(Array(named.joined())).forecast(days: Self.horizon),
            themes: Self.themes(of: state.read).keys.sorted())
    }

    /// Replaces the owner's rules.
    ///
    /// - Parameter former: The owner's rules as they were seen. If they have changed since, nothing is replaced.
    /// - Returns: Whether they are replaced.
    public func replace(_ former: [WrittenRule], with rules: [WrittenRule]) throws(Refusal) -> Bool {
        guard outline.own == former else { return false }
        let text = try written(rules)
        let own = try Self.rules(in: text)
        do {
            try file?.removingLastComponent().makeDirectories()
            try file?.replaceContents(with: Array(text.utf8))
        } catch {
            throw Refusal(description: "the rules cannot be kept: \(error)")
        }
        let (changed, schedule) = state.withLock { state in
            state.own = own
            return (state.changed, Schedule(state.fixed + own))
        }
        changed(schedule)
        return true
    }

    /// The text of a file with rules, each of which changes something that there is.
    private func written(_ rules: [WrittenRule]) throws(Refusal) -> String {
        let read = state.withLock(\.read)
        let themes = Self.themes(of: read)
        let sets = Set(read.configuration.sets.map(\.name))
        guard rules.count <= Self.most else { throw Refusal(description: "more than \(Self.most) rules") }
        var files = rules
        for (index, rule) in rules.enumerated() {
            guard !rule.changesNothing else { throw Refusal(description: "a rule changes nothing") }
            if let set = rule.set, !sets.contains(set) { throw Refusal(description: "there is no set \(set.quoted)") }
            guard let theme = rule.theme else { continue }
            guard let path = themes[theme] else { throw Refusal(description: "there is no theme \(theme.quoted)") }
            files[index].theme = path.string
        }
        do {
            return try TOMLTable(WrittenSchedule(schedule: files)).convert(to: .toml) + "\n"
        } catch {
            throw Refusal(description: "a rule cannot be written: \(error)")
        }
    }

    /// Reads rules as those of a configuration are read.
    private static func rules(in text: String) throws(Refusal) -> [Schedule.Rule] {
        var configuration = Configuration()
        do throws(ConfigurationFile.Failure) {
            try configuration.read(toml: text, file: "")
        } catch {
            guard case .mistakes(let mistakes) = error, let first = mistakes.first else {
                throw Refusal(description: error.notice)
            }
            throw Refusal(description: first.message)
        }
        return configuration.schedule.rules
    }

    // MARK: Themes

    /// The files with a theme beside those of the configuration, and those that its rules name, by the names that owners see.
    private static func themes(of read: ReadConfiguration) -> [String: FilePath] {
        let own = Set(read.contents.map(\.path))
        let folders = Set(own.map { $0.removingLastComponent() })
        let beside = folders.flatMap { $0.files().map(\.0) }.filter { path in
            path.extension == "toml" && !own.contains(path) && ConfigurationFile.hasTheme(path)
        }
        let named = read.configuration.schedule.rules.compactMap(\.effect.theme).map { FilePath($0) }
        return Dictionary((named + beside).map { ($0.themeName, $0) }) { first, _ in first }
    }
}

extension Schedule.Rule {
    /// With the name of its theme in place of the file's path, which stays on this machine.
    fileprivate var withThemeName: Self {
        var rule = self
        rule.effect.theme = effect.theme.map { FilePath($0).themeName }
        return rule
    }
}

extension FilePath {
    fileprivate var themeName: String { stem ?? string }
}
