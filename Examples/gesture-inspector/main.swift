import Foundation
import GestureRecording
import Gestures
import Motion
import SDL2

// Shows what the gesture engine does with fingers: its arena, deadlines, slops and consumption.

let usage = """
    usage: gesture-inspector SCENE [RECORDING]      shows a scene in a window, and a recording first; prints what you touch
           gesture-inspector list                   lists the scenes
           gesture-inspector film SCENE             writes the pixels of a film, 30 frames a second: `bgr0`, 880 x 320
           gesture-inspector make-test RECORDING SCENE
                                                    prints a test that plays a recording to a scene
           gesture-inspector convert SIZE FILE...   prints a recording of evemu-record, whose description may be in a file
                                                    of its own, for a screen of that size in points, such as 480x320
    """

struct Mistake: Error, CustomStringConvertible {
    let description: String
}

func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

func scene(_ name: String) throws -> any Scene.Type {
    guard let scene = scenes.first(where: { $0.name == name }) else {
        throw Mistake(description: "there is no scene \"\(name)\": expected one of those that list shows")
    }
    return scene
}

func list() {
    for scene in scenes { print(scene.name.padding(toLength: 18, withPad: " ", startingAt: 0) + scene.title) }
}

func show(_ scene: any Scene.Type, replaying recording: Recording) throws {
    guard let window = Window(title: scene.title) else {
        throw Mistake(description: "cannot open a window: \(String(cString: SDL_GetError()))")
    }
    print(Recording(window.run(scene, replaying: recording.events)).startingAtZero.text, terminator: "")
}

func film(_ scene: any Scene.Type) {
    let framesPerSecond = 30.0
    var script = Script()
    scene.play(&script)
    var player = Player(scene)
    var events = script.events[...]
    // The last frame stays for a second.
    for frame in 0...Int((script.time + 1) * framesPerSecond) {
        let time = Double(frame) / framesPerSecond
        while let event = events.first, event.time <= time { player.handle(events.removeFirst()) }
        player.advance(to: time)
        let painter = Painter(size: Drawing.size, scale: 1)
        Drawing(player: player, time: time).draw(on: painter)
        painter.withPixels { pixels, stride in
            FileHandle.standardOutput.write(Data(bytes: pixels, count: stride * Int(Drawing.size.height)))
        }
    }
}

func makeTest(of path: String, in scene: any Scene.Type) throws {
    let recording = try Recording(text: read(path)).startingAtZero
    var regions = HitTree<String>()
    scene.init().declare(in: &regions)
    let source = recording.test(
        named: "the recorded fingers do what they did", regions: "regions", story: recording.story(in: regions))
    print(source, terminator: "")
}

func convert(_ files: some Sequence<String>, screen: String) throws {
    let sides = screen.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
        throw Mistake(
            description: "unknown size \"\(screen)\": expected a width and a height, such as 480x320")
    }
    let text = try files.map(read).joined(separator: "\n")
    let recording = try EvemuReader.read(text, screen: Size(width: sides[0], height: sides[1]))
    print(recording.startingAtZero.text, terminator: "")
}

func run(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("list", 1): list()
    case ("film", 2): film(try scene(words[1]))
    case ("make-test", 3): try makeTest(of: words[1], in: scene(words[2]))
    case ("convert", 3...): try convert(words.dropFirst(2), screen: words[1])
    case (let name?, 1...2):
        try show(scene(name), replaying: words.dropFirst().first.map { try Recording(text: read($0)) } ?? Recording())
    default: throw Mistake(description: usage)
    }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(64)
}
