/// Every picture that ships with Vitrine. File names count through the three days in an order in which
/// neighbours contrast, so the hours within a day are mixed on purpose: sorted by date, the gallery differs.
enum Catalogue {
    static var pictures: [Picture] {
        firstDay + secondDay + thirdDay
    }

    /// Widths and heights by shape; twelve megapixels are kept for soft subjects, whose bytes are few.
    enum Size {
        static let landscape = (1920, 1280)
        static let smallLandscape = (1620, 1080)
        static let portrait = (1200, 1800)
        static let square = (1440, 1440)
        static let panorama = (2700, 900)
        static let twelveMegapixels = (4240, 2832)
    }
}
