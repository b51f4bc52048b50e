extension StackConstraintMaker {
    /// Places the views across the axis.
    mutating func align() {
        guard !views.isEmpty else { return }
        let axis = structure.axis.other
        switch structure.alignment {
        case .fill:
            for view in views { pin(view, axis.start) }
            for view in views { pin(view, axis.end) }
            // The views' own hugging and compression resistance decide the size.
            return
        case .leading:
            for view in views {
                pin(view, axis.start)
                add((canvas, axis.end), .greaterThanOrEqual, (view, axis.end), "UISV-spanning-boundary")
            }
        case .trailing:
            for view in views {
                pin(view, axis.end)
                add((view, axis.start), .greaterThanOrEqual, (canvas, axis.start), "UISV-spanning-boundary")
            }
        case .center:
            for view in views {
                pin(view, axis.center)
                add((canvas, axis.size), .greaterThanOrEqual, (view, axis.size), "UISV-spanning-boundary")
            }
        case .firstBaseline, .lastBaseline:
            alignBaselines()
        }
        if structure.alignment != .firstBaseline, structure.alignment != .lastBaseline {
            shrink(canvas, axis.size, priority: 51, "UISV-spanning-fit")
        }
        for view in views {
            if structure.isDesignTime, type(of: view) == View.self {
                add(
                    (view, axis.size), .equal, (canvas, axis.size), priority: 25, "UISV-ambiguity-suppression"
                )
            } else {
                shrink(view, axis.size, priority: 25, "UISV-ambiguity-suppression")
            }
        }
    }

    /// Keeps an edge or the centre of a view at the canvas's.
    private mutating func pin(_ view: View, _ attribute: Attribute) {
        let isFirst = view === views.first
        add(
            (view, attribute), .equal, (canvas, attribute),
            isFirst ? "UISV-canvas-connection" : "UISV-alignment")
    }

    /// Aligns baselines, inside a guide that spans all views and is at the canvas's bottom, as the views are in the
    /// frames of public files (2 of 2).
    ///
    /// A view without a baseline keeps its top, or its bottom, at that of the first view that has one.
    private mutating func alignBaselines() {
        let isFirst = structure.alignment == .firstBaseline
        func hasBaseline(_ view: View) -> Bool { isFirst ? view.hasFirstBaseline : view.hasLastBaseline }
        guard let reference = views.first(where: hasBaseline) ?? views.first else { return }
        for view in views where view !== reference {
            let attribute: Attribute =
                hasBaseline(view) && hasBaseline(reference)
                ? (isFirst ? .firstBaseline : .lastBaseline) : (isFirst ? .top : .bottom)
            add((view, attribute), .equal, (reference, attribute), "UISV-alignment")
        }
        let spanner = makeGuide("\(stack.name).spanner")
        pinAcross(spanner, .horizontal)
        for view in views {
            add((view, .top), .greaterThanOrEqual, (spanner, .top), "UISV-spanning-boundary")
            add((spanner, .bottom), .greaterThanOrEqual, (view, .bottom), "UISV-spanning-boundary")
        }
        add((spanner, .top), .greaterThanOrEqual, (canvas, .top), "UISV-canvas-connection")
        add((canvas, .bottom), .equal, (spanner, .bottom), "UISV-canvas-connection")
        shrink(spanner, .height, priority: 51, "UISV-spanning-fit")
        shrink(canvas, .height, priority: 49, "UISV-canvas-fit")
    }
}
