extension Int {
    /// Division that rounds down, with a remainder in `0 ..< divisor`.
    package func quotientAndModulus(_ divisor: Int) -> (quotient: Int, modulus: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
