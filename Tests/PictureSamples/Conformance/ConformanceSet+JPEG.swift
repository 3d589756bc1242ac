extension ConformanceSet {
    /// A gradient of 40 × 24 pixels, written by libjpeg-turbo.
    static let jpeg =
        encoded.map { name, base64 in ConformanceSample("\(name).jpg", decoded(base64)) } + broken

    private static let broken: [ConformanceSample] = {
        let whole = decoded(encoded[0].1)
        var lossless = whole
        var twelveBits = whole
        if let frame = whole.firstRange(of: [0xFF, 0xC0])?.lowerBound {
            lossless[frame + 1] = 0xC3
            twelveBits[frame + 4] = 12
        }
        return [
            ConformanceSample("lossless.jpg", lossless, skipped: "not supported: JPEG with lossless coding"),
            ConformanceSample("twelve-bits.jpg", twelveBits, skipped: "not supported: JPEG with samples of"),
            ConformanceSample("cut.jpg", Array(whole.dropLast(40)), skipped: "truncated JPEG"),
            ConformanceSample("no-frame.jpg", [0xFF, 0xD8, 0xFF, 0xD9], skipped: "JPEG"),
        ]
    }()

    private static let encoded: [(String, String)] = [
        (
            "baseline-444",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDAREAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABQEH/8QAGRAAAgMBAAAAAAAAAAAAAAAAAAQFIjGh/8QAFwEBAQEBAAAAAAAA\
            AAAAAAAABgcIBf/EABYRAQEBAAAAAAAAAAAAAAAAAAQAYf/aAAwDAQACEQMRAD8AwBaEyhf0suAN+yS0JlOB9LJSN+ya0JlA+lkqG/ZJaEyg\
            fSyUjfsmtCZQPpZKhv2q0JlOFWSyxGN+yS0JlA+lkqG/ZNaEygfSyUjfsmtCZQPJZKhv2SWhMoH0slI37VaEyhV0ssRjfsmtCZQPJZKhv2SW\
            hMoH0slQ37JrQmUD6WSkb9kloTKB9LJUN+3/2Q==
            """
        ),
        (
            "baseline-422",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBAUEBAYFBQUGBgYHCQ4JCQgICRINDQoOFRIWFhUSFBQXGiEcFxgfGRQUHScdHyIjJSUlFhwp\
            LCgkKyEkJST/2wBDAQYGBgkICREJCREkGBQYJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCT/wAAR\
            CAAYACgDASEAAhEBAxEB/8QAGAAAAwEBAAAAAAAAAAAAAAAAAAQFAQf/xAAZEAADAQEBAAAAAAAAAAAAAAAAAwViIjH/xAAXAQEBAQEAAAAA\
            AAAAAAAAAAAGBwgE/8QAGxEAAgIDAQAAAAAAAAAAAAAAAAQFMQEDIiH/2gAMAwEAAhEDEQA/AOKoiZH0RMldfas5ot2igiJkfREyCX2rKNFu\
            0UERMgEd7XQ7Wd4waiJkfREyUB9qzKUW7Xo+iJ5yUERPOQU+1ZRYt2vR9ETIBHe10O1neMemoiZKCImSgPtWZSi3aH0RMlBETIJfasosW7Q+\
            iJkAjva6HizvGD//2Q==
            """
        ),
        (
            "baseline-420",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAcFBQYFBAcGBQYIBwcIChELCgkJChUPEAwRGBUaGRgVGBcbHichGx0lHRcYIi4iJSgpKywrGiAv\
            My8qMicqKyr/2wBDAQcICAoJChQLCxQqHBgcKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKir/wAAR\
            CAAYACgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAQGB//EABcQAAMBAAAAAAAAAAAAAAAAAAADBWL/xAAXAQEAAwAAAAAAAAAA\
            AAAAAAAGBQcI/8QAHhEAAgEEAwEAAAAAAAAAAAAAAAQDAgUhMRIiUWH/2gAMAwEAAhEDEQA/AOSKlZLVSsmpVKyWqlZLAbf+kIhc9ZMuqVkt\
            VKyahUrJcqVkItv/AEeIXPWTLKlZBtlSsgMSv9tjOC59NhUrJcqVkARNzV+mUEGJMZLVSslqpWQAi3NX6O0GJMZLlSsgAMSzV8tjOBiThs//\
            2Q==
            """
        ),
        (
            "grey",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgFBgcGBQgHBgcJCAgJDBMMDAsLDBgREg4THBgdHRsYGxofIywlHyEqIRobJjQnKi4vMTIxHiU2\
            OjYwOiwwMTD/wAALCAAYACgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAABAAH/8QAFxAAAwEAAAAAAAAAAAAAAAAAAAMFYv/aAAgBAQAAPwDL\
            1TcjFTcjFTci1TcjFTckqbkYqbkYqbkWqbkYqbklTcjFTcjFTci1TcjFTcn/2Q==
            """
        ),
        (
            "progressive",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAkGBggGBQkIBwgKCQkKDRYODQwMDRoTFBAWHxwhIB8cHh4jJzIqIyUvJR4eKzssLzM1ODg4ISo9\
            QTw2QTI3ODX/2wBDAQkKCg0LDRkODhk1JB4kNTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTX/wgAR\
            CAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAMFBAb/xAAWAQEBAQAAAAAAAAAAAAAAAAAFBAf/2gAMAwEAAhADEAAAAfN2\
            76sycFdCpq+e1UCipbndbBq9RAp//8QAFhAAAwAAAAAAAAAAAAAAAAAAAAED/9oACAEBAAEFAlMUxTFMUxTFMUxTFMUxTFMUxTP/xAAZEQAD\
            AQEBAAAAAAAAAAAAAAAAAgMBESH/2gAIAQMBAT8BjcjcW/hF9Ivor7w//8QAGREAAwEBAQAAAAAAAAAAAAAAAAIDAREh/9oACAECAQE/AaWK\
            WGt6UbSjaM29P//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8hdVVVVX//\
            2gAMAwEAAgADAAAAELQcfYwf/8QAGBEBAQEBAQAAAAAAAAAAAAAAACExQVH/2gAIAQMBAT8QxrGvchqGu0//xAAXEQEAAwAAAAAAAAAAAAAA\
            AAAAIFFh/9oACAECAQE/EFssQ2T/xAAVEAEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAQABPxCCCCCCCCCCCCCCCD//2Q==
            """
        ),
        (
            "rgb",
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAKBwcIBwYKCAgICwoKCw4YEA4NDQ4dFRYRGCMfJSQiHyIhJis3LyYpNCkhIjBBMTQ5Oz4+PiUuRElD\
            PEg3PT47/8AAEQgAGAAoA1IRAEcRAEIRAP/EABgAAAMBAQAAAAAAAAAAAAAAAAAFBgcI/8QAGRAAAgMBAAAAAAAAAAAAAAAAAEEEBRVi/9oA\
            DANSAEcAQgAAPwDKa9Ga4vJYyGU9egxeRZIZTV6DF5FkhlPXoMXkWSGU1egxeRXIZzLXo0DF5NNkMp69Bi8iyQymr0GLyLJDKevQYvIskMpq\
            9Bi8iuQzmWvRoGLyabIZT16DF5FkhlNXoMXkWSGU9egxeRZIZTV6DF5Fchn/2Q==
            """
        ),
        (
            "cmyk",
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwALBwgJCAcLCQkJDAsLDRAaERAPDxAgFxgTGiYiKCgmIiUkKjA9MyotOS4kJTVINTk/QURFRCkzS1BK\
            Qk89Q0RB/8AAFAgAGAAoBEMRAE0RAFkRAEsRAP/EABgAAQEBAQEAAAAAAAAAAAAAAAAGBQcI/8QAGRABAAIDAAAAAAAAAAAAAAAAAARBBRVi\
            /9oADgRDAE0AWQBLAAA/AOY4+nO9RyrZFuuKPH0ajlmyLFHj6NRyzpFijx9Go5ZsixR4+jUcs6RY854+l3qOXRpFijx9Go5ZsixR4+jUcs6R\
            Yo8fRqOWbIsUePo1HLOkWPOePpdajl0aRYo8fRqOWbIsUePo1HLOkWKPH0ajlmyLFHj6NRyzpFj/2Q==
            """
        ),
        (
            "restart-markers",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAwICQoJBwwKCQoNDAwOER0TERAQESMZGxUdKiUsKyklKCguNEI4LjE/MigoOk46P0RHSktKLTdR\
            V1FIVkJJSkf/2wBDAQwNDREPESITEyJHMCgwR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0f/wAAR\
            CAAYACgDASIAAhEBAxEB/8QAGQAAAwADAAAAAAAAAAAAAAAAAAQFAQMG/8QAFxAAAwEAAAAAAAAAAAAAAAAAAAIEYf/EABcBAQEBAQAAAAAA\
            AAAAAAAAAAUGBAf/xAAbEQADAQADAQAAAAAAAAAAAAAAAwQCERIhIv/dAAQAAv/aAAwDAQACEQMRAD8A4pI8GEjwrpHgwkeFM+kPmsI6R4MJ\
            HhYSPBhI8BH0lHNYf//QkpHgF9I8Ax7p9LFdnyZSPDekeAAo9mjjMzdH/9GykeDCR4ABj2aDJm6GEjwAAI2zXI8tuup//9k=
            """
        ),
        (
            "progressive-grey",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAwJCQsJCAwLCgsODQwPEx8UExEREyYbHRcfLSgwLywoLCsyOEg9MjVENissPlU/REpMUFFQMDxY\
            XldOXkhPUE3/wgALCAAYACgBAREA/8QAGAABAAMBAAAAAAAAAAAAAAAAAwABAgX/2gAIAQEAAAAB4iIiRETd7RE//8QAFRABAQAAAAAAAAAA\
            AAAAAAAAABL/2gAIAQEAAQUChCEIQhCEIQhCH//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8Cf//EABUQAQEAAAAAAAAAAAAAAAAA\
            AAAB/9oACAEBAAE/IYQhCEIQhCEIQh//2gAIAQEAAAAQwF//xAAVEAEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAQABPxCSSSSSSSSSSSSSST//\
            2Q==
            """
        ),
    ]
}
