import AutoLayout

/// States that an audit looks at once for each template, besides the tiles that are asked for.
extension AuditMatrix {
    /// The states besides the tiles: right to left where no direction is asked for and no content has it, and dark
    /// where no theme is asked for.
    ///
    /// Each is at the narrowest width and at the default text size, if that is one of the matrix. They are counted after
    /// the tiles, and not among them. A matrix that asks for directions is taken at its word and has none.
    package var looks: [TileState] {
        guard !contentDirections.isEmpty, let width = widths.min(), let least = textSizes.min(),
            let content = contents.first, let theme = themes.first
        else { return [] }
        let plain = TileState(
            width: width, textSize: textSizes.contains(.large) ? .large : least,
            direction: contentDirections[0], content: content, theme: theme)
        var looks: [TileState] = []
        if !contentDirections.contains(.rightToLeft) {
            var mirrored = plain
            mirrored.direction = .rightToLeft
            looks.append(mirrored)
        }
        if !hasGivenThemes, !themes.contains(.dark) {
            var dark = plain
            dark.theme = .dark
            looks.append(dark)
        }
        return looks
    }

    /// The places of ``looks``, as ``state(at:)`` counts them.
    package var lookPlaces: Range<Int> { tileCount..<tileCount + looks.count }

    /// The tile of a state, or its place among the looks; `nil` for a state that is neither.
    package func place(of state: TileState) -> Int? {
        looks.firstIndex(of: state).map { tileCount + $0 } ?? index(of: state)
    }
}
