import Foundation
import Motion
import SDL2

// A touch gallery in one folder: SDL's events go in, textures come out, and between them is a gesture arena. Kiosk.swift
// has the loop, Gallery.swift a frame, Carousel.swift and Viewer.swift what is in it.

/// What the command line asks for.
struct Options {
    /// Whether a ghost demonstrates the gestures while the screen is idle.
    var isDemo = false
    /// The size of the window; nil for the full screen.
    var window: Size?
    var secondsToRun = Double.infinity
    var folder = "../Assets"

    /// nil for words that make no sense.
    init?(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--demo": isDemo = true
            case "--windowed":
                let sides = words.popFirst()?.split(separator: "x").compactMap { Double($0) } ?? []
                guard sides.count == 2, sides.allSatisfy((1...16384).contains) else { return nil }
                window = Size(width: sides[0], height: sides[1])
            case "--run-for":
                guard let seconds = words.popFirst().flatMap(Double.init) else { return nil }
                secondsToRun = seconds
            default:
                guard !word.hasPrefix("-") else { return nil }
                folder = word
            }
        }
    }

    /// The photos in the folder, by name.
    var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let kinds = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "bmp"]
        return names.filter { name in kinds.contains { name.lowercased().hasSuffix(".\($0)") } }.sorted()
            .map { "\(folder)/\($0)" }
    }
}

func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("\(reason)\n".utf8))
    exit(1)
}

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    stop("usage: card [--demo] [--windowed WIDTHxHEIGHT] [--run-for SECONDS] [FOLDER]")
}
let files = options.files
if files.isEmpty { stop("there are no photos in \(options.folder)") }

func show() {
    guard let canvas = Canvas(title: "Photos", size: options.window), let album = Album(files, on: canvas) else {
        stop("cannot open a window: \(String(cString: SDL_GetError()))")
    }
    var kiosk = Kiosk(album, isDemo: options.isDemo, on: canvas)
    var time = 0.0
    while time < options.secondsToRun, kiosk.frame(on: canvas, at: time) {
        time = Double(SDL_GetTicks64()) / 1000
    }
}
show()
