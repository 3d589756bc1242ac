extension Catalogue {
    static var firstDay: [Picture] {
        [
            Picture(
                "01-fog-over-the-ridge", "Fog over the ridge", Size.twelveMegapixels,
                taken: "2026:06:12 05:21:40", kilobytes: 520,
                Mountains(Palettes.roseDawn, ridges: 7, horizon: 0.4, ruggedness: 0.45, seed: 11)),
            Picture(
                "02-poppies-at-noon", "Poppies at noon", Size.landscape,
                taken: "2026:06:12 12:04:18", kilobytes: 190, Poppies(seed: 21)),
            Picture(
                "03-milky-way-over-the-pines", "Milky way over the pines", Size.portrait, .quarterTurnedLeft,
                taken: "2026:06:12 00:48:09", kilobytes: 360,
                NightSky(
                    core: 0xF0B98A, arm: 0x6E7BA8, sky: Ramp([(0, 0x070B1C), (0.6, 0x0F1B38), (1, 0x3A4A5A)]),
                    tilt: -1.02, centre: Point(0.36, 0.42), firs: true, seed: 31)),
            Picture(
                "04-ripples-in-the-sand", "Ripples in the sand", Size.landscape, .mirrored,
                taken: "2026:06:12 19:12:55", kilobytes: 300,
                Dunes(Palettes.goldenSand, eye: Vector(0, 1.15, 7), horizon: 0.3, spread: 0.95, seed: 49)),
            Picture(
                "05-northern-lights", "湖に映るオーロラ", Size.landscape,
                taken: "2026:06:12 01:33:27", kilobytes: 230,
                Aurora(low: 0x3DF08A, high: 0x7A4BE0, shore: 0.66, firs: 0.02...0.09, water: true, seed: 51)),
            Picture(
                "06-autumn-hills", "Autumn hills in the morning", Size.smallLandscape, .halfTurned,
                taken: "2026:06:12 08:15:02", kilobytes: 420,
                Woodland(
                    leaves: Ramp(0x3E4A1E, 0x8A7A24, 0xD9962B, 0xC8571F, 0x8E2A1E), sky: Ramp(0x7FA3BC, 0xE9DCC4),
                    sun: Vector(-0.8, 0.5, 0.35), sunColour: 0xFFE2B0, seed: 61)),
            Picture(
                "07-ice-of-the-deep-lake", "Ice of the deep lake", Size.square,
                taken: "2026:06:12 10:40:33", kilobytes: 330, Ice(seed: 71)),
            Picture(
                "08-city-at-dusk", "City at dusk", Size.landscape, .flipped,
                taken: "2026:06:12 21:47:16", kilobytes: 330,
                City(Palettes.emberDusk, shore: 0.66, tallest: 0.5, seed: 81)),
            Picture(
                "09-light-in-the-bamboo", "Light in the bamboo", Size.portrait, .transposed,
                taken: "2026:06:12 09:26:51", kilobytes: 250, Bamboo(seed: 91)),
        ]
    }
}
