import LayoutDocument

/// Views in scroll views, which lie on a content area with a size of its own.
extension TemplateBuilder {
    /// Whether what is in a view scrolls, so that the view has no size of its own; text views are controls here.
    func isScrollView(_ view: Instance) -> Bool {
        let isWeb = ["WKWebView", "UIWebView"].contains { UIKitTypes.isKind(view.baseName, of: $0) }
        return isWeb
            || UIKitTypes.isKind(view.baseName, of: "UIScrollView")
                && !UIKitTypes.isKind(view.baseName, of: "UITextView")
    }

    /// The guide of a scroll view's content area, made on first use.
    func scrollContent(of view: String) -> String {
        if let name = scrollContents[view] { return name }
        let name = names.name(view + "Content")
        scrollContents[view] = name
        guides.append(LayoutGuideSpec(name: name, owner: view, isNamed: false))
        return name
    }

    /// Ties the views in scroll views to the content areas, and these to the views.
    func layOutScrollContents() {
        specs = ScrollContents.interpreted(specs, in: views) { scrollContent(of: $0) }
        let pins = ScrollContents.pins(contents: scrollContents)
        specs += pins
        literals += pins.map { _ in SwiftCell.ConstraintLiterals(constant: nil, priority: nil) }
    }
}
