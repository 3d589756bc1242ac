import Codecs
import Decoding
import Library
import Patience
import Platform
import Raster
import Scenes
import SystemPackage
import TestSupport
import Testing
import TouchHarness

@testable import Pictures

/// The files of a folder that are shown, each with the clip and the description that belong to it.
@Suite struct CompanionsTests {
    /// Names in a folder, and what is shown of them: `photo`, `photo + clip`, `photo < description`.
    static let folders = [
        // Clips of moments.
        ("IMG_1.HEIC IMG_1.MOV IMG_2.MOV", "IMG_1.HEIC + IMG_1.MOV, IMG_2.MOV"),
        ("a.jpg a.mp4 b.jpeg b.MOV", "a.jpg + a.mp4, b.jpeg + b.MOV"),
        ("a.heic a.jpg a.mov", "a.heic + a.mov, a.jpg"),
        ("a.png b.mov c.mp4 c.webp", "a.png, b.mov, c.mp4, c.webp"),
        ("d.jpg D.mov", "d.jpg + D.mov"),
        ("e.jpg E.jpg E.MOV e.mov", "E.jpg + E.MOV, e.jpg + e.mov"),
        ("IMG_3.JPG IMG_3.JPG.MOV", "IMG_3.JPG + IMG_3.JPG.MOV"),
        ("IMG_4.HEIC img_4.heic.mov", "IMG_4.HEIC + img_4.heic.mov"),
        ("IMG_5.HEIC IMG_5_HEVC.MOV", "IMG_5.HEIC + IMG_5_HEVC.MOV"),
        ("PXL_1.MP.jpg PXL_1.MP", "PXL_1.MP.jpg + PXL_1.MP"),
        ("PXL_2.jpg PXL_2.MP", "PXL_2.jpg + PXL_2.MP"),
        ("MVIMG_1.jpg MVIMG_1.MV", "MVIMG_1.jpg + MVIMG_1.MV"),
        ("caf\u{E9}.jpg cafe\u{301}.mov", "caf\u{E9}.jpg + cafe\u{301}.mov"),
        // Small copies.
        ("GX010042.MP4 GX010042.THM GL010042.LRV", "GX010042.MP4"),
        ("MVI_1.MOV MVI_1.THM DJI_1.MP4 DJI_1.LRF DJI_1.SRT", "DJI_1.MP4, DJI_1.SRT, MVI_1.MOV"),
        // A camera's raw data beside what the camera made of it.
        ("A.DNG a.jpg b.NEF", "a.jpg, b.NEF"),
        ("a.CR2 a.JPG b.cr3 b.HEIC c.arw c.jpeg d.RAF d.JPG", "a.JPG, b.HEIC, c.jpeg, d.JPG"),
        ("a.orf a.jpg b.RW2 b.jpg c.PEF c.tif d.SRW d.HIF e.NRW e.png", "a.jpg, b.jpg, c.tif, d.HIF, e.png"),
        ("IMG_1.DNG IMG_1.HEIC IMG_1.MOV", "IMG_1.HEIC + IMG_1.MOV"),
        ("PXL_1.RAW-01.COVER.jpg PXL_1.RAW-02.ORIGINAL.dng", "PXL_1.RAW-01.COVER.jpg"),
        ("a.raw.jpg raw.txt dng.jpg", "a.raw.jpg, dng.jpg, raw.txt"),
        // What phones show in place of the original.
        ("IMG_0010.HEIC IMG_E0010.JPG IMG_0011.JPG IMG_E0012.JPG", "IMG_0011.JPG, IMG_E0010.JPG, IMG_E0012.JPG"),
        ("IMG_0010.HEIC IMG_0010.MOV IMG_E0010.JPG IMG_0010.AAE", "IMG_E0010.JPG"),
        ("IMG_0010.HEIC IMG_0010.MOV IMG_E0010.HEIC IMG_E0010.MOV", "IMG_E0010.HEIC + IMG_E0010.MOV"),
        ("IMG_0013.MOV IMG_E0013.MOV", "IMG_E0013.MOV"),
        ("IMG_1-edited.jpg IMG_1.jpg IMG_2.jpg IMG_2-bearbeitet.jpg", "IMG_1-edited.jpg, IMG_2-bearbeitet.jpg"),
        ("IMG_Eve.jpg IMG_ve.jpg un-edited.jpg", "IMG_Eve.jpg, IMG_ve.jpg, un-edited.jpg"),
        // Descriptions in XMP.
        ("a.jpg a.jpg.xmp a.xmp", "a.jpg < a.jpg.xmp"),
        ("a.jpg A.XMP b.jpg c.xmp", "a.jpg < A.XMP, b.jpg"),
        ("a.CR2 a.jpg a.xmp b.dng b.dng.xmp", "a.jpg < a.xmp, b.dng < b.dng.xmp"),
    ]

