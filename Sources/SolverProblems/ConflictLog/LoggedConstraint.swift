import ConstraintSolver

/// A view or layout guide as a log names it.
struct LoggedView: Hashable {
    /// The identity of the view: its address, or its name where the log has no address.
    var key: String
    /// Its class; empty where the log gives a name alone.
    var className: String
    /// Its accessibility identifier, text or other label.
    var label: String?

    static func == (left: Self, right: Self) -> Bool { left.key == right.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An attribute of a view or layout guide.
struct LoggedAnchor: Equatable {
    var view: LoggedView
    var attribute: String
}

/// One constraint of a log, in either notation: `first relation multiplier × second + constant`.
struct LoggedConstraint {
    /// The number of the line it begins in, from 1.
    var line = 0
    /// The text in the log, without brackets.
    var text = ""
    /// The class, such as NSLayoutConstraint.
    var className = ""
    var address = ""
    var identifier: String?
    /// The place in a program, such as `ItemCell.swift#42`, as SnapKit logs it.
    var source: String?

    var first: LoggedAnchor
    var relation: LinearRelation
    var multiplier = 1.0
    var second: LoggedAnchor?
    var constant: Double
    var priority: Double = 1000
    /// The view that the log writes as `|`: the superview of the views that the constraint places.
    var container: LoggedView?

    var isRequired: Bool { priority >= 1000 }
    /// Whether it acts along the vertical axis.
    var isVertical: Bool { LoggedAttribute.isVertical(first.attribute) }
    /// Whether it sets a size to a number.
    var isFixedSize: Bool { second == nil && LoggedAttribute.isSize(first.attribute) }

    /// The origin of the constraint.
    enum Origin {
        case own
        /// A cell's or a stack view's size while UIKit asks for it or has decided it.
        case encapsulated
        case autoresizingMask
        case stackView
        case prototype
        case system
    }

    /// The origin of the constraint, by class and identifier.
    var origin: Origin {
        let isMask = className.hasSuffix("AutoresizingMaskLayoutConstraint")
        if className.contains("IBPrototyping") { return .prototype }
        guard let identifier else {
            return isMask ? .autoresizingMask : className.contains("ContentSize") ? .system : .own
        }
        if identifier.hasPrefix("UIView-Encapsulated-Layout") || identifier.contains("TemporaryLayout")
            || identifier.hasPrefix("fittingSize")
        {
            return .encapsulated
        }
        if isMask { return .autoresizingMask }
        if identifier.hasPrefix("UISV-") { return .stackView }
        let isSystem = identifier.hasPrefix("UIView-") || identifier.hasPrefix("UIViewSafeArea")
        return isSystem || identifier.hasPrefix("_UI") ? .system : .own
    }
}
