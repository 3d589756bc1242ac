import Control
import Gestures
import Scenes
import Synchronization

/// The outcomes of visitors' gestures, by the screen of their region.
///
/// The counters are made once, so that the frame thread only adds to them, however long the program runs. No model has
/// them: a replay counts anew.
public final class GestureFigures: Sendable {
    enum Screen: String, CaseIterable {
        case carousel, albums, preview, languages, panel
    }

    private final class Counter: Sendable {
        private let number = Atomic(0)

        var value: Int { number.load(ordering: .relaxed) }
        func increment() { number.wrappingAdd(1, ordering: .relaxed) }
    }

    private struct Counters: Sendable {
        let ended = Counter()
        let cancelled = Dictionary(uniqueKeysWithValues: Cause.allCases.map { ($0, Counter()) })
    }

    private let counters = Dictionary(uniqueKeysWithValues: Screen.allCases.map { ($0, Counters()) })

    /// Counts a gesture that is over, and ignores the other events.
    public func count(_ event: GestureEvent<Target>) {
        switch event.state {
        case .ended: counters[Screen(event.target)]?.ended.increment()
        case .cancelled: event.cause.flatMap { counters[Screen(event.target)]?.cancelled[$0] }?.increment()
        case .pressing, .began, .changed, .failed: break
        }
    }

    /// The screens on which there were any.
    var reading: [Status.Gestures] {
        Screen.allCases.compactMap { screen in
            guard let counters = counters[screen] else { return nil }
            var gestures = Status.Gestures(screen: screen.rawValue)
            gestures.ended = counters.ended.value
            for (cause, counter) in counters.cancelled where counter.value > 0 {
                gestures.cancelled[cause.rawValue] = counter.value
            }
            return gestures.ended > 0 || !gestures.cancelled.isEmpty ? gestures : nil
        }
    }
}

extension GestureFigures.Screen {
    fileprivate init(_ target: Target) {
        self =
            switch target {
            case .carousel: .carousel
            case .albums: .albums
            case .preview, .companion: .preview
            case .languages: .languages
            case .panel: .panel
            }
    }
}
