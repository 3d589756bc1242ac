import Codecs
import Decoding
import Foundation
import Logging
import PictureSamples
import Raster
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// Decoding in real processes, which are killed, crash and hang.
@Suite struct DecoderPoolTests {
    private let folder: TemporaryFolder
    private let photo: FilePath
    private static let small = DecodingTask.whole(filling: PixelSize(width: 4, height: 3))

    init() throws {
        folder = try TemporaryFolder()
        photo = try folder.write("a.bmp", bmp(40, 30))
    }

    /// A pool whose first process has started.
    private func pool(_ count: Int = 1) throws -> DecoderPool {
        let executable = try #require(DecoderPool.executable)
        let pool = DecoderPool(executable: executable, count: count, logger: silence)
        #expect(pool.roster.identifiers.isEmpty)
        // A decoder that gives way starves beside busy programs, and is replaced.
        pool.roster.hurry()
        _ = try pool.header(of: photo)
        #expect(pool.roster.identifiers.count == 1)
        return pool
    }

    @Test("a decoder process returns the same pixels and errors as decoding in this process, and is kept")
    func pixels() throws {
        let pool = try pool()
        let processes = pool.roster.identifiers
        let rects = [PixelRect(x: 0, y: 0, width: 8, height: 8), PixelRect(x: 10, y: 9, width: 3, height: 2)]
        for task in [DecodingTask.whole(filling: PixelSize(width: 20, height: 15)), .tiles(level: 1, rects)] {
            #expect(try make(task, pool) == make(task, LocalDecoder()))
        }
        #expect(try pool.header(of: photo) == LocalDecoder().header(of: photo))
        let noise = try folder.write("noise", Array("not a picture".utf8))
        for path in [noise, try folder.write("empty"), folder.root.appending("missing")] {
            let own = Result { () throws(PictureError) in try LocalDecoder().header(of: path) }
            #expect(Result { () throws(PictureError) in try pool.header(of: path) } == own)
        }
        #expect(pool.roster.identifiers == processes)
    }

    private func make(
        _ task: DecodingTask, _ decoder: some PictureDecoder, unless cancellation: Cancellation = Cancellation()
    ) throws -> [Bitmap] {
        try decoder.make(task, of: photo, LocalDecoder().header(of: photo), unless: cancellation)
    }

    @Test("a cancelled request ends, and a decoder that does not answer is replaced")
    func cancelled() throws {
        let pool = try pool()
        let cancellation = Cancellation()
        let photo = photo
        let header = try LocalDecoder().header(of: photo)
        let error = try error(pool) {
            _ = try pool.make(Self.small, of: photo, header, unless: cancellation)
        } whileItWorks: { _ in
            cancellation.cancel()
        }
        #expect(error == .cancelled)
        #expect(try make(Self.small, pool).count == 1)
        #expect(throws: PictureError.cancelled) { try make(Self.small, pool, unless: cancellation) }
    }

