/// A rectangle of pixels.
struct PixelArea {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The smallest area in which two pictures of the same size differ; nil if they are equal.
    ///
    /// - Parameters:
    ///   - old: The pixels of one picture, row after row.
    ///   - new: Those of the other.
    ///   - width: The number of pixels in a row.
    init?(between old: [UInt32], and new: [UInt32], width: Int) {
        let rows = 0..<new.count / width
        func differs(row: Int) -> Bool {
            let pixels = row * width..<(row + 1) * width
            return old[pixels] != new[pixels]
        }
        guard let top = rows.first(where: differs(row:)), let bottom = rows.last(where: differs(row:)) else {
            return nil
        }
        func differs(column: Int) -> Bool {
            (top...bottom).contains { old[$0 * width + column] != new[$0 * width + column] }
        }
        let columns = 0..<width
        guard let left = columns.first(where: differs(column:)), let right = columns.last(where: differs(column:))
        else {
            return nil
        }
        x = left
        y = top
        self.width = right - left + 1
        height = bottom - top + 1
    }

    init(width: Int, height: Int) {
        x = 0
        y = 0
        self.width = width
        self.height = height
    }
}
