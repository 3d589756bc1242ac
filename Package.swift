// swift-tools-version: 6.1
import PackageDescription

let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// A program in Examples that shows one thing, and what it needs besides the gesture engine.
func example(_ name: String, _ dependency: Target.Dependency) -> Target {
    .executableTarget(name: name, dependencies: ["Motion", "Gestures", dependency], path: "Examples/\(name)")
}

let package = Package(
    name: "vitrine",
    products: [
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Gestures", targets: ["Gestures"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "vitrine-decoder", targets: ["vitrine-decoder"]),
        .executable(name: "vitrine-mirror", targets: ["vitrine-mirror"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    ],
    targets: [
        // System libraries: a module map and a shim, nothing else.
        .systemLibrary(name: "CSDL2"),
        .systemLibrary(name: "CSDL2Image"),
        .systemLibrary(name: "CX11", pkgConfig: "x11"),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo"),
        .systemLibrary(name: "CTurboJPEG"),
        .systemLibrary(name: "CExif"),
        .systemLibrary(name: "CHEIF"),
        .systemLibrary(name: "CLCMS"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CCrypto"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CInputTest"),

        // libjpeg behind a function that Swift can call.
        .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),

        // Pure values.
        .target(name: "Motion"),
        .target(name: "Gestures", dependencies: ["Motion"]),
        .target(name: "Gallery", dependencies: ["Motion", "Gestures"]),

        // What swift-system leaves to the C library: folders, what the system knows of a file, other programs.
        .target(name: "Platform", dependencies: ["CMalloc", "CCrypto", system]),

        // Pictures: files into pixels.
        .target(name: "Raster", dependencies: ["CCairo"]),
        .target(name: "Decoding", dependencies: ["Raster", system]),
        // Loaded by the decoding process alone.
        .target(
            name: "Codecs",
            dependencies: [
                "Decoding", "Platform", "Raster", "CJPEG", "CExif", "CHEIF", "CLCMS", "CZlib", "CSDL2Image", system,
            ]),
        .target(
            name: "Pictures",
            dependencies: [
                "Motion", "Gallery", "Raster", "Decoding", "DecoderChannel", "Manifest", "Platform", logging, system,
            ]),

        // Photos behind a URL, kept on this disk by a process of its own.
        .target(name: "Manifest", dependencies: ["Platform", system]),
        .target(name: "Mirror", dependencies: ["CCurl", "Manifest", "Platform", logging, system]),
        .executableTarget(
            name: "vitrine-mirror", dependencies: ["Manifest", "Mirror", "Platform", arguments, logging, system]),

        // What visitors like, kept on this disk.
        .target(name: "Keeping", dependencies: ["Gallery", "Platform", logging, system]),

        // The line to the process that decodes, and what that process gives up.
        .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp", .when(platforms: [.linux]))]),
        .target(name: "DecoderChannel", dependencies: ["CSandbox", "Decoding", "Raster", system]),
        .executableTarget(
            name: "vitrine-decoder",
            dependencies: ["Codecs", "DecoderChannel", "Decoding", "Platform", "Raster", system]),

        // Pixels onto the screen, where no graphics processor does it.
        // Optimized in debug builds, too, where it would otherwise take a second for a frame.
        .target(
            name: "Compositing", dependencies: ["CPixelRow", "Motion", "Raster"], swiftSettings: [.unsafeFlags(["-O"])]),
        .target(name: "CPixelRow", cSettings: [.unsafeFlags(["-O2"])]),

        // The edges: the screen, the operator, the program.
        .target(
            name: "Stage", dependencies: ["Motion", "Gestures", "Gallery", "Raster", "Compositing", "CSDL2", "CX11"]),
        .target(name: "Kiosk", dependencies: ["Motion", "Gestures", "Gallery", "Pictures", "TOMLKit", system]),
        .executableTarget(
            name: "vitrine",
            dependencies: [
                "Motion", "Gestures", "Gallery", "Decoding", "Keeping", "Manifest", "Pictures", "Platform", "Raster",
                "Stage", "Kiosk", logging, system, arguments,
            ]),

        // Paints the photos that ship with the program.
        .executableTarget(name: "paint-assets", dependencies: ["CTurboJPEG"]),

        // Examples of the gesture engine.
        .target(name: "ScriptedFinger", dependencies: ["Motion", "Gestures"], path: "Examples/ScriptedFinger"),
        example("first-gesture", "ScriptedFinger"),
        example("two-drags-at-once", "ScriptedFinger"),
        example("parent-wins", "ScriptedFinger"),
        example("simultaneous-drags", "ScriptedFinger"),
        example("long-press-then-drag", "ScriptedFinger"),
        example("double-before-triple", "ScriptedFinger"),
        example("nested-movement", "ScriptedFinger"),
        example("cancelled-drag", "ScriptedFinger"),
        example("drag-in-a-window", "CSDL2"),

        .testTarget(name: "MotionTests", dependencies: ["Motion"]),
        .testTarget(name: "GesturesTests", dependencies: ["Motion", "Gestures", "GestureFuzz"]),
        .target(name: "GestureFuzz", dependencies: ["Motion", "Gestures"], path: "Tests/GestureFuzz"),
        .executableTarget(
            name: "fuzz-gestures", dependencies: ["Motion", "Gestures", "GestureFuzz"], path: "Tests/fuzz-gestures"),
        .testTarget(name: "GalleryTests", dependencies: ["Motion", "Gestures", "Gallery"]),
        .testTarget(name: "RasterTests", dependencies: ["CSDL2Image", "Raster"]),
        .testTarget(name: "CompositingTests", dependencies: ["Compositing", "Motion", "Raster"]),
        .target(name: "PictureSamples", dependencies: ["CTurboJPEG", "Raster"], path: "Tests/PictureSamples"),
        .testTarget(name: "DecodingTests", dependencies: ["Decoding"]),
        .testTarget(
            name: "CodecsTests",
            dependencies: [
                "PictureSamples", "Codecs", "Decoding", "Gallery", "Motion", "Pictures", "Platform", "vitrine-decoder",
                "Raster", "CTurboJPEG", "CLCMS", "CSDL2Image", logging, system,
            ]),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "Pictures", "Motion", "Gallery", "Raster", "Codecs", "Decoding", "DecoderChannel", "Manifest",
                "Platform", "vitrine-decoder", logging, system,
            ]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform", system]),
        .testTarget(
            name: "KeepingTests",
            dependencies: ["Keeping", "Gallery", "Platform", "TouchHarness", logging, system]),
        .testTarget(name: "ManifestTests", dependencies: ["Manifest"]),
        .testTarget(
            name: "MirrorTests",
            dependencies: ["Manifest", "Mirror", "Platform", "TouchHarness", "WebHarness", logging, system]),
        .testTarget(name: "DecoderChannelTests", dependencies: ["DecoderChannel", "Decoding", "Raster", system]),
        .testTarget(name: "StageTests", dependencies: ["Stage", "Motion", "Gestures", "Gallery", "Raster", "CSDL2"]),
        .testTarget(name: "KioskTests", dependencies: ["Kiosk", "Motion", "Gestures", "Gallery", "Pictures"]),
        .testTarget(name: "HouseTests", dependencies: ["Codecs", "Decoding", system]),
        // The real program under real fingers.
        .target(name: "TouchHarness", dependencies: ["CInputTest", logging], path: "Tests/TouchHarness"),
        .target(name: "WebHarness", dependencies: ["TouchHarness"], path: "Tests/WebHarness"),
        .testTarget(
            name: "TouchTests",
            dependencies: ["Manifest", "TouchHarness", "WebHarness", "vitrine", "vitrine-decoder", "vitrine-mirror"]),
        .executableTarget(
            name: "touch-benchmark", dependencies: ["PictureSamples", "ScreenWatch", "TouchHarness", arguments],
            path: "Benchmarks/touch-benchmark"),
        .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
        // The least that a carousel can cost.
        .executableTarget(
            name: "bare-carousel", path: "Benchmarks/bare-carousel", linkerSettings: [.linkedLibrary("SDL2")]),
        .executableTarget(
            name: "microbenchmark",
            dependencies: [
                "CAllocationCounter", "Codecs", "Compositing", "Decoding", "Gallery", "Gestures", "Motion", "Pictures",
                "Raster", "Stage", arguments, system,
            ],
            path: "Benchmarks/microbenchmark"),
        // What a screen shows, from outside.
        .systemLibrary(name: "CXDamage", path: "Benchmarks/CXDamage"),
        .target(name: "ScreenWatch", dependencies: ["CXDamage"], path: "Benchmarks/ScreenWatch"),
        .testTarget(name: "ScreenWatchTests", dependencies: ["ScreenWatch"]),
    ]
)
