import AutoLayout
import CellRendering
import LayoutDocument

/// The measurements of a command: rows at each of several writing directions, text sizes and widths.
///
/// A value, so that threads can share it. Rows are measured in chunks, which are numbered through all sweeps. The
/// output of a chunk depends on the plan only, whichever thread measures it.
struct MeasurePlan: Sendable {
    /// A pass over the rows, at one direction, text size and width.
    struct Sweep: Sendable {
        let direction: LayoutDirection
        let category: ContentSizeCategory
        let width: Double
    }

    /// The number of rows in a chunk: large enough that passing it between threads takes no time beside measuring it.
    static let chunkSize = 64

    let list: MeasuredList
    /// The rows to measure.
    let rows: MeasuredRows
    /// The sweeps, in order.
    let sweeps: [Sweep]
    let appearance: Appearance
    /// Whether each height is to be explained.
    let explains: Bool
    /// Whether rows are printed in JSON.
    let isJSON: Bool

    /// The number of chunks in a sweep.
    var chunksPerSweep: Int { (rows.count + Self.chunkSize - 1) / Self.chunkSize }
    /// The number of chunks in all sweeps.
    var chunkCount: Int { chunksPerSweep * sweeps.count }
    /// The number of rows in all sweeps.
    var totalRowCount: Int { rows.count * sweeps.count }

    /// The sweep of a chunk, and its rows.
    func chunk(at place: Int) -> (sweep: Sweep, rows: [Int]) {
        let (sweep, part) = place.quotientAndRemainder(dividingBy: chunksPerSweep)
        let first = part * Self.chunkSize
        return (sweeps[sweep], rows[first..<min(first + Self.chunkSize, rows.count)])
    }

    /// Makes the format in which the rows are printed.
    func makeFormat() -> any MeasureFormat {
        isJSON ? JSONMeasureFormat() : TableMeasureFormat(showsDirection: hasSeveralDirections)
    }

    /// Whether sweeps differ in their writing direction.
    var hasSeveralDirections: Bool { Set(sweeps.map(\.direction)).count > 1 }
}

/// The rows of a plan: those of a range, or those among them that show some templates.
struct MeasuredRows: Sendable {
    /// The most rows among which those of some templates are looked for.
    static let mostSearched = 10_000_000

    private let range: Range<Int>
    private let chosen: [Int]?

    /// Makes the rows of a range.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - templates: The identifiers of the templates that they show; `nil` for any.
    ///   - rows: The rows of the list.
    init(_ range: Range<Int>, showing templates: Set<String>?, of rows: DocumentRows) {
        self.range = range
        chosen = templates.map { templates in
            range.prefix(Self.mostSearched).filter { templates.contains(rows.template(ofRow: $0).identifier) }
        }
    }

    /// The number of rows.
    var count: Int { chosen?.count ?? range.count }
    /// Whether there are none.
    var isEmpty: Bool { count == 0 }
    /// The first row of the range.
    var lowerBound: Int { range.lowerBound }

    /// The rows at some places, counted from 0.
    subscript(places: Range<Int>) -> [Int] {
        chosen.map { Array($0[places]) }
            ?? Array(range.lowerBound + places.lowerBound..<range.lowerBound + places.upperBound)
    }
}
