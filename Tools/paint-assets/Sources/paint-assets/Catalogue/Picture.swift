/// One entry of the catalogue.
struct Picture {
    /// The file's name without its extension.
    let name: String
    let caption: String
    /// Upright, whatever the orientation of the stored pixels.
    let width: Int
    let height: Int
    let orientation: Orientation
    /// As Exif writes it.
    let taken: String
    /// What the file may weigh.
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
