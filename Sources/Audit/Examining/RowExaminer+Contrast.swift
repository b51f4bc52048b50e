import AutoLayout
import LayoutDocument

/// Texts with too little contrast to their background.
extension RowExaminer {
    /// The texts with too little contrast in a theme, as the cell was last examined.
    package func contrastFindings(in theme: ThemeSetting) -> [TileFinding] {
        let colors = RoleColors(of: theme)
        var findings: [TileFinding] = []
        for place in seen.indices where seen[place].examined.hasWords {
            guard let use = colorUse(of: seen[place], in: colors),
                let shortfall = shortfall(of: use, at: seen[place].place, in: colors)
            else { continue }
            findings.append(TileFinding(.lowContrast, of: [seen[place].view], amount: shortfall))
        }
        return findings
    }

    /// The contrast of a view's text; `nil` for a view without one, and where a colour is not known.
    func contrast(of text: SeenView, in colors: RoleColors) -> TextContrast? {
        colorUse(of: text, in: colors).map { contrast(of: $0, in: colors) }
    }

    /// What a text's contrast follows from.
    struct ColorUse: Equatable {
        let color: Color
        let alpha: Double
        let ground: Color
        let isDark: Bool
        let font: LabelFont
        let category: ContentSizeCategory
    }

    private func contrast(of use: ColorUse, in colors: RoleColors) -> TextContrast {
        TextContrast(
            colors.value(of: use.color), alpha: use.alpha, on: colors.value(of: use.ground),
            font: use.font.descriptor(in: environment))
    }

    /// The colours of a text; `nil` for a view without one, and where a colour is not known.
    private func colorUse(of text: SeenView, in colors: RoleColors) -> ColorUse? {
        guard text.examined.hasWords, !unknownColors[text.place],
            let (color, font) = color(of: text.examined),
            isKnown(color, of: text.place, in: colors), let alpha = alpha(at: text.place),
            let (ground, place) = ground(of: text), isKnown(ground, of: place, in: colors)
        else { return nil }
        return ColorUse(
            color: color, alpha: alpha, ground: ground, isDark: colors.isDark, font: font,
            category: environment.contentSizeCategory)
    }

    /// The shortfall of the contrast of the view at a place, which is seldom another than in the row before.
    private func shortfall(of use: ColorUse, at place: Int, in colors: RoleColors) -> Double? {
        if structure.contrasts.isEmpty { structure.contrasts = Array(repeating: nil, count: views.count) }
        if let known = structure.contrasts[place], known.use == use { return known.shortfall }
        let shortfall = contrast(of: use, in: colors).shortfall
        structure.contrasts[place] = (use, shortfall)
        return shortfall
    }

    /// Whether the colour of a view is known in an appearance.
    ///
    /// The accent is the app's, and for a colour of an asset catalogue an Interface Builder file has the light value
    /// alone.
    private func isKnown(_ color: Color, of place: Int, in colors: RoleColors) -> Bool {
        guard color != .accent else { return false }
        guard colors.isDark, case .fixed(_, nil) = color else { return true }
        let views = structure.catalogViews ?? places(where: \.hasCatalogColor)
        structure.catalogViews = views
        return !views[place]
    }

    /// The colour and font of a text that is drawn as it is given.
    private func color(of examined: ExaminedView) -> (Color, LabelFont)? {
        switch examined.content {
        case .label(let label): (label.textColor, label.font)
        case .button(let button) where button.style == .system || button.style == .plain:
            (button.titleColor, button.font)
        default: nil
        }
    }

    /// The opacity of the view at a place; `nil` where a view around it is translucent.
    private func alpha(at place: Int) -> Double? {
        var outer = place
        while outer > 0 {
            outer = parents[outer]
            if views[outer].alpha <= 0.99 { return nil }
        }
        return cell.cellView.alpha > 0.99 ? views[place].alpha : nil
    }

    /// The colour directly behind a text, and the index of the view with it; `nil` where it is not one colour, or not
    /// known.
    private func ground(of text: SeenView) -> (color: Color, place: Int)? {
        let painters = painters
        for place in stride(from: text.place, through: 0, by: -1) {
            guard let part = visibleFrames[place], part.intersection(text.rect) != nil else { continue }
            let view = views[place]
            if unknownColors[place] { return nil }
            if painters[place] || place != text.place && hasContent(place) { return nil }
            guard let color = view.backgroundColor, color.isSeen else { continue }
            return color.isOpaque && alpha(at: place) ?? 0 > 0.99 && part.holds(text.rect)
                ? (color, place) : nil
        }
        return listGround.map { ($0, 0) }
    }

    /// Whether a view draws more than its background.
    private func hasContent(_ place: Int) -> Bool {
        let view = views[place]
        if let button = view as? Button { return !button.isBare || button.content.image != nil }
        return view is ImageView || view is Control || view is PlaceholderView
    }

    /// The views whose class in an Interface Builder file may draw anything, such as a gradient: a class of the app, or
    /// an effect.
    ///
    /// The cell's own class, which nearly every cell has, is assumed to draw nothing over its background.
    private var painters: [Bool] {
        if let known = structure.painters { return known }
        var painters = places { $0.customClass != nil || $0.element == "visualEffectView" }
        for place in painters.indices where painters[place] {
            painters[place] = !(views[place] is Label) && (place > 0 || views[place].backgroundColor == nil)
        }
        structure.painters = painters
        return painters
    }

    /// The views that code gives a colour that is not known.
    var unknownColors: [Bool] {
        if let known = structure.unknownColors { return known }
        let names = Set((template?.views ?? []).filter(\.hasUnknownColor).map(\.name))
        let unknown = views.indices.map { place in
            place == 0 ? template?.hasUnknownColor == true : names.contains(views[place].name)
        }
        structure.unknownColors = unknown
        return unknown
    }

    /// For each view whether an Interface Builder file records something of it.
    private func places(where isMeant: (RecordedView) -> Bool) -> [Bool] {
        guard let template else { return Array(repeating: false, count: views.count) }
        let names = Set(template.views.filter { $0.recorded.map(isMeant) == true }.map(\.name))
        let isRoot = template.recorded.map(isMeant) == true
        return views.indices.map { $0 == 0 ? isRoot : names.contains(views[$0].name) }
    }

    /// The colour of the list behind a row that has none of its own; `nil` where that is not known.
    ///
    /// A table's cell that code makes has the system's background. Items of collection views, headers and other views are
    /// clear, and what is behind them is not known; nor is the background behind a cell of an Interface Builder file, or
    /// behind one that code makes clear.
    private var listGround: Color? {
        guard template?.recorded == nil, views[0].backgroundColor == nil else { return nil }
        guard let template, template.sourceName != nil else { return .background }
        return template.isRow ? Self.systemBackground : nil
    }

    /// UIKit's `systemBackground`.
    private static let systemBackground = Color.fixed(
        light: ColorValue(hex: 0xFFFFFF), dark: ColorValue(hex: 0x000000))
}

extension RoleColors {
    /// The colours of a theme.
    init(of theme: ThemeSetting) { self = theme == .dark ? .dark : .light }
}
