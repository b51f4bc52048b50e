internal import CGtk

/// A finished, immutable drawing.
///
/// It draws to files through Cairo, with or without a display. A node with text must be drawn on the thread that uses
/// the font map of its text.
public final class RenderNode: @unchecked Sendable {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { gsk_render_node_unref(pointer) }

    /// The rectangle that holds everything drawn, in points.
    public var bounds: Rect {
        var rect = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &rect)
        return Rect(rect)
    }

    /// Draws into a picture in memory.
    ///
    /// - Parameters:
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - scale: Pixels per point.
    ///   - background: What lies under the drawing.
    /// - Returns: The picture, of whole pixels.
    /// - Throws: `GtkError` when there is no memory for that size.
    public func draw(
        width: Double, height: Double, scale: Double = 1, background: RGBA = .clear
    ) throws -> RasterImage {
        let image = try RasterImage(
            width: Int(Int32(clamping: (width * scale).rounded(.up))),
            height: Int(Int32(clamping: (height * scale).rounded(.up))))
        try paint(on: image.surface, scale: scale, background: background, doing: "Drawing a picture")
        return image
    }

    /// Draws into a PNG file.
    ///
    /// - Parameters:
    ///   - path: The file, which is replaced.
    ///   - width: The width in points.
    ///   - height: The height in points.
    ///   - scale: Pixels per point.
    ///   - background: What lies under the drawing.
    /// - Throws: `GtkError` when the file cannot be written or there is no memory for that size.
    public func drawToPNG(
        _ path: String, width: Double, height: Double, scale: Double = 1, background: RGBA = .clear
    ) throws {
        try draw(width: width, height: height, scale: scale, background: background).writePNG(to: path)
    }

    func paint(
        on surface: OpaquePointer, scale: Double, background: RGBA, doing what: String
    ) throws {
        try RasterImage.check(cairo_surface_status(surface), what)
        let context = CairoContext(owning: cairo_create(surface))
        if background.alpha > 0 {
            context.setColor(background)
            context.paint()
        }
        context.scale(x: scale, y: scale)
        gsk_render_node_draw(pointer, context.pointer)
        try RasterImage.check(cairo_status(context.pointer), what)
    }
}
