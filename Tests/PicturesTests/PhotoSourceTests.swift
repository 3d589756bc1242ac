import Pictures
import Testing

@Suite struct PhotoSourceTests {
    @Test("what is there and can be read has no fault; what is not there has one")
    func faults() throws {
        let folder = try TemporaryFolder()
        #expect(PhotoSource.fault(of: folder.path) == nil)
        #expect(PhotoSource.fault(of: try folder.file("photo.jpg")) == nil)
        #expect(PhotoSource.fault(of: folder.path.appending("gone")) == "No such file or directory")
        #expect(PhotoSource.fault(of: folder.path.appending("photo.jpg/below")) == "Not a directory")
    }
}
