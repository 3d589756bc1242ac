// swift-tools-version: 6.1
import PackageDescription

// Paints the photos in Assets. A package of its own, so that nobody builds it who only wants to show them.
let package = Package(
    name: "paint-assets",
    targets: [
        .systemLibrary(name: "CTurboJPEG"),
        .executableTarget(name: "paint-assets", dependencies: ["CTurboJPEG"]),
    ]
)
