import CSDL2
import Testing

@testable import Stage

extension DummyDriverTests {
    @Test("a message that SDL logs is noticed by its beginning")
    func log() {
        #expect(sdlLogs("Could not", during: { report("Could not set videomode on CRTC.") }))
        #expect(!sdlLogs("Could not", during: { report("It could not") }))
        #expect(!sdlLogs("Could not", during: {}))
    }

    private func report(_ message: String) {
        withVaList([]) {
            SDL_LogMessageV(Int32(SDL_LOG_CATEGORY_VIDEO.rawValue), SDL_LOG_PRIORITY_ERROR, message, $0)
        }
    }
}
