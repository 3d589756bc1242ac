internal import CCrypto
import SystemPackage

/// The SHA-256 (FIPS 180-4) of a file, computed by OpenSSL.
package enum Digest {
    /// - Returns: 64 lowercase hexadecimal digits.
    package static func sha256(of file: FileDescriptor) throws -> String {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { throw Errno.notSupported }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var offset: Int64 = 0
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: offset, into: $0) }
            guard count > 0 else { break }
            EVP_DigestUpdate(context, buffer, count)
            offset += Int64(count)
        }
        var digest = [UInt8](repeating: 0, count: 32)
        EVP_DigestFinal_ex(context, &digest, nil)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
