/// A whole number that comes from outside, such as the size of a file. A file system, a server or a damaged file may state any, so
/// its arithmetic never traps: a result that does not fit is the nearest number that does.
///
/// Only ``value`` makes it an `Int` again, so the code shows each place where that happens.
public struct ForeignInt: Hashable, Sendable {
    public let value: Int

    public init(_ value: Int) {
        self.value = value
    }
}

extension ForeignInt: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    public init(integerLiteral value: Int) { self.init(value) }

    public var description: String { "\(value)" }

    public static func < (a: ForeignInt, b: ForeignInt) -> Bool { a.value < b.value }
}

extension ForeignInt {
    public static func + (a: ForeignInt, b: ForeignInt) -> ForeignInt {
        let (sum, overflow) = a.value.addingReportingOverflow(b.value)
        return overflow ? nearest(isNegative: a.value < 0) : ForeignInt(sum)
    }

    public static func - (a: ForeignInt, b: ForeignInt) -> ForeignInt {
        let (difference, overflow) = a.value.subtractingReportingOverflow(b.value)
        return overflow ? nearest(isNegative: a.value < 0) : ForeignInt(difference)
    }

    public static func * (a: ForeignInt, b: ForeignInt) -> ForeignInt {
        let (product, overflow) = a.value.multipliedReportingOverflow(by: b.value)
        return overflow ? nearest(isNegative: (a.value < 0) != (b.value < 0)) : ForeignInt(product)
    }

    public static func += (a: inout ForeignInt, b: ForeignInt) { a = a + b }

    public static func -= (a: inout ForeignInt, b: ForeignInt) { a = a - b }

    private static func nearest(isNegative: Bool) -> ForeignInt { ForeignInt(isNegative ? .min : .max) }
}

extension FixedWidthInteger {
    /// The whole part of a number, or the nearest number that fits; 0 for what is no number.
    public init(saturating number: Double) {
        self = Self(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
    }
}
