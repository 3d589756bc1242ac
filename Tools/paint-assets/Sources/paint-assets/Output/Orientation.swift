/// The Exif tag that says how to rotate or mirror stored pixels.
enum Orientation: UInt16 {
    case upright = 1
    case mirrored
    case halfTurned
    case flipped
    case transposed
    case quarterTurnedLeft
    case transversed
    case quarterTurnedRight

    var swapsAxes: Bool {
        rawValue >= Self.transposed.rawValue
    }

    private var runsLeft: Bool {
        [.mirrored, .halfTurned, .transversed, .quarterTurnedRight].contains(self)
    }

    private var runsUp: Bool {
        [.halfTurned, .flipped, .quarterTurnedLeft, .transversed].contains(self)
    }

    func storedSize(width: Int, height: Int) -> (width: Int, height: Int) {
        swapsAxes ? (height, width) : (width, height)
    }

    /// The upright pixel for a stored position.
    func uprightPlace(column: Int, row: Int, storedWidth: Int, storedHeight: Int) -> (column: Int, row: Int) {
        let across = runsLeft ? storedWidth - 1 - column : column
        let down = runsUp ? storedHeight - 1 - row : row
        return swapsAxes ? (down, across) : (across, down)
    }
}
