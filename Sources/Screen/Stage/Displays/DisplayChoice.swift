/// Which of several displays to use.
public enum DisplayChoice: Hashable, Sendable {
    /// By its place in the list, counted from 0.
    case number(Int)
    /// By the name that the window system or the kernel gives it.
    case name(String)
}

extension [Display] {
    /// The chosen display, or the first without a choice. Nil if it is not connected.
    func first(_ choice: DisplayChoice?) -> Display? {
        switch choice {
        case nil: first
        case .number(let number): indices.contains(number) ? self[number] : nil
        case .name(let name): first { $0.name == name }
        }
    }

    /// The error for a choice that cannot be used, with the names of the available displays.
    func refusal(of choice: DisplayChoice) -> StageError {
        let name =
            switch choice {
            case .number(let number): "\(number)"
            case .name(let name): "\"\(name)\""
            }
        let list = enumerated().map { "\($0) \($1)" }.joined(separator: "; ")
        return StageError("use display \(name)", why: "there is no such display (expected one of: \(list))")
    }
}
