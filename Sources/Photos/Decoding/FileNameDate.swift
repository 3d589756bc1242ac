import Platform

/// The date in a file's name, such as IMG_20230405_123456, "Screenshot 2023-04-05 at 1.02.03 PM" or mmexport1680696000000.
public struct FileNameDate: Sendable {
    /// Numbers, and what is between them.
    private let runs: [String]

    /// - Parameter name: Without its ending.
    public static func date(in name: String) -> CaptureDate? {
        let name = FileNameDate(runs: name.numberRuns)
        return name.runs.indices.lazy.compactMap { name.date(at: $0) }.first
    }

    private func run(_ index: Int) -> String { runs.indices.contains(index) ? runs[index] : "" }

    private func date(at index: Int) -> CaptureDate? {
        let digits = run(index)
        guard let number = Int(digits) else { return nil }
        switch digits.count {
        case 13: return Self.epoch(number / 1000)
        case 8, 14...17:
            // Before other letters, it is a part of a hash.
            if let next = run(index + 1).first, next.isLetter, next != "T", next != "t" { return nil }
            let time = digits.count > 8 ? Self.time(digits.dropFirst(8)) : time(after: index)
            return Self.day(
                [
                    value(digits.prefix(4)), value(digits.dropFirst(4).prefix(2)),
                    value(digits.dropFirst(6).prefix(2)),
                ], time)
        case 4: return Self.day(three(at: index, ending: [2, 2]), time(after: index + 4))
        case 2:
            let parts = [[2, 4], [2, 2]].map { three(at: index, ending: $0) }.first { !$0.isEmpty } ?? []
            guard parts.count == 3 else { return nil }
            let year = parts[2] > 99 ? parts[2] : parts[2] < 70 ? parts[2] + 2000 : parts[2] + 1900
            // Points separate a day from its month; otherwise, some write the month first.
            let isDayFirst = parts[0] > 12 || run(index + 1) == "." && parts[1] < 13
            guard isDayFirst || parts[1] > 12 else { return nil }
            return Self.day([year, parts[isDayFirst ? 1 : 0], parts[isDayFirst ? 0 : 1]], time(after: index + 4))
        default: return nil
        }
    }

    private func value(_ digits: Substring) -> Int { Int(digits) ?? 0 }

    /// Three numbers with the same character between them; empty if they have other counts of digits.
    private func three(at index: Int, ending counts: [Int]) -> [Int] {
        let numbers = [run(index), run(index + 2), run(index + 4)]
        guard run(index + 1).count == 1, run(index + 1) == run(index + 3), numbers.dropFirst().map(\.count) == counts
        else { return [] }
        return numbers.map { value($0[...]) }
    }

    private static func day(_ date: [Int], _ time: [Int]) -> CaptureDate? {
        date.first.map((1826..<2100).contains) == true ? CaptureDate(date + time) : nil
    }

    /// The time in six digits, or more for parts of a second.
    private static func time(_ digits: Substring) -> [Int] {
        let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4).prefix(2)].compactMap {
            Int($0)
        }
        return parts.count == 3 && parts[0] < 24 && parts[1] < 60 && parts[2] < 60 ? parts : [0, 0, 0]
    }

    /// The time that follows a date, perhaps with half of the day.
    private func time(after index: Int) -> [Int] {
        let digits = run(index + 2)
        if digits.count == 6 || digits.count == 9 { return Self.time(digits[...]) }
        let parts = [digits, run(index + 4), run(index + 6)]
        guard digits.count <= 2, parts[1].count == 2, parts[2].count == 2, let hour = Int(digits) else {
            return [0, 0, 0]
        }
        let half = (run(index + 1) + run(index + 7)).lowercased()
        let isAfternoon = ["pm", "p. m", "p.m", "下午", "오후"].contains(where: half.includes)
        let isMorning = ["am", "a. m", "a.m", "上午", "오전"].contains(where: half.includes)
        let shift = isAfternoon && hour < 12 ? 12 : isMorning && hour == 12 ? -12 : 0
        let time = (hour + shift < 10 ? "0" : "") + "\(hour + shift)\(parts[1])\(parts[2])"
        return Self.time(time[...])
    }

    /// The date in UTC, because the name does not say where the photo was taken. Nil before 2000 and after 2039, as another number.
    private static func epoch(_ seconds: Int) -> CaptureDate? {
        guard (946_684_800..<2_208_988_800).contains(seconds) else { return nil }
        var year = 1970
        var month = 1
        var day = seconds / 86400
        while day >= GregorianCalendar.days(in: month, of: year) {
            day -= GregorianCalendar.days(in: month, of: year)
            month = month % 12 + 1
            year += month == 1 ? 1 : 0
        }
        return Self.day([year, month, day + 1], [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60])
    }
}

extension String {
    /// Its numbers in digits of ASCII, and what is between them.
    var numberRuns: [String] {
        var runs: [String] = []
        for character in self {
            if let last = runs.last?.last, last.isDigit == character.isDigit {
                runs[runs.count - 1].append(character)
            } else {
                runs.append(String(character))
            }
        }
        return runs
    }
}

extension Character {
    var isDigit: Bool { ("0"..."9").contains(self) }
}
