import Glibc

/// The folder for the finished files.
struct Folder {
    let path: String

    init(creating path: String) throws(Failure) {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
            throw Failure("cannot create \(path): \(String(cString: strerror(errno)))")
        }
        self.path = path
    }

    func write(_ bytes: [UInt8], name: String) throws(Failure) {
        let file = path + "/" + name
        guard let file = fopen(file, "wb") else {
            throw Failure("cannot open \(file): \(String(cString: strerror(errno)))")
        }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw Failure("cannot write \(file): \(String(cString: strerror(errno)))")
        }
    }
}
