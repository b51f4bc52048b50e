import ArgumentParser
import Audit
import CellRendering
import LayoutDocument
import Wording

/// `Benchmarks audit`: auditing tiles compared with only shaping their texts.
struct AuditFigureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Measures an audit's tiles against Pango laying out the same texts at the same widths.",
        discussion: """
            The rows of a document, all of different texts, are laid out and examined by every rule at eight widths, \
            on one thread, with cells and texts as new at each repeat. The peer is Pango from C, on one thread, \
            compiled at the first run, and lays out nothing but the texts. Where the sum of all heights is not \
            Pango's, the checksum is wrong, and the exit code is 1.
            """)

    /// The widths, in points.
    static let widths = [320, 375, 390, 430, 480, 568, 768, 1024]

    @Flag(help: "Print a JSON list instead of a table.")
    var json = false

    @Option(help: ArgumentHelp("How many repeats to take the median of.", valueName: "count"))
    var repeats = 7

    @Option(help: ArgumentHelp("How many rows the document has.", valueName: "count"))
    var rows = 500

    func validate() throws {
        guard repeats >= 1, rows >= 1 else { throw ValidationError("Counts must be at least 1.") }
    }

    func run() throws {
        let corpus = MeasuredCorpus(rowCount: rows)
        let pango = try PangoPeer(library: try ListSources.pango(), pixels: 14)
        pango.setTexts(corpus.texts)
        let document = try Cache.withScratchFolder { folder throws(Tool.Failure) in
            let path = try corpus.write(to: folder)
            do {
                return try DocumentReader().read(contentsOf: path)
            } catch {
                throw Tool.Failure(description: "\(error)")
            }
        }
        let plan = AuditPlan(
            document: document, subjects: AuditSubject.rows(0..<rows, of: document),
            matrix: AuditMatrix(widths: Self.widths.map(Double.init), textSizes: [.large]))
        var ours: [Double] = []
        var theirs: [Double] = []
        var isRight = true
        for turn in 0...repeats {
            let worker = AuditWorker(plan: plan, textMeasurer: TextEngine(appearance: Appearance()))
            let (elapsed, heights) = Stopwatch.nanoseconds {
                (0..<plan.chunkCount).reduce(0.0) { sum, chunk in
                    worker.examine(chunk: chunk).reduce(sum) { $0 + $1.height }
                }
            }
            let (peerElapsed, peerHeights) = Stopwatch.nanoseconds {
                Self.widths.reduce(0.0) { $0 + pango.layOut(width: $1) }
            }
            if heights != peerHeights { isRight = false }
            // The first turn loads fonts and does not count.
            if turn == 0 { continue }
            ours.append(elapsed / 1e3 / Double(plan.tileCount))
            theirs.append(peerElapsed / 1e3 / Double(plan.tileCount))
        }
        let results = [
            ResultRow(
                name: "audit", unit: "µs", operation: "a tile", ours: ours.median,
                peers: ["Pango": theirs.median], target: .ratio(0.2), checksum: isRight)
        ]
        let rate = "\((1e6 / ours.median).text(decimals: 0)) tiles a second and core"
        try ResultTable.finish(results, isJSON: json, remark: rate)
    }
}
