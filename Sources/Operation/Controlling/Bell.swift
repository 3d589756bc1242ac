internal import CLibrary
import Platform
import SystemPackage

/// Wakes a thread that polls descriptors.
final class Bell: Sendable {
    /// Readable after a ring.
    let descriptor: FileDescriptor
    private let button: FileDescriptor

    init() throws(Errno) { (descriptor, button) = try FileDescriptor.pair(of: .bytes) }

    deinit {
        try? descriptor.close()
        try? button.close()
    }

    /// Waits for nothing. A bell that rings already needs no other ring.
    func ring() { _ = try? button.sendSome([0]) }

    func silence() { while let rings = try? descriptor.receiveSome(upTo: 64), rings.count == 64 {} }
}
