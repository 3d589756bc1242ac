import Gestures
import Motion
import StrokeSamples

/// Sends visitors to a gallery, from curious to malicious, in accelerated time, while its operator and its photos change. Checks
/// after each frame that nothing is broken, and after each visit that nothing of it is left.
public struct VisitFuzz {
    /// What is broken, and how to reproduce it.
    public struct Fault: Error, CustomStringConvertible {
        public let seed: UInt64
        public let visit: Int
        public let time: Double
        public let what: String

        public var description: String { "seed \(seed), visit \(visit), \(time) s: \(what)" }
    }

    /// The number of visits after which another gallery is used.
    public static let visitsOfAGallery = 250

    private let seed: UInt64
    private var dice: Dice
    private var gallery: WatchedGallery
    private var world: World
    /// The number of visits, and of the frames that were checked.
    public private(set) var visits = 0
    public private(set) var frames = 0

    public init(seed: UInt64) {
        self.seed = seed
        dice = Dice(seed: seed)
        world = World(&dice)
        gallery = WatchedGallery(world.setup)
    }

    /// - Throws: ``Fault`` at the first broken guarantee.
    public mutating func run(visits count: Int) throws(Fault) {
        do throws(WatchedGallery.Broken) {
            while visits < count {
                if visits % Self.visitsOfAGallery == 0 { try open() }
                try visit()
            }
        } catch {
            throw Fault(seed: seed, visit: visits, time: gallery.time, what: error.what)
        }
    }

    private mutating func open() throws(WatchedGallery.Broken) {
        frames += gallery.frames
        world = World(&dice)
        gallery = WatchedGallery(world.setup)
        try gallery.handle(.photos(world.photos))
        try gallery.handle(.favourites(world.formerFavourites(&dice)))
    }

    private mutating func visit() throws(WatchedGallery.Broken) {
        visits += 1
        var visitor = Visitor(screen: world.setup.size, &dice)
        while let step = visitor.next(after: gallery.time, &dice) {
            try gallery.run(until: step.time, &dice)
            try gallery.handle(step.input)
            if dice.chance(0.01), let change = world.change(&dice) { try gallery.handle(change) }
        }
        // All fingers have left, or fall silent.
        let attract = world.configuration.attract
        let end = [attract.hideChrome, attract.closePreview, attract.goHome].reduce(0, max) + 60
        try gallery.rest(for: end, &dice)
        try gallery.checkForgotten(world.setup)
        if dice.chance(0.05) { try inspectAlbums() }
        if dice.chance(0.1), let change = world.change(&dice) { try gallery.handle(change) }
    }

    /// The next visitor finds the albums as the first one did.
    private mutating func inspectAlbums() throws(WatchedGallery.Broken) {
        try gallery.handle(.command(.wake))
        // A demo may be in the albums.
        try gallery.handle(.command(.home))
        try gallery.run(until: gallery.time + 1, &dice)
        try gallery.handle(.command(.albums))
        try gallery.run(until: gallery.time + 1, &dice)
        try gallery.checkAlbumsAreNew()
        try gallery.handle(.command(.home))
        try gallery.run(until: gallery.time + 1, &dice)
    }
}
