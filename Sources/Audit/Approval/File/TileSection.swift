import AutoLayout
import LayoutDocument
import Wording

extension ApprovedAudit {
    /// Reads or writes the tiles, below the line of their content and direction.
    mutating func codeTiles(_ file: inout ApprovedCoder) {
        let languages = Set(subjects.flatMap { $0.bands.keys.map(\.content) } + surroundings.fonts.keys)
            .filter {
                $0.language != nil
            }
        var places = TilePlace.all(with: languages.sorted { $0.rawValue < $1.rawValue })
        if file.isReading {
            var sections: [TileSection] = []
            file.lines("content", &places, new: TilePlace(), identity: \.identity) { $1.code(&$0) }
            file.lines("tiles", &sections, new: TileSection()) { $1.code(&$0) }
            for place in places where !place.fonts.isEmpty {
                surroundings.fonts[place.content, default: []] += place.fonts
            }
            take(sections, &file)
            return
        }
        let sections = Dictionary(grouping: self.sections) {
            TilePlace.Identity(content: $0.key.content, direction: $0.key.direction)
        }
        for place in places {
            var (own, tiles) = ([place], sections[place.identity] ?? [])
            if place.direction == .leftToRight { own[0].fonts = surroundings.fonts[place.content] ?? [] }
            file.lines("content", &own, new: place) { $1.code(&$0) }
            file.lines("tiles", &tiles, new: TileSection()) { $1.code(&$0) }
        }
    }

    /// The tiles by what a file has them below, in its order.
    private var sections: [TileSection] {
        var sections: [TileSection.Key: TileSection] = [:]
        for subject in subjects {
            for (state, bands) in subject.bands.sorted(by: { $0.key.textSize < $1.key.textSize }) {
                for band in bands {
                    let key = TileSection.Key(
                        content: state.content, direction: state.direction, widths: band.widths)
                    sections[key, default: TileSection(key: key)].add(
                        band.tiles, of: subject, at: state.textSize)
                }
            }
        }
        return sections.values.sorted { $0.key.widths.lexicographicallyPrecedes($1.key.widths) }
    }

    /// Gives the subjects of a file their tiles.
    private mutating func take(_ sections: [TileSection], _ file: inout ApprovedCoder) {
        let indices = Dictionary(
            subjects.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
        for section in sections {
            for block in section.blocks {
                guard let index = indices[block.identity] else {
                    file.note(
                        ApprovedFault(place: block.place, message: tr("there is no subject with this name")))
                    return
                }
                for size in block.textSizes {
                    let state = ApprovedState(
                        content: section.key.content, direction: section.key.direction, textSize: size)
                    let known = subjects[index].bands[state, default: []].flatMap(\.widths)
                    guard Set(known).isDisjoint(with: section.key.widths) else {
                        file.note(.twice(tr("a tile is given twice"), at: block.place))
                        return
                    }
                    subjects[index].bands[state, default: []].append(
                        ApprovedBand(widths: section.key.widths, tiles: block.tiles))
                }
            }
        }
        for index in subjects.indices {
            for state in subjects[index].bands.keys {
                subjects[index].bands[state]?.sort { $0.widths.lexicographicallyPrecedes($1.widths) }
            }
        }
    }
}

/// The line of a content and direction.
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
    /// The fonts of the content, with its first direction.
    var fonts: [ApprovalSurroundings.Font] = []

    var identity: Identity { Identity(content: content, direction: direction) }

    /// All of them with some languages, in the order of a file.
    static func all(with languages: [RowTexts]) -> [TilePlace] {
        (RowTexts.allCases + languages).flatMap { content in
            LayoutDirection.allCases.map { TilePlace(content: content, direction: $0) }
        }
    }

    mutating func code(_ line: inout ApprovedCoder) {
        line.title = tr("a content")
        line.word(tr("the content"), &content, .rowTexts)
        line.word(tr("the direction"), &direction, .named(tr("a direction")))
        line.lines("font", &fonts, new: .init(family: "")) { line, font in
            line.word(tr("the family"), &font.family, .string)
            line.key("version", &font.version, .string)
        }
    }
}

/// The tiles of one content, direction and set of widths.
private struct TileSection {
    /// Identifies a section.
    struct Key: Hashable {
        var content = RowTexts.none
        var direction = LayoutDirection.leftToRight
        var widths: [Double] = []
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
        line.title = tr("a group of tiles")
        line.word(tr("the content"), &key.content, .rowTexts)
        line.word(tr("the direction"), &key.direction, .named(tr("a direction")))
        line.word(tr("a width"), &key.widths, WordForm.number(tr("a width above 0")) { $0 > 0 }.set)
        if key.widths.count > Self.maximumWidths {
            line.note(
                ApprovedFault(
                    message: tr("there are more than \(Self.maximumWidths) widths"),
                    suggestion: tr("Approve fewer of them.")))
            key.widths = []
        }
        let count = key.widths.count
        for (keyword, caseName) in [("row", nil), ("case", "")] {
            let isCase = caseName != nil
            var own = blocks.filter { ($0.identity.caseName != nil) == isCase }
            let new = TileBlock(identity: .init(row: nil, caseName: caseName))
            line.lines(keyword, &own, new: new) { $1.code(&$0, widthCount: count) }
            if line.isReading { blocks += own }
        }
        line.space()
    }

    /// The most widths that are approved together.
    private static let maximumWidths = 1000
}
