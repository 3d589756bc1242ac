// swift-tools-version: 6.2
import PackageDescription

// Paints the photos in Assets. It is a separate package, so that building Vitrine does not build it.
let package = Package(
    name: "paint-assets",
    targets: [
        .systemLibrary(name: "CTurboJPEG"),
        .executableTarget(name: "paint-assets", dependencies: ["CTurboJPEG"]),
    ]
)
