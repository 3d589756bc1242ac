internal import CLibrary
internal import CSDL2
import Motion
import Platform
import SystemPackage

/// The touchscreens and their configuration.
struct TouchDevices {
    private let options: TouchOptions
    private let driver: String
    /// Of the devices that have been touched.
    private var calibrations: [Int64: TouchCalibration] = [:]

    init(_ options: TouchOptions, driver: String) {
        self.options = options
        self.driver = driver
    }

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
