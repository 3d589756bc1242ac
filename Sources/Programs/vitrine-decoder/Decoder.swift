import Codecs
import DecoderChannel
import Decoding
import SystemPackage

/// Decodes pictures for the gallery.
@main enum Decoder {
    static func main() {
        DecodingService.run("vitrine-decoder", prepare: OpenPicture.prepare) { request, file, memory in
            switch request {
            case .header:
                return .header(try ImageHeader(of: file))
            case .pictures(let header, let task):
                let pictures = try OpenPicture(file: file, header: header).make(task)
                try SharedPixels.write(pictures, to: memory)
                return .pictures(pictures.map(\.size))
            }
        }
    }
}
