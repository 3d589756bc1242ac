import Decoding
import Pictures
import Platform

/// The player of clips, if installed.
extension Program {
    /// - Parameters:
    ///   - decoder: Decodes pictures, and shares its memory.
    ///   - mirrors: Where tiles on the web are requested.
    func makeMediaDecoder(_ decoder: DecoderPool, _ mirrors: [MirrorLine]) -> MediaDecoder {
        let clips = players.map { players in
            PlayerPool(players) { [logger] in
                DecoderPool(executable: $0, count: Self.workers, sharing: decoder, logger: logger)
            }
        }
        return MediaDecoder(
            pictures: decoder, drawings: decoders(.fonts, decoder),
            rare: decoders(.rareFormats, decoder), clips: clips, mirrors: mirrors)
    }

    /// Decoders with an ability; nil if none is installed.
    private func decoders(_ ability: DecoderPool.Ability, _ decoder: DecoderPool) -> DecoderPool? {
        DecoderPool.executable.map {
            DecoderPool(executable: $0, count: Self.workers, sharing: decoder, ability: ability, logger: logger)
        }
    }

    func makeClipPlayer(_ library: PhotoLibrary, _ decoder: DecoderPool, _ mailbox: Mailbox<Arrival>) -> ClipPlayer? {
        guard let players else { return nil }
        return ClipPlayer(logger: logger) {
            PlayerPool(players) { [logger] in
                DecoderPool(executable: $0, count: 1, sharing: decoder, plays: true, logger: logger)
            }
        } photos: {
            library.photo($0)
        } report: {
            mailbox.deliver(.pictures($0))
        }
    }
}
