import LayoutDocument
import Testing

/// The first bytes of small pictures, according to the specifications of the formats.
enum PictureFiles {
    private static func big(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let start = [0x89] + text("PNG\r\n") + [0x1A, 0x0A] + big(13, 4) + text("IHDR")
        return start + big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0]
    }

    static func gif(_ width: Int, _ height: Int) -> [UInt8] {
        text("GIF89a") + little(width, 2) + little(height, 2) + [0, 0, 0]
    }

    /// A JPEG whose frame comes after a comment, and after an orientation if one is given.
    static func jpeg(_ width: Int, _ height: Int, orientation: Int? = nil, isLittle: Bool = false) -> [UInt8]
    {
        var bytes: [UInt8] = [0xFF, 0xD8]
        if let orientation {
            func number(_ value: Int, _ count: Int) -> [UInt8] {
                isLittle ? little(value, count) : big(value, count)
            }
            let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
            let tiff =
                text(isLittle ? "II" : "MM") + number(42, 2) + number(8, 4) + number(1, 2) + entry + [
                    0, 0, 0, 0,
                ]
            let block = text("Exif") + [0, 0] + tiff
            bytes += [0xFF, 0xE1] + big(block.count + 2, 2) + block
        }
        bytes += [0xFF, 0xFE] + big(6, 2) + text("note")
        return bytes + [0xFF, 0xC2] + big(17, 2) + [8] + big(height, 2) + big(width, 2) + [3]
    }

    static func webP(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        text("RIFF") + little(100, 4) + text("WEBP") + text(kind) + little(data.count, 4) + data
    }

    static func lossyWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2))
    }

    static func losslessWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14, 4))
    }

    static func extendedWebP(_ width: Int, _ height: Int) -> [UInt8] {
        webP("VP8X", [0, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    static func svg(_ attributes: String) -> [UInt8] {
        text("<?xml version=\"1.0\"?>\n<!-- <svg width='1' height='1'> -->\n<svg \(attributes)><g/></svg>")
    }
}

@Suite("Sizes in picture files")
struct ImageHeaderTests {
    private func size(_ bytes: [UInt8]) -> [Double]? {
        ImageHeader(bytes).map { [$0.width, $0.height] }
    }

    @Test("Each format says its size")
    func formats() {
        #expect(size(PictureFiles.png(300, 200)) == [300, 200])
        #expect(size(PictureFiles.gif(40, 700)) == [40, 700])
        #expect(size(PictureFiles.jpeg(640, 480)) == [640, 480])
        #expect(size(PictureFiles.lossyWebP(320, 240)) == [320, 240])
        #expect(size(PictureFiles.losslessWebP(16_000, 3)) == [16_000, 3])
        #expect(size(PictureFiles.extendedWebP(100_000, 7)) == [100_000, 7])
        #expect(ImageHeader(PictureFiles.jpeg(1, 1))?.format == .jpeg)
    }

    @Test("A photograph that lies on its side is turned", arguments: [false, true])
    func orientation(isLittle: Bool) {
        for orientation in 1...8 {
            let bytes = PictureFiles.jpeg(640, 480, orientation: orientation, isLittle: isLittle)
            #expect(size(bytes) == (orientation < 5 ? [640, 480] : [480, 640]))
        }
    }

    @Test("A drawing has the size of its attributes or of its view box")
    func drawings() {
        #expect(size(PictureFiles.svg("width=\"20\" height='30px'")) == [20, 30])
        #expect(size(PictureFiles.svg("viewBox=\"0 0 48 24\"")) == [48, 24])
        #expect(size(PictureFiles.svg("width = \"96\" viewBox=\"0,0,48,24\"")) == [96, 48])
        #expect(size(PictureFiles.svg("height=\"1in\" viewBox=\"0 0 48 24\"")) == [192, 96])
        #expect(size(PictureFiles.svg("width=\"100%\" height=\"100%\" viewBox=\"0 0 9 9\"")) == [9, 9])
        #expect(size(PictureFiles.svg("width=\"72pt\" height=\"2.54cm\"")) == [96, 96])
        #expect(size(PictureFiles.svg("width=\"-5\" height=\"5\"")) == nil)
        #expect(size(PictureFiles.svg("xmlns=\"x\"")) == nil)
    }

    @Test("What is no picture, or breaks off, has no size")
    func broken() {
        #expect(size([]) == nil)
        #expect(size(Array("hello".utf8)) == nil)
        #expect(size(PictureFiles.png(0, 5)) == nil)
        #expect(size(PictureFiles.png(4_000_000_000, 5)) == nil)
        for bytes in [
            PictureFiles.png(300, 200), PictureFiles.gif(40, 700),
            PictureFiles.jpeg(640, 480, orientation: 6), PictureFiles.lossyWebP(320, 240),
            PictureFiles.losslessWebP(320, 240), PictureFiles.extendedWebP(320, 240),
        ] {
            let whole = size(bytes)
            #expect(whole != nil)
            for count in 0..<bytes.count {
                let part = size(Array(bytes.prefix(count)))
                #expect(part == nil || part == whole)
            }
        }
        // A block that extends beyond the end, and one without an end.
        #expect(size([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]) == nil)
        #expect(size([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 500)) == nil)
    }
}
