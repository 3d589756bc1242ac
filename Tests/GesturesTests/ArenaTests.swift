import Testing

@testable import Gestures

@Suite struct ArenaTests {
    private func arena(_ entries: Arena.Entry...) -> Arena {
        var arena = Arena()
        for entry in entries { arena.enter(entry) }
        return arena
    }

    @Test("the first to accept wins, and the others have lost")
    func firstAccepts() {
        var arena = arena(1, 2, 3)
        #expect(arena.winner == nil)
        #expect(arena.accept(2) == [1, 3])
        #expect(arena.winner == 2)
    }

    @Test("after the decision nobody else is admitted")
    func decided() {
        var arena = arena(1, 2)
        _ = arena.accept(1)
        #expect(arena.admits(1))
        #expect(!arena.admits(2))
    }

    @Test("before the decision everybody is admitted")
    func open() {
        let arena = arena(1, 2)
        #expect(arena.admits(1) && arena.admits(2))
    }

    @Test("the last that has not rejected wins without accepting")
    func lastOne() {
        var arena = arena(1, 2, 3)
        arena.reject(1)
        #expect(arena.winner == nil)
        arena.reject(3)
        #expect(arena.winner == 2)
        #expect(arena.accept(2).isEmpty)
    }

    @Test("who comes after the decision can only lose")
    func late() {
        var arena = arena(1, 2)
        _ = arena.accept(1)
        arena.enter(3)
        #expect(!arena.admits(3))
        #expect(arena.accept(1) == [3])
    }

    @Test("a loser's rejection changes nothing")
    func loserRejects() {
        var arena = arena(1, 2)
        _ = arena.accept(1)
        arena.reject(2)
        #expect(arena.winner == 1)
        #expect(arena.entries == [1])
    }

    @Test("when the winner leaves nobody has won")
    func winnerLeaves() {
        var arena = arena(1, 2)
        _ = arena.accept(1)
        arena.reject(1)
        #expect(arena.winner == nil)
        #expect(arena.entries.isEmpty)
    }

    @Test("when everybody rejects nobody wins")
    func nobody() {
        var arena = arena(1)
        arena.reject(1)
        #expect(arena.winner == nil)
        #expect(arena.entries.isEmpty)
    }
}