    @Test("of what cameras, phones and programs put beside photos, people see the photos", arguments: folders)
    func shown(_ names: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        for name in names.split(separator: " ") { try folder.write(String(name), [1]) }
        let found = try filesFound(in: folder.root).map { file in
            let clip = file.note.clip.map { " + \($0.path.lastComponent?.string ?? "")" } ?? ""
            let sidecar = file.note.sidecar.map { " < \($0.path.lastComponent?.string ?? "")" } ?? ""
            return (file.path.lastComponent?.string ?? "") + clip + sidecar
        }
        #expect(found.sorted().joined(separator: ", ") == expected)
    }

    @Test("a single file as a source has its description, too", arguments: ["a.jpg.xmp", "a.XMP"])
    func single(_ name: String) throws {
        let folder = try TemporaryFolder()
        for name in ["a.jpg", name] { try folder.write(name, [1]) }
        let found = try filesFound(in: folder.root.appending("a.jpg"))
        #expect(found.map(\.note.sidecar?.path) == [folder.root.appending(name)])
    }
}

/// Folders as storage boxes, systems and photo programs keep them, by their public descriptions.
@Suite struct StorageTests {
    /// Paths that a person expects to see.
    static let shown = """
        2023/Lisbon/IMG_0001.JPG|2023/Lisbon/beach.png|Recycling/a.jpg|Snapshots/a.jpg|trash can.jpg|Bakery.jpg|part 2/a.jpg
        The Original.jpg|tmp_1234.jpg|wedding_original/a.jpg|Album.old/a.jpg|found.jpg|lost and found/a.jpg|backup.jpg|a.b.part.jpg
        Masters/a.jpg|Photos Library.photoslibrary/originals/0/ABC.jpeg|iPhoto.photolibrary/Masters/a.jpg
        Aperture.aplibrary/Masters/2012/a.jpg|PRIVATE/M4ROOT/CLIP/C0001.MP4|DCIM/100GOPRO/GX010042.MP4|DCIM/100MEDIA/DJI_0001.MP4
        """

    /// Those of Synology, QNAP, other boxes, Windows, macOS, Linux and Android; downloads that are not complete, and copies;
    /// those of photo programs and cameras.
    static let hidden = """
        #recycle/a.jpg|2023/#recycle/a.jpg|#snapshot/GMT-2023.04.05/a.jpg|2023/@eaDir/IMG_0001.JPG/SYNOPHOTO_THUMB_XL.jpg|@tmp/a.jpg
        @sharebin/a.jpg|2023/IMG_0001.JPG@SynoEAStream
        @Recycle/a.jpg|@Recently-Snapshot/2023/a.jpg|.@__thumb/a.jpg|Network Recycle Bin/a.jpg|Network Recycle Bin 1/a.jpg
        @upload_cache/a.jpg
        trashbox/a.jpg|Recycle Bin/a.jpg|~snapshot/a.jpg|.zfs/snapshot/a.jpg|files_trashbin/files/a.jpg.d1680696000|files_versions/a.jpg
        appdata_ocabc123/preview/1/64-64.jpg|.stversions/a.jpg|~syncthing~a.jpg.tmp
        $RECYCLE.BIN/S-1-5-21/$RABC.jpg|RECYCLER/S-1-5-21/Dc1.jpg|Recycled/Dc1.jpg|System Volume Information/a.jpg|FOUND.000/FILE0000.CHK
        2023/Thumbs.db|2023/desktop.ini|~$a.jpg
        .Trashes/501/a.jpg|.Spotlight-V100/a.jpg|2023/._IMG_0001.JPG|__MACOSX/a.jpg|Network Trash Folder/a.jpg
        2023/Icon\r|Temporary Items/a.jpg
        lost+found/#123|.Trash-1000/files/a.jpg|Stickers/.nomedia|Stickers/a.jpg|Stickers/deep/a.jpg|.thumbnails/1.jpg
        .trashed-1680696000-a.jpg|a.jpg~
        b.jpg.part|b.jpg.partial|b.jpg.crdownload|b.jpg.download/b.jpg|b.jpg.filepart|b.jpg.opdownload|b.jpg.!qB|b.jpg.tmp
        b.jpg.1a2b3c4d.partial|b.jpg.bak|b.BAK|b.jpg_original|b.jpg_exiftool_tmp|b.jpg.orig|b.jpg.old
        Catalog Previews.lrdata/A/a.lrprev|Catalog Smart Previews.lrdata/A/a.dng|Catalog.lrcat-data/a.jpg
        Photos Library.photoslibrary/resources/derivatives/0/ABC_1_105_c.jpeg|Photos Library.photoslibrary/database/a.jpg
        iPhoto.photolibrary/Thumbnails/a.jpg|iPhoto.photolibrary/Previews/a.jpg|Aperture.aplibrary/Previews/a.jpg|C1.cocatalog/Cache/a.jpg
        .picasaoriginals/a.jpg|.dtrash/files/a.jpg
        PRIVATE/M4ROOT/THMBNL/C0001T01.JPG|DCIM/CANONMSC/M100.CTG|DCIM/100GOPRO/GX010042.THM|DCIM/100GOPRO/GL010042.LRV
        DCIM/100MEDIA/DJI_0001.LRF
        """

