import ArgumentParser
import SandboxAttack

/// What measures and attacks Vitrine, from a gesture's velocity to a week of visits.
struct VitrineLab: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-lab", abstract: "Measures and attacks Vitrine.",
        subcommands: [
            Microbenchmark.self, TouchBenchmark.self, Contrast.self, CheckConformance.self, AttackSandbox.self,
            FuzzGestures.self, FuzzVisits.self, FuzzPictures.self, FuzzNumbers.self, FuzzClips.self, Fleet.self,
        ])
}

@main enum Lab {
    static func main() async throws {
        // The process in the sandbox is this program, too.
        if let attacker = Attacker(Array(CommandLine.arguments.dropFirst())) { return try attacker.run() }
        await VitrineLab.main()
    }
}

struct AttackSandbox: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "attack-sandbox",
        abstract: "Tries to get out of the decoders' sandbox in every way, and prints how each attempt was refused.")

    func run() throws {
        guard let attack = Attack() else { throw ValidationError("vitrine-lab cannot find itself") }
        guard try AttackTable(attack).print() else { throw ExitCode.failure }
    }
}
