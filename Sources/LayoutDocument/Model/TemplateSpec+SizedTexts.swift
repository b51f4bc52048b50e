import AutoLayout

extension TemplateSpec {
    /// The views whose texts have fonts of fixed sizes that differ between text sizes, by their names.
    var sizedTexts: Set<String> {
        if adaptations.isEmpty { return [] }
        var sizes: [String: Double] = [:]
        for view in views {
            if case .fixed(let font)? = view.font { sizes[view.name] = font.pointSize }
        }
        var found: Set<String> = []
        for view in adaptations.flatMap(\.template.views) {
            guard case .fixed(let font)? = view.font, let own = sizes[view.name], own != font.pointSize else {
                continue
            }
            found.insert(view.name)
        }
        return found
    }
}
