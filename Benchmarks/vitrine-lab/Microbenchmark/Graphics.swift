import ArgumentParser
import CCounters
import CLibrary
import Stage

/// Measures frames that a graphics processor draws, and the compositor's beside them. Fails if a steady frame allocates memory
/// of ours or uploads a picture.
struct Graphics: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures steady frames with OpenGL; fails if they allocate memory or upload pictures.")

    private static let frames = 300
    private static let activities = [GalleryFrames.Activity.drift, .page, .albums]

    /// The means of a steady frame.
    private struct Frame {
        /// On the frame thread, in nanoseconds.
        var processorTime = 0
        var elapsedTime = 0
        /// Until the frame is presented, when SDL and the driver work.
        var allocations: UInt = 0
        var drawCalls = 0.0
        var vertexBytes = 0
        var textureBytes: UInt = 0
    }

    func run() throws {
        var isClean = true
        for activity in Self.activities {
            let (graphics, software) = (try measure(activity, .opengl), try measure(activity, .software))
            isClean = isClean && graphics.allocations == 0 && graphics.textureBytes == 0
            print(
                "{\"benchmark\":\"graphics: \(activity.rawValue)\",\"ns\":\(graphics.processorTime),",
                "\"ns_compositor\":\(software.processorTime),\"ns_elapsed\":\(graphics.elapsedTime),",
                "\"ns_compositor_elapsed\":\(software.elapsedTime),\"allocations\":\(graphics.allocations),",
                "\"draw_calls\":\(graphics.drawCalls),\"vertex_bytes\":\(graphics.vertexBytes),",
                "\"texture_bytes\":\(graphics.textureBytes)}", separator: "")
        }
        guard isClean else { throw ExitCode.failure }
    }

    private func measure(
        _ activity: GalleryFrames.Activity, _ renderer: StageOptions.RendererChoice
    ) throws -> Frame {
        var frames = try GalleryFrames(activity, renderer)
        // Until pictures that are no longer wanted have been looked for, which makes Swift remember a type for good.
        for _ in 0..<2 * Self.frames { frames.draw() }
        var allocations = UInt(0)
        let before = counted_drawing()
        let (processor, elapsed) = (Self.time(CLOCK_THREAD_CPUTIME_ID), Self.time(CLOCK_MONOTONIC))
        for _ in 0..<Self.frames {
            let earlier = allocation_count()
            frames.drawUnpresented()
            allocations += allocation_count() - earlier
            frames.present()
        }
        let after = counted_drawing()
        return Frame(
            processorTime: (Self.time(CLOCK_THREAD_CPUTIME_ID) - processor) / Self.frames,
            elapsedTime: (Self.time(CLOCK_MONOTONIC) - elapsed) / Self.frames, allocations: allocations,
            drawCalls: Double((after.draw_calls - before.draw_calls) * 10 / UInt(Self.frames)) / 10,
            vertexBytes: Int(after.vertex_bytes - before.vertex_bytes) / Self.frames,
            textureBytes: after.texture_bytes - before.texture_bytes)
    }

    private static func time(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
