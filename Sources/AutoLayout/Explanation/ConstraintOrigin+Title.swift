import Wording

extension ConstraintOrigin {
    /// The name of a deciding constraint in a sentence: “body”, “the height of photo”, “cap”.
    ///
    /// A constraint goes by its name, that of a stack view by the stack view's property, any other by its equation.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words.
    public func title(in root: View) -> String {
        switch self {
        case .constraint(let constraint): constraint.title(in: root)
        case .contentHugging(let view, _), .compressionResistance(let view, _): view.spokenName
        case .encapsulatedSize(.vertical): tr("the height that the row is given")
        case .encapsulatedSize(.horizontal): tr("the width that the row is given")
        case .fittingSize(.vertical): tr("the wish to be as low as possible")
        case .fittingSize(.horizontal): tr("the width of the list")
        case .autoresizing(let view, _): tr("the autoresizing mask of \(view.spokenName)")
        case .nonNegativeSize(let item, .horizontal): tr("\(item.spokenName), which has no width left,")
        case .nonNegativeSize(let item, .vertical): tr("\(item.spokenName), which has no height left,")
        case .guide(let guide): guide.spokenName
        case .rootOrigin: tr("the edge of \(root.spokenName)")
        case .restingOrigin(let view, _): tr("the recorded position of \(view.spokenName)")
        }
    }
}

extension ConstraintOrigin {
    /// The axis of the lengths that it is about; `nil` for a ratio, which is about both.
    var axis: Axis? {
        switch self {
        case .constraint(let constraint): constraint.couplesAxes ? nil : constraint.firstAttribute.axis
        case .contentHugging(_, let axis), .compressionResistance(_, let axis), .encapsulatedSize(let axis),
            .fittingSize(let axis), .autoresizing(_, let axis), .nonNegativeSize(_, let axis),
            .rootOrigin(let axis), .restingOrigin(_, let axis):
            axis
        case .guide: nil
        }
    }
}

extension ParameterOrigin {
    /// The axis of the length.
    var axis: Axis? {
        switch self {
        case .constant(let constraint): constraint.couplesAxes ? nil : constraint.firstAttribute.axis
        case .intrinsicContentSize(_, let axis), .size(let axis): axis
        case .margin(_, let edge): edge.axis
        case .baseline: .vertical
        case .readableWidth: .horizontal
        case .autoresizing(_, let attribute): attribute.axis
        }
    }
}

extension LayoutConstraint {
    /// What a ratio makes of a length, in words: “height of photo, 9/16 of its width”; `nil` for another constraint.
    public var ratioTitle: String? {
        guard couplesAxes, let first = firstItem, let second = secondItem, let attribute = secondAttribute
        else {
            return nil
        }
        // Sums are about heights, mostly.
        let isDirect = firstAttribute == .height
        let (item, other) = isDirect ? (first, second) : (second, first)
        let ratio = (isDirect ? multiplier : 1 / multiplier).fractionText
        guard isDirect || attribute == .height else { return nil }
        if ratio == "1" {
            return item === other
                ? tr("height of \(item.spokenName), which is its width")
                : tr("height of \(item.spokenName), which is the width of \(other.spokenName)")
        }
        return item === other
            ? tr("height of \(item.spokenName), \(ratio) of its width")
            : tr("height of \(item.spokenName), \(ratio) of the width of \(other.spokenName)")
    }
}

extension Double {
    /// A ratio as people write it: 9/16, or a number.
    package var fractionText: String {
        for denominator in 1...32 {
            let numerator = (self * Double(denominator)).rounded()
            if abs(numerator) > 0, abs(numerator / Double(denominator) - self) < 1e-4 {
                return denominator == 1 ? numerator.shortText : "\(Int(numerator))/\(denominator)"
            }
        }
        return shortText(decimals: 3)
    }

    /// A factor: as a number where three decimals say it, and as a fraction otherwise.
    package var factorText: String {
        abs((self * 1000).rounded() / 1000 - self) < 1e-9 ? shortText(decimals: 3) : fractionText
    }
}

extension LayoutConstraint {
    /// The stack view that made the constraint; `nil` for one made by hand.
    public var stackView: StackView? {
        guard belongsToStack else { return nil }
        // The constraint is held by the stack view, or by a view around it.
        for item in [firstItem, secondItem] {
            var view = item?.owningView
            while let candidate = view {
                if let stack = candidate as? StackView { return stack }
                view = candidate.superview
            }
        }
        return nil
    }

    /// The name of the constraint in a sentence, with quotation marks around the names that a person gave.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words.
    public func quotedTitle(in root: View) -> String {
        if belongsToStack { return title(in: root) }
        if let givenName { return givenName.quotedName }
        if secondAttribute == nil, let first = firstItem, firstAttribute.isSize {
            return tr("the \(firstAttribute.rawValue) of \(first.quotedName)")
        }
        return title(in: root)
    }

    /// The name of the constraint in a sentence.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words.
    public func title(in root: View) -> String {
        if belongsToStack {
            let stack = stackView?.sentenceName ?? tr("a stack view")
            return identifier == "UISV-spacing"
                ? tr("the spacing of \(stack)") : tr("the arrangement of \(stack)")
        }
        if let givenName { return givenName }
        if secondAttribute == nil, let first = firstItem, firstAttribute.isSize {
            return tr("the \(firstAttribute.rawValue) of \(first.spokenName)")
        }
        return spokenEquation
    }
}

extension StackView {
    /// What it is and what it is called: “the stack view texts”, or “the second stack view” for one without a name.
    fileprivate var sentenceName: String { spokenName == name ? tr("the stack view \(name)") : spokenName }
}
