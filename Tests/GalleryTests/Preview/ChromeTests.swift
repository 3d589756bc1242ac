import Motion
import Testing

@testable import Viewer

@Suite struct ChromeTests {
    @Test("it fades in, stays for three seconds, and fades out")
    func round() {
        var chrome = Chrome()
        #expect(chrome.opacity(at: 10) == 0)
        chrome.toggle(at: 10)
        #expect(abs(chrome.opacity(at: 10 + 0.09) - 0.5) < 1e-9)
        #expect(chrome.opacity(at: 10.18) == 1)
        #expect(chrome.deadline == 13)
        chrome.advance(to: 12.99)
        #expect(chrome.isShown)
        chrome.advance(to: 13)
        #expect(!chrome.isShown && chrome.deadline == nil)
        #expect(abs(chrome.opacity(at: 13.15) - 0.5) < 1e-9)
        #expect(chrome.opacity(at: 13.3) == 0)
        #expect(chrome.fade.isOver(at: 13.3))
    }

    @Test("reversed while it fades, it continues from its current opacity")
    func turnedRound() {
        var chrome = Chrome()
        chrome.show(at: 0)
        let half = chrome.opacity(at: 0.1)
        chrome.toggle(at: 0.1)
        #expect(chrome.opacity(at: 0.1) == half)
        #expect(chrome.opacity(at: 0.15) < half)
    }

    @Test("shown again, it stays for another three seconds")
    func again() {
        var chrome = Chrome()
        chrome.show(at: 0)
        chrome.show(at: 2)
        chrome.advance(to: 4.9)
        #expect(chrome.isShown && chrome.opacity(at: 4.9) == 1)
    }
}
