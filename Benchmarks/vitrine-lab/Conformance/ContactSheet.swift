import PictureSamples
import Raster

/// Pictures on one page, each at its own size.
struct ContactSheet {
    static let width = 1600
    private static let gap = 8
    private(set) var frames: [String: PixelRect] = [:]
    private(set) var height = gap

    init(_ pictures: [(name: String, bitmap: Bitmap)]) {
        var x = Self.gap
        var rowHeight = 0
        for (name, bitmap) in pictures {
            if x + bitmap.size.width + Self.gap > Self.width {
                x = Self.gap
                height = height + rowHeight + Self.gap
                rowHeight = 0
            }
            frames[name] = PixelRect(x: x, y: height, width: bitmap.size.width, height: bitmap.size.height)
            x += bitmap.size.width + Self.gap
            rowHeight = max(rowHeight, bitmap.size.height)
        }
        height += rowHeight + Self.gap
    }

    /// A page with the files in the background colour of transparent pictures. A canvas shows the first frame of an
    /// animation.
    var html: String {
        let images = frames.sorted { $0.key < $1.key }.map { name, frame in
            "draw('\(name)', \(frame.x), \(frame.y), \(frame.width), \(frame.height));"
        }
        return """
            <!doctype html><style>body { margin: 0; background: #1c1c20 } canvas { position: absolute }</style>
            <body><script>
            function draw(name, x, y, width, height) {
                const image = new Image(width, height);
                image.onload = () => {
                    const canvas = document.createElement('canvas');
                    Object.assign(canvas, { width, height });
                    Object.assign(canvas.style, { left: x + 'px', top: y + 'px' });
                    document.body.append(canvas);
                    canvas.getContext('2d').drawImage(image, 0, 0, width, height);
                };
                image.src = name;
            }
            \(images.joined(separator: "\n"))
            </script>
            """
    }
}
