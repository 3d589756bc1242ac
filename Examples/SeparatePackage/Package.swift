// swift-tools-version: 6.2
import PackageDescription

// Three programs that use the gesture engine as a package of their own does. Elsewhere, depend on it by its URL:
// `.package(url: "https://…/vitrine", branch: "main", traits: [])`.

let libraries: [Target.Dependency] = [
    .product(name: "Motion", package: "vitrine"), .product(name: "Gestures", package: "vitrine"),
    .product(name: "GestureRecording", package: "vitrine"),
]

let package = Package(
    name: "separate-package",
    dependencies: [.package(name: "vitrine", path: "../..", traits: [])],
    targets: [
        .executableTarget(name: "tap-and-drag", dependencies: libraries),
        .executableTarget(name: "photo-in-a-pager", dependencies: libraries),
        .executableTarget(name: "check-mark", dependencies: libraries),
    ]
)
