import Motion
import ScriptedFinger

// Springs, decays, a rubber band and animations, sampled at a few times.

func row(_ time: Double, _ values: Double...) {
    print("\(text(time, decimals: 2)) s", values.map { column(text($0), width: 9) }.joined())
}

print("A spring from 0 to 100 without bounce, and one with:")
let smooth = SpringMotion(Spring(duration: 0.5, bounce: 0), from: 0, to: 100)
let bouncy = SpringMotion(Spring(duration: 0.5, bounce: 0.3), from: 0, to: 100)
for time in [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.8] { row(time, smooth.position(at: time), bouncy.position(at: time)) }
print("They settle after \(text(smooth.spring.settlingTime(), decimals: 2)) s", terminator: " ")
print("and \(text(bouncy.spring.settlingTime(), decimals: 2)) s.")

let quick = Spring(settlingTime: 0.3, dampingRatio: 1)
print("To settle after 0.3 s, a spring has a response of \(text(quick.response, decimals: 2)) s.")

print("\nContent that is thrown with 1000 points a second:")
let fling = Decay(start: 0, initialVelocity: 1000)
for time in [0, 0.2, 0.5, 1, fling.duration] { row(time, fling.position(at: time), fling.velocity(at: time)) }

print("\nIt would stop between two pages of 200 points, so it is sent to the nearest:")
let page = (fling.end / 200).rounded() * 200
let exact = try Decay(from: 0, to: page, initialVelocity: 1000)
print("It ends at \(text(exact.end)) instead of \(text(fling.end)).", terminator: " ")
print("Each millisecond leaves \(text(exact.rate, decimals: 5)) of its velocity instead of \(fling.rate).")

print("\nA list of 500 points that is thrown past its end:")
let bounded = BoundedDecay(start: 450, velocity: 1000, bounds: 0...500, spring: Spring(response: 0.4, dampingRatio: 1))
for time in [0, 0.05, 0.1, 0.2, 0.4, 0.8] { row(time, bounded.position(at: time), bounded.velocity(at: time)) }

print("\nA finger that pulls 40, 80, 160 and 1000 points past the end of a list 400 points high moves it by:")
let band = RubberBand(dimension: 400)
print([40, 80, 160, 1000].map { column(text(band.displacement(for: $0))) }.joined())

print("\nA spring to 100 that is sent back to 0 on its way:")
let opening = smooth.starting(at: 10)
let closing = opening.retargeted(to: 0, at: 10.1)
for time in [10.1, 10.15, 10.2, 10.4] { row(time, closing.position(at: time), closing.velocity(at: time)) }
print("At 10.1 s the velocity of the first spring is \(text(opening.velocity(at: 10.1))), too.")

print("\nA badge that waits, grows, and pulses twice:")
let pulse = Animation(from: 1.0, to: 1.2, over: 0.2).repeated(4, autoreverses: true)
let badge = Animation(from: 0.0, to: 1, by: Spring(duration: 0.3, bounce: 0)).delayed(by: 0.5).then(pulse)
for time in [0.4, 0.6, 0.8, 1.2, 1.4, 2] { print("\(text(time)) s  \(text(badge.value(at: time), decimals: 3))") }
print("It is over after \(text(badge.duration, decimals: 2)) s.")
