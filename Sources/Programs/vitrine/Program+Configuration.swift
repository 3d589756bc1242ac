import Configuring
import FoundationEssentials
import Gallery
import Logging
import Pictures
import Platform
import Scenes
import Stage
import SystemPackage

extension Program {
    /// Applies changes of the configuration as long as the result exists.
    func followConfiguration(
        _ library: PhotoLibrary, _ mailbox: Mailbox<Arrival>, _ control: ControlAnswers, _ upkeep: Upkeep?,
        _ check: AppearanceCheck
    ) throws -> ConfigurationReloader {
        let schedule = ScheduleFollower(
            asRead.configuration,
            ScheduleFollower.Actions(
                apply: { apply($0, since: $1, library, mailbox) }, light: { upkeep?.follow(scheduled: $0) },
                set: { mailbox.deliver(.scheduleSet($0)) }))
        try startThread(for: "the schedule") { () throws(Errno) in try schedule.follow(asRead.configuration.schedule) }
        let follow: @Sendable (() throws(Errno) -> Void) -> Void = { [logger] change in
            do throws(Errno) {
                try change()
            } catch {
                logger.error("cannot start a thread for the schedule: \(error)")
            }
        }
        rules.follow { new in
            control.use(new)
            follow { () throws(Errno) in try schedule.use(new) }
        }
        if let fault = rules.fault { logger.error("the rules of the desk are not used: \(fault)") }
        let reloader = try startThread(for: "the configuration") { () throws(Errno) in
            try ConfigurationReloader(
                options.config, adding: options.previewTheme, files, insteadOf: asRead.failure
            ) { outcome, running in
                switch outcome {
                case .success(let read):
                    let new = rules.complete(read)
                    tell(nil, mailbox)
                    control.use(new)
                    upkeep?.reload(new) {
                        follow { () throws(Errno) in try schedule.use(new.configuration) }
                        check.log(new.configuration, since: running, logger)
                    }
                case .failure(let failure):
                    control.reject(failure)
                    report(failure)
                    tell(failure, mailbox)
                }
            }
        }
        if Vitrine.followsHangUps { reloader.reloadAtHangUp() }
        return reloader
    }

    private func apply(
        _ new: Configuration, since old: Configuration, _ library: PhotoLibrary, _ mailbox: Mailbox<Arrival>
    ) {
        guard new != old else { return logger.notice("the configuration has not changed") }
        let gallery = new.inLanguages.gallery
        if gallery != old.inLanguages.gallery {
            layouts.configure(gallery)
            mailbox.deliver(.input(.configure(gallery)))
        }
        turn(new.display, since: old.display, mailbox)
        Log.level = Logger.Level(new.logLevel)
        library.arrange(by: new.order, in: new.grouping, language: gallery.words.language)
        logger.notice("using the changed configuration")
        let started = asRead.configuration
        let keys = new.keysForNextStart(since: started)
        guard !keys.isEmpty, keys != old.keysForNextStart(since: started) else { return }
        logger.notice("takes effect at the next start: \(keys.joined(separator: ", "))")
    }

    private func turn(
        _ new: Configuration.Display, since old: Configuration.Display, _ mailbox: Mailbox<Arrival>
    ) {
        guard new.rotation != old.rotation, let rotation = Rotation(rawValue: new.rotation) else { return }
        guard options.rotate == nil else { return logger.notice("display.rotate has no effect beside --rotate") }
        mailbox.deliver(.turned(rotation))
    }

    /// Shows a kiosk's operator the configuration's mistakes, on the screen.
    func tell(_ failure: ConfigurationFile.Failure?, _ mailbox: Mailbox<Arrival>) {
        if options.kiosk { mailbox.deliver(.input(.notice(failure?.notice))) }
    }

    private func report(_ failure: ConfigurationFile.Failure) {
        for line in failure.lines { logger.error("\(line)") }
        logger.error("still using the previous configuration")
    }
}

extension Logger.Level {
    init(_ level: Configuration.LogLevel) { self = Self(rawValue: level.rawValue) ?? .info }
}

extension Configuration {
    /// A copy with the environment's language, unless languages are configured.
    var inLanguages: Self {
        var configuration = self
        configuration.chooseLanguages(ProcessInfo.processInfo.environment)
        return configuration
    }
}
