import Motion
import Scrolling

/// What a finger has before it: the lines of decision around it, and what it would do if it lifted now.
struct Prospect: Hashable, Sendable {
    /// What a lift would change.
    enum Consequence: String {
        case opens, closes
        case turnsPage = "turns the page"
        case opensDetails = "opens details"
        case closesDetails = "closes details"
        case showsAlbums = "shows albums"
        case goesBack = "goes back"
    }

    /// Where the finger's way would end if the content continued as predicted, in points on the screen.
    var end: Point
    /// Nil if the content would come to rest, or return to where it was.
    var consequence: Consequence?
    var lines: [DecisionLine] = []
    /// How many times as far along an axis as across it the finger must move from where it came down to leave the photo;
    /// nil if that is decided, or no matter here.
    var leastRatio: Double?
}
