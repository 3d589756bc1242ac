import ArgumentParser
import Foundation
import PictureSamples

/// Fills a folder with many small photos with different dates. The cost of a large library depends on their number.
struct ManyPhotos: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "many-photos", abstract: "Fills a folder with many small photos, 250 a day.")

    @Argument(help: "The folder, which is created.")
    var folder: String

    @Option var count = 100_000
    @Option(help: "How many of them differ; the others are links to these. All differ unless it is given.")
    var contents: Int?

    private static let width = 640
    private static let height = 480
    private static let photosADay = 250
    private static let daysAFolder = 40
    /// 1 January 2025, 8:00.
    private static let firstDate = Date(timeIntervalSince1970: 1_735_718_400)

    func run() throws {
        let pictures = try (0..<24).map(Self.picture)
        let clock = DateFormatter()
        (clock.dateFormat, clock.timeZone) = ("yyyy:MM:dd HH:mm:ss", TimeZone(identifier: "UTC"))
        clock.locale = Locale(identifier: "en_US_POSIX")
        for number in 0..<count {
            let (day, photo) = number.quotientAndRemainder(dividingBy: Self.photosADay)
            if photo == 0 {
                let subfolder = path(of: number).deletingLastPathComponent()
                try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
            }
            if let contents, number >= contents {
                try FileManager.default.linkItem(at: path(of: number % contents), to: path(of: number))
                continue
            }
            let captured = Self.firstDate.addingTimeInterval(Double(day) * 86_400 + Double(photo) * 60)
            let exif = Sample.exif(captured: Array("\(clock.string(from: captured))\0".utf8))
            let file = Sample.adding(exif, as: 0xE1, to: pictures[(day * 7 + photo) % pictures.count])
            try Data(file).write(to: path(of: number))
        }
    }

    private func path(of number: Int) -> URL {
        let subfolder = String(format: "%02d", number / (Self.photosADay * Self.daysAFolder))
        return URL(filePath: folder).appending(path: subfolder).appending(path: String(format: "IMG_%06d.jpg", number))
    }

    /// Waves of colour, different for each number.
    private static func picture(_ number: Int) throws -> [UInt8] {
        func wave(_ x: Double, _ phase: Double) -> UInt8 { UInt8(127.5 + 127 * sin(x + phase * Double(number + 1))) }
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (x, y) = (Double(x) / 60, Double(y) / 60)
                pixels += [wave(x + y, 0.7), wave(x - 2 * y, 1.1), wave(2 * x + y * y / 4, 1.9)]
            }
        }
        return try Sample.jpeg(width, height, quality: 85, pixels: pixels)
    }
}
