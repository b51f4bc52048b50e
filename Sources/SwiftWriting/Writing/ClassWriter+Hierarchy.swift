import AutoLayout
import LayoutDocument

/// The view hierarchy.
extension ClassWriter {
    /// Writes the method that adds the subviews.
    func writeHierarchy(into body: inout SourceLines) {
        let settings = hierarchySettings
        if settings.isEmpty, template.views.isEmpty, template.layoutGuides.isEmpty { return }
        body.add("private func setUpViews() {") { body in
            for line in settings { body.add(statement: line) }
            var sizes: [String?: Size] = [:]
            for view in template.views {
                if let autoresizing = view.autoresizing {
                    // An autoresizing mask starts from the superview's size at the time when the view is added.
                    if sizes[view.superview] != autoresizing.superviewSize {
                        let size = SwiftLiteral.size(autoresizing.superviewSize)
                        body.add("\(prefix(view.superview))frame.size = \(size)")
                        sizes[view.superview] = autoresizing.superviewSize
                    }
                    sizes[view.name] = autoresizing.frame.size
                }
                let method = isArranged(view) ? "addArrangedSubview" : "addSubview"
                body.add("\(prefix(view.superview))\(method)(\(name(view.name)))")
            }
            writeCustomSpacing(into: &body)
            for guide in template.layoutGuides {
                body.add("\(name(guide.name)).identifier = \(SwiftLiteral.string(guide.name))")
                body.add("\(prefix(guide.owner))addLayoutGuide(\(name(guide.name)))")
            }
        }
        if !activeConstraints.isEmpty { body.add() }
    }

    private func writeCustomSpacing(into body: inout SourceLines) {
        for view in template.views {
            guard case .stack(let stack) = view.kind else { continue }
            for arranged in template.views where arranged.superview == view.name {
                guard let spacing = stack.customSpacing[arranged.name] else { continue }
                body.add(
                    "\(name(view.name)).setCustomSpacing(\(self.spacing(spacing)), "
                        + "after: \(name(arranged.name)))")
            }
        }
    }

    /// The statements on the superview of all views.
    var hierarchySettings: [String] {
        var lines: [String] = []
        let content = prefix(nil)
        if let contentColor { lines.append("\(content)backgroundColor = \(contentColor)") }
        let margins = template.layoutMargins
        let text = "\(content)directionalLayoutMargins = \(SwiftLiteral.insets(margins))"
        switch marginSource {
        case .given: lines.append(text)
        case .kept:
            lines.append(text)
            lines.append("\(content)preservesSuperviewLayoutMargins = true")
        case .list: break
        }
        return lines
    }

    /// The source of the content view's margins.
    private enum MarginSource {
        /// The list, or the default of such views.
        case list
        /// The class.
        case given
        /// The class, or the list where its margins are larger.
        case kept
    }

    private var marginSource: MarginSource {
        let margins = template.layoutMargins
        guard template.liveMargins != nil else {
            let isUsual = !kind.hasContentView || kind == .collectionViewCell
            return isUsual && margins == ViewSpec.defaultLayoutMargins ? .list : .given
        }
        let wide = template.layoutMargins(inWidth: LiveMargins.wideWidth)
        if wide == margins { return .given }
        let list = LiveMargins(hasAccessory: template.accessory.map { $0 != .none } ?? false)
        if margins == list.narrow, wide == list.wide { return .list }
        func kept(_ list: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
            var result = list
            for edge in LayoutEdge.allCases { result[edge] = max(list[edge], margins[edge]) }
            return result
        }
        return kept(list.narrow) == margins && kept(list.wide) == wide ? .kept : .given
    }
}
