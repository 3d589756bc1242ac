import Gestures
import Motion
import Scenes

extension Scene {
    /// The regions that a finger could tap, apart from those that fill the screen, such as that around a menu.
    func focusSpots(on screen: Rect) -> [FocusSpot] {
        regions.regions.compactMap { region in
            guard region.isTapped, region.frame != screen, let seen = region.frame.intersection(screen),
                regions.path(at: seen.center).last?.target == region.target
            else { return nil }
            return FocusSpot(target: region.target, frame: region.frame)
        }
    }

    /// Whether a finger could tap a region.
    func canTap(_ target: Target) -> Bool { regions.regions.contains { $0.target == target && $0.isTapped } }
}

extension HitTree.Region {
    fileprivate var isTapped: Bool {
        gestures.contains { if case .tap(let tap) = $0 { tap.count == 1 } else { false } }
    }
}
