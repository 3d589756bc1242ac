import Testing

@testable import Decoding

/// What cameras, phones and programs write in place of titles, and how they name files.
@Suite struct NameTests {
    static let fillers = """
        OLYMPUS DIGITAL CAMERA|SONY DSC|Minolta DSC|MINOLTA DIGITAL CAMERA|KONICA MINOLTA DIGITAL CAMERA|SANYO DIGITAL CAMERA
        SAMSUNG DIGITAL CAMERA|SAMSUNG CAMERA PICTURES|SAMSUNG|MOTOROLA DIGITAL CAMERA|PENTAX DIGITAL CAMERA|BENQ DIGITAL CAMERA
        KODAK DIGITAL STILL CAMERA|KODAK Digital Camera|CASIO DIGITAL CAMERA|RICOH DIGITAL CAMERA|NIKON DIGITAL CAMERA|FUJIFILM DIGITAL CAMERA
        VIVITAR DIGITAL CAMERA|POLAROID DIGITAL CAMERA|JENOPTIK DIGITAL CAMERA|HP DIGITAL CAMERA|TOSHIBA DIGITAL CAMERA|LG DIGITAL CAMERA
        PANASONIC DIGITAL CAMERA|KYOCERA DIGITAL CAMERA|EPSON DIGITAL CAMERA|MEDION DIGITAL CAMERA|ROLLEI DIGITAL CAMERA|DIGITAL CAMERA
        <Digimax i50 MP3, Samsung #1>|<Digimax S500 / Kenox S500 / Digimax Cyber 530>|<KENOX S630  / Samsung S630>|<Samsung D60 / Kenox D60>
        Exif_JPEG_PICTURE|Exif JPEG PICTURE|EXIF_JPEG|Exif_JPEG_422|Exif_JPEG_T422|DCF 1.0|My beautiful picture|Image Description|ImageDescription
        default|Default|untitled|Untitled|none|null|(null)|nil|undefined|unknown|N/A|no title|Title|image|Picture|Screenshot|Instagram
        x-default|lang="x-default"|ASCII|UNICODE|charset=Ascii|charset="Ascii" SONY DSC|lang="x-default" default|AppleMark|binary comment|iClarified|Picasa
        oznor|oznorWO|cof|cof_soft|hdr|hdrpl|rhdr|mde|mde_soft|dav|nor|fbt|rbt|ptr|btr|mon|edf|frem|rpt|burst|sdr|qrf|fshbty|_cuva|_cutv|bty
        fbthdr|btf|btfmdn|btfhdr|frontbhdr|sdr_HDRB|sloworwo|smartcapture|ozmon
        Created with GIMP|Created with The GIMP|CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90|Created by Imlib|LEAD Technologies Inc. V1.01
        Processed with VSCO with a6 preset|File written by Adobe Photoshop 5.0|Adobe Photoshop CS3 Windows|Adobe ImageReady|Optimized by JPEGmini 3.9
        Compressed by jpeg-recompress|Intel(R) JPEG Library, version 1.5|JPEG Encoder Copyright 1998, James R. Weeks and BioElectroMech.
        Processed By eBay with ImageMagick, z1.1.0.|Lavc57.107.100|U-Lead Systems, Inc.|ACD Systems Digital Imaging|Software: Microsoft Office
        DCIM\\100GOPRO\\GOPR0482.JPG|DCIM/100MEDIA/DJI_0001.JPG|---|.|***|DVC 10.1 HDMI|Handmade Software, Inc. Image Alchemy v1.14
        IMG_1234.JPG|DSC_0001|P1010001|WhatsApp Image 2023-04-05 at 12.34.56|Screenshot_20230405-123456|550e8400-e29b-41d4-a716-446655440000
        """

    @Test("a text that a camera or a program fills in is no title", arguments: rows(fillers))
    func areFilled(_ text: String) {
        #expect(PhotoLabel(title: text).withoutFillers.title.isEmpty)
    }

