internal import CLibrary
import Control
import Logging
import Platform
import SystemPackage

/// Connects a kiosk with a broker: takes commands from its topics, and publishes answers and states. One thread owns it.
public final class Link {
    private let topics: Topics
    private let configuration: LinkConfiguration
    private let logger: Logger
    private let gallery: GalleryWorker
    private var client: MQTTClient
    private var pauses: ReconnectPauses
    private var generator = SystemRandomNumberGenerator()
    /// Why the broker cannot be reached.
    private var outages = KnownFaults<String>()
    /// What the broker does not allow.
    private var refusals = KnownFaults<String>()
    private var phase: Phase
    /// Whether the client knows messages of a session at the broker.
    private var hasSession = false
    private var hasConnected = false
    /// The commands that have not been answered.
    private var waiting = 0
    /// Nil as long as the gallery does not answer.
    private var state: KioskState?
    private var schedule = StatusSchedule()
    /// Whether a sender has asked for the status, even if it has not changed.
    private var isStatusWanted = false
    /// What the broker has been told since the connection was made.
    private var told = Told()

    private enum Phase {
        /// There is no connection until then.
        case resting(ContinuousClock.Instant)
        /// A connection is being made.
        case connecting
        /// The connection counts as a lasting one from then on.
        case connected(lasting: ContinuousClock.Instant)
        case lasting
    }

    private struct Told {
        var isOnline: Bool?
        var discovery: String?
    }

    /// The commands that may wait for the gallery; further ones are refused.
    private static let mostWaiting = 1000
    /// The longest wait for anything. libmosquitto expects to be called about once a second.
    private static let longestWait = Duration.seconds(1)
    /// Seconds without a message after which the client asks whether the broker is still there.
    public static let keepAlive = 30

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// - Parameters:
    ///   - folder: Where the commands are remembered that have been carried out.
    ///   - pauses: The first and the longest pause between two attempts to reach the broker, in seconds.
    /// - Throws: If a file of the configuration cannot be used.
    public convenience init(
        _ configuration: LinkConfiguration, folder: FilePath, pauses: ClosedRange<Double> = 1...60, logger: Logger
    ) throws(Failure) {
        try self.init(configuration, folder: folder, pauses: pauses, packages: PackageUpdates(), logger: logger)
    }

    init(
        _ configuration: LinkConfiguration, folder: FilePath, pauses: ClosedRange<Double>, packages: PackageUpdates,
        logger: Logger
    ) throws(Failure) {
        let topics = Topics(configuration)
        let client = try Self.client(configuration, topics)
        let gallery = try Self.gallery(configuration, folder, packages, logger)
        self.configuration = configuration
        self.topics = topics
        self.client = client
        self.gallery = gallery
        self.logger = logger
        self.pauses = ReconnectPauses(pauses)
        phase = .resting(.now)
    }

    private static func gallery(
        _ configuration: LinkConfiguration, _ folder: FilePath, _ packages: PackageUpdates, _ logger: Logger
    ) throws(Failure) -> GalleryWorker {
        let memory = folder.appending("commands")
        do throws(Errno) {
            return try GalleryWorker(configuration.socket, memory: memory, packages, logger)
        } catch {
            throw Failure(description: "cannot start a thread: \(error)")
        }
    }

    private static func client(_ configuration: LinkConfiguration, _ topics: Topics) throws(Failure) -> MQTTClient {
        var options = MQTTClient.Options(
            broker: configuration.broker, client: topics.client, user: configuration.user,
            will: (topics.availability, Availability.offline))
        options.authorities = configuration.authorities
        options.certificate = configuration.certificate
        options.key = configuration.key
        do {
            options.password = try configuration.password()
            return try MQTTClient(options)
        } catch {
            let file = error is Errno ? " \(configuration.passwordFile?.quoted ?? "")" : ""
            throw Failure(description: "cannot use the files of the configuration\(file): \(error)")
        }
    }

    private enum Availability {
        static let online = "online"
        static let offline = "offline"
    }

    // MARK: Turns

    /// Works until it is no longer wanted, which is asked about once a second.
    public func run(while isWanted: () -> Bool = { true }) {
        while isWanted() { turn() }
    }

    private func turn() {
        if case .resting(let end) = phase, .now >= end {
            phase = .connecting
            client.connect()
        }
        let (isReadable, isWritable) = wait()
        for event in client.step(isReadable: isReadable, isWritable: isWritable) { handle(event) }
        for report in gallery.collect() { handle(report) }
        settle(at: .now)
        publishState(at: .now)
    }

    /// Waits for the broker, the gallery, or the next deadline.
    private func wait() -> (isReadable: Bool, isWritable: Bool) {
        let interest = client.interest
        let events = POLLIN | (interest?.writes == true ? POLLOUT : 0)
        var polled = [
            pollfd(fd: gallery.bell.descriptor.rawValue, events: Int16(POLLIN), revents: 0),
            pollfd(fd: interest?.descriptor ?? -1, events: Int16(truncatingIfNeeded: events), revents: 0),
        ]
        poll(&polled, nfds_t(polled.count), timeout)
        let result = Int32(truncatingIfNeeded: polled[1].revents)
        return (result & ~POLLOUT != 0, result & POLLOUT != 0)
    }

    /// Milliseconds until the next deadline.
    private var timeout: Int32 {
        var ends = [ContinuousClock.now + Self.longestWait]
        if case .resting(let end) = phase { ends.append(end) }
        if isConnected, let state, let time = schedule.time(of: state, at: .now) { ends.append(time) }
        let wait = (ends.min() ?? .now) - .now
        return Int32(saturating: max(0, wait / .milliseconds(1)).rounded(.up))
    }

