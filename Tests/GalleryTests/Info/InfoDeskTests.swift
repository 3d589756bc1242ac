import Testing

@testable import Library
@testable import Scenes
@testable import Viewer

@Suite struct InfoDeskTests {
    private static let measure = InfoMeasure(language: "en", width: 400, scale: 1)
    private var desk = InfoDesk(measure)

    private func sheet(_ photo: Int, _ measure: InfoMeasure = measure) -> InfoSheet { .fake(photo, measure) }

    @Test("one question is under way at a time")
    func oneAtATime() {
        var desk = desk
        desk.ask(about: PhotoID(1))
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion() == InfoQuestion(PhotoID(1), Self.measure))
        #expect(desk.takeQuestion() == nil)
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion() == nil)
        desk.receive(sheet(1), whileShowing: PhotoID(1))
        desk.ask(about: PhotoID(2))
        #expect(desk.takeQuestion()?.photo == PhotoID(2))
    }

    @Test("what is known is not asked again")
    func known() {
        var desk = desk
        desk.receive(sheet(1), whileShowing: PhotoID(1))
        #expect(desk[PhotoID(1)] == sheet(1))
        desk.ask(about: PhotoID(1))
        #expect(desk.takeQuestion() == nil)
    }

    @Test(
        "an answer that was measured for another screen or language is ignored",
        arguments: [
            InfoMeasure(language: "de", width: 400, scale: 1), InfoMeasure(language: "en", width: 300, scale: 1),
            InfoMeasure(language: "en", width: 400, scale: 2),
        ])
    func lateAnswers(_ measure: InfoMeasure) {
        var desk = desk
        desk.receive(sheet(1, measure), whileShowing: PhotoID(1))
        #expect(desk[PhotoID(1)] == nil)
    }

    @Test("a visitor who looks at many photos fills no memory")
    func forgets() {
        var desk = desk
        for photo in 0..<500 { desk.receive(sheet(photo), whileShowing: PhotoID(photo)) }
        #expect((0..<500).count { desk[PhotoID($0)] != nil } <= 32)
        #expect(desk[PhotoID(499)] != nil)
    }
}
