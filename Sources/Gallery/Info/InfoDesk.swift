import Motion

/// What is known about the photos around the open one, and what is asked. One question is under way at a time, so that
/// paging quickly asks no more than can be answered.
struct InfoDesk: Hashable, Sendable {
    let measure: InfoMeasure
    private var sheets: [PhotoID: InfoSheet] = [:]
    /// Those that have been asked about since something may have changed.
    private var asked: Set<PhotoID> = []
    private var awaited: InfoQuestion?
    /// To be taken by whoever can answer it.
    private(set) var question: InfoQuestion?

    /// Beyond as many, all but those around the open photo are forgotten.
    private static let most = 32

    init(_ measure: InfoMeasure) { self.measure = measure }

    /// What is known about a photo.
    subscript(_ photo: PhotoID) -> InfoSheet? { sheets[photo] }

    /// Asks about a photo, unless that is known or another question is under way.
    mutating func ask(about photo: PhotoID) {
        guard awaited == nil, !asked.contains(photo) else { return }
        asked.insert(photo)
        awaited = InfoQuestion(photo, measure)
        question = awaited
    }

    mutating func takeQuestion() -> InfoQuestion? {
        defer { question = nil }
        return question
    }

    /// Asks about everything again: the photos may be described differently now.
    mutating func doubt() {
        asked.removeAll(keepingCapacity: true)
        (awaited, question) = (nil, nil)
    }

    /// - Parameter photo: The open one.
    mutating func receive(_ sheet: InfoSheet, whileShowing photo: PhotoID) {
        guard sheet.question.measure == measure else { return }
        if sheet.question == awaited { awaited = nil }
        if sheets.count >= Self.most {
            sheets = sheets.filter { $0.key == photo }
            asked = asked.filter { $0 == photo }
        }
        sheets[sheet.question.photo] = sheet
        asked.insert(sheet.question.photo)
    }
}
