import Testing

@testable import Scenes

@Suite struct TargetTests {
    private static let names: [(Target, String)] = [
        (.row(0), "carousel"),
        (.row(2), "carousel/2"),
        (.card(row: 0, CardID(photo: PhotoID(7), lap: 3)), "carousel/card/7"),
        (.card(row: 2, CardID(photo: PhotoID(7), lap: 0)), "carousel/2/card/7"),
        (.photo, "photo"),
        (.pager, "pager"),
        (.dismissal, "dismissal"),
        (.closeButton, "close"),
        (.heartButton, "heart"),
        (.infoButton, "info-button"),
        (.infoPanel, "info"),
        (.infoClose, "info/close"),
        (.strip, "strip"),
        (.chip(5), "strip/5"),
        (.albumsButton, "albums-button"),
        (.albumPages, "albums"),
        (.albumList(1), "albums/1"),
        (.cell(page: 1, PhotoID(7)), "albums/1/photo/7"),
        (.cellHeart(page: 1, PhotoID(7)), "albums/1/heart/7"),
        (.albumHeader, "header"),
        (.tabBar, "tabs"),
        (.tab(4), "tabs/4"),
        (.favouritesTab, "tabs/favourites"),
        (.backButton, "back"),
        (.backEdge, "edge"),
        (.previewEdge, "preview-edge"),
        (.panel(.surroundings), "panel/surroundings"),
        (.panel(.card), "panel/card"),
        (.panel(.digit(7)), "panel/7"),
        (.panel(.delete), "panel/delete"),
        (.panel(.close), "panel/close"),
        (.panel(.back), "panel/back"),
        (.panel(.list), "panel/list"),
        (.panel(.item(.nextSet)), "panel/next-set"),
        (.panel(.item(.leave)), "panel/leave"),
    ]

    @Test("targets have the names that traces use", arguments: names)
    func name(_ target: Target, _ name: String) {
        #expect(target.name == name)
    }

    @Test("no two regions of one screen share a name, unless they show the same photo in the same row")
    func different() {
        var targets = Self.names.map(\.0).filter { if case .card = $0 { false } else { true } }
        for number in 0..<12 {
            targets += [.row(number + 20), .chip(number + 20), .tab(number + 20), .albumList(number + 20)]
            for row in 0..<3 {
                targets.append(.card(row: row, CardID(photo: PhotoID(number + 30), lap: 0)))
                targets.append(.cell(page: row, PhotoID(number + 30)))
                targets.append(.cellHeart(page: row, PhotoID(number + 30)))
            }
        }
        #expect(Set(targets).count == targets.count)
        #expect(Set(targets.map(\.name)).count == targets.count)
    }

    @Test("copies of a photo in a short row are different targets with the same name")
    func laps() {
        let first = Target.card(row: 0, CardID(photo: PhotoID(1), lap: 0))
        let second = Target.card(row: 0, CardID(photo: PhotoID(1), lap: -1))
        #expect(first != second && first.name == second.name)
    }
}
