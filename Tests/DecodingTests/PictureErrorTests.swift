import Testing

@testable import Decoding

@Suite struct PictureErrorTests {
    @Test(
        "an error has a description, and says whether the file's contents are the cause",
        arguments: [
            (.truncated(.gif), true, "truncated GIF"), (.damaged(.bmp, "odd"), true, "damaged BMP: odd"),
            (.unsupported(.svg, "text"), true, "not supported: SVG with text"),
            (.damaged(.svg, "not  closed\n on\u{1B}[1m line 3.\n"), true, "damaged SVG: not closed on [1m line 3"),
            (.damaged(.svg, "(null):66:33: odd"), true, "damaged SVG: line 66, column 33: odd"),
            (.tooLarge(pixels: 9, limit: 5), true, "too large: 9 pixels (expected at most 5)"),
            (.empty, true, "empty file"), (.unreadable("gone"), false, "cannot read: gone"),
            (.decoderFailed("crashed"), true, "crashed"), (.noDecoder("none"), false, "no decoder: none"),
            (.cancelled, false, "no longer wanted"), (.awaited, false, "being fetched"),
            (.refused("gone"), true, "gone"),
            (
                .tooCostly(bytes: 3 << 20, limit: 2 << 20), true,
                "needs 3 MB to decode (expected at most 2 MB, the value of memory.decoders)"
            ),
            (.noPlayer, true, "no vitrine-player can be started (expected the libraries of FFmpeg 5 or 7)"),
            (.tooSlow(limit: 20), true, "too slow to decode (expected at most 20 s of processor time)"),
            (
                .stalled(seconds: 60), false,
                "decoding made no progress for 60 s; the machine is busy or the storage does not respond"
            ),
            (.postponed, false, "slow to decode; waiting until other photos are decoded"),
            (
                .unknownFormat, true,
                "not a picture (expected \(ImageFormat.shown.map(\.rawValue).joined(separator: ", ")))"
            ),
            (.elsewhere(.jxl), true, "JXL needs libjxl, which is not installed"),
        ] as [(PictureError, Bool, String)])
    func descriptions(_ error: PictureError, isOfContents: Bool, _ text: String) {
        #expect(error.description == text)
        #expect(error.isOfContents == isOfContents)
    }
}

@Suite struct CancellationTests {
    @Test("another thread sees a cancellation, which is permanent")
    func cancelling() async {
        let cancellation = Cancellation()
        #expect(!cancellation.isCancelled)
        let work = Task.detached { while !cancellation.isCancelled { await Task.yield() } }
        cancellation.cancel()
        await work.value
        cancellation.cancel()
        #expect(cancellation.isCancelled)
    }

    @Test("work may take long unless the caller forbids it")
    func length() {
        #expect(Cancellation().mayTakeLong())
        #expect(!Cancellation { false }.mayTakeLong())
    }
}
