import AutoLayout
import CellRendering
import SelfSizing

/// Compares measuring rows with this package and with Pango alone, in turns.
struct TextComparison {
    /// The number of rows that a repeat measures.
    static let rowCount = 200
    /// The widths at which known rows are measured.
    private static let widths = Array(stride(from: 330, to: 650, by: 16))

    /// The library of the Pango peer; `nil` to leave it out.
    let library: String?
    let repeats: Int

    private func measurer(_ rows: KeptRows, _ engine: TextEngine) -> RowMeasurer {
        var appearance = Appearance()
        appearance.contentSizeCategory = .xSmall
        return RowMeasurer(
            dataSource: rows, environment: appearance.environment(with: engine), width: 480,
            separatorHeight: 0)
    }

    private func makeEngine() -> TextEngine { TextEngine(appearance: Appearance()) }

    private func sum(_ measurer: RowMeasurer, width: Int) -> Double {
        measurer.width = Double(width)
        return (0..<Self.rowCount).reduce(0.0) { $0 + measurer.measure(row: $1).height }
    }

    private func openPango() throws(Tool.Failure) -> PangoPeer? {
        guard let library else { return nil }
        return try PangoPeer(library: library, pixels: 14)
    }

    /// The times of each side in nanoseconds per row and repeat, and whether the sums of heights agree.
    struct Turns {
        fileprivate(set) var ours: [Double] = []
        /// The times of Pango; empty if it is left out.
        fileprivate(set) var pango: [Double] = []
        fileprivate(set) var isAlike = true

        /// Runs both sides; the first turn loads fonts and compiles the template, so it does not count.
        fileprivate mutating func take(
            _ turn: Int, rows: Int, ours own: @escaping () -> Double, pango peer: (() -> Double)?
        ) {
            var sums: [Double] = []
            for isOwn in turn.isMultiple(of: 2) ? [true, false] : [false, true] {
                guard let body = isOwn ? own : peer else { continue }
                let (elapsed, sum) = Stopwatch.nanoseconds(body)
                sums.append(sum)
                if turn == 0 { continue }
                if isOwn { ours.append(elapsed / Double(rows)) } else { pango.append(elapsed / Double(rows)) }
            }
            isAlike = isAlike && sums.allSatisfy { $0 == sums[0] }
        }
    }

    /// Measures rows for the first time, with texts in each repeat that were not used before.
    ///
    /// - Throws: `Tool.Failure` if the Pango peer cannot be loaded.
    func firstTime() throws(Tool.Failure) -> Turns {
        let pango = try openPango()
        let engine = makeEngine()
        var turns = Turns()
        for turn in 0...repeats {
            let rows = KeptRows(count: Self.rowCount, firstText: UInt32(turn * Self.rowCount))
            pango?.setTexts(rows.texts.flatMap { [$0.title, $0.body, $0.date] })
            let measurer = measurer(rows, engine)
            _ = measurer.sizingCell(withReuseIdentifier: "message")
            turns.take(
                turn, rows: Self.rowCount, ours: { sum(measurer, width: 480) },
                pango: pango.map { pango in { pango.layOut(width: 480) } })
        }
        return turns
    }

    /// Measures known rows at other widths, after measuring their texts at one width.
    ///
    /// - Throws: `Tool.Failure` if the Pango peer cannot be loaded.
    func otherWidths() throws(Tool.Failure) -> Turns {
        let pango = try openPango()
        let rows = KeptRows(count: Self.rowCount, firstText: 1_000_000)
        pango?.setTexts(rows.texts.flatMap { [$0.title, $0.body, $0.date] })
        pango?.keep()
        var turns = Turns()
        for turn in 0...repeats {
            // A new engine, which does not remember the last repeat and has measured the texts at one width only.
            let measurer = measurer(rows, makeEngine())
            let known = sum(measurer, width: 480)
            if let pango { turns.isAlike = turns.isAlike && known == pango.wrap(width: 480) }
            turns.take(
                turn, rows: Self.rowCount * Self.widths.count,
                ours: { Self.widths.reduce(0.0) { $0 + sum(measurer, width: $1) } },
                pango: pango.map { pango in { Self.widths.reduce(0.0) { $0 + pango.wrap(width: $1) } } })
        }
        return turns
    }
}
