import Testing

@testable import Decoding

@Suite struct PictureErrorTests {
    @Test(
        "errors have descriptions",
        arguments: [
            (.truncated(.gif), "truncated GIF"), (.damaged(.bmp, "odd"), "damaged BMP: odd"),
            (.unsupported(.svg, "text"), "not supported: SVG with text"),
            (.damaged(.svg, "not  closed\n on\u{1B}[1m line 3.\n"), "damaged SVG: not closed on [1m line 3"),
            (.damaged(.svg, "(null):66:33: odd"), "damaged SVG: line 66, column 33: odd"),
            (.tooLarge(pixels: 9, limit: 5), "too large: 9 pixels (expected at most 5)"), (.empty, "empty file"),
            (.unreadable("gone"), "cannot read: gone"), (.decoderFailed("crashed"), "crashed"),
            (.noDecoder("none"), "no decoder: none"), (.cancelled, "no longer wanted"), (.refused("gone"), "gone"),
            (
                .tooCostly(bytes: 3 << 20, limit: 2 << 20),
                "needs 3 MB to decode (expected at most 2 MB, the value of memory.decoders)"
            ),
            (.noPlayer, "no vitrine-player can be started (expected the libraries of FFmpeg 5 or 7)"),
            (.tooSlow(limit: 20), "too slow to decode (expected at most 20 s of processor time)"),
            (
                .stalled(seconds: 60),
                "decoding made no progress for 60 s; the machine is busy or the storage does not respond"
            ),
            (.postponed, "slow to decode; waiting until other photos are decoded"),
            (
                .unknownFormat,
                "not a picture (expected \(ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")))"
            ),
            (.elsewhere(.jxl), "JXL needs libjxl, which is not installed"),
        ] as [(PictureError, String)])
    func descriptions(_ error: PictureError, _ text: String) {
        #expect(error.description == text)
    }

    @Test(
        "errors distinguish the file's contents from other causes",
        arguments: [
            (.unreadable("gone"), false), (.noDecoder("none"), false), (.cancelled, false), (.empty, true),
            (.unknownFormat, true), (.truncated(.png), true), (.damaged(.png, ""), true),
            (.unsupported(.svg, ""), true), (.noPlayer, true),
            (.tooLarge(pixels: 2, limit: 1), true), (.decoderFailed(""), true), (.tooCostly(bytes: 2, limit: 1), true),
            (.tooSlow(limit: 20), true), (.stalled(seconds: 60), false), (.postponed, false), (.awaited, false),
            (.refused("gone"), true),
        ] as [(PictureError, Bool)])
    func fault(_ error: PictureError, isOfContents: Bool) {
        #expect(error.isOfContents == isOfContents)
    }
}

@Suite struct CancellationTests {
    @Test("a cancellation is permanent")
    func cancelling() {
        let cancellation = Cancellation()
        #expect(!cancellation.isCancelled)
        cancellation.cancel()
        #expect(cancellation.isCancelled)
        cancellation.cancel()
        #expect(cancellation.isCancelled)
    }

    @Test("another thread sees the cancellation")
    func otherThread() async {
        let cancellation = Cancellation()
        let work = Task.detached { while !cancellation.isCancelled { await Task.yield() } }
        cancellation.cancel()
        await work.value
    }

    @Test("work may take long, unless somebody says otherwise")
    func length() {
        #expect(Cancellation().mayTakeLong())
        #expect(!Cancellation { false }.mayTakeLong())
    }

    @Test("cancellations are independent")
    func separate() {
        let one = Cancellation()
        let other = Cancellation()
        one.cancel()
        #expect(!other.isCancelled)
    }
}
