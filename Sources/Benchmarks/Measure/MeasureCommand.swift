import ArgumentParser

/// `Benchmarks measure`: the command `measure` compared with only shaping the texts.
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure",
        abstract: "Measures “rowscope measure” against Pango laying out the same texts once.",
        discussion: """
            A document of 10,000 rows, all of different texts, is measured by the program that was built beside \
            this one, the whole run from its start to its end: reading, solving and printing. The peer is Pango \
            from C, on one thread, compiled at the first run. Where heights are not Pango's, the checksum is \
            wrong, and the exit code is 1.
            """)

    @Flag(help: "Print a JSON list instead of a table.")
    var json = false

    @Option(help: ArgumentHelp("How many repeats to take the median of.", valueName: "count"))
    var repeats = 7

    @Option(help: ArgumentHelp("How many rows the document has.", valueName: "count"))
    var rows = 10_000

    func validate() throws {
        guard repeats >= 1, rows >= 1 else { throw ValidationError("Counts must be at least 1.") }
    }

    func run() throws {
        guard let program = MeasureComparison.builtProgram else {
            throw ValidationError("Build the program first: swift build -c release --product rowscope")
        }
        let corpus = MeasuredCorpus(rowCount: rows)
        let pango = try PangoPeer(library: try ListSources.pango(), pixels: 14)
        pango.setTexts(corpus.texts)
        let repeats = repeats
        let (ways, peer) = try Cache.withScratchFolder { folder throws(Tool.Failure) in
            try MeasureComparison(
                program: program, document: try corpus.write(to: folder), pango: pango, repeats: repeats
            ).run()
        }
        let results = zip(MeasureComparison.ways, ways).map { way, outcome in
            ResultRow(
                name: way.name, unit: "ms", operation: "\(rows) rows", ours: outcome.wall,
                peers: ["Pango": peer.wall], target: .ratio(way.target), checksum: outcome.isRight,
                threadTimes: ["ours": outcome.processor, "Pango": peer.processor])
        }
        try ResultTable.finish(results, isJSON: json)
    }
}
