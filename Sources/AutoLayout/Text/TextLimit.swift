import Wording

/// The largest text that documents, row files and Interface Builder files may give a label, and that a label lays out.
///
/// Text layout takes time that grows with the square of some of these numbers, and adds lengths up in 32 bits.
public enum TextLimit {
    /// The most characters, counted as Unicode scalars.
    public static let characters = 10_000
    /// The most tabs, and the most combining marks in a row.
    ///
    /// Unicode's stream-safe text format (UAX #15) has 30 marks in a row at most.
    public static let repeats = 1000

    /// A text as views take it, whatever it comes from: U+0000, which ends texts in C, becomes U+FFFD.
    ///
    /// Every text of a label, a button or a control is one that this returned.
    public static func admitted(_ text: String) -> String {
        var text = text
        guard text.withUTF8({ $0.contains(0) }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    /// The limit that a text exceeds.
    public enum Excess: Hashable, Sendable {
        /// Characters, with their number.
        case characters(Int)
        /// Tabs.
        case tabs
        /// Combining marks in a row.
        case marks
    }

    /// The limit that a text exceeds, and where the excess begins; `nil` for a text within the limits.
    ///
    /// - Complexity: O(1) for a text of at most ``repeats`` bytes, O(bytes) for others.
    public static func firstExcess(in text: String) -> (excess: Excess, index: String.Index)? {
        guard text.utf8.count > repeats else { return nil }
        let scalars = text.unicodeScalars
        var count = 0
        var tabs = 0
        var marks = 0
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if count == characters { return (.characters(scalars.count), index) }
            let scalar = scalars[index]
            count += 1
            if scalar == "\t" {
                tabs += 1
                if tabs > repeats { return (.tabs, index) }
            }
            marks = scalar.isCombiningMark ? marks + 1 : 0
            if marks > repeats { return (.marks, index) }
            index = scalars.index(after: index)
        }
        return nil
    }
}

extension TextLimit.Excess {
    /// The repair, in a sentence.
    public var suggestion: String {
        switch self {
        case .characters: tr("Shorten it.")
        case .tabs: tr("Use spaces, or several labels.")
        case .marks: tr("Remove marks.")
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isCombiningMark: Bool {
        guard value >= 0x300 else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
