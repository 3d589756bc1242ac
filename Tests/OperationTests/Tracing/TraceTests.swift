import Control
import Motion
import Testing

@testable import Carousel
@testable import Gallery
@testable import Gestures
@testable import Library
@testable import Operation
@testable import Scenes

@Suite struct TraceTests {
    private func text(_ body: (inout Trace) -> Void) throws -> String {
        let written = try Written()
        var trace = Trace(written.writer)
        body(&trace)
        return try written.text
    }

    private func gesture(
        _ gesture: Gesture, on target: Target, _ state: GestureState, value: GestureValue? = nil, cause: Cause? = nil
    ) throws -> String {
        let event = GestureEvent(
            target: target, gesture: gesture, state: state, value: value, cause: cause, time: 2)
        return try text { $0.gesture(event) }
    }

    @Test("the first line has the version, the display and the number of photos")
    func start() throws {
        var display = Status.Display()
        display.driver = "x11"
        display.renderer = "opengl"
        display.refresh = 59.94
        let size = Size(width: 1920, height: 1080)
        #expect(
            try text { $0.start(version: "1.2", on: display, size: size, photos: 26, at: 0) } == """
                {"kind":"start","t":0,"version":"1.2","driver":"x11","renderer":"opengl","size":[1920,1080],"scale":1,\
                "refresh":59.94,"photos":26}

                """)
    }

    @Test("frames are numbered from 1 and contain the state of the carousel")
    func frame() throws {
        let reading = Carousel.Reading(x: 123.4, length: 13_104, phase: .decelerating, velocity: -25)
        let lines = try text { trace in
            trace.frame(at: 1.5, milliseconds: 3.1, blanks: 2, .carousel(reading))
            trace.frame(at: 1.75, milliseconds: .nan, .carousel(reading))
        }.split(separator: "\n").map(String.init)
        let carousel = #""carousel":{"x":123.4,"length":13104,"phase":"decelerating","velocity":-25}}"#
        #expect(
            lines == [
                #"{"kind":"frame","t":1.5,"n":1,"ms":3.1,"blank":2,"screen":"carousel","# + carousel,
                #"{"kind":"frame","t":1.75,"n":2,"ms":null,"blank":0,"screen":"carousel","# + carousel,
            ])
    }

    @Test("a frame with a show over the carousel names it, its photo and how far it has come")
    func show() throws {
        let reading = Carousel.Reading(x: 1, length: 2, phase: .idle, velocity: 0)
        let show = GalleryModel.ShowReading(style: .mosaic, photo: PhotoID(12), share: 0.5)
        let line = try text {
            $0.frame(at: 1, milliseconds: 1, .carousel(reading), over: .init(show: show))
        }
        #expect(line.contains(#""screen":"carousel""#))
        #expect(line.hasSuffix(#","attract":{"style":"mosaic","photo":12,"share":0.5}}"# + "\n"))
    }

    @Test("a frame names what is open over the screen")
    func layer() throws {
        let reading = Carousel.Reading(x: 1, length: 2, phase: .idle, velocity: 0)
        let line = try text { $0.frame(at: 1, milliseconds: 1, .carousel(reading), over: .init(layer: "languages")) }
        #expect(line.hasSuffix(#","layer":"languages"}"# + "\n"))
    }

    @Test(
        "a pointer event has its identifier, its phase and its position",
        arguments: [
            (PointerPhase.down, "down"), (.move, "move"), (.up, "up"), (.cancel, "cancel"),
        ])
    func pointer(_ phase: PointerPhase, _ name: String) throws {
        let event = PointerEvent(phase, PointerID(7), at: Point(x: 960, y: 540.5), time: 0.25, kind: .mouse)
        #expect(
            try text { $0.pointer(event) } == """
                {"kind":"pointer","t":0.25,"id":7,"event":"\(name)","x":960,"y":540.5,"device":"mouse"}

                """)
    }

    @Test("a gesture has its target, its recognizer, its state and its cause")
    func gestures() throws {
        #expect(
            try gesture(.drag(along: .horizontal), on: .carousel(.row(0)), .cancelled, cause: .focusLost) == """
                {"kind":"gesture","t":2,"target":"carousel","recognizer":"drag","state":"cancelled",\
                "why":"the window lost focus"}

                """)
        let card = Target.carousel(.card(row: 2, CardID(photo: PhotoID(5), lap: -1)))
        #expect(
            try gesture(.tap(), on: card, .began) == """
                {"kind":"gesture","t":2,"target":"carousel/2/card/5","recognizer":"tap","state":"began"}

                """)
        let first = Target.carousel(.card(row: 0, CardID(photo: PhotoID(5), lap: 3)))
        #expect(try gesture(.tap(), on: first, .ended).contains(#""carousel/card/5""#))
    }

    @Test("a drag has its translation and its final velocity")
    func drag() throws {
        let value = DragValue(
            startLocation: .init(x: 0, y: 0), location: .init(x: 30, y: 4), translation: Vector(dx: 30, dy: 0),
            delta: .zero, velocity: Vector(dx: -1200.5, dy: 0))
        let line = try gesture(.drag(), on: .carousel(.row(1)), .ended, value: .drag(value))
        #expect(line.contains(#""target":"carousel/1","recognizer":"drag","state":"ended""#))
        #expect(line.hasSuffix(#","translation":[30,0],"velocity":[-1200.5,0]}"# + "\n"))
    }

    @Test(
        "a picture has its path and its event, and other keys where they are known",
        arguments: [
            (Trace.PictureEvent.decoded, "decoded"), (.cached, "cached"), (.uploaded, "uploaded"),
            (.evicted, "evicted"), (.failed, "failed"),
        ])
    func picture(_ event: Trace.PictureEvent, _ name: String) throws {
        let plain = try text { $0.picture(event, path: "/a \"b\".jpg", at: 3) }
        #expect(plain == #"{"kind":"picture","t":3,"path":"/a \"b\".jpg","event":"\#(name)"}"# + "\n")
        let full = try text { $0.picture(event, path: "/c", at: 3, milliseconds: 12.5, why: "is empty") }
        #expect(full == #"{"kind":"picture","t":3,"path":"/c","event":"\#(name)","ms":12.5,"why":"is empty"}"# + "\n")
    }

    @Test(
        "a picture is named by the part of its photo that it shows; shapes and text belong to no photo",
        arguments: [
            (Picture.crop(PhotoID(3), .zero), "crop"), (.photo(PhotoID(3), .zero), "photo"),
            (.tile(PhotoID(3), Tile(level: 0, column: 3, row: 2)), "tile 0/3,2"), (.chip(PhotoID(3), .zero), "chip"),
            (.backdrop(PhotoID(3), .zero), "backdrop"), (.solid(.black), nil),
            (.caption(PhotoID(3), .title, language: "en", width: 10), nil),
        ] as [(Picture, String?)])
    func pictureNames(_ picture: Picture, _ name: String?) throws {
        #expect(picture.photoPart?.photo == name.map { _ in PhotoID(3) })
        let line = try text { $0.picture(.evicted, picture, path: "/c", at: 3) }
        let member = name.map { #","picture":"\#($0)""# } ?? ""
        #expect(line == #"{"kind":"picture","t":3,"path":"/c","event":"evicted"\#(member)}"# + "\n")
    }

    @Test("a new list of photos has its length and whether it is complete")
    func library() throws {
        #expect(
            try text { $0.photosFound(16, isComplete: false, at: 0.5) } == """
                {"kind":"library","t":0.5,"photos":16,"complete":false}

                """)
    }
}
