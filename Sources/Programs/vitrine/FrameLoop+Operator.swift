import Appearance
import Gallery
import Keeping
import Motion
import Panel
import Pictures
import Platform
import Scenes
import Service
import Stage

extension FrameLoop {
    /// Carries out requests that were made on the screen.
    func follow(_ requests: [GalleryRequest], at time: Double) {
        for request in requests {
            switch request {
            case .speak(let configuration): speak(configuration)
            case .describe(let question): answer(question)
            case .panel(let request): follow(request, at: time)
            }
        }
    }

    private func follow(_ request: PanelRequest, at time: Double) {
        switch request {
        case .leave: leave(.quit)
        case .restart: leave(.restart)
        case .nextSet: leave(workers.nextSet.map(Ending.nextSet) ?? .restart)
        case .report: describe(in: model.words, at: time)
        case .keep(let attempts): workers.attempts?.keep(attempts)
        }
    }

    /// Makes the library report the photos again, with titles in another language.
    private func speak(_ configuration: GalleryConfiguration) {
        let library = workers.library
        let layouts = workers.layouts
        workers.reporter.perform {
            layouts.configure(configuration)
            library.speak(configuration.words.language)
        }
    }

    /// Answers with a photo's details, on another thread because a long text takes a while to measure.
    private func answer(_ question: InfoQuestion) {
        let mailbox = workers.mailbox
        let loader = workers.loader
        let look = model.look
        workers.reporter.perform { mailbox.deliver(.input(.described(loader.answer(question, look: look)))) }
    }

    /// Describes the system on another thread, because querying it may take a moment.
    private func describe(in words: Wording, at time: Double) {
        let mailbox = workers.mailbox
        let report = report(in: words, at: time)
        workers.reporter.perform { mailbox.deliver(.input(.report(report.lines()))) }
    }

    private func report(in words: Wording, at time: Double) -> SystemReport {
        SystemReport(
            photos: workers.pulse.reading.photos, set: workers.set, display: stage.inWords, uptime: time, words: words)
    }
}

extension Stage {
    /// The display, its size and its rate, for an operator.
    fileprivate var inWords: String {
        let width = Int(saturating: size.width * scale)
        let height = Int(saturating: size.height * scale)
        return "\(width)×\(height), \(Int(saturating: refreshRate.rounded())) Hz, \(driverName), \(rendererName)"
    }
}
