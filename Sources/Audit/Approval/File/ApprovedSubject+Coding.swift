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
        var blocks = line.isReading ? [] : TileBlock.blocks(of: tiles, in: audit)
        line.lines("tiles", &blocks, new: TileBlock(widthCount: audit.widths.count)) {
            $1.code(&$0, in: audit)
        }
        if line.isReading, line.fault == nil { line.note(take(blocks, in: audit)) }
    }

    /// Takes tiles from the blocks of a file; a fault if some are missing or given twice.
    private mutating func take(_ blocks: [TileBlock], in audit: ApprovedAudit) -> ApprovedFault? {
        var columns: [TileBlock.Key: [ApprovedTile]] = [:]
        for block in blocks {
            let tiles = block.tiles
            for key in block.keys where columns.updateValue(tiles, forKey: key) != nil {
                return .twice("a tile", at: nil)
            }
        }
        let keys = TileBlock.keys(of: audit)
        let missing = keys.count { columns[$0] == nil }
        tiles = keys.flatMap { columns[$0] ?? [] }
        if missing == 0 { return nil }
        return ApprovedFault(message: "\(missing) of the tiles are missing", isMissing: true)
    }
}

/// The tiles of text sizes at which they are alike, by width.
struct TileBlock {
    /// The tiles of one text size.
    struct Key: Hashable {
        let content: PseudoLocalisation
        let direction: LayoutDirection
        let textSize: ContentSizeCategory
    }

    /// A view at each width, or `nil` where it is not there.
    private struct Placed: Equatable {
        var name = ""
        /// Left, top, width and height.
        var frames: [[Double?]] = [[], [], [], []]
        var lineCounts: [Int?]
        var identity: [String] { [name] }
    }

    /// A finding at each width, or `nil` where it is not there.
    private struct Found: Equatable {
        var rule = Rule.outside
        var views: [String] = []
        var amounts: [Double?] = []
        var identity: [String] { [rule.rawValue] + views }
    }

    private var content = PseudoLocalisation.none
    private var direction = LayoutDirection.leftToRight
    private var textSizes: [ContentSizeCategory] = []
    private var heights: [Double] = []
    private var placed: [Placed] = []
    private var found: [Found] = []
    private let widthCount: Int

    init(widthCount: Int) { self.widthCount = widthCount }

    /// The text sizes of a file, in the order of the tiles.
    static func keys(of audit: ApprovedAudit) -> [Key] {
        audit.contents.flatMap { content in
            audit.directions.flatMap { direction in
                audit.textSizes.map { Key(content: content, direction: direction, textSize: $0) }
            }
        }
    }

    /// The text sizes that the block is for.
    var keys: [Key] { textSizes.map { Key(content: content, direction: direction, textSize: $0) } }

    // MARK: From tiles

    /// The blocks of a subject's tiles.
    static func blocks(of tiles: [ApprovedTile], in audit: ApprovedAudit) -> [TileBlock] {
        let count = audit.widths.count
        var blocks: [TileBlock] = []
        for (index, key) in keys(of: audit).enumerated() where (index + 1) * count <= tiles.count {
            let block = TileBlock(tiles[index * count..<(index + 1) * count], key)
            if let last = blocks.last, last.isLike(block) {
                blocks[blocks.count - 1].textSizes.append(key.textSize)
            } else {
                blocks.append(block)
            }
        }
        return blocks
    }

    private init(_ tiles: ArraySlice<ApprovedTile>, _ key: Key) {
        widthCount = tiles.count
        (content, direction, textSizes) = (key.content, key.direction, [key.textSize])
        heights = tiles.map(\.height)
        var names: Set<String> = []
        for name in tiles.flatMap(\.views).map(\.name) where names.insert(name).inserted {
            let views = tiles.map { $0.placed(name) }
            placed.append(
                Placed(
                    name: name,
                    frames: [\Rect.x, \.y, \.width, \.height].map { side in
                        views.map { $0?.frame[keyPath: side] }
                    },
                    lineCounts: views.map { $0?.lineCount }))
        }
        for finding in tiles.flatMap(\.findings).sorted(by: ApprovedTile.isBefore)
        where !found.contains(where: { $0.rule == finding.rule && $0.views == finding.views }) {
            let amounts = tiles.map { tile in
                tile.findings.first { $0.rule == finding.rule && $0.views == finding.views }?.amount
            }
            found.append(Found(rule: finding.rule, views: finding.views, amounts: amounts))
        }
    }

    /// Whether another text size has the same tiles.
    private func isLike(_ other: TileBlock) -> Bool {
        (content, direction, heights) == (other.content, other.direction, other.heights)
            && placed == other.placed && found == other.found
    }

    // MARK: To tiles

    /// The tiles, one for each width.
    var tiles: [ApprovedTile] {
        heights.indices.map { index in
            ApprovedTile(
                height: heights[index],
                views: placed.compactMap { view in
                    let sides = view.frames.compactMap { $0[index] }
                    guard sides.count == 4 else { return nil }
                    return ApprovedTile.Placed(
                        name: view.name,
                        frame: Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]),
                        lineCount: view.lineCounts[index])
                },
                findings: found.compactMap { finding in
                    finding.amounts[index].map { TileFinding(finding.rule, views: finding.views, amount: $0) }
                }.sorted(by: ApprovedTile.isBefore))
        }
    }

    // MARK: Lines

    /// Reads or writes the block.
    fileprivate mutating func code(_ line: inout ApprovedCoder, in audit: ApprovedAudit) {
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
        let count = widthCount
        line.line("height") {
            let form = WordForm.number("a height").fullColumn(count, "a height for each width")
            $0.word("the height", &heights, form)
        }
        let none = [Int?](repeating: nil, count: count)
        line.lines("view", &placed, new: Placed(lineCounts: none), identity: \.identity) { line, view in
            let length = WordForm.number("a length").column(count)
            line.word("the view's name", &view.name, .string)
            for (index, key) in ["x", "y", "width", "height"].enumerated() {
                line.key(key, &view.frames[index], length)
            }
            let number = WordForm.integer("a number of lines").column(count)
            line.key("lines", &view.lineCounts, number, omitting: none)
        }
        line.lines("finding", &found, new: Found(), identity: \.identity) { line, finding in
            line.word("the rule", &finding.rule, .one(of: Rule.audited, "a rule", name: \.rawValue))
            line.key("amount", &finding.amounts, WordForm.number("an amount").column(count))
            line.rest(&finding.views)
        }
    }
}