    static let names = """
        00001IMG_00001_BURST20190101010101123_COVER|00100lrPORTRAIT_00100_BURST20200418222652648_COVER|100_1234|1546300800000|2019-02-08
        20190103_101010|5D3_1234|A7C01234|B0001234|B612_20190127_101010_123|Bild0001|Bildschirmfoto 2019-02-02 um 10.10.10|CSC_1234
        CamScanner_01-22-2019|DJI_0001|DJI_20190114101010_0001_D|DSC01234~2|DSCF1234|DSC_1234|EOSR1234|FOTO0001|Foto 05.02.19, 10 10 10
        G0010001|GH010001|GX010001|HPIM1234|IMG_1234 (2)|IMG_1234 Kopie|IMG_1234-EDIT|IMG_1234-EFFECTS|IMG_20190102_101010|IMG_E1234
        InShot_20190123_101010123|KIC_1234|L1000123|LRM_20190117_101010|MOV_1234|MVIMG_20190106_101010|New Image|P1010001|PANO_20190115_101010
        PB110001|PHOTO-2019-01-16-10-10-10|PXL_20190104_101010123.MP|PXL_20190105_101010123.PORTRAIT|Photo 01.02.19, 10 10 10
        Polish_20190124_101010123|R0010001|SAVE_20190128_101010|SDIM0123|SSA51234|STA_1234|Scan_20190121|Screen Shot 2019-02-04 at 10.10.10 AM
        Screenshot_2019-01-08-10-10-10|Screenshot_20190107-101010|Unknown-1|VID-20190113-WA0001|WhatsApp Image 2019-01-30 at 10.10.10
        WhatsApp Image 2019-01-31 at 10.10.10 (1)|_DSC1234|_DSF1234|d41d8cd98f00b204e9800998ecf8427e|image1|mmexport1546300800000
        photo_2019-01-11_10-10-10|scan0001-2|signal-2019-01-09-101010|tmp_1234|unnamed|025|DSCF0001-1|img_0001 (2)|GOPR0042
        MG_1234|_MG_1234|DSF1234|GX010042|GOPR0001|GP010001|100_0001|IMG_1234(1)|IMG_1234 - Copy|IMG_1234 - Copy (2)|IMG_1234 - Kopie|IMG_1234 copy 2
        IMG_1234-edited|IMG_1234_edit|IMG_1234~2|Kopie von IMG_1234|Copy of IMG_1234|Copie de IMG_1234|Copia di IMG_1234|IMG_1234 - Copie|IMG_1234 kopia
        IMG-20230405-WA0001|PXL_20230405_123456789|PXL_20230405_123456789~2|IMG20230405123456|VID_20230405_123456|FB_IMG_1680696000000
        received_1234567890123456|Screenshot_20230405_123456_Chrome1|Screenshot 2023-04-05 123456|Screenshot (12)|Screenshot from 2023-04-05 12-34-56
        Capture d’écran 2023-04-05 à 12.34.56|Capture d'écran 2023-04-05 123456|Captura de pantalla 2023-04-05 a las 12.34.56|Captura de ecrã 2023-04-05 às 12.34.56
        Captura de Tela 2023-04-05 às 12.34.56|Schermata 2023-04-05 alle 12.34.56|Schermafbeelding 2023-04-05 om 12.34.56|Skärmavbild 2023-04-05 kl. 12.34.56
        Zrzut ekranu 2023-04-05 o 12.34.56|Snímek obrazovky 2023-04-05 v 12.34.56|Ekran Resmi 2023-04-05 12.34.56|Ekran görüntüsü 2023-04-05 123456
        スクリーンショット 2023-04-05 12.34.56|스크린샷 2023-04-05 오후 12.34.56|截屏2023-04-05 12.34.56|屏幕截图 2023-04-05 123456|螢幕截圖 2023-04-05 下午12.34.56
        צילום מסך 2023-04-05 בשעה 12.34.56|لقطة الشاشة 2023-04-05 في 12.34.56|Bildschirmfoto|Screenshot|untitled|Unbenannt|image|photo
        微信图片_20230405123456|KakaoTalk_20230405_123456789|Snapchat-1234567890|Telegram 2023-04-05 12.34.56|viber_image_2023-04-05_12-34-56-789
        550e8400-e29b-41d4-a716-446655440000|550E8400-E29B-41D4-A716-446655440000|A1B2C3D4-0000-1111-2222-ABCDEFABCDEF
        e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855|da39a3ee5e6b4b0d3255bfef95601890afd80709|12345678901_a1b2c3d4e5_o
        123456789_1234567890123456_1234567890123456789_n|025|0001|12-34|IMG_0001 2|IMGP1234|PICT0001|CIMG1234|SAM_1234|DSCN1234|WP_20230405_12_34_56_Pro
        WIN_20230405_12_34_56_Pro|Resized_20230405_123456|picture 12|Image_12|Scan 3|scan0012|Neues Bild|New Image (2)|IMG_1234.JPG|YI001234|MVI_1234|MAH01234
        FullSizeRender|C360_2014-05-10-12-34-56-789|FaceApp_1680696000000|Remini20230405123456789|BeautyPlus_20230405123456789_save|Photo on 4-5-23 at 12.34 PM
        Снимок экрана 2023-04-05 в 12.34.56|Näyttökuva 2023-04-05 kello 12.34.56|PXL_20230405_123456789.LONG_EXPOSURE-02.ORIGINAL|DSC_0001-Enhanced-NR|IMG_1234 のコピー
        """

