import Albums
import ArgumentParser
import Foundation
import Gallery
import Library
import Motion
import Scenes

/// Makes the lists of ever larger libraries, without files: what they take, and where they end.
struct Lists: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lays out lists of up to ten million photos, 250 a day, and shows them.")

    @Option(help: "The largest number of photos.")
    var most = 10_000_000

    private static let photosADay = 250
    private static let aspects: [Double] = [3.0 / 2, 4.0 / 3, 3.0 / 4, 16.0 / 9, 1]

    func run() throws {
        let setup = GallerySetup(GalleryConfiguration(), size: Size(width: 1920, height: 1080))
        var count = 1000
        while count <= most {
            let before = try Self.resident()
            var cards = CardTable()
            let made = Self.milliseconds { cards = Self.table(count) }
            var photos = PhotoCollection(cards: [], albums: AlbumList(title: ""), isComplete: true)
            let laidOut = Self.milliseconds { photos = Self.collection(cards).laidOut(for: setup).laidOutInAllSizes() }
            var model = GalleryModel(setup, at: 0)
            let shown = Self.milliseconds { model.handle(.photos(photos), at: 0) }
            let bytes = Double(try Self.resident() - before) / Double(count)
            print(
                """
                {"benchmark":"list of \(count) photos","table_ms":\(made),"layout_ms":\(laidOut),"frame_thread_ms":\(shown),\
                "bytes_a_photo":\((bytes * 10).rounded() / 10)}
                """)
            count *= 10
        }
    }

    private static func table(_ count: Int) -> CardTable {
        var table = CardTable()
        for number in 0..<count {
            let width = 3000 * aspects[number % aspects.count]
            table.append(Card(photo: PhotoID(number), pixels: Size(width: width, height: 3000)))
        }
        return table
    }

    private static func collection(_ table: CardTable) -> PhotoCollection {
        let albums = stride(from: 0, to: table.count, by: photosADay).map { first in
            Album(title: "Day \(first)", tab: "\(first)", photos: first..<min(first + photosADay, table.count))
        }
        let cards = CardList(table)
        return PhotoCollection(
            cards: cards, albums: AlbumList(title: "Photos", cards: cards, albums: albums), isComplete: true)
    }

    private static func milliseconds(_ work: () -> Void) -> Double {
        let time = ContinuousClock().measure(work) / .milliseconds(1)
        return (time * 10).rounded() / 10
    }

    /// The resident memory in bytes.
    private static func resident() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
