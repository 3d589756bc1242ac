import Codecs
import Decoding
import Foundation
import Logging
import Raster
import Synchronization
import SystemPackage
import TemporaryFolder
import Testing

@testable import Pictures

/// Decoding in real processes, which die in all the ways that processes die.
@Suite struct DecoderPoolTests {
    private let folder: TemporaryFolder
    private let photo: FilePath

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write("a.bmp", bmp(40, 30))
    }

    /// Its first process has been started.
    private func pool(_ count: Int = 1) throws -> DecoderPool {
        let executable = try #require(DecoderPool.executable)
        let pool = DecoderPool(executable: executable, count: count, logger: silence)
        #expect(pool.idleProcesses.isEmpty)
        _ = try pool.header(of: photo)
        #expect(pool.idleProcesses.count == 1)
        return pool
    }

    @Test("what comes back is what decoding in this process gives")
    func pixels() throws {
        let pool = try pool()
        let header = try pool.header(of: photo)
        #expect(try header == LocalDecoder().header(of: photo))
        let rects = [PixelRect(x: 0, y: 0, width: 8, height: 8), PixelRect(x: 10, y: 9, width: 3, height: 2)]
        for task in [DecodingTask.whole(filling: PixelSize(width: 20, height: 15)), .tiles(level: 1, rects)] {
            #expect(try make(task, pool) == make(task, LocalDecoder()))
        }
    }

    private func make(
        _ task: DecodingTask, _ decoder: some PictureDecoder, unless cancellation: Cancellation = Cancellation()
    ) throws -> [Bitmap] {
        try decoder.make(task, of: photo, LocalDecoder().header(of: photo), unless: cancellation)
    }

    @Test("what nobody wants any more is given up, and the decoder that was at it is replaced")
    func cancelled() throws {
        let pool = try pool()
        let victim = try #require(pool.idleProcesses.last)
        // It never answers.
        kill(victim, SIGSTOP)
        let cancellation = Cancellation()
        let (photo, answer) = (photo, Answer())
        let thread = Thread {
            answer.fill {
                let header = try LocalDecoder().header(of: photo)
                _ = try pool.make(
                    .whole(filling: PixelSize(width: 4, height: 3)), of: photo, header, unless: cancellation)
            }
        }
        thread.start()
        while pool.idleProcesses.contains(victim) { sched_yield() }
        cancellation.cancel()
        #expect(answer.wait() as? PictureError == .cancelled)
        #expect(!pool.idleProcesses.contains(victim) && pool.idleProcesses.count == 1)
        #expect(try make(.whole(filling: PixelSize(width: 4, height: 3)), pool).count == 1)
        #expect(throws: PictureError.cancelled) {
            try make(.whole(filling: PixelSize(width: 4, height: 3)), pool, unless: cancellation)
        }
    }

    @Test("a picture that would take more memory than decoders may is refused before it is decoded")
    func costly() throws {
        let executable = try #require(DecoderPool.executable)
        // What SDL2_image makes and the same on an opaque ground, of 4 bytes each; and the file of 54 + 3600 bytes, twice.
        let cost = 40 * 30 * 8 + 2 * 3654
        let pool = DecoderPool(executable: executable, count: 1, memory: cost - 1, logger: silence)
        #expect(throws: PictureError.tooCostly(bytes: cost, limit: cost - 1)) {
            try make(.whole(filling: PixelSize(width: 4, height: 3)), pool)
        }
    }

    @Test("those that wait for work end when there is none, and another is started when there is")
    func rest() throws {
        let pool = try pool()
        let process = try #require(pool.idleProcesses.first)
        pool.endIdleProcesses()
        #expect(pool.idleProcesses == [process], "it has worked since the last look")
        pool.endIdleProcesses()
        #expect(pool.idleProcesses.isEmpty && kill(process, 0) != 0)
        #expect(try pool.header(of: photo).storedSize == PixelSize(width: 40, height: 30))
    }

    @Test("a broken file's error comes back, and the decoder lives on")
    func errors() throws {
        let pool = try pool()
        let processes = pool.idleProcesses
        let noise = try folder.write("noise", Array("not a picture".utf8))
        #expect(throws: PictureError.unknownFormat) { try pool.header(of: noise) }
        #expect(throws: PictureError.empty) { try pool.header(of: folder.write("empty")) }
        #expect(throws: PictureError.self) { try pool.header(of: folder.root.appending("missing")) }
        #expect(pool.idleProcesses.sorted() == processes.sorted())
    }

    @Test("decoders that somebody kills are replaced, and the picture arrives")
    func killed() throws {
        let pool = try pool(2)
        for _ in 0..<5 {
            let before = pool.idleProcesses
            for process in before { kill(process, SIGKILL) }
            let header = try pool.header(of: photo)
            #expect(header.storedSize == PixelSize(width: 40, height: 30))
            #expect(pool.idleProcesses.count == 1)
        }
    }

    @Test("a picture that crashes its decoder is broken, and the next one is decoded")
    func crashed() throws {
        let pool = try pool()
        // Stopped first, so that the signal finds it at work.
        let victim = try #require(pool.idleProcesses.last)
        kill(victim, SIGSTOP)
        let (photo, answer) = (photo, Answer())
        let thread = Thread { answer.fill { _ = try pool.header(of: photo) } }
        thread.start()
        while pool.idleProcesses.contains(victim) { sched_yield() }
        kill(victim, SIGSEGV)
        kill(victim, SIGCONT)
        let error = answer.wait()
        guard case .decoderFailed(let why)? = error as? PictureError else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(why.hasPrefix("crashed the decoder"))
        #expect(try pool.header(of: photo).storedSize.width == 40)
        #expect(!pool.idleProcesses.contains(victim) && pool.idleProcesses.count == 1)
    }

    @Test("a decoder has given up its privileges, and its calls are filtered")
    func sandbox() throws {
        let pool = try pool()
        // One that has answered has entered its sandbox.
        _ = try pool.header(of: photo)
        let process = try #require(pool.idleProcesses.last)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        #expect(status.contains("NoNewPrivs:\t1"))
        #expect(status.contains("Seccomp:\t2"))
        #expect(status.contains("Threads:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        #expect(limits.contains(/Max address space +3221225472 +3221225472/))
        #expect(limits.contains(/Max core file size +0 +0/))
        #expect(limits.contains(/Max file size +1073741824 +1073741824/))
    }

    @Test("decoders end with their pool")
    func ending() throws {
        var pool: DecoderPool? = try pool(2)
        let processes = try #require(pool?.idleProcesses)
        pool = nil
        for process in processes { #expect(kill(process, 0) != 0) }
    }
}

/// What another thread's work comes to.
private final class Answer: Sendable {
    private let done = DispatchSemaphore(value: 0)
    private let error = Mutex<(any Error)?>(nil)

    func fill(_ work: () throws -> Void) {
        do { try work() } catch { self.error.withLock { $0 = error } }
        done.signal()
    }

    func wait() -> (any Error)? {
        done.wait()
        return error.withLock { $0 }
    }
}
