import Control
import Foundation
import Platform
import SystemPackage
import TestSupport
import Testing

@testable import Operation

@Suite struct ControlSocketTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func serve(_ socket: ControlSocket) throws -> ControlServer {
        try ControlServer(socket) { _, reply in reply(.done) }
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test(
        "the socket has the mode of the configuration, in a folder that others cannot enter", arguments: [0o600, 0o666])
    func modes(_ mode: Int) throws {
        var socket = ControlSocket(FilePath(folder.file("a/b/control")))
        socket.mode = mode
        let server = try serve(socket)
        defer { withExtendedLifetime(server) {} }
        #expect(try self.mode(folder.file("a/b/control")) == mode)
        #expect(try self.mode(folder.file("a/b")) == 0o750)
    }

    @Test("a folder that exists keeps its mode")
    func folderMode() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("run"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o711])
        _ = try serve(ControlSocket(FilePath(folder.file("run/control"))))
        #expect(try mode(folder.file("run")) == 0o711)
    }

    @Test("the socket that a crashed program left behind is replaced")
    func stale() throws {
        let path = FilePath(folder.file("control"))
        try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite).close()
        let server = try serve(ControlSocket(path))
        defer { withExtendedLifetime(server) {} }
        #expect(try ControlClient.send("next", to: path) == .done)
    }

    @Test("a program that listens keeps its socket, and a file that is no socket stays")
    func occupied() throws {
        let path = FilePath(folder.file("control"))
        let first = try serve(ControlSocket(path))
        defer { withExtendedLifetime(first) {} }
        let why = "another program listens there, or it is not a socket"
        let failure = ControlSocket.Failure(description: "cannot listen at \"\(path)\": \(why)")
        #expect(throws: failure) { try serve(ControlSocket(path)) }
        #expect(try ControlClient.send("next", to: path) == .done)
        let file = try folder.file("file", "text")
        #expect(throws: ControlSocket.Failure.self) { try serve(ControlSocket(FilePath(file))) }
        #expect(folder.text(of: "file") == "text")
    }

    @Test("an unknown group, a path that is too long, and a folder that cannot be made are named")
    func failures() throws {
        var socket = ControlSocket(FilePath(folder.file("control")))
        socket.group = "no-such-group"
        let group = #expect(throws: ControlSocket.Failure.self) { try serve(socket) }
        #expect(group?.description.hasPrefix(#"control.group "no-such-group": no such group"#) == true)
        let long = FilePath(folder.file(String(repeating: "a", count: 100)))
        let length = #expect(throws: ControlSocket.Failure.self) { try serve(ControlSocket(long)) }
        #expect(length?.description.hasSuffix(": the path is too long for a socket") == true)
        let below = FilePath(try folder.file("file", "text")).appending("run").appending("control")
        let place = #expect(throws: ControlSocket.Failure.self) { try serve(ControlSocket(below)) }
        #expect(place?.description == "cannot listen at \"\(below)\": Not a directory")
    }

    @Test("the default is in the service's or the user's folder, or else with the state; a relative one is ignored")
    func defaultPath() {
        let state = FilePath(folder.path)
        func defaultPath(_ environment: [String: String]) -> FilePath {
            ControlSocket.defaultPath(environment, state: state)
        }
        let service = ["RUNTIME_DIRECTORY": "/run/gallery", "XDG_RUNTIME_DIR": "/run/user/1000"]
        #expect(defaultPath(service) == "/run/gallery/control")
        #expect(defaultPath(["XDG_RUNTIME_DIR": "/run/user/1000"]) == "/run/user/1000/vitrine/control")
        for environment in [[:], ["XDG_RUNTIME_DIR": "here"]] where !FilePath("/run/vitrine").exists {
            #expect(defaultPath(environment) == state.appending("control"))
            #expect(ControlSocket.likeliestPath(environment, state: state) == state.appending("control"))
        }
    }

    @Test("a client looks where a socket is, or else where the folder of one is, or else in its own folder")
    func likeliestPath() throws {
        let user = folder.file("user/vitrine/control")
        let system = folder.file("vitrine/control")
        func likeliest() -> FilePath { ControlSocket.likeliest(of: [FilePath(user), FilePath(system)]) }
        #expect(likeliest() == FilePath(user))
        _ = try folder.file("vitrine/other", "")
        #expect(likeliest() == FilePath(system))
        _ = try folder.file("user/vitrine/control", "")
        #expect(likeliest() == FilePath(user))
    }
}

@Suite struct AdmissionTests {
    @Test("the peer of a connection is this process")
    func peer() throws {
        let desk = try Desk()
        let path = FilePath(desk.folder.file("other"))
        let listener = try UnixSocket.open(listeningAt: path, permissions: .ownerReadWrite)
        let client = try Client(FilePath(desk.folder.file("other")))
        let accepted = try #require(try UnixSocket.client(of: listener))
        let peer = try Peer(of: accepted)
        #expect(peer.user == geteuid())
        #expect(peer.groups.contains(getegid()))
        var groups = [gid_t](repeating: 0, count: 1000)
        groups.removeLast(1000 - Int(getgroups(1000, &groups)))
        #expect(peer.groups.isSuperset(of: groups))
        withExtendedLifetime(client) {}
        try accepted.close()
        try listener.close()
    }

    @Test("only the same user, root and the group's members are admitted")
    func rules() {
        let admission = Admission(user: 1000, group: 44)
        for (user, groups, isAdmitted) in [
            (1000, [1000], true), (0, [0], true), (1001, [1001, 44], true), (1001, [44], true),
            (1001, [1001, 1000], false), (65534, [65534], false), (44, [45], false),
        ] as [(UInt32, Set<UInt32>, Bool)] {
            #expect(admission.admits(Peer(user: user, groups: groups)) == isAdmitted)
        }
    }
}
