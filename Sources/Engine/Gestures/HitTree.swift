import Motion

/// The regions of a screen that answer to touch, declared anew while each frame is built.
///
/// A region's `Target` names it from frame to frame; two regions of one frame never share a name. Regions declared
/// later lie on top.
public struct HitTree<Target: Hashable & Sendable>: Hashable, Sendable {
    /// One region: what it is called, where it is, what it listens for.
    public struct Region: Hashable, Sendable {
        public let target: Target
        public let frame: Rect
        public let gestures: [Gesture]
        let parent: Int?
    }

    /// A region's place in the tree, to declare children under it.
    public struct Handle: Hashable, Sendable {
        let index: Int
    }

    public private(set) var regions: [Region] = []

    public init() {}

    /// Forgets all regions but keeps the memory for the next frame.
    public mutating func removeAll() {
        regions.removeAll(keepingCapacity: true)
    }

    /// Declares a region on top of all that are there.
    ///
    /// - Parameters:
    ///   - frame: In points from the top left of the screen.
    ///   - parent: The region that also hears what this one does not consume.
    @discardableResult
    public mutating func add(
        _ target: Target, frame: Rect, gestures: [Gesture], in parent: Handle? = nil
    ) -> Handle {
        regions.append(Region(target: target, frame: frame, gestures: gestures, parent: parent?.index))
        return Handle(index: regions.count - 1)
    }

    /// Where a region is at present, if it is there.
    ///
    /// - Parameter space: Whose coordinates to tell it in.
    /// - Returns: Nil, too, if the space is no region around it.
    public func frame(of target: Target, in space: CoordinateSpace<Target> = .screen) -> Rect? {
        var place = 0
        while place < regions.count, regions[place].target != target { place += 1 }
        guard place < regions.count else { return nil }
        let region = regions[place]
        switch space {
        case .local: return Rect(origin: .zero, size: region.frame.size)
        case .screen: return region.frame
        case .named(let ancestor):
            guard let around = self.ancestor(ancestor, of: region) else { return nil }
            return region.frame.moved(by: Point.zero - around.frame.origin)
        }
    }

    private func ancestor(_ target: Target, of region: Region) -> Region? {
        var region = region
        while region.target != target {
            guard let parent = region.parent else { return nil }
            region = regions[parent]
        }
        return region
    }

    /// The topmost region at `point` and those that contain it, root first; empty where there is none.
    public func path(at point: Point) -> [Region] {
        guard var index = regions.lastIndex(where: { $0.frame.contains(point) }) else { return [] }
        var path = [regions[index]]
        while let parent = regions[index].parent {
            path.append(regions[parent])
            index = parent
        }
        return path.reversed()
    }
}

/// Whose upper left corner a region's frame is measured from, in points.
public enum CoordinateSpace<Target: Hashable & Sendable>: Hashable, Sendable {
    /// The region's own.
    case local
    /// That of the region itself or one around it: what scrolls together keeps its place there.
    case named(Target)
    case screen
}
