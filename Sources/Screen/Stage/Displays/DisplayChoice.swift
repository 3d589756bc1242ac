/// Which of several displays to use.
public enum DisplayChoice: Hashable, Sendable {
    /// By its place in the list, counted from 0.
    case number(Int)
    /// By the name that the window system or the kernel gives it.
    case name(String)
}

extension [Display] {
    /// The display that is wanted: the first if it does not matter. Nil if it is not there.
    func first(_ choice: DisplayChoice?) -> Display? {
        switch choice {
        case nil: first
        case .number(let number): indices.contains(number) ? self[number] : nil
        case .name(let name): first { $0.name == name }
        }
    }

    /// Why a choice cannot be used: it says which displays there are.
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
