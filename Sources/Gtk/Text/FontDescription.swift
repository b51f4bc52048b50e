internal import CGtk

/// A description of a wanted font: family, size, weight and style.
public struct FontDescription: Hashable, Sendable {
    /// The slant of letters.
    public enum Style: Int, Hashable, Sendable {
        /// Upright.
        case normal = 0
        /// Upright letters, slanted.
        case oblique = 1
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

    /// Makes a description from Pango's notation, such as `"Sans Bold 12"` (typographic points) or `"Sans 12px"`.
    public init(_ text: String) {
        storage = Storage(pango_font_description_from_string(text))
    }

    init(owning pointer: OpaquePointer) { storage = Storage(pointer) }

    /// The family or families.
    public var family: String { String(orEmpty: pango_font_description_get_family(pointer)) }

    /// The size: points of this library if `isAbsolute`, else typographic points (1/72 inch).
    public var size: Double { Double(pango_font_description_get_size(pointer)) / Double(PANGO_SCALE) }

    /// Whether `size` is in points of this library, independent of the resolution.
    public var isAbsolute: Bool { pango_font_description_get_size_is_absolute(pointer) != 0 }

    /// The weight, 400 being normal.
    public var weight: Int { Int(pango_font_description_get_weight(pointer).rawValue) }

    /// Upright or slanted.
    public var style: Style {
        Style(rawValue: Int(pango_font_description_get_style(pointer).rawValue)) ?? .normal
    }

    /// The description in Pango's notation.
    public var text: String {
        guard let text = pango_font_description_to_string(pointer) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Whether both describe the same font.
    public static func == (left: FontDescription, right: FontDescription) -> Bool {
        pango_font_description_equal(left.pointer, right.pointer) != 0
    }

    /// Hashes the description.
    public func hash(into hasher: inout Hasher) { hasher.combine(pango_font_description_hash(pointer)) }
}
