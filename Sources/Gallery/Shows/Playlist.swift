import Library
import Scenes

/// The photos of a show, in the order of the carousel.
public struct ShowPhotos: Hashable, Sendable {
    let cards: CardList
    /// The photos that cannot play, and are shown as stills.
    var unplayable: Set<PhotoID> = []
    /// Whether all photos are shown as stills.
    var areStill = false

    public init(cards: CardList, unplayable: Set<PhotoID> = [], areStill: Bool = false) {
        self.cards = cards
        self.unplayable = unplayable
        self.areStill = areStill
    }

    subscript(index: Int) -> Card {
        var card = cards[index]
        if areStill || unplayable.contains(card.photo) { (card.clip, card.animation) = (nil, nil) }
        return card
    }

    /// Whether a photo has an animation or a clip that can and may be played.
    func plays(_ photo: PhotoID) -> Bool {
        !areStill && !unplayable.contains(photo) && cards.card(of: photo)?.plays == true
    }
}

/// The photos of a show in an endless sequence: the order repeats, or each round has another random order.
struct Playlist: Hashable, Sendable {
    let photos: ShowPhotos
    let order: AttractOrder

    var count: Int { photos.cards.count }

    /// - Precondition: There are cards.
    subscript(position: Int) -> Card {
        let (round, index) = position.quotientAndModulus(count)
        switch order {
        case .carousel: return photos[index]
        case .shuffle: return photos[Permutation(count: count, seed: round)[index]]
        }
    }

    /// A photo's position in the first round; nil if the photo is missing, or the order is random.
    func position(of photo: PhotoID) -> Int? { order == .carousel ? photos.cards.index(of: photo) : nil }
}

/// The numbers from 0 to `count` − 1 in pseudo-random order, each computed without the others: a library may have a
/// hundred thousand photos.
///
/// It is a Feistel network, a permutation of a power of 4. A number beyond the count is permuted again until it is
/// within it.
struct Permutation: Hashable, Sendable {
    let count: Int
    let seed: Int
    /// Half the number of bits of the power of 4.
    private let bits: Int

    private static let rounds = 4

    /// - Parameter count: At least 1.
    init(count: Int, seed: Int) {
        self.count = count
        self.seed = seed
        bits = (1..<32).first { 1 << (2 * $0) >= count } ?? 32
    }

    /// - Parameter index: From 0 to `count` − 1.
    subscript(index: Int) -> Int {
        var number = index
        repeat { number = permuted(number) } while number >= count
        return number
    }

    private func permuted(_ number: Int) -> Int {
        let mask = 1 << bits - 1
        var high = number >> bits
        var low = number & mask
        for round in 0..<Self.rounds { (high, low) = (low, high ^ (Noise.whole(seed, round, low) & mask)) }
        return high << bits | low
    }
}

/// Pseudo-random numbers that depend only on their arguments.
enum Noise {
    /// A number that is not negative.
    static func whole(_ numbers: Int...) -> Int {
        var hash: UInt64 = 0
        for number in numbers { hash = mixed(hash ^ UInt64(bitPattern: Int64(number))) }
        return Int(hash >> 1)
    }

    /// A number from 0 to 1.
    static func share(_ a: Int, _ b: Int) -> Double { Double(whole(a, b) >> 10) / Double(1 << 53) }

    /// SplitMix64's step (Steele, Lea and Flood, 2014).
    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
