internal import CCrypto
import SystemPackage

/// Hashes, computed by OpenSSL.
public enum Digest {
    /// SHA-256 (FIPS 180-4), as 64 lowercase hexadecimal digits.
    public static func sha256(of file: FileDescriptor) throws -> String {
        hexadecimal(try digest(of: file, EVP_sha256()))
    }

    /// The same of bytes in memory.
    public static func sha256(of bytes: [UInt8]) throws -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        guard EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else { throw Errno.notSupported }
        return hexadecimal(digest)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// SHA-1, which protects against mistakes only (FIPS 180-4), as 20 bytes.
    public static func sha1(of file: FileDescriptor) throws -> [UInt8] { try digest(of: file, EVP_sha1()) }

    private static func digest(of file: FileDescriptor, _ method: OpaquePointer?) throws -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestInit_ex(context, method, nil) == 1 else { throw Errno.notSupported }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        var offset: Int64 = 0
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: offset, into: $0) }
            guard count > 0 else { break }
            EVP_DigestUpdate(context, buffer, count)
            offset += Int64(count)
        }
        var digest = [UInt8](repeating: 0, count: Int(EVP_MD_get_size(method)))
        EVP_DigestFinal_ex(context, &digest, nil)
        return digest
    }
}
