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
            let header = PNGHeader.size(reader).map({ (Format.png, $0) })
                ?? GIFHeader.size(reader).map({ (.gif, $0) })
                ?? JPEGHeader.size(reader).map({ (.jpeg, $0) })
                ?? WebPHeader.size(reader).map({ (.webp, $0) })
                ?? SVGHeader.size(reader).map({ (.svg, $0) }),
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

/// The size in a PNG file's first chunk.
enum PNGHeader {
    static func size(_ reader: ByteReader) -> Size? {
        guard reader.big(0, bytes: 4) == 0x8950_4E47, reader.has("IHDR", at: 12),
            let width = reader.big(16, bytes: 4), let height = reader.big(20, bytes: 4)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
    }
}

/// The size of a GIF file's canvas.
enum GIFHeader {
    static func size(_ reader: ByteReader) -> Size? {
        guard reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0),
            let width = reader.little(6, bytes: 2), let height = reader.little(8, bytes: 2)
        else { return nil }
        return Size(width: Double(width), height: Double(height))
    }
}

/// The size in a WebP file's first chunk: lossy, lossless or extended.
enum WebPHeader {
    static func size(_ reader: ByteReader) -> Size? {
        guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
        if reader.has("VP8 ", at: 12), let width = reader.little(26, bytes: 2),
            let height = reader.little(28, bytes: 2)
        {
            return Size(width: Double(width & 0x3FFF), height: Double(height & 0x3FFF))
        }
        if reader.has("VP8L", at: 12), let bits = reader.little(21, bytes: 4) {
            return Size(width: Double(bits & 0x3FFF) + 1, height: Double(bits >> 14 & 0x3FFF) + 1)
        }
        if reader.has("VP8X", at: 12), let width = reader.little(24, bytes: 3),
            let height = reader.little(27, bytes: 3)
        {
            return Size(width: Double(width) + 1, height: Double(height) + 1)
        }
        return nil
    }
}
