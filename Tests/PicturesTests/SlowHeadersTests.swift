import Codecs
import Decoding
import Dispatch
import Patience
import Platform
import Raster
import Synchronization
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// Folders with files whose headers take long to read, or cannot be read now.
@Suite(.patience) struct SlowHeadersTests {
    private let folder: TemporaryFolder
    private let post = Post()
    private let decoder = HeaderDecoder()

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b", "c"] { try folder.write("\(name).bmp", bmp(4, 3)) }
    }

    private func library(_ log: LogLines = LogLines()) -> PhotoLibrary {
        post.library(decoder.reader, logger: log.logger) { $0.interval = 0.05 }
    }

    @Test(
        "a header that takes long does not hold up the others, and its photo appears at its position",
        arguments: [false, true])
    func slow(_ watches: Bool) async throws {
        decoder.outcomes = ["a": [.slow], "b": [.slow]]
        let library = library()
        library.scan([.path(folder.root)], watches: watches)
        #expect(await post.photosOfCompleteScan().stems == ["c"])
        decoder.gate.signal()
        decoder.gate.signal()
        let reports = await post.reports { $0.photos?.photos.count == 3 }
        #expect(reports.compactMap(\.photos).last.map { $0.photos.stems } == ["a", "b", "c"])
        #expect(decoder.readings == ["a": 2, "b": 2, "c": 1], "once quickly, once slowly")
        withExtendedLifetime(library) {}
    }

    @Test("a file that turns out to be broken slowly is skipped once", arguments: [false, true])
    func broken(_ watches: Bool) async throws {
        decoder.outcomes = ["b": [.slow, .failure(.tooSlow(limit: 20))]]
        let log = LogLines()
        let library = library(log)
        library.scan([.path(folder.root)], watches: watches)
        #expect(await post.photosOfCompleteScan().stems == ["a", "c"])
        decoder.gate.signal()
        _ = await post.reports { $0.skipped != nil }
        try folder.write("d.bmp", bmp(4, 3))
        if watches { _ = await post.reports { $0.photos?.photos.count == 3 } }
        #expect(log.all == ["warning: skipped \"\(folder.root)/b.bmp\": \(PictureError.tooSlow(limit: 20))"])
        withExtendedLifetime(library) {}
    }

    @Test(
        "a file is tried again until it can be read: if its storage does not respond, that is logged once; if no decoder can be started, not at all",
        arguments: [PictureError.stalled(seconds: 60), .noDecoder("none")])
    func retried(_ error: PictureError) async throws {
        let isStalled = error == .stalled(seconds: 60)
        let failure: [HeaderDecoder.Outcome] = (isStalled ? [.slow] : []) + [.failure(error)]
        decoder.outcomes = ["b": failure + failure]
        let log = LogLines()
        let library = library(log)
        for _ in 0..<2 { decoder.gate.signal() }
        library.scan([.path(folder.root)], watches: true)
        _ = await post.reports { $0.photos?.photos.count == 3 }
        #expect(log.all == (isStalled ? ["warning: skipped \"\(folder.root)/b.bmp\": \(error)"] : []))
        withExtendedLifetime(library) {}
    }

    @Test("each of many headers is read once, however late the first of them are taken")
    func once() async throws {
        for number in 0..<500 { try folder.write("\(number).bmp", bmp(4, 3)) }
        let library = library()
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().count == 503)
        #expect(decoder.readings.count == 503 && decoder.readings.values.allSatisfy { $0 == 1 })
        withExtendedLifetime(library) {}
    }

    @Test("two headers are read at a time, and their photos are in the order of their paths")
    func together() async throws {
        let second = DispatchSemaphore(value: 0)
        let state = Mutex((requests: 0, haveMet: false))
        // The first request waits for another.
        let library = post.library(
            HeaderReader { (path, _) throws(PictureError) in
                let request = state.withLock { state in
                    state.requests += 1
                    return state.requests
                }
                if request == 1 {
                    let hasMet = second.waitPatiently()
                    state.withLock { $0.haveMet = hasMet }
                } else {
                    second.signal()
                }
                return try LocalDecoder().header(of: path)
            })
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().stems == ["a", "b", "c"])
        let haveMet = state.withLock(\.haveMet)
        #expect(haveMet)
        withExtendedLifetime(library) {}
    }

    @Test("what was read of a file that has gone meanwhile is forgotten")
    func gone() throws {
        decoder.outcomes = ["a": [.slow], "b": [.slow]]
        let headers = SlowHeaders(decoder.reader)
        let files = try ["a", "b"].map { name in
            let path = folder.root.appending("\(name).bmp")
            return FoundFile(path: path, stamp: try FileStatus(of: path).stamp)
        }
        for file in files { #expect(throws: PictureError.postponed) { try headers.header(of: file) {} } }
        for _ in files { decoder.gate.signal() }
        headers.finish()
        headers.endPass()
        #expect(headers.isPending, "they were asked for")
        #expect(try headers.header(of: files[0]) {}.storedSize.width == 4)
        #expect(headers.isPending)
        headers.endPass()
        #expect(!headers.isPending)
    }
}

/// Reads headers with prescribed outcomes.
private final class HeaderDecoder: Sendable {
    enum Outcome {
        /// If it may take long, it waits until the gate is signalled.
        case slow
        case failure(PictureError)
    }

    let gate = DispatchSemaphore(value: 0)
    private let state = Mutex((outcomes: [String: [Outcome]](), readings: [String: Int]()))

    /// The outcomes for the stem of a file, in order; after the last, its header is read.
    var outcomes: [String: [Outcome]] {
        get { state.withLock(\.outcomes) }
        set { state.withLock { $0.outcomes = newValue } }
    }

    var readings: [String: Int] { state.withLock(\.readings) }

    var reader: HeaderReader {
        HeaderReader { [self] (path, cancellation) throws(PictureError) in
            let stem = path.stem ?? ""
            state.withLock { $0.readings[stem, default: 0] += 1 }
            if case .slow? = outcomes[stem]?.first {
                guard cancellation.mayTakeLong() else { throw .postponed }
                gate.wait()
                removeOutcome(stem)
            }
            if case .failure(let error)? = outcomes[stem]?.first {
                removeOutcome(stem)
                throw error
            }
            return try LocalDecoder().header(of: path)
        }
    }

    private func removeOutcome(_ stem: String) {
        state.withLock { _ = $0.outcomes[stem]?.removeFirst() }
    }
}
