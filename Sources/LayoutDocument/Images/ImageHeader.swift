import AutoLayout

/// The size of a picture, from the beginning of its file.
///
/// PNG, JPEG, GIF, WebP and SVG are supported. Nothing is decoded, so a size is known without a display, and is the
/// same on every machine.
package struct ImageHeader: Hashable, Sendable {
    /// The kinds of files that are known.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png
        /// A photograph.
        case jpeg
        /// A picture of few colours, of which the first is shown if it moves.
        case gif
        /// A picture as browsers have it.
        case webp
        /// A drawing.
        case svg

        /// The ends of the names of such files.
        package var nameExtensions: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }
    }

    /// The kind of file.
    package let format: Format
    /// The width in pixels; of an SVG in points.
    package let width: Double
    /// The height in pixels; of an SVG in points.
    package let height: Double

    /// The most bytes that are looked at.
    package static let maximumBytes = 256 << 10
    /// Pictures with a greater side count as damaged.
    static let maximumSide = 1e6

    /// Reads the size from the first bytes of a file; `nil` if they are those of no picture that is known.
    ///
    /// - Parameter bytes: The file's beginning, at most ``maximumBytes`` of which count.
    package init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes.prefix(Self.maximumBytes))
        guard
            let header = reader.sizeOfPNG.map({ (Format.png, $0) })
                ?? reader.sizeOfGIF.map({ (.gif, $0) })
                ?? reader.sizeOfJPEG.map({ (.jpeg, $0) })
                ?? reader.sizeOfWebP.map({ (.webp, $0) })
                ?? reader.sizeOfSVG.map({ (.svg, $0) }),
            header.1.width > 0, header.1.height > 0, header.1.width <= Self.maximumSide,
            header.1.height <= Self.maximumSide
        else { return nil }
        (format, width, height) = (header.0, header.1.width, header.1.height)
    }
}

/// Numbers in the first bytes of a file, none of them beyond its end.
struct ByteReader {
    private let bytes: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

    func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
    }

    /// A number with its highest byte first.
    func big(_ offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number with its lowest byte first.
    func little(_ offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// Whether a text in ASCII stands at a place.
    func has(_ text: String, at offset: Int) -> Bool {
        let wanted = Array(text.utf8)
        guard offset >= 0, offset <= bytes.count - wanted.count else { return false }
        return bytes[offset..<(offset + wanted.count)].elementsEqual(wanted)
    }

    /// Everything as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ByteReader {
    /// The size in a PNG file's first chunk.
    var sizeOfPNG: Size? {
        guard big(0, bytes: 4) == 0x8950_4E47, has("IHDR", at: 12), let width = big(16, bytes: 4),
            let height = big(20, bytes: 4)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
    }

    /// The size of a GIF file's canvas.
    var sizeOfGIF: Size? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0), let width = little(6, bytes: 2),
            let height = little(8, bytes: 2)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
    }

    /// The size in a WebP file's first chunk: lossy, lossless or extended.
    var sizeOfWebP: Size? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8 ", at: 12), let width = little(26, bytes: 2), let height = little(28, bytes: 2) {
            return Size(width: Double(width & 0x3FFF), height: Double(height & 0x3FFF))
        }
        if has("VP8L", at: 12), let bits = little(21, bytes: 4) {
            return Size(width: Double(bits & 0x3FFF) + 1, height: Double(bits >> 14 & 0x3FFF) + 1)
        }
        if has("VP8X", at: 12), let width = little(24, bytes: 3), let height = little(27, bytes: 3) {
            return Size(width: Double(width) + 1, height: Double(height) + 1)
        }
        return nil
    }
}
