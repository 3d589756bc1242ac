import Library
import Motion
import Scenes

/// The way of a slide's camera to the stops of its photo, one after another, and back. Times are in seconds since it began.
struct SlideTour: Hashable, Sendable {
    let sheet: InfoSheet
    let duration: Double
    private let legs: [Leg]
    private let screen: Size
    private let aspect: Double

    /// A flight, after which the camera rests.
    private struct Leg: Hashable, Sendable {
        /// Lengths are in photo widths.
        var path: ZoomPath
        var start: Double
        var duration: Double

        var end: Double { start + duration }
    }

    /// More would hold up the show.
    private static let most = 12
    /// The shortest flight, and what each unit of its length takes, in seconds.
    private static let leastFlight = 1.2
    private static let pace = 0.45
    /// How long a text takes to appear and to disappear, in seconds.
    private static let fade = 0.6

    /// - Parameters:
    ///   - whole: The frame that the whole photo would have when it begins, on a screen of this size.
    ///   - scale: Pixels of the screen in a point.
    ///   - dwell: How long each stop is shown, in seconds.
    /// - Returns: Nil if the photo has no stops.
    init?(_ sheet: InfoSheet, of card: Card, from whole: Rect, on screen: Size, scale: Double, dwell: Double) {
        guard !sheet.stops.isEmpty, whole.size.width > 0, whole.size.height > 0 else { return nil }
        self.sheet = sheet
        self.screen = screen
        aspect = whole.size.aspect
        let home = ZoomPath.View(
            center: Point(
                x: (screen.width / 2 - whole.minX) / whole.size.width,
                y: (screen.height / 2 - whole.minY) / whole.size.width),
            width: screen.width / whole.size.width)
        // No pixel of the photo covers more than one of the screen.
        let least = min(home.width, screen.width * scale / card.pixels.width)
        let aspect = aspect
        let views =
            sheet.stops.prefix(Self.most).map { Self.view(of: $0, width: max(least, $0.width), aspect, screen) } + [
                home
            ]
        var legs: [Leg] = []
        var time = 0.0
        for (from, to) in zip([home] + views, views) {
            let path = ZoomPath(from: from, to: to)
            let leg = Leg(path: path, start: time, duration: Self.leastFlight + Self.pace * path.length)
            legs.append(leg)
            time = leg.end + dwell
        }
        self.legs = legs
        duration = time - dwell
    }

    /// Around the middle of a stop, without leaving the photo where it is large enough.
    private static func view(
        of stop: InfoSheet.Stop, width: Double, _ aspect: Double, _ screen: Size
    ) -> ZoomPath.View {
        func center(_ place: Double, _ length: Double, _ seen: Double) -> Double {
            seen < length ? (place * length).clamped(to: seen / 2...length - seen / 2) : length / 2
        }
        let x = center(stop.place.x, 1, width)
        let y = center(stop.place.y, 1 / aspect, width * screen.height / screen.width)
        return ZoomPath.View(center: Point(x: x, y: y), width: width)
    }

    // MARK: Reading

    var screenFrame: Rect { Rect(origin: .zero, size: screen) }

    private func leg(at time: Double) -> Leg? { legs.last { $0.start <= time } }

    /// The frame that the whole photo would have.
    func whole(at time: Double) -> Rect {
        guard let leg = leg(at: time) else { return frame(of: legs[0].path.start) }
        let share = ((time - leg.start) / leg.duration).clamped(to: 0...1)
        return frame(of: leg.path.view(at: Easing.easeInOut(share)))
    }

    /// The frame where the present flight ends, or the next one if the camera rests.
    func goal(at time: Double) -> Rect {
        let next = legs.first { time < $0.end } ?? legs[legs.count - 1]
        return frame(of: next.path.end)
    }

    /// The frame is at least as large as at the beginning, and leaves no strip beside a photo that can fill the screen:
    /// flights between far stops would show both.
    private func frame(of view: ZoomPath.View) -> Rect {
        let width = screen.width / min(view.width, legs[0].path.start.width)
        let height = width / aspect
        func origin(_ center: Double, _ length: Double, _ screen: Double) -> Double {
            let origin = screen / 2 - center * width
            return length < screen ? origin : origin.clamped(to: screen - length...0)
        }
        return Rect(
            x: origin(view.center.x, width, screen.width), y: origin(view.center.y, height, screen.height),
            width: width,
            height: height)
    }

