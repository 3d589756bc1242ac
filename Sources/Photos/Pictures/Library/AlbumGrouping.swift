import Albums
import Decoding
import Languages
import Platform
import Scenes
import SystemPackage

/// The grouping of photos into albums.
public enum AlbumGrouping: String, Hashable, Sendable, CaseIterable {
    /// Photos taken on the same day, oldest first; photos without a date come last.
    case day
    /// Photos in the same folder, or with the same album in a manifest, in the order of their paths.
    case folder

    /// - Parameters:
    ///   - photos: In the order of their paths.
    ///   - language: The language of titles and dates.
    func albums(of photos: [Photo], in language: Language) -> AlbumList {
        let groups = self == .day ? Self.days(of: photos, in: language) : Self.folders(of: photos, in: language)
        var list = AlbumList(title: language.words[.photos], dates: Self.dates(of: photos, in: language))
        list.cards.reserveCapacity(photos.count)
        for group in groups {
            let first = list.cards.count
            list.cards += group.photos.map { Card($0) }
            list.albums.append(
                Album(
                    title: group.title, shortTitle: group.shortTitle, tab: group.tab, tabNumber: group.number,
                    photos: first..<list.cards.count))
        }
        guard self == .day else { return list }
        let dates = groups.map { $0.photos.first?.captured }
        list.months = Self.joined(list.albums, dates, by: { [$0.year, $0.month] }, language.dates.monthOfYear)
        list.years = Self.joined(list.albums, dates, by: { [$0.year] }, language.dates.year)
        return list
    }

    /// Joins the days of each month or year.
    ///
    /// - Parameters:
    ///   - dates: Those of the days; nil for the photos without a date.
    ///   - period: What identifies the month or year.
    ///   - name: What its title is.
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

    /// From the first day to the last.
    private static func dates(of photos: [Photo], in language: Language) -> String {
        let dates = photos.lazy.compactMap(\.captured)
        guard let first = dates.min(), let last = dates.max() else { return "" }
        return language.dates.day(from: first, to: last)
    }

    private struct Group {
        var title: String
        var shortTitle: String?
        var tab: String
        var number: String
        var photos: [Photo]
    }

    /// A tab names the weekday below the day. In a list of several months it names the month, and in one of several years
    /// also the year, without which days would be ambiguous.
    private static func days(of photos: [Photo], in language: Language) -> [Group] {
        let days = Dictionary(grouping: photos) { $0.captured?.dayNumber ?? .max }
        let words = language.words
        let dates = language.dates
        let months = Set(photos.lazy.compactMap { $0.captured.map { [$0.year, $0.month] } })
        let years = Set(months.map { $0[0] })
        let name = months.count < 2 ? dates.weekday : years.count < 2 ? dates.month : dates.monthOfYear
        return days.sorted { $0.key < $1.key }.map { _, photos in
            let date = photos.first?.captured
            return Group(
                title: date.map(dates.day) ?? words[.withoutDate], shortTitle: date.map(dates.shortDay),
                tab: date.map(name) ?? words[.noDate], number: date.map(dates.dayOfMonth) ?? "",
                photos: PhotoOrder.captureDate.sorted(photos))
        }
    }

    /// A tab names the folder below the number of its photos.
    private static func folders(of photos: [Photo], in language: Language) -> [Group] {
        var groups: [Group] = []
        var indices: [String: Int] = [:]
        for photo in photos {
            let folder = photo.path.removingLastComponent()
            let name = photo.note.album ?? folder.lastComponent?.string ?? language.words[.photos]
            let key = photo.note.album.map { "album \($0)" } ?? "folder \(folder.escaped)"
            if let index = indices[key] {
                groups[index].photos.append(photo)
            } else {
                indices[key] = groups.count
                groups.append(Group(title: name, tab: name, number: "", photos: [photo]))
            }
        }
        for index in groups.indices { groups[index].number = language.words.number(groups[index].photos.count) }
        return groups
    }
}
