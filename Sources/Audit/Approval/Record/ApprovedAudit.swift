import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The approved layout of a document: frames, lines and findings of each tile, and everything that they depend on.
///
/// It has no pixels and no places, so that it changes only with a layout or with its inputs. It is kept as a text
/// beside the document, see ``text`` and <doc:Approving>.
package struct ApprovedAudit: Hashable, Sendable {
    /// The version of the format.
    package static let formatVersion = 3

    /// The name of the document's file, without its folder.
    package var documentName: String
    /// The versions and fonts that it was made with.
    package var surroundings: ApprovalSurroundings
    /// The metrics of the fonts that the document asks for.
    package var metrics: [ApprovedMetrics]
    /// Pixels per point.
    package var displayScale: Double
    /// The list's way of finding heights, and its accessories.
    package var list: ApprovedList
    /// The templates of the cells.
    package var templates: [ApprovedTemplate]
    /// The cells with their tiles.
    package var subjects: [ApprovedSubject]
    /// What labels show in languages, for texts that are approved with their layout.
    package var shownTexts: [ApprovedShownText] = []

    /// The number of tiles of all subjects; themes do not count, as no frame depends on them.
    package var tileCount: Int { subjects.reduce(0) { $0 + $1.tileCount } }

    /// The template with an identifier, or `nil`.
    package func template(named identifier: String) -> ApprovedTemplate? {
        templates.first { $0.identifier == identifier }
    }
}

/// The versions and fonts that an audit was made with.
///
/// Others may give another layout.
package struct ApprovalSurroundings: Hashable, Sendable {
    /// A font as the system resolves it.
    package struct Font: Hashable, Sendable, Comparable {
        /// The family's name.
        package var family: String
        /// Its version, as its file says it; empty where it says none.
        package var version: String

        /// Makes a font.
        package init(family: String, version: String = "") {
            self.family = family
            self.version = version
        }

        /// Whether `lhs` comes first in a list.
        package static func < (lhs: Self, rhs: Self) -> Bool {
            (lhs.family, lhs.version) < (rhs.family, rhs.version)
        }
    }

    /// The version of Rowscope.
    package var rowscopeVersion: String
    /// What lays texts out, with its version; empty where that is not known.
    package var textEngine: String
    /// The fonts that the texts of each content are drawn with, sorted.
    package var fonts: [RowTexts: [Font]]

    /// Makes surroundings.
    package init(
        rowscopeVersion: String, textEngine: String = "", fonts: [RowTexts: [Font]] = [:]
    ) {
        self.rowscopeVersion = rowscopeVersion
        self.textEngine = textEngine
        self.fonts = fonts.mapValues { Array(Set($0)).sorted() }
    }

    /// The fonts of some contents, sorted.
    func fonts(of contents: Set<RowTexts>) -> [Font] {
        Set(fonts.filter { contents.contains($0.key) }.flatMap(\.value)).sorted()
    }
}

/// The sizes of sample texts in a font, which show when another font has the same name.
package struct ApprovedMetrics: Hashable, Sendable, Comparable {
    /// The family asked for; `nil` for the system's.
    package var family: String?
    /// The weight.
    package var weight: FontWeight
    /// Whether the slanted cut was asked for.
    package var isItalic: Bool
    /// Width, height and baseline of each sample, as in `512x38/30`, in points.
    package var samples: [String]

    /// Letters, digits, joined letters and ideographs.
    ///
    /// Characters that a font lacks are drawn in another.
    static let texts = ["Hamburgefonstiv 0123456789", "العربية نص", "中文字体测试"]
    /// The size of the samples in points: large, so that small differences show.
    static let pointSize = 100.0

    /// Whether both are of one font.
    func isOfFont(of other: Self) -> Bool {
        family == other.family && weight == other.weight && isItalic == other.isItalic
    }

    /// Whether `lhs` comes first in a file.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.family ?? "", lhs.weight.rawValue, lhs.isItalic ? 1 : 0)
            < (rhs.family ?? "", rhs.weight.rawValue, rhs.isItalic ? 1 : 0)
    }
}

