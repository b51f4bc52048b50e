extension View {
    /// Adds a guide to the view; it leaves the view it belonged to first.
    public func addLayoutGuide(_ guide: LayoutGuide) {
        guard guide.kind == .custom, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        layoutGuides.append(guide)
        layoutEngine?.hierarchyChanged()
    }

    /// Removes a guide from the view, together with the constraints that refer to it.
    public func removeLayoutGuide(_ guide: LayoutGuide) {
        guard guide.kind == .custom, guide.owningView === self else { return }
        var ancestor: View? = self
        while let view = ancestor {
            for constraint in view.constraints
            where constraint.firstItem === guide || constraint.secondItem === guide {
                constraint.isActive = false
            }
            ancestor = view.superview
        }
        guide.owningView = nil
        layoutGuides.removeAll { $0 === guide }
        layoutEngine?.hierarchyChanged()
    }

    /// The area inside ``layoutMargins``.
    public var layoutMarginsGuide: LayoutGuide { standardGuide(.layoutMargins) }

    /// The area not covered by bars and notches: inside a cell, the whole of the view.
    public var safeAreaLayoutGuide: LayoutGuide { standardGuide(.safeArea) }

    /// The area in which lines of text are not too long to be read.
    ///
    /// It is at most ``ContentSizeCategory/readableWidth`` wide, in the middle between the margins and never
    /// beyond them. Vertically it equals ``layoutMarginsGuide``.
    public var readableContentGuide: LayoutGuide { standardGuide(.readableContent) }

    private func standardGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
        if let guide = standardGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = LayoutGuide(kind, of: self)
        standardGuides.append(guide)
        if guide.hasVariables { layoutEngine?.hierarchyChanged() }
        return guide
    }
}

extension ContentSizeCategory {
    /// The largest width of a ``View/readableContentGuide`` in points.
    ///
    /// Apple publishes no table. 672 points at the default text size is a published measurement (Use Your Loaf,
    /// “Readable Content Guides”, 2015); here the width grows in proportion to the body text, which keeps the number of
    /// characters in a line.
    public var readableWidth: Double {
        (672 / TextStyle.body.font(for: .large).pointSize * TextStyle.body.font(for: self).pointSize)
            .rounded()
    }
}
