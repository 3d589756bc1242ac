import Foundation
import Patience
import Platform
import SystemPackage
import TestSupport
import Testing

@Suite(.patience) struct FilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> FilePath { FilePath(folder.file(name)) }

    private func write(_ name: String, _ text: String = "text") throws -> FilePath {
        FilePath(try folder.file(name, text))
    }

    private func link(_ name: String, to target: String) throws -> FilePath {
        try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
        return path(name)
    }

    // MARK: Contents

    @Test("a file of any size is read completely", arguments: [0, 1, 4096, 300_000])
    func contents(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
        #expect(try FilePath(folder.file("photo", bytes)).contents() == bytes)
    }

    @Test("folders, pipes and missing files have no contents, and none is waited for; nor have files above the limit")
    func noContents() throws {
        #expect(throws: Errno.isDirectory) { try FilePath(folder.path).contents() }
        #expect(throws: Errno.noSuchFileOrDirectory) { try path("missing").contents() }
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(throws: Errno.notSupported) { try path("pipe").contents() }
        // No memory is taken for it.
        let sparse = try write("sparse")
        #expect(truncate(sparse.string, 1 << 40) == 0)
        #expect(throws: Errno.fileTooLarge) { try sparse.contents() }
        #expect(throws: Errno.fileTooLarge) { try write("text").contents(upTo: 3) }
        #expect(try write("text").contents(upTo: 4).count == 4)
    }

    @Test(
        "a file of the system that does not tell its size is read to its end, or to a limit; a pipe is not waited for")
    func stream() throws {
        let status: FilePath = "/proc/self/status"
        #expect(try FileStatus(of: status).stamp.byteCount == 0)
        let text = String(decoding: try status.stream(), as: UTF8.self)
        #expect(text.hasPrefix("Name:") && text.contains("Pid:\t\(getpid())\n"))
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try FilePath(folder.file("long", bytes)).stream() == bytes)
        #expect(try FilePath("/dev/zero").stream(upTo: 5000) == [UInt8](repeating: 0, count: 5000))
        #expect(try write("short").stream(upTo: 2) == Array("te".utf8))
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(try path("pipe").stream() == [])
    }

    @Test("only a folder can be synchronized as one")
    func synchronizing() throws {
        try FilePath(folder.path).synchronize()
        let file = try write("a")
        #expect(throws: Errno.notDirectory) { try file.synchronize() }
    }

    // MARK: Names

    @Test("a path is made of its bytes again, text or not", arguments: [Array("/sea/海.jpg".utf8), [0x61, 0xFF, 0xFE]])
    func bytes(_ bytes: [UInt8]) {
        #expect(FilePath(bytes: bytes).bytes == bytes)
        #expect(FilePath.Component(bytes)?.string != "" || bytes.contains(0x2F))
    }

    @Test("a dangling link has a name, and does not exist; a link to a file does")
    func links() throws {
        let file = try write("a")
        let dangling = try link("dangling", to: "nowhere")
        let good = try link("good", to: "a")
        #expect([file, dangling, good, path("missing")].map(\.isNamed) == [true, true, true, false])
        #expect([file, dangling, good, path("missing")].map(\.exists) == [true, false, true, false])
        #expect([file, dangling, good, path("missing")].map(\.mayBeRead) == [true, false, true, false])
    }

    @Test("the links on the way to a file are those that the system follows, each in a folder without links")
    func linksOnTheWay() throws {
        _ = try write("releases/2/photos/a")
        _ = try link("current", to: "releases/2")
        _ = try link("releases/2/chosen", to: "../2/./photos")
        _ = try link("show", to: folder.file("current/chosen"))
        let wanted = ["show", "current", "releases/2/chosen"].map(path)
        #expect(path("show/a").links.map(\.resolvedFolder) == wanted.map(\.resolvedFolder))
        #expect(path("show").links == path("show/a").links)
        #expect(path("show/missing").links == path("show/a").links)
        #expect(path("releases/2/photos/a").links == [])
        #expect(path("show/a").resolved == path("releases/2/photos/a").resolved)
        #expect(path("show/missing").resolved == nil)
    }

    @Test("a loop of links ends, and a relative path has relative links")
    func linkLoop() throws {
        let ring = try link("ring", to: "ring")
        #expect(ring.links.count == 40)
        #expect(ring.resolved == nil)
        #expect(FilePath("no-such-folder/a").links == [])
    }

    @Test(
        "a file without permissions, and a folder that may not be entered, may not be read",
        .enabled(if: geteuid() != 0, "root may read everything"))
    func permissions() throws {
        let file = try write("shut/file")
        #expect(chmod(file.string, 0o000) == 0 && !file.mayBeRead)
        #expect(chmod(folder.file("shut"), 0o600) == 0 && !path("shut").mayBeRead)
        #expect(chmod(folder.file("shut"), 0o700) == 0 && path("shut").mayBeRead)
    }

    @Test(
        "the running program is a file that may be read; where the system does not tell, it is what its command leads to"
    )
    func program() throws {
        let program = try #require(FilePath.program)
        #expect(program.mayBeRead && program.isAbsolute)
        let env = FilePath("/usr/bin/env").resolved
        #expect(env != nil && FilePath.program(startedAs: "/usr/bin/../bin/env", in: "") == env)
        #expect(FilePath.program(startedAs: "env", in: "/nowhere:/usr/bin") == env)
        #expect(FilePath.program(startedAs: "env", in: "/nowhere") == nil)
    }

    // MARK: Changes

    @Test("folders are created with those above them, and creating them again does no harm")
    func folders() throws {
        let deep = path("a/b/c")
        try deep.makeDirectories()
        try deep.makeDirectories()
        #expect(try FileStatus(of: deep).kind == .folder)
        let file = try write("file")
        #expect(throws: Errno.notDirectory) { try file.appending("below").makeDirectories() }
    }

    @Test("a renamed file replaces another and keeps its status; a removed one may be missing, but is no folder")
    func renaming() throws {
        let new = try write("sub/new", "new")
        let old = try write("old", "older")
        let status = try FileStatus(of: new)
        #expect(try FileStatus(of: old).stamp.byteCount == 5 && status.stamp.byteCount == 3)
        #expect(try FileStatus(of: old).stamp.inode != status.stamp.inode)
        #expect(try FileStatus(of: old).device == status.device)
        try new.rename(to: old)
        #expect(folder.text(of: "old") == "new" && !new.exists)
        #expect(try FileStatus(of: old) == status)
        #expect(throws: Errno.noSuchFileOrDirectory) { try new.rename(to: old) }
        for _ in 0..<2 { old.removeFile() }
        path("sub").removeFile()
        #expect(!old.exists && path("sub").exists)
    }

    @Test("touching a file sets its time to now and leaves its contents")
    func touching() throws {
        let file = try write("a")
        let descriptor = try FileDescriptor.open(file, .readOnly)
        defer { try? descriptor.close() }
        for touch in [{ file.touch() }, { descriptor.touch() }] {
            var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, file.string, &times, 0) == 0)
            #expect(try FileStatus(of: file).stamp.modified == 1000 * 1_000_000_000)
            touch()
            #expect(try FileStatus(of: file).stamp.modified > 1_700_000_000 * 1_000_000_000)
        }
        #expect(folder.text(of: "a") == "text")
    }

    @Test(
        "a date that does not fit is the nearest that does",
        arguments: [(10_413_792_000, Int.max), (7_000_000_000, 7_000_000_000_000_000_000)])
    func farDates(_ seconds: Int, _ nanoseconds: Int) throws {
        let file = try write("a")
        var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, file.string, &times, 0) == 0)
        #expect(try FileStatus(of: file).stamp.modified.value == nanoseconds)
    }

    // MARK: Folders

    @Test("a folder has names, entries, which tell what may be a link, and files; hidden ones are not among them")
    func listing() throws {
        for name in ["a", "b c", ".hidden", "sub/d"] { try folder.file(name, [1, 2, 3]) }
        _ = try link("link", to: "a")
        let root = FilePath(folder.path)
        let names = try root.names().map { String(decoding: $0, as: UTF8.self) }
        #expect(names.sorted() == ["a", "b c", "link", "sub"])
        #expect(throws: Errno.notDirectory) { try path("a").names() }
        let links = try root.entries().filter(\.mayBeLink).map { String(decoding: $0.name, as: UTF8.self) }
        #expect(links == ["link"])
        #expect(unlink(folder.file("link")) == 0 && mkfifo(folder.file("pipe"), 0o600) == 0)
        let files = root.files()
        #expect(Set(files.map(\.path)) == [path("a"), path("b c")])
        #expect(files.map(\.stamp.byteCount) == [3, 3])
        #expect(path("gone").files().isEmpty)
    }

    // MARK: Status

    @Test("a path leads to a file, a folder, a pipe or a device; links are followed")
    func kinds() throws {
        let file = try write("sub/a")
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        let paths = [file, path("sub"), path("pipe"), try link("b", to: "sub/a"), "/dev/null"]
        #expect(try paths.map { try FileStatus(of: $0).kind } == [.file, .folder, .pipe, .file, .device])
    }
}

extension FilePath {
    /// The path with its folder resolved, for a temporary folder that is behind a link itself.
    fileprivate var resolvedFolder: FilePath {
        let folder = removingLastComponent().resolved ?? ""
        return lastComponent.map(folder.appending) ?? folder
    }
}
