/// One entry of the catalogue.
struct Picture {
    /// The file's name without its extension.
    let name: String
    let caption: String
    /// Upright, whatever the orientation of the stored pixels.
    let width: Int
    let height: Int
    let orientation: Orientation
    /// In Exif's format.
    let taken: String
    /// The maximum size of the file.
    let kilobytes: Int
    let painting: any Painting

    init(
        _ name: String, _ caption: String, _ size: (Int, Int), _ orientation: Orientation = .upright, taken: String,
        kilobytes: Int, _ painting: any Painting
    ) {
        self.name = name
        self.caption = caption
        (width, height) = size
        self.orientation = orientation
        self.taken = taken
        self.kilobytes = kilobytes
        self.painting = painting
    }
}
