internal import CGtk

/// Collects drawing operations, in order, as a tree of render nodes.
///
/// A widget gets one in ``CustomWidget/snapshot(_:)``; one made freely can be turned into a ``RenderNode``, which can
/// be drawn without a display. Coordinates are points, kept as 32-bit floats: use ones near the viewport. Not bound to
/// the main thread, but used by one thread at a time.
public final class Snapshot {
    let pointer: OpaquePointer

    /// Makes an empty snapshot that belongs to no widget.
    public init() {
        Display.prepareForDrawing()
        pointer = gtk_snapshot_new()
    }

    init(borrowing pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(pointer.raw)
    }

    deinit { g_object_unref(pointer.raw) }

    /// Empties the snapshot and returns what was collected; `nil` if nothing was.
    public func takeNode() -> RenderNode? {
        gtk_snapshot_to_node(pointer).map { RenderNode(owning: $0) }
    }

    /// Collects what a body draws, as ``takeNode()`` does.
    public static func node(_ draw: (Snapshot) throws -> Void) rethrows -> RenderNode? {
        let snapshot = Snapshot()
        try draw(snapshot)
        return snapshot.takeNode()
    }

    // MARK: Shapes

    /// Fills a rectangle.
    public func append(_ color: RGBA, in rect: Rect) {
        var color = color.gdk
        var rect = rect.graphene
        gtk_snapshot_append_color(pointer, &color, &rect)
    }

    /// Fills a rectangle with round corners.
    public func append(_ color: RGBA, in shape: RoundedRect) {
        withClip(to: shape) { append(color, in: shape.rect) }
    }

    /// Draws lines along the inside of a shape's edges.
    ///
    /// - Parameters:
    ///   - color: The lines' colour.
    ///   - width: How thick they are in points.
    ///   - shape: The shape.
    public func appendBorder(_ color: RGBA, width: Double, around shape: RoundedRect) {
        var outline = shape.gsk
        let widths = [Float](repeating: Float(width), count: 4)
        let colors = [GdkRGBA](repeating: color.gdk, count: 4)
        gtk_snapshot_append_border(pointer, &outline, widths, colors)
    }

    /// Draws a shadow around the outside of a shape.
    ///
    /// - Parameters:
    ///   - color: The shadow's colour.
    ///   - shape: The shape that casts it.
    ///   - dx: How far it is moved to the right.
    ///   - dy: How far it is moved down.
    ///   - spread: How much larger than the shape it is.
    ///   - blur: The radius of its blurred edge.
    public func appendShadow(
        _ color: RGBA, around shape: RoundedRect, dx: Double = 0, dy: Double = 1, spread: Double = 0,
        blur: Double = 4
    ) {
        var outline = shape.gsk
        var color = color.gdk
        gtk_snapshot_append_outset_shadow(
            pointer, &outline, &color, Float(dx), Float(dy), Float(spread), Float(blur))
    }

    /// Fills a rectangle with colours that run into each other along a line.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - start: Where the line begins.
    ///   - end: Where the line ends.
    ///   - stops: At least two colours with their places on the line, 0 to 1, ascending.
    public func appendLinearGradient(
        in rect: Rect, from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        stops: [(offset: Double, color: RGBA)]
    ) {
        guard stops.count >= 2 else { return }
        var rect = rect.graphene
        var from = graphene_point_t(x: Float(start.x), y: Float(start.y))
        var to = graphene_point_t(x: Float(end.x), y: Float(end.y))
        let stops = stops.map { GskColorStop(offset: Float($0.offset), color: $0.color.gdk) }
        gtk_snapshot_append_linear_gradient(pointer, &rect, &from, &to, stops, gsize(stops.count))
    }

    /// Draws with Cairo within a rectangle, with any backend.
    ///
    /// A large rectangle is drawn in parts: GTK paints the whole of a part as soon as any of it is visible, and cannot
    /// paint parts larger than 32,767 pixels.
    ///
    /// - Parameters:
    ///   - rect: The rectangle; if it takes more than 512 parts, the first are drawn.
    ///   - draw: Draws a part, called once for each; ``CairoContext/clipBounds`` is the current part.
    public func appendCairo(in rect: Rect, _ draw: (CairoContext) -> Void) {
        for part in Self.parts(of: rect) {
            // Cairo 1.16 misplaces recordings in SVG files unless they begin in the first pixel.
            let (x, y) = (part.x.rounded(.down), part.y.rounded(.down))
            var bounds = Rect(x: part.x - x, y: part.y - y, width: part.width, height: part.height).graphene
            guard let node = gsk_cairo_node_new(&bounds),
                let context = gsk_cairo_node_get_draw_context(node)
            else { continue }
            cairo_translate(context, -x, -y)
            draw(CairoContext(owning: context))
            append(RenderNode(owning: node), x: x, y: y)
        }
    }

    /// Splits a rectangle into parts of a size that GTK can paint, along whole points.
    private static func parts(of rect: Rect) -> [Rect] {
        guard rect.width > partSide || rect.height > partSide else { return [rect] }
        let columns = pieces(from: rect.x, length: rect.width)
        let rows = pieces(from: rect.y, length: rect.height)
        return rows.prefix(partLimit).flatMap { row in
            columns.prefix(max(1, partLimit / rows.count)).map { column in
                Rect(x: column.start, y: row.start, width: column.length, height: row.length)
            }
        }
    }

    private static func pieces(from start: Double, length: Double) -> [(start: Double, length: Double)] {
        guard length.isFinite, length > partSide else { return [(start, length)] }
        let end = start + min(length, Double(partLimit) * partSide)
        let inner = stride(from: start.rounded(.down) + partSide, to: end, by: partSide)
        let edges = [start] + inner + [end]
        return zip(edges, edges.dropFirst()).map { ($0, $1 - $0) }
    }

    private static let partSide = 2048.0
    private static let partLimit = 512

    /// Draws a picture, scaled to a rectangle.
    public func append(_ texture: Texture, in rect: Rect) {
        var rect = rect.graphene
        gtk_snapshot_append_texture(pointer, texture.pointer, &rect)
    }

    /// Draws nodes collected before.
    public func append(_ node: RenderNode) { gtk_snapshot_append_node(pointer, node.pointer) }

    /// Draws nodes collected before, moved by a distance in points and scaled.
    public func append(_ node: RenderNode, x: Double, y: Double, scale: Double = 1) {
        withSavedState {
            translate(x: x, y: y)
            if scale != 1 { self.scale(scale) }
            append(node)
        }
    }

    /// Draws a layout with its top left corner at a point.
    ///
    /// - Parameters:
    ///   - layout: The text.
    ///   - x: The left edge.
    ///   - y: The top edge.
    ///   - color: The text's colour.
    public func append(_ layout: PangoLayout, x: Double = 0, y: Double = 0, color: RGBA) {
        guard x == 0, y == 0 else {
            return withSavedState {
                translate(x: x, y: y)
                append(layout, color: color)
            }
        }
        if layout.fontLines == nil {
            var gdk = color.gdk
            gtk_snapshot_append_layout(pointer, layout.pointer, &gdk)
        } else {
            layout.forEachTextNode(in: color) { gtk_snapshot_append_node(pointer, $0) }
        }
    }
}
