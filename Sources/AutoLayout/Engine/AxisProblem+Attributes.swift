import ConstraintSolver

extension AxisProblem {
    /// Adds a factor times an attribute of an item to a sum.
    ///
    /// - Parameters:
    ///   - attribute: The attribute.
    ///   - item: A view or guide of the hierarchy, or its root's superview, which is the root with outsets. Nothing is
    ///     added for any other view.
    ///   - factor: The factor.
    ///   - followsDirection: Whether a centre is measured along the writing direction, rather than from the left.
    ///   - sum: The sum.
    /// - Throws: `SolverError` for a margin or baseline that the solver does not accept.
    mutating func add(
        _ attribute: Attribute, of item: any LayoutItem, times factor: Double, followsDirection: Bool,
        to sum: inout LayoutExpression
    ) throws(SolverError) {
        guard let view = item.owningView else { return }
        let isOuter = view === items.views.first?.superview
        guard let viewPlace = isOuter ? 0 : items.place(of: view) else { return }
        let guide = item as? LayoutGuide
        let place = guide.flatMap { items.place(of: $0) } ?? viewPlace
        let isInMargins = guide?.kind == .layoutMargins || attribute.isOfMargins
        let attribute = AttributeShape(
            attribute, isReversed: environment.layoutDirection == .rightToLeft,
            followsDirection: followsDirection)
        let outsets = isOuter ? superviewOutsets.sides(attribute.axis) : (before: 0, after: 0)
        guard let part = attribute.part else {
            sum.add(variables.extent(of: place, attribute.axis), factor)
            sum.constant += factor * (outsets.before + outsets.after)
            if isInMargins {
                try addMargins(of: viewPlace, attribute.axis, before: -factor, after: -factor, to: &sum)
            }
            return
        }
        // Attributes on the left are measured from the right edge in a layout that begins there.
        let sign: Double = attribute.isMirrored ? -1 : 1
        if attribute.isMirrored { sum.add(variables.extent(of: 0, attribute.axis), factor) }
        let base =
            attribute.isBaseline && guide == nil ? baselinePart(of: viewPlace, attribute.attribute) : part
        sum.add(variables.position(of: place, attribute.axis), sign * factor)
        if base != 0 { sum.add(variables.extent(of: place, attribute.axis), sign * factor * base) }
        sum.constant += sign * factor * (outsets.after * part - outsets.before * (1 - part))
        if isInMargins {
            try addMargins(
                of: viewPlace, attribute.axis, before: sign * factor * (1 - part),
                after: -sign * factor * part, to: &sum)
        }
        if attribute.isBaseline, guide == nil {
            try addBaseline(of: viewPlace, attribute.attribute, times: factor, to: &sum)
        }
    }

    // MARK: Margins

    /// Adds multiples of the distances from an alignment rectangle's edges in to the margins.
    private mutating func addMargins(
        of place: Int, _ axis: Axis, before: Double, after: Double, to sum: inout LayoutExpression
    ) throws(SolverError) {
        let insets = insets(of: place, axis)
        let edges: (LayoutEdge, LayoutEdge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        try addMargin(of: place, edges.0, times: before, inset: insets.before, to: &sum)
        try addMargin(of: place, edges.1, times: after, inset: insets.after, to: &sum)
    }

    private mutating func addMargin(
        of place: Int, _ edge: LayoutEdge, times factor: Double, inset: Double,
        to sum: inout LayoutExpression
    ) throws(SolverError) {
        if factor == 0 { return }
        let view = items.views[place]
        let margin = view.effectiveLayoutMargins[edge]
        // Margins count from the frame, variables from the alignment rectangle.
        sum.constant -= factor * inset
        if let parameter = try parameter(.margin(edge), of: place, .margin(view, edge), value: margin) {
            sum.add(parameter, factor)
        } else {
            sum.constant += factor * margin
        }
    }

    // MARK: Baselines

    /// The share of its extent that a view's baseline moves by.
    ///
    /// A text is centred in a view taller than it, so its baselines move by half of what the view grows. A baseline
    /// given for a view without text has a fixed distance from the edge. Without one, the baseline is the bottom.
    private func baselinePart(of place: Int, _ attribute: Attribute) -> Double {
        let view = items.views[place]
        if view.drawsTextInMiddle, parameters.parameter(.intrinsicHeight, of: place) != nil { return 0.5 }
        return attribute == .firstBaseline && view.firstBaselineFromTop != nil ? 0 : 1
    }

    private mutating func addBaseline(
        of place: Int, _ attribute: Attribute, times factor: Double, to sum: inout LayoutExpression
    ) throws(SolverError) {
        let view = items.views[place]
        let isFirst = attribute == .firstBaseline
        guard
            let distance = view.baselineDistance(attribute, isDesignTime: environment.isDesignTime)
        else { return }
        let sign: Double = isFirst ? 1 : -1
        if view.drawsTextInMiddle, let height = parameters.parameter(.intrinsicHeight, of: place) {
            // From the middle back to the text's own top or bottom edge.
            sum.add(height, -sign * factor / 2)
        }
        let kind: ParameterTable.Kind = isFirst ? .firstBaseline : .lastBaseline
        if let parameter = try parameter(kind, of: place, .baseline(view, attribute), value: distance) {
            sum.add(parameter, sign * factor)
        } else {
            sum.constant += sign * factor * distance
        }
    }
}

/// Where an attribute lies along its axis.
private struct AttributeShape {
    let attribute: Attribute
    let axis: Axis
    /// The position along the extent, from 0 at its beginning to 1 at its end; `nil` for the extent itself.
    let part: Double?
    /// Whether the attribute is measured against the direction of the axis.
    let isMirrored: Bool

