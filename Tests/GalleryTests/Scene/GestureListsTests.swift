import Gestures
import Motion
import Testing

@Suite struct GestureListsTests {
    @Test(
        "each combination of axis and options is the drag that it says",
        arguments: [Axis.horizontal, .vertical], [(false, false), (true, false), (false, true), (true, true)])
    func drags(_ axis: Axis, _ options: (Bool, Bool)) throws {
        let list = [Gesture].dragging(along: axis, catchesAtOnce: options.0, sharesMovement: options.1)
        #expect(list.count == 1)
        guard case .drag(let drag) = try #require(list.first) else {
            Issue.record("not a drag")
            return
        }
        #expect(drag.axis == axis && drag.catchesAtOnce == options.0 && drag.sharesMovement == options.1)
        #expect(drag.minimumDistance == nil && drag.touches == 1 && drag.admitsFurtherTouches && drag.edge == nil)
    }

    @Test("a photo responds to transforms, taps, double taps and quick zooms, and one with a moment to long presses")
    func photo() {
        let moment = [Gesture].photo(catchesAtOnce: false, isFitted: true, hasMoment: true)
        #expect(moment.map(\.name) == ["transform", "tap", "tap2", "quickZoom", "longPress"])
        for catches in [false, true] {
            let list = [Gesture].photo(catchesAtOnce: catches, isFitted: false, hasMoment: false)
            #expect(list.map(\.name) == ["transform", "tap", "tap2", "quickZoom"])
            guard case .transform(let transform)? = list.first else {
                Issue.record("no transform")
                return
            }
            #expect(transform.catchesAtOnce == catches && transform.sharesMovement)
        }
    }

    @Test("a list in motion is caught on contact, and its cells and a second finger still respond")
    func list() {
        let list = [Gesture].catchingAlbums
        guard case .simultaneous(.attached(.drag(let drag), .simultaneous), .transform)? = list.first else {
            Issue.record("not a drag beside a pinch and the gestures of the children")
            return
        }
        #expect(drag.axis == .vertical && drag.catchesAtOnce)
    }

    @Test("a button responds to a single tap")
    func tapping() {
        #expect([Gesture].tapping == [.tap(count: 1, maximumDuration: 0.5)])
    }
}
