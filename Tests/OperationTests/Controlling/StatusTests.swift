import Gestures
import Scenes
import Testing

@testable import Control
@testable import Gallery
@testable import Operation

extension Status {
    static var sample: Status {
        var status = Status()
        status.version = "1.2.3"
        status.uptime = 90_061
        status.screen = "preview"
        status.photos = 26
        status.light = "dim"
        status.paused = true
        status.skipped.count = 3
        status.skipped.files = [
            .init(path: "/a/b.jpg", why: "truncated JPEG"), .init(path: "/a/c\".png", why: "not a picture"),
        ]
        status.frames.count = 5000
        status.frames.rate = 59.94
        status.frames.age = 0.25
        status.touched = 3_725
        status.gestures = [.init(screen: "carousel"), .init(screen: "preview")]
        status.gestures[0].ended = 120
        status.gestures[0].cancelled = ["the window lost focus": 1, "a second finger came down": 3]
        status.gestures[1].ended = 31
        status.memory = 118 << 20
        status.decoders = .init(idle: 2, working: 1)
        status.configuration = ["/etc/vitrine/vitrine.toml"]
        status.set = "lobby"
        var good = Status.Manifest(url: "https://a.example/m.json")
        good.age = 12.5
        good.error = .init(what: "https://a.example/1.jpg", why: "connection lost", age: 7200)
        var bad = Status.Manifest(url: "https://b.example/m.json")
        (bad.failing, bad.error) = (true, .init(what: bad.url, why: "server error (HTTP 503)", age: 30))
        status.manifests = [good, bad]
        status.rejected = .init(count: 3, first: "/etc/vitrine/vitrine.toml:3: unknown key \"speed\"")
        status.space.cache = 5 << 30
        status.space.mirrors = nil
        status.display.name = #""HDMI-1": 1920×1080"#
        status.display.driver = "x11"
        status.display.renderer = "software"
        status.display.refresh = 60
        return status
    }
}

@Suite struct StatusTests {
    @Test("the status is JSON on one line, and reads back the same")
    func json() throws {
        let json = Status.sample.jsonLine
        #expect(!json.contains("\n"))
        #expect(
            json.hasPrefix(
                #"{"brightness":1,"configuration":["/etc/vitrine/vitrine.toml"],"decoders":{"idle":2,"working":1},"display":{"driver":"x11","#
            ))
        #expect(json.contains(#""path":"/a/c\".png""#))
        #expect(
            json.contains(
                #""manifests":[{"age":12.5,"error":{"age":7200,"what":"https://a.example/1.jpg","why":"connection lost"},"#
                    + #""failing":false,"url":"https://a.example/m.json"},{"error":{"#))
        #expect(json.contains(#""rejected":{"count":3,"first":"/etc/vitrine/vitrine.toml:3: unknown key \"speed\""},"#))
        #expect(json.contains(#""set":"lobby","sets":[],"#) && json.contains(#""space":{"cache":5368709120},"#))
        #expect(try Status(json: json) == .sample)
        #expect(try Status(json: Status().jsonLine) == Status())
    }

    @Test("people read it in lines")
    func text() {
        #expect(
            Status.sample.text == """
                version        1.2.3
                uptime         1 d 1 h
                screen         preview, dimmed, paused
                photos         26
                set            lobby
                manifest       https://a.example/m.json, confirmed 12.5 s ago
                               last error, now over: https://a.example/1.jpg: connection lost, 2 h 0 min ago
                manifest       https://b.example/m.json, not fetched yet
                               failing: https://b.example/m.json: server error (HTTP 503), 30.0 s ago
                skipped        3
                               /a/b.jpg: truncated JPEG
                               /a/c".png: not a picture
                               and 1 more
                frames         59.9 a second, the last 0.3 s ago
                touched        1 h 2 min ago
                decoders       2 idle, 1 working
                memory         118 MB
                gestures       carousel: 120 ended, 4 cancelled
                               3 because a second finger came down
                               1 because the window lost focus
                               preview: 31 ended
                configuration  /etc/vitrine/vitrine.toml
                               a newer one is not used: /etc/vitrine/vitrine.toml:3: unknown key "speed" (and 2 more)
                free space     5120 MB for cache, unknown for mirrors
                display        "HDMI-1": 1920×1080, x11, software
                """)
    }

    @Test("what has not happened is said in words, and no name breaks a line")
    func nothing() {
        var status = Status()
        status.configuration = ["/etc/a\nb"]
        let lines = status.text.split(separator: "\n")
        #expect(lines.contains("frames         0.0 a second, none yet"))
        #expect(lines.contains("touched        never"))
        #expect(lines.contains("gestures       none"))
        #expect(lines.contains(#"configuration  /etc/a\x0Ab"#))
        #expect(Status().text.split(separator: "\n").contains("configuration  defaults"))
    }

    @Test(
        "a duration has two units",
        arguments: [
            (0, "0.0 s"), (59.94, "59.9 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (3600, "1 h 0 min"),
            (86_399, "23 h 59 min"), (86_400 * 200, "200 d 0 h"),
        ] as [(Double, String)])
    func durations(_ seconds: Double, _ text: String) {
        #expect(Status.duration(seconds) == text)
    }
}