    private var isConnected: Bool {
        switch phase {
        case .resting, .connecting: false
        case .connected, .lasting: true
        }
    }

    // MARK: The broker

    private func handle(_ event: MQTTClient.Event) {
        switch event {
        case .connected(let resumes): didConnect(resumes: resumes)
        case .lost(let why): rest("\(configuration.broker): \(why)\(hint)")
        case .message(let message): receive(message)
        case .refused(let what):
            if let report = refusals.begin(what, what) { logger.warning("the broker \(what)\(report)") }
        }
    }

    /// What to add to the reason why a connection has ended that had just been made.
    private var hint: String {
        guard case .connected = phase else { return "" }
        return " soon after it was made; if that repeats, another kiosk may be called \(topics.name.quoted)"
    }

    private func didConnect(resumes: Bool) {
        // A broker that has lost the session numbers its messages anew. Those that were on their way would be taken for others.
        guard resumes || !hasSession else { return startAnew() }
        hasSession = true
        phase = .connected(lasting: .now + .seconds(pauses.proof))
        for filter in topics.commandFilters { client.subscribe(to: filter) }
        if configuration.isDiscoverable { client.subscribe(to: Topics.homeAssistant) }
        told = Told()
        schedule.reset()
        tellAvailability()
        tellDiscovery()
        let level = hasConnected ? Logger.Level.debug : .info
        logger.log(level: level, "connected to \(configuration.broker) as \(topics.name.quoted)")
        hasConnected = true
    }

    private func startAnew() {
        client.leave()
        hasSession = false
        phase = .resting(.now)
        do throws(Failure) {
            client = try Self.client(configuration, topics)
        } catch {
            rest(error.description)
        }
    }

    /// Leaves the broker alone for a while.
    private func rest(_ why: String) {
        let pause = pauses.next(using: &generator)
        phase = .resting(.now + .seconds(pause))
        // Reasons may alternate. Each is logged once.
        if let report = outages.begin(why, why) { logger.warning("\(why); will try again\(report)") }
    }

    /// Takes a connection for a lasting one when its time has come.
    private func settle(at now: ContinuousClock.Instant) {
        guard case .connected(let end) = phase, now >= end else { return }
        phase = .lasting
        pauses.reset()
        guard !outages.isEmpty else { return }
        outages.keepAll { _ in false }
        logger.notice("connected to \(configuration.broker) again")
    }

    // MARK: Commands

    private func receive(_ message: MQTTClient.Message) {
        if message.topic == Topics.homeAssistant {
            // It has started, and asks for all descriptions.
            guard message.payload.elementsEqual("online".utf8) else { return }
            told.discovery = nil
            return tellDiscovery()
        }
        guard let name = topics.command(in: message.topic) else { return }
        do throws(Command.Mistake) {
            let command = try Command(name, message.payload)
            if let refusal = refusal(of: command, isRetained: message.isRetained) { return tell(refusal) }
            logger.debug("\(message.topic): \(command.line.printable)")
            waiting += 1
            gallery.carryOut(command)
        } catch {
            tell(Answer(name, id: error.id, error: error.description))
        }
    }

    /// - Returns: Nil if a command may be carried out.
    private func refusal(of command: Command, isRetained: Bool) -> Answer? {
        if isRetained {
            return Answer(command.name, id: command.id, error: "a retained message (expected one that is not)")
        }
        guard waiting >= Self.mostWaiting else { return nil }
        return Answer(command.name, id: command.id, error: "\(waiting) commands are waiting", retry: true)
    }

    private func tell(_ answer: Answer) { client.publish(Array(answer.jsonLine.utf8), to: topics.answer) }

    private func handle(_ report: GalleryWorker.Report) {
        switch report {
        case .answer(let answer, let photo):
            waiting -= 1
            tell(photo.map { show($0, answer) } ?? answer)
            if answer.command == "status" { isStatusWanted = true }
        case .state(let new):
            state = new
            if isStatusWanted { schedule.reset() }
            isStatusWanted = false
            tellAvailability()
            tellDiscovery()
        case .gone:
            state = nil
            tellAvailability()
        }
    }

    /// Publishes a picture of the screen, unless the last one is still on its way: pictures of megabytes must not pile up.
    private func show(_ photo: [UInt8], _ answer: Answer) -> Answer {
        let isBusy = !isConnected || client.isSending(to: topics.photo)
        let fault = isBusy ? "the last photo is still on its way" : client.publish(photo, to: topics.photo)
        return fault.map { Answer(answer.command, id: answer.id, error: $0) } ?? answer
    }

    // MARK: States

    private func tellAvailability() {
        let isOnline = state != nil
        guard isConnected, told.isOnline != isOnline else { return }
        told.isOnline = isOnline
        let word = isOnline ? Availability.online : Availability.offline
        client.publish(Array(word.utf8), to: topics.availability, isRetained: true)
    }

    /// Publishes the description for Home Assistant if it differs from the last; without one, removes an earlier description.
    private func tellDiscovery() {
        guard isConnected else { return }
        let document = configuration.isDiscoverable ? state.map { Discovery(topics: topics, state: $0).document } : ""
        guard let document, told.discovery != document else { return }
        told.discovery = document
        client.publish(Array(document.utf8), to: topics.discovery, isRetained: true)
    }

    private func publishState(at now: ContinuousClock.Instant) {
        guard isConnected, let state, let time = schedule.time(of: state, at: now), now >= time else { return }
        schedule.note(state, at: now)
        client.publish(Array(state.jsonLine.utf8), to: topics.status, isRetained: true)
    }
}
