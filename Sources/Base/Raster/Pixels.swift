/// The pixels of a bitmap, row by row, in an array or in mapped memory.
public struct Pixels: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case array([UInt32])
        case mapped(Mapped)
    }

    private struct Mapped: Sendable {
        /// Does not change while its owner exists, so any thread may read it.
        nonisolated(unsafe) let memory: UnsafeBufferPointer<UInt32>
        let owner: AnyObject & Sendable
    }

    private let storage: Storage

    init(_ array: [UInt32]) {
        storage = .array(array)
    }

    init(_ memory: UnsafeBufferPointer<UInt32>, owner: AnyObject & Sendable) {
        storage = .mapped(Mapped(memory: memory, owner: owner))
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int {
        switch storage {
        case .array(let array): array.count
        case .mapped(let mapped): mapped.memory.count
        }
    }

    public subscript(index: Int) -> UInt32 {
        switch storage {
        case .array(let array): array[index]
        case .mapped(let mapped): mapped.memory[index]
        }
    }

    public func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<UInt32>) throws -> Result) rethrows
        -> Result
    {
        switch storage {
        case .array(let array): try array.withUnsafeBufferPointer(body)
        case .mapped(let mapped): try withExtendedLifetime(mapped.owner) { try body(mapped.memory) }
        }
    }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(UnsafeRawBufferPointer($0)) }
    }
}

extension Pixels: Hashable {
    public static func == (a: Pixels, b: Pixels) -> Bool { a.elementsEqual(b) }

    public func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }
}
