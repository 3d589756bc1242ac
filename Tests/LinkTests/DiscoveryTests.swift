import Foundation
import Testing

@testable import Link

/// The description for Home Assistant, by the rules that Home Assistant checks it with.
///
/// It refuses a whole device for one unknown key at the top, and leaves out an entity that lacks a required key. Other keys that it
/// does not know are ignored, and therefore mistakes here.
@Suite struct DiscoveryTests {
    /// What an entity of a platform must and may have, besides what all may have.
    private struct Platform {
        var required: Set<String> = []
        var optional: Set<String> = []
    }

    /// By Home Assistant's documentation of MQTT, 2025.
    private static let platforms = [
        "button": Platform(required: ["command_topic"], optional: ["device_class", "payload_press"]),
        "switch": Platform(
            required: ["command_topic"],
            optional: ["payload_on", "payload_off", "state_on", "state_off", "value_template", "device_class"]),
        "number": Platform(
            required: ["command_topic"],
            optional: ["min", "max", "step", "mode", "unit_of_measurement", "value_template", "device_class"]),
        "select": Platform(required: ["command_topic", "options"], optional: ["value_template"]),
        "text": Platform(required: ["command_topic"], optional: ["min", "max", "mode", "pattern", "value_template"]),
        "image": Platform(required: ["image_topic"], optional: ["content_type", "image_encoding"]),
        "sensor": Platform(
            optional: ["device_class", "state_class", "unit_of_measurement", "value_template", "expire_after"]),
    ]
    private static let ofAll: Set<String> = [
        "p", "unique_id", "name", "icon", "qos", "entity_category", "enabled_by_default",
    ]
    /// Of the platforms whose state is in the shared topic.
    private static let stated: Set<String> = ["switch", "number", "select", "text", "sensor"]
    /// The units of a class; none for a class without units.
    private static let units: [String: Set<String>] = [
        "timestamp": [], "temperature": ["°C"], "data_size": ["B", "kB", "MB", "GB"],
    ]

    private let topics: Topics

    init() throws {
        topics = Topics(LinkConfiguration(broker: try #require(BrokerAddress("mqtt://a")), name: "lobby"))
    }

    private func document(_ state: KioskState) throws -> [String: Any] {
        let json = Discovery(topics: topics, state: state).document
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func components(_ state: KioskState) throws -> [String: [String: Any]] {
        try #require(try document(state)["cmps"] as? [String: [String: Any]])
    }

    private var full: KioskState {
        var state = KioskState()
        state.version = "1.2"
        state.photos = 3
        state.sets = ["Alps", "Sea"]
        state.brightness = 40
        state.visits = 2
        state.rate = 60
        state.memory = 200
        state.space = 5000
        state.temperature = 50
        state.updates = 0
        return state
    }

    @Test("the device has what Home Assistant requires, and nothing that it does not know")
    func device() throws {
        let document = try document(full)
        #expect(Set(document.keys) == ["dev", "o", "cmps", "state_topic", "availability"])
        let device = try #require(document["dev"] as? [String: Any])
        #expect(device["ids"] as? [String] == ["vitrine_lobby"])
        #expect(Set(device.keys) == ["ids", "name", "mdl", "sw"] && device["sw"] as? String == "1.2")
        #expect((document["o"] as? [String: Any])?["name"] as? String == "vitrine-link")
        #expect(document["state_topic"] as? String == "vitrine/kiosk/lobby/status")
        let availability = try #require(document["availability"] as? [[String: String]])
        #expect(availability == [["topic": "vitrine/kiosk/lobby/availability"]])
    }

    @Test("each entity has the keys of its platform, a name and an identifier")
    func entities() throws {
        let components = try components(full)
        for (id, component) in components {
            let platform = try #require(Self.platforms[component["p"] as? String ?? ""], "\(id)")
            let keys = Set(component.keys)
            #expect(keys.isSuperset(of: platform.required.union(["p", "unique_id", "name"])), "\(id)")
            #expect(keys.isSubset(of: platform.required.union(platform.optional).union(Self.ofAll)), "\(id)")
            #expect(component["unique_id"] as? String == "vitrine_lobby_\(id)")
            #expect((component["icon"] as? String)?.hasPrefix("mdi:") ?? true)
            let category = component["entity_category"] as? String
            #expect(category == nil || category == "diagnostic" && component["p"] as? String == "sensor")
        }
        #expect(Set(components.compactMap { $1["name"] as? String }).count == components.count)
    }

    @Test("each entity with a state takes it out of the status, and commands are sent exactly once")
    func topicsOfEntities() throws {
        for (id, component) in try components(full) {
            let platform = try #require(component["p"] as? String)
            #expect((component["value_template"] != nil) == Self.stated.contains(platform), "\(id)")
            guard let topic = component["command_topic"] as? String else { continue }
            let name = try #require(topics.command(in: topic), "\(id)")
            #expect(component["qos"] as? Int == 2)
            for payload in payloads(of: component) {
                #expect(throws: Never.self) { try Command(name, Array(payload.utf8)) }
            }
        }
    }

    /// What Home Assistant may send for an entity.
    private func payloads(of component: [String: Any]) -> [String] {
        switch component["p"] as? String {
        case "button": ["PRESS"]
        case "switch": [component["payload_on"], component["payload_off"]].compactMap { $0 as? String }
        case "number": ["0", "100", "40.5"]
        case "select": component["options"] as? [String] ?? []
        default: ["a text"]
        }
    }

    @Test("figures have units of their class")
    func figures() throws {
        for (id, component) in try components(full) where component["p"] as? String == "sensor" {
            guard let units = (component["device_class"] as? String).map({ Self.units[$0] }) else { continue }
            let unit = component["unit_of_measurement"] as? String
            #expect(unit.map { units?.contains($0) == true } ?? (units?.isEmpty == true), "\(id)")
            // A class without units is no measurement.
            #expect((component["state_class"] == nil) == (unit == nil))
        }
    }

    @Test("an entity of which nothing is known is removed, or never added")
    func unknown() throws {
        let all = try components(full)
        let few = try components(KioskState())
        #expect(Set(all.keys) == Set(few.keys))
        let removed = few.filter { $1.count == 1 }
        #expect(
            Set(removed.keys)
                == ["brightness", "set", "visits", "temperature", "space", "updates", "photos", "memory", "rate"])
        for (id, component) in removed { #expect(component["p"] as? String == all[id]?["p"] as? String) }
    }

    @Test("screen, brightness, pages, photos, sets, messages, visits and the machine have entities")
    func complete() throws {
        let platforms = try components(full).mapValues { $0["p"] as? String ?? "" }
        let expected = [
            "screen": "switch", "brightness": "number", "next": "button", "previous": "button", "show": "text",
            "set": "select", "message": "text", "photo": "image", "visits": "sensor", "touched": "sensor",
            "temperature": "sensor", "space": "sensor", "updates": "sensor",
        ]
        for (id, platform) in expected { #expect(platforms[id] == platform, "\(id)") }
    }
}
