internal import CGtk

/// A description of a wanted font: family, size, weight and style.
public struct FontDescription: Hashable, Sendable {
    /// The slant of letters.
    public enum Style: Int, Hashable, Sendable {
        /// Upright.
        case normal = 0
        /// Letters drawn for slanting.
        case italic = 2
    }

    // Not changed after it was made public, so that copies can share it.
    private final class Storage: @unchecked Sendable {
        let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) { self.pointer = pointer }

        deinit { pango_font_description_free(pointer) }
    }

    private let storage: Storage

    var pointer: OpaquePointer { storage.pointer }

    /// Makes a description.
    ///
    /// - Parameters:
    ///   - family: One family, or several separated by commas, such as `"Cantarell, Sans"`.
    ///   - pixelSize: The size in points of this library (logical pixels), whatever the resolution.
    ///   - weight: From 100 (thin) over 400 (normal) and 700 (bold) to 1000.
    ///   - style: Upright or slanted.
    public init(family: String, pixelSize: Double, weight: Int = 400, style: Style = .normal) {
        let description: OpaquePointer = pango_font_description_new()
        pango_font_description_set_family(description, family)
        pango_font_description_set_absolute_size(description, pixelSize * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: weight)))
        pango_font_description_set_style(description, PangoStyle(UInt32(style.rawValue)))
        storage = Storage(description)
    }

    /// Whether both describe the same font.
    public static func == (left: FontDescription, right: FontDescription) -> Bool {
        pango_font_description_equal(left.pointer, right.pointer) != 0
    }

    /// Hashes the description.
    public func hash(into hasher: inout Hasher) { hasher.combine(pango_font_description_hash(pointer)) }
}
