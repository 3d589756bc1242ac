import Foundation
import SandboxAttack

/// Tries to get out of the decoders' sandbox in every way, and prints how each attempt was refused. Fails if one succeeds.
@main enum AttackSandbox {
    static func main() throws {
        if let attacker = Attacker(Array(CommandLine.arguments.dropFirst())) { return try attacker.run() }
        guard let attack = Attack() else { fatalError("attack-sandbox cannot find itself") }
        guard try AttackTable(attack).print() else { exit(1) }
    }
}
