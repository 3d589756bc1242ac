import Motion

extension Stage {
    /// In seconds.
    static let retryInterval = 1.0

    /// Whether there is neither a window system nor a connected display, so that no stage can be opened.
    public static var lacksDisplay: Bool {
        let connectors = DRMConnector.all()
        return Environment.hasNoWindowSystem && !connectors.isEmpty && !connectors.contains { $0.isConnected }
    }

    /// Writes a line about the display.
    func report() {
        let scale = options.scale == .automatic ? "scale \(mapping.scale)" : "scale \(mapping.scale) as configured"
        let turn = options.rotation == .none ? "" : ", turned by \(options.rotation.rawValue)°"
        options.reportDisplay("display \(display), \(scale)\(turn)")
    }

    /// Turns the picture, and touch with it.
    public mutating func turn(to rotation: Rotation, into events: inout [StageEvent]) {
        guard rotation != options.rotation else { return }
        options.rotation = rotation
        screen?.renderer.rotation = rotation
        adapt(to: display, into: &events)
        report()
    }

    /// Follows the window and the displays, which may have changed.
    mutating func followDisplays(at now: Double, windowHasChanged: Bool, into events: inout [StageEvent]) {
        if let nextAttempt, now >= nextAttempt { reopen(at: now, into: &events) }
        switch displayWatch?.takeChange() {
        case .displays(let displays): follow(displays, into: &events)
        case .connectors(let connectors): follow(connectors, at: now, into: &events)
        case nil: if windowHasChanged { followWindow(at: now, into: &events) }
        }
    }

    private mutating func followWindow(at now: Double, into events: inout [StageEvent]) {
        let size = screen?.window.size
        // On Wayland, SDL learns a display's pixels and scale only while it starts.
        if driverName == "wayland", options.placement == .fullScreen, size != mapping.window, size != reopenedSize {
            reopenedSize = size
            reopen(at: now, into: &events)
        } else {
            adapt(to: currentDisplay(), into: &events)
        }
    }

    /// Moves the window to its display's current place.
    private mutating func follow(_ displays: [Display], into events: inout [StageEvent]) {
        let successor = options.display == nil ? displays.first : nil
        guard let display = displays.first(where: { $0.name == display.name }) ?? successor else {
            return options.reportProblem("display \"\(display.name)\" is gone; waiting for it to return")
        }
        screen?.window.cover(display)
        adapt(to: display, into: &events)
        report()
    }

    /// The window's display. Where displays are watched, it is already known.
    private mutating func currentDisplay() -> Display {
        displayWatch == nil ? screen?.window.currentDisplay ?? display : display
    }

    /// Adapts to the window's size, and to the display's scale and rate.
    private mutating func adapt(to display: Display, into events: inout [StageEvent]) {
        let former = mapping
        let formerRate = self.display.refreshRate
        screen?.adapt(to: display, options)
        self.display = display
        mapping = screen?.mapping ?? former
        let isSame = mapping.size == former.size && mapping.scale == former.scale && display.refreshRate == formerRate
        events.append(isSame ? .redraw : .input(.resize(mapping.size, scale: mapping.scale)))
    }

    // MARK: What SDL does not follow

    private mutating func follow(_ connectors: [DRMConnector], at now: Double, into events: inout [StageEvent]) {
        switch ConnectorChange(from: isLost ? nil : connector, to: connectors, choice: options.display) {
        case .nothing: break
        case .lost:
            isLost = true
            events.append(.visible(false))
            options.reportProblem("display \"\(display.name)\" has been unplugged; waiting for one")
        case .replaced: reopen(at: now, into: &events)
        }
    }

    /// Restarts SDL's driver, which looks for displays only when it starts.
    private mutating func reopen(at now: Double, into events: inout [StageEvent]) {
        // Release the graphics card, which the old screen holds.
        screen = nil
        // Read the connectors first, so that what the kernel learns meanwhile counts as another change.
        let connectors = DRMConnector.all()
        do throws(StageError) {
            let screen = try Screen(options, look)
            display = screen.window.display
            mapping = screen.mapping
            self.screen = consume screen
        } catch {
            nextAttempt = now + Self.retryInterval
            events.append(.visible(false))
            return
        }
        connector = connectors.first { $0.name == display.name }
        isLost = false
        nextAttempt = nil
        // All pictures must be made again, even at the same size.
        events += [.input(.resize(mapping.size, scale: mapping.scale)), .visible(true)]
        report()
    }
}

/// The effect of a change of the connectors on the stage.
enum ConnectorChange: Hashable {
    case nothing
    /// The stage has no display that it may use.
    case lost
    /// Another display is connected, or the same one has another mode.
    case replaced

    /// - Parameters:
    ///   - connector: The connector in use; nil if its display was lost.
    ///   - choice: The display that the operator has chosen.
    init(from connector: DRMConnector?, to connectors: [DRMConnector], choice: DisplayChoice?) {
        let connected = connectors.filter(\.isConnected)
        if let connector, connected.contains(connector) {
            self = .nothing
        } else if connected.first(choice, name: \.name) != nil {
            self = .replaced
        } else {
            self = connector == nil ? .nothing : .lost
        }
    }
}