    @Test(
        "a picture that needs too much memory is refused before it is decoded, however large its file claims to be")
    func costly() throws {
        let executable = try #require(DecoderPool.executable)
        // Two bitmaps of 4 bytes per pixel, and the file of 54 + 3600 bytes twice.
        let cost = 40 * 30 * 8 + 2 * 3654
        let pool = DecoderPool(executable: executable, count: 1, memory: cost - 1, logger: silence)
        #expect(throws: PictureError.tooCostly(bytes: cost, limit: cost - 1)) { try make(Self.small, pool) }
        // Most file systems limit the size of a file; memory does not.
        let path = FilePath("/dev/shm/vitrine-endless-\(getpid())")
        defer { unlink(path.string) }
        let file = try FileDescriptor.open(path, .readWrite, options: .create, permissions: .ownerReadWrite)
        defer { try? file.close() }
        try #require(ftruncate(file.rawValue, 5 << 60) == 0)
        let header = try LocalDecoder().header(of: photo)
        #expect(throws: PictureError.tooCostly(bytes: .max, limit: cost - 1)) {
            try pool.make(Self.small, of: path, header, unless: Cancellation())
        }
    }

    @Test("idle decoders end after a while, and another is started for the next request")
    func rest() throws {
        let pool = try pool()
        let process = try #require(pool.roster.identifiers.first)
        pool.roster.endIdle()
        #expect(pool.roster.identifiers == [process], "it has worked since the last look")
        pool.roster.endIdle()
        #expect(pool.roster.identifiers.isEmpty && kill(process, 0) != 0)
        #expect(try pool.header(of: photo).storedSize == PixelSize(width: 40, height: 30))
    }

    @Test("decoders that are killed from outside are replaced, and the picture is decoded")
    func killed() throws {
        let pool = try pool(2)
        for _ in 0..<5 {
            let before = pool.roster.identifiers
            for process in before { kill(process, SIGKILL) }
            let header = try pool.header(of: photo)
            #expect(header.storedSize == PixelSize(width: 40, height: 30))
            #expect(pool.roster.identifiers.count == 1)
        }
    }

    /// How a request ends while which something happens to its decoder, which is stopped before.
    private func error(
        _ pool: DecoderPool, _ request: @escaping @Sendable () throws -> Void,
        whileItWorks change: (pid_t) throws -> Void
    ) throws -> PictureError? {
        let victim = try #require(pool.roster.identifiers.last)
        kill(victim, SIGSTOP)
        let answer = Answer()
        let thread = Thread { answer.fill(request) }
        thread.start()
        while pool.roster.identifiers.contains(victim) { sched_yield() }
        try change(victim)
        defer { #expect(!pool.roster.identifiers.contains(victim) && pool.roster.identifiers.count == 1) }
        return answer.wait() as? PictureError
    }

    /// How a request for a header ends if its decoder is sent a signal while it works.
    private func error(after signal: Int32, _ pool: DecoderPool) throws -> PictureError? {
        let photo = photo
        return try error(pool) {
            _ = try pool.header(of: photo)
        } whileItWorks: {
            kill($0, signal)
            kill($0, SIGCONT)
        }
    }

    @Test("a second decoder opens the file anew, since it would share the first one's place in it")
    func secondAttempt() throws {
        let pool = try pool()
        let header = Mutex<ImageHeader?>(nil)
        let other = try folder.write("b.bmp", bmp(12, 9))
        let photo = photo
        let error = try error(pool) {
            let found = try pool.header(of: photo)
            header.withLock { $0 = found }
        } whileItWorks: {
            // An open descriptor still leads to the former file.
            #expect(rename(other.string, photo.string) == 0)
            kill($0, SIGKILL)
            kill($0, SIGCONT)
        }
        #expect(error == nil && header.withLock(\.?.storedSize) == PixelSize(width: 12, height: 9))
    }

    @Test("a picture that crashes the decoder counts as broken, and the next one is decoded")
    func crashed() throws {
        let pool = try pool()
        let error = try error(after: SIGSEGV, pool)
        #expect("\(error ?? .empty)".hasPrefix("crashed the decoder") && error?.isOfContents == true)
        #expect(try pool.header(of: photo).storedSize.width == 40)
    }

    @Test("a picture that uses up the decoder's processor time is too slow, and the next one is decoded")
    func processorTime() throws {
        let pool = try pool()
        #expect(try error(after: SIGXCPU, pool) == .tooSlow(limit: 20))
        #expect(try pool.header(of: photo).storedSize.width == 40)
    }

    @Test(
        "the headers of many files are those of each alone, also if the decoder is killed or crashes",
        arguments: [nil, SIGKILL, SIGSEGV])
    func headers(signal: Int32?) throws {
        let pool = try pool()
        let paths = try (0..<75).map { number in
            switch number {
            case 3: try folder.write("empty")
            case 40: try folder.write("noise", Array("no picture".utf8))
            case 50: folder.root.appending("missing")
            default: try folder.write("\(number).bmp", bmp(number + 1, 2))
            }
        }
        let expected = paths.map { path in Result { () throws(PictureError) in try LocalDecoder().header(of: path) } }
        let victim = try #require(pool.roster.identifiers.last)
        // Stopped first, so that the signal arrives while it works.
        kill(victim, SIGSTOP)
        let thread = Thread {
            while pool.roster.identifiers.contains(victim) { sched_yield() }
            if let signal { kill(victim, signal) }
            kill(victim, SIGCONT)
        }
        thread.start()
        #expect(pool.headers(of: paths, unless: Cancellation()) == expected)
        #expect(pool.roster.identifiers.contains(victim) == (signal == nil))
    }

    /// It takes more than a second to decode.
    private func slowPhoto() throws -> FilePath { try folder.write("slow.jpg", Sample.slowJPEG(3600, 2400)) }

    @Test("a picture that takes long is postponed if it must be, and its decoder is replaced")
    func postponed() throws {
        let pool = try pool()
        let photo = try slowPhoto()
        let header = try pool.header(of: photo)
        let processes = pool.roster.identifiers
        #expect(throws: PictureError.postponed) {
            try pool.decode(photo, header, unless: Cancellation { false })
        }
        #expect(pool.roster.identifiers.count == 1 && pool.roster.identifiers != processes)
    }

    @Test("a picture that takes long is decoded if it may, while another decoder takes requests")
    func slow() throws {
        let pool = try pool()
        let photo = try slowPhoto()
        let header = try pool.header(of: photo)
        let questions = Mutex(0)
        let cancellation = Cancellation {
            questions.withLock { $0 += 1 }
            return (try? pool.header(of: photo)) != nil
        }
        #expect(try pool.decode(photo, header, unless: cancellation).count == 1)
        #expect(questions.withLock(\.self) == 1)
        // Both wait now.
        #expect(pool.roster.identifiers.count == 2)
    }

    @Test("that no decoder can be started is logged once, and once that it can be again")
    func noDecoder() throws {
        let log = LogLines()
        let executable = folder.root.appending("vitrine-decoder")
        let pool = DecoderPool(executable: executable, count: 1, logger: log.logger)
        for _ in 0..<3 { #expect(throws: PictureError.self) { try pool.header(of: photo) } }
        let real = try #require(DecoderPool.executable)
        try FileManager.default.createSymbolicLink(atPath: executable.string, withDestinationPath: real.string)
        for _ in 0..<2 { #expect(try pool.header(of: photo).storedSize.width == 40) }
        let why = "cannot start \(executable): No such file or directory"
        #expect(
            log.all == ["error: \(why); photos wait until it can be started", "notice: can start \(executable) again"])
    }

    @Test("the photos of two sources are decoded in different processes, and those of one in the same")
    func sources() throws {
        let photos = try ["home", "stick"].map { try folder.write("\($0)/a.bmp", bmp(40, 30)) }
        let pool = DecoderPool(
            executable: try #require(DecoderPool.executable), count: 1,
            sources: photos.map { .path($0.removingLastComponent()) }, logger: silence)
        pool.roster.hurry()
        _ = try pool.header(of: photos[0])
        let first = pool.roster.identifiers
        _ = try pool.header(of: photos[1])
        #expect(first.count == 1 && pool.roster.identifiers.count == 2 && pool.roster.identifiers.first == first.first)
        let both = Set(pool.roster.identifiers)
        for photo in photos + photos { _ = try pool.header(of: photo) }
        #expect(Set(pool.roster.identifiers) == both)
    }

    @Test("decoders end with their pool")
    func ending() throws {
        var pool: DecoderPool? = try pool(2)
        let processes = try #require(pool?.roster.identifiers)
        pool = nil
        for process in processes { #expect(kill(process, 0) != 0) }
    }
}

extension DecoderPool {
    fileprivate func decode(
        _ photo: FilePath, _ header: ImageHeader, unless cancellation: Cancellation
    ) throws -> [Bitmap] {
        try make(.whole(filling: PixelSize(width: 40, height: 30)), of: photo, header, unless: cancellation)
    }
}

/// The outcome of another thread's work.
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
