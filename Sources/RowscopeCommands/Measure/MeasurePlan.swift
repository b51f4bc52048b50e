import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing

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
    let rows: Range<Int>
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
    func chunk(at place: Int) -> (sweep: Sweep, rows: Range<Int>) {
        let (sweep, part) = place.quotientAndRemainder(dividingBy: chunksPerSweep)
        let first = rows.lowerBound + part * Self.chunkSize
        return (sweeps[sweep], first..<min(first + Self.chunkSize, rows.upperBound))
    }

    /// Makes the format in which the rows are printed.
    func makeFormat() -> any MeasureFormat {
        isJSON ? JSONMeasureFormat() : TableMeasureFormat(showsDirection: hasSeveralDirections)
    }

    /// Whether sweeps differ in their writing direction.
    var hasSeveralDirections: Bool { Set(sweeps.map(\.direction)).count > 1 }
}
