import AutoLayout
import SelfSizing

/// A value that a control or a flag cannot take, and what to do about it.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let message: String
    /// What to do.
    public let remedy: String

    /// Makes an error from what is wrong and what to do.
    public init(_ message: String, remedy: String) {
        self.message = message
        self.remedy = remedy
    }

    /// The message followed by the remedy.
    public var description: String { "\(message) \(remedy)" }
}

extension Controls {
    /// Reads a width in points.
    ///
    /// - Throws: ``ControlError`` unless it is a number within ``widths``.
    public static func parseWidth(_ text: String) throws(ControlError) -> Double {
        guard let width = Double(text), width.isFinite, widths.contains(width) else {
            throw ControlError(
                "“\(text)” is not a width.",
                remedy: "Give a number of points from \(Int(widths.lowerBound)) to \(Int(widths.upperBound))."
            )
        }
        return width
    }

    /// Reads where heights come from: `automatic`, `sizingCell`, `textHeight`, or one height in points.
    ///
    /// - Throws: ``ControlError`` unless it is one of these words or a number within ``estimates``.
    public static func parseRowHeight(_ text: String) throws(ControlError) -> RowHeight {
        switch text {
        case "automatic": return .automatic
        case "sizingCell": return .sizingCell
        case "textHeight": return .textHeight
        default: break
        }
        guard let height = Double(text), height.isFinite, estimates.contains(height) else {
            throw ControlError(
                "“\(text)” is not a row height.",
                remedy: "Give automatic, sizingCell, textHeight, or a number of points from "
                    + "\(Int(estimates.lowerBound)) to \(Int(estimates.upperBound)).")
        }
        return .fixed(height)
    }

    /// Reads an estimated row height: a number of points, `off`, `perRow`, `automatic` or `adaptive`.
    ///
    /// - Throws: ``ControlError`` unless it is one of these words or a number within ``estimates``.
    public static func parseEstimate(_ text: String) throws(ControlError) -> EstimatedRowHeight {
        switch text {
        case "off": return .off
        case "perRow": return .perRow
        case "automatic": return .automatic
        case "adaptive": return .adaptive
        default: break
        }
        guard let height = Double(text), height.isFinite, estimates.contains(height) else {
            throw ControlError(
                "“\(text)” is not an estimated row height.",
                remedy: "Give off, perRow, automatic, adaptive, or a number of points from "
                    + "\(Int(estimates.lowerBound)) to \(Int(estimates.upperBound)).")
        }
        return .constant(height)
    }

    /// Reads one of several words.
    ///
    /// - Parameters:
    ///   - text: The word.
    ///   - what: What it is, for the message, as in “an accessory”.
    /// - Returns: The value that the word stands for.
    /// - Throws: ``ControlError`` with the valid words.
    public static func parseWord<Word: CaseIterable & RawRepresentable<String>>(
        _ text: String, as what: String
    ) throws(ControlError) -> Word {
        if let word = Word(rawValue: text) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        throw ControlError("“\(text)” is not \(what).", remedy: "Give one of \(words).")
    }

    /// Reads a number of rows.
    ///
    /// - Throws: ``ControlError`` unless it is a whole number within ``rowCounts``.
    public static func parseRowCount(_ text: String) throws(ControlError) -> Int {
        guard let count = Int(text), rowCounts.contains(count) else {
            throw ControlError(
                "“\(text)” is not a number of rows.",
                remedy: "Give a whole number from \(rowCounts.lowerBound) "
                    + "to \(Figures.grouped(rowCounts.upperBound)).")
        }
        return count
    }

    /// Reads a range of rows written as `A..<B`, or a single row.
    ///
    /// - Throws: ``ControlError`` unless the range lies within the rows there are.
    public static func parseRows(_ text: String, count: Int) throws(ControlError) -> Range<Int> {
        let error = ControlError(
            count == 0 ? "There are no rows to choose from." : "“\(text)” is not a range of rows.",
            remedy: count == 0
                ? "Leave the option out, or add rows to the document."
                : "Write A..<B with 0 ≤ A < B ≤ \(count), or one row from 0 to \(count - 1).")
        let parts = text.split(separator: "..<", omittingEmptySubsequences: false)
        switch parts.count {
        case 1:
            guard let row = Int(text), row >= 0, row < count else { throw error }
            return row..<(row + 1)
        case 2:
            guard let lower = Int(parts[0]), let upper = Int(parts[1]), lower >= 0, lower < upper,
                upper <= count
            else { throw error }
            return lower..<upper
        default: throw error
        }
    }
}
