import Foundation
import Testing

/// Two shims declare what Vitrine calls of a library; see their comments.
@Suite struct DeclarationTests {
    @Test(
        "a shim's declarations agree with the library's own headers",
        arguments: [
            ("CCairo", "pangocairo", "#include <pango/pangocairo.h>\n#include <fontconfig/fontconfig.h>", ""),
            (
                "CRSVG", "librsvg-2.0", "#include <librsvg/rsvg.h>",
                "_Static_assert(sizeof(RsvgRectangle) == 32 && offsetof(RsvgRectangle, height) == 24, \"\");"
                    + "_Static_assert(offsetof(GError, code) == 4 && offsetof(GError, message) == 8, \"\");"
            ),
        ])
    func declarations(_ module: String, _ package: String, _ include: String, _ assertions: String) throws {
        let shim = House.folder.appending(path: "Sources/Base/Libraries/\(module)/shim.h").path
        let result = try run(
            "cc -fsyntax-only -Wall -Wextra -Werror $(pkg-config --cflags \(package)) -x c -",
            input: "\(include)\n#include \"\(shim)\"\n\(assertions)\n")
        #expect(result.status == 0, "\(result.errors)")
    }

    private func run(_ command: String, input: String) throws -> (status: Int32, errors: String) {
        let process = Process()
        let source = Pipe()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardInput = source
        process.standardError = errors
        try process.run()
        try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try source.fileHandleForWriting.close()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