@Suite struct FrameFiguresTests {
    private let figures = FrameFigures()

    private func status(at time: Double) -> Status {
        var status = Status()
        figures.describe(in: &status, at: time)
        return status
    }

    @Test("the rate is that of the last full second")
    func rate() {
        for frame in 0...120 { figures.presented(at: 10 + Double(frame) / 60) }
        #expect(abs(status(at: 12).frames.rate - 60) < 1e-9)
        for frame in 1...30 { figures.presented(at: 12 + Double(frame) / 30) }
        #expect(abs(status(at: 13).frames.rate - 30) < 1e-9)
    }

    @Test("it tells screen, light, brightness and pause")
    func view() {
        #expect(status(at: 1).light == "day" && !status(at: 1).paused)
        for light in Light.allCases {
            figures.show("preview", light, brightness: 0.4, isPaused: true)
            #expect(status(at: 1).light == light.rawValue)
        }
        #expect(status(at: 1).screen == "preview" && status(at: 1).paused && status(at: 1).brightness == 0.4)
    }

    @Test("a still screen has no rate, and the stillness belongs to no rate")
    func stillness() {
        for frame in 0...60 { figures.presented(at: Double(frame) / 60) }
        #expect(status(at: 1.5).frames.rate > 0)
        #expect(status(at: 2.5).frames.rate == 0)
        #expect(status(at: 2.5).frames.age == 1.5)
        figures.presented(at: 1000)
        #expect(abs(status(at: 1000).frames.rate - 60) < 1e-6)
        for frame in 1...60 { figures.presented(at: 1000 + Double(frame) / 60) }
        #expect(abs(status(at: 1001).frames.rate - 60) < 1e-6)
    }

    @Test("before the first frame and the first touch, there is no age")
    func ages() {
        #expect(status(at: 5).frames.age == nil)
        #expect(status(at: 5).touched == nil)
        figures.touched(at: 6)
        #expect(status(at: 8).touched == 2)
    }

    @Test("a visit is a touch after a minute without any; those of another day do not count")
    func visits() {
        let today = WallClock.today
        figures.touched(at: 1, on: today - 1)
        figures.touched(at: 100, on: today - 1)
        #expect(status(at: 100).visits == 0)
        for time in [200.0, 210, 269, 330, 331] { figures.touched(at: time, on: today) }
        #expect(status(at: 331).visits == 2)
    }

    @Test("a thousand commands may wait, and as many more as are taken")
    func waiting() {
        for _ in 0..<1000 { #expect(figures.mayWait()) }
        #expect(!figures.mayWait())
        figures.took(2)
        #expect(figures.mayWait() && figures.mayWait())
        #expect(!figures.mayWait())
    }
}

@Suite struct GestureFiguresTests {
    @Test("gestures that are over are counted by screen, and those that were cancelled by cause; nothing else is")
    func table() {
        let figures = FrameFigures()
        let targets: [(String, Target)] = [
            ("carousel", .carousel(.row(1))), ("albums", .albums(.list(0))), ("preview", .preview(.photo)),
            ("languages", .languages(.button)), ("panel", .panel(.delete)),
        ]
        var status = Status()
        figures.describe(in: &status, at: 0)
        #expect(status.gestures.isEmpty)
        var expected: [Status.Gestures] = []
        for (number, (name, target)) in targets.enumerated() {
            func count(_ state: GestureState, _ cause: Cause? = nil, times: Int = 1) {
                let event = GestureEvent(target: target, gesture: .drag(), state: state, cause: cause, time: 0)
                for _ in 0..<times { figures.gestures.count(event) }
            }
            for state in [GestureState.pressing, .began, .changed, .failed] { count(state, .lostArena) }
            count(.ended, times: 10 + number)
            var gestures = Status.Gestures(screen: name)
            gestures.ended = 10 + number
            for (order, cause) in Cause.allCases.enumerated() {
                count(.cancelled, cause, times: number + order + 1)
                gestures.cancelled[cause.rawValue] = number + order + 1
            }
            expected.append(gestures)
        }
        figures.describe(in: &status, at: 0)
        #expect(status.gestures == expected)
    }
}
