internal import CLibrary

/// Replaces the C library's `mktemp`, which FoundationEssentials calls and every linker but lld warns about. (With lld, the
/// statically linked program grows from 40 to 89 MB, because lld pulls all of Foundation in.)
///
/// FoundationEssentials opens the path only if there is nothing, and asks for another one otherwise. So an
/// unpredictable path is enough.
///
/// - Parameter template: A path that ends with `XXXXXX`. Each X is replaced by a random letter.
@_cdecl("mktemp")
func makeTemporaryName(_ template: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar> {
    var index = strlen(template)
    while index > 0, template[index - 1] == CChar(UInt8(ascii: "X")) {
        index -= 1
        template[index] = CChar(truncatingIfNeeded: Int.random(in: 0x61...0x7A))
    }
    return template
}
