import Gestures

/// The colours of scenes and of what is drawn over them.
enum Palette {
    static let screen = (0.082, 0.086, 0.102)
    static let panel = (0.114, 0.122, 0.145)
    static let rule = (0.20, 0.21, 0.24)
    static let text = (0.93, 0.94, 0.96)
    static let quiet = (0.56, 0.59, 0.65)
    static let blue = (0.26, 0.52, 0.96)
    static let green = (0.20, 0.73, 0.49)
    static let amber = (0.97, 0.71, 0.24)
    static let red = (0.93, 0.36, 0.36)
    static let violet = (0.58, 0.43, 0.93)
    static let grey = (0.24, 0.26, 0.30)
    static let dark = (0.15, 0.16, 0.19)
    static let white = (1.0, 1.0, 1.0)

    static func colour(_ tint: Shape.Tint) -> Painter.Colour {
        switch tint {
        case .blue: blue
        case .green: green
        case .amber: amber
        case .red: red
        case .violet: violet
        case .grey: grey
        case .dark: dark
        }
    }

    static func colour(_ state: GestureState) -> Painter.Colour {
        switch state {
        case .pressing: amber
        case .began, .changed: green
        case .ended: text
        case .cancelled: red
        case .failed: quiet
        }
    }

    static func colour(_ phase: GestureEngine<String>.GestureReading.Phase) -> Painter.Colour {
        switch phase {
        case .active: green
        case .waiting: amber
        case .undecided: text
        case .following, .over: quiet
        }
    }
}
