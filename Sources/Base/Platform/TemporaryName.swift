internal import CCloseOnExec
internal import CLibrary

/// Replaces the C library's `mktemp`, which FoundationEssentials calls and every linker but lld warns about. (With lld, the
/// statically linked program grows from 40 to 89 MB, because lld pulls all of Foundation in.)
///
/// - Parameter template: A path that ends with `XXXXXX`; on return, a path that does not exist, or empty after an error.
@_cdecl("mktemp")
func makeTemporaryName(_ template: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar> {
    let file = mkostemp(template, O_CLOEXEC)
    guard file >= 0 else {
        template.pointee = 0
        return template
    }
    close(file)
    unlink(template)
    return template
}
