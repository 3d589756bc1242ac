import ArgumentParser
import CCounters
import Decoding
import Logging
import Pictures
import Raster
import SystemPackage

/// Counts what the gallery and its decoders say to each other, and fails if it is more than it should be.
struct Messages: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Counts the messages to and from decoders for each photo; fails if there are too many.")

    /// As many headers as a request is sent for at most, twice.
    private static let headers = 62
    private static let cards = 4
    private static let card = PixelSize(width: 1005, height: 670)

    func run() throws {
        guard let executable = DecoderPool.executable else { throw ValidationError("vitrine-decoder is missing") }
        let path = try Times.photo
        let pool = DecoderPool(
            executable: executable, count: 1, memory: 1 << 30, sources: [], logger: Logger(label: "messages"))
        // The first request starts the decoder.
        let header = try pool.header(of: path)
        let cancellation = Cancellation()
        // The bounds: each header has a share of a reply and of a request, and a card has both.
        let isClean = [
            try report("a header", Self.headers, messages: 0.17, bytes: 76) {
                let paths = Array(repeating: path, count: Self.headers / 2)
                for _ in 0..<2 { for header in pool.headers(of: paths, unless: cancellation) { _ = try header.get() } }
            },
            try report("a card", Self.cards, messages: 2, bytes: 44) {
                for _ in 0..<Self.cards {
                    _ = try pool.make(.whole(filling: Self.card), of: path, header, unless: cancellation)
                }
            },
        ]
        if isClean.contains(false) { throw ExitCode.failure }
    }

    private func report(
        _ name: String, _ count: Int, messages mostMessages: Double, bytes mostBytes: Double, _ work: () throws -> Void
    ) throws -> Bool {
        let before = (message_count(), message_bytes())
        try work()
        let messages = Double(message_count() - before.0) / Double(count)
        let bytes = Double(message_bytes() - before.1) / Double(count)
        func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
        print("{\"messages\":\"\(name)\",\"messages_each\":\(rounded(messages)),\"bytes_each\":\(rounded(bytes))}")
        return messages <= mostMessages && bytes <= mostBytes
    }
}
