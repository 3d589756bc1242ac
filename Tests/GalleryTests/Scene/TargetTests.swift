import Testing

@testable import Library
@testable import Scenes

@Suite struct TargetTests {
    private static let names: [(Target, String)] = [
        (.carousel(.row(0)), "carousel"), (.carousel(.row(2)), "carousel/2"),
        (.carousel(.card(row: 0, CardID(photo: PhotoID(7), lap: 3))), "carousel/card/7"),
        (.carousel(.card(row: 2, CardID(photo: PhotoID(7), lap: 0))), "carousel/2/card/7"),
        (.preview(.photo), "photo"), (.preview(.pager), "pager"), (.preview(.dismissal), "dismissal"),
        (.preview(.closeButton), "close"), (.preview(.heartButton), "heart"),
        (.preview(.infoButton), "info-button"), (.preview(.caption), "caption"),
        (.preview(.infoPanel), "info"), (.preview(.infoClose), "info/close"),
        (.preview(.strip), "strip"), (.preview(.chip(5)), "strip/5"),
        (.companion(.photo), "companion/photo"), (.companion(.chip(5)), "companion/strip/5"),
        (.carousel(.albumsButton), "albums-button"),
        (.albums(.pages), "albums"), (.albums(.list(1)), "albums/1"),
        (.albums(.cell(page: 1, PhotoID(7))), "albums/1/photo/7"),
        (.albums(.heart(page: 1, PhotoID(7))), "albums/1/heart/7"),
        (.albums(.header), "header"), (.albums(.backButton), "back"), (.albums(.backEdge), "edge"),
        (.albums(.tabBar), "tabs"), (.albums(.tab(4)), "tabs/4"), (.albums(.favouritesTab), "tabs/favourites"),
        (.panel(.surroundings), "panel/surroundings"), (.panel(.card), "panel/card"), (.panel(.list), "panel/list"),
        (.panel(.digit(7)), "panel/7"), (.panel(.delete), "panel/delete"),
        (.panel(.close), "panel/close"), (.panel(.back), "panel/back"),
        (.panel(.item(.nextSet)), "panel/next-set"), (.panel(.item(.leave)), "panel/leave"),
    ]

    @Test("targets have the names that traces use", arguments: names)
    func name(_ target: Target, _ name: String) {
        #expect(target.name == name)
    }
}
