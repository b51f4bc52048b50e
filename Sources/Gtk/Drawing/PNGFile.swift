internal import CGtk

/// A picture of pixels as a PNG file (ISO/IEC 15948).
///
/// Drawings of rows are mostly flat. A table of their few colours makes their files smaller than Cairo's, in a fraction
/// of the time.
struct PNGFile {
    /// The bytes of the file.
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Makes the file of a picture.
    ///
    /// - Parameters:
    ///   - pixels: The pixels row by row as 0xAARRGGBB, with colours premultiplied by the opacity.
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    /// - Throws: `GtkError` when there is no memory for it.
    init(pixels: [UInt32], width: Int, height: Int) throws {
        let table = ColorTable(of: pixels)
        let isOpaque = table?.isOpaque ?? pixels.allSatisfy { $0 >> 24 == 0xFF }
        var header = Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height))
        header += [8, table != nil ? 3 : isOpaque ? 2 : 6, 0, 0, 0]
        append("IHDR", header)
        if let table {
            append("PLTE", table.colors.flatMap { [$0.red, $0.green, $0.blue] })
            if !isOpaque { append("tRNS", table.colors.map(\.alpha)) }
        }
        let rows = table?.rows(of: width) ?? Self.rows(of: pixels, width, isOpaque: isOpaque)
        append("IDAT", try Self.deflated(rows))
        append("IEND", [])
    }

    /// A colour that is not premultiplied.
    private struct Color {
        let red: UInt8
        let green: UInt8
        let blue: UInt8
        let alpha: UInt8

        init(premultiplied pixel: UInt32) {
            let opacity = pixel >> 24
            alpha = UInt8(opacity)
            func channel(_ shift: UInt32) -> UInt8 {
                let value = pixel >> shift & 0xFF
                if opacity == 0xFF { return UInt8(value) }
                return opacity == 0 ? 0 : UInt8(min(255, (value * 255 + opacity / 2) / opacity))
            }
            (red, green, blue) = (channel(16), channel(8), channel(0))
        }
    }

    /// The rows of a picture of many colours, each with the number of its filter before it: 0 for none.
    private static func rows(of pixels: [UInt32], _ width: Int, isOpaque: Bool) -> [UInt8] {
        let height = pixels.count / max(1, width)
        let channels = isOpaque ? 3 : 4
        let size = height * (1 + channels * width)
        return [UInt8](unsafeUninitializedCapacity: size) { rows, count in
            count = size
            rows.initialize(repeating: 0)
            var next = 0
            for y in 0..<height {
                next += 1
                for x in 0..<width {
                    let color = Color(premultiplied: pixels[y * width + x])
                    rows[next] = color.red
                    rows[next + 1] = color.green
                    rows[next + 2] = color.blue
                    if !isOpaque { rows[next + 3] = color.alpha }
                    next += channels
                }
            }
        }
    }

    /// The colours of a picture that has at most 256 of them.
    private struct ColorTable {
        private(set) var colors: [Color] = []
        /// The colour of each pixel.
        private var places: [UInt8] = []

        /// Looks for the colours; `nil` for too many.
        init?(of pixels: [UInt32]) {
            var known: [UInt32: UInt8] = [:]
            var last: (pixel: UInt32, place: UInt8) = (0, 0)
            var colors: [Color] = []
            places = [UInt8](unsafeUninitializedCapacity: pixels.count) { places, count in
                for (index, pixel) in pixels.enumerated() {
                    if pixel != last.pixel || index == 0 {
                        if known[pixel] == nil, colors.count < 256 {
                            known[pixel] = UInt8(colors.count)
                            colors.append(Color(premultiplied: pixel))
                        }
                        guard let place = known[pixel] else { return }
                        last = (pixel, place)
                    }
                    places.initializeElement(at: index, to: last.place)
                    count = index + 1
                }
            }
            if places.count < pixels.count { return nil }
            self.colors = colors
        }

        var isOpaque: Bool { colors.allSatisfy { $0.alpha == 0xFF } }

        /// The rows, each with the number of its filter before it: 0 for none.
        func rows(of width: Int) -> [UInt8] {
            var rows: [UInt8] = []
            rows.reserveCapacity(places.count + places.count / max(1, width))
            for start in stride(from: 0, to: places.count, by: max(1, width)) {
                rows.append(0)
                rows += places[start..<(start + width)]
            }
            return rows
        }
    }

    // MARK: Chunks

    private mutating func append(_ kind: String, _ data: [UInt8]) {
        let body = Array(kind.utf8) + data
        bytes += Self.bytes(of: UInt32(data.count)) + body + Self.bytes(of: Self.checksum(of: body))
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    /// The cyclic redundancy check of all bytes.
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    }

    /// How hard zlib tries, up to 9: more makes these pictures little smaller.
    private static let compression: Int32 = 3

    /// The bytes compressed as a zlib stream.
    private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
        let what = "Making a PNG file"
        guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, compression) else {
            throw GtkError(consuming: nil, doing: what)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
        var result: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        var done = 0
        while true {
            var error: UnsafeMutablePointer<GError>?
            var (read, written) = (gsize(0), gsize(0))
            let state = bytes.withUnsafeBytes { input in
                part.withUnsafeMutableBytes { output in
                    g_converter_convert(
                        compressor, input.baseAddress?.advanced(by: done), gsize(bytes.count - done),
                        output.baseAddress, gsize(output.count), G_CONVERTER_INPUT_AT_END, &read, &written,
                        &error)
                }
            }
            if state == G_CONVERTER_ERROR { throw GtkError(consuming: error, doing: what) }
            done += Int(read)
            result += part[..<Int(written)]
            if state == G_CONVERTER_FINISHED { return result }
        }
    }
}
