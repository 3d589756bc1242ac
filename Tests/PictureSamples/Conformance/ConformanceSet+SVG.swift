extension ConformanceSet {
    static let svg: [ConformanceSample] = shapes + paints + roots + effects

    private static func sample(_ name: String, _ content: String) -> ConformanceSample {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        let text = root + "width='120' height='90'>\(content)</svg>"
        return ConformanceSample("\(name).svg", Array(text.utf8))
    }

    // MARK: What is drawn (SVG 1.1, chapters 7 to 13)

    private static let shapes = [
        sample("rect", "<rect x='10' y='10' width='80' height='60' fill='#c33'/>"),
        sample("rect-round", "<rect x='10' y='10' width='80' height='60' rx='20' ry='10' fill='teal'/>"),
        sample(
            "circle-ellipse", "<circle cx='40' cy='40' r='30' fill='navy'/><ellipse cx='80' cy='50' rx='30' ry='20'/>"),
        sample(
            "line-polyline",
            "<g stroke='#fff' fill='none'><line x1='5' y1='5' x2='110' y2='80'/><polyline points='5,80 40,20 80,70 110,10'/></g>"
        ),
        sample("polygon-evenodd", "<polygon points='60,5 90,85 10,35 110,35 30,85' fill='#fc0' fill-rule='evenodd'/>"),
        sample("path-lines", "<path d='M10,10 H90 V40 L50 80 L10 40 Z' fill='#3a3'/>"),
        sample("path-relative", "<path d='m10 10 h60 v30 l-20 30 l-40 -30z m20 10 l10 0 0 10 -10 0z' fill='#3aa'/>"),
        sample(
            "path-cubic",
            "<path d='M10 80 C 40 10, 65 10, 95 80 S 110 10 115 80' stroke='#f80' stroke-width='4' fill='none'/>"),
        sample(
            "path-quadratic", "<path d='M10 80 Q 52 10 95 80 T 115 40' stroke='#08f' stroke-width='4' fill='none'/>"),
        sample(
            "path-arc",
            "<path d='M20 50 A 30 20 30 1 1 80 60 a 10 10 0 0 0 20 10' stroke='#f0f' stroke-width='3' fill='none'/>"),
        sample("path-exponents", "<path d='M1e1 1E1L9e1.5e2-1e-1 8e1z' fill='#888'/>"),
    ]

    private static let paints = [
        sample(
            "opacity",
            "<rect width='80' height='60' fill='#f00' opacity='.5'/><rect x='40' y='30' width='80' height='60' fill='#00f' fill-opacity='.5'/>"
        ),
        sample(
            "colours",
            "<rect width='40' height='90' fill='rgb(200,100,50)'/><rect x='40' width='40' height='90' fill='rebeccapurple'/><rect x='80' width='40' height='90' fill='rgb(20%,40%,60%)'/>"
        ),
        sample("style-attribute", "<rect width='90' height='60' style='fill:#0a5;stroke:#fff;stroke-width:4'/>"),
        sample(
            "linear-gradient",
            "<defs><linearGradient id='a'><stop offset='0' stop-color='#f00'/><stop offset='1' stop-color='#00f'/></linearGradient></defs><rect width='120' height='90' fill='url(#a)'/>"
        ),
        sample(
            "radial-gradient",
            "<defs><radialGradient id='a' cx='60' cy='45' r='50' gradientUnits='userSpaceOnUse'><stop offset='0' stop-color='#fff'/><stop offset='1' stop-color='#040'/></radialGradient></defs><rect width='120' height='90' fill='url(#a)'/>"
        ),
        sample(
            "transforms",
            "<g transform='translate(60 45) rotate(30) scale(1.5,.8) skewX(10)'><rect x='-20' y='-20' width='40' height='40' fill='#6c6'/></g>"
        ),
        sample("matrix", "<rect width='40' height='30' transform='matrix(1.2 .3 -.2 1.1 20 10)' fill='#66c'/>"),
        sample(
            "stroke-joins",
            "<g fill='none' stroke='#fff' stroke-width='10'><path d='M10 70 L30 20 L50 70' stroke-linejoin='round' stroke-linecap='round'/><path d='M65 70 L85 20 L105 70' stroke-linejoin='bevel' stroke-linecap='square'/></g>"
        ),
        sample(
            "stroke-dashes",
            "<line x1='5' y1='45' x2='115' y2='45' stroke='#fff' stroke-width='6' stroke-dasharray='15 5'/>"),
        sample(
            "inherited", "<g fill='#09c' stroke='#fff'><g stroke-width='3'><circle cx='60' cy='45' r='30'/></g></g>"),
        sample(
            "hidden",
            "<rect width='120' height='90' fill='#345'/><rect width='50' height='50' fill='red' display='none'/>"),
    ]

    // MARK: Roots

    private static func document(_ name: String, _ text: String) -> ConformanceSample {
        ConformanceSample("\(name).svg", Array(text.utf8))
    }

    private static let namespace = "xmlns='http://www.w3.org/2000/svg'"
    private static let square = "<rect x='2' y='2' width='20' height='16' fill='#e52'/>"

    private static let roots = [
        document("view-box", "<svg \(namespace) viewBox='0 0 24 20' width='120' height='100'>\(square)</svg>"),
        document("view-box-newline", "<svg \(namespace)\nviewBox='0,0\n24 20'\nwidth='120'>\(square)</svg>"),
        document("view-box-origin", "<svg \(namespace) viewBox='-10 -10 40 40' width='80' height='80'>\(square)</svg>"),
        document("exponent", "<svg \(namespace) viewBox='0 0 24 20' width='1.2e2' height='1e2'>\(square)</svg>"),
        document("units", "<svg \(namespace) viewBox='0 0 24 20' width='1in' height='60pt'>\(square)</svg>"),
        document(
            "aspect-none",
            "<svg \(namespace) viewBox='0 0 24 20' width='120' height='60' preserveAspectRatio='none'>\(square)</svg>"),
        document(
            "aspect-slice",
            "<svg \(namespace) viewBox='0 0 24 20' width='120' height='60' preserveAspectRatio='xMinYMin slice'>\(square)</svg>"
        ),
        document(
            "prefix",
            "<?xml version='1.0'?><s:svg xmlns:s='http://www.w3.org/2000/svg' width='24' height='20'><s:rect x='2' y='2' width='20' height='16' fill='#e52'/></s:svg>"
        ),
        document("empty-root", "<svg \(namespace) width='24' height='20'/>"),
        document(
            "comments",
            "<!-- a --><svg \(namespace) width='24' height='20'>\(square)</svg><!--\(String(repeating: "z", count: 2000)) </svg> -->"
        ),
        document(
            "document-type",
            "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'><svg \(namespace) width='24' height='20'>\(square)</svg>"
        ),
        ConformanceSample(
            "text.svg", Array("<svg \(namespace) width='24' height='20'><text y='20'>Text</text></svg>".utf8),
            differs: "Each smooths letters in its own way."),
        ConformanceSample(
            "cut.svg", Array("<svg \(namespace) width='24' height='20'>\(square)".utf8), skipped: "truncated SVG"),
        ConformanceSample(
            "cut-comment.svg", Array("<svg \(namespace) width='24' height='20'><!-- </svg> -->".utf8),
            skipped: "truncated SVG"),
    ]

    // MARK: Effects (SVG 1.1, chapters 5, 6, 14 and 15)

    private static let effects = [
        sample(
            "style-sheet", "<style>.a{fill:#0f0}</style><rect class='a' width='120' height='90'/>"),
        sample(
            "use", "<defs><rect id='a' width='60' height='90' fill='#0f0'/></defs><use href='#a' xlink:href='#a'/>"),
        sample(
            "clip-path",
            "<clipPath id='a'><circle cx='60' cy='45' r='30'/></clipPath><rect width='120' height='90' fill='#0f0' clip-path='url(#a)'/>"
        ),
        sample(
            "pattern",
            "<pattern id='a' width='10' height='10' patternUnits='userSpaceOnUse'><rect width='5' height='5' fill='#0f0'/></pattern><rect width='120' height='90' fill='url(#a)'/>"
        ),
        sample(
            "filter",
            "<filter id='a'><feFlood flood-color='#0f0'/></filter><rect width='120' height='90' filter='url(#a)'/>"),
    ]
}
