import AutoLayout
import SourceText
import Wording

/// The tiles of a subject at text sizes at which they are alike.
struct TileBlock {
    /// The row or case.
    var identity: ApprovedSubject.Identity
    var textSizes: [ContentSizeCategory] = []
    /// The tiles of each of them, by width.
    var tiles: [ApprovedTile] = []
    /// Where it is read.
    var place = SourcePlace.start

    /// Reads or writes the block, with so many widths.
    mutating func code(_ line: inout ApprovedCoder, widthCount count: Int) {
        place = line.place
        if var name = identity.caseName {
            line.word(&name, .string, isText: true)
            identity = .init(row: nil, caseName: name)
        } else {
            var row = identity.row ?? 0
            line.word(&row, .rowNumber)
            identity = .init(row: row, caseName: nil)
        }
        line.key("sizes", &textSizes, WordForm.named(tr("a text size")).set)
        var heights = tiles.map(\.height)
        // On a line of its own: version control merges a new block above with another height.
        line.line("height") {
            let form = WordForm.number(tr("a height")).fullColumn(count, tr("a height for each width"))
            $0.word(&heights, form)
        }
        guard !line.isReading || line.takeRoom(for: count * max(1, textSizes.count)) else { return }
        if line.isReading { tiles = heights.map { ApprovedTile(height: $0, views: [], findings: []) } }
        var (names, seen): ([String], Set<String>) = ([], [])
        for view in tiles.flatMap(\.views) where seen.insert(view.name).inserted { names.append(view.name) }
        line.lines("view", &names, new: "", identity: { $0 }, { view(&$0, &$1, count) })
        var findings: [TileFinding] = []
        for finding in tiles.flatMap(\.findings).sorted(by: ApprovedTile.isBefore)
        where !findings.contains(where: finding.isAlike) {
            findings.append(finding)
        }
        let none = TileFinding(.outside, views: [], amount: 0)
        line.lines("finding", &findings, new: none, identity: \.identity) { finding(&$0, &$1, count) }
        for index in tiles.indices { tiles[index].findings.sort(by: ApprovedTile.isBefore) }
        line.space()
    }

    /// Reads or writes a view: its frame and lines at each width, where it is there.
    private mutating func view(_ line: inout ApprovedCoder, _ name: inout String, _ count: Int) {
        let views = line.isReading ? [] : tiles.map { $0.placed(name) }
        line.word(&name, .string, isText: true)
        let paths: [KeyPath<Rect, Double>] = [\.x, \.y, \.width, \.height]
        var sides = line.isReading ? [] : paths.map { path in views.map { $0?.frame[keyPath: path] } }
        line.list("frame", &sides, WordForm.number(tr("a length")).column(count))
        let none = [Int?](repeating: nil, count: count)
        var lineCounts = line.isReading ? none : views.map { $0?.lineCount }
        line.key(
            "lines", &lineCounts, WordForm.integer(tr("a number of lines")).column(count), omitting: none)
        guard line.wasRead(), line.takeRoom(for: count) else { return }
        guard sides.count == paths.count else {
            return line.note(ApprovedFileError(message: tr("a frame has x, y, width and height")))
        }
        for index in tiles.indices {
            let frame = sides.compactMap { $0[index] }
            guard frame.count == sides.count else { continue }
            tiles[index].views.append(
                ApprovedTile.Placed(
                    name: name, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
                    lineCount: lineCounts[index]))
        }
    }

    /// Reads or writes a finding: its amount at each width, where it is found.
    private mutating func finding(
        _ line: inout ApprovedCoder, _ finding: inout TileFinding, _ count: Int
    ) {
        var (rule, views) = (finding.rule, finding.views)
        var amounts: [Double?] = []
        if !line.isReading { amounts = tiles.map { $0.findings.first(where: finding.isAlike)?.amount } }
        line.word(&rule, .one(of: Rule.audited, tr("a rule"), name: \.rawValue))
        line.list("views", &views, .string, isText: true)
        line.key("amount", &amounts, WordForm.number(tr("an amount")).column(count))
        guard line.wasRead(), line.takeRoom(for: count) else { return }
        finding = TileFinding(rule, views: views, amount: 0)
        for index in tiles.indices {
            if let amount = amounts[index] {
                tiles[index].findings.append(TileFinding(rule, views: views, amount: amount))
            }
        }
    }
}
