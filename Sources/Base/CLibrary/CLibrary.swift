// The platform's C library under one name, which all other modules import.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#elseif canImport(ucrt)
    @_exported import ucrt
#endif
