internal import CGtk
internal import CGtkShims

/// Line metrics to use for a font in place of those of its file.
///
/// They apply to the font that a description resolves to, in all texts. Characters that the font lacks are drawn in
/// fallback fonts, which keep their own height. Used by the thread that uses the context.
public final class FontLines {
    /// The metrics of a line.
    public let metrics: LineMetrics
    private let font: UnsafeMutablePointer<PangoFont>

    /// Makes the lines of a font; `nil` where there is no font.
    ///
    /// - Parameters:
    ///   - description: The font.
    ///   - context: The context that resolves it.
    ///   - metrics: How far a line of it reaches above and below its baseline.
    public init?(of description: FontDescription, in context: PangoContext, metrics: LineMetrics) {
        guard let font = pango_context_load_font(context.pointer, description.pointer) else { return nil }
        self.font = font
        self.metrics = metrics
    }

    deinit { g_object_unref(font) }

    /// The lines for C, of the font alone or of all fonts of its family.
    func shim(ofFamily isOfFamily: Bool = false) -> gtks_font_lines {
        gtks_font_lines(
            font: UnsafeMutableRawPointer(font),
            metrics: gtks_line_metrics(ascent: metrics.ascent, descent: metrics.descent),
            is_of_family: isOfFamily ? 1 : 0)
    }
}
