internal import CGtk

/// A picture of pixels in memory, made by drawing.
public final class RasterImage {
    let surface: OpaquePointer

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Makes a transparent picture.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    /// - Throws: `GtkError` when there is no memory for that size.
    public init(width: Int, height: Int) throws {
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
        guard let surface else { throw GtkError(consuming: nil, doing: "Making a picture") }
        self.surface = surface
        self.width = width
        self.height = height
        try Self.check(cairo_surface_status(surface), "Making a picture of \(width) × \(height) pixels")
    }

    deinit { cairo_surface_destroy(surface) }

    /// Draws into the picture with Cairo, one unit per pixel.
    public func draw(_ body: (CairoContext) -> Void) {
        body(CairoContext(owning: cairo_create(surface)))
    }

    /// The pixels row by row as 0xAARRGGBB, with colours premultiplied by the opacity; O(pixels).
    public var pixels: [UInt32] {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            let target = UnsafeMutableRawPointer(pixels.baseAddress)
            for y in 0..<height {
                target?.advanced(by: 4 * y * width).copyMemory(from: data + y * stride, byteCount: 4 * width)
            }
            count = width * height
        }
    }

    /// Writes the picture as a PNG file.
    ///
    /// - Throws: `GtkError` when the file cannot be written.
    public func writePNG(to path: String) throws {
        try Self.check(cairo_surface_write_to_png(surface, path), "Writing \(path)")
    }

    static func check(_ status: cairo_status_t, _ what: String) throws {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw GtkError(
            domain: "cairo", code: Int(status.rawValue),
            message: "\(what): \(String(orEmpty: cairo_status_to_string(status)))")
    }
}
