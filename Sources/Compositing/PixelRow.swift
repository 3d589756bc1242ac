/// What is done to rows of premultiplied `0xAARRGGBB` pixels, eight at a time. A share of 256 is all of it.
///
/// A register holds each pixel as two pairs of bytes: blue and red in the even ones, green and alpha in the odd ones.
/// Products of a byte and a share fit into such a pair.
enum PixelRow {
    typealias Source = UnsafePointer<UInt32>
    typealias Target = UnsafeMutablePointer<UInt32>
    private typealias Pairs = SIMD16<UInt16>
    private static let width = 8

    /// `a` where `share` is 0, `b` where it is 256. The result may go to where either came from.
    @inline(__always)
    static func mix(_ a: Source, _ b: Source, share: Int, into target: Target, count: Int) {
        let (shareB, shareA) = (Pairs(repeating: UInt16(share)), Pairs(repeating: UInt16(256 - share)))
        var index = 0
        while index + width <= count {
            store(mix(load(a + index), load(b + index), shareA, shareB), target + index)
            index += width
        }
        while index < count {
            target[index] = mix(a[index], b[index], share: UInt32(share))
            index += 1
        }
    }

    @inline(__always)
    private static func mix(_ a: Pairs, _ b: Pairs, _ shareA: Pairs, _ shareB: Pairs) -> Pairs {
        let half = Pairs(repeating: 128)
        let even = ((a & 0xFF) &* shareA &+ (b & 0xFF) &* shareB &+ half) &>> 8
        let odd = ((a &>> 8) &* shareA &+ (b &>> 8) &* shareB &+ half) & 0xFF00
        return even | odd
    }

    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, share: UInt32) -> UInt32 {
        let even = (a & 0xFF_00FF) &* (256 &- share) &+ (b & 0xFF_00FF) &* share &+ 0x80_0080
        let odd = (a &>> 8 & 0xFF_00FF) &* (256 &- share) &+ (b &>> 8 & 0xFF_00FF) &* share &+ 0x80_0080
        return (even &>> 8 & 0xFF_00FF) | (odd & 0xFF00_FF00)
    }

    /// Draws `source`, as strongly as `share` says, over `target`.
    @inline(__always)
    static func over(_ source: Source, share: Int, _ target: Target, count: Int) {
        let shares = Pairs(repeating: UInt16(share))
        let half = Pairs(repeating: 128)
        var index = 0
        while index + width <= count {
            let (above, below) = (load(source + index), load(target + index))
            let top =
                share == 256
                ? above : (((above & 0xFF) &* shares &+ half) &>> 8) | (((above &>> 8) &* shares &+ half) & 0xFF00)
            let left = transparency(of: top)
            let even = ((below & 0xFF) &* left &+ half) &>> 8
            let odd = ((below &>> 8) &* left &+ half) & 0xFF00
            store(top &+ (even | odd), target + index)
            index += width
        }
        while index < count {
            target[index] = over(mix(0, source[index], share: UInt32(share)), target[index])
            index += 1
        }
    }

    /// What of 256 each pixel lets through, in both of its pairs.
    @inline(__always)
    private static func transparency(of pixels: Pairs) -> Pairs {
        let alpha = unsafeBitCast(pixels, to: SIMD8<UInt32>.self) &>> 24
        let left = 256 &- (alpha &+ alpha &>> 7)
        return unsafeBitCast(left | left &<< 16, to: Pairs.self)
    }

    @inline(__always)
    static func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
        let alpha = top &>> 24
        let left = 256 &- (alpha &+ alpha &>> 7)
        let even = ((below & 0xFF_00FF) &* left &+ 0x80_0080) &>> 8 & 0xFF_00FF
        let odd = ((below &>> 8 & 0xFF_00FF) &* left &+ 0x80_0080) & 0xFF00_FF00
        return top &+ (even | odd)
    }

    /// Samples a row: each pixel of the result lies between two neighbours of `source`.
    @inline(__always)
    static func sample(
        _ source: Source, at places: UnsafePointer<Int32>, shares: UnsafePointer<UInt32>, into target: Target,
        count: Int
    ) {
        var index = 0
        while index + width <= count {
            var (a, b) = (SIMD8<UInt32>(), SIMD8<UInt32>())
            for lane in 0..<width {
                let place = source + Int(places[index + lane])
                a[lane] = place[0]
                b[lane] = place[1]
            }
            let share = UnsafeRawPointer(shares + index).loadUnaligned(as: Pairs.self)
            let mixed = mix(
                unsafeBitCast(a, to: Pairs.self), unsafeBitCast(b, to: Pairs.self), 256 &- share, share)
            store(mixed, target + index)
            index += width
        }
        while index < count {
            let place = source + Int(places[index])
            target[index] = mix(place[0], place[1], share: shares[index] & 0xFFFF)
            index += 1
        }
    }

    @inline(__always)
    private static func load(_ pixels: Source) -> Pairs { UnsafeRawPointer(pixels).loadUnaligned(as: Pairs.self) }

    @inline(__always)
    private static func load(_ pixels: Target) -> Pairs { UnsafeRawPointer(pixels).loadUnaligned(as: Pairs.self) }

    @inline(__always)
    private static func store(_ pixels: Pairs, _ target: Target) {
        UnsafeMutableRawPointer(target).storeBytes(of: pixels, as: Pairs.self)
    }
}
