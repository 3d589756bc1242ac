import ArgumentParser
import Decoding
import Dispatch
import Foundation
import Library
import Logging
import Pictures
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage
import TestSupport

/// Asks ever larger libraries for some of their photos. Each is stored by a first run, and answers as the next one starts.
struct Questions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times the start of libraries of up to a million photos whose set is a question.")

    @Option(help: "The largest number of photos.")
    var most = 1_000_000

    private static let photosADay = 250
    /// A start of so many takes a while, because all files are looked at again.
    private static let many = 1_000_000

    func run() throws {
        var count = 1000
        while count <= most {
            let library = try StoredLibrary(count, photosADay: Self.photosADay)
            try library.start(nil)
            for (name, question) in Self.questions {
                let times = try (0..<(count < Self.many ? 5 : 2)).map { _ in try library.start(question) }
                guard let best = times.min(by: { $0.start < $1.start }) else { continue }
                let again = best.again.map { #","again_ms":\#($0)"# } ?? ""
                print(
                    """
                    {"benchmark":"\(name), of \(count) photos","found":\(best.found),"start_ms":\(best.start)\(again)}
                    """)
            }
            count *= 10
        }
    }

    private static var questions: [(String, PhotoQuestion?)] {
        func asking(_ ask: (inout PhotoQuestion) -> Void) -> PhotoQuestion {
            var question = PhotoQuestion()
            ask(&question)
            return question
        }
        func days(_ text: String) -> [PhotoQuestion.Days] { PhotoQuestion.Days(text).map { [$0] } ?? [] }
        return [
            ("all", nil), ("this day", asking { $0.days = days("this day") }),
            ("last month", asking { $0.days = days("last month") }), ("a folder", asking { $0.folders = ["day 1"] }),
            ("a person", asking { $0.people = ["Person 3"] }), ("a tag", asking { $0.tags = ["Tag 5"] }),
            ("four stars", asking { $0.rating = 4 }), ("favourites", asking { $0.favourites = true }),
            (
                "all of these",
                asking {
                    $0.days = days("2000 to 2026") + days("this day")
                    ($0.people, $0.tags, $0.rating, $0.folders) = (["Person 3"], ["Tag 5"], 2, ["photos"])
                }
            ),
        ]
    }
}

/// A library whose files are links to an empty one, and whose photos are made up by their numbers.
private struct StoredLibrary {
    private let folder: TemporaryFolder
    private var root: FilePath { FilePath(folder.path).appending("photos") }

    init(_ count: Int, photosADay: Int) throws {
        folder = try TemporaryFolder()
        let files = FileManager.default
        for first in stride(from: 0, to: count, by: photosADay) {
            let day = root.appending("day \(first / photosADay)")
            try files.createDirectory(atPath: day.string, withIntermediateDirectories: true)
            // A file system may allow only some 30,000 links to a file.
            let file = day.appending("\(first).jpg")
            try Data([0]).write(to: URL(filePath: file.string))
            for number in first + 1..<min(first + photosADay, count) {
                try files.linkItem(atPath: file.string, toPath: day.appending("\(number).jpg").string)
            }
        }
    }

    /// How long a library takes, in milliseconds.
    struct Times {
        var found = 0
        /// From the start to the first complete list.
        var start = 0.0
        /// To the next one if another day has begun; nil if that does not change the answer.
        var again: Double?
    }

    @discardableResult func start(_ question: PhotoQuestion?) throws -> Times {
        var options = PhotoLibrary.Options()
        options.question = question
        options.keepsFacts = true
        options.snapshot = FilePath(folder.path).appending("library")
        options.today = { PhotoQuestion.Day(year: 2026, month: 6, day: 15) }
        let found = Mutex(0)
        let isComplete = DispatchSemaphore(value: 0)
        let logger = Logger(label: "questions") { _ in SwiftLogNoOpLogHandler() }
        var times = Times()
        var start = ContinuousClock.now
        func elapsed() -> Double { ((ContinuousClock.now - start) / .milliseconds(1) * 10).rounded() / 10 }
        let library = PhotoLibrary(decoder: NumberedPicture(), options: options, logger: logger) { report in
            guard case .photos(let list) = report, list.isComplete else { return }
            found.withLock { $0 = list.photos.count }
            isComplete.signal()
        }
        library.setFavourites(Set((0..<100).map { PhotoID($0 * 7) }))
        library.scan([.path(root)])
        isComplete.wait()
        times.start = elapsed()
        library.waitForScan()
        if question?.dependsOnToday == true {
            while isComplete.wait(timeout: .now()) == .success {}
            start = ContinuousClock.now
            library.beginDay()
            isComplete.wait()
            times.again = elapsed()
        }
        times.found = found.withLock(\.self)
        return times
    }
}

/// Headers that depend on the number in a file's name.
private struct NumberedPicture: PictureDecoder {
    func header(of path: FilePath, unless _: Cancellation) throws(PictureError) -> ImageHeader {
        let number = Int(path.stem ?? "") ?? 0
        var properties = PhotoProperties()
        let day = number / 250
        properties.captured = CaptureDate([2026 - day / 336 % 30, day / 28 % 12 + 1, day % 28 + 1, 12, 0, 0])
        properties.rating = number % 6
        var label = PhotoLabel()
        label.people = ["Person \(number % 50)", "Person \(number % 7)"]
        label.tags = ["Tag \(number % 1000)", "Places/City \(number % 300)"]
        properties.label = label
        return ImageHeader(format: .jpeg, storedSize: PixelSize(width: 4, height: 3), properties: properties)
    }

    func make(
        _: DecodingTask, of: FilePath, _: ImageHeader, unless: Cancellation
    ) throws(PictureError) -> [Bitmap] {
        throw .cancelled
    }
}
