import AutoLayout
import LayoutDocument

extension ApprovedSubject {
    /// Reads or writes the subject with its tiles.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - audit: The axes and the templates of the file.
    mutating func code(_ line: inout ApprovedCoder, in audit: ApprovedAudit) {
        line.title = "a subject"
        var kind = caseName == nil ? "row" : "case"
        line.word("“row” or “case”", &kind, .name(among: ["row", "case"], "“row” or “case”"))
        if kind == "case" {
            line.word("the case", &caseName, WordForm.string.optional())
        } else {
            var number = row ?? 0
            line.word("the row", &number, .integer("a row's number", in: 0 ... .max))
            row = number
        }
        line.key(
            "template", &template,
            .name(among: audit.templates.map(\.identifier), "a template of this file"))
        line.lines("text", &texts, new: .init(field: "", text: "")) { line, text in
            line.word("the field", &text.field, .string)
            line.word("the text", &text.text, .string, isQuoted: true)
        }
        var blocks = line.isReading ? [] : blocks(in: audit)
        line.lines("tiles", &blocks, new: TileBlock()) { $1.code(&$0, in: audit) }
        if line.isReading, line.fault == nil { line.note(take(blocks, in: audit)) }
    }

    /// The blocks of the tiles.
    private func blocks(in audit: ApprovedAudit) -> [TileBlock] {
        let count = audit.widths.count
        var blocks: [TileBlock] = []
        for (index, state) in audit.blockStates.enumerated() where (index + 1) * count <= tiles.count {
            let tiles = Array(tiles[index * count..<(index + 1) * count])
            if let last = blocks.last, last.isLike(state), last.tiles == tiles {
                blocks[blocks.count - 1].textSizes.append(state.textSize)
            } else {
                blocks.append(
                    TileBlock(
                        content: state.content, direction: state.direction, textSizes: [state.textSize],
                        tiles: tiles))
            }
        }
        return blocks
    }

    /// Takes tiles from the blocks of a file; a fault if some are missing or given twice.
    private mutating func take(_ blocks: [TileBlock], in audit: ApprovedAudit) -> ApprovedFault? {
        var columns: [TileBlock.State: [ApprovedTile]] = [:]
        for block in blocks {
            for size in block.textSizes {
                let state = TileBlock.State(
                    content: block.content, direction: block.direction, textSize: size)
                if columns.updateValue(block.tiles, forKey: state) != nil { return .twice("a tile", at: nil) }
            }
        }
        let states = audit.blockStates
        let missing = states.count { columns[$0] == nil }
        tiles = states.flatMap { columns[$0] ?? [] }
        if missing == 0 { return nil }
        return ApprovedFault(message: "\(missing) of the tiles are missing", isMissing: true)
    }
}

extension ApprovedAudit {
    /// The states of a subject's tiles without their widths, in the order of the tiles.
    fileprivate var blockStates: [TileBlock.State] {
        contents.flatMap { content in
            directions.flatMap { direction in
                textSizes.map { TileBlock.State(content: content, direction: direction, textSize: $0) }
            }
        }
    }
}

/// The tiles of text sizes at which they are alike.
private struct TileBlock {
    /// What the tiles of one text size have in common.
    struct State: Hashable {
        let content: PseudoLocalisation
        let direction: LayoutDirection
        let textSize: ContentSizeCategory
    }

    var content = PseudoLocalisation.none
    var direction = LayoutDirection.leftToRight
    var textSizes: [ContentSizeCategory] = []
    /// The tiles of each of them, by width.
    var tiles: [ApprovedTile] = []

    /// Whether the block can have the tiles of a state.
    func isLike(_ state: State) -> Bool { content == state.content && direction == state.direction }

    /// Reads or writes the block.
    mutating func code(_ line: inout ApprovedCoder, in audit: ApprovedAudit) {
        line.title = "a tile"
        line.word(
            "the content", &content,
            .one(of: audit.contents, "a content of this file", name: \.rawValue))
        line.word(
            "the direction", &direction,
            .one(of: audit.directions, "a direction of this file", name: \.rawValue))
        line.word(
            "a text size of this file", &textSizes,
            WordForm.one(of: audit.textSizes, "a text size of this file", name: \.rawValue).set)
        let count = audit.widths.count
        var heights = tiles.map(\.height)
        line.line("height") {
            let form = WordForm.number("a height").fullColumn(count, "a height for each width")
            $0.word("the height", &heights, form)
        }
        if line.isReading { tiles = heights.map { ApprovedTile(height: $0, views: [], findings: []) } }
        var names: [String] = []
        for view in tiles.flatMap(\.views) where !names.contains(view.name) { names.append(view.name) }
        line.lines("view", &names, new: "", identity: { $0 }, { view(&$0, &$1, count) })
        var findings: [TileFinding] = []
        for finding in tiles.flatMap(\.findings).sorted(by: ApprovedTile.isBefore)
        where !findings.contains(where: finding.isAlike) {
            findings.append(finding)
        }
        let none = TileFinding(.outside, views: [], amount: 0)
        line.lines("finding", &findings, new: none, identity: \.fault) { finding(&$0, &$1, count) }
        for index in tiles.indices { tiles[index].findings.sort(by: ApprovedTile.isBefore) }
    }

    /// Reads or writes a view: its frame and lines at each width, where it is there.
    private mutating func view(_ line: inout ApprovedCoder, _ name: inout String, _ count: Int) {
        let views = line.isReading ? [] : tiles.map { $0.placed(name) }
        line.word("the view's name", &name, .string)
        let sides: [(String, KeyPath<Rect, Double>)] = [
            ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
        ]
        let columns = sides.map { key, side in
            var column = views.map { $0?.frame[keyPath: side] }
            line.key(key, &column, WordForm.number("a length").column(count))
            return column
        }
        let none = [Int?](repeating: nil, count: count)
        var lineCounts = line.isReading ? none : views.map { $0?.lineCount }
        line.key("lines", &lineCounts, WordForm.integer("a number of lines").column(count), omitting: none)
        guard line.isReading, line.fault == nil else { return }
        for index in tiles.indices {
            let frame = columns.compactMap { $0[index] }
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
        line.word("the rule", &rule, .one(of: Rule.audited, "a rule", name: \.rawValue))
        line.key("amount", &amounts, WordForm.number("an amount").column(count))
        line.rest(&views)
        guard line.isReading, line.fault == nil else { return }
        finding = TileFinding(rule, views: views, amount: 0)
        for index in tiles.indices {
            if let amount = amounts[index] {
                tiles[index].findings.append(TileFinding(rule, views: views, amount: amount))
            }
        }
    }
}
