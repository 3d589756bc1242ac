/// The pointers that a region takes itself. It begins with the first and ends with the last of them.
struct PointerInputRecognizer: GestureRecognizer {
    var value: GestureValue { .pointerInput }
    var traits: GestureTraits { [.manyTouches, .observes] }

    mutating func consider(_ sample: PointerSample) -> GestureVerdict { .accept }
}
