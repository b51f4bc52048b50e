import AutoLayout

/// Light or dark, regardless of the desktop's setting.
package enum ThemeSetting: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// The states that each cell is audited in: every width with every text size, direction, content and theme.
package struct AuditMatrix: Hashable, Sendable {
    /// The widths that can be audited, in points: those that the app can show.
    package static let widthBounds: ClosedRange<Double> = 40...4000

    /// The widths of the list in points.
    package var widths: [Double]
    /// The text sizes.
    package var textSizes: [ContentSizeCategory]
    /// The writing directions; empty for that of the rows' texts.
    package var directions: [LayoutDirection]
    /// The texts that replace the rows' own.
    package var contents: [RowTexts]
    /// Light, dark or both.
    package var themes: [ThemeSetting] { didSet { asking.isForThemes = true } }
    private var asking: Asking
    /// Whether ``themes`` was asked for.
    package var hasGivenThemes: Bool { asking.isForThemes }

    /// The writing direction of each of the contents, where ``directions`` is not used; see ``followingContents(of:)``.
    package internal(set) var contentDirections: [LayoutDirection] = []

    /// Makes a matrix; widths in points.
    package init(
        widths: [Double], textSizes: [ContentSizeCategory], directions: [LayoutDirection] = [],
        contents: [RowTexts] = [.none], themes: [ThemeSetting]? = nil
    ) {
        self.widths = widths
        self.textSizes = textSizes
        self.directions = directions
        self.contents = contents
        self.themes = themes ?? [.light]
        asking = Asking(isForThemes: themes != nil)
    }

    /// The default matrix: three phones in portrait and the narrowest phone, at the default text size, the largest
    /// non-accessibility one, and two accessibility ones, with the texts as they are and longer.
    package static let standard = AuditMatrix(
        widths: [320, 375, 390, 430],
        textSizes: [.large, .xxxLarge, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge],
        contents: [.none, .long])

    /// The default matrix of cells for Apple TV, whose screens have one width.
    package static let television = AuditMatrix(
        widths: [1920], textSizes: [.large], contents: [.none, .long])

    /// The number of tiles of a cell.
    package var tileCount: Int {
        widths.count * textSizes.count * directions.count * contents.count * themes.count
    }

    /// The state of a tile.
    ///
    /// Themes change fastest, then widths, text sizes, directions and contents, so that neighbouring tiles are similar.
    /// ``looks`` are counted after the tiles.
    package func state(at index: Int) -> TileState {
        if index >= tileCount, let look = looks.dropFirst(index - tileCount).first { return look }
        var rest = index
        func next<Value>(_ values: [Value]) -> Value {
            defer { rest /= values.count }
            return values[rest % values.count]
        }
        let theme = next(themes)
        let width = next(widths)
        let textSize = next(textSizes)
        let direction = next(directions)
        let content = rest % contents.count
        return TileState(
            width: width, textSize: textSize,
            direction: contentDirections.isEmpty ? direction : contentDirections[content],
            content: contents[content], theme: theme)
    }

    /// The tile of a state; `nil` for one that is not in the matrix.
    ///
    /// The state's direction is ignored where each content has its own.
    package func index(of state: TileState) -> Int? {
        guard let theme = themes.firstIndex(of: state.theme), let width = widths.firstIndex(of: state.width),
            let textSize = textSizes.firstIndex(of: state.textSize),
            let content = contents.firstIndex(of: state.content),
            let direction = contentDirections.isEmpty ? directions.firstIndex(of: state.direction) : 0
        else { return nil }
        let outer = (content * directions.count + direction) * textSizes.count + textSize
        return (outer * widths.count + width) * themes.count + theme
    }
}

extension AuditMatrix {
    /// What of a matrix was asked for; matrices of the same states are equal, whoever asked for them.
    private struct Asking: Hashable {
        var isForThemes: Bool

        static func == (one: Asking, other: Asking) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }
}

/// The state that a cell is laid out in, besides its content: one tile of an ``AuditMatrix``.
package struct TileState: Hashable, Sendable {
    /// The width of the list in points.
    package var width: Double
    /// The text size.
    package var textSize: ContentSizeCategory
    /// The writing direction.
    package var direction: LayoutDirection
    /// The texts that replace the row's own.
    package var content: RowTexts
    /// Light or dark.
    package var theme: ThemeSetting

    /// Makes a state; the width in points.
    package init(
        width: Double, textSize: ContentSizeCategory, direction: LayoutDirection,
        content: RowTexts = .none, theme: ThemeSetting = .light
    ) {
        self.width = width
        self.textSize = textSize
        self.direction = direction
        self.content = content
        self.theme = theme
    }
}
