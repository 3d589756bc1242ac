import Decoding
import Raster
import Testing

@testable import Pictures

/// Descriptions of the IIIF Image API.
@Suite struct ImageInformationTests {
    private func levels(_ json: String) throws -> [TilePyramid.Level] {
        try #require(try ImageHeader(imageInformation: Array(json.utf8)).pyramid?.levels)
    }

    private func error(_ json: String) -> PictureError? {
        do throws(PictureError) {
            _ = try ImageHeader(imageInformation: Array(json.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test("a static server has the tiles that are listed, at the scales that are listed, and the listed sizes below")
    func listed() throws {
        let levels = try levels(
            """
            {"type": "ImageService3", "profile": "level0", "width": 5000, "height": 3001,
             "tiles": [{"width": 512, "scaleFactors": [4, 1]}],
             "sizes": [{"width": 5000, "height": 3001}, {"width": 625, "height": 376}, {"width": 100, "height": 60}]}
            """)
        #expect(levels.map(\.size.width) == [5000, 1250, 625, 100])
        #expect(levels.map(\.size.height) == [3001, 751, 376, 60])
        #expect(levels.map(\.columns) == [10, 3, 1, 1])
        #expect(levels.map(\.place) == [1, 4, 0, 0])
    }

    @Test("a large picture without a scale of 1, or any tile or size, lacks its own pixels")
    func withoutPixels() {
        let start = "{\"profile\": \"level0\", \"width\": 9000, \"height\": 6000"
        #expect(error(start + "}")?.description.contains("only as a whole of 9000 × 6000 pixels") == true)
        let tiles = ", \"tiles\": [{\"width\": 256, \"scaleFactors\": [2, 4]}]}"
        #expect(error(start + tiles)?.description.contains("no tiles of the picture's own pixels") == true)
    }

    /// A description by a server, and the first file that is requested of each level, from the finest.
    private static let serverRows: [(String, [String])] = {
        func row(_ more: String, _ files: String..., sides: String = "\"width\": 1403, \"height\": 1007") -> (
            String, [String]
        ) {
            ("{\(sides), \(more)}", files)
        }
        let factors = "\"width\": 256, \"scaleFactors\": [1, 2, 4]"
        let two = "\"profile\": [\"http://iiif.io/api/image/2/level0.json\"]"
        let three = "\"type\": \"ImageService3\", \"profile\": \"level0\""
        let one = "\"@context\": \"http://library.stanford.edu/iiif/image-api/1.1/context.json\""
        let old = ["0,0,256,256/256,", "0,0,512,512/256,", "0,0,1024,1007/256,"]
        let region = ["0,0,256,256/256,256", "0,0,512,512/256,256", "0,0,1024,1007/256,252"]
        return [
            // Static servers.
            row(two, "full/full"), row(three, "full/max"),
            row(
                "\(two), \"sizes\": [{\"width\": 351, \"height\": 252}, {\"width\": 1403, \"height\": 1007}]",
                "full/full", "full/351,"),
            row("\(three), \"sizes\": {\"width\": \"351\", \"height\": \"252\"}", "full/max", "full/351,252"),
            row("\(two), \"tiles\": {\(factors)}", old[0], old[1], old[2]),
            row(
                "\(two), \"tiles\": [{\"width\": \"256\", \"scaleFactors\": [\"4\", 1, 2]}]", old[0], old[1], old[2],
                sides: "\"width\": \"1403\", \"height\": \"1007\""),
            row("\(two), \"tiles\": [{\"width\": 256}]", old[0], old[1], old[2], "full/176,"),
            row("\(three), \"tiles\": [{\"width\": 256, \"scaleFactors\": [2, 4]}]", "full/max", region[1], region[2]),
            row("\(three), \"tiles\": [{\(factors)}]", region[0], region[1], region[2]),
            row(
                "\"@context\": [\"x\", \"http://iiif.io/api/image/3/context.json\"], \"profile\": \"level0\", \"tiles\": [{\(factors)}]",
                region[0], region[1], region[2]),
            row(
                "\"profile\": [{\"formats\": [\"jpg\"]}, \"http://iiif.io/api/image/2/level0.json\"], \"tiles\": [{\(factors)}]",
                old[0], old[1], old[2]),
            // Absurd tiles are no tiles.
            row("\(two), \"tiles\": [{\"width\": 0, \"scaleFactors\": [1]}, null, 5]", "full/full"),
            row(
                "\(two), \"tiles\": [{\"width\": 99999999, \"scaleFactors\": [1]}, {\"width\": 256, \"scaleFactors\": [0, -1]}]",
                "full/full"),
            // Servers that make any region.
            row("\"x\": 1", "0,0,512,512/512,", "0,0,1024,1007/512,", "full/351,"),
            row("\"profile\": [{\"supports\": [\"sizeByW\"]}]", "0,0,512,512/512,", "0,0,1024,1007/512,", "full/351,"),
            row(
                "\(three), \"extraFeatures\": [\"regionByPx\", \"sizeByWh\"]", "0,0,512,512/512,512",
                "0,0,1024,1007/512,504", "full/351,252"),
            // Version 1.
            row("\(one), \"tile_width\": 1000, \"scale_factors\": [1, 2]", "0,0,1000,1000/1000,", "full/702,"),
            row(
                "\"identifier\": \"x\", \"tile_width\": 256, \"tile_height\": 512", "0,0,256,512/256,",
                "0,0,512,1007/256,", "0,0,1024,1007/256,", "full/176,"),
            row(
                "\(one), \"profile\": \"http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level1\"",
                "0,0,512,512/512,", "0,0,1024,1007/512,", "full/351,"),
        ]
    }()

    @Test("each kind of server is asked for what it has", arguments: serverRows)
    func servers(_ json: String, _ files: [String]) throws {
        for mark in ["", "\u{FEFF}"] {
            let pyramid = try #require(try ImageHeader(imageInformation: Array((mark + json).utf8)).pyramid)
            let quality = json.contains("image-api/1.1") || json.contains("identifier") ? "native" : "default"
            let first = pyramid.levels.indices.map { level in
                pyramid.files(level: level, column: 0, row: 0, beside: "/i/info.json").first?.string
            }
            #expect(first == files.map { "/i/\($0)/0/\(quality).jpg" }, "\(json)")
        }
    }

    @Test("a static server's other formats are tried after JPEG, unless it says which it prefers")
    func formats() throws {
        func files(_ members: String) throws -> [String?] {
            let json = """
                {"profile": "level0", "type": "ImageService3", "width": 50, "height": 40,
                 "sizes": [{"width": 25, "height": 20}], \(members)}
                """
            let pyramid = try #require(try ImageHeader(imageInformation: Array(json.utf8)).pyramid)
            return pyramid.files(level: 1, column: 0, row: 0, beside: "/i/info.json").map(\.extension)
        }
        #expect(try files("\"extraFormats\": [\"pdf\", \"png\"]") == ["jpg", "jpg", "png", "png"])
        #expect(try files("\"extraFormats\": [\"png\"], \"preferredFormats\": [\"webp\"]") == ["webp", "webp"])
        #expect(try files("\"extraFormats\": [\"jpg\"]") == ["jpg", "jpg"])
    }

    @Test("a picture that is offered in whole sizes alone has the largest of them")
    func sizesAlone() throws {
        let json = """
            {"type": "ImageService3", "profile": "level0", "width": 9000, "height": 6000,
             "sizes": [{"width": 300, "height": 200}, {"width": 1500, "height": 1000}]}
            """
        let header = try ImageHeader(imageInformation: Array(json.utf8))
        #expect(header.size == PixelSize(width: 1500, height: 1000))
    }

    @Test(
        "a server that makes any region needs no list, and no tile is larger than it allows, in version 3 and in version 2",
        arguments: [
            (#""http://iiif.io/api/image/3/level1.json""#, 512, 4), (#""level2""#, 512, 4),
            (#"["http://iiif.io/api/image/2/level1.json"]"#, 512, 4), (#""level2", "maxWidth": 200"#, 200, 5),
            (#""level2", "maxArea": 10000"#, 100, 6), (#"["level2", {"maxWidth": 300, "maxHeight": 100}]"#, 100, 6),
        ])
    func dynamic(_ profile: String, _ side: Int, _ count: Int) throws {
        let levels = try levels(#"{"profile": \#(profile), "width": 3000, "height": 1000}"#)
        #expect(levels.map(\.size.width) == [3000, 1500, 750, 375, 188, 94].prefix(count).map(\.self))
        #expect(levels.allSatisfy { $0.tile == PixelSize(width: side, height: side) })
    }

    @Test(
        "one that is not JSON, lacks a side, or has absurd numbers is damaged",
        arguments: [
            "", "{", "[]", "{\"width\": 5}", "{\"width\": \"a\", \"height\": 3}",
            "{\"width\": 0, \"height\": 3, \"profile\": \"level2\"}",
            "{\"width\": -5, \"height\": 3, \"profile\": \"level2\"}",
            "{\"width\": 9223372036854775807, \"height\": 9223372036854775807, \"profile\": \"level2\"}",
            "{\"width\": 500.5, \"height\": 300}", "{\"width\": [500], \"height\": 300}",
            "{\"width\": 500, \"height\": null}",
        ])
    func damaged(_ json: String) {
        if case .damaged(.iiif, _)? = error(json) { return }
        Issue.record("\(json): \(String(describing: error(json)))")
    }
}
