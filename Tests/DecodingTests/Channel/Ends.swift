import Foundation
import SystemPackage

@testable import Decoding

/// The two ends of a real connection.
struct Ends {
    let program: DecoderChannel
    let decoder: DecoderChannel

    init() throws {
        var sockets: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &sockets) == 0 else {
            throw Errno(rawValue: errno)
        }
        program = DecoderChannel(FileDescriptor(rawValue: sockets[0]))
        decoder = DecoderChannel(FileDescriptor(rawValue: sockets[1]))
    }

    func close() {
        try? program.socket.close()
        try? decoder.socket.close()
    }

    /// Sends bytes that need not be a message, with any number of descriptors.
    func sendRaw(_ bytes: [UInt8], with files: [FileDescriptor] = [], from socket: FileDescriptor) throws {
        // A header of 16 bytes (its length, level and type), then the descriptors (cmsg(3)).
        var control = files.isEmpty ? [] : [16 + 4 * files.count, Int(SOL_SOCKET) | Int(SCM_RIGHTS) << 32]
        for pair in stride(from: 0, to: files.count, by: 2) {
            let second = pair + 1 < files.count ? Int(files[pair + 1].rawValue) : 0
            control.append(Int(files[pair].rawValue) | second << 32)
        }
        var bytes = bytes
        let sent = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    return sendmsg(socket.rawValue, &message, 0)
                }
            }
        }
        guard sent == bytes.count else { throw Errno(rawValue: errno) }
    }
}

/// A pipe whose writing end is sent in messages. Its reading end shows whether any copy of the writing end is still open.
struct Pipe {
    let reading: FileDescriptor
    let writing: FileDescriptor

    init() throws {
        (reading, writing) = try FileDescriptor.pipe()
        _ = fcntl(reading.rawValue, F_SETFL, O_NONBLOCK)
    }

    /// Whether any writing end is open.
    var isOpen: Bool {
        get throws {
            var byte: UInt8 = 0
            do {
                return try withUnsafeMutableBytes(of: &byte) { try reading.read(into: $0) } > 0
            } catch Errno.wouldBlock {
                return true
            }
        }
    }
}
