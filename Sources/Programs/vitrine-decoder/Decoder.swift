import Codecs
import Decoding
import Raster
import SystemPackage

/// Decodes pictures for the gallery.
@main enum Decoder {
    static func main() {
        // Without Landlock, it could not be restricted to opening fonts.
        let opensFonts = CommandLine.arguments.contains(DecodingService.fonts) && Sandbox.landlockVersion != nil
        DecodingService.run("vitrine-decoder") {
            OpenPicture.prepare()
            if CommandLine.arguments.contains(DecodingService.rareFormats) { OpenPicture.prepareRareFormats() }
            return opensFonts ? FontFolders.prepare() : []
        } answer: { request, file, memory in
            switch request {
            case .header:
                return .header(try ImageHeader(of: file))
            case .pictures(let header, let task):
                let pictures = try OpenPicture(file: file, header: header, drawsText: opensFonts).make(task)
                try SharedPixels.write(pictures, to: memory)
                return .pictures(pictures.map(\.size))
            }
        }
    }
}
