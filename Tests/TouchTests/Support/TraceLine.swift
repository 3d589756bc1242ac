import Foundation

/// One line of a trace. Of the optional parts exactly the one that `kind` names is there, or none for a kind that is
/// not known here.
struct TraceLine: Sendable {
    /// Counts the file's lines from 0.
    let number: Int
    let text: String
    let kind: String
    /// Seconds since the program started.
    let t: Double
    let start: Start?
    let frame: Frame?
    let pointer: Pointer?
    let gesture: Gesture?
    let screen: ScreenChange?
    let picture: Picture?
    let found: Library?

    struct Start: Decodable, Sendable {
        let version: String, driver: String, renderer: String
        let size: Position
        let scale: Double, refresh: Double
        let photos: Int
    }

    struct Frame: Decodable, Sendable {
        let n: Int
        let ms: Double
        let screen: String
        let carousel: Carousel?
        let preview: Preview?
        let albums: Albums?
    }

    struct Carousel: Decodable, Hashable, Sendable {
        let x: Double, length: Double
        let phase: String
        let velocity: Double
    }

    struct Preview: Decodable, Sendable {
        let index: Int, count: Int
        let zoom: Double
        let pan: Position
        let pager: Double, dismiss: Double
        let phase: String
        let sharp: Bool
    }

    struct Albums: Decodable, Sendable {
        let scroll: Double, header: Double
        let tab: Int, section: Int, favourites: Int, flying: Int
    }

    struct Pointer: Decodable, Sendable {
        enum Event: String, Decodable, Sendable {
            case down, move, up, cancel
        }

        let id: Int
        let event: Event
        let x: Double, y: Double

        var position: Position { [x, y] }
    }

    struct Gesture: Decodable, Sendable {
        enum State: String, Decodable, Sendable {
            case began, changed, ended, cancelled, failed
        }

        let target: String, recognizer: String
        let state: State
        let why: String?
    }

    struct Library: Decodable, Sendable {
        let photos: Int
        let complete: Bool
    }

    struct ScreenChange: Decodable, Sendable {
        let from: String, to: String
    }

    struct Picture: Decodable, Sendable {
        enum Event: String, Decodable, Sendable {
            case decoded, cached, uploaded, evicted, failed
        }

        let path: String
        let event: Event
        let ms: Double?
        let why: String?
    }
}

extension TraceLine {
    private struct Head: Decodable {
        let kind: String
        let t: Double
    }

    init(number: Int, text: String) throws {
        let data = Data(text.utf8)
        let head = try JSONDecoder().decode(Head.self, from: data)
        func part<Part: Decodable>(_ name: String) throws -> Part? {
            head.kind == name ? try JSONDecoder().decode(Part.self, from: data) : nil
        }
        self.number = number
        self.text = text
        (kind, t) = (head.kind, head.t)
        (start, frame) = try (part("start"), part("frame"))
        (pointer, gesture) = try (part("pointer"), part("gesture"))
        (screen, picture, found) = try (part("screen"), part("picture"), part("library"))
    }
}