    @Test("the name that a camera or a program gives a file is no title", arguments: rows(names))
    func areNames(_ name: String) {
        #expect(CameraName.isOne(name))
    }

    static let titles = """
        Helen at the beach|IMG of the saint|Hdr Weekly|P. 1010|Copenhagen|R 1200|Area 51|Route 66|Pier 39|Studio 54|Apollo 11|K2|A1|M25|E4|U2|B-52|R2-D2
        Room 101|harbour 2|image of a pier 3|2001 a space odyssey|早朝 1|Rome 2019|ROMA1960|Oslo1998|OSLO2019|Gate 17|Boeing 747|Car 54|Ward 8|S 21|C 64
        Dav|Mon|HDR sunset|Nora|Cof|Burst of light|Default Street|Samsung Galaxy in orbit|My OLYMPUS DIGITAL CAMERA|SONY DSC, my first camera|By default
        An untitled work|The ASCII table|DCIM|Created with love|Digital art|Camera obscura|Olympus|Canon|Kodak moments|Leica M3|A picture of my Nikon
        Cafe 1234|Decade 1980|Ada|Bea 12 years old|Deadbeef ranch|Scan of the sky|Photo by Ansel|Picture of Dorian Gray|Signal hill|Telegram from home|Line dance 3
        Video killed the radio star|Screen door|Copy cat|New York 3|New Year 2023|Captain 2|WA state|Polish church 5|Savoy 12|❤️|Ö3|Д. 12|Café N° 5|Paris–Nice 2019
        """

    @Test("titles that merely resemble them stay", arguments: rows(titles))
    func stay(_ title: String) {
        #expect(!CameraName.isOne(title) || title.allSatisfy(\.isDigit))
        #expect(PhotoLabel(title: title).withoutFillers.title.text(in: "en") == title)
    }

