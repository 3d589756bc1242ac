/// Pictures by libwebp's encoder.
extension WebPFile {
    /// Red, green, blue and white quarters of 32 × 24 pixels, lossy.
    package static let lossy = decoded(
        """
        UklGRpYAAABXRUJQVlA4IIoAAACwBgCdASogABgAPi0QhkKhoQ36AAwBYlkALEb1vgH4AfrB/gOQC7AfgBbAP4B+AF3/3YB/AOz/BuCIBYPP\
        IAD++nwP//Yh/+4s8//t9wf+zpW6It898ceSsUi//kxWyezmGJi8d6MLb6EFN//yDHpbv+IzvdemcFUU3AqQJTL47ocg6k6NoT9HgAA=
        """)

    /// The same of 33 × 17 pixels.
    package static let lossyOdd = decoded(
        """
        UklGRuAAAABXRUJQVlA4INQAAACwBgCdASohABEAPi0Sh0KhoQ1SAAwBYlkAMovi/rv4AfpLMAP4BhAH8gvQD0IP0zA/Q0dRe3bKBZtGdFrO\
        AAD++9+s/360fx8kpy4gz/+zp54yAYeMDoBeL//7sa8YHQC8X///kxV6DV5sguw4+DS/yE8Dr+39lg/g2/79/+R8k/z///4a7vahXTd+SnTx\
        IRcmtq+PhCYPP/179F779Lanq/yxCtpd9r/2//zKD/xMMKdj9U/57D//pkd3x/zgK6ASuz2bWld6KnsF4j2U9DZmoeAAAA==
        """)

    /// The quarters with an alpha of 8 in column 1, 16 in column 2, and so on.
    package static let lossyAlpha = decoded(
        """
        UklGRsoAAABXRUJQVlA4WAoAAAAQAAAAHwAAFwAAQUxQSA8AAAAFEBIQov+vVSkiJgDrvwEAVlA4IJQAAAAQBwCdASogABgAPi0QhkKhoQ36\
        AAwBYlkALEb1vgH4AfrB/gOQC7AfgBbAP4B+AF3/3YB/AOz/BOXQZ8je714+AAD++9+s/1hN6Pb7hQDmT/7Olboi3z3xx5KxSL/+TFbJ7OYY\
        mLx3owtvawn//3sj/95kd//3pX5ICgAYJCSvUDDqDaf9r2C9MwUQhsPyzNJVwAAA
        """)

    /// The quarters, lossless.
    package static let losslessQuarters = decoded("UklGRiYAAABXRUJQVlA4TBoAAAAvH8AFABASEP6fFlVx/ue//xNAWfJfmD3/BQ==")

    /// A lossy picture of 16 × 8 red pixels.
    package static let red = decoded(
        """
        UklGRkAAAABXRUJQVlA4IDQAAAAwAgCdASoQAAgAAMASJaACdLoB+AH4AARoAAD++iGX/3easNN39a3/9aOfron+tHP/WVgA
        """)

    /// ``red`` with an uncompressed channel of alpha, which is filtered in one of four ways (RFC 9649, section 2.7.1.2).
    package static func red(filter: Int, alpha: (_ x: Int, _ y: Int) -> Int) -> [UInt8] {
        func known(_ x: Int, _ y: Int) -> Int { x < 0 || y < 0 ? 0 : alpha(x, y) }
        let rows = (0..<8).flatMap { y in
            (0..<16).map { x -> UInt8 in
                let left = known(x - 1, y)
                let above = known(x, y - 1)
                let corner = known(x - 1, y - 1)
                let prediction =
                    switch filter {
                    case 0: 0
                    // The first row is predicted from the left, and the first column from above.
                    case _ where y == 0: left
                    case _ where x == 0: above
                    case 1: left
                    case 2: above
                    default: min(max(left + above - corner, 0), 255)
                    }
                return UInt8(truncatingIfNeeded: alpha(x, y) - prediction)
            }
        }
        return file(extended(16, 8, .alpha), chunk("ALPH", [UInt8(filter << 2)] + rows), Array(red.dropFirst(12)))
    }
}
