import Foundation

/// Pictures of 64 × 48 pixels from real encoders, with the colours of ``Sample``.
extension Sample {
    package static let heic = bytes(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w\
        aXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAABfgACAAEAAAAAAAAAAQAAAAAA\
        AAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAA\
        c2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAAD\
        AB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQ\
        cGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAYZtZGF0AAABeigB\
        rwY4Wve238zgf//5Wm+h/euKidFOP5PKal8eq+4/cX5fFYQnyi/fjX7UBUtH35I6dI0LxGX7l3tw5Gr9rWED7n+0L3t1+IbkdWV90qeU\
        MPBr5+LGPhL+8/feZggpqjxviCU2fzqUPNp7OQQTXVoB1RXA4cucu/EfWOF9M8s2eFfo8xZhB8qbM088Nu8brRDOKFyw8137yovvijBb\
        oYfrS9Hv0dDCmutjZIDVNptu1ifAYDlf/ihMF2uwl67tve04TD7DeO/8erl4st6gat121K2LKyC/qaOEwDvar/VvkwfOJ705xgcNPI3p\
        svfTrjf/fR8IQKCoYm3iKtaroJoHvbE9cUoNMtLNM1oxJlxL7ojo5cZuC5ZfNpuUtrF7TC7qTqdw14wier1ff//lviAaDSnrqtdZP+js\
        jR9kCJbBVJH2jTaXjEbnn1GSLW127OPZWAWWdnUGAWukgPKgE36Jiuu1e8MsL/pfefbB9Gug+cMNaip/DDFS4A==
        """)

    /// The same with an XMP packet, written by ExifTool: a title in English and German, and a person.
    package static let heicWithXMP = bytes(
        """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAfVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRt\
        AAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAASjAAEAAAAAAAABfgACAAEAAAAAAAAAAQAAAAAAAAAIAAMA\
        AAAAAAAAAAABAAACGQAAAooAAABhaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAAClpbmZl\
        AgAAAQADAABtaW1lAGFwcGxpY2F0aW9uL3JkZit4bWwAAAAA1WlwcnAAAACzaXBjbwAAAHNodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMg\
        AAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAnQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5sCAAAAMAIAAAAwAhIgABAAZEAcFz\
        wIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAABppcG1hAAAAAAAAAAIAAQKBAgAC\
        AgOEAAAAKGlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOY2RzYwADAAEAAgAABBBtZGF0PD94cGFja2V0IGJlZ2luPSfvu78nIGlkPSdXNU0w\
        TXBDZWhpSHpyZVN6TlRjemtjOWQnPz4KPHg6eG1wbWV0YSB4bWxuczp4PSdhZG9iZTpuczptZXRhLycgeDp4bXB0az0nSW1hZ2U6OkV4aWZU\
        b29sIDEyLjU3Jz4KPHJkZjpSREYgeG1sbnM6cmRmPSdodHRwOi8vd3d3LnczLm9yZy8xOTk5LzAyLzIyLXJkZi1zeW50YXgtbnMjJz4KPHJk\
        ZjpEZXNjcmlwdGlvbiByZGY6YWJvdXQ9JycKeG1sbnM6SXB0YzR4bXBFeHQ9J2h0dHA6Ly9pcHRjLm9yZy9zdGQvSXB0YzR4bXBFeHQvMjAw\
        OC0wMi0yOS8nPjxJcHRjNHhtcEV4dDpQZXJzb25JbkltYWdlPjxyZGY6QmFnPjxyZGY6bGk+QW5uPC9yZGY6bGk+PC9yZGY6QmFnPjwvSXB0\
        YzR4bXBFeHQ6UGVyc29uSW5JbWFnZT48L3JkZjpEZXNjcmlwdGlvbj48cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91dD0nJwp4bWxuczpkYz0n\
        aHR0cDovL3B1cmwub3JnL2RjL2VsZW1lbnRzLzEuMS8nPjxkYzp0aXRsZT48cmRmOkFsdD48cmRmOmxpIHhtbDpsYW5nPSd4LWRlZmF1bHQn\
        PkJlYWNoPC9yZGY6bGk+PHJkZjpsaSB4bWw6bGFuZz0nZGUnPlN0cmFuZDwvcmRmOmxpPjwvcmRmOkFsdD48L2RjOnRpdGxlPjwvcmRmOkRl\
        c2NyaXB0aW9uPjwvcmRmOlJERj4KPC94OnhtcG1ldGE+Cjw/eHBhY2tldCBlbmQ9J3cnPz4AAAF6KAGvBjha97bfzOB///lab6H964qJ0U4/\
        k8pqXx6r7j9xfl8VhCfKL9+NftQFS0ffkjp0jQvEZfuXe3Dkav2tYQPuf7Qve3X4huR1ZX3Sp5Qw8Gvn4sY+Ev7z995mCCmqPG+IJTZ/OpQ8\
        2ns5BBNdWgHVFcDhy5y78R9Y4X0zyzZ4V+jzFmEHypszTzw27xutEM4oXLDzXfvKi++KMFuhh+tL0e/R0MKa62NkgNU2m27WJ8BgOV/+KEwX\
        a7CXru297ThMPsN47/x6uXiy3qBq3XbUrYsrIL+po4TAO9qv9W+TB84nvTnGBw08jemy99OuN/99HwhAoKhibeIq1qugmge9sT1xSg0y0s0z\
        WjEmXEvuiOjlxm4Lll82m5S2sXtMLupOp3DXjCJ6vV9//+W+IBoNKeuq11k/6OyNH2QIlsFUkfaNNpeMRuefUZItbXbs49lYBZZ2dQYBa6SA\
        8qATfomK67V7wywv+l959sH0a6D5ww1qKn8MMVLg
        """)

    package static let avif = bytes(
        """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w\
        aXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAARQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEA\
        AAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAABAAAAAMAAAABBwaXhpAAAA\
        AAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAE1tZGF0EgAKBhgVf72BCDI5RGAAABS4ZvGz9muKWDlAa95V3dTFdkl0Bzujp3Mu\
        3HC73V6/nzUIT81FOXaFqHvYdZnaT/nrgzD6
        """)

    package static let webp = bytes(
        """
        UklGRjoAAABXRUJQVlA4TC0AAAAvP8ALAB8gEEjeHzqN+RcQFPwf3fxHZA+ASIDEk570pIlOjOj/BAyLvgWPvgEA
        """)

    package static let jxl = bytes("/wrLQEBxIQgCAQCoAEs4aZjKg/crSAjAruf/Y9DwBYIA8MLslPAfpBEBpO73VwPrp0SUPr62mw==")

    package static func svg(_ width: Int, _ height: Int) -> [UInt8] {
        let w = width / 2
        let h = height / 2
        let squares = [(0, 0, "f00"), (w, 0, "0f0"), (0, h, "00f"), (w, h, "fff")].map { x, y, colour in
            "<rect x='\(x)' y='\(y)' width='\(w)' height='\(h)' fill='#\(colour)'/>"
        }
        let start = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>"
        return Array((start + squares.joined() + "</svg>").utf8)
    }

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map { Array($0) } ?? [] }
}
