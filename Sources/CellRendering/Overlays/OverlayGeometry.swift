import AutoLayout
import SelfSizing

/// The frames of a laid-out cell's views and guides, in the row's coordinates.
struct OverlayGeometry {
    let contentView: View
    let engine: LayoutEngine
    let isReversed: Bool

    init(_ cell: TableViewCell) {
        contentView = cell.contentView
        engine = cell.engine
        isReversed = cell.engine.environment.layoutDirection == .rightToLeft
    }

    /// The visible subviews, in depth-first order, with their frames.
    var visibleViews: [(view: View, frame: Rect)] {
        var views: [(View, Rect)] = []
        func collect(_ view: View, at origin: Point) {
            for child in view.subviews where !child.isHidden {
                let frame = child.frame.offset(x: origin.x, y: origin.y)
                views.append((child, frame))
                collect(child, at: frame.origin)
            }
        }
        collect(contentView, at: contentView.frame.origin)
        return views
    }

    /// The frame of a view of the cell.
    func frame(of view: View) -> Rect {
        var frame = view.frame
        var ancestor = view === contentView ? nil : view.superview
        while let current = ancestor {
            frame = frame.offset(x: current.frame.x, y: current.frame.y)
            ancestor = current === contentView ? nil : current.superview
        }
        return frame
    }

    /// The rectangle on which constraints on an item act.
    func alignmentRect(of item: any LayoutItem) -> Rect? {
        if let guide = item as? LayoutGuide {
            guard let owner = guide.owningView else { return nil }
            let origin = frame(of: owner)
            return guide.layoutFrame.offset(x: origin.x, y: origin.y)
        }
        return (item as? View).map { frame(of: $0).inset(by: $0.alignmentRectInsets) }
    }

    /// The margins of a view at its four edges.
    func margins(of view: View) -> EdgeInsets {
        EdgeInsets(view.effectiveLayoutMargins, direction: isReversed ? .rightToLeft : .leftToRight)
    }

    /// Where a baseline lies; `nil` for an item that is not laid out.
    func baseline(_ attribute: Attribute, of item: any LayoutItem) -> Double? {
        let system = engine.system(for: .vertical)
        guard let expression = system.expression(for: attribute, of: item) else { return nil }
        return contentView.frame.y + engine.environment.roundToPixel(system.value(of: expression))
    }
}

/// A side of a constraint for drawing: a rectangle and a position on it.
struct ConstraintEnd {
    /// The item's rectangle; for a margin, that of the view that has the margin.
    let rect: Rect
    /// The coordinate on the constraint's axis; meaningless for a size.
    let position: Double
    /// The part of the item that the constraint refers to.
    let part: Part
    /// The distance of the margin from the rectangle's edge; `nil` unless the attribute is a margin.
    let margin: Double?
    let view: View

    enum Part {
        case start, end, centre, baseline, size
    }

    init?(_ item: any LayoutItem, _ attribute: Attribute, in geometry: OverlayGeometry) {
        guard let owner = item.owningView, let own = geometry.alignmentRect(of: item) else { return nil }
        view = owner
        let isMarginGuide = item === owner.layoutMarginsGuide
        let plain = attribute.withoutMargin
        let isInMargin = isMarginGuide || plain != attribute
        let margins = geometry.margins(of: owner)
        let rect = isInMargin ? geometry.frame(of: owner) : own
        self.rect = rect
        switch plain.physical(isReversed: geometry.isReversed) {
        case .left: (part, position, margin) = (.start, rect.x, isInMargin ? margins.left : nil)
        case .right: (part, position, margin) = (.end, rect.maxX, isInMargin ? margins.right : nil)
        case .top: (part, position, margin) = (.start, rect.y, isInMargin ? margins.top : nil)
        case .bottom: (part, position, margin) = (.end, rect.maxY, isInMargin ? margins.bottom : nil)
        case .centerX:
            let shift = isInMargin ? (margins.left - margins.right) / 2 : 0
            (part, position, margin) = (.centre, rect.x + rect.width / 2 + shift, nil)
        case .centerY:
            let shift = isInMargin ? (margins.top - margins.bottom) / 2 : 0
            (part, position, margin) = (.centre, rect.y + rect.height / 2 + shift, nil)
        case .firstBaseline, .lastBaseline:
            guard let baseline = geometry.baseline(attribute, of: item) else { return nil }
            (part, position, margin) = (.baseline, baseline, nil)
        default: (part, position, margin) = (.size, 0, nil)
        }
    }

    /// The stretch of the rectangle across an axis.
    func span(across axis: Axis) -> ClosedRange<Double> {
        let (start, length) = axis == .horizontal ? (rect.y, rect.height) : (rect.x, rect.width)
        return start...(start + max(0, length))
    }
}

extension Attribute {
    /// The attribute with leading or trailing replaced by left or right, by the writing direction.
    func physical(isReversed: Bool) -> Attribute {
        switch self {
        case .leading: isReversed ? .right : .left
        case .trailing: isReversed ? .left : .right
        default: self
        }
    }
}
