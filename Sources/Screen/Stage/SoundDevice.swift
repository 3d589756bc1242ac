internal import CSDL2
import Synchronization

/// The system's sound, in 48,000 samples a second for two loudspeakers. It is open only while it plays.
public final class SoundDevice: Sendable {
    private let device = Mutex<SDL_AudioDeviceID?>(nil)

    private static let rate: Int32 = 48_000
    /// The samples that the system asks for at once.
    private static let block: UInt16 = 1024

    public init() {}

    /// Plays samples after those that it was given before, each of the left and the right, of 16 bits each.
    ///
    /// - Throws: ``StageError`` if there is no device.
    public func play(_ samples: [UInt32]) throws(StageError) {
        let opened = try device.withLock { (device) throws(StageError) in
            if let device { return device }
            let opened = try Self.open()
            device = opened
            return opened
        }
        let result = samples.withUnsafeBytes { SDL_QueueAudio(opened, $0.baseAddress, UInt32(clamping: $0.count)) }
        guard result == 0 else { throw StageError("play sound") }
    }

    private static func open() throws(StageError) -> SDL_AudioDeviceID {
        guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw StageError("use the system's sound") }
        var wanted = SDL_AudioSpec()
        wanted.freq = rate
        wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
        wanted.channels = 2
        wanted.samples = block
        let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
        guard device > 0 else {
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw StageError("open a sound device")
        }
        SDL_PauseAudioDevice(device, 0)
        return device
    }

    /// The number of samples that have not been played.
    public var waiting: Int {
        device.withLock { device in device.map { Int(SDL_GetQueuedAudioSize($0)) / 4 } ?? 0 }
    }

    /// Stops at once, and lets the device go.
    public func stop() {
        device.withLock { device in
            guard let opened = device.take() else { return }
            SDL_ClearQueuedAudio(opened)
            SDL_CloseAudioDevice(opened)
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
        }
    }
}
