import PictureSamples
import TestSupport
import Testing

@testable import Codecs
@testable import Decoding

@Suite struct ConformanceTests {
    private static let samples = ConformanceSet.all.filter { $0.name.hasSuffix(".png") || $0.name.hasSuffix(".webp") }

    @Test("every sample is shown, or skipped with its message", arguments: samples)
    func expectation(_ sample: ConformanceSample) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(sample.name, sample.bytes)
        var result = ConformanceSample.Expectation.shown
        do throws(PictureError) {
            let header = try LocalDecoder().header(of: path)
            _ = try LocalDecoder().decode(path, header, filling: header.size)
        } catch {
            result = .skipped(error.description)
        }
        switch (sample.expectation, result) {
        case (.skipped(let reason), .skipped(let message)): #expect(message.contains(reason), "\(sample.name)")
        case (.shown, .shown): break
        default: Issue.record("\(sample.name): \(result)")
        }
    }
}
