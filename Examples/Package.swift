// swift-tools-version: 6.2
import PackageDescription

// Programs that use the gesture engine as any other package would. Elsewhere, depend on it by its URL:
// `.package(url: "URL OF THIS REPOSITORY", branch: "main", traits: [])`.

let libraries: [Target.Dependency] = [
    .product(name: "Motion", package: "vitrine"), .product(name: "Gestures", package: "vitrine"),
    .product(name: "GestureRecording", package: "vitrine"),
]

func example(_ name: String, _ others: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: libraries + others, path: name)
}

let package = Package(
    name: "vitrine-examples",
    dependencies: [.package(name: "vitrine", path: "..", traits: [])],
    targets: [
        .target(name: "ScriptedFinger", dependencies: libraries, path: "ScriptedFinger"),
        .systemLibrary(name: "SDL2", path: "SDL2"),
        .systemLibrary(name: "SDL2Image", path: "SDL2Image"),
        .systemLibrary(name: "Exif", path: "Exif"),
        .systemLibrary(name: "Cairo", path: "Cairo"),

        example("first-gesture"),
        example("two-drags-at-once", "ScriptedFinger"),
        example("parent-wins", "ScriptedFinger"),
        example("simultaneous-drags", "ScriptedFinger"),
        example("long-press-then-drag", "ScriptedFinger"),
        example("double-before-triple", "ScriptedFinger"),
        example("nested-movement", "ScriptedFinger"),
        example("cancelled-drag", "ScriptedFinger"),
        example("raw-pointers", "ScriptedFinger"),
        example("custom-recognizer", "ScriptedFinger"),
        example("three-fingers", "ScriptedFinger"),
        example("straight-lines", "ScriptedFinger"),
        example("late-events", "ScriptedFinger"),
        example("thrown-pages", "ScriptedFinger"),
        example("motions", "ScriptedFinger"),
        // These read touches from standard input.
        example("tap-and-drag"),
        example("photo-in-a-pager"),
        example("check-mark"),
        // These open a window.
        example("drag-in-a-window", "SDL2"),
        example("card", "SDL2", "SDL2Image", "Exif"),
        example("gesture-inspector", "SDL2", "Cairo"),
    ]
)
