import Dispatch
import Glibc

/// A painting on a grid of pixels, upright, in linear light.
struct Canvas {
    let width: Int
    let height: Int
    private var pixels: [Colour]

    init(_ painting: any Painting, width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = Self.firstCoat(painting, width, height)
        refineEdges(painting)
    }

    /// Where neighbours differ, four more samples on a rotated square are averaged. This smooths edges at a fraction
    /// of the cost of five samples for every pixel.
    private mutating func refineEdges(_ painting: any Painting) {
        let frame = Frame(width: width, height: height)
        let coat = pixels, width = width, height = height
        pixels.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let target = buffer
            DispatchQueue.concurrentPerform(iterations: height) { row in
                for column in 0..<width where Self.isEdge(coat, column, row, width, height) {
                    let sum = Self.quartet.reduce(coat[row * width + column]) { sum, offset in
                        sum + painting.colour(at: Self.position(column, row, offset, frame), in: frame)
                    }
                    target[row * width + column] = sum / Float(Self.quartet.count + 1)
                }
            }
        }
    }

    private static let quartet = [Point(0.125, 0.375), Point(0.625, 0.125), Point(0.875, 0.625), Point(0.375, 0.875)]

    private static func firstCoat(_ painting: any Painting, _ width: Int, _ height: Int) -> [Colour] {
        let frame = Frame(width: width, height: height)
        return [Colour](unsafeUninitializedCapacity: width * height) { buffer, count in
            nonisolated(unsafe) let target = buffer
            DispatchQueue.concurrentPerform(iterations: height) { row in
                for column in 0..<width {
                    let centre = position(column, row, Point(0.5, 0.5), frame)
                    target.initializeElement(at: row * width + column, to: painting.colour(at: centre, in: frame))
                }
            }
            count = width * height
        }
    }

    private static func position(_ column: Int, _ row: Int, _ offset: Point, _ frame: Frame) -> Point {
        (Point(Float(column), Float(row)) + offset) * frame.pixel
    }

    private static func isEdge(_ coat: [Colour], _ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
        let here = row * width + column
        let left = row * width + max(column - 1, 0), right = row * width + min(column + 1, width - 1)
        let above = max(row - 1, 0) * width + column, below = min(row + 1, height - 1) * width + column
        return [left, right, above, below].contains { contrast(coat[here], coat[$0]) > visibleContrast }
    }

    /// Coarser than the grain of the print, finer than a visible step.
    private static let visibleContrast: Float = 0.05

    /// Compared after a square root, which approximates how the eye weighs dark and light.
    private static func contrast(_ first: Colour, _ second: Colour) -> Float {
        let difference = root(first) - root(second)
        return pointwiseMax(difference, -difference).max()
    }

    private static func root(_ colour: Colour) -> Colour {
        colour.clamped(lowerBound: .zero, upperBound: .one).squareRoot()
    }

    subscript(column: Int, row: Int) -> Colour {
        pixels[row * width + column]
    }
}
