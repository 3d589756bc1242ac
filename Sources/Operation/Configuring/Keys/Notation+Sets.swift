import Manifest
import Pictures
import Platform
import TOMLKit

/// The notation of sets of photos, and of the questions that some of them are.
extension Notation {
    /// Sources, or a table of sources and what their photos must have. Its name is the key's.
    static var photoSet: Notation<Configuration.PhotoSet> {
        let sources = Notation<[String]>.sources
        let expected = "\(sources.expected), or a table with these as `from`"
        return .init(expected) { (text) throws(Refusal) in
            guard let table = text.table else {
                return try Configuration.PhotoSet(name: "", sources: sources.value(text))
            }
            var set = Configuration.PhotoSet(name: "", sources: [])
            var question = PhotoQuestion()
            for (name, value) in table {
                try read(name, text.member(value), &set, &question)
            }
            guard !set.sources.isEmpty else { throw Refusal(found: " has no `from`", expected: sources.expected) }
            if question != PhotoQuestion() { set.question = question }
            return set
        }
    }

    private static func read(
        _ name: String, _ value: WrittenValue, _ set: inout Configuration.PhotoSet, _ question: inout PhotoQuestion
    ) throws(Refusal) {
        let names = Notation<[String]>("a name, or a list of names") { text in
            text.all { $0.string.flatMap { $0.isEmpty ? nil : $0 } }
        }
        func part<Part>(_ notation: Notation<Part>) throws(Refusal) -> Part {
            do throws(Refusal) {
                return try notation.value(value)
            } catch {
                throw Refusal(found: ".\(name)\(error.found ?? " = \(value.shown)")", expected: error.expected)
            }
        }
        switch name {
        case "from": set.sources = try part(.sources)
        case "folders": question.folders = try part(names)
        case "days": question.days = try part(.photoDays)
        case "people": question.people = try part(names)
        case "tags": question.tags = try part(names)
        case "rating": question.rating = try part(.whole(in: 1...5))
        case "favourites": question.favourites = try part(.flag)
        default:
            let known = ["from", "folders", "days", "people", "tags", "rating", "favourites"]
            let shown = WebAddress.public(name).quoted
            throw Refusal(found: " has \(shown)", expected: "only \(known.joined(separator: ", "))")
        }
    }

    private static var photoDays: Notation<[PhotoQuestion.Days]> {
        .init(PhotoQuestion.Days.notation) { $0.all { $0.string.flatMap { PhotoQuestion.Days($0) } } }
    }
}
