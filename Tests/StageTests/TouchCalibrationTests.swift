import Motion
import Testing

@testable import Stage

@Suite struct TouchCalibrationTests {
    @Test(
        "libinput's matrices move a finger as its documentation says",
        arguments: [
            ([1.0, 0, 0, 0, 1, 0], 0.1, 0.2), ([0, -1, 1, 1, 0, 0], 0.8, 0.1), ([-1, 0, 1, 0, -1, 1], 0.9, 0.8),
            ([0, 1, 0, -1, 0, 1], 0.2, 0.9), ([0.5, 0, 0.5, 0, 1, 0], 0.55, 0.2),
        ])
    func matrices(_ numbers: [Double], _ x: Double, _ y: Double) throws {
        let position = try #require(TouchCalibration(numbers)).position(Point(x: 0.1, y: 0.2))
        #expect(abs(position.x - x) < 1e-12 && abs(position.y - y) < 1e-12)
    }

    @Test("a matrix has six finite numbers")
    func numbers() {
        #expect(TouchCalibration([]) == nil)
        #expect(TouchCalibration([1, 0, 0, 0, 1]) == nil)
        #expect(TouchCalibration([1, 0, 0, 0, 1, 0, 0, 0, 1]) == nil)
        #expect(TouchCalibration([1, 0, 0, 0, 1, .nan]) == nil)
    }

    @Test("the matrix is found among what udev knows of a device")
    func udev() {
        let record = "S:input/by-path/x\nI:123\nE:ID_INPUT=1\nE:LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0\nG:seat\n"
        #expect(TouchCalibration(udevRecord: record) == TouchCalibration([0, -1, 1, 1, 0, 0]))
        #expect(TouchCalibration(udevRecord: "E:ID_INPUT=1\n") == nil)
        #expect(TouchCalibration(udevRecord: "E:LIBINPUT_CALIBRATION_MATRIX=\n") == nil)
        #expect(TouchCalibration(udevRecord: "E:LIBINPUT_CALIBRATION_MATRIX=1 0 x 0 1 0\n") == nil)
        #expect(TouchCalibration(udevRecord: "") == nil)
    }
}
