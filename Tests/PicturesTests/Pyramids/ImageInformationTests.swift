import Decoding
import Raster
import Testing

@testable import Pictures

/// Descriptions of the IIIF Image API.
@Suite struct ImageInformationTests {
    private func levels(_ json: String) throws -> [TilePyramid.Level] {
        try #require(try ImageInformation(Array(json.utf8)).header.pyramid?.levels)
    }

    private func error(_ json: String) -> PictureError? {
        do throws(PictureError) {
            _ = try ImageInformation(Array(json.utf8))
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

    @Test("without a scale of 1, or any tile or size, the picture's own pixels are missing")
    func withoutPixels() {
        let start = "{\"profile\": \"level0\", \"width\": 500, \"height\": 300"
        for rest in ["}", ", \"tiles\": [{\"width\": 256, \"scaleFactors\": [2, 4]}]}"] {
            #expect("\(error(start + rest)?.description ?? "")".contains("no tiles of the picture's own pixels"))
        }
    }

    @Test("a picture that is offered in whole sizes alone has the largest of them")
    func sizesAlone() throws {
        let json = """
            {"type": "ImageService3", "profile": "level0", "width": 9000, "height": 6000,
             "sizes": [{"width": 300, "height": 200}, {"width": 1500, "height": 1000}]}
            """
        let header = try ImageInformation(Array(json.utf8)).header
        #expect(header.size == PixelSize(width: 1500, height: 1000))
    }

    @Test(
        "a server that makes any region needs no list",
        arguments: [
            "\"http://iiif.io/api/image/3/level1.json\"", "\"level2\"", "[\"http://iiif.io/api/image/2/level1.json\"]",
        ])
    func dynamic(_ profile: String) throws {
        let levels = try levels("{\"profile\": \(profile), \"width\": 3000, \"height\": 1000}")
        #expect(levels.map(\.size.width) == [3000, 1500, 750, 375])
        #expect(levels.allSatisfy { $0.tile == PixelSize(width: 512, height: 512) })
    }

    @Test("no tile is larger than the server allows, in version 3 and in version 2")
    func limits() throws {
        let own = try levels("{\"profile\": \"level2\", \"width\": 900, \"height\": 700, \"maxWidth\": 200}")
        #expect(own.allSatisfy { $0.tile == PixelSize(width: 200, height: 200) })
        let area = try levels("{\"profile\": \"level2\", \"width\": 900, \"height\": 700, \"maxArea\": 10000}")
        #expect(area.allSatisfy { $0.tile.count <= 10_000 })
        let old = try levels(
            "{\"profile\": [\"level2\", {\"maxWidth\": 300, \"maxHeight\": 100}], \"width\": 900, \"height\": 700}")
        #expect(old.allSatisfy { $0.tile == PixelSize(width: 100, height: 100) })
    }

    @Test(
        "one that is not JSON, lacks a side, or has absurd numbers is damaged",
        arguments: [
            "", "{", "[]", "{\"width\": 5}", "{\"width\": \"a\", \"height\": 3}",
            "{\"width\": 0, \"height\": 3, \"profile\": \"level2\"}",
            "{\"width\": -5, \"height\": 3, \"profile\": \"level2\"}",
            "{\"width\": 9223372036854775807, \"height\": 9223372036854775807, \"profile\": \"level2\"}",
            "{\"width\": 500, \"height\": 300, \"tiles\": [{\"width\": 0, \"scaleFactors\": [1]}]}",
            "{\"width\": 500, \"height\": 300, \"tiles\": [{\"width\": 99999999, \"scaleFactors\": [1]}]}",
            "{\"width\": 500, \"height\": 300, \"tiles\": [{\"width\": 256, \"scaleFactors\": [0, -1]}]}",
        ])
    func damaged(_ json: String) {
        if case .damaged(.iiif, _)? = error(json) { return }
        Issue.record("\(json): \(String(describing: error(json)))")
    }
}
