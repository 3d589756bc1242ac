extension Catalogue {
    static var secondDay: [Picture] {
        [
            Picture(
                "10-moon-over-the-sea", "Moon over the sea", Size.landscape,
                taken: "2026:06:13 23:18:44", kilobytes: 200, Sea(Palettes.moonlight, horizon: 0.58, seed: 101)),
            Picture(
                "11-red-ink", "Red ink in water", Size.square,
                taken: "2026:06:13 14:02:10", kilobytes: 130,
                Ink(
                    paper: Ramp(0xFBF7EF, 0xF1E8DC, 0xDCCFC2),
                    ink: Ramp(0xF4B8A0, 0xE0452F, 0xA3121F, 0x4A0A1E, 0x1B0A1A), seed: 111)),
            Picture(
                "12-rice-terraces", "Rice terraces after the rain", Size.smallLandscape, .transversed,
                taken: "2026:06:13 06:38:25", kilobytes: 330,
                Terraces(
                    sky: Ramp(0x6FA6CC, 0xC6DEE6, 0xF6EFDC), rice: Ramp(0x2F6B22, 0x6FA032, 0xA9C444, 0xD9D06A),
                    sun: Vector(-0.7, 0.5, 0.2), sunColour: 0xFFE7BC, seed: 122)),
            Picture(
                "13-evening-ridges", "Evening ridges", Size.panorama,
                taken: "2026:06:13 20:55:39", kilobytes: 170,
                Mountains(
                    Palettes.amberEvening, ridges: 5, horizon: 0.46, ruggedness: 0.75, boldness: 1.7, seed: 137,
                    firs: false)),
            Picture(
                "14-rain-over-the-plain", "Rain over the plain", Size.landscape, .quarterTurnedRight,
                taken: "2026:06:13 16:20:07", kilobytes: 210, RainClouds(seed: 141)),
            Picture(
                "15-slot-canyon", "Light in the slot canyon", Size.portrait,
                taken: "2026:06:13 12:31:58", kilobytes: 240, Canyon(seed: 151)),
            Picture(
                "16-lake-at-dawn", "بحيرة الشمال عند الفجر", Size.landscape,
                taken: "2026:06:13 04:44:21", kilobytes: 220,
                Lake(
                    sky: Ramp([(0, 0x4A6F98), (0.42, 0xA6B6CC), (0.72, 0xF6C49E), (1, 0xFFE0AE)]),
                    mist: 0xE6D3CB, wood: 0x1E4560, shore: 0.56, seed: 161)),
            Picture(
                "17-lavender-rows", "Lavender rows", Size.smallLandscape, .mirrored,
                taken: "2026:06:13 20:31:14", kilobytes: 360, Lavender(seed: 171)),
            Picture(
                "18-cloud-of-stars", "A cloud of stars", Size.square,
                taken: "2026:06:13 02:10:36", kilobytes: 300,
                NightSky(
                    core: 0xF2A65E, arm: 0xB04A78, sky: Ramp(0x0A0A18, 0x140E20, 0x0A0A18),
                    tilt: 0.62, centre: Point(0.5, 0.5), firs: false, seed: 181)),
        ]
    }
}
