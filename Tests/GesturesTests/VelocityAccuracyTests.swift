import Motion
import Testing

@testable import Gestures

/// The error of the velocity when events are stamped by the frame that read them, or by the device.
@Suite struct VelocityAccuracyTests {
    private static let speed = 1500.0

    /// The worst relative error of a steady finger's velocity, over the times at which it may lift.
    private func error(panel: Double, frames: Double?) -> Double {
        (0..<20).map { phase -> Double in
            var tracker = VelocityTracker()
            var last = 0.0
            for number in 0...Int(0.25 * panel) {
                let time = (Double(number) + Double(phase) / 20) / panel
                last = frames.map { (time * $0).rounded(.up) / $0 } ?? time
                tracker.add(Point(x: Self.speed * time, y: 0), at: last)
            }
            return abs(tracker.velocity(at: last).dx / Self.speed - 1)
        }.max() ?? .infinity
    }

    /// At 60 Hz and more the error must stay within 20 %; at 30 Hz, within a frame's share of the window.
    @Test("with device times there is no error, and with frame times it is bounded", arguments: [100.0, 120])
    func table(panel: Double) {
        let device = error(panel: panel, frames: nil)
        #expect(device < 1e-9)
        for frames in [30.0, 60, 120] {
            let share = error(panel: panel, frames: frames)
            print("panel \(Int(panel)) Hz, frames \(Int(frames)) Hz: \((share * 1000).rounded() / 10) % wrong")
            #expect(share <= (frames < 60 ? 1 / (frames * VelocityTracker.horizon) : 0.2))
        }
    }
}
