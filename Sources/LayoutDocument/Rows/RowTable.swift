import SelfSizing
import SourceText

/// Rows that were read from a file: their texts lie one behind the other in one piece of memory.
///
/// A row takes four bytes for each text and four for its line, besides the text itself, and what a template has as
/// default is not kept row by row.
struct RowTable: Sendable {
    /// The file.
    let file: RowFile
    /// The number of columns that are kept.
    let columnCount: Int
    /// The number of rows.
    private(set) var count = 0
    /// The templates of the rows there are, by their places among the document's.
    private(set) var usedTemplates: Set<Int> = []
    /// Those of which some row has a height of its own.
    private(set) var templatesOfOwnHeights: Set<Int> = []

    /// For each field of each of the document's templates the place of its column among those kept, and the text where a
    /// row leaves it out.
    private let sources: [[(column: Int, standard: String)]]
    private var texts: [UInt8] = []
    /// Where each text ends; the highest bit says that the row leaves the column out.
    private var ends: [UInt32] = []
    private var lines: [UInt32] = []
    /// The template of each row, once there is a second one.
    private var templates: [UInt16] = []
    private var firstTemplate = 0
    /// Heights and estimates that rows have of their own, not numbers where they have none; empty without any.
    private var heights: [Double] = []
    private var estimates: [Double] = []

    private static let leftOut: UInt32 = 1 << 31

    init(file: RowFile, columnCount: Int, sources: [[(column: Int, standard: String)]]) {
        self.file = file
        self.columnCount = columnCount
        self.sources = sources
    }

    // MARK: Filling

    /// Adds a text to the row that is being written, piece by piece.
    mutating func appendText(_ body: ((ArraySlice<UInt8>) -> Void) -> Void) {
        body { texts.append(contentsOf: $0) }
        ends.append(UInt32(texts.count))
    }

    /// Adds a column that the row that is being written leaves out.
    mutating func appendNothing() { ends.append(UInt32(texts.count) | Self.leftOut) }

    /// Ends the row that is being written, which has got all its columns.
    mutating func endRow(template: Int, line: Int, height: Double?, estimate: Double?) {
        if count == 0 { firstTemplate = template }
        if template != firstTemplate, templates.isEmpty {
            templates = Array(repeating: UInt16(firstTemplate), count: count)
        }
        if template != firstTemplate || !templates.isEmpty { templates.append(UInt16(template)) }
        if usedTemplates.isEmpty || template != firstTemplate { usedTemplates.insert(template) }
        lines.append(UInt32(line))
        if height != nil { templatesOfOwnHeights.insert(template) }
        Self.append(height, to: &heights, count: count)
        Self.append(estimate, to: &estimates, count: count)
        count += 1
    }

    /// Gives back memory that was taken in advance.
    mutating func close() {
        texts = texts.withUnsafeBufferPointer { Array($0) }
        ends = ends.withUnsafeBufferPointer { Array($0) }
    }

    private static func append(_ value: Double?, to values: inout [Double], count: Int) {
        if values.isEmpty {
            guard value != nil else { return }
            values = Array(repeating: .nan, count: count)
        }
        values.append(value ?? .nan)
    }

    // MARK: Reading

    /// The place of a row's template among the document's.
    func templateIndex(at row: Int) -> Int { templates.isEmpty ? firstTemplate : Int(templates[row]) }

    /// Which row is of which class.
    ///
    /// - Complexity: O(n), and the texts are looked at only where estimates depend on them.
    func classMap(_ classes: inout RowClassTable) -> RepeatedRowClasses {
        var known: [Int: Int] = [:]
        var places: [UInt8] = []
        places.reserveCapacity(count)
        for row in 0..<count {
            let template = templateIndex(at: row)
            if !hasOwnHeights, let place = known[template] {
                places.append(UInt8(place))
                continue
            }
            let place = classes.index(of: content(at: row))
            if !classes.looksAtTexts(ofTemplate: template) { known[template] = place }
            places.append(UInt8(place))
        }
        return RepeatedRowClasses(places.lazy.map { Int($0) })
    }

    /// Whether rows have heights or estimates of their own.
    var hasOwnHeights: Bool { !heights.isEmpty || !estimates.isEmpty }

    /// Where a row begins in the file.
    func place(at row: Int) -> SourcePlace { SourcePlace(line: Int(lines[row]), column: 1) }

    /// What a row shows.
    ///
    /// - Complexity: O(length of the row's texts).
    func content(at row: Int) -> RowContent {
        let template = templateIndex(at: row)
        var content = RowContent(
            templateIndex: template,
            fields: sources[template].map { text(row * columnCount + $0.column) ?? $0.standard })
        if !heights.isEmpty, !heights[row].isNaN { content.rowHeight = heights[row] }
        if !estimates.isEmpty, !estimates[row].isNaN { content.estimatedRowHeight = estimates[row] }
        return content
    }

    /// A text; `nil` where it was left out.
    private func text(_ index: Int) -> String? {
        let end = ends[index]
        guard end & Self.leftOut == 0 else { return nil }
        return String(decoding: texts[self.end(of: index - 1)..<Int(end)], as: UTF8.self)
    }

    private func end(of index: Int) -> Int { index < 0 ? 0 : Int(ends[index] & ~Self.leftOut) }
}
