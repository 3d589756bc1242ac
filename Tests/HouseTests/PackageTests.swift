import Decoding
import Foundation
import Testing

/// What the package contains, by CMakeLists.txt and the image's files.
@Suite struct PackageTests {
    private static var recipe: String { get throws { try House.text(of: "CMakeLists.txt") } }

    /// The pages that are installed, by their names in Documentation.
    private static var pages: [String] {
        get throws {
            let names = try recipe.matches(of: /Documentation\/(\w+\.md)/).map { String($0.1) }
            try #require(names.count > 5)
            return names
        }
    }

    @Test("every page that an installed page links to is installed")
    func links() throws {
        let pages = try Self.pages
        for page in pages {
            for match in try House.text(of: "Documentation/\(page)").matches(of: /\]\(([^):]+)\)/) {
                let target = String(match.1)
                let isInstalled =
                    try pages.contains(target) || Self.recipe.contains("DIRECTORY Documentation/\(target) ")
                #expect(isInstalled, "\(page): \(target)")
            }
        }
    }

    @Test("every page that a manual page or a unit names is installed")
    func manuals() throws {
        let pages = try Self.pages
        for folder in ["Packaging/man", "Packaging/systemd"] {
            for path in try House.files(in: folder) {
                for match in try House.text(of: path).matches(of: /(\w+\.md)/) {
                    #expect(pages.contains(String(match.1)), "\(path): \(match.1)")
                }
            }
        }
    }

    @Test("installed pages name nothing of the source tree without saying so")
    func sourceTree() throws {
        for page in try Self.pages {
            for paragraph in try House.text(of: "Documentation/\(page)").split(separator: "\n\n") {
                let names = paragraph.matches(of: /(Scripts|Packaging|Sources|Tests|Tools)\/[\w-]+/).map { $0.0 }
                #expect(names.isEmpty || paragraph.contains("source tree"), "\(page): \(names)")
            }
        }
    }

    /// Units, scripts and partitions of the image have such names, too.
    @Test("every program of Vitrine that an installed page names is installed, or belongs to the image")
    func programs() throws {
        let image = try House.files(in: "Packaging/image/root").joined(separator: "\n")
        let makers = ["Scripts/image", "Packaging/image/root/usr/libexec/vitrine-image/fit-medium"]
        let known = try ([Self.recipe, image] + makers.map { try House.text(of: $0) }).joined()
        for page in try Self.pages {
            let text = try House.text(of: "Documentation/\(page)").replacing("swift run vitrine-lab", with: "")
            for match in text.matches(of: /\bvitrine-[a-z]+/) {
                #expect(known.contains(match.0), "\(page): \(match.0)")
            }
        }
    }

    @Test("the package recommends the libraries of FFmpeg of either release for each that the player is linked with")
    func players() throws {
        let control = try House.text(of: "Packaging/debian/control")
        let manifest = try House.text(of: "Package.swift")
        let linked = try #require(manifest.firstMatch(of: /linker: \[("avcodec"[^\]]*)\]\.map/)).1
        let image = try House.text(of: "Packaging/image/packages")
        for match in linked.matches(of: /"(\w+)"/) {
            let library = "lib\(match.1)\\d+"
            let either = try Regex("\(library) \\| \(library)")
            let any = try Regex(library)
            #expect(control.contains(either) && image.contains(any), "\(match.1)")
        }
    }

    @Test("the package and the image have the libraries of rare formats, of either release")
    func rareFormats() throws {
        let control = try House.text(of: "Packaging/debian/control")
        let image = try House.text(of: "Packaging/image/packages")
        let names = try House.text(of: "Sources/Photos/CCodecs/jxl.c")
        for version in ["0.7", "0.11"] { #expect(names.contains("SHARED_LIBRARY(\"jxl\", \"\(version)\")")) }
        #expect(control.contains("libjxl0.11 | libjxl0.7") && image.contains("libjxl0.11"))
        #expect(control.contains(" libsdl2-image-2.0-0,") && image.contains(" libsdl2-image-2.0-0"))
    }

    // MARK: What Vitrine shows

    /// The endings of each format.
    private static var endings: [String: [String]] {
        get throws {
            let lines = try House.text(of: "Packaging/endings").split(separator: "\n").filter { !$0.hasPrefix("#") }
            return Dictionary(
                uniqueKeysWithValues: lines.map { line in
                    let words = line.split(separator: " ").map(String.init)
                    return (words[0], Array(words.dropFirst()))
                })
        }
    }

    @Test("each format that Vitrine shows has endings, and each ending one format")
    func formats() throws {
        let endings = try Self.endings
        // A picture in tiles is a file with a folder, which these lists cannot name.
        let formats = ImageFormat.shown.filter { $0.reader != .tiles }
        #expect(Set(endings.keys) == Set(formats.map(\.rawValue)))
        let all = endings.values.flatMap(\.self)
        #expect(endings.values.allSatisfy { !$0.isEmpty } && Set(all).count == all.count)
        #expect(all.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) } })
        // Those that the documents promise.
        for ending in [
            "jpg", "png", "webp", "heic", "avif", "tiff", "gif", "bmp", "svg", "jxl", "tga", "mp4", "mov", "webm",
            "m4v",
        ] {
            #expect(all.contains(ending), "\(ending)")
        }
    }

    @Test("the script that makes manifests takes the endings from that list, and names no others")
    func scripts() throws {
        let text = try House.text(of: "Scripts/manifest")
        #expect(text.contains("share/vitrine/endings") && !text.contains("webp"))
    }

    // MARK: Settings on PHOTOS

    @Test("what a curator may write on PHOTOS is known to the image as no photo")
    func settings() throws {
        let ignored = try House.text(of: "Packaging/image/root/etc/vitrine/vitrine.d/image.toml")
        let page = try House.text(of: "Documentation/Image.md")
        // Windows' editors show it, too.
        let letter = try House.text(of: "Packaging/image/photos/README.txt").replacing("\r\n", with: "\n")
        let table = page.matches(of: #/\n\| `([a-z_.-]+)` \|/#).map { String($0.1) }.filter { !$0.hasPrefix("beach") }
        let listed = letter.matches(of: #/\n  ([a-z_.-]+)  /#).map { String($0.1) }.filter { !$0.hasPrefix("beach") }
        #expect(table.count >= 6 && Set(table) == Set(listed))
        for name in table + ["README.txt"] { #expect(ignored.contains("\"\(name)\""), "\(name)") }
        var read: [Substring] = []
        for path in try House.files(in: "Packaging/image/root") {
            guard let text = try? House.text(of: path) else { continue }
            read += text.matches(of: /(?:plain |\/srv\/photos\/)([a-z_.-]+)/).map { $0.1 }
        }
        #expect(read.count >= 6)
        for name in read { #expect(ignored.contains("\"\(name)\""), "\(name)") }
    }
}
