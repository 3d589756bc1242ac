import Motion
import Raster
import Scenes

/// A window on a display, and everything that ends with it.
struct Screen: ~Copyable {
    // Destroyed in this order: textures before the renderer, the renderer before its window.
    var textures: TextureStore
    let renderer: any Renderer
    let window: Window
    let video: VideoSystem
    private(set) var mapping: DisplayMapping
    private(set) var look: Look

    init(_ options: StageOptions, _ look: Look) throws(StageError) {
        self.look = look
        // Local until all of them exist: a noncopyable value cannot be partly initialized when an error is thrown.
        let video = try VideoSystem()
        let window = try Window(options)
        let renderer = try options.makeRenderer(for: window)
        mapping = window.mapping(to: window.display, options)
        textures = TextureStore(budget: options.textureBudget(forPixels: mapping.pixels.count), scale: mapping.scale)
        self.renderer = renderer
        self.window = window
        self.video = video
    }

    /// Adapts to the window's size, and to its display.
    mutating func adapt(to display: Display, _ options: StageOptions) {
        mapping = window.mapping(to: display, options)
        textures.adapt(to: mapping.scale, budget: options.textureBudget(forPixels: mapping.pixels.count))
    }

    /// Adapts to another look, and drops pictures that were made for the previous one.
    mutating func adapt(to look: Look) {
        self.look = look
        textures.forgetPictures { $0.dependsOnLook }
    }

    /// Uploads pictures until `isTimeUp`, and draws a scene.
    mutating func draw(
        _ scene: Scene, at time: Double, picturesArriveAt arrival: Double, answersInput: Bool, captures: Bool,
        until isTimeUp: () -> Bool
    ) -> Stage.Frame {
        var frame = textures.upload(to: renderer, at: arrival, until: isTimeUp)
        let painter = ScenePainter(
            scale: mapping.scale, time: time, palette: look.palette, answersInput: answersInput)
        painter.paint(scene, from: textures, on: renderer, &frame)
        if captures { frame.capture = renderer.capture() }
        return frame
    }
}
