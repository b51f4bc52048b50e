import AutoLayout
import CellRendering
import LayoutDocument
import RowscopeApp
import SelfSizing

/// What is to be measured: rows at each of several writing directions, text sizes and widths.
///
/// A value, so that threads can share it. Rows are measured in chunks, which are counted through all sweeps: what
/// comes out of a chunk depends on the plan and on nothing else, whoever measures it.
struct MeasurePlan: Sendable {
    /// One pass over the rows.
    struct Sweep: Sendable {
        let direction: LayoutDirection
        let category: ContentSizeCategory
        let width: Double
    }

    /// How many rows a chunk has: handing it over costs nothing beside measuring them.
    static let chunkSize = 64

    let list: MeasuredList
    /// The rows to measure.
    let rows: Range<Int>
    /// In which order.
    let sweeps: [Sweep]
    let appearance: Appearance
    /// Whether each height is to be explained.
    let explains: Bool
    /// Whether rows are printed in JSON.
    let isJSON: Bool

    /// The chunks of one sweep.
    var chunksPerSweep: Int { (rows.count + Self.chunkSize - 1) / Self.chunkSize }
    /// The chunks of all sweeps.
    var chunkCount: Int { chunksPerSweep * sweeps.count }
    /// The rows of all sweeps.
    var totalRowCount: Int { rows.count * sweeps.count }

    /// The sweep of a chunk, and its rows.
    func chunk(at place: Int) -> (sweep: Sweep, rows: Range<Int>) {
        let (sweep, part) = place.quotientAndRemainder(dividingBy: chunksPerSweep)
        let first = rows.lowerBound + part * Self.chunkSize
        return (sweeps[sweep], first..<min(first + Self.chunkSize, rows.upperBound))
    }

    /// What prints the rows.
    func makeFormat() -> any MeasureFormat {
        isJSON ? JSONMeasureFormat() : TableMeasureFormat(showsDirection: hasSeveralDirections)
    }

    /// Whether a row is told from another by its writing direction.
    var hasSeveralDirections: Bool { Set(sweeps.map(\.direction)).count > 1 }
}
