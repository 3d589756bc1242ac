import Configuring
import Control
import Dispatch
import FoundationEssentials
import Gallery
import Manifest
import Operation
import Pictures
import Platform
import Raster
import Scenes
import Synchronization
import SystemPackage

/// Answers the desk: a few of an operator's commands, and what it shows of its own photos.
///
/// A page on the network is behind the desk, so it gets no more than it needs: it cannot end the gallery, or read other files.
struct DeskAnswers: Sendable {
    let folder: MirrorFolder
    let control: ControlAnswers
    let library: PhotoLibrary
    let preview: FilePreview
    /// Nil if no favourites are kept.
    let favourites: FavouritesKeeper?
    let rules: ScheduleRules

    /// The longer side of a thumbnail, in pixels.
    private static let thumbnailSide = 360
    /// The most pixels of the longer side of what is on the screen: as many as a phone shows.
    private static let screenSide = 1000

    private struct Own: Encodable {
        var favourites: [String]
        var skipped: [String: String]
    }

    /// - Parameter line: A request of the desk.
    func answer(_ line: String) -> ControlReply {
        let word = line.prefix { $0 != " " }
        let argument = String(line.dropFirst(word.count + 1))
        switch word {
        case "own": return .json(own.jsonLine)
        case "rules": return argument.isEmpty ? .json(rules.outline.jsonLine) : replaceRules(argument)
        case "thumbnail": return withPhoto(argument, thumbnail)
        case "favourite", "unfavourite": return withPhoto(argument) { mark($0, isFavourite: word == "favourite") }
        default: return command(line)
        }
    }

    // MARK: Commands

    private func command(_ line: String) -> ControlReply {
        do throws(ControlRequest.Mistake) {
            let request = try ControlRequest(line)
            switch request {
            case .quit, .reload, .desk: return .failed("not for the desk")
            case .screenshot: return wait { control.takeScreenshot(within: Self.screenSide, $0) }
            case .gallery, .show, .set, .status, .schedule: return wait(for: request)
            }
        } catch {
            return .failed(error.description)
        }
    }

    private func wait(for request: ControlRequest) -> ControlReply { wait { control.answer(request, reply: $0) } }

    private func wait(for answer: (@escaping @Sendable (ControlReply) -> Void) -> Void) -> ControlReply {
        let pending = PendingReply()
        answer { pending.put($0) }
        return pending.take()
    }

    // MARK: The schedule

    /// The owner's rules as the desk saw them, and as they shall be.
    private struct NewRules: Decodable { var former, rules: [WrittenRule] }

    private struct Answer: Encodable {
        /// Whether the rules were others than the desk saw.
        var conflict: Bool
        var outline: ScheduleRules.Outline
    }

    private func replaceRules(_ argument: String) -> ControlReply {
        let json = String(decoding: [UInt8](escaped: argument), as: UTF8.self)
        guard let new = try? NewRules(json: json) else { return .failed("these are no rules") }
        do throws(ScheduleRules.Refusal) {
            let isReplaced = try rules.replace(new.former, with: new.rules)
            return .json(Answer(conflict: !isReplaced, outline: rules.outline).jsonLine)
        } catch {
            return .failed(error.description)
        }
    }

    // MARK: Photos

    /// - Parameter id: A digest; everything else is refused.
    private func withPhoto(_ id: String, _ body: (FilePath) -> ControlReply) -> ControlReply {
        DeskOrigin.isDigest(id) ? body(folder.photos.appending(id)) : .failed("expected the digest of a photo")
    }

    private func thumbnail(_ path: FilePath) -> ControlReply {
        do {
            return .data(try PNGFile.bytes(of: preview.picture(of: path, side: Self.thumbnailSide)))
        } catch {
            return .failed("\(error)")
        }
    }

    private func mark(_ path: FilePath, isFavourite: Bool) -> ControlReply {
        guard let photo = library.photo(at: path) else { return .failed("this photo is not shown") }
        return wait(for: .gallery(.favourite(photo, isFavourite)))
    }

    private var own: Own {
        let favourites = (favourites?.present ?? []).compactMap { library.photo($0)?.path }.compactMap(id)
        let skipped = library.skipped.compactMap { file in DeskOrigin.digest(in: file.name).map { ($0, file.why) } }
        return Own(favourites: favourites, skipped: Dictionary(skipped) { first, _ in first })
    }

    /// The digest of one of the desk's photos; nil for other photos.
    private func id(of path: FilePath) -> String? {
        path.removingLastComponent() == folder.photos ? path.lastComponent?.string : nil
    }
}

/// A reply that one thread waits for.
private final class PendingReply: Sendable {
    private let reply = Mutex<ControlReply?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func put(_ reply: ControlReply) {
        self.reply.withLock { $0 = reply }
        isThere.signal()
    }

    /// Waits for the reply. If the frame thread hangs, there is none until the watch over it ends this process.
    func take() -> ControlReply {
        isThere.wait()
        return reply.withLock(\.self) ?? .failed("no answer")
    }
}
