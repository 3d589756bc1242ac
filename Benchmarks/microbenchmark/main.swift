import Foundation

let carousel = CarouselFrame(threads: 1)
func cpu() -> Double {
    var t = timespec(); clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
}
let n = 1920 * 785 * 4
let a = UnsafeMutableRawPointer.allocate(byteCount: n, alignment: 64),
    b = UnsafeMutableRawPointer.allocate(byteCount: n, alignment: 64)
memset(a, 1, n); memset(b, 2, n)
for _ in 0..<30 { carousel.draw(); usleep(10000) }
var ratios: [Double] = [], f: [Double] = [], c: [Double] = []
for _ in 0..<200 {
    usleep(6500); var s = cpu(); carousel.draw(); let x = cpu() - s
    usleep(6500); s = cpu(); memcpy(a, b, n); let y = cpu() - s
    ratios.append(x / y); f.append(x); c.append(y)
}
func med(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
print("frame \(med(f) * 1000) copy \(med(c) * 1000) ratio \(med(ratios))")
