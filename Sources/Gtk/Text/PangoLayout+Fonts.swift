internal import CGtk
internal import CGtkShims

/// A font that a text is drawn in.
public struct UsedFont: Hashable, Sendable {
    /// The family's name.
    public let family: String
    /// The version in the font's file, such as “2.37”; empty for none.
    public let version: String
}

extension PangoLayout {
    /// The fonts that the text is drawn in, each once: characters that a font lacks are drawn in others.
    public var fonts: [UsedFont] {
        guard let iterator = pango_layout_get_iter(pointer) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var fonts: [UsedFont] = []
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator),
                let font = run.pointee.item.pointee.analysis.font, let face = pango_font_get_face(font)
            else { continue }
            let used = UsedFont(
                family: String(orEmpty: pango_font_family_get_name(pango_font_face_get_family(face))),
                version: Self.version(gtks_font_revision(font)))
            if !fonts.contains(used) { fonts.append(used) }
        } while pango_layout_iter_next_run(iterator) != 0
        return fonts
    }

    /// A version in 16.16 fixed point, to three places.
    private static func version(_ revision: Int32) -> String {
        guard revision != 0 else { return "" }
        let thousandths = Int((Double(revision) / 65536 * 1000).rounded())
        let digits = String(1000 + thousandths % 1000).dropFirst()
        let fraction = digits.prefix(digits.last == "0" ? 2 : 3)
        return "\(thousandths / 1000).\(fraction)"
    }
}
