import AutoLayout
import LayoutDocument
import Wording

extension ApprovedAudit {
    /// Reads or writes the tiles, below the line of their content and direction.
    mutating func codeTiles(_ file: inout ApprovedCoder) {
        var places = file.isReading ? [] : tilePlaces
        file.lines("content", &places, new: TilePlace(), identity: \.identity) { $1.code(&$0) }
        guard file.isReading, file.error == nil else { return }
        let indices = Dictionary(firstOf: subjects.enumerated().map { ($1.identity, $0) })
        var taken: [TileSlot: Set<Double>] = [:]
        for place in places {
            if !place.fonts.isEmpty { surroundings.fonts[place.content, default: []] += place.fonts }
            shownTexts += place.texts
            for section in place.sections { take(section, of: place, indices, &taken, &file) }
        }
        for index in subjects.indices {
            for state in subjects[index].bands.keys {
                subjects[index].bands[state]?.sort { $0.widths.lexicographicallyPrecedes($1.widths) }
            }
        }
    }

    /// The lines of contents and directions, with what stands below them.
    private var tilePlaces: [TilePlace] {
        let languages = Set(
            subjects.flatMap { $0.bands.keys.map(\.content) } + surroundings.fonts.keys
                + shownTexts.map(\.content)
        ).filter { $0.language != nil }
        var sections: [TilePlace.Identity: [TileSection.Key: TileSection]] = [:]
        for subject in subjects {
            for (state, bands) in subject.bands.sorted(by: { $0.key.textSize < $1.key.textSize }) {
                let place = TilePlace.Identity(content: state.content, direction: state.direction)
                for band in bands {
                    let key = TileSection.Key(widths: band.widths, cellState: state.cellState)
                    sections[place, default: [:]][key, default: TileSection(key: key)].add(
                        band.tiles, of: subject, at: state.textSize)
                }
            }
        }
        return (RowTexts.allCases + languages.sorted { $0.rawValue < $1.rawValue }).flatMap { content in
            LayoutDirection.allCases.map { direction in
                var place = TilePlace(content: content, direction: direction)
                place.sections = (sections[place.identity]?.values).map(Array.init) ?? []
                place.sections.sort { $0.key < $1.key }
                if direction == .leftToRight {
                    place.fonts = surroundings.fonts[content] ?? []
                    place.texts = shownTexts.filter { $0.content == content }
                }
                return place
            }
        }
    }

    /// Gives the subjects of a file the tiles of a section.
    private mutating func take(
        _ section: TileSection, of place: TilePlace, _ indices: [ApprovedSubject.Identity: Int],
        _ taken: inout [TileSlot: Set<Double>], _ file: inout ApprovedCoder
    ) {
        for block in section.blocks {
            guard let index = indices[block.identity] else {
                return file.note(
                    ApprovedFileError(message: tr("there is no subject with this name")), at: block.place)
            }
            for size in block.textSizes {
                let state = ApprovedState(
                    content: place.content, direction: place.direction, textSize: size,
                    cellState: section.key.cellState)
                for width in section.key.widths {
                    let slot = TileSlot(subject: index, state: state)
                    guard taken[slot, default: []].insert(width).inserted else {
                        return file.note(.twice(tr("a tile is given twice")), at: block.place)
                    }
                }
                subjects[index].bands[state, default: []].append(
                    ApprovedBand(widths: section.key.widths, tiles: block.tiles))
            }
        }
    }
}

/// A row or case in a state, whose widths have a tile each.
private struct TileSlot: Hashable {
    let subject: Int
    let state: ApprovedState
}

/// A content and direction, with what a file has below its line.
///
/// Every file has all of them, so that tiles approved in two branches are not added at the same place.
private struct TilePlace {
    /// Identifies a line.
    struct Identity: Hashable {
        let content: RowTexts
        let direction: LayoutDirection
    }

    var content = RowTexts.none
    var direction = LayoutDirection.leftToRight
    /// The fonts and texts of the content, with its first direction.
    var fonts: [ApprovalSurroundings.Font] = []
    var texts: [ApprovedShownText] = []
    var sections: [TileSection] = []

    var identity: Identity { Identity(content: content, direction: direction) }

    mutating func code(_ line: inout ApprovedCoder) {
        line.word(&content, .rowTexts)
        line.key("direction", &direction, .named(tr("a direction")))
        line.lines("font", &fonts, new: .init(family: "")) { line, font in
            line.word(&font.family, .string, isText: true)
            line.key("version", &font.version, .string, omitting: "", isText: true)
        }
        line.lines("shown", &texts, new: .init(content: content, view: "", text: "")) { line, text in
            line.word(&text.view, .string, isText: true)
            line.key("case", &text.caseName, WordForm.string.optional(), omitting: nil, isText: true)
            if text.caseName == nil { line.key("row", &text.row, WordForm.rowNumber.optional()) }
            line.key("text", &text.text, .string, isText: true)
        }
        line.lines("tiles", &sections, new: TileSection(), depth: 0) { $1.code(&$0) }
    }
}

/// The tiles of one content, direction, set of widths and state of the cells.
private struct TileSection {
    /// Identifies a section.
    struct Key: Hashable, Comparable {
        var widths: [Double] = []
        var cellState = ""

        static func < (one: Self, other: Self) -> Bool {
            one.widths == other.widths
                ? one.cellState < other.cellState : one.widths.lexicographicallyPrecedes(other.widths)
        }
    }

    var key = Key()
    var blocks: [TileBlock] = []

    /// Adds the tiles of a subject at a text size, which comes after the smaller ones.
    mutating func add(_ tiles: [ApprovedTile], of subject: ApprovedSubject, at textSize: ContentSizeCategory)
    {
        if let last = blocks.last, last.identity == subject.identity, last.tiles == tiles {
            blocks[blocks.count - 1].textSizes.append(textSize)
        } else {
            blocks.append(TileBlock(identity: subject.identity, textSizes: [textSize], tiles: tiles))
        }
    }

    mutating func code(_ line: inout ApprovedCoder) {
        line.word(&key.widths, WordForm.number(tr("a width above 0")) { $0 > 0 }.set)
        line.key("state", &key.cellState, .string, omitting: "", isText: true)
        if key.widths.count > Self.maximumWidths {
            line.note(
                ApprovedFileError(
                    message: tr("there are more than \(Self.maximumWidths) widths"),
                    suggestion: tr("Approve fewer of them.")))
        }
        let count = key.widths.count
        for (kind, caseName) in [("row", nil), ("case", "")] {
            var own = blocks.filter { ($0.identity.caseName != nil) == (caseName != nil) }
            let new = TileBlock(identity: .init(row: nil, caseName: caseName))
            line.lines(kind, &own, new: new) { $1.code(&$0, widthCount: count) }
            if line.isReading { blocks += own }
        }
        line.space()
    }

    /// The most widths that are approved together.
    private static let maximumWidths = 1000
}
