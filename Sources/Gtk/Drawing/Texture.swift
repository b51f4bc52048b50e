internal import CGtk

/// A picture in memory; immutable.
public final class Texture: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Reads a PNG, JPEG or TIFF file.
    ///
    /// - Throws: `GtkError` when the file cannot be read or is no picture.
    public init(contentsOf path: String) throws {
        pointer = try GtkError.result(doing: Self.reading(path)) { gdk_texture_new_from_filename(path, &$0) }
    }

    /// The most pixels of a picture read with ``init(picture:width:height:)``.
    public static let maximumPixelCount = 64 << 20

    /// Reads a picture file of any kind that this machine knows, turned the way it was taken.
    ///
    /// - Parameter path: The file.
    /// - Throws: `GtkError` when the file cannot be read, is no picture, or has more than ``maximumPixelCount``
    ///   pixels.
    public convenience init(picture path: String) throws {
        var width: Int32 = 0
        var height: Int32 = 0
        guard gdk_pixbuf_get_file_info(path, &width, &height) != nil,
            Int(width) * Int(height) <= Self.maximumPixelCount
        else { throw GtkError(consuming: nil, doing: Self.reading(path)) }
        let pixels = try GtkError.result(doing: Self.reading(path)) { gdk_pixbuf_new_from_file(path, &$0) }
        try self.init(consuming: pixels, path)
    }

    /// Reads a drawing without pixels, such as an SVG file, at a size.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    /// - Throws: `GtkError` when the file cannot be read, is no drawing, or would have more than
    ///   ``maximumPixelCount`` pixels.
    public convenience init(drawing path: String, width: Int, height: Int) throws {
        guard max(1, width) * max(1, height) <= Self.maximumPixelCount else {
            throw GtkError(consuming: nil, doing: Self.reading(path))
        }
        let pixels = try GtkError.result(doing: Self.reading(path)) {
            gdk_pixbuf_new_from_file_at_scale(
                path, Int32(clamping: max(1, width)), Int32(clamping: max(1, height)), 0, &$0)
        }
        try self.init(consuming: pixels, path)
    }

    private static func reading(_ path: String) -> String { "Reading the picture \(path)" }

    private init(consuming pixels: OpaquePointer, _ path: String) throws {
        let doing = Self.reading(path)
        defer { g_object_unref(pixels.raw) }
        let turned = try GtkError.result(doing: doing) { _ in gdk_pixbuf_apply_embedded_orientation(pixels) }
        defer { g_object_unref(turned.raw) }
        pointer = try GtkError.result(doing: doing) { _ in gdk_texture_new_for_pixbuf(turned) }
    }

    /// Reads a PNG, JPEG or TIFF picture from bytes.
    ///
    /// - Throws: `GtkError` when the bytes are no picture.
    public init(bytes: [UInt8]) throws {
        let data = g_bytes_new(bytes, gsize(bytes.count))
        defer { g_bytes_unref(data) }
        pointer = try GtkError.result(doing: "Reading a picture from memory") {
            gdk_texture_new_from_bytes(data, &$0)
        }
    }

    /// Makes a picture from bytes red, green, blue, alpha (not premultiplied) per pixel, row by row.
    ///
    /// - Parameters:
    ///   - rgba: At least 4 × width × height bytes; missing ones are zero.
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    public convenience init(rgba: [UInt8], width: Int, height: Int) {
        self.init(rgba, GDK_MEMORY_R8G8B8A8, max(1, width), max(1, height))
    }

    /// Makes a picture from its ``pixels`` in bytes.
    ///
    /// - Parameters:
    ///   - pixels: 4 × width × height bytes; missing ones are zero.
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    public convenience init(premultiplied pixels: some Collection<UInt8>, width: Int, height: Int) {
        // As Cairo has them: numbers of four bytes.
        #if _endian(little)
            let format = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
        #else
            let format = GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
        #endif
        self.init(pixels, format, max(1, width), max(1, height))
    }

    private init(
        _ pixels: some Collection<UInt8>, _ format: GdkMemoryFormat, _ width: Int, _ height: Int
    ) {
        let needed = 4 * width * height
        var bytes = Array(pixels.prefix(needed))
        if bytes.count < needed { bytes += [UInt8](repeating: 0, count: needed - bytes.count) }
        let data = g_bytes_new(bytes, gsize(needed))
        defer { g_bytes_unref(data) }
        pointer = gdk_memory_texture_new(Int32(width), Int32(height), format, data, gsize(4 * width))
    }

    deinit { g_object_unref(pointer.raw) }

    /// The width in pixels.
    public var width: Int { Int(gdk_texture_get_width(pointer)) }

    /// The height in pixels.
    public var height: Int { Int(gdk_texture_get_height(pointer)) }
}
