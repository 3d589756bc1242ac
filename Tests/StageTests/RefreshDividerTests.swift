import Testing

@testable import Stage

/// A program that draws frames as its pacer says, on a display that is simulated.
private struct Simulation {
    let rate: Double
    /// Whether presenting waits for the display.
    let waits: Bool
    var pacer: FramePacer
    var time = 0.0
    /// When frames were shown, in refreshes.
    var shown: [Int] = []

    init(rate: Double, waits: Bool) {
        self.rate = rate
        self.waits = waits
        pacer = FramePacer(refreshRate: rate, vsync: waits)
    }

    /// Draws for some seconds.
    ///
    /// - Parameter cost: The time to draw a frame, in refreshes.
    mutating func run(_ seconds: Double, cost: (Int) -> Double) {
        let end = time + seconds
        shown = []
        while time < end {
            time = max(time, pacer.nextFrame)
            pacer.frameBegins(at: time)
            time += cost(shown.count) / rate
            let refresh = (time * rate - 1e-6).rounded(.up)
            if waits { time = refresh / rate }
            pacer.framePresented(at: time)
            shown.append(Int(refresh))
        }
    }

    /// The numbers of refreshes between frames.
    var intervals: Set<Int> { Set(zip(shown, shown.dropFirst()).map { $1 - $0 }) }
}

@Suite struct RefreshDividerTests {
    static let rates = [30.0, 50, 60, 75, 120, 144]

    @Test("frames that are drawn in time follow each other at the display's rate", arguments: rates, [false, true])
    func fast(rate: Double, waits: Bool) {
        for cost in [0.02, 0.3, 0.85] {
            var simulation = Simulation(rate: rate, waits: waits)
            simulation.run(10) { _ in cost }
            #expect(simulation.pacer.refreshes == 1)
            #expect(simulation.intervals == [1])
        }
    }

    @Test(
        "frames that take longer than a refresh are shown at every second one, evenly",
        arguments: [50.0, 60, 75, 120, 144], [false, true])
    func slow(rate: Double, waits: Bool) {
        for cost in [1.05, 1.25, 1.45] {
            var simulation = Simulation(rate: rate, waits: waits)
            simulation.run(5) { _ in cost }
            simulation.run(20) { _ in cost }
            #expect(simulation.pacer.refreshes == 2)
            #expect(simulation.intervals == [2], "\(cost)")
        }
    }

    @Test("on a fast display, frames may last more refreshes, but there are at least 24 a second", arguments: rates)
    func slower(rate: Double) {
        var simulation = Simulation(rate: rate, waits: false)
        simulation.run(20) { _ in 2.5 }
        #expect(simulation.pacer.refreshes == [30: 1, 50: 2, 60: 2, 75: 3, 120: 3, 144: 3][rate])
        simulation.run(20) { _ in 100 }
        #expect(rate / Double(simulation.pacer.refreshes) >= 24)
    }

    @Test("frames that hover around a limit do not change the rate to and fro", arguments: [false, true])
    func hysteresis(waits: Bool) {
        var simulation = Simulation(rate: 60, waits: waits)
        simulation.run(5) { _ in 1.2 }
        for cost in [0.95, 0.7, 1.1, 0.65, 1.4] {
            simulation.run(5) { _ in cost }
            #expect(simulation.pacer.refreshes == 2)
            #expect(simulation.intervals == [2])
        }
    }

    @Test("when drawing has become clearly faster, so do the frames", arguments: [false, true])
    func recovery(waits: Bool) {
        var simulation = Simulation(rate: 60, waits: waits)
        simulation.run(5) { _ in 1.2 }
        #expect(simulation.pacer.refreshes == 2)
        simulation.run(3) { _ in 0.3 }
        #expect(simulation.pacer.refreshes == 1)
        simulation.run(5) { _ in 0.3 }
        #expect(simulation.intervals == [1])
    }

    @Test("single slow frames change nothing", arguments: [false, true])
    func singleFrames(waits: Bool) {
        var simulation = Simulation(rate: 60, waits: waits)
        simulation.run(20) { $0 % 5 == 0 ? 1.8 : 0.3 }
        #expect(simulation.pacer.refreshes == 1)
    }

    @Test("slow frames before a pause are forgotten")
    func pause() {
        var simulation = Simulation(rate: 60, waits: false)
        for _ in 0..<10 {
            simulation.run(0.9) { _ in 1.5 }
            simulation.pacer.pause()
            simulation.time += 3
        }
        #expect(simulation.pacer.refreshes == 1)
    }

    @Test("a display at 59.94 Hz of which the system says 59 is not drawn more slowly")
    func fractional() {
        var pacer = FramePacer(refreshRate: 59, vsync: true)
        var time = 0.0
        for _ in 0..<1000 {
            pacer.frameBegins(at: time)
            time = (time * 59.94 + 1).rounded() / 59.94
            pacer.framePresented(at: time)
            #expect(pacer.nextFrame <= time)
        }
        #expect(pacer.isThrottled && pacer.refreshes == 1)
    }
}
