import Decoding
import Raster

/// The metadata in a picture's file, and whether it moves.
struct PictureDetails {
    var exif: EXIFBlock?
    /// An XMP packet.
    var xmp: ArraySlice<UInt8>?
    /// An IPTC record that is not in Photoshop's resources.
    var iptc: [UInt8] = []
    /// Photoshop's resources, one of which may be an IPTC record.
    var photoshop: [UInt8] = []
    /// Whether the XMP is a file beside the photo. Only there, its orientation counts.
    var isSidecar = false
    /// Whether decoding turns the picture upright.
    var isUpright = false
    /// The duration of each frame in seconds; empty for a still picture.
    var frameDurations: [Double] = []
    /// Whether the file may contain a clip as well.
    var mayMove = false
}

extension PhotoProperties {
    /// Reads the metadata. XMP takes precedence over IPTC, and IPTC over EXIF. Of dates, ``DateKind`` has the order.
    init(_ details: PictureDetails) {
        self.init()
        let exif = details.exif ?? EXIFBlock()
        var label = PhotoLabel()
        let xmp = details.xmp.flatMap { packet($0) }
        let stated = exif.orientation ?? (details.isSidecar ? xmp?.orientation : nil)
        if let stated {
            orientation = stated
            orientationSource = .metadata
        }
        if let xmp {
            label = xmp.label.withoutFillers
            rating = xmp.rating
            focus = details.isSidecar ? xmp.focus : xmp.focus?.upright(orientation)
        }
        let iptc = details.iptc.isEmpty ? nil : IPTCRecord(details.iptc)
        let records = [iptc, IPTCRecord(photoshop: details.photoshop)].compactMap(\.self)
        for record in records { label = label.completed(by: record.label.withoutFillers) }
        self.label = label.completed(by: exif.label.withoutFillers).titled
        for kind in DateKind.allCases where captured == nil {
            captured = exif.date(kind) ?? xmp?.date(kind) ?? records.lazy.compactMap { $0.date(kind) }.first
            dateKind = kind
        }
        if details.isUpright {
            orientation = .up
            orientationSource = .picture
        }
    }

    /// A broken packet is ignored as a whole, because its missing part may matter.
    private mutating func packet(_ block: ArraySlice<UInt8>) -> XMPPacket? {
        do throws(XMPPacket.Fault) {
            return try XMPPacket(block)
        } catch {
            remarks.append("XMP ignored: \(error)")
            return nil
        }
    }
}
