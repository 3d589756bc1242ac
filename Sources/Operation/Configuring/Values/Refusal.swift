/// Why a value is a mistake.
struct Refusal: Error {
    /// What follows the key in the message; nil for the value.
    var found: String?
    let expected: String
}
