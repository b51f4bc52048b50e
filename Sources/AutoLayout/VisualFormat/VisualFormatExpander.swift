import Wording

extension VisualFormat {
    /// The constraints of the format.
    ///
    /// In the format's order come, for each view, its sizes and then its distance from the element before it, the last
    /// view's distance from the superview's edge, and the alignments, which relate each view to the one before it.
    /// Positions are written so that constants are distances forwards: `b.leading == a.trailing + 8`, and
    /// `superview.trailing == b.trailing + 8`. A bare `-` at the superview's edge is the superview's margin.
    ///
    /// - Parameters:
    ///   - scope: The meanings of the names.
    ///   - options: Alignment, direction and spacing.
    /// - Returns: The constraints.
    /// - Throws: The first name, number or option that has no meaning in the scope.
    public func constraints(
        in scope: Scope, options: LayoutConstraint.FormatOptions = []
    ) throws(VisualFormatError) -> [Constraint] {
        let expander = VisualFormatExpander(format: self, scope: scope, options: options)
        return try expander.constraints()
    }
}

/// Turns a visual format into constraints between names.
struct VisualFormatExpander {
    let format: VisualFormat
    let scope: VisualFormat.Scope
    let options: LayoutConstraint.FormatOptions

    func error(_ message: String, _ suggestion: String, at column: Int) -> VisualFormatError {
        VisualFormatError(format: format.text, column: column, message: message, suggestion: suggestion)
    }

    func constraints() throws(VisualFormatError) -> [VisualFormat.Constraint] {
        try checkOptions()
        let run = LayoutRun(format.orientation, options)
        var constraints: [VisualFormat.Constraint] = []
        var previous: VisualFormat.Element?
        var connection: VisualFormat.Connection?
        for element in format.elements {
            switch element {
            case .connection(let next):
                connection = next
                continue
            case .view(let view):
                try checkView(view)
                for predicate in view.predicates {
                    constraints.append(try size(of: view.name, run.extent, predicate))
                }
            case .superview: break
            }
            if let previous, let connection {
                constraints += try place(element, after: previous, by: connection, along: run)
            }
            previous = element
        }
        return constraints + alignments()
    }

    // MARK: Places

    private func place(
        _ element: VisualFormat.Element, after previous: VisualFormat.Element,
        by connection: VisualFormat.Connection, along run: LayoutRun
    ) throws(VisualFormatError) -> [VisualFormat.Constraint] {
        let isMargin = connection.kind == .standard
        switch (previous, element) {
        case (.superview(let column), .view(let view)):
            try checkSuperview(of: view.name, at: column)
            let later = VisualFormat.Side(item: .view(view.name), attribute: run.start)
            let earlier = VisualFormat.Side(
                item: .superview(of: view.name), attribute: isMargin ? run.startMargin : run.start)
            return try distances(later, earlier, connection, standard: 0, at: column, run)
        case (.view(let view), .superview(let column)):
            try checkSuperview(of: view.name, at: column)
            let later = VisualFormat.Side(
                item: .superview(of: view.name), attribute: isMargin ? run.endMargin : run.end)
            let earlier = VisualFormat.Side(item: .view(view.name), attribute: run.end)
            return try distances(later, earlier, connection, standard: 0, at: connection.column, run)
        case (.view(let former), .view(let view)):
            guard former.name != view.name else {
                throw error(
                    tr("\"\(view.name)\" stands beside itself"), tr("Each view has one place in a format."),
                    at: view.column)
            }
            var (end, start) = (run.end, run.start)
            if case .predicates = connection.kind { (end, start) = (run.spacingEnd, run.spacingStart) }
            return try distances(
                VisualFormat.Side(item: .view(view.name), attribute: start),
                VisualFormat.Side(item: .view(former.name), attribute: end), connection,
                standard: VisualFormat.standardSpacing, at: connection.column, run)
        default: return []
        }
    }

    /// The constraints of one connection, from the earlier element of the format to the later one.
    private func distances(
        _ later: VisualFormat.Side, _ earlier: VisualFormat.Side, _ connection: VisualFormat.Connection,
        standard: Double, at column: Int, _ run: LayoutRun
    ) throws(VisualFormatError) -> [VisualFormat.Constraint] {
        var constraint = VisualFormat.Constraint(
            first: run.isBackwards ? earlier : later, second: run.isBackwards ? later : earlier,
            column: column
        )
        switch connection.kind {
        case .flush: return [constraint]
        case .standard:
            constraint.constant = standard
            return [constraint]
        case .predicates(let predicates):
            var constraints: [VisualFormat.Constraint] = []
            for predicate in predicates {
                constraint.relation = predicate.relation
                constraint.constant = try distance(predicate)
                constraint.priority = try priority(predicate)
                constraint.column = predicate.column
                constraints.append(constraint)
            }
            return constraints
        }
    }

    // MARK: Alignments

    private func alignments() -> [VisualFormat.Constraint] {
        let views = format.views
        var constraints: [VisualFormat.Constraint] = []
        for (option, attribute) in LayoutConstraint.FormatOptions.alignments where options.contains(option) {
            for (former, view) in zip(views, views.dropFirst()) {
                constraints.append(
                    VisualFormat.Constraint(
                        first: .init(item: .view(view.name), attribute: attribute),
                        second: .init(item: .view(former.name), attribute: attribute), column: view.column))
            }
        }
        return constraints
    }

    // MARK: Checks

    private func checkOptions() throws(VisualFormatError) {
        let isHorizontal = format.orientation == .horizontal
        for (option, attribute) in LayoutConstraint.FormatOptions.alignments
        where options.contains(option) && attribute.axis == format.orientation {
            let name = attribute.rawValue
            throw error(
                isHorizontal
                    ? tr(
                        """
                        the views of a horizontal format cannot be aligned by \(name), which lies on the \
                        format's own axis
                        """)
                    : tr(
                        """
                        the views of a vertical format cannot be aligned by \(name), which lies on the \
                        format's own axis
                        """),
                isHorizontal
                    ? tr("Align by top, bottom, centerY or a baseline, or begin the format with V:.")
                    : tr("Align by leading, trailing, left, right or centerX, or begin the format with H:."),
                at: 1)
        }
        if options.isSuperset(of: [.directionLeftToRight, .directionRightToLeft]) {
            throw error(tr("a format cannot run in two directions"), tr("Give one of the directions."), at: 1)
        }
        if isHorizontal, options.contains(.spacingBaselineToBaseline) {
            throw error(
                tr("distances between baselines need a vertical format"), tr("Begin the format with V:."),
                at: 1)
        }
    }

    private func checkView(_ view: VisualFormat.ViewElement) throws(VisualFormatError) {
        guard !scope.hasView(view.name) else { return }
        if scope.isSuperview(view.name) || scope.containers.contains(view.name) {
            throw error(
                tr("\(view.name) cannot stand in brackets"), tr("| stands for the superview's edge."),
                at: view.column
            )
        }
        if scope.metrics[view.name] != nil {
            throw error(
                tr("\"\(view.name)\" is a metric, not a view"),
                tr("Metrics stand in distances and sizes, as in -\(view.name)-."), at: view.column)
        }
        throw error(
            tr("unknown view \"\(view.name)\""),
            adviceOnName(view.name, among: scope.views, called: tr("views")),
            at: view.column)
    }

    func checkSuperview(of view: String, at column: Int) throws(VisualFormatError) {
        guard !scope.hasSuperview(view) else { return }
        throw error(
            tr("\"\(view)\" has no superview"), tr("Add the view to one before its constraints are made."),
            at: column
        )
    }
}