    /// The stop whose texts are shown, and how opaque they are; nil if none is.
    func stop(at time: Double) -> (index: Int, opacity: Double)? {
        for index in sheet.stops.indices.prefix(Self.most) {
            let arrival = legs[index].end - Self.fade
            let departure = legs[index + 1].start + Self.fade
            guard time > arrival, time < departure else { continue }
            return (index, Easing.easeInOut(min((time - arrival), (departure - time), Self.fade) / Self.fade))
        }
        return nil
    }

    /// The stop to which the camera flies, or at which it is.
    func next(at time: Double) -> Int { (legs.lastIndex { $0.start <= time }) ?? 0 }

    func isMoving(at time: Double) -> Bool {
        time > 0 && time < duration && legs.contains { $0.start <= time && time < $0.end }
    }

    /// When the next flight begins; nil if none does.
    func nextFlight(after time: Double) -> Double? { legs.first { $0.start > time }?.start }
}

/// A slide's tour of the stops of its photo.
extension Slideshow {
    func draw(_ tour: SlideTour, of part: SlidePart, at time: Double, into scene: inout SceneBuilder) {
        let whole = tour.whole(at: time)
        let goal = tour.goal(at: time)
        let levels = Self.levels(of: part, at: part.card.pyramid == nil ? goal : whole, scene.traits.scale)
        for level in levels {
            forEachTile(of: part.card, level, at: whole, on: tour.screenFrame) { scene.show($0) }
        }
        // Where the flight ends first, then what is on the screen.
        if let level = Self.levels(of: part, at: goal, scene.traits.scale).last {
            forEachTile(of: part.card, level, at: goal, on: tour.screenFrame) { scene.want($0.picture) }
        }
        for level in levels.reversed() {
            forEachTile(of: part.card, level, at: whole, on: tour.screenFrame) { scene.want($0.picture) }
        }
        drawTexts(of: tour, part.card.photo, at: time, into: &scene)
    }

    /// The levels to draw, from coarse to fine, as far as they have more pixels than the slide's picture.
    private static func levels(of part: SlidePart, at whole: Rect, _ scale: Double) -> [Int] {
        let card = part.card
        let density = whole.size.width * scale / card.pixels.width
        let finest = card.level(density: density * (1 - 1e-9))
        let fitted = part.size.width * scale / card.pixels.width
        let useful = (finest..<card.levelCount).filter { card.density(ofLevel: $0) > fitted * worthwhile }
        // Each level of a photo that is not stored in tiles takes a pass over all of it.
        return card.pyramid == nil ? Array(useful.prefix(1)) : useful.reversed()
    }

    /// A smaller gain in resolution is not visible.
    private static let worthwhile = 1.05

    private func forEachTile(
        of card: Card, _ level: Int, at whole: Rect, on screen: Rect, _ body: (Sprite) -> Void
    ) {
        TileGrid(level: level, of: card, frame: whole).forEachSprite(of: card.photo, in: screen) {
            body($0.cropped(to: screen))
        }
    }

    /// Draws the texts of a stop in the lower corner at the start of lines.
    private func drawTexts(of tour: SlideTour, _ photo: PhotoID, at time: Double, into scene: inout SceneBuilder) {
        // The present texts, or those to come.
        let next = tour.next(at: time)
        for index in tour.sheet.stops.indices where (next...next + 1).contains(index) {
            for part in [InfoPart.stopTitle, .stopText] { scene.want(picture(part, index, photo)) }
        }
        guard let (index, opacity) = tour.stop(at: time) else { return }
        let stop = tour.sheet.stops[index]
        let style = Theme.Stops.self
        let size = StopTexts(of: stop, at: .zero).size
        let margin = ChromeLayout(scene.traits).margin + scene.traits.overscan
        let height = size.height + 2 * style.padding
        let card = Rect(
            x: margin, y: scene.traits.wholePixels(scene.traits.size.height - margin - height),
            width: size.width + 2 * style.padding, height: height)
        let texts = StopTexts(of: stop, at: Point(x: card.minX + style.padding, y: card.minY + style.padding))
        let radius = scene.traits.look.radius(style.cornerRadius)
        scene.faded(by: opacity) { scene in
            scene.inside(scene.traits.space) { scene in
                scene.still { scene in
                    scene.draw(Sprite(picture: .solid(.panel), frame: card, cornerRadius: radius))
                    scene.draw(Sprite(picture: picture(.stopTitle, index, photo), frame: texts.title))
                    guard let text = texts.text else { return }
                    scene.draw(Sprite(picture: picture(.stopText, index, photo), frame: text))
                }
            }
        }
    }

    private func picture(_ part: InfoPart, _ index: Int, _ photo: PhotoID) -> Picture {
        .info(photo, InfoPiece(part, index: index), deck.layout.measure.ofStops)
    }
}
