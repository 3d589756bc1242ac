internal import CLibrary
internal import CSDL2
import Motion
import Platform
import SystemPackage

/// The touchscreens and their configuration.
struct TouchDevices {
    let options: TouchOptions
    let driver: String
    /// The calibrations of the devices that have been touched.
    private(set) var calibrations: [Int64: TouchCalibration] = [:]

    /// The names of all connected devices.
    static var names: [String] {
        (0..<max(0, SDL_GetNumTouchDevices())).compactMap { SDL_GetTouchName($0).map { String(cString: $0) } }
    }

    /// A message for the operator if the configured device is missing; nil otherwise.
    var missingDevice: String? {
        guard let name = options.device, !Self.names.contains(name) else { return nil }
        let list = Self.names.map { "\"\($0)\"" }.joined(separator: ", ")
        return "touch.device \"\(name)\" is not there yet (touch devices: \(list.isEmpty ? "none" : list))"
    }

    /// Whether fingers on a device count. Call it when a finger touches the screen, because device numbers are reused.
    mutating func accepts(_ device: Int64) -> Bool {
        calibrations[device] = options.calibration ?? systemCalibration(of: device)
        guard let name = options.device else { return true }
        let index = (0..<max(0, SDL_GetNumTouchDevices())).first { Int64(SDL_GetTouchDevice($0)) == device }
        return index.flatMap { SDL_GetTouchName($0) }.map { String(cString: $0) } == name
    }

    /// The position of a finger on the display.
    func position(_ reported: Point, on device: Int64) -> Point {
        calibrations[device]?.position(reported) ?? reported
    }

    /// The calibration that libinput would use, where SDL reads the device without it: there, the number of a device is that
    /// of its open file.
    private func systemCalibration(of device: Int64) -> TouchCalibration? {
        var status = stat()
        guard driver == VideoSystem.kernelDriver, fstat(Int32(truncatingIfNeeded: device), &status) == 0 else {
            return nil
        }
        let major = status.st_rdev >> 8 & 0xFFF
        let minor = status.st_rdev & 0xFF | status.st_rdev >> 12 & 0xFFF00
        let record = try? FilePath("/run/udev/data/c\(major):\(minor)").stream(upTo: 1 << 16)
        return record.flatMap { TouchCalibration(udevRecord: String(decoding: $0, as: UTF8.self)) }
    }
}

/// The touch device in use, and its calibration.
public struct TouchOptions: Hashable, Sendable {
    /// The name of the only device that counts; nil if all do.
    public var device: String?
    /// Nil for the system's calibration of the device, if there is one.
    public var calibration: TouchCalibration?

    public init() {}
}

/// An affine map from a finger's reported position to its true one, both from 0 to 1: libinput's calibration matrix.
///
/// ```
///   x' = a x + b y + c
///   y' = d x + e y + f
/// ```
public struct TouchCalibration: Hashable, Sendable {
    /// `a` to `f`.
    private let numbers: [Double]

    /// - Parameter numbers: The first two rows of the matrix. Nil unless there are six finite ones.
    public init?(_ numbers: [Double]) {
        guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else { return nil }
        self.numbers = numbers
    }

    /// - Parameter record: udev's record of a device.
    init?(udevRecord record: String) {
        let key = "E:LIBINPUT_CALIBRATION_MATRIX="
        guard let line = record.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return nil }
        self.init(line.dropFirst(key.utf8.count).split(separator: " ").compactMap { Double($0) })
    }

    func position(_ point: Point) -> Point {
        Point(
            x: numbers[0] * point.x + numbers[1] * point.y + numbers[2],
            y: numbers[3] * point.x + numbers[4] * point.y + numbers[5])
    }
}
