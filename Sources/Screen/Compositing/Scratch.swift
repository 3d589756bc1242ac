/// One worker's memory for rows on their way from a picture to the surface.
final class Scratch {
    /// A row that is ready to be drawn.
    private(set) var line = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    /// Two rows mixed into one, before they are scaled.
    private(set) var mixed = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    /// Two rows of the picture after scaling. An enlarged picture shows each of them many times.
    private(set) var upper = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private(set) var lower = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var upperRow: Int?
    private var lowerRow: Int?
    var damage = Damage()
    var visibility = Visibility()
    private var capacity = 1

    deinit { free() }

    private func free() {
        for memory in [line, mixed, upper, lower] { memory.deallocate() }
    }

    func reserve(_ count: Int) {
        guard count > capacity else { return }
        free()
        capacity = count
        line = .allocate(capacity: count)
        mixed = .allocate(capacity: count)
        upper = .allocate(capacity: count)
        lower = .allocate(capacity: count)
    }

    func invalidateRows() {
        upperRow = nil
        lowerRow = nil
    }

    /// Scales two rows of the picture into `upper` and `lower`, unless they are there already.
    @inline(__always)
    func scaleRows(_ first: Int, _ second: Int, scale: (Int, UnsafeMutablePointer<UInt32>) -> Void) {
        if upperRow != first {
            if lowerRow == first {
                swap(&upper, &lower)
                (upperRow, lowerRow) = (lowerRow, upperRow)
            } else {
                scale(first, upper)
                upperRow = first
            }
        }
        guard second != first, lowerRow != second else { return }
        scale(second, lower)
        lowerRow = second
    }
}