/// The list's settings for row heights and accessories.
package struct ApprovedList: Hashable, Sendable {
    /// Where heights come from.
    package var rowHeight: RowHeight
    /// The height of the separator in points; 0 for none.
    package var separatorHeight: Double
    /// Where lines of the system font get their height from; the font's where a file says none.
    package var lineHeight: LineHeight
    /// The size that items of a collection view are given, in points; `nil` for their own.
    package var itemSize: Size?
    /// What stands beside the contentView.
    package var accessories: RowAccessories

    /// The part of settings that affects the layout.
    init(_ settings: MeasuringSettings) {
        rowHeight = settings.rowHeight
        separatorHeight = settings.separatorHeight
        lineHeight = settings.lineHeight
        itemSize = settings.itemSize
        accessories = settings.accessories
    }
}

/// A cell with its content and its layout in each tile.
package struct ApprovedSubject: Hashable, Sendable {
    /// A text of the row.
    package struct Text: Hashable, Sendable {
        /// The field's name.
        package var field: String
        /// The text.
        package var text: String
    }

    /// The row in the document; `nil` for a case.
    package var row: Int?
    /// The name of the case; `nil` for a row of the document.
    package var caseName: String?
    /// The template's identifier.
    package var template: String
    /// What it contains, in the order of the template's fields.
    package var texts: [Text]
    /// The tiles of each state, at widths in the order of their approval.
    package var bands: [ApprovedState: [ApprovedBand]]

    /// What it is called, as in “row 3”.
    package var title: String {
        caseName.map { tr("case “\($0)”") } ?? row.map { tr("row \($0)") } ?? tr("a row")
    }

    /// The number of tiles.
    package var tileCount: Int {
        bands.values.reduce(0) { sum, bands in sum + bands.reduce(0) { $0 + $1.tiles.count } }
    }

    /// The tiles of a state, whatever the theme; `nil` where none is approved.
    package func tile(at state: TileState) -> ApprovedTile? {
        for band in bands[ApprovedState(state)] ?? [] {
            if let index = band.widths.firstIndex(of: state.width) { return band.tiles[index] }
        }
        return nil
    }
}

/// A state that cells are laid out in, without its width and theme.
package struct ApprovedState: Hashable, Sendable {
    /// What stood in for the texts.
    package var content: RowTexts
    /// The writing direction.
    package var direction: LayoutDirection
    /// The text size.
    package var textSize: ContentSizeCategory
    /// The cell's own state; empty where it has one only.
    package var cellState = ""
}

/// What a label of a row shows in a language.
package struct ApprovedShownText: Hashable, Sendable {
    /// The language.
    package var content: RowTexts
    /// The row in the document; `nil` for a case.
    package var row: Int?
    /// The name of the case; `nil` for a row of the document.
    package var caseName: String?
    /// The label's name.
    package var view: String
    /// The text.
    package var text: String

    /// Makes a text of a row or of a case.
    package init(content: RowTexts, row: Int? = nil, caseName: String? = nil, view: String, text: String) {
        (self.content, self.row, self.caseName, self.view, self.text) = (content, row, caseName, view, text)
    }
}

extension ApprovedState {
    /// What a tile's state is besides its width and theme.
    init(_ state: TileState) {
        self.init(content: state.content, direction: state.direction, textSize: state.textSize)
    }
}

/// Tiles at widths that were approved together, which a file has in columns.
package struct ApprovedBand: Hashable, Sendable {
    /// The widths in points.
    package var widths: [Double]
    /// The tile at each of them.
    package var tiles: [ApprovedTile]
}

/// The layout of a cell in one tile.
package struct ApprovedTile: Hashable, Sendable {
    /// A view in it.
    package struct Placed: Hashable, Sendable {
        /// The name.
        package var name: String
        /// Where it is in its superview, in points.
        package var frame: Rect
        /// The number of lines of a label with a text; `nil` for other views.
        package var lineCount: Int?
    }

    /// The height of the row in points, the separator with it.
    package var height: Double
    /// The views that are not hidden, each after the one that holds it.
    package var views: [Placed]
    /// What was found, the worst first.
    package var findings: [TileFinding]

    /// The order of findings in a file: the worst first, then by the names of their views.
    static func isBefore(_ one: TileFinding, _ other: TileFinding) -> Bool {
        (one.rule.rank, one.views.joined(separator: "\n"))
            < (other.rule.rank, other.views.joined(separator: "\n"))
    }

    /// The frame and lines of a view; `nil` for one that does not exist or is hidden.
    func placed(_ name: String) -> Placed? { views.first { $0.name == name } }
}
