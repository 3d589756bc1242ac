/// Pictures by libjxl's encoder.
enum JXLFile {
    /// The pixels of ``ConformanceSet/rarePixels``, as in all others but those with another comment.
    static let lossless = decoded(
        """
        /wogQBBQXAgIAgEAHAFLGJOOg4MAqMMYg0L5ACILQgEAphSO4/86+K38zyuKoii3ouxTm2uKcivKD32mN0Rx+r+VWpSnGVqUK0Ul8VMURd03UPh9\
        Aw==
        """)

    /// Red of 8 for each column of 32 and green of 10 for each row of 24, with blue of 128, lossy.
    static let lossy = decoded(
        """
        /wrFQEJxIQATiAD0BP//qgIAUKEyyrjBy7meLz90WEzbuM7QVtsWliSKjGOTdAKHmQSJRGsh8waUgHPdCQBA+v2vB7P+xDQ1sZ+mAAroxuVHGxgK\
        8SRoaaCUnkxiQ6fY78Ai5IPGiOI5W5a6WZQj3mUZvzMWBUCFFFhiu5WopMg8MSkGxcuYmTHGeDkutAAgSk5p4SAoAfQtiOTcl6a5tSyrwX1lYA4+\
        cMSvU86Im+OE4JoieoAEoy5HxazSBYD6u9SkSdJcntBL5kXKtMvJTa7MnTEVaRxA95FPH2PupRPLAlFf0FH3QnOeX/ufyeqk4zPMIuS/gXKltW6U\
        o57/bf0imeQrS/eEu+kXP7If9N/mWctvWYOWLTE1+j0LZffLBSi5URYLbwX+xq6+15He0+5m5eTYDZ6gfhJs77A6MPUpsHY3MJC7QvQB
        """)

    /// With alpha of 39 for each column and 5 for each row.
    static let alpha = decoded(
        """
        /wogQLCguBAICBAAXAFLGJNuHBxMMQILGmNwIsZgBlCHMQaF8gFErpUAgNcMHP9PwvH7j0dRFEVRbiWxQTHXFOVW/kSUTG8IeL9yK7UoXyJPKFdq\
        x5eiKIq67x+A+z753zbg7w0=
        """)

    /// The same, with colours multiplied by it.
    static let premultiplied = decoded(
        """
        /wogQDAASggQEADQAks4QfUydfzg+0ZCQcEkRpErcYwxjIEYxhiMXkBEAB/oJaaaiTOvMDGPGOOHi1vV1vNQdn4iPzOCRVZo8SPeR/WSD+Hc3f4F\
        xkeMh5zwjseSbNazlFeRECm//6b+MrZWo21gToQLB1HaF8BXkhRoTdkxLCwZJMuv9nAdZJ1Edg4r21MS+uVdvkIuJxReqqsYvt8mlCw4s3xo1KZ/\
        TmGushCunQca+tdF5b6H1cr5kdCrTAAcsQ==
        """)

    /// Grey levels of 40 for each column and 3 for each row.
    static let grey = decoded(
        """
        /wogQBAUFwIIAgEAWABLKDfGH/8oKEiKC6QBgNOcc84JAAAA
        """)

