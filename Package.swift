// swift-tools-version: 6.2
import PackageDescription

/// A product of another package. Only the programs need these; a package that imports `Gestures` turns the trait off.
func product(_ product: String, in name: String) -> Target.Dependency {
    .product(name: product, package: name, condition: .when(traits: ["Program"]))
}

let system = product("SystemPackage", in: "swift-system")
let arguments = product("ArgumentParser", in: "swift-argument-parser")
let logging = product("Logging", in: "swift-log")
let toml = product("TOMLKit", in: "TOMLKit")

/// A system library: a module map and a shim.
///
/// - Parameters:
///   - package: Its name in pkg-config, which says where it is. Linux needs no answer, and SwiftPM would warn there of flags that it
///     prohibits, such as -pthread.
///   - formula: Its name in Homebrew, if it is another one.
func library(
    _ name: String, _ package: String? = nil, brew formula: String? = nil, in folder: String = "Sources/Base/Libraries"
) -> Target {
    #if os(Linux)
        .systemLibrary(name: name, path: "\(folder)/\(name)")
    #else
        .systemLibrary(
            name: name, path: "\(folder)/\(name)", pkgConfig: package,
            providers: (formula ?? package).map { [.brew([$0])] })
    #endif
}

/// Apple's systems have Foundation as a whole. There, this room is it under the name of its smaller part.
#if canImport(Darwin)
    let essentials = ["FoundationEssentials"]
#else
    let essentials: [String] = []
#endif

/// `VITRINE_PORTABLE=yes swift build` builds without what only Linux has: the sandbox (seccomp, Landlock, memfd), inotify and X11.
/// This is no trait: SwiftPM passes several traits to the compiler in an order that changes, and each time everything is built again.
let isPortable = Context.environment["VITRINE_PORTABLE"] == "yes"
let onLinux = BuildSettingCondition.when(platforms: [.linux])

/// A module, which is a room on one of the floors of the house.
func room(
    _ name: String, on floor: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    c: [CSetting] = [], swift: [SwiftSetting] = [], linker: [LinkerSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies
            + (floor == "Photos" || floor == "Operation" ? essentials : []).map { .target(name: $0) },
        path: "Sources/\(floor)/\(name)", exclude: exclude,
        cSettings: c + (isPortable ? [] : [.define("LINUX_SERVICES", onLinux)]),
        swiftSettings: swift + (isPortable ? [] : [.define("LINUX_SERVICES", onLinux)]), linkerSettings: linker)
}

/// For rooms that go through pixels: optimized even in debug builds, where a frame would otherwise take a second.
let pixels = [SwiftSetting.unsafeFlags(["-O"])]

/// For rooms that wait for files, networks and commands most of the time: built small. For speed, they would take a sixth longer
/// to build.
let small = [SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// X11 itself, for what SDL does not tell. SDL loads it where a window needs it.
let x11: [Target.Dependency] = isPortable ? [] : [.target(name: "CX11", condition: .when(platforms: [.linux]))]

/// TOMLKit imports Foundation, whose members are visible then, such as `contains` of a text. One that is used brings 36 MB of
/// tables for languages into the program.
let ownMembers = SwiftSetting.enableUpcomingFeature("MemberImportVisibility")

/// One of the programs.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + essentials.map { .target(name: $0) }, path: "Sources/Programs/\(name)",
        swiftSettings: [ownMembers])
}

/// Tests test optimized code in a release build. Optimizing the tests themselves would take minutes, and so would their tables of
/// bytes.
let asWritten = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

/// Tests of a room, and of those that share its folder.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: [asWritten])
}

/// What several tests or benchmarks need.
func support(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
    swift: [SwiftSetting] = [asWritten]
) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: swift)
}

/// What the rooms of the gallery see. None sees another one beside it.
let scene: [Target.Dependency] = ["Motion", "Gestures", "Library", "Scenes"]
let screen: [Target.Dependency] = scene + ["Scrolling"]
let gallery: [Target.Dependency] = screen + ["Carousel", "Albums", "Preview", "Shows", "Panel"]

