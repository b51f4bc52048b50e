import AutoLayout
import LayoutDocument
import Wording

extension AuditMatrix {
    /// Some of the tiles in words, as in “at 320 from AX1 on, left to right, as given and long”.
    ///
    /// An axis with one value is not spoken of, except that width and text size always are. What would take more than
    /// a few phrases is cut short, with the number of tiles.
    ///
    /// - Parameter tiles: The tiles, as counted by ``index(of:)``.
    /// - Returns: The words, without a full stop; “nowhere” for no tile.
    package func words(for tiles: Set<Int>) -> String {
        guard !tiles.isEmpty else { return tr("nowhere") }
        if tiles.count == tileCount {
            return tileCount == 1 ? plane(of: tiles, in: layers[0]).words : tr("in every tile")
        }
        // Layers that have the same tiles share a sentence.
        let groups = layers.grouped { plane(of: tiles, in: $0) }
            .filter { !$0.key.sizesByWidth.allSatisfy(\.isEmpty) }
        let phrases = groups.flatMap { plane, layers in
            blocks(of: layers).map { ([plane.words] + $0).joined(separator: ", ") }
        }
        guard phrases.count > Self.mostPhrases else { return phrases.joined(separator: "; ") }
        return phrases.prefix(Self.mostPhrases - 1).joined(separator: "; ")
            + "; " + tr("and more, \(tiles.count.grouped) of \(tileCount.counted("tile")) in all")
    }

    private static var mostPhrases: Int { 3 }

    // MARK: Layers

    /// One value of each axis but width and text size.
    private struct Layer: Hashable {
        let direction: LayoutDirection
        let content: RowTexts
        let theme: ThemeSetting
    }

    private var layers: [Layer] {
        directions.flatMap { direction in
            contents.flatMap { content in
                themes.map { Layer(direction: direction, content: content, theme: $0) }
            }
        }
    }

    /// Layers in words: one list of words for each block of layers that has every combination of its values.
    private func blocks(of some: [Layer]) -> [[String]] {
        // Directions with the same contents and themes are one block.
        let byRest = directions.grouped { direction in
            Set(some.filter { $0.direction == direction }.map { [$0.content.rawValue, $0.theme.rawValue] })
        }
        return byRest.flatMap { rest, ownDirections in
            let byThemes = contents.grouped { content in
                themes.filter { rest.contains([content.rawValue, $0.rawValue]) }
            }
            return byThemes.filter { !$0.key.isEmpty }.map { ownThemes, ownContents in
                var own: [String] = []
                if ownDirections.count < directions.count { own.append(ownDirections.map(\.words).listed()) }
                if ownContents.count < contents.count { own.append(ownContents.map(\.words).listed()) }
                if ownThemes.count < themes.count { own.append(ownThemes.map(\.words).listed()) }
                return own
            }
        }
    }

    // MARK: Widths and text sizes

    /// Which text sizes at which widths.
    private struct Plane: Hashable {
        /// The widths and text sizes of the matrix, in ascending order.
        let widths: [Double]
        let textSizes: [ContentSizeCategory]
        /// For each width the places of text sizes.
        var sizesByWidth: [[Int]]

        /// The tiles in words: widths with the same text sizes together.
        var words: String {
            let groups = sizesByWidth.indices.grouped { sizesByWidth[$0] }.filter { !$0.key.isEmpty }
            return groups.map { ownSizes, ownWidths in
                let hasAllWidths = ownWidths.count == widths.count && widths.count > 1
                let hasAllSizes = ownSizes.count == textSizes.count && textSizes.count > 1
                if hasAllWidths, hasAllSizes { return tr("at every width and text size") }
                let widths = run(
                    ownWidths, of: widths.map { $0.shortText(decimals: 2) }, all: tr("at every width"),
                    from: { tr("at \($0) and wider") }, upTo: { tr("at \($0) and narrower") })
                let sizes = run(
                    ownSizes, of: textSizes.map(\.rawValue), all: tr("at every text size"),
                    from: { tr("from \($0) on") }, upTo: { tr("up to \($0)") })
                return "\(widths) \(sizes)"
            }.joined(separator: ", ")
        }

        /// Places on an axis in words.
        private func run(
            _ places: [Int], of names: [String], all: String, from: (String) -> String,
            upTo: (String) -> String
        ) -> String {
            guard let first = places.first, let last = places.last else { return "" }
            if names.count > 1, places.count == names.count { return all }
            if places.count == 1 { return tr("at \(names[first])") }
            guard last - first + 1 == places.count else {
                return tr("at \(places.map { names[$0] }.listed())")
            }
            if last == names.count - 1 { return from(names[first]) }
            if first == 0 { return upTo(names[last]) }
            return tr("from \(names[first]) to \(names[last])")
        }
    }

    private func plane(of tiles: Set<Int>, in layer: Layer) -> Plane {
        let widths = widths.sorted()
        let textSizes = textSizes.sorted()
        let places = widths.map { width in
            textSizes.indices.filter { size in
                let state = TileState(
                    width: width, textSize: textSizes[size], direction: layer.direction,
                    content: layer.content, theme: layer.theme)
                return index(of: state).map(tiles.contains) ?? false
            }
        }
        return Plane(widths: widths, textSizes: textSizes, sizesByWidth: places)
    }
}

extension TileState {
    /// The state in words, as in “320, AX3, left to right, long texts, dark”; the theme only where it is dark.
    package var words: String {
        var words = [width.shortText(decimals: 2), textSize.rawValue, direction.words]
        if content != .none { words.append(content.words) }
        if theme == .dark { words.append(theme.words) }
        return words.joined(separator: ", ")
    }
}

extension TileState {
    /// The state of a look besides the tiles in words, as in “at 320 at large, in dark appearance”.
    var lookWords: String {
        let words = tr("at \(width.shortText(decimals: 2))") + " " + tr("at \(textSize.rawValue)")
        return [words, theme == .dark ? tr("in dark appearance") : direction.words].joined(separator: ", ")
    }
}

extension LayoutDirection {
    /// The direction in words.
    var words: String { self == .rightToLeft ? tr("right to left") : tr("left to right") }
}

extension RowTexts {
    /// What stands in for the texts, in words.
    var words: String {
        switch self {
        case .none: tr("as given")
        case .language(let texts): texts.code + (texts.plural.map { " (\($0.rawValue))" } ?? "")
        case .empty: tr("empty")
        case .long: tr("long")
        case .accented: tr("accented")
        case .german: tr("german")
        case .cjk: tr("cjk")
        case .arabic: tr("arabic")
        case .unbreakable: tr("unbreakable")
        }
    }
}

extension ThemeSetting {
    /// The appearance in words, as in “dark”.
    fileprivate var words: String { self == .dark ? tr("dark") : tr("light") }
}
