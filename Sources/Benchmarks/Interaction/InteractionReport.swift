import SourceText
import Wording

/// The times of changes in the window, by round and kind.
struct InteractionReport {
    /// The times of a change, in milliseconds.
    struct Sample {
        /// Thread time of the change itself, then of the phases of its frame.
        var change = 0.0
        var update = 0.0
        var layout = 0.0
        var paint = 0.0
        /// Thread time from the end of the frame until the main loop is idle.
        var after = 0.0
        /// Wall time from the change to the end of the painting.
        var wall = 0.0
        /// The number of frames until the list showed the change; 0 if it never did.
        var frames = 0

        /// Whether the list showed the change.
        var isSeen: Bool { frames > 0 }
        /// Thread time from the change to the end of the painting.
        var painted: Double { change + update + layout + paint }
    }

    /// Changes of one kind.
    struct Series {
        /// The page of the inspector, and anything else that is shown.
        let round: String
        /// The name of the change.
        let kind: String
        let samples: [Sample]
        /// The longest time for which the thread was busy without a pause after the changes, in milliseconds.
        let rest: Double

        /// The number of changes that showed nothing.
        var unseen: Int { samples.count { !$0.isSeen } }

        /// The value that a share of the samples of what was shown does not exceed.
        func share(_ share: Double, of value: (Sample) -> Double) -> Double {
            let sorted = samples.filter(\.isSeen).map(value).sorted()
            guard !sorted.isEmpty else { return .nan }
            let place = Int((Double(sorted.count) * share).rounded(.up)) - 1
            return sorted[min(max(place, 0), sorted.count - 1)]
        }

        /// The figures of a series, with their names in JSON.
        fileprivate static var figures: [(name: String, value: (Sample) -> Double)] {
            [
                ("painted", { $0.painted }), ("wall", { $0.wall }), ("after", { $0.after }),
                ("change", { $0.change }), ("update", { $0.update }), ("layout", { $0.layout }),
                ("paint", { $0.paint }),
            ]
        }
        /// The number of figures for which the table has the median and p99.
        fileprivate static let pairCount = 3
    }

    var document = ""
    var rowCount = 0
    var series: [Series] = []
    /// What could not be measured.
    var remarks: [String] = []

    /// The figures as a table.
    var table: String {
        var text = "\(document), \(rowCount.grouped) rows; milliseconds of the main thread, median / p99\n"
        let titles = ["shown", "change", "frames", "painted", "on the wall", "after"]
        let parts = ["change", "update", "layout", "paint", "at rest"]
        text += Self.line(titles + parts)
        for one in series {
            var cells = [one.round, one.kind, Self.count(one.share(1) { Double($0.frames) })]
            for (place, figure) in Series.figures.enumerated() {
                let median = Self.number(one.share(0.5, of: figure.value))
                cells.append(
                    place < Series.pairCount
                        ? "\(median) / \(Self.number(one.share(0.99, of: figure.value)))" : median)
            }
            text += Self.line(cells + [Self.number(one.rest)])
        }
        for one in series where one.unseen > 0 {
            text +=
                "\(one.round), \(one.kind): \(one.unseen) of \(one.samples.count) changes showed nothing\n"
        }
        for remark in remarks { text += remark + "\n" }
        return text
    }

    private static func line(_ cells: [String]) -> String {
        let widths = [18, 12, 7] + Array(repeating: 16, count: 3) + Array(repeating: 8, count: 5)
        var line = ""
        for (cell, width) in zip(cells, widths) {
            line += cell + String(repeating: " ", count: max(1, width - cell.count))
        }
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }

    private static func count(_ value: Double) -> String { value.isFinite ? value.text() : "–" }

    private static func number(_ value: Double) -> String {
        value.isFinite ? value.text(isPadded: true) : "–"
    }

    /// The figures as JSON.
    var json: [UInt8] {
        var text = JSONText()
        text.raw("{")
        text.add("document", document)
        text.add("rows", rowCount)
        text.add(objects: "series", series) { text, one in
            text.add("shown", one.round)
            text.add("kind", one.kind)
            text.add("changes", one.samples.count)
            text.add("maximumFrames", one.samples.map(\.frames).max() ?? 0)
            text.add("unseen", one.unseen)
            for figure in Series.figures {
                text.key(named: figure.name)
                text.object {
                    $0.add("median", one.share(0.5, of: figure.value))
                    $0.add("p99", one.share(0.99, of: figure.value))
                }
            }
            text.add("rest", one.rest)
        }
        text.add("remarks", remarks)
        text.raw("}\n")
        return text.bytes
    }
}
