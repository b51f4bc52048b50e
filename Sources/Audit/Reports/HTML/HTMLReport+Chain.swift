import AutoLayout

/// Broken chains, drawn from the top down.
extension HTMLReport {
    /// A chain: views as boxes, constraints as lines beside their equations, the missing pins dashed.
    func chain(_ chain: BrokenChain, _ html: inout HTMLWriter) {
        html.element("ol", ["class": "chain", "aria-label": "The chain of constraints"]) { html in
            for link in chain.links {
                html.element("li", ["class": link.kind.rawValue]) { html in
                    switch link.kind {
                    case .edge, .view: html.name(link.text)
                    case .constraint: html.element("code") { $0.name(link.text) }
                    case .missing:
                        html.text("missing: ")
                        html.element("code") { $0.name(link.text) }
                    }
                }
            }
        }
    }
}
