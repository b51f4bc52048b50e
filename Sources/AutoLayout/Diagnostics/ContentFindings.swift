import Wording

extension LayoutFinding {
    /// Labels of several lines whose width nothing limits.
    ///
    /// Such a label wraps at the width that it is given. It needs an own width, or edges that lie between
    /// the contentView's, held more strongly than its text resists being compressed.
    static func undeterminedWidths(_ set: ConstraintSet) -> [LayoutFinding] {
        // Pins to a view around the contentView hold widths too, and are a finding of their own.
        if set.outside.contains(where: { $0.firstAttribute.axis == .horizontal }) { return [] }
        // Labels share the limits of the same constraints.
        let priorities = Set(set.constraints.map(\.priority)).sorted()
        var known: [LayoutPriority?: WidthLimits] = [:]
        func limits(atLeast priority: LayoutPriority) -> WidthLimits {
            let least = priorities.first { $0 >= priority }
            let limits = known[least] ?? WidthLimits(set, atLeast: priority)
            known[least] = limits
            return limits
        }
        return set.labels.compactMap { label in
            guard label.wrapsAutomatically, label !== set.contentView,
                // An autoresizing mask gives the label a width.
                !label.translatesAutoresizingMaskIntoConstraints
            else { return nil }
            // A hidden view takes no room in a stack.
            if label.isHidden, label.superview is StackView { return nil }
            let resistance = label.contentCompressionResistancePriority(for: .horizontal)
            let own = set.sizeConstraints(of: label, .horizontal)
            if own.contains(where: { $0.relation != .greaterThanOrEqual && $0.priority > resistance }) {
                return nil
            }
            let stronger = LayoutPriority(resistance.rawValue.nextUp)
            let content = set.contentView
            let limited = limits(atLeast: min(stronger, .required))
            if limited.contains(label) { return nil }
            if limits(atLeast: resistance).contains(label) {
                return LayoutFinding(
                    .undeterminedWidth,
                    message: tr(
                        """
                        what limits the width of \(label.spokenName) is no stronger than the compression \
                        resistance of its text, \(resistance.rawValue.shortText), so its text may not wrap
                        """),
                    items: [label],
                    repairs: [
                        Repair(
                            .setCompressionResistance(
                                label, .horizontal, LayoutPriority(max(1, resistance.rawValue - 1))))
                    ])
            }
            let isHeldFar = limited.isHeld(label, .far)
            let attribute: Attribute = !isHeldFar ? .trailing : .leading
            // The outermost view that nothing holds there either is to be held.
            var loose: View = label
            while let outer = loose.superview, outer !== content,
                !limited.isHeld(outer, isHeldFar ? .near : .far)
            {
                loose = outer
            }
            let margins = content.layoutMargins
            let pin = LayoutConstraint(
                loose, attribute, isHeldFar ? .greaterThanOrEqual : .lessThanOrEqual, to: content, attribute,
                constant: isHeldFar ? margins.leading : -margins.trailing)
            return LayoutFinding(
                .undeterminedWidth,
                message: isHeldFar
                    ? tr(
                        """
                        nothing limits the width of \(label.spokenName): its leading edge is not held within \
                        \(content.spokenName), so its text never wraps
                        """)
                    : tr(
                        """
                        nothing limits the width of \(label.spokenName): its trailing edge is not held \
                        within \(content.spokenName), so its text never wraps
                        """),
                items: [label], repairs: [Repair(.add(pin))])
        }
    }

    /// Labels whose own size a constraint sets more strongly than their text can resist.
    static func overriddenContent(_ set: ConstraintSet) -> [LayoutFinding] {
        set.labels.flatMap { label in
            Axis.allCases.flatMap { axis in
                // A fixed width is what makes several lines wrap.
                axis == .horizontal && label.wrapsAutomatically
                    ? [] : set.sizeConstraints(of: label, axis).compactMap { overridden(label, axis, $0) }
            }
        }
    }

