internal import CGtk

/// What is allowed at a character of a text by Unicode's rules for lines, words and cursors.
public struct CharacterBreaks: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line may break before this character.
    public static let line = CharacterBreaks(rawValue: 1 << 0)
    /// A line must break before this character.
    public static let mandatory = CharacterBreaks(rawValue: 1 << 1)
    /// A line may break before this character if words may be cut.
    public static let character = CharacterBreaks(rawValue: 1 << 2)
    /// The character is white space.
    public static let whiteSpace = CharacterBreaks(rawValue: 1 << 3)
    /// The cursor may stand before this character.
    public static let cursor = CharacterBreaks(rawValue: 1 << 4)
    /// A word starts here.
    public static let wordStart = CharacterBreaks(rawValue: 1 << 5)
    /// A word ends here.
    public static let wordEnd = CharacterBreaks(rawValue: 1 << 6)
    /// The character is a space whose width may grow.
    public static let expandableSpace = CharacterBreaks(rawValue: 1 << 7)
}

/// Some characters that are drawn as one, in the order in which they are drawn.
public struct TextCluster: Hashable, Sendable {
    /// The byte index of its first character.
    public var index: Int
    /// The left edge of its logical rectangle, in points.
    public var x: Double
    /// Its width in points.
    public var width: Double
    /// The width in Pango's own unit, 1/1024 point, for exact sums.
    public var pangoWidth: Int
}

/// A stretch of a line in one font and direction, in the order in which it is drawn.
public struct TextRun: Hashable, Sendable {
    /// The byte index of its first character.
    public var index: Int
    /// How many bytes it has.
    public var length: Int
    /// The level of nested directions; odd ones run from right to left.
    public var level: Int
    /// Its left edge in points.
    public var x: Double
    /// Its width in points.
    public var width: Double
    /// The height of its font's line in points.
    public var height: Double
    /// The height in Pango's own unit, 1/1024 point.
    public var pangoHeight: Int
    /// From its top to its baseline in points.
    public var ascent: Double
    /// Which line it is on, from 0.
    public var line: Int
    /// An identity of the font, the same for runs of one font of one font map.
    public var fontIdentity: UInt
}

extension PangoLayout {
    /// What is allowed at each character (Unicode scalar), and after the last; O(characters).
    public var characterBreaks: [CharacterBreaks] {
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(pointer, &count) else { return [] }
        var result: [CharacterBreaks] = []
        result.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let attribute = attributes[index]
            var breaks: CharacterBreaks = []
            if attribute.is_line_break != 0 { breaks.insert(.line) }
            if attribute.is_mandatory_break != 0 { breaks.insert(.mandatory) }
            if attribute.is_char_break != 0 { breaks.insert(.character) }
            if attribute.is_white != 0 { breaks.insert(.whiteSpace) }
            if attribute.is_cursor_position != 0 { breaks.insert(.cursor) }
            if attribute.is_word_start != 0 { breaks.insert(.wordStart) }
            if attribute.is_word_end != 0 { breaks.insert(.wordEnd) }
            if attribute.is_expandable_space != 0 { breaks.insert(.expandableSpace) }
            result.append(breaks)
        }
        return result
    }

    /// Calls a body with each cluster, line by line in visual order; O(clusters), without memory of its own.
    public func forEachCluster(_ body: (TextCluster) -> Void) {
        guard let iterator = pango_layout_get_iter(pointer) else { return }
        defer { pango_layout_iter_free(iterator) }
        repeat {
            // The empty run at the end of each line has no cluster.
            guard pango_layout_iter_get_run_readonly(iterator) != nil else { continue }
            var rect = PangoRectangle()
            pango_layout_iter_get_cluster_extents(iterator, nil, &rect)
            body(
                TextCluster(
                    index: Int(pango_layout_iter_get_index(iterator)), x: Double(rect.x) / Self.unit,
                    width: Double(rect.width) / Self.unit, pangoWidth: Int(rect.width)))
        } while pango_layout_iter_next_cluster(iterator) != 0
    }

    /// All clusters, line by line in visual order; O(clusters).
    public var clusters: [TextCluster] {
        var result: [TextCluster] = []
        forEachCluster { result.append($0) }
        return result
    }

    /// All runs, line by line in visual order; O(runs).
    public var runs: [TextRun] {
        guard let iterator = pango_layout_get_iter(pointer) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var result: [TextRun] = []
        var line = 0
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item else {
                line += 1
                continue
            }
            var rect = PangoRectangle()
            pango_layout_iter_get_run_extents(iterator, nil, &rect)
            let baseline = pango_layout_iter_get_baseline(iterator)
            result.append(
                TextRun(
                    index: Int(item.pointee.offset), length: Int(item.pointee.length),
                    level: Int(item.pointee.analysis.level), x: Double(rect.x) / Self.unit,
                    width: Double(rect.width) / Self.unit, height: Double(rect.height) / Self.unit,
                    pangoHeight: Int(rect.height), ascent: Double(baseline - rect.y) / Self.unit, line: line,
                    fontIdentity: UInt(bitPattern: item.pointee.analysis.font)))
        } while pango_layout_iter_next_run(iterator) != 0
        return result
    }

    /// The family of the font that draws the character at a byte index.
    public func fontFamily(atByte index: Int) -> String? {
        guard let iterator = pango_layout_get_iter(pointer) else { return nil }
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item else {
                continue
            }
            let start = Int(item.pointee.offset)
            guard index >= start, index < start + Int(item.pointee.length),
                let font = item.pointee.analysis.font, let face = pango_font_get_face(font)
            else { continue }
            return String(orEmpty: pango_font_family_get_name(pango_font_face_get_family(face)))
        } while pango_layout_iter_next_run(iterator) != 0
        return nil
    }
}
