import Wording

/// A change of a layout that resolves a finding.
public struct Repair {
    /// What to change.
    public enum Action {
        /// Activate a constraint.
        case add(LayoutConstraint)
        /// Deactivate a constraint.
        case remove(LayoutConstraint)
        /// Deactivate a constraint and activate another one in its place.
        case replace(LayoutConstraint, with: LayoutConstraint)
        /// Give a constraint another priority.
        case setPriority(LayoutConstraint, LayoutPriority)
        /// Change how strongly a view resists growing.
        case setContentHugging(View, Axis, LayoutPriority)
        /// Change how strongly a view resists shrinking.
        case setCompressionResistance(View, Axis, LayoutPriority)
    }

    /// What to change.
    public let action: Action

    /// Makes a repair.
    public init(_ action: Action) {
        self.action = action
    }

    /// The constraint of the layout that is to be changed; `nil` for a change of something else.
    public var constraint: LayoutConstraint? {
        switch action {
        case .remove(let constraint), .replace(let constraint, _), .setPriority(let constraint, _): constraint
        default: nil
        }
    }

    /// What to do, in a sentence without its full stop.
    public var title: String {
        switch action {
        case .add(let constraint):
            tr("add the constraint \(constraint)")
        case .remove(let constraint):
            tr("remove the constraint \(constraint)")
        case .replace(let old, let new):
            tr("replace the constraint \(old) by \(new)")
        case .setPriority(let constraint, let priority):
            tr("give the constraint \(constraint) the priority \(priority.rawValue.shortText)")
        case .setContentHugging(let view, let axis, let priority):
            axis == .horizontal
                ? tr(
                    """
                    set the horizontal content hugging priority of \(view.spokenName) to \
                    \(priority.rawValue.shortText)
                    """)
                : tr(
                    """
                    set the vertical content hugging priority of \(view.spokenName) to \
                    \(priority.rawValue.shortText)
                    """)
        case .setCompressionResistance(let view, let axis, let priority):
            axis == .horizontal
                ? tr(
                    """
                    set the horizontal compression resistance priority of \(view.spokenName) to \
                    \(priority.rawValue.shortText)
                    """)
                : tr(
                    """
                    set the vertical compression resistance priority of \(view.spokenName) to \
                    \(priority.rawValue.shortText)
                    """)
        }
    }

    /// Makes the change.
    public func apply() {
        switch action {
        case .add(let constraint):
            constraint.isActive = true
        case .remove(let constraint):
            constraint.isActive = false
        case .replace(let old, let new):
            old.isActive = false
            new.isActive = true
        case .setPriority(let constraint, let priority):
            constraint.priority = priority
        case .setContentHugging(let view, let axis, let priority):
            view.setContentHuggingPriority(priority, for: axis)
        case .setCompressionResistance(let view, let axis, let priority):
            view.setContentCompressionResistancePriority(priority, for: axis)
        }
    }
}
