import Foundation
import Testing

/// The shim declares the part of Pango that Vitrine calls; see its comment.
@Suite struct PangoTests {
    @Test("the shim's declarations agree with Pango's own headers")
    func declarations() throws {
        let shim = House.folder.appending(path: "Sources/Base/Libraries/CCairo/shim.h").path
        let result = try run(
            "cc -fsyntax-only -Wall -Wextra -Werror $(pkg-config --cflags pangocairo) -x c -",
            input: "#include <pango/pangocairo.h>\n#include \"\(shim)\"\n")
        #expect(result.status == 0, "\(result.errors)")
    }

    private func run(_ command: String, input: String) throws -> (status: Int32, errors: String) {
        let process = Process()
        let (source, errors) = (Pipe(), Pipe())
        (process.executableURL, process.arguments) = (URL(filePath: "/bin/sh"), ["-c", command])
        (process.standardInput, process.standardError) = (source, errors)
        try process.run()
        try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