    var isBaseline: Bool { attribute.isBaseline }

    init(_ attribute: Attribute, isReversed: Bool, followsDirection: Bool) {
        self.attribute = attribute
        axis = attribute.axis
        switch attribute {
        case .leading, .leadingMargin, .top, .topMargin: part = 0
        case .trailing, .trailingMargin, .bottom, .bottomMargin, .firstBaseline, .lastBaseline: part = 1
        case .left, .leftMargin: part = isReversed ? 1 : 0
        case .right, .rightMargin: part = isReversed ? 0 : 1
        case .centerX, .centerXWithinMargins, .centerY, .centerYWithinMargins: part = 0.5
        case .width, .height: part = nil
        }
        let isPhysical =
            switch attribute {
            case .left, .right, .leftMargin, .rightMargin: true
            case .centerX, .centerXWithinMargins: !followsDirection
            default: false
            }
        isMirrored = isPhysical && isReversed
    }
}

extension View {
    /// How far the baseline lies inside the edge of the text, in points; `nil` for a view without one.
    func baselineDistance(_ attribute: Attribute, isDesignTime: Bool) -> Double? {
        guard
            let distance = attribute == .firstBaseline ? firstBaselineFromTop : lastBaselineFromBottom
        else { return nil }
        guard isDesignTime, drawsTextInMiddle else { return distance }
        // A placeholder has its own height, with the text in its middle.
        return distance + (contentSize(isDesignTime: true).height - intrinsicContentSize.height) / 2
    }
}

extension DirectionalEdgeInsets {
    /// The distance at an edge in points.
    package subscript(edge: LayoutEdge) -> Double {
        get {
            switch edge {
            case .leading: leading
            case .trailing: trailing
            case .top: top
            case .bottom: bottom
            }
        }
        set {
            switch edge {
            case .leading: leading = newValue
            case .trailing: trailing = newValue
            case .top: top = newValue
            case .bottom: bottom = newValue
            }
        }
    }

    /// The distances before and after what is inside, on an axis.
    func sides(_ axis: Axis) -> (before: Double, after: Double) {
        axis == .horizontal ? (leading, trailing) : (top, bottom)
    }
}

extension View {
    /// How far the alignment rectangle is inside the frame, before and after it on an axis.
    func alignmentInsets(_ axis: Axis, _ direction: LayoutDirection) -> (before: Double, after: Double) {
        DirectionalEdgeInsets(alignmentRectInsets, direction: direction).sides(axis)
    }
}

extension LayoutConstraint {
    /// Whether the items' attributes lie on different axes, as in an aspect ratio.
    var couplesAxes: Bool {
        guard let other = secondAttribute else { return false }
        return firstAttribute.axis != other.axis
    }

    /// Whether one of the attributes follows the writing direction.
    var followsDirection: Bool {
        firstAttribute.followsDirection || (secondAttribute?.followsDirection ?? false)
    }
}

extension Attribute {
    /// Whether the attribute lies where a line of text does.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether the attribute lies at an edge that the writing direction decides.
    fileprivate var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}