let package = Package(
    name: "vitrine",
    // The first with Synchronization.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Motion", targets: ["Motion"]),
        .library(name: "Gestures", targets: ["Gestures"]),
        .library(name: "GestureRecording", targets: ["GestureRecording"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "vitrine-decoder", targets: ["vitrine-decoder"]),
        .executable(name: "vitrine-player", targets: ["vitrine-player"]),
        .executable(name: "vitrine-mirror", targets: ["vitrine-mirror"]),
        .executable(name: "vitrine-desk", targets: ["vitrine-desk"]),
        .executable(name: "vitrine-link", targets: ["vitrine-link"]),
    ],
    traits: [
        // A package that depends on this one builds only what it imports, but SwiftPM would also fetch the packages
        // below. With `traits: []`, it fetches none. A nested package would not help: SwiftPM reads only the manifest
        // at the root.
        .trait(name: "Program", description: "The gallery's programs and their tests, which use other packages"),
        .default(enabledTraits: ["Program"]),
    ],
    dependencies: [
        // Exact versions, so that an appliance builds the same program twice. None of these has dependencies of its
        // own, so Package.resolved need not be committed.
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    ],
    targets: [
        library("CSDL2", "sdl2"), library("CSDL2Image", "SDL2_image", brew: "sdl2_image"), library("CX11"),
        library("CCairo", "pangocairo", brew: "pango"), library("CHEIF", "libheif"),
        library("CLCMS", "lcms2", brew: "little-cms2"), library("CExpat", "expat"), library("CZlib", "zlib"),
        library("CWebP", "libwebpdemux", brew: "webp"), library("CGIF", brew: "giflib"),
        library("CTIFF", "libtiff-4", brew: "libtiff"), library("CRSVG", "librsvg-2.0", brew: "librsvg"),
        library("CCurl", "libcurl", brew: "curl"), library("CQREncode", "libqrencode", brew: "qrencode"),
        library("CCrypto", "libcrypto", brew: "openssl@3"), library("CMosquitto", "libmosquitto", brew: "mosquitto"),
        library("CMicroHTTPD", "libmicrohttpd", brew: "libmicrohttpd"),
        library("CPlatform"),
        library("CTurboJPEG", "libturbojpeg", brew: "jpeg-turbo", in: "Tests"), library("CInputTest", in: "Tests"),

        // The floors from the bottom up; Documentation/Architecture.md has the drawing.
        room("CLibrary", on: "Base"),
        room("Platform", on: "Base", ["CLibrary", "CPlatform", "CCrypto", logging, system]),
        room("Raster", on: "Base", ["CCairo", "CLibrary"], swift: pixels),

        room("Motion", on: "Engine", ["CLibrary"]),
        room("Gestures", on: "Engine", ["Motion"]),
        room("GestureRecording", on: "Engine", ["Motion", "Gestures"]),

        room("Library", on: "Library", ["Motion"]),
        room("Scenes", on: "Library", ["Motion", "Gestures", "Library"]),

        room("Scrolling", on: "Gallery", scene),
        room("Carousel", on: "Gallery", screen),
        room("Albums", on: "Gallery", screen),
        room("Preview", on: "Gallery", screen),
        room("Shows", on: "Gallery", screen),
        room("Panel", on: "Gallery", screen),
        room("Gallery", on: "Gallery", gallery),

        // Like Raster, for decoders as well as the gallery: it knows no window and no list of photos.
        room("Decoding", on: "Photos", ["CLibrary", "CSandbox", "CTexts", "Platform", "Raster", system]),
        room("CTexts", on: "Photos", exclude: ["kanji.txt", "names.txt"]),
        room("CSandbox", on: "Photos", linker: isPortable ? [] : [.linkedLibrary("seccomp", onLinux)]),
        room("CCodecs", on: "Photos", linker: ["jpeg", "png"].map { .linkedLibrary($0) }),
        room(
            "CClip", on: "Photos",
            linker: ["avcodec", "avformat", "avutil", "swresample", "swscale"].map { .linkedLibrary($0) }),
        room("Clips", on: "Photos", ["CClip", "CLibrary", "Decoding", "Platform", "Raster", system]),
        room(
            "Codecs", on: "Photos",
            [
                "CLibrary", "Decoding", "Platform", "Raster", "CCodecs", "CExpat", "CGIF", "CHEIF", "CLCMS", "CRSVG",
                "CTIFF", "CWebP", "CZlib", system,
            ]),
        room("Manifest", on: "Photos", ["Platform", system]),
        room("Mirror", on: "Photos", ["CCurl", "Manifest", "Platform", logging, system], swift: small),
        room(
            "Pictures", on: "Photos",
            [
                "CLibrary", "CQREncode", "Motion", "Library", "Scenes", "Raster", "Decoding", "Manifest", "Platform",
                logging, system,
            ], exclude: ["Languages/Catalogs", "Languages/languages.tsv"]),

        room("CPixelRow", on: "Screen", c: [.unsafeFlags(["-O2"])]),
        room("Compositing", on: "Screen", ["CPixelRow", "Motion", "Platform", "Raster"], swift: pixels),
        room(
            "Stage", on: "Screen",
            [
                "CLibrary", "Motion", "Gestures", "Library", "Scenes", "Scrolling", "Gallery", "Platform", "Raster",
                "Compositing", "CSDL2", system,
            ] + x11),

        // What other processes need to command a gallery.
        room("Control", on: "Operation", ["Platform", system], swift: small),
        room(
            "Desk", on: "Operation",
            ["CLibrary", "CMicroHTTPD", "CQREncode", "Control", "Manifest", "Platform", logging, system],
            exclude: ["Page"], swift: small),
        room(
            "Link", on: "Operation", ["CLibrary", "CMosquitto", "Control", "Platform", logging, toml, system],
            swift: small + [ownMembers]),
        room(
            "Operation", on: "Operation",
            [
                "CLibrary", "CPlatform", "Control", "Motion", "Gestures", "Library", "Scenes", "Carousel", "Albums",
                "Preview", "Panel", "Shows", "Gallery", "Platform", logging, system,
            ] + x11, swift: small),
        room(
            "Configuring", on: "Operation",
            [
                "Motion", "Gestures", "Scenes", "Preview", "Shows", "Gallery", "Manifest", "Operation", "Pictures",
                "Platform",
                toml, system,
            ], swift: small + [ownMembers]),

        program(
            "vitrine",
            [
                "Motion", "Gestures", "Library", "Scenes", "Scrolling", "Panel", "Gallery", "Decoding", "Control",
                "Operation", "Platform", "Manifest", "Pictures", "Raster", "Stage", "Configuring", logging, system,
                arguments,
            ]),
        program("vitrine-decoder", ["Codecs", "Decoding", "Raster", system]),
        program("vitrine-player", ["Clips", "Decoding", "Platform", "Raster", system]),
        program("vitrine-mirror", ["Platform", "Manifest", "Mirror", arguments, logging, system]),
        program("vitrine-desk", ["Desk", "Manifest", "Platform", arguments, logging, system]),
        program("vitrine-link", ["Link", "Platform", arguments, logging, system]),

        // Vitrine's part in Conformance.
        .executableTarget(
            name: "conformance-window", dependencies: ["Motion", "Gestures", "CSDL2"],
            path: "Conformance/Engines/Vitrine"),

        tests("GesturesTests", ["Motion", "Gestures", "GestureRecording", "StrokeSamples", "TestSupport"]),
        // Optimized, because these two compute.
        support("StrokeSamples", ["Motion", "Gestures", "TestSupport"], exclude: ["Recordings"], swift: []),
        support(
            "VisitFuzz",
            ["Motion", "Gestures", "StrokeSamples", "Library", "Scenes", "Preview", "Albums", "Panel", "Gallery"],
            swift: []),
        tests("GalleryTests", gallery + ["StrokeSamples", "Gallery", "TestSupport", "VisitFuzz"]),
        support("PictureSamples", ["CTurboJPEG", "Raster", "TestSupport"], exclude: ["Clips/Files"]),
        tests(
            "DecodingTests",
            ["Patience", "Decoding", "Platform", "Raster", "SandboxAttack", "vitrine-lab", "TestSupport", system]),
        tests(
            "CodecsTests",
            [
                "Patience", "PictureSamples", "TestSupport", "Codecs", "Decoding", "Library", "Scenes", "Motion",
                "Pictures", "Platform", "vitrine-decoder", "Raster", "CTurboJPEG", "CLCMS", "Clips", "vitrine-player",
                logging, system,
            ]),
        tests(
            "PicturesTests",
            [
                "Patience", "CLibrary", "Pictures", "PictureSamples", "TestSupport", "Motion", "Library", "Scenes",
                "Scrolling", "Raster", "Codecs", "Decoding", "Manifest", "Platform", "TouchHarness", "vitrine-decoder",
                logging, system,
            ]),
        tests(
            "PlatformTests", ["Patience", "Platform", "TestSupport", "CCairo", "CSDL2Image", "Raster", logging, system]),
        tests(
            "OperationTests",
            gallery + [
                "Patience", "Control", "Operation", "Gallery", "Platform", "StrokeSamples", "TestSupport",
                "TouchHarness",
                "Configuring", "Pictures", logging, system,
            ]),
        tests(
            "MirrorTests",
            ["Patience", "Manifest", "Mirror", "Platform", "TestSupport", "TouchHarness", logging, system]),
        tests("DeskTests", ["Control", "Desk", "Manifest", "Platform", "TestSupport", logging, system]),
        tests(
            "LinkTests",
            ["Patience", "Control", "Link", "Platform", "TestSupport", "TouchHarness", "vitrine-link", logging, system]),
        support("SandboxAttempts"),
        support(
            "SandboxAttack", ["Codecs", "Decoding", "Platform", "Raster", "SandboxAttempts", "TestSupport", system]),
        tests(
            "StageTests",
            [
                "Stage", "Motion", "Gestures", "Library", "Scenes", "Raster", "CSDL2", "ScreenWatch", "TestSupport",
                "Compositing", system,
            ]),
        support("TestSupport"),
        support("Patience"),
        tests("HouseTests", ["Codecs", "Decoding", system]),
        // Real touches on the real program.
        support("TouchHarness", ["CInputTest", "TestSupport", logging]),
        tests(
            "TouchTests",
            [
                "Patience", "Manifest", "PictureSamples", "Platform", "Raster", "TestSupport", "TouchHarness",
                "vitrine", "vitrine-decoder", "vitrine-desk", "vitrine-mirror", "vitrine-player", system,
            ]),
        // The least that a carousel, a start, a first look and a card can cost.
        .executableTarget(
            name: "bare", path: "Benchmarks/bare",
            linkerSettings: ["SDL2", "jpeg", "exif"].map { .linkedLibrary($0) }),
        // All that measures and attacks: benchmarks, fuzzing, and comparisons.
        .target(name: "CCounters", path: "Benchmarks/CCounters"),
        .executableTarget(
            name: "vitrine-lab",
            dependencies: gallery + [
                "CCounters", "CLibrary", "Codecs", "Compositing", "Configuring", "Control", "Decoding", "Gallery",
                "Link", "Manifest", "Mirror", "Operation",
                "PictureSamples", "Pictures", "Platform", "Raster", "SandboxAttack", "ScreenWatch", "Stage",
                "StrokeSamples", "TestSupport", "TouchHarness", "VisitFuzz", "vitrine-decoder", "vitrine-desk",
                "vitrine-player",
                arguments, logging, system,
            ],
            path: "Benchmarks/vitrine-lab"),
        // The contents of a screen, from outside.
        .systemLibrary(name: "CXDamage", path: "Benchmarks/CXDamage"),
        .target(name: "ScreenWatch", dependencies: ["CXDamage"], path: "Benchmarks/ScreenWatch"),
    ] + essentials.map { room($0, on: "Base") }
)

/// `VITRINE_PROGRAMS=alone swift build` builds the programs and nothing else. One after another (`--product`), they would take a
/// fifth longer.
if Context.environment["VITRINE_PROGRAMS"] == "alone" {
    package.targets.removeAll { $0.type == .test || $0.path?.hasPrefix("Sources/") == false }
}
