import Decoding
import Raster

/// An area of the photo and its subject, as defined by the Metadata Working Group's guidelines.
struct XMPRegion {
    /// The size of the photo in which regions are given in pixels.
    struct Dimensions {
        var width: Double?
        var height: Double?
    }

    var name: String?
    /// "Face", "Pet", "Focus" or "BarCode".
    private var type: String?
    /// The centre of the area.
    private var x, y: Double?
    private var width, height: Double?
    private var isInPixels = false

    mutating func add(_ value: String, of property: XMPName, owner: XMPName) {
        switch property {
        case .regionType: type = value
        case .rectangle: read(rectangle: value)
        case _ where owner != .area: break
        case .areaX: x = Double(value)
        case .areaY: y = Double(value)
        case .areaWidth: width = Double(value)
        case .areaHeight: height = Double(value)
        case .areaUnit: isInPixels = value == "pixel"
        default: break
        }
    }

    /// Microsoft's `0.25, 0.5, 0.125, 0.25`: the corner at the top left, and the size.
    private mutating func read(rectangle text: String) {
        let numbers = text.split(whereSeparator: { $0 == "," || $0 == " " }).compactMap { Double($0) }
        guard numbers.count == 4 else { return }
        (width, height) = (numbers[2], numbers[3])
        (x, y) = (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
    }

    /// The name of the person in it.
    var person: String? { type == nil || type == "Face" ? name : nil }

    /// Nil if it is no area of the photo, and for a bar code, which is no focus for visitors.
    func area(of dimensions: Dimensions) -> Area? {
        guard type != "BarCode", let x, let y, let width, let height else { return nil }
        let whole = isInPixels ? (dimensions.width ?? 0, dimensions.height ?? 0) : (1, 1)
        return Area(x: x / whole.0, y: y / whole.1, width: width / whole.0, height: height / whole.1)
    }

    /// In fractions of the photo's size.
    struct Area: Equatable {
        var minX, minY, maxX, maxY: Double

        /// - Returns: Nil unless the area has a size and its centre is in the photo.
        fileprivate init?(x: Double, y: Double, width: Double, height: Double) {
            let centre = 0.0...1
            let sizes = 0.001...1
            guard centre.contains(x), centre.contains(y), sizes.contains(width), sizes.contains(height) else {
                return nil
            }
            minX = max(0, x - width / 2)
            maxX = min(1, x + width / 2)
            minY = max(0, y - height / 2)
            maxY = min(1, y + height / 2)
        }

        func union(_ other: Area) -> Area {
            var area = self
            area.minX = min(minX, other.minX)
            area.minY = min(minY, other.minY)
            area.maxX = max(maxX, other.maxX)
            area.maxY = max(maxY, other.maxY)
            return area
        }

        var focus: FocusArea? { FocusArea(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
    }
}