    /// 16 bits.
    static let deep = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAACJanhsY/8KIED8ABQXAggCAQDIAUsYk46DgwC4hzEGD6F8APG0oABg\
        mQIPx8Px8B9VPPwOV1L+75UUJUVJUVKUlDtcSVFS9rHNzLU2JUVJucOVFCXlBz9z09sbMqKkMP3f4UpK7S1KylPUADpKyjWWiqKi2vupKCqKiqKi\
        7vA7HCjjDr/DAQ==
        """)

    /// The grey levels with 16 bits.
    static let deepGrey = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAABXanhsY/8KIED8AMWFCAIBAAQBSxiLFcI56G4A1deHQkGFggoFFQoq\
        FFQoyJafU5/RxnAUvIboKxB6LqAjQIz6vsaHWGGjBpnHGRgjBFjHCkQbyg8=
        """)

    /// 16 bits of linear light.
    static let linear = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAACJanhsY/8KIED8ABQtAggCAQDIAUsYk46DgwC4hzEGD6F8APG0oABg\
        mQIPx8Px8B9VPPwOV1L+75UUJUVJUVKUlDtcSVFS9rHNzLU2JUVJucOVFCXlBz9z09sbMqKkMP3f4UpK7S1KylPUADpKyjWWiqKi2vupKCqKiqKi\
        7vA7HCjjDr/DAQ==
        """)

    /// Display P3.
    static let displayP3 = decoded(
        """
        /wogQBCQyYUIAgEAHAFLGJOOg4MAqMMYg0L5ACILQgEAphSO4/86+K38zyuKoii3ouxTm2uKcivKD32mN0Rx+r+VWpSnGVqUK0Ul8VMURd03UPh9\
        Aw==
        """)

    /// BT.2100 with the perceptual quantizer, 16 bits.
    static let perceptualQuantizer = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAACQanhsY/8KIEABPwB59IjDAQAAACAIAgEAyAFLGJOOg4MAuIcxBg+h\
        fADxtKAAYJkCD8fD8fAfVTz8DldS/u+VFCVFSVFSlJQ7XElRUvaxzcy1NiVFSbnDlRQl5Qc/c9PbGzKipDD93+FKSu0tSspT1AA6Sso1loqiotr7\
        qSgqioqiou7wOxwo4w6/wwE=
        """)

    /// Stored on its side: its orientation is 6.
    static let turned = decoded(
        """
        /wogQAvEBAgCAQAcAUsYk46DgwCowxiDQvkAIgtCAQCmFI7j/zr4rfzPK4qiKLei7FOba4pyK8oPfaY3RHH6v5ValKcZWpQrRSXxUxRF3TdQ+H0D
        """)

    /// Two frames, of which the second has the inverted colours.
    static let animation = decoded(
        """
        /wogQEETAIgJCAIKAAAcAUsYk46DgwCowxiDQvkAIgtCAQCmFI7j/zr4rfzPK4qiKLei7FOba4pyK8oPfaY3RHH6v5ValKcZWpQrRSXxUxRF3TdQ\
        +H0DCAIKBAAgAUsYk46DgwCowxiDQvkAIvuLDYA/ptR93/86N578zydJkiR4kuxTl2xJgifJD71mVyRx+scT2xOoGdoT7DQl8U/TNOE4UDiOAw==
        """)

    /// With an EXIF block and an XMP packet.
    static let metadata = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAASanhscAAAAAD/CiBAEAkAAABMRXhpZgAAAABNTQAqAAAACAABh2kABAAAAAEAAAAa\
        AAAAAAABkAMAAgAAABQAAAAsAAAAADIwMjY6MDY6MTIgMDc6NDU6MDAAAAABSnhtbCA8eDp4bXBtZXRhIHhtbG5zOng9J2Fkb2JlOm5zOm1ldGEv\
        Jz48cmRmOlJERiB4bWxuczpyZGY9J2h0dHA6Ly93d3cudzMub3JnLzE5OTkvMDIvMjItcmRmLXN5bnRheC1ucyMnPjxyZGY6RGVzY3JpcHRpb24g\
        eG1sbnM6ZGM9J2h0dHA6Ly9wdXJsLm9yZy9kYy9lbGVtZW50cy8xLjEvJz48ZGM6dGl0bGU+PHJkZjpBbHQ+PHJkZjpsaSB4bWw6bGFuZz0neC1k\
        ZWZhdWx0Jz5CZWFjaDwvcmRmOmxpPjxyZGY6bGkgeG1sOmxhbmc9J2RlJz5TdHJhbmQ8L3JkZjpsaT48L3JkZjpBbHQ+PC9kYzp0aXRsZT48L3Jk\
        ZjpEZXNjcmlwdGlvbj48L3JkZjpSREY+PC94OnhtcG1ldGE+AAAAWWp4bHCAAAABCAIBABwBSxiTjoODAKjDGINC+QAiC0IBAKYUjuP/Ovit/M8r\
        iqIot6LsU5trinIryg99pjdEcfq/lVqUpxlalCtFJfFTFEXdN1D4fQM=
        """)

    /// The same, compressed.
    static let compressedMetadata = decoded(
        """
        AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAASanhscAAAAAD/CiBAEAkAAABKYnJvYkV4aWYbQwAAhIe33TsE65Ikm/DdONsP/VKQ\
        kqo1UUgii2RlpQN6t2NWvtc0BYBVRflHAxYcfapRW0bLs27x5HVnBAAAAL1icm9ieG1sIBtBAQBkdE5lz1UsO4L4XajikJ8eOCVJmLQkgSRoS9rF\
        bv7djidPb/jg865BPilD9+JXP/VmE7+i/lweEHqUhg8r780mMPDdRVtepDlqW7T1xqBaJDwRhhmDi7ZwvYdNXHBY3yS5QCBjrcSmfelMtcI1HDFF\
        FAPf1Ypv9dYZlajbOG9d/bj6jndiKD1wwYOQCPzYCFW5GFbBB9oA/78tYtBOmL3hiCucOUBdkea+i1uHPgAAAFlqeGxwgAAAAQgCAQAcAUsYk46D\
        gwCowxiDQvkAIgtCAQCmFI7j/zr4rfzPK4qiKLei7FOba4pyK8oPfaY3RHH6v5ValKcZWpQrRSXxUxRF3TdQ+H0D
        """)
}
