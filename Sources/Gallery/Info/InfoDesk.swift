import Motion

/// What is known about the photos around the open one, and what is asked. One question is under way at a time, so that
/// paging quickly asks no more than can be answered.
struct InfoDesk: Hashable, Sendable {
    let measure: InfoMeasure
    private var sheets: [PhotoID: InfoSheet] = [:]
    private var awaited: InfoQuestion?
    /// To be taken by whoever can answer it.
    private(set) var question: InfoQuestion?

    /// Beyond as many, all but the open photo's are forgotten.
    private static let most = 32

    init(_ measure: InfoMeasure) { self.measure = measure }

    /// What is known about a photo.
    subscript(_ photo: PhotoID) -> InfoSheet? { sheets[photo] }

    /// Asks about a photo, unless that is known or another question is under way.
    mutating func ask(about photo: PhotoID) {
        guard awaited == nil, sheets[photo] == nil else { return }
        awaited = InfoQuestion(photo, measure)
        question = awaited
    }

    mutating func takeQuestion() -> InfoQuestion? {
        defer { question = nil }
        return question
    }

    /// - Parameter photo: The open one.
    mutating func receive(_ sheet: InfoSheet, whileShowing photo: PhotoID) {
        guard sheet.question.measure == measure else { return }
        if sheet.question == awaited { awaited = nil }
        if sheets.count >= Self.most { sheets = sheets.filter { $0.key == photo } }
        sheets[sheet.question.photo] = sheet
    }
}
