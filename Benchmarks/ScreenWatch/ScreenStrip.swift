import CXDamage

/// A part of a screen, read through memory that is shared with the X server.
package final class ScreenStrip {
    package let width: Int
    package let height: Int
    private let connection: DisplayConnection
    private let image: UnsafeMutablePointer<XImage>
    /// Allocated separately because Xlib keeps its address.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let (x, y): (Int32, Int32)

    init(_ connection: DisplayConnection, x: Int, y: Int, width: Int, height: Int) throws {
        (self.connection, self.width, self.height) = (connection, width, height)
        (self.x, self.y) = (Int32(x), Int32(y))
        let display = connection.display
        let screen = XDefaultScreen(display)
        let visual = XDefaultVisual(display, screen)
        let depth = UInt32(XDefaultDepth(display, screen))
        segment = .allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        guard
            let image = XShmCreateImage(
                display, visual, depth, ZPixmap, nil, segment, UInt32(width), UInt32(height))
        else { throw ScreenWatch.NotWatched(description: "no memory for \(width) by \(height) pixels of the screen") }
        self.image = image
        let identifier = shmget(IPC_PRIVATE, Int(image.pointee.bytes_per_line) * height, IPC_CREAT | 0o600)
        // On failure, shmat returns -1.
        guard identifier >= 0, let memory = shmat(identifier, nil, 0), Int(bitPattern: memory) != -1 else {
            throw ScreenWatch.NotWatched(description: "no memory to share with the X server")
        }
        segment.pointee.shmid = identifier
        segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
        image.pointee.data = segment.pointee.shmaddr
        XShmAttach(display, segment)
        XSync(display, 0)
        // The segment is removed when its last user detaches it.
        shmctl(identifier, IPC_RMID, nil)
    }

    private var display: OpaquePointer { connection.display }

    deinit {
        XShmDetach(display, segment)
        XSync(display, 0)
        shmdt(segment.pointee.shmaddr)
        image.pointee.data = nil
        cxdamage_destroy_image(image)
        segment.deallocate()
    }

    /// The current pixels, `0xXXRRGGBB`, row by row.
    package func read() -> [UInt32] {
        XShmGetImage(display, XDefaultRootWindow(display), image, x, y, XAllPlanes())
        let stride = Int(image.pointee.bytes_per_line) / 4
        return segment.pointee.shmaddr.withMemoryRebound(to: UInt32.self, capacity: stride * height) { pixels in
            (0..<height).flatMap { row in UnsafeBufferPointer(start: pixels + row * stride, count: width) }
        }
    }

    /// The mean brightness of each column, from 0 to 765.
    package func columns() -> [Double] {
        let pixels = read()
        return (0..<width).map { x in
            let sum = (0..<height).reduce(0) { sum, y in
                let pixel = pixels[y * width + x]
                return sum + Int(pixel >> 16 & 255) + Int(pixel >> 8 & 255) + Int(pixel & 255)
            }
            return Double(sum) / Double(height)
        }
    }
}
