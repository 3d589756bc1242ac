import Control
import FoundationEssentials

/// The description by which Home Assistant adds a kiosk as a device, with an entity for each command and figure (its documentation,
/// "MQTT Discovery", "Device discovery payload").
struct Discovery: Hashable, Sendable {
    let topics: Topics
    let state: KioskState

    /// One line of JSON.
    var document: String {
        Document(
            dev: Device(ids: [topics.identifier], name: "Vitrine \(topics.name)", sw: state.version),
            o: Origin(name: "vitrine-link"), cmps: components, stateTopic: topics.status,
            availability: [Availability(topic: topics.availability)]
        ).jsonLine
    }

    private struct Document: Encodable {
        let dev: Device
        let o: Origin
        let cmps: [String: Component]
        let stateTopic: String
        let availability: [Availability]

        private enum CodingKeys: String, CodingKey {
            case dev, o, cmps, availability
            case stateTopic = "state_topic"
        }
    }

    private struct Device: Encodable {
        let ids: [String]
        let name: String
        let mdl = "Vitrine"
        /// The version of the gallery.
        let sw: String?
    }

    private struct Origin: Encodable {
        let name: String
    }

    private struct Availability: Encodable {
        let topic: String
    }

    // MARK: Entities

    /// An entity. One that has only a platform removes an entity that an earlier description had.
    private struct Component: Encodable {
        let p: String
        var name: String?
        var uniqueID: String?
        var icon: String?
        var commandTopic: String?
        /// Of commands: exactly once.
        var qos: Int?
        var valueTemplate: String?
        var payloadOn: String?
        var payloadOff: String?
        var min: Int?
        var max: Int?
        var options: [String]?
        var imageTopic: String?
        var contentType: String?
        var deviceClass: String?
        var stateClass: String?
        var unitOfMeasurement: String?
        var entityCategory: String?

        private enum CodingKeys: String, CodingKey {
            case p, name, icon, qos, min, max, options
            case uniqueID = "unique_id"
            case commandTopic = "command_topic"
            case valueTemplate = "value_template"
            case payloadOn = "payload_on"
            case payloadOff = "payload_off"
            case imageTopic = "image_topic"
            case contentType = "content_type"
            case deviceClass = "device_class"
            case stateClass = "state_class"
            case unitOfMeasurement = "unit_of_measurement"
            case entityCategory = "entity_category"
        }

        init(_ platform: String) { p = platform }
    }

    private var components: [String: Component] {
        let all = commands + settings + figures
        return Dictionary(
            all.map { id, component in
                var component = component
                if component.name != nil { component.uniqueID = "\(topics.identifier)_\(id)" }
                return (id, component)
            }
        ) { first, _ in first }
    }

    private typealias Entity = (String, Component)

    private var commands: [Entity] {
        [
            ("next", command("button", "Next", "mdi:skip-next", "next")),
            ("previous", command("button", "Previous", "mdi:skip-previous", "previous")),
            ("home", command("button", "Home", "mdi:home", "home")),
            ("albums", command("button", "Albums", "mdi:image-album", "albums")),
            ("screenshot", command("button", "Take photo of screen", "mdi:camera", "screenshot")),
            ("show", text("Show photo", "mdi:image-search", "show")),
            ("message", text("Message", "mdi:message-text", "message")),
            ("photo", picture),
        ]
    }

    private func command(_ platform: String, _ name: String, _ icon: String, _ command: String) -> Component {
        var component = Component(platform)
        component.name = name
        component.icon = icon
        component.commandTopic = topics.command(command)
        component.qos = 2
        return component
    }

    /// A field that is empty again once its text has been sent: the status does not repeat it.
    private func text(_ name: String, _ icon: String, _ command: String) -> Component {
        var component = self.command("text", name, icon, command)
        component.valueTemplate = "{{ '' }}"
        return component
    }

    private var picture: Component {
        var component = Component("image")
        component.name = "Photo of screen"
        component.imageTopic = topics.photo
        component.contentType = "image/png"
        return component
    }

    private var settings: [Entity] {
        [
            ("screen", toggle("Screen", "mdi:monitor", "screen", "value_json.lit")),
            ("motion", toggle("Motion", "mdi:play-pause", "motion", "not value_json.paused")),
            ("brightness", brightness), ("set", set),
        ]
    }

    private func toggle(_ name: String, _ icon: String, _ command: String, _ isOn: String) -> Component {
        var component = self.command("switch", name, icon, command)
        component.payloadOn = "on"
        component.payloadOff = "off"
        component.valueTemplate = "{{ 'on' if \(isOn) else 'off' }}"
        return component
    }

    private var brightness: Component {
        guard state.brightness != nil else { return Component("number") }
        var component = command("number", "Brightness", "mdi:brightness-6", "brightness")
        component.min = 0
        component.max = 100
        component.unitOfMeasurement = "%"
        component.valueTemplate = value("brightness")
        return component
    }

    private var set: Component {
        guard let sets = state.sets else { return Component("select") }
        var component = command("select", "Set", "mdi:folder-image", "set")
        component.options = sets
        component.valueTemplate = value("set")
        return component
    }

    /// A member of the status; `None` is unknown to Home Assistant.
    private func value(_ member: String) -> String { "{{ value_json.\(member) | default('None') }}" }

    // MARK: Figures

    private var figures: [Entity] {
        [
            ("visits", figure("Visitors today", "visits", state.visits, kind: ("total_increasing", false))),
            ("touched", touched),
            (
                "temperature",
                figure("Temperature", "temperature", state.temperature, unit: "°C", of: "temperature")
            ),
            ("space", figure("Free space", "space", state.space, unit: "MB", of: "data_size")),
            ("updates", figure("Updates waiting", "updates", state.updates)),
            ("photos", figure("Photos", "photos", state.photos)),
            ("memory", figure("Memory", "memory", state.memory, unit: "MB", of: "data_size")),
            ("rate", figure("Frames", "rate", state.rate, unit: "fps")),
        ]
    }

    private var touched: Component {
        var component = Component("sensor")
        component.name = "Last touch"
        component.deviceClass = "timestamp"
        component.valueTemplate = value("touched")
        return component
    }

    /// - Parameter number: The figure; nil if it is not known, and has no entity.
    private func figure(
        _ name: String, _ member: String, _ number: Int?, unit: String? = nil, of deviceClass: String? = nil,
        kind: (state: String, isDiagnostic: Bool) = ("measurement", true)
    ) -> Component {
        var component = Component("sensor")
        guard number != nil else { return component }
        component.name = name
        component.valueTemplate = value(member)
        component.deviceClass = deviceClass
        component.stateClass = kind.state
        component.unitOfMeasurement = unit
        component.entityCategory = kind.isDiagnostic ? "diagnostic" : nil
        return component
    }
}
