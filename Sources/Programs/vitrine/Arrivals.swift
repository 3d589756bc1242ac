import Gallery
import Operation
import Pictures
import Raster
import Stage

/// A message from another thread to the frame thread.
enum Arrival: Sendable {
    case pictures(PicturesReport)
    /// Photos that have been laid out for the screen.
    case photos(PhotoList, PhotoCollection)
    /// An input from an operator, the clock, a changed configuration or a keeper of state.
    case input(GalleryInput)
    /// The first look for photos is over, and has found so many.
    case looked(photos: Int)
    /// The operator has turned the display.
    case turned(Rotation)
    /// The operator has chosen another set.
    case changeSet(String)
    /// The schedule shows another set, once the screen has not been touched for a while.
    case scheduleSet(String)
    /// A request to end the program.
    case end
    /// A request for a screenshot. The closure is called on the frame thread, with nil while nothing is shown.
    case capture(@Sendable (Bitmap?) -> Void)
}

/// The messages that arrived since the last frame, sorted by receiver.
struct Arrivals {
    private(set) var lists: [PhotoList] = []
    private var photos: PhotoCollection?
    private(set) var made: [MadePicture] = []
    private(set) var failures: [PictureFailure] = []
    private(set) var skipped: [(path: String, why: String)] = []
    /// The number of photos that the first look has found, once it is over.
    private(set) var firstLook: Int?
    private(set) var rotation: Rotation?
    /// The name of the set to change to.
    private(set) var set: String?
    private(set) var scheduledSet: String?
    private(set) var endsProgram = false
    private(set) var captures: [@Sendable (Bitmap?) -> Void] = []
    private var otherInputs: [GalleryInput] = []

    init(_ arrivals: [Arrival]) {
        for arrival in arrivals {
            switch arrival {
            case .pictures(.photos(let list)): add(list, PhotoCollection(list))
            case .photos(let list, let photos): add(list, photos)
            case .pictures(.made(let picture)): made.append(picture)
            case .pictures(.failed(let failure)): failures.append(failure)
            case .pictures(.unplayable(let photo)): otherInputs.append(.unplayable(photo))
            case .pictures(.skipped(let path, let why)): skipped.append((path, why))
            case .input(let input): otherInputs.append(input)
            case .looked(let photos): firstLook = photos
            case .turned(let new): rotation = new
            case .changeSet(let name): set = name
            case .scheduleSet(let name): scheduledSet = name
            case .end: endsProgram = true
            case .capture(let take): captures.append(take)
            }
        }
    }

    private mutating func add(_ list: PhotoList, _ photos: PhotoCollection) {
        lists.append(list)
        self.photos = photos
    }

    /// The inputs for the model. Of the lists of photos, only the newest is used, because it contains all earlier ones.
    var inputs: [GalleryInput] {
        guard let photos else { return otherInputs }
        return [.photos(photos)] + otherInputs
    }

    /// The number of operators' commands.
    var commandCount: Int {
        captures.count + (set == nil ? 0 : 1)
            + otherInputs.count {
                if case .command = $0 { true } else { false }
            }
    }

    /// Whether the stage may miss other pictures than before. Failures do not count: a picture that failed must not be
    /// requested again at once.
    var changesMissingPictures: Bool { !lists.isEmpty || !made.isEmpty }
}
