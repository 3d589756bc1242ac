import Platform

extension DisplayPower {
    func switchOff(_ state: inout State, _ options: Options) {
        setMonitors(&state, isOn: false)
        switchBacklights(&state) { try $0.switchOff() }
        run(options.offCommand, "power.off", &state, options)
        remind(&state)
    }

    func switchOn(_ state: inout State, _ options: Options) {
        run(options.onCommand, "power.on", &state, options)
        switchBacklights(&state) { try $0.switchOn() }
        setMonitors(&state, isOn: true)
    }

    private func setMonitors(_ state: inout State, isOn: Bool) {
        switch state.monitors {
        case .some(let monitors): monitors.set(isOn: isOn)
        case nil: break
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

    private func run(_ text: String?, _ key: String, _ state: inout State, _ options: Options) {
        guard let text else { return }
        do throws(ShellCommand.Failure) {
            try ShellCommand(text: text, environment: options.environment).run(limit: options.commandLimit)
            logger.info("\(key): \(text.quoted) has run")
            _ = state.faults.end(key)
        } catch {
            guard let report = state.faults.begin(key, "\(error)") else { return }
            logger.warning("\(key): \(text.quoted) \(error)\(report)")
        }
    }
}
