import Decoding
import Library
import Platform
import SystemPackage

/// The grouping of photos into albums.
public enum AlbumGrouping: String, Hashable, Sendable, CaseIterable {
    /// Photos taken on the same day, oldest first; photos without a date come last.
    case day
    /// Photos in the same folder, or with the same album in a manifest, in the order of their paths.
    case folder

    /// - Parameters:
    ///   - photos: In the order of their paths.
    ///   - cards: The table to which the photos' rows belong.
    ///   - language: The language of titles and dates.
    func albums(of photos: PhotoRoll, in cards: CardList, _ language: Language) -> AlbumList {
        let (order, groups) = self == .day ? Self.days(of: photos) : Self.folders(of: photos)
        var list = AlbumList(title: language.words[.photos], cards: cards.ordered(order))
        let dates = Dates(of: photos, in: groups, order)
        list.dates = dates.range(language)
        for (group, date) in zip(groups, dates.firsts) {
            list.albums.append(self == .day ? dates.day(group, date, language) : Self.folder(group, language))
        }
        guard self == .day else {
            TabNames.tellApart(&list.albums, \.tab) { groups[$0].longerNames }
            for index in list.albums.indices { list.albums[index].collapsedTab = list.albums[index].tab }
            return list
        }
        TabNames.tellApart(&list.albums, \.collapsedTab) {
            dates.firsts[$0].map { [language.dates.shortDate($0)] } ?? []
        }
        list.months = Self.joined(list.albums, dates.firsts, by: { [$0.year, $0.month] }, language.dates.monthOfYear)
        list.years = Self.joined(list.albums, dates.firsts, by: { [$0.year] }, language.dates.year)
        return list
    }

    /// Photos of an album, by their indices in the albums' order.
    private struct Group {
        var photos: Range<Int>
        /// The name of a folder, or of an album in a manifest; nil if there is none.
        var name: String?
        /// The names of the folders around it, the outermost first.
        var parents: [String] = []

        /// Its name with those of more and more folders around it.
        var longerNames: [String] {
            guard let name else { return [] }
            return parents.indices.reversed().map { (parents[$0...] + [name]).joined(separator: "/") }
        }
    }

    // MARK: Grouping

    private static func days(of photos: PhotoRoll) -> (RowList, [Group]) {
        let order = PhotoOrder.captureDate.sorted(photos)
        var groups: [Group] = []
        var last: Int?
        for (index, row) in order.enumerated() {
            let day = photos.rows.date(row)?.dayNumber ?? .max
            if day != last { groups.append(Group(photos: index..<index)) }
            groups[groups.count - 1].photos = groups[groups.count - 1].photos.lowerBound..<index + 1
            last = day
        }
        return (order, groups)
    }

    /// Puts the photos of a folder together, where the first of them is.
    private static func folders(of photos: PhotoRoll) -> (RowList, [Group]) {
        var rows: [[Int]] = []
        var names: [(name: String?, parents: [String])] = []
        var indices: [String: Int] = [:]
        for row in photos.order {
            guard let file = photos.stored(row)?.file else { continue }
            let folder = TileFolders.album(of: file.path)
            let key = file.note.album.map { "album \($0)" } ?? "folder \(folder.escaped)"
            if let index = indices[key] {
                rows[index].append(row)
            } else {
                indices[key] = rows.count
                rows.append([row])
                let parents = file.note.album == nil ? folder.removingLastComponent().components.map(\.string) : []
                names.append((file.note.album ?? folder.lastComponent?.string, parents))
            }
        }
        var groups: [Group] = []
        for (name, rows) in zip(names, rows) {
            let first = groups.last?.photos.upperBound ?? 0
            groups.append(Group(photos: first..<first + rows.count, name: name.name, parents: name.parents))
        }
        return (RowList(rows.lazy.flatMap(\.self)), groups)
    }

    // MARK: Titles

    /// A tab names the folder below the number of its photos.
    private static func folder(_ group: Group, _ language: Language) -> Album {
        let name = group.name ?? language.words[.photos]
        return Album(title: name, tab: name, tabNumber: language.words.number(group.photos.count), photos: group.photos)
    }

    /// The dates of a library's photos.
    private struct Dates {
        /// The dates of the first photo of each group.
        let firsts: [CaptureDate?]
        private let first: CaptureDate?
        private let last: CaptureDate?
        private let hasOneMonth: Bool
        private let hasOneYear: Bool

        init(of photos: PhotoRoll, in groups: [Group], _ order: RowList) {
            firsts = groups.map { photos.rows.date(order[$0.photos.lowerBound]) }
            var range = (first: Int.max, last: Int.min)
            for row in order {
                if let date = photos.rows.dates[row] { range = (min(range.first, date), max(range.last, date)) }
            }
            (first, last) = (CaptureDate(seconds: range.first), CaptureDate(seconds: range.last))
            hasOneYear = first?.year == last?.year
            hasOneMonth = hasOneYear && first?.month == last?.month
        }

        /// The dates from the first day to the last.
        func range(_ language: Language) -> String {
            guard let first, let last else { return "" }
            return language.dates.day(from: first, to: last)
        }

        /// A tab names the weekday below the day. In a list of several months it names the month, and in one of several years
        /// also the year, without which days would be ambiguous. Where there is no room for the number, it says day and month.
        func day(_ group: Group, _ date: CaptureDate?, _ language: Language) -> Album {
            let dates = language.dates
            let name = hasOneMonth ? dates.weekday : hasOneYear ? dates.month : dates.monthOfYear
            return Album(
                title: date.map(dates.day) ?? language.words[.withoutDate], shortTitle: date.map(dates.shortDay),
                tab: date.map(name) ?? language.words[.noDate], tabNumber: date.map(dates.dayOfMonth) ?? "",
                collapsedTab: date.map(dates.shortDay), photos: group.photos)
        }
    }

    /// Joins the days of each month or year.
    ///
    /// - Parameters:
    ///   - dates: The dates of the days; nil for the photos without a date.
    ///   - period: Identifies the month or year.
    ///   - name: Makes its title.
    private static func joined(
        _ days: [Album], _ dates: [CaptureDate?], by period: (CaptureDate) -> [Int], _ name: (CaptureDate) -> String
    ) -> [Album] {
        var joined: [Album] = []
        var last: [Int]?
        for (day, date) in zip(days, dates) {
            let current = date.map(period)
            if current == last, let index = joined.indices.last {
                joined[index].photos = joined[index].photos.lowerBound..<day.photos.upperBound
            } else {
                let title = date.map(name) ?? day.title
                joined.append(Album(title: title, tab: title, photos: day.photos))
            }
            last = current
        }
        return joined
    }
}
