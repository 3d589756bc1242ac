import Configuring
import Logging
import Stage

extension StageOptions {
    /// The options from the command line and the configuration. The command line takes precedence.
    init(
        _ show: ShowOptions, _ development: DevelopmentOptions, _ configuration: Configuration, _ logger: Logger
    ) {
        self.init()
        renderer = show.renderer
        textureBudget = configuration.textureBudget
        maximumTextureSide = development.maxTexture
        let preview = show.previewTheme.map { _ in WindowSize(width: 1280, height: 720) }
        if let window = show.windowed ?? preview { placement = .window(width: window.width, height: window.height) }
        readDisplay(show, configuration.display)
        touch.device = configuration.touch.device
        touch.calibration = configuration.touch.matrix.flatMap(TouchCalibration.init)
        usesGamepads = configuration.usesGamepads
        reportProblem = { logger.notice("\($0)") }
        // Outside of kiosks, the user can see the display.
        if show.kiosk { reportDisplay = { logger.info("\($0)") } }
    }

    private mutating func readDisplay(_ show: ShowOptions, _ configuration: Configuration.Display) {
        scale = configuration.scale.map(PointScale.fixed) ?? .automatic
        rotation = show.rotate ?? Rotation(rawValue: configuration.rotation) ?? .none
        display = show.display ?? configuration.output.map(DisplayChoice.init)
    }
}

extension DisplayChoice {
    fileprivate init(_ output: Configuration.Display.Output) {
        switch output {
        case .number(let number): self = .number(number)
        case .name(let name): self = .name(name)
        }
    }
}
