/// Light for the scenes that are painted at more than one hour.
enum Palettes {
    static let roseDawn = Mountains.Light(
        sky: Ramp([(0, 0x6E8FB5), (0.25, 0xB9B4C8), (0.42, 0xF3C9B4), (0.6, 0xFCE3C2)]),
        near: Colour(0x14262E), far: Colour(0x8C9AB4), fog: Colour(0xE3CFCB), sun: Point(1.0, 0.33),
        sunColour: Colour(0xFFC892))

    static let amberEvening = Mountains.Light(
        sky: Ramp([(0, 0x5A4A6E), (0.25, 0xB86A5E), (0.45, 0xF0A04E), (0.7, 0xFFD27A)]),
        near: Colour(0x20121C), far: Colour(0xB06A4E), fog: Colour(0xE89A5A), sun: Point(2.05, 0.36),
        sunColour: Colour(0xFFB04A))

    static let goldenSand = Dunes.Light(
        sand: Colour(0xD9A066), sun: Colour(2.3, 1.75, 1.15), shade: Colour(0.2, 0.22, 0.36),
        sky: Ramp(0x3F74A8, 0x9DBBC8, 0xF3D9AE), sunDirection: normalised(Vector(-0.85, 0.3, 0.28)))

    static let roseSand = Dunes.Light(
        sand: Colour(0xD8A08C), sun: Colour(1.9, 1.2, 0.95), shade: Colour(0.24, 0.22, 0.4),
        sky: Ramp(0x4A4C86, 0xB98AA8, 0xFBC6A4), sunDirection: normalised(Vector(-0.85, 0.27, 0.1)))

    static let emberDusk = City.Light(
        sky: Ramp([(0, 0x1E2A55), (0.45, 0x6A4C7C), (0.75, 0xD9785E), (1, 0xFBC27A)]),
        haze: Colour(0xA8687A), tower: Colour(0x1B1830),
        windows: [Colour(0xFFC46A), Colour(0xFFDE9E), Colour(0xFFA84E), Colour(0xDCE8FF)],
        glow: Point(1.1, 0.6), glowColour: Colour(0xFF9A4E))

    static let blueHour = City.Light(
        sky: Ramp([(0, 0x0E2350), (0.5, 0x2460A0), (0.82, 0x78B0C4), (1, 0xF0CFA4)]),
        haze: Colour(0x4C78A8), tower: Colour(0x0B1628),
        windows: [Colour(0xFFC060) * 1.5, Colour(0xFFDC9A) * 1.4, Colour(0xBFE2FF), Colour(0xFFA63C) * 1.5],
        glow: Point(2.2, 0.62), glowColour: Colour(0.75, 0.45, 0.24))

    static let moonlight = Sea.Light(
        sky: Ramp([(0, 0x060B1C), (0.6, 0x142544), (1, 0x3A5474)]), water: Ramp(0x1C3048, 0x060D1A),
        source: Point(0.98, 0.26), radius: 0.055, glow: Colour(0.62, 0.7, 0.78), disc: Colour(1.25, 1.2, 1.05),
        breeze: 0.8, maria: 0.62, clouds: 0.7)

    static let firstSun = Sea.Light(
        sky: Ramp([(0, 0xA8566A), (0.45, 0xDB8872), (1, 0xF8C48A)]), water: Ramp(0xD99476, 0x54405E),
        source: Point(0.5, 0.5), radius: 0.05, glow: Colour(1.1, 0.62, 0.3), disc: Colour(2.4, 1.7, 1.0),
        breeze: 0.12, maria: 0, clouds: 0)
}
