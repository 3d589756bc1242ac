import Platform

extension DisplayPower {
    func switchOff(_ state: inout State, _ options: Options) {
        setMonitors(&state, isOn: false)
        switchBacklights(&state) { try $0.switchOff() }
        run(options.offCommand, "power.off", isOn: false, &state, options)
        remind(&state)
    }

    func switchOn(_ state: inout State, _ options: Options) {
        run(options.onCommand, "power.on", isOn: true, &state, options)
        switchBacklights(&state) { try $0.switchOn() }
        setMonitors(&state, isOn: true)
    }

    private func setMonitors(_ state: inout State, isOn: Bool) {
        let isObeyed = state.monitors?.set(isOn: isOn) ?? true
        let signal = isOn ? "on" : "off"
        if isObeyed {
            _ = state.faults.end("monitors")
        } else if let report = state.faults.begin("monitors", signal) {
            logger.warning("power.dpms: the X server does not switch its monitors \(signal)\(report)")
        }
    }

    private func remind(_ state: inout State) {
        guard !state.isRepeating, state.monitors != nil else { return }
        state.isRepeating = true
        worker.perform(after: Self.reminderInterval) {
            self.state.withLock { state in
                state.isRepeating = false
                guard state.isOn == false else { return }
                self.setMonitors(&state, isOn: false)
                self.remind(&state)
            }
        }
    }

    func switchBacklights(_ state: inout State, _ change: (inout Backlight) throws -> Void) {
        for index in state.backlights.indices {
            let name = "backlight \(state.backlights[index].name.quoted)"
            do {
                try change(&state.backlights[index])
                _ = state.faults.end(name)
            } catch {
                if let report = state.faults.begin(name, "\(error)") {
                    logger.warning(
                        "cannot set the \(name): \(error) (this user must be allowed to write its brightness)\(report)")
                }
            }
        }
    }

    private func run(_ text: String?, _ key: String, isOn: Bool, _ state: inout State, _ options: Options) {
        guard let text else { return }
        // When the program ends, the command that switches the display on has at least half of the time.
        let limit = isOn ? options.endLimit : options.endLimit / 2
        let command = ShellCommand(text: text, environment: options.environment)
        do throws(ShellCommand.Failure) {
            try command.run(limit: options.commandLimit) {
                wish.withLock(\.end).map { .now >= $0 + .seconds(limit) } ?? false
            }
            logger.info("\(key): \(text.quoted) has run")
            _ = state.faults.end(key)
        } catch {
            guard let report = state.faults.begin(key, "\(error)") else { return }
            logger.warning("\(key): \(text.quoted) \(error)\(report)")
        }
    }
}
