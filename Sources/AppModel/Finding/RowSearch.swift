import Foundation
import LayoutDocument

/// A search for the next row that contains a text, made in steps since a list may have a billion rows.
///
/// It ignores case and diacritics. It wraps around at the list's end, and ends with the row at which it began.
package struct RowSearch: Sendable {
    /// The state of a search.
    package enum Outcome: Hashable, Sendable {
        /// Some rows were not searched yet.
        case searching
        /// The first row that contains the text.
        case found(Int)
        /// No row contains it.
        case nothing
    }

    private let text: String
    /// The text in lower case if it is plain ASCII, for which comparison is faster.
    private let plain: [UInt8]?
    private let rows: DocumentRows
    private let start: Int
    private let step: Int
    private var searched = 0

    /// Begins a search.
    ///
    /// - Parameters:
    ///   - text: The text; no row contains an empty one.
    ///   - rows: The rows, as they are now.
    ///   - row: The row at which the search begins.
    ///   - isBackward: Whether it goes up the list.
    ///   - includesRow: Whether the first row is searched first, not last.
    package init(
        _ text: String, in rows: DocumentRows, from row: Int, isBackward: Bool = false,
        includesRow: Bool = false
    ) {
        self.text = text
        self.rows = rows
        step = isBackward ? -1 : 1
        start = includesRow ? row : row + step
        plain = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.lowercased().utf8) : nil
    }

    /// The share of the list that was searched, from 0 to 1.
    package var fraction: Double { rows.count == 0 ? 1 : Double(searched) / Double(rows.count) }

    /// Continues the search.
    ///
    /// - Parameter limit: The most rows to search.
    /// - Returns: The state of the search.
    package mutating func advance(limit: Int) -> Outcome {
        let count = rows.count
        guard !text.isEmpty, count > 0 else { return .nothing }
        for _ in 0..<max(limit, 1) {
            guard searched < count else { return .nothing }
            let row = ((start + step * searched) % count + count) % count
            searched += 1
            if contains(row) { return .found(row) }
        }
        return searched < count ? .searching : .nothing
    }

    private func contains(_ row: Int) -> Bool { rows.content(ofRow: row).fields.contains { matches($0) } }

    private func matches(_ field: String) -> Bool {
        if let plain {
            var field = field
            let answer: Bool? = field.withUTF8 { bytes in
                bytes.contains { $0 >= 0x80 } ? nil : Self.contains(plain, in: bytes)
            }
            if let answer { return answer }
        }
        return field.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }

    /// Whether ASCII text contains a text in lower case.
    private static func contains(_ needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard needle.count <= bytes.count else { return false }
        let lower = { (byte: UInt8) in (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
        for place in 0...(bytes.count - needle.count) {
            var length = 0
            while length < needle.count, lower(bytes[place + length]) == needle[length] { length += 1 }
            if length == needle.count { return true }
        }
        return false
    }
}

extension OpenList {
    /// A search that begins at the selected row; `nil` while nothing is open.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isBackward: Whether it goes up the list.
    ///   - includesRow: Whether the selected row is searched first, not last.
    /// - Returns: The search, before its first step.
    package func search(_ text: String, isBackward: Bool = false, includesRow: Bool = false) -> RowSearch? {
        guard let rows = lists.first?.source.rows else { return nil }
        return RowSearch(
            text, in: rows, from: targetRow ?? 0, isBackward: isBackward, includesRow: includesRow)
    }
}
