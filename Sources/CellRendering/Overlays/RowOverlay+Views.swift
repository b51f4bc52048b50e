import AutoLayout
import SelfSizing
import Wording

/// Marks of single views.
extension RowOverlay {
    static func frames(_ geometry: OverlayGeometry) -> [OverlayMark] {
        let content = geometry.frame(of: geometry.contentView)
        return [
            OverlayMark(.frames, .frame, .outline(content), subject: geometry.contentView.name)
        ]
            + geometry.visibleViews.map { view, frame in
                OverlayMark(
                    .frames, .frame, .outline(frame), caption: "\(view.equationName)  \(frame.size.text)",
                    subject: view.name)
            }
    }

    static func alignmentRects(_ geometry: OverlayGeometry) -> [OverlayMark] {
        geometry.visibleViews.map { view, frame in
            OverlayMark(
                .alignmentRects, .alignmentRect, .outline(frame.inset(by: view.alignmentRectInsets)),
                subject: view.name)
        }
    }

    static func baselines(_ geometry: OverlayGeometry) -> [OverlayMark] {
        geometry.visibleViews.flatMap { view, frame -> [OverlayMark] in
            guard view.firstBaselineFromTop != nil, !(view is StackView) else { return [] }
            var places: [Double] = []
            for attribute in [Attribute.firstBaseline, .lastBaseline] {
                guard let y = geometry.baseline(attribute, of: view), !places.contains(y) else { continue }
                places.append(y)
            }
            return places.map { y in
                OverlayMark(
                    .baselines, .baseline,
                    .line(from: Point(x: frame.x, y: y), to: Point(x: frame.maxX, y: y), isDistance: false),
                    subject: view.name)
            }
        }
    }

    /// The margins of the contentView, of views whose margins a constraint refers to, and of stacks that preserve them.
    static func margins(_ geometry: OverlayGeometry) -> [OverlayMark] {
        var speaking: [View] = [geometry.contentView]
        func note(_ item: (any LayoutItem)?, _ attribute: Attribute?) {
            guard let item, let attribute, let view = item.owningView,
                attribute.isOfMargins || item === view.layoutMarginsGuide,
                !speaking.contains(where: { $0 === view })
            else { return }
            speaking.append(view)
        }
        for view in [geometry.contentView] + geometry.visibleViews.map(\.view) {
            for constraint in view.constraints {
                note(constraint.firstItem, constraint.firstAttribute)
                note(constraint.secondItem, constraint.secondAttribute)
            }
            guard let stack = view as? StackView, stack.isLayoutMarginsRelativeArrangement,
                !speaking.contains(where: { $0 === stack })
            else { continue }
            speaking.append(stack)
        }
        return speaking.flatMap { view -> [OverlayMark] in
            let frame = geometry.frame(of: view)
            let insets = geometry.margins(of: view)
            let inner = frame.inset(by: insets)
            let bands: [(Rect, Double)] = [
                (Rect(x: frame.x, y: frame.y, width: frame.width, height: insets.top), insets.top),
                (Rect(x: frame.x, y: inner.maxY, width: frame.width, height: insets.bottom), insets.bottom),
                (Rect(x: frame.x, y: inner.y, width: insets.left, height: inner.height), insets.left),
                (Rect(x: inner.maxX, y: inner.y, width: insets.right, height: inner.height), insets.right),
            ]
            return bands.filter { $0.0.width > 0 && $0.0.height > 0 }.map { band, amount in
                OverlayMark(.margins, .margin, .area(band), caption: amount.text(), subject: view.name)
            }
        }
    }

    /// Intrinsic sizes that differ from the frames, from the views' leading or left top corners.
    static func intrinsicSizes(_ geometry: OverlayGeometry) -> [OverlayMark] {
        geometry.visibleViews.compactMap { view, frame in
            let intrinsic = view.intrinsicContentSize
            let rect = frame.inset(by: view.alignmentRectInsets)
            let hasWidth = intrinsic.width != View.noIntrinsicMetric
            let hasHeight = intrinsic.height != View.noIntrinsicMetric
            guard hasWidth || hasHeight else { return nil }
            let own = Size(
                width: hasWidth ? intrinsic.width : rect.width,
                height: hasHeight ? intrinsic.height : rect.height)
            // Frames are on the pixel grid, intrinsic sizes need not be.
            guard abs(own.width - rect.width) > 1 || abs(own.height - rect.height) > 1 else { return nil }
            let isCompressed = own.width > rect.width + 1 || own.height > rect.height + 1
            let x = geometry.isReversed ? rect.maxX - own.width : rect.x
            let caption =
                tr("\(hasWidth ? own.width.text() : "–") × \(hasHeight ? own.height.text() : "–") intrinsic")
            return OverlayMark(
                .intrinsicSizes, isCompressed ? .notMet : .intrinsicSize,
                .outline(Rect(x: x, y: rect.y, width: own.width, height: own.height)), caption: caption,
                subject: view.name)
        }
    }

    /// The recorded frames; those that the file's constraints contradict are captioned with the difference.
    static func ghost(of recorded: [RecordedFrame], _ geometry: OverlayGeometry) -> [OverlayMark] {
        let origin = geometry.contentView.frame.origin
        return recorded.compactMap { record in
            guard geometry.contentView.view(named: record.view) != nil else { return nil }
            return OverlayMark(
                .recorded, record.difference == nil ? .placed : .misplaced,
                .outline(record.frame.offset(x: origin.x, y: origin.y)), caption: record.difference ?? "",
                subject: record.view)
        }
    }
}
