import Foundation

/// One line of a trace. Only the optional part that `kind` names is present; none is for an unknown kind.
package struct TraceLine: Sendable {
    /// The index of the line in its file.
    package let number: Int
    package let text: String
    package let kind: String
    /// Seconds since the program started.
    package let t: Double
    package let start: Start?
    package let frame: Frame?
    package let pointer: Pointer?
    package let gesture: Gesture?
    package let screen: ScreenChange?
    package let picture: Picture?
    package let found: Library?
    package let state: State?
    package let resize: Resize?

    package struct Start: Decodable, Sendable {
        package let version: String, driver: String, renderer: String
        package let size: Position
        package let scale: Double, refresh: Double
        package let photos: Int
    }

    package struct Frame: Decodable, Sendable {
        package let n: Int
        package let ms: Double
        package let blank: Int?
        package let screen: String
        package let carousel: Carousel?
        package let preview: Preview?
        package let albums: Albums?
        package let attract: Show?
        /// What is open over the screen.
        package let layer: String?

        package var phase: String { preview?.phase ?? albums?.phase ?? carousel?.phase ?? "" }
    }

    package struct Carousel: Decodable, Hashable, Sendable {
        package let x: Double, length: Double
        package let phase: String
        package let velocity: Double
    }

    package struct Show: Decodable, Sendable {
        package let style: String
        package let share: Double
    }

    package struct Preview: Decodable, Sendable {
        package let index: Int, count: Int
        package let zoom: Double
        package let pan: Position
        package let pager: Double, turn: Double, dismiss: Double
        package let info: Double, scroll: Double
        package let favourite: Bool
        package let phase: String
        package let sharp: Bool
    }

    package struct Albums: Decodable, Sendable {
        package let scroll: Double, header: Double
        package let tab: Int, section: Int, favourites: Int, flying: Int
        package let phase: String
        package let page: Double, shown: Double
        package let level: Double
        package let capsule: Double, tabs: Double
    }

    package struct Pointer: Decodable, Sendable {
        package enum Event: String, Decodable, Sendable {
            case down, move, up, cancel
        }

        package let id: Int
        package let event: Event
        package let x: Double, y: Double

        package var position: Position { [x, y] }
    }

    package struct Gesture: Decodable, Sendable {
        package enum State: String, Decodable, Sendable {
            case began, changed, ended, cancelled, failed
        }

        package let target: String, recognizer: String
        package let state: State
        package let why: String?
    }

    package struct Library: Decodable, Sendable {
        package let photos: Int
        package let complete: Bool
    }

    package struct State: Decodable, Sendable {
        package let hash: String
    }

    package struct Resize: Decodable, Sendable {
        package let size: Position
        package let scale: Double
    }

    package struct ScreenChange: Decodable, Sendable {
        package let from: String, to: String
    }

    package struct Picture: Decodable, Sendable {
        package enum Event: String, Decodable, Sendable {
            case decoded, cached, uploaded, evicted, failed
        }

        package let path: String
        package let event: Event
        package let ms: Double?
        package let why: String?
    }
}

extension TraceLine {
    private struct Head: Decodable {
        let kind: String
        let t: Double
    }

    package init(number: Int, text: String) throws {
        let data = Data(text.utf8)
        let head = try JSONDecoder().decode(Head.self, from: data)
        func part<Part: Decodable>(_ name: String) throws -> Part? {
            head.kind == name ? try JSONDecoder().decode(Part.self, from: data) : nil
        }
        self.number = number
        self.text = text
        kind = head.kind
        t = head.t
        (start, frame) = try (part("start"), part("frame"))
        (pointer, gesture) = try (part("pointer"), part("gesture"))
        (screen, picture, found) = try (part("screen"), part("picture"), part("library"))
        (state, resize) = try (part("state"), part("resize"))
    }
}
