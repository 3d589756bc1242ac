/// Paints the pictures of the catalogue into a folder.
struct Studio {
    /// The size in bytes of all pictures together.
    private static let limit = 7_500_000

    private let request: Request
    private let folder: Folder
    private let writer: JPEGWriter

    init(_ request: Request) throws(Failure) {
        self.request = request
        folder = try Folder(creating: request.folder)
        writer = try JPEGWriter()
    }

    func paintAll() throws(Failure) {
        var total = 0
        for picture in Catalogue.pictures where picture.name.contains(request.part) {
            total += try paint(picture)
        }
        print("total: \(total) bytes")
        guard total <= Self.limit else {
            throw Failure("the pictures take \(total) bytes (limit: \(Self.limit))")
        }
    }

    /// Returns the number of bytes written.
    private func paint(_ picture: Picture) throws(Failure) -> Int {
        let canvas = Canvas(picture.painting, width: scaled(picture.width), height: scaled(picture.height))
        let copy = Print(canvas, orientation: picture.orientation)
        let exif = ExifSegment(
            caption: picture.caption, orientation: picture.orientation, taken: picture.taken,
            width: copy.width, height: copy.height)
        let budget = Float(picture.kilobytes * 1000) * request.scale * request.scale
        let file = try writer.file(copy, exif: exif, budget: Int(budget))
        try folder.write(file.bytes, name: picture.name + ".jpg")
        report(picture, file)
        return file.bytes.count
    }

    private func scaled(_ length: Int) -> Int {
        max(Int(Float(length) * request.scale), 1)
    }

    private func report(_ picture: Picture, _ file: JPEGWriter.Result) {
        print("\(picture.name).jpg: \(file.bytes.count) bytes at quality \(file.quality)")
    }
}
