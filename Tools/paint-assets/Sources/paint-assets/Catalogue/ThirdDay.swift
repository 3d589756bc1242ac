extension Catalogue {
    static var thirdDay: [Picture] {
        [
            Picture(
                "19-first-sun", "First sun", Size.twelveMegapixels, .halfTurned,
                taken: "2026:06:14 05:12:30", kilobytes: 420, Sea(Palettes.firstSun, horizon: 0.62, seed: 191)),
            Picture(
                "20-firs-in-the-mist", "Firs in the mist", Size.portrait, .quarterTurnedRight,
                taken: "2026:06:14 07:50:12", kilobytes: 220,
                FirSlope(mist: Ramp(0xDDE6DF, 0xB9CBC2, 0x7F9A90), tree: 0x12281F, seed: 201)),
            Picture(
                "21-lights-of-the-avenue",
                "The lights of the avenue on a wet evening, seen from the upper deck of the last tram, "
                    + "when the shop windows had gone dark and only lamps, signs and tail lights were left",
                Size.square, taken: "2026:06:14 22:36:48", kilobytes: 110,
                CityLights(
                    ground: Ramp(0x0B1222, 0x23182E, 0x0C0A14),
                    lamps: [0xFFB454, 0xFF5A36, 0x46C8E8, 0xFFE2A8, 0xE84A8A, 0x5AE0A0, 0xFFA040], seed: 211)),
            Picture(
                "22-rose-dunes", "Rose dunes", Size.portrait, .transposed,
                taken: "2026:06:14 21:05:03", kilobytes: 260,
                Dunes(Palettes.roseSand, eye: Vector(0, 1.2, 0), horizon: 0.34, spread: 0.9, seed: 57)),
            Picture(
                "23-green-swell", "Green swell", Size.landscape,
                taken: "2026:06:14 18:24:57", kilobytes: 300, Swell(seed: 231)),
            Picture(
                "24-above-the-clouds", "Above the clouds", Size.landscape, .flipped,
                taken: "2026:06:14 20:49:22", kilobytes: 180, CloudSea(seed: 241)),
            Picture(
                "25-magenta-night", "Magenta night", Size.portrait, .transversed,
                taken: "2026:06:14 00:22:41", kilobytes: 230,
                Aurora(low: 0x5CE8A8, high: 0xFF48A4, shore: 0.93, firs: 0.06...0.24, water: false, seed: 251)),
            Picture(
                "26-indigo-and-gold", "Indigo and gold", Size.landscape,
                taken: "2026:06:14 11:15:19", kilobytes: 260,
                Marble(pigments: Ramp(0x0C1440, 0x1F3F82, 0x4F8FB4, 0xE6E2D6), vein: 0xE0AE52, seed: 261)),
            Picture(
                "27-painted-hills", "Painted hills", Size.landscape, .quarterTurnedLeft,
                taken: "2026:06:14 17:41:35", kilobytes: 340, Badlands(seed: 271)),
            Picture(
                "28-harbour-at-blue-hour", "Harbour at blue hour", Size.panorama,
                taken: "2026:06:14 22:08:54", kilobytes: 300,
                City(Palettes.blueHour, shore: 0.68, tallest: 0.62, seed: 283)),
        ]
    }
}
