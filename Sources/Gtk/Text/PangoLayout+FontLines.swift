internal import CGtk
internal import CGtkShims

/// A line where it is placed, in Pango's own unit, 1/1024 point.
struct PlacedLine {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    let x: Int32
    let width: Int32
    /// From the layout's top to the line's.
    let y: Int64
    let metrics: LineMetrics

    var baseline: Int64 { y + Int64(metrics.ascent) }
    var end: Int64 { y + Int64(metrics.height) }
}

extension PangoLayout {
    /// Calls a body with each line, placed below the one before.
    ///
    /// Sums have 64 bits: Pango's own overflow with a million lines.
    func forEachPlacedLine(_ body: (PlacedLine) -> Void) {
        guard let iterator = pango_layout_get_iter(pointer) else { return }
        defer { pango_layout_iter_free(iterator) }
        let spacing = Int64(lineAdjustment?.spacing ?? pango_layout_get_spacing(pointer))
        let paragraphSpacing = Int64(lineAdjustment?.paragraphSpacing ?? 0)
        let shim = fontLines?.shim(ofFamily: hasLinesOfFamily)
        var y: Int64 = 0
        var isFirst = true
        repeat {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            var rect = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &rect)
            var metrics: LineMetrics
            if var shim {
                let placed = gtks_layout_line_metrics(line, &shim)
                metrics = LineMetrics(ascent: placed.ascent, descent: placed.descent)
            } else {
                let ascent = pango_layout_iter_get_baseline(iterator) &- rect.y
                metrics = LineMetrics(ascent: ascent, descent: rect.height &- ascent)
            }
            if let lineAdjustment { metrics = lineAdjustment.adjusted(metrics) }
            if !isFirst, pango_layout_line_is_paragraph_start(line) != 0 { y += paragraphSpacing }
            isFirst = false
            let placed = PlacedLine(line: line, x: rect.x, width: rect.width, y: y, metrics: metrics)
            body(placed)
            y = placed.end + spacing
        } while pango_layout_iter_next_line(iterator) != 0
    }

    /// Calls a body with the text of each run as a node, in a colour, as `gtk_snapshot_append_layout` draws it.
    func forEachTextNode(in color: RGBA, _ body: (OpaquePointer) -> Void) {
        var color = color.gdk
        forEachPlacedLine { placed in
            var x = placed.x
            var link = placed.line.pointee.runs
            while let element = link {
                link = element.pointee.next
                guard let run = element.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
                    let font = run.item.pointee.analysis.font
                else { continue }
                x += run.start_x_offset
                var origin = graphene_point_t(
                    x: Float(Double(x) / Self.unit),
                    y: Float(Double(placed.baseline - Int64(run.y_offset)) / Self.unit))
                if let node = gsk_text_node_new(font, run.glyphs, &color, &origin) {
                    body(node)
                    gsk_render_node_unref(node)
                }
                x += pango_glyph_string_get_width(run.glyphs) + run.end_x_offset
            }
        }
    }
}
