import AutoLayout

extension TableViewCell {
    /// The labels of several lines, in the order of the views.
    var wrappingLabels: [Label] {
        var labels: [Label] = []
        contentView.visit { view in
            if let label = view as? Label, label.numberOfLines != 1 { labels.append(label) }
        }
        return labels
    }

    /// Sets everything in the cell that depends on the width, alike before measuring and before laying out: the widths
    /// at which labels wrap, and the changes of ``prepare(forWidth:)``.
    ///
    /// - Parameters:
    ///   - width: The width of the cell in points.
    ///   - isLaidOutNext: Whether a layout follows, with ``layoutSubviews()`` in it, rather than a measurement.
    func prepareWidths(inWidth width: Double, isLaidOutNext: Bool = false) {
        prepare(forWidth: width)
        if settings.preferredWidth == .automatic, settings.demonstrations.isEmpty, !hasPreferredWidths {
            return
        }
        if let wrongWidth = settings.wrongPreferredWidth(inWidth: width) {
            return setPreferredWidths(wrongWidth)
        }
        // Widths from another row or another list do not apply to this one.
        setPreferredWidths { $0.givenPreferredWidth }
        hasPreferredWidths = settings.preferredWidth != .automatic
        switch settings.preferredWidth {
        case .automatic: break
        case .inLayoutSubviews:
            if !isLaidOutNext { layOutViews(width: width, height: RowHeight.standard) }
        case .byHand:
            let content = settings.accessories.contentWidth(inWidth: width)
            engine.layOut(size: Size(width: content, height: RowHeight.standard))
            takePreferredWidthsFromFrames()
        }
    }

    private func setPreferredWidths(_ width: (Label) -> Double) {
        for label in wrappingLabels { label.preferredMaxLayoutWidth = width(label) }
        hasPreferredWidths = true
    }

    /// Sets the preferred width of labels to the width of their frames.
    func takePreferredWidthsFromFrames() {
        setPreferredWidths { $0.frame.width > 0 ? $0.frame.width : $0.preferredMaxLayoutWidth }
    }
}
