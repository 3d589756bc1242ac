import Testing

@testable import Decoding

@Suite struct PictureErrorTests {
    @Test(
        "a description has the format, the numbers and the reason",
        arguments: [
            (.truncated(.gif), ["GIF"]), (.damaged(.bmp, "odd palette"), ["BMP", "odd palette"]),
            (.tooLarge(pixels: 987, limit: 654), ["987", "654"]), (.unreadable("gone"), ["gone"]),
            (.decoderFailed("it crashed"), ["it crashed"]), (.noDecoder("none left"), ["none left"]),
            (.tooCostly(bytes: 3000 << 20, limit: 2000 << 20), ["3000", "2000", "MB"]),
            (.unknownFormat, ["JPEG", "PNG", "WebP", "TIFF", "GIF", "BMP", "HEIF", "SVG"]),
        ] as [(PictureError, [String])])
    func descriptions(_ error: PictureError, _ parts: [String]) {
        for part in parts { #expect(error.description.contains(part), "\(error)") }
    }

    @Test(
        "errors distinguish the file's contents from other causes",
        arguments: [
            (.unreadable("gone"), false), (.noDecoder("none"), false), (.cancelled, false), (.empty, true),
            (.unknownFormat, true), (.truncated(.png), true), (.damaged(.png, ""), true),
            (.tooLarge(pixels: 2, limit: 1), true), (.decoderFailed(""), true), (.tooCostly(bytes: 2, limit: 1), true),
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

    @Test("cancellations are independent")
    func separate() {
        let (one, other) = (Cancellation(), Cancellation())
        one.cancel()
        #expect(!other.isCancelled)
    }
}
