import Motion
import Scenes

/// The details of the photos around the open one, and the questions about them. One question is under way at a time, so
/// that quick paging asks no more than can be answered.
package struct InfoDesk: Hashable, Sendable {
    let measure: InfoMeasure
    private var sheets: [PhotoID: InfoSheet] = [:]
    private var awaited: InfoQuestion?
    /// The question for the program, until it is taken.
    package private(set) var question: InfoQuestion?

    /// The largest number of sheets; beyond it, all but the open photo's are discarded.
    private static let most = 32

    init(_ measure: InfoMeasure) { self.measure = measure }

    /// A photo's sheet; nil if it has not been received.
    subscript(_ photo: PhotoID) -> InfoSheet? { sheets[photo] }

    /// Asks about a photo, unless its sheet is known or another question is under way.
    mutating func ask(about photo: PhotoID) {
        guard awaited == nil, sheets[photo] == nil else { return }
        awaited = InfoQuestion(photo, measure)
        question = awaited
    }

    mutating func takeQuestion() -> InfoQuestion? {
        defer { question = nil }
        return question
    }

    /// - Parameter photo: The open photo.
    mutating func receive(_ sheet: InfoSheet, whileShowing photo: PhotoID) {
        guard sheet.question.measure == measure else { return }
        if sheet.question == awaited { awaited = nil }
        if sheets.count >= Self.most { sheets = sheets.filter { $0.key == photo } }
        sheets[sheet.question.photo] = sheet
    }
}
