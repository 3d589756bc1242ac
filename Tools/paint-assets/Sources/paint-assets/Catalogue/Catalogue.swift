/// Every picture that ships with Vitrine. Files are numbered so that neighbours contrast, and the hours within a day are
/// mixed so that the gallery looks different when sorted by date.
enum Catalogue {
    static var pictures: [Picture] {
        firstDay + secondDay + thirdDay
    }

    /// Widths and heights by shape; only soft subjects, which compress well, have twelve megapixels.
    enum Size {
        static let landscape = (1920, 1280)
        static let smallLandscape = (1620, 1080)
        static let portrait = (1200, 1800)
        static let square = (1440, 1440)
        static let panorama = (2700, 900)
        static let twelveMegapixels = (4240, 2832)
    }
}