    @Test("of a storage box's folders, a walk finds what people expect to see")
    func tree() throws {
        let folder = try TemporaryFolder()
        let expected = Set(Self.shown.split { "|\n".contains($0) }.map(String.init))
        for path in expected.union(Self.hidden.split { "|\n".contains($0) }.map(String.init)) {
            try folder.write(path, [1])
        }
        let found = try filesFound(in: folder.root).map { String($0.path.string.dropFirst(folder.path.count + 1)) }
        for path in Set(found).symmetricDifference(expected) { Issue.record("\(path): shown \(found.contains(path))") }
        // What the operator has chosen is shown, even if it would be passed over elsewhere.
        for (chosen, count) in [("#recycle", 1), ("Stickers", 2)] {
            #expect(try filesFound(in: folder.root.appending(chosen)).count == count, "\(chosen)")
        }
    }
}

/// Photos beside which their camera has saved a clip.
@Suite(.patience) struct MomentPhotosTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("photos/IMG_1.JPG", bmp(4, 3))
        try folder.write("photos/IMG_1.MOV", [1])
    }

    /// Reads clips as well: files whose name ends with MOV.
    ///
    /// - Parameter duration: In seconds; nil if clips are damaged.
    private func decoder(_ duration: Double?) -> HeaderReader {
        HeaderReader { (path, _) throws(PictureError) in
            guard path.extension == "MOV" else { return try LocalDecoder().header(of: path) }
            guard let duration else { throw .damaged(.mp4, "no index") }
            var header = ImageHeader.plain(.mp4, 8, 6)
            header.clip = ClipTiming(rate: 10, frameCount: Int(duration * 10))
            return header
        }
    }

    private func photos(_ duration: Double?, _ snapshot: FilePath? = nil) async -> [Photo] {
        let source = PhotoSource.path(folder.root.appending("photos"))
        let reports = await post.run(decoder(duration), source) { $0.snapshot = snapshot }
        return reports.compactMap(\.photos).last?.photos ?? []
    }

    @Test("a short clip under the name of a photo is the photo's moment, also in the next run, which does not read it")
    func moment() async throws {
        let snapshot = folder.root.appending("cache/library")
        for duration in [3, nil] as [Double?] {
            let photos = await photos(duration, snapshot)
            let photo = try #require(photos.first)
            #expect(photos.count == 1)
            #expect(photo.clipPath == folder.root.appending("photos/IMG_1.MOV"))
            #expect(Card(photo).clip == Clip(rate: 10, frameCount: 30, isMoment: true))
            #expect(photo.header.size == PixelSize(width: 4, height: 3))
        }
    }

    @Test("a longer clip has its own card, and repeats")
    func film() async throws {
        let photos = await photos(60)
        #expect(photos.map { $0.path.extension } == ["JPG", "MOV"])
        #expect(photos.map { Card($0).clip } == [nil, Clip(rate: 10, frameCount: 600)])
        #expect(photos.last?.clipPath == photos.last?.path)
    }

    @Test("the clip of a photo that its photographer has rejected is not shown either")
    func rejected() async throws {
        try folder.write("photos/IMG_1.xmp", xmp("A", orientation: 1, rating: -1))
        #expect(await photos(3).isEmpty)
        try folder.write("photos/IMG_1.xmp", xmp("A", orientation: 1))
        #expect(await photos(3).map { Card($0).clip?.isMoment } == [true])
    }

    @Test("a damaged clip is skipped, and its photo is a still")
    func damaged() async throws {
        let log = LogLines()
        let library = post.library(decoder(nil), logger: log.logger)
        library.scan([.path(folder.root.appending("photos"))])
        #expect(await post.photosOfCompleteScan().map { $0.clipPath } == [nil])
        #expect(log.all == ["warning: skipped \"\(folder.root)/photos/IMG_1.MOV\": damaged MP4: no index"])
    }
}

