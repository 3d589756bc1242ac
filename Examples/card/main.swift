import Foundation
import Gestures
import SDL2

// A photo gallery for a touchscreen. Here is its loop; a frame leads on through the other files in this order:
//
//   Input.swift     SDL's fingers and mouse, as pointer events
//   Gallery.swift   what a frame shows, and what each gesture on it does
//   Carousel.swift  an endless row of cards, which scrolls on its own
//   Viewer.swift    an open photo: pages, the pull that closes it, and which of them takes a finger's movement
//   Zoom.swift      the photo under the fingers: pinch, pan, rubber band
//   Glide.swift     a number that a finger holds, friction slows, and a spring brings back
//   Canvas.swift    SDL's window, and textures that the graphics processor scales
//   Album.swift     the photos of the folder, decoded in the background
//   Bitmap.swift    a photo decoded by SDL2_image, in several sizes

/// A visitor may leave at any time: after so many seconds without a touch, an open photo closes.
let patience = 30.0

/// Shows photos until the visitor quits.
func show(_ files: [String]) {
    guard let canvas = Canvas(title: "Photos"), var album = Album(files, on: canvas) else {
        print("cannot show \(files.count) photos: \(String(cString: SDL_GetError()))")
        exit(1)
    }
    var gallery = Gallery(screen: canvas.size)
    // The arena, which decides which gestures a finger belongs to, and how much of its movement each of them consumes.
    var engine = GestureEngine<Target>()
    // The regions of the frame that is on the screen.
    var regions = HitTree<Target>()
    var lastTouch = 0.0
    while true {
        // The events and motions of a frame have one time, in seconds.
        let time = Double(SDL_GetTicks64()) / 1000
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 {
            switch Input(event, screen: canvas.size, time: time) {
            case .pointer(let pointer):
                lastTouch = time
                engine.handle(pointer, in: regions) { gallery.share(of: $0, at: time) }
                gallery.follow(&engine, at: time)
            case .interruption(let cause): engine.cancelAll(cause: cause, at: time)
            case .escape where gallery.viewer != nil: gallery.close(at: time)
            case .escape, .quit: return
            case nil: break
            }
        }
        engine.advance(to: time)
        gallery.follow(&engine, at: time)
        if time - lastTouch > patience { gallery.close(at: time) }

        gallery.advance(to: time, isTouched: engine.isTouched(.carousel), album)
        album.prepare(around: gallery.middle(at: time), on: canvas)
        regions.removeAll()
        gallery.frame(album, on: canvas, engine, &regions, at: time)
        canvas.present()
    }
}

let folder = CommandLine.arguments.dropFirst().first ?? "../Assets"
let kinds = ["jpg", "jpeg", "png", "webp", "tif", "tiff", "bmp"]
let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
show(names.filter { kinds.contains(($0 as NSString).pathExtension.lowercased()) }.sorted().map { "\(folder)/\($0)" })
