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

    package static func svg(_ width: Int, _ height: Int) -> [UInt8] {
        let (w, h) = (width / 2, height / 2)
        let squares = [(0, 0, "f00"), (w, 0, "0f0"), (0, h, "00f"), (w, h, "fff")].map { x, y, colour in
            "<rect x='\(x)' y='\(y)' width='\(w)' height='\(h)' fill='#\(colour)'/>"
        }
        let start = "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>"
        return Array((start + squares.joined() + "</svg>").utf8)
    }

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map { Array($0) } ?? [] }
}
