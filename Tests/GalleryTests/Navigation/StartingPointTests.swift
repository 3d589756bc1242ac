import Motion
import Testing

@testable import Albums
@testable import Gallery
@testable import Library
@testable import Scenes

@Suite struct StartingPointTests {
    private static let cards = ShowBench.landscapes(60)

    private func model(_ start: StartingPoint = StartingPoint()) -> GalleryModel {
        var setup = GallerySetup(GalleryConfiguration(), size: Size(width: 1080, height: 900))
        setup.start = start
        return GalleryModel(setup, at: 0)
    }

    private func fill(_ model: inout GalleryModel, at time: Double = 1) {
        let photos = PhotoCollection(cards: CardList(Self.cards), albums: .single(Self.cards), isComplete: true)
        model.handle(.photos(photos), at: time)
    }

    /// Where it is once everything has come to rest.
    private func rest(_ model: inout GalleryModel, after time: Double = 1) -> StartingPoint? {
        for frame in 1...180 {
            model.advance(to: time + Double(frame) / 60)
            model.build(at: time + Double(frame) / 60)
        }
        return model.position(at: time + 3)
    }

    private static let albums: StartingPoint = {
        var position = StartingPoint(.albums, photo: .id(PhotoID(31)))
        position.top = PhotoID(27)
        return position
    }()

    @Test(
        "a screen and a photo given by its index, if it has one, open as soon as there are photos", arguments: [5, 60])
    func chosen(index: Int) {
        var model = model(StartingPoint(.albums, photo: .index(index)))
        #expect(rest(&model, after: 0) == nil)
        fill(&model)
        #expect(
            rest(&model) == (index < 60 ? StartingPoint(.albums, photo: .id(PhotoID(index))) : StartingPoint(.albums)))
    }

    @Test(
        "a run resumes where the last one ended, whether its photos arrive before or after", arguments: [true, false])
    func resume(isLate: Bool) {
        var model = model()
        if isLate { fill(&model) }
        model.handle(.resume(Self.albums), at: 1)
        if !isLate { fill(&model) }
        #expect(rest(&model) == Self.albums)
    }

    @Test("a favourite opens on the favourites' page; a photo that is no longer one opens the page without it")
    func favourites() {
        var position = StartingPoint(.albums, photo: .id(PhotoID(3)))
        position.showsFavourites = true
        var model = model()
        fill(&model)
        model.handle(.favourites([PhotoID(3), PhotoID(9)]), at: 1)
        model.handle(.resume(position), at: 1)
        #expect(rest(&model) == position)
        position.photo = .id(PhotoID(5))
        var other = self.model()
        fill(&other)
        other.handle(.resume(position), at: 1)
        position.photo = nil
        #expect(rest(&other) == position)
    }

    @Test("nothing resumes once a visitor has touched the gallery")
    func visitor() {
        var model = model()
        fill(&model)
        model.handle(.key(.right), at: 1)
        model.handle(.resume(Self.albums), at: 1)
        #expect(rest(&model) == StartingPoint())
    }
}
