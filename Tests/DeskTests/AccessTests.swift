import Foundation
import Testing

@testable import Desk

/// Who may use the desk, and for how long.
@Suite struct AccessTests {
    private static let phone = IPAddress([10, 0, 0, 2])
    private static let thief = IPAddress([10, 0, 0, 3])

    private func enter(
        _ access: inout Access, _ secret: String, from address: IPAddress = phone, at time: Double = 0
    ) -> Result<Access.Role, Access.Refusal> {
        Result { () throws(Access.Refusal) in try access.enter(with: secret, from: address, at: time).role }
    }

    @Test("the owner's code admits the first phone that uses it, until it is too old")
    func ownersCode() throws {
        var access = Access()
        access.extend(until: 900)
        let code = access.issueCode(until: 900)
        #expect(enter(&access, "0123") == .failure(.unknown))
        #expect(!access.isCodeUsed)
        #expect(enter(&access, code, at: 899) == .success(.owner))
        #expect(access.isCodeUsed)
        #expect(enter(&access, code, from: Self.thief, at: 899) == .failure(.used))
        let late = access.issueCode(until: 900)
        #expect(enter(&access, late, at: 900) == .failure(.over))
    }

    @Test("a session ends with the owner's time, and is worth nothing at another address")
    func sessions() throws {
        var access = Access()
        access.extend(until: 900)
        let token = try access.enter(with: access.issueCode(until: 900), from: Self.phone, at: 0).token
        #expect(access.role(of: token, from: Self.phone, at: 899) == .owner)
        #expect(access.role(of: token, from: Self.thief, at: 899) == nil)
        #expect(access.role(of: token + "0", from: Self.phone, at: 0) == nil)
        #expect(access.role(of: token, from: Self.phone, at: 900) == nil)
        access.extend(until: 2000)
        #expect(access.role(of: token, from: Self.phone, at: 1999) == .owner)
        access.close(at: 100)
        #expect(access.role(of: token, from: Self.phone, at: 100) == nil)
    }

    @Test("a guest's code admits any number of phones until its end, or until the owner withdraws it")
    func guests() throws {
        var access = Access()
        let added = access.addGuest(named: "Wedding", until: 3600)
        let guest = try #require(added)
        let tokens = try (0..<3).map { number in
            try access.enter(with: guest.secret, from: IPAddress([10, 0, 1, UInt8(number)]), at: 0).token
        }
        func isWelcome(at time: Double) -> [Bool] {
            tokens.enumerated().map { number, token in
                let role = access.role(of: token, from: IPAddress([10, 0, 1, UInt8(number)]), at: time)
                return role == .guest(guest.id)
            }
        }
        #expect(isWelcome(at: 3599) == [true, true, true])
        #expect(isWelcome(at: 3600) == [false, false, false])
        #expect(enter(&access, guest.secret, at: 3600) == .failure(.over))
        #expect(access.lastEnd == 3600)
        #expect(access.withdraw(guest.id) && !access.withdraw("nobody"))
        #expect(isWelcome(at: 1) == [false, false, false])
        #expect(enter(&access, guest.secret, at: 1) == .failure(.over))
        #expect(access.lastEnd == 0)
    }

    @Test("a desk that was killed still knows its phones, and its file holds no token and no code of the owner")
    func restart() throws {
        var access = Access()
        access.extend(until: 900)
        let code = access.issueCode(until: 900)
        let token = try access.enter(with: code, from: Self.phone, at: 0).token
        let file = try JSONEncoder().encode(access)
        let text = String(decoding: file, as: UTF8.self)
        #expect(!text.contains(token) && !text.contains(code))
        let again = try JSONDecoder().decode(Access.self, from: file)
        #expect(again.role(of: token, from: Self.phone, at: 1) == .owner)
    }

    @Test("secrets have 128 bits, and no two are the same")
    func secrets() {
        let secrets = Set((0..<1000).map { _ in Secret.make() })
        #expect(secrets.count == 1000 && secrets.allSatisfy { $0.utf8.count == 32 })
    }
}

/// How often an address may ask.
@Suite struct RequestRateTests {
    @Test("an address may ask as often as its bucket holds tokens, and again as it refills; others do not wait for it")
    func buckets() {
        var rate = RequestRate(capacity: 3, gain: 0.5)
        let one = IPAddress([10, 0, 0, 1])
        #expect((0..<3).allSatisfy { _ in rate.take(for: one, at: 0) == nil })
        #expect(rate.take(for: one, at: 0) == 2)
        #expect(rate.take(for: one, at: 1) == 1)
        #expect(rate.take(for: IPAddress([10, 0, 0, 2]), at: 1) == nil)
        #expect(rate.take(for: one, at: 2) == nil)
        #expect(rate.take(for: one, at: 2) == 2)
    }

    @Test("an attacker with many addresses takes no more memory than some thousand buckets, and regains nothing by it")
    func manyAddresses() {
        var rate = RequestRate(capacity: 1, gain: 0.001)
        let first = IPAddress([9, 9, 9, 9])
        _ = rate.take(for: first, at: 0)
        for number in 0..<20_000 {
            _ = rate.take(
                for: IPAddress([10, UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255)]), at: 0)
        }
        #expect(rate.count <= 4096)
    }
}

/// The networks to which a machine is connected.
@Suite struct LocalNetworksTests {
    private let networks = LocalNetworks([
        .init(address: IPAddress([127, 0, 0, 1]), mask: IPAddress([255, 0, 0, 0])),
        .init(address: IPAddress([192, 168, 7, 1]), mask: IPAddress([255, 255, 254, 0])),
        .init(
            address: IPAddress([0xFD, 1] + [UInt8](repeating: 0, count: 13) + [1]),
            mask: IPAddress([UInt8](repeating: 255, count: 8) + [UInt8](repeating: 0, count: 8))),
    ])

    @Test(
        "addresses of its own networks belong to them, also in the form of version 6, and no others",
        arguments: [
            ([192, 168, 7, 255], true), ([192, 168, 6, 9], true), ([192, 168, 8, 9], false), ([127, 9, 9, 9], true),
            ([8, 8, 8, 8], false), ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 168, 7, 3], true),
            ([0xFD, 1, 0, 0, 0, 0, 0, 0, 9, 9, 9, 9, 9, 9, 9, 9], true),
            ([0xFD, 1, 0, 0, 0, 0, 0, 1, 9, 9, 9, 9, 9, 9, 9, 9], false),
        ] as [([UInt8], Bool)])
    func contains(bytes: [UInt8], isLocal: Bool) {
        #expect(networks.contains(IPAddress(bytes)) == isLocal)
    }

    @Test("phones reach it by an address of version 4 that is no loopback; without one, by version 6; otherwise not")
    func reachable() {
        #expect(networks.reachable?.host == "192.168.7.1")
        #expect(
            LocalNetworks([networks.interfaces[2], networks.interfaces[0]]).reachable?.host == "[fd01:0:0:0:0:0:0:1]")
        let useless = LocalNetworks.Interface(address: IPAddress([169, 254, 1, 1]), mask: IPAddress([255, 255, 0, 0]))
        #expect(LocalNetworks([networks.interfaces[0], useless]).reachable == nil)
    }
}