/// A description as other programs write it beside a photo.
private func xmp(_ title: String, orientation: Int, rating: Int = 0) -> [UInt8] {
    Array(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
          xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)" tiff:Orientation="\(orientation)" dc:title="\(title)"/></rdf:RDF></x:xmpmeta>
        """.utf8)
}

/// Photos beside which another program has written a description in XMP.
@Suite(.patience) struct SidecarPhotosTests {
    private let folder: TemporaryFolder
    private let post = Post()

    init() throws { folder = try TemporaryFolder() }

    private func photos(_ log: LogLines = LogLines()) async -> [Photo] {
        let library = post.library(logger: log.logger)
        library.scan([.path(folder.root)])
        return await post.photosOfCompleteScan()
    }

    @Test("a sidecar gives its photo a title and turns it")
    func turned() async throws {
        try folder.write("a.bmp", bmp(4, 3))
        try folder.write("b.bmp", bmp(4, 3))
        try folder.write("A.BMP.XMP", xmp("Beach", orientation: 6))
        let log = LogLines()
        let photos = await photos(log)
        #expect(photos.map { $0.title(in: "en") } == ["Beach", "b"])
        #expect(photos.map(\.header.size) == [PixelSize(width: 3, height: 4), PixelSize(width: 4, height: 3)])
        #expect(log.all == [])
    }

    @Test("a text file takes precedence over a sidecar, and a photo's own sidecar over one that others may have")
    func precedence() async throws {
        try folder.write("a.bmp", bmp(4, 3))
        try folder.write("a.bmp.xmp", xmp("Own", orientation: 1))
        try folder.write("a.xmp", xmp("Other", orientation: 6))
        #expect(await photos().map { $0.title(in: "en") } == ["Own"])
        try folder.write("a.txt", Array("Text".utf8))
        #expect(await photos().map { $0.title(in: "en") } == ["Text"])
    }

    @Test("a photo that its photographer has rejected is named in the log instead of shown, until the sidecar changes")
    func rejected() async throws {
        try folder.write("a.bmp", bmp(4, 3))
        try folder.write("b.bmp", bmp(4, 3))
        try folder.write("a.xmp", xmp("A", orientation: 1, rating: -1))
        let log = LogLines()
        let library = post.library(logger: log.logger)
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().map { $0.title(in: "en") } == ["b"])
        #expect(log.all == ["warning: skipped \"\(folder.root)/a.bmp\": rejected (its rating in XMP is -1)"])
        try folder.write("a.xmp", xmp("A", orientation: 1, rating: 5))
        library.scan([.path(folder.root)])
        #expect(await post.photosOfCompleteScan().map { $0.title(in: "en") } == ["A", "b"])
    }

    @Test("a sidecar that cannot be read is named in the log, and its photo is shown")
    func broken() async throws {
        for (name, contents) in [
            ("a", []), ("b", bmp(4, 3)), ("c", xmp("C", orientation: 6).dropLast(20).map(\.self)),
        ] {
            try folder.write("\(name).bmp", bmp(4, 3))
            try folder.write("\(name).bmp.xmp", contents)
        }
        let log = LogLines()
        #expect(await photos(log).map { $0.title(in: "en") } == ["a", "b", "c"])
        #expect(
            log.all.sorted() == [
                "warning: \"\(folder.root)/a.bmp.xmp\": sidecar ignored: empty file",
                "warning: \"\(folder.root)/b.bmp.xmp\": sidecar ignored: not XMP",
                "warning: \"\(folder.root)/c.bmp.xmp\": XMP ignored: line 3: unclosed token",
            ])
    }
}
