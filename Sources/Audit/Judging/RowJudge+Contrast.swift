import AutoLayout
import LayoutDocument

/// Texts with too little contrast to their background.
extension RowJudge {
    /// The texts with too little contrast in a theme, as the cell was last judged.
    public func contrastFindings(in theme: ThemeSetting) -> [TileFinding] {
        let colors = RoleColors(of: theme)
        return seen.compactMap { text in
            guard let shortfall = contrast(of: text, in: colors)?.shortfall else { return nil }
            return TileFinding(.lowContrast, of: [text.view], amount: shortfall)
        }
    }

    /// The contrast of a view's text; `nil` for a view without one, and where a colour is not known.
    func contrast(of text: SeenView, in colors: RoleColors) -> TextContrast? {
        guard hasWords(text), let (color, font) = color(of: text.judged),
            isKnown(color, of: text.place, in: colors), let alpha = alpha(of: text.view),
            let (ground, place) = ground(of: text), isKnown(ground, of: place, in: colors)
        else { return nil }
        return TextContrast(
            colors.value(of: color), alpha: alpha, on: colors.value(of: ground),
            font: font.descriptor(in: environment))
    }

    /// Whether a view's text has letters or digits; signs alone are ornaments.
    func hasWords(_ text: SeenView) -> Bool {
        switch text.judged.content {
        case .label(let label): label.text.contains { $0.isLetter || $0.isNumber }
        case .button(let button): button.title.contains { $0.isLetter || $0.isNumber }
        default: false
        }
    }

    /// Whether the colour of a view is known in an appearance.
    ///
    /// The accent is the app's, and for a colour of an asset catalogue an Interface Builder file has the light value
    /// alone.
    private func isKnown(_ color: Color, of place: Int, in colors: RoleColors) -> Bool {
        guard color != .accent else { return false }
        guard colors.isDark, case .fixed(_, nil) = color else { return true }
        return !catalogViews.contains(place)
    }

    /// The colour and font of a text that is drawn as it is given.
    private func color(of judged: JudgedView) -> (Color, LabelFont)? {
        switch judged.content {
        case .label(let label): (label.textColor, label.font)
        case .button(let button) where button.style == .system || button.style == .plain:
            (button.titleColor, button.font)
        default: nil
        }
    }

    /// The opacity of a view; `nil` where a view around it is translucent.
    private func alpha(of view: View) -> Double? {
        sequence(first: view, next: \.superview).dropFirst().allSatisfy { $0.alpha > 0.99 } ? view.alpha : nil
    }

    /// The colour directly behind a text, and the index of the view with it; `nil` where it is not one colour, or not
    /// known.
    private func ground(of text: SeenView) -> (color: Color, place: Int)? {
        for place in stride(from: text.place, through: 0, by: -1) {
            guard let part = visibleFrames[place], part.intersection(text.rect) != nil else { continue }
            let view = views[place]
            if painters.contains(place) || place != text.place && hasContent(place) { return nil }
            guard let color = view.backgroundColor, color.isSeen else { continue }
            return color.isOpaque && alpha(of: view) ?? 0 > 0.99 && part.holds(text.rect)
                ? (color, place) : nil
        }
        return isOnKnownList ? (.background, 0) : nil
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
    func findPainters() -> Set<Int> {
        places { $0.customClass != nil || $0.element == "visualEffectView" }.filter {
            !(views[$0] is Label) && ($0 > 0 || views[$0].backgroundColor == nil)
        }
    }

    /// The views with a colour of an asset catalogue.
    func findCatalogViews() -> Set<Int> { places(where: \.hasCatalogColor) }

    /// The places of views of which an Interface Builder file records something.
    private func places(where isMeant: (RecordedView) -> Bool) -> Set<Int> {
        guard let template = (cell as? DocumentCell)?.template else { return [] }
        let names = Set(template.views.filter { $0.recorded.map(isMeant) == true }.map(\.name))
        let isRoot = template.recorded.map(isMeant) == true
        return Set(views.indices.filter { $0 == 0 ? isRoot : names.contains(views[$0].name) })
    }

    /// Whether the row's background is the list's.
    ///
    /// The background behind a cell of an Interface Builder file is not known.
    private var isOnKnownList: Bool { (cell as? DocumentCell)?.template.recorded == nil }
}

extension RoleColors {
    /// The colours of a theme.
    init(of theme: ThemeSetting) { self = theme == .dark ? .dark : .light }
}
