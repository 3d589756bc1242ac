import Glibc

do throws(Failure) {
    let request = try Request(Array(CommandLine.arguments.dropFirst()))
    try Studio(request).paintAll()
} catch {
    error.report()
}
