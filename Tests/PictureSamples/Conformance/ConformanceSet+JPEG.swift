import Foundation

extension ConformanceSet {
    /// A gradient of 40 × 24 pixels, written by libjpeg-turbo.
    static let jpeg =
        encoded.map { name, base64 in ConformanceSample("\(name).jpg", bytes(base64)) } + broken

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map { Array($0) } ?? [] }

    private static let broken: [ConformanceSample] = {
        let whole = bytes(encoded[0].1)
        var (lossless, twelveBits) = (whole, whole)
        if let frame = whole.firstRange(of: [0xFF, 0xC0])?.lowerBound {
            lossless[frame + 1] = 0xC3
            twelveBits[frame + 4] = 12
        }
        return [
            ConformanceSample("lossless.jpg", lossless, .skipped("damaged JPEG: Unsupported")),
            ConformanceSample("twelve-bits.jpg", twelveBits, .skipped("damaged JPEG: Unsupported")),
            ConformanceSample("cut.jpg", Array(whole.dropLast(40)), .skipped("truncated JPEG")),
            ConformanceSample("no-frame.jpg", [0xFF, 0xD8, 0xFF, 0xD9], .skipped("JPEG")),
        ]
    }()

    private static let encoded: [(String, String)] = [
        (
            "baseline-444",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
            E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG\
            h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
            AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk\
            NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
            tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwC20Tp8lfv+Jxh4GDx/maVtonT5P0r5/E\
            4w+pweP8zTttE6fJXz+Jxh9Vg8f5mlbaJ0+Svn8TjD6nB4/zNO20Tp8lfP4nGH1WDx/mLbaJ0+T9K/VsTjD+I8Hj/M0rbROnyV8/icYfVYPH\
            +Zp22idPkr5/E4w+pweP8zTttE6fJXz2Jxh9Vg8f5mlbaJ0+Svn8TjD6nB4/zFttE6fJX6vicYfxHg8f5mnbaJ0+SvnsTjD6rB4/zNK20Tp8\
            lfP4nGH1WDx/madtonT5K+fxOMPqcHj/ADNK20Tp8lfP4nGH1WDx/mf/2Q==
            """
        ),
        (
            "baseline-422",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDASEAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
            E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG\
            h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
            AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk\
            NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
            tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwC20Tp8laVtonT5P0r9vzLGbnJk+P2NO2\
            0Tp8laVtonT5K/P8yxm5+qZPj9tTTttE6fJRXxGIxnvn6PhMf+7WottonT5P0rSttE6fJX6bmWM3P4vyfH7amnbaJ0+StO20Tp8lfn+ZYzc/\
            U8nx+2ppW2idPkor4fEYz3z9HwmP/drUW20Tp8ladtonT5K/Tsyxm5/F+T4/Y0rbROnyVp22idPkr8+zLGbn6nk+P21NK20Tp8lFfEYjGe+f\
            pGEx/wC7Wp//2Q==
            """
        ),
        (
            "baseline-420",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
            E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG\
            h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
            AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk\
            NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
            tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwC20Tp8laVtonT5P0rubbROnyfpWlbaJ0\
            +Sv1rMs431Pmsnz/AG1OHttE6fJWlbaJ0+Su5ttE6fJWnbaJ0+Svz/Ms431P1PJ8/wBtThrbROnyUV6XbaJ0+SiviMRnHv7n6PhM/wD3a1Ft\
            tE6fJWnbaJ0+Siivr8yxVTXU/grJ8ZV01NK20Tp8ladtonT5KKK/P8yxVTXU/VMnxlXTU0rbROnyUUUV8RiMVU59z9HwmMq+zWp//9k=
            """
        ),
        (
            "grey",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/wAALCAAYACgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQR\
            BRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4\
            eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEB\
            AAA/APALbROnyVpW2idPk/StO20Tp8laVtonT5K07bROnyUttonT5P0rSttE6fJWnbaJ0+StO20Tp8laVtonT5KW20Tp8ladtonT5K0rbROn\
            yVp22idPkrSttE6fJX//2Q==
            """
        ),
        (
            "progressive",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wgAR\
            CAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQFBgf/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBQf/2gAMAwEAAhADEAAAAfP6\
            d2lbMw6dyo+qwnTIaNUWMFppD6qkQ0f/xAAWEAADAAAAAAAAAAAAAAAAAAAAAgP/2gAIAQEAAQUCWIsRYixFiLEWIsRYixFiLEWIsRYn/8QA\
            GREAAwEBAQAAAAAAAAAAAAAAAAMEAhIi/9oACAEDAQE/AY7yO8Vf5I3aI3aFO1yf/8QAGREAAwEBAQAAAAAAAAAAAAAAAAMEAhEh/9oACAEC\
            AQE/AabCmwZZ6Ut0Ut0Mbrp//8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEA\
            AT8hiiiiiiiiiiiiiii//9oADAMBAAIAAwAAABDEjOBz/wD/xAAXEQEBAQEAAAAAAAAAAAAAAAAhADER/9oACAEDAQE/EMWxYzBYLcpv/8QA\
            GBEBAQEBAQAAAAAAAAAAAAAAACExQVH/2gAIAQIBAT8Q0rSvSoqiui//xAAWEAEBAQAAAAAAAAAAAAAAAAAAMcH/2gAIAQEAAT8QmzymzZs8\
            ps2bNmzZs2b/AP/Z
            """
        ),
        (
            "optimized-tables",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUGBwH/xAAZEAACAwEAAAAAAAAAAAAAAAAABAUiMaH/xAAWAQEBAQAAAAAA\
            AAAAAAAAAAAHBgj/xAAeEQACAgICAwAAAAAAAAAAAAAFIQAEAzEBEhMiI//aAAwDAQACEQMRAD8A4AtCZQpLQmU4blaEynCktCZQWiRjbk0H\
            P6cw60JlCktCZQ3K0JlCmtCZQPyRjbimHP6cwy0JlAdLWhMoCIsGPfcR6h/58OerQmUKa0JlACvJWsjcwUHuZU5SWhMoU1oTKAB+StZG4qB7\
            mVOUloTKAAiLFrJ33Eepcy+Phz//2Q==
            """
        ),
        (
            "rgb",
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDxERExYcFxMUGhURERghGBodHR8fHxMXIiQi\
            HiQcHh8e/8AAEQgAGAAoA1IRAEcRAEIRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQEC\
            AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0\
            dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/a\
            AAwDUgBHAEIAAD8A+VPDf8NfNX/CI/8ATL9K9i1LvXpvhv8Aho/4RH/pl+lczqXevTPDf8NH/CI/9Mv0rmdS716b4b/ho/4RH/pl+lcxqXev\
            TfDf8NH/AAiP/TL9K5nUu9fmZ4b/AIa+gP8AhEf+mX6V9M6l3r03w3/DR/wiP/TL9K5nUu9emeG/4aP+ER/6ZfpXM6l3r03w3/DR/wAIj/0y\
            /SuY1LvXpvhv+Gj/AIRH/pl+lczqXevzM8N/w19Af8Ij/wBMv0r6Z1LvXpvhv+Gj/hEf+mX6VzOpd69M8N/w0f8ACI/9Mv0rmdS716b4b/ho\
            /wCER/6ZfpXMal3r03w3/DR/wiP/AEy/SuZ1LvX/2Q==
            """
        ),
        (
            "cmyk",
            """
            /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDxERExYcFxMUGhURERghGBodHR8fHxMXIiQi\
            HiQcHh8e/8AAFAgAGAAoBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAAB\
            fQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
            anN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5\
            +v/aAA4EQwBNAFkASwAAPwD5U8N/w181f8Ij/wBMv0r2LUu9fZdem+G/4aP+ER/6ZfpXM6l3or0zw3/DR/wiP/TL9K5nUu9Fem+G/wCGj/hE\
            f+mX6VzGpd6K9N8N/wANH/CI/wDTL9K5nUu9FfmZ4b/hr6A/4RH/AKZfpX0zqXeivTfDf8NH/CI/9Mv0rmdS70V6Z4b/AIaP+ER/6ZfpXM6l\
            3or03w3/AA0f8Ij/ANMv0rmNS70V6b4b/ho/4RH/AKZfpXM6l3or8zPDf8NfQH/CI/8ATL9K+mdS70V6b4b/AIaP+ER/6ZfpXM6l3or0zw3/\
            AA0f8Ij/ANMv0rmdS70V6b4b/ho/4RH/AKZfpXMal3or03w3/DR/wiP/AEy/SuZ1LvRX/9k=
            """
        ),
        (
            "restart-markers",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAAR\
            CAAYACgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG\
            E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWG\
            h4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
            AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYk\
            NOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
            tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAC/9oADAMBAAIRAxEAPwDwC20Tp8laVtonT5P0rubbROny\
            fpWlbaJ0+Sv1rMs431Pmsnz/AG1OHttE6fJWlbaJ0+Su5ttE6fJWnbaJ0+Svz/Ms431P1PJ8/wBtT//Q4q20Tp8lFel22idPkorwsRnHv7n7\
            rhM//drUW20Tp8ladtonT5KKK+vzLFVNdT+CsnxlXTU//9HvLbROnyVp22idPkoor5HMsVU11Pk8nxlXTU0rbROnyUUUV8RiMVU59z9HwmMq\
            +zWp/9k=
            """
        ),
        (
            "progressive-grey",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExci\
            JCIeJBweHx7/wgALCAAYACgBAREA/8QAFwABAAMAAAAAAAAAAAAAAAAABAABB//aAAgBAQAAAAHP0qSm0pUmKSlP/8QAFhAAAwAAAAAAAAAA\
            AAAAAAAAAAID/9oACAEBAAEFAliLEWIsRYixFiLEWIsRYixFiLEWJ//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEABj8Cf//EABUQAQEA\
            AAAAAAAAAAAAAAAAAABh/9oACAEBAAE/IYoooooooooooooov//aAAgBAQAAABDJJ//EABYQAQEBAAAAAAAAAAAAAAAAAAAxwf/aAAgBAQAB\
            PxCbPKbNmzymzZs2bNmzZv8A/9k=
            """
        ),
    ]
}