    static let dates = """
        2019-01-01 01:01:01|00001IMG_00001_BURST20190101010101123_COVER
        2020-04-18 22:26:52|00100lrPORTRAIT_00100_BURST20200418222652648_COVER
        2019-01-01 00:00:00|1546300800000|mmexport1546300800000|FB_IMG_1546300800000|wx_camera_1546300800000
        2019-02-08 00:00:00|2019-02-08|2019_02_08|2019.02.08 Lisbon|20190208|Scan_20190208|Lisbon 2019-02-08 (2)|VID-20190208-WA0001|IMG-20190208-WA0012 (1)
        2019-02-08 00:00:00|CamScanner_02-08-2019 or 2019-02-08|08.02.2019|08.02.19 Lisbon|IMG_20190208_999999|2019-02-08 12
        2019-01-22 00:00:00|CamScanner_01-22-2019|22-01-2019|22.01.19|01-22-19
        2023-04-05 12:34:56|20230405_123456|IMG_20230405_123456|PXL_20230405_123456789|PXL_20230405_123456789.PORTRAIT|MVIMG_20230405_123456|VID_20230405_123456
        2023-04-05 12:34:56|2023-04-05 12.34.56|2023-04-05-12-34-56|Screenshot_2023-04-05-12-34-56|Screenshot_20230405-123456_Maps|signal-2023-04-05-123456
        2023-04-05 12:34:56|signal-2023-04-05-12-34-56-789|WhatsApp Image 2023-04-05 at 12.34.56|WhatsApp Image 2023-04-05 at 12.34.56 (1)|IMG20230405123456
        2023-04-05 12:34:56|DJI_20230405123456_0001_D|photo_2023-04-05_12-34-56|PHOTO-2023-04-05-12-34-56|Screenshot 2023-04-05 123456|20230405T123456
        2023-04-05 12:34:56|Bildschirmfoto 2023-04-05 um 12.34.56|Capture d’écran 2023-04-05 à 12.34.56|Screenshot from 2023-04-05 12-34-56|WP_20230405_12_34_56_Pro
        2023-04-05 12:34:56|InShot_20230405_123456789|微信图片_20230405123456|截屏2023-04-05 12.34.56|Screenshot 2023-04-05 at 12.34.56 PM|Foto 05.04.23, 12 34 56
        2023-04-05 13:02:03|Screenshot 2023-04-05 at 1.02.03 PM|Screenshot 2023-04-05 at 1.02.03\u{202F}PM|스크린샷 2023-04-05 오후 1.02.03|截屏2023-04-05 下午1.02.03
        2023-04-05 00:02:03|Screenshot 2023-04-05 at 12.02.03 AM|Screenshot 2023-04-05 at 0.02.03
        1945-05-08 00:00:00|1945-05-08 Berlin|08.05.1945
        """

    @Test("a date in a file's name is found", arguments: rows(dates, "\n"))
    func dated(_ row: String) {
        let parts = row.split(separator: "|").map(String.init)
        for name in parts.dropFirst() {
            #expect(FileNameDate.date(in: name) == CaptureDate(iso: parts[0]), "\(name)")
        }
    }

    static let undated = """
        IMG_1234|DSC01234|P1010001|20191399|2019-13-01|2019-02-30|12345678|IMG_12345678_123456|1234567890|12345678901_a1b2c3d4e5_o|01-02-2019|05/04|Room 101
        d41d8cd98f20190102e9800998ecf8427e|550e8400-e29b-2019-0102-446655440000|99999999|1066-10-14 Hastings|2019|2019-02|4006381333931|100_1234|20190102ab
        2019-02.08|Apollo 11|12.34.56|9.2.2019
        """

    @Test("other numbers are no dates", arguments: rows(undated))
    func haveNone(_ name: String) {
        #expect(FileNameDate.date(in: name) == nil)
    }

    @Test("any name has an answer")
    func anything() {
        let parts = [
            "", "IMG", "2023", "20230405", "-", "_", " ", "(1)", "é", "99999999999999999999", "a", "T", "12", "１２", "🌊",
        ]
        for first in parts {
            for second in parts {
                for third in parts {
                    let name = first + second + third
                    _ = CameraName.isOne(name)
                    let date = FileNameDate.date(in: name)
                    #expect(date == nil || name.contains("20230405") || name.contains("20231212"), "\(name)")
                }
            }
        }
    }

    private static func rows(_ table: String, _ separators: String = "|\n") -> [String] {
        table.split { separators.contains($0) }.map { $0.trimmingPrefix(" ") }.map(String.init)
    }
}