    private static func overridden(
        _ label: Label, _ axis: Axis, _ constraint: LayoutConstraint
    ) -> LayoutFinding? {
        let resistance = label.contentCompressionResistancePriority(for: axis)
        let hugging = label.contentHuggingPriority(for: axis)
        let name = label.spokenName
        if constraint.relation != .greaterThanOrEqual, constraint.priority > resistance {
            var repairs: [Repair] = []
            // As a least height it would override the content hugging.
            if constraint.relation == .equal, axis == .horizontal || constraint.priority <= hugging,
                let looser = constraint.with(.greaterThanOrEqual)
            {
                repairs.append(Repair(.replace(constraint, with: looser)))
            }
            repairs.append(
                Repair(
                    .setPriority(constraint, LayoutPriority(max(1, resistance.rawValue - 1)))))
            return LayoutFinding(
                .overriddenContent,
                message: axis == .horizontal
                    ? tr(
                        """
                        the constraint \(constraint) is stronger than the compression resistance of \(name), \
                        \(resistance.rawValue.shortText): a text that needs more width is cut off
                        """)
                    : tr(
                        """
                        the constraint \(constraint) is stronger than the compression resistance of \(name), \
                        \(resistance.rawValue.shortText): a text that needs more height is cut off
                        """),
                items: [label], constraints: [constraint], repairs: repairs)
        }
        if constraint.relation == .greaterThanOrEqual, constraint.priority > hugging, axis == .vertical {
            return LayoutFinding(
                .overriddenContent,
                message: tr(
                    """
                    the constraint \(constraint) is stronger than the content hugging of \(name), \
                    \(hugging.rawValue.shortText): a text that needs less height leaves room above and below
                    """),
                items: [label], constraints: [constraint],
                repairs: [Repair(.setPriority(constraint, LayoutPriority(max(1, hugging.rawValue - 1))))])
        }
        return nil
    }

    /// Constraints that repeat an earlier one.
    static func duplicates(_ set: ConstraintSet) -> [LayoutFinding] {
        var seen: [ConstraintMeaning: LayoutConstraint] = [:]
        return set.constraints.compactMap { constraint in
            guard !constraint.belongsToStack, let meaning = ConstraintMeaning(constraint) else { return nil }
            guard let earlier = seen[meaning] else {
                seen[meaning] = constraint
                return nil
            }
            return LayoutFinding(
                .duplicate,
                message: tr("the constraint \(constraint) says the same as \(earlier)"),
                constraints: [earlier, constraint], repairs: [Repair(.remove(constraint))])
        }
    }
}

/// The content of a constraint, the same for both ways of writing it.
private struct ConstraintMeaning: Hashable {
    let first: ObjectIdentifier
    let firstAttribute: Attribute
    let relation: Relation
    let second: ObjectIdentifier?
    let secondAttribute: Attribute?
    let multiplier: Double
    let constant: Double
    let priority: LayoutPriority

    init?(_ constraint: LayoutConstraint) {
        guard let item = constraint.firstItem else { return nil }
        priority = constraint.priority
        guard let other = constraint.secondItem, let attribute = constraint.secondAttribute else {
            if constraint.secondAttribute != nil { return nil }
            first = ObjectIdentifier(item)
            firstAttribute = constraint.firstAttribute
            relation = constraint.relation
            second = nil
            secondAttribute = nil
            multiplier = 1
            constant = constraint.constant
            return
        }
        let a = (ObjectIdentifier(item), constraint.firstAttribute)
        let b = (ObjectIdentifier(other), attribute)
        let isOrdered = a.0 == b.0 ? a.1.rawValue <= b.1.rawValue : a.0 < b.0
        // Only a constraint with a multiplier of 1 can be reversed exactly.
        let isKept = isOrdered || constraint.multiplier != 1
        (first, firstAttribute) = isKept ? a : b
        second = isKept ? b.0 : a.0
        secondAttribute = isKept ? b.1 : a.1
        multiplier = constraint.multiplier
        constant = isKept ? constraint.constant : -constraint.constant
        relation = isKept ? constraint.relation : constraint.relation.reversed
    }
}
