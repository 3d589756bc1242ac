import Decoding
import Patience
import SandboxAttack
import SystemPackage
import Testing

/// Attempts to get out of a decoder. `swift run vitrine-lab attack-sandbox` prints them as a table.
@Suite(.patience) struct SandboxTests {
    private let attack: Attack

    init() throws { attack = try #require(Attack()) }

    @Test("no attempt to get out of a decoder succeeds, also if it may open fonts", arguments: Attack.attempts)
    func refused(_ attempt: Attack.Attempt) throws {
        for wall in [Attack.Wall.sandbox, .sandboxWithFonts] {
            let outcome = try attack.make(attempt, against: wall)
            #expect(attempt.isRefused(outcome), "\(wall): \(outcome)")
        }
    }

    @Test(
        "Landlock alone refuses what it is for, and outside of any sandbox the same attempts succeed",
        arguments: Attack.attempts.filter { $0.landlock != nil })
    func secondWall(_ attempt: Attack.Attempt) throws {
        let offered = Sandbox.landlockVersion ?? 0
        let needed = try #require(attempt.landlock)
        let outcome = try attack.make(attempt, against: .landlock)
        let refusals: [Attack.Outcome] = [.refused(.permissionDenied), .refused(.notPermitted)]
        #expect(refusals.contains(outcome) == (offered >= needed), "\(outcome)")
        #expect(try attack.make(attempt, against: .nothing) == .succeeded)
    }

    @Test("there are at least sixty attempts, and no two have the same name")
    func count() {
        #expect(Attack.attempts.count >= 60)
        #expect(Set(Attack.attempts.map(\.name)).count == Attack.attempts.count)
    }
}
