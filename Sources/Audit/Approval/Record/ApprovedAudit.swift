import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// The approved layout of a document: frames, lines and findings of each tile, and everything that they depend on.
///
/// It has no pixels and no places, so that it changes only with a layout or with its inputs. It is kept as a text
/// beside the document, see ``text`` and <doc:Approving>.
public struct ApprovedAudit: Hashable, Sendable {
    /// The version of the format.
    public static let formatVersion = 3

    /// The name of the document's file, without its folder.
    public var documentName: String
    /// The versions and fonts that it was made with.
    public var surroundings: ApprovalSurroundings
    /// The metrics of the fonts that the document asks for.
    public var metrics: [ApprovedMetrics]
    /// Pixels per point.
    public var displayScale: Double
    /// The list's way of finding heights, and its accessories.
    public var list: ApprovedList
    /// The templates of the cells.
    public var templates: [ApprovedTemplate]
    /// The cells with their tiles.
    public var subjects: [ApprovedSubject]
    /// What labels show in languages, for texts that are approved with their layout.
    public var shownTexts: [ApprovedShownText] = []

    /// The number of tiles of all subjects; themes do not count, as no frame depends on them.
    public var tileCount: Int { subjects.reduce(0) { $0 + $1.tileCount } }

    /// The template with an identifier, or `nil`.
    public func template(named identifier: String) -> ApprovedTemplate? {
        templates.first { $0.identifier == identifier }
    }
}

/// The versions and fonts that an audit was made with.
///
/// Others may give another layout.
public struct ApprovalSurroundings: Hashable, Sendable {
    /// A font as the system resolves it.
    public struct Font: Hashable, Sendable, Comparable {
        /// The family's name.
        public var family: String
        /// Its version, as its file says it; empty where it says none.
        public var version: String

        /// Makes a font.
        public init(family: String, version: String = "") {
            self.family = family
            self.version = version
        }

        /// Whether `lhs` comes first in a list.
        public static func < (lhs: Self, rhs: Self) -> Bool {
            (lhs.family, lhs.version) < (rhs.family, rhs.version)
        }
    }

    /// The version of Rowscope.
    public var rowscopeVersion: String
    /// What lays texts out, with its version; empty where that is not known.
    public var textEngine: String
    /// The fonts that the texts of each content are drawn with, sorted.
    public var fonts: [RowTexts: [Font]]

    /// Makes surroundings.
    public init(
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
public struct ApprovedMetrics: Hashable, Sendable, Comparable {
    /// The family asked for; `nil` for the system's.
    public var family: String?
    /// The weight.
    public var weight: FontWeight
    /// Whether the slanted cut was asked for.
    public var isItalic: Bool
    /// Width, height and baseline of each sample, as in `512x38/30`, in points.
    public var samples: [String]

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
    public static func < (lhs: Self, rhs: Self) -> Bool {
        (lhs.family ?? "", lhs.weight.rawValue, lhs.isItalic ? 1 : 0)
            < (rhs.family ?? "", rhs.weight.rawValue, rhs.isItalic ? 1 : 0)
    }
}

/// The list's settings for row heights and accessories.
public struct ApprovedList: Hashable, Sendable {
    /// Where heights come from.
    public var rowHeight: RowHeight
    /// The height of the separator in points; 0 for none.
    public var separatorHeight: Double
    /// Where lines of the system font get their height from; the font's where a file says none.
    public var lineHeight: LineHeight
    /// The size that items of a collection view are given, in points; `nil` for their own.
    public var itemSize: Size?
    /// What stands beside the contentView.
    public var accessories: RowAccessories

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
public struct ApprovedSubject: Hashable, Sendable {
    /// A text of the row.
    public struct Text: Hashable, Sendable {
        /// The field's name.
        public var field: String
        /// The text.
        public var text: String
    }

    /// The row in the document; `nil` for a case.
    public var row: Int?
    /// The name of the case; `nil` for a row of the document.
    public var caseName: String?
    /// The template's identifier.
    public var template: String
    /// What it contains, in the order of the template's fields.
    public var texts: [Text]
    /// The tiles of each state, at widths in the order of their approval.
    public var bands: [ApprovedState: [ApprovedBand]]

    /// What it is called, as in “row 3”.
    public var title: String {
        caseName.map { tr("case “\($0)”") } ?? row.map { tr("row \($0)") } ?? tr("a row")
    }

    /// The number of tiles.
    public var tileCount: Int {
        bands.values.reduce(0) { sum, bands in sum + bands.reduce(0) { $0 + $1.tiles.count } }
    }

    /// The tiles of a state, whatever the theme; `nil` where none is approved.
    public func tile(at state: TileState) -> ApprovedTile? {
        for band in bands[ApprovedState(state)] ?? [] {
            if let index = band.widths.firstIndex(of: state.width) { return band.tiles[index] }
        }
        return nil
    }
}

/// A state that cells are laid out in, without its width and theme.
public struct ApprovedState: Hashable, Sendable {
    /// What stood in for the texts.
    public var content: RowTexts
    /// The writing direction.
    public var direction: LayoutDirection
    /// The text size.
    public var textSize: ContentSizeCategory
    /// The cell's own state; empty where it has one only.
    public var cellState = ""
}

/// What a label of a row shows in a language.
public struct ApprovedShownText: Hashable, Sendable {
    /// The language.
    public var content: RowTexts
    /// The row in the document; `nil` for a case.
    public var row: Int?
    /// The name of the case; `nil` for a row of the document.
    public var caseName: String?
    /// The label's name.
    public var view: String
    /// The text.
    public var text: String

    /// Makes a text of a row or of a case.
    public init(content: RowTexts, row: Int? = nil, caseName: String? = nil, view: String, text: String) {
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
public struct ApprovedBand: Hashable, Sendable {
    /// The widths in points.
    public var widths: [Double]
    /// The tile at each of them.
    public var tiles: [ApprovedTile]
}

/// The layout of a cell in one tile.
public struct ApprovedTile: Hashable, Sendable {
    /// A view in it.
    public struct Placed: Hashable, Sendable {
        /// The name.
        public var name: String
        /// Where it is in its superview, in points.
        public var frame: Rect
        /// The number of lines of a label with a text; `nil` for other views.
        public var lineCount: Int?
    }

    /// The height of the row in points, the separator with it.
    public var height: Double
    /// The views that are not hidden, each after the one that holds it.
    public var views: [Placed]
    /// What was found, the worst first.
    public var findings: [TileFinding]

    /// The order of findings in a file: the worst first, then by the names of their views.
    static func isBefore(_ one: TileFinding, _ other: TileFinding) -> Bool {
        (one.rule.rank, one.views.joined(separator: "\n"))
            < (other.rule.rank, other.views.joined(separator: "\n"))
    }

    /// The frame and lines of a view; `nil` for one that does not exist or is hidden.
    func placed(_ name: String) -> Placed? { views.first { $0.name == name } }
}
