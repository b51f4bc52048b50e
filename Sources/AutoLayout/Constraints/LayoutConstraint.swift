import ConstraintSolver
import Wording

/// A relation between attributes of two items, or of one item and a constant: `first.attribute  relation  multiplier ×
/// second.attribute + constant`.
///
/// An item is a view or a layout guide. A constraint does not retain its items; it takes no part in layout once one of
/// them is gone.
public final class LayoutConstraint {
    /// The magnitudes that a multiplier may have; the solver accepts no others.
    public static let multiplierSizes = NumberLimits.smallestCoefficient...NumberLimits.largest

    /// The view or guide on the left-hand side; `nil` once it is gone.
    public private(set) weak var firstItem: (any LayoutItem)?
    /// The attribute on the left-hand side.
    public let firstAttribute: Attribute
    /// How the sides compare.
    public let relation: Relation
    /// The view or guide on the right-hand side, if there is one.
    public private(set) weak var secondItem: (any LayoutItem)?
    /// The attribute on the right-hand side, if there is one.
    public let secondAttribute: Attribute?
    /// The factor of the right-hand attribute.
    public let multiplier: Double
    /// The name by which documents and logs know the constraint.
    public var identifier: String?
    /// Whether the identifier is the one that a file knows the constraint by, and no name that a person gave it.
    public var hasRecordedIdentifier = false

    /// The amount added on the right-hand side in points.
    public var constant: Double {
        didSet {
            if constant != oldValue { engine?.constantChanged(of: self) }
        }
    }

    /// The priority; constraints below 1000 are optional.
    public var priority: LayoutPriority {
        didSet {
            if priority != oldValue { engine?.constraintChanged(self) }
        }
    }

    /// The view that holds the constraint while it is active.
    weak var owner: View?
    /// The index of the constant's parameter in its engine's system; -1 while the constraint is in no system.
    var parameterIndex = -1
    /// Whether the engine's ``ContentLog`` records the constant.
    var logsConstant = false

    /// Makes an inactive constraint between two views or guides.
    public init(
        _ firstItem: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
        to secondItem: any LayoutItem,
        _ secondAttribute: Attribute, multiplier: Double = 1, constant: Double = 0,
        priority: LayoutPriority = .required, identifier: String? = nil
    ) {
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = secondItem
        self.secondAttribute = secondAttribute
        self.multiplier = multiplier
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
    }

    /// Makes an inactive constraint between a size and a constant in points.
    public init(
        _ firstItem: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
        toConstant constant: Double,
        priority: LayoutPriority = .required, identifier: String? = nil
    ) {
        self.firstItem = firstItem
        self.firstAttribute = firstAttribute
        self.relation = relation
        self.secondItem = nil
        self.secondAttribute = nil
        self.multiplier = 1
        self.constant = constant
        self.priority = priority
        self.identifier = identifier
    }

    /// Whether the constraint takes part in layout.
    ///
    /// Activating adds it to the nearest common ancestor of its items; without one it stays inactive.
    public var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    /// Activates several constraints.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates several constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        let leaving = Set(constraints.map { ObjectIdentifier($0) })
        for constraint in constraints {
            guard let view = constraint.owner else { continue }
            // One sweep per view; the constraints that it removes have no owner when their turn comes.
            view.constraints.removeAll {
                guard leaving.contains(ObjectIdentifier($0)) else { return false }
                $0.leave()
                return true
            }
        }
    }

    private func activate() {
        guard let ancestor = commonAncestor else { return }
        owner = ancestor
        ancestor.constraints.append(self)
        engine?.constraintAdded(self)
    }

    private func deactivate() {
        guard let view = owner else { return }
        view.constraints.removeAll { $0 === self }
        leave()
    }

    /// Forgets the view that held the constraint.
    private func leave() {
        let engine = engine
        owner = nil
        parameterIndex = -1
        engine?.constraintChanged(self)
    }

    /// The engine that the constraint takes part in while it is active: that of its owner, or, where the owner is
    /// outside the engine's root, that of the item inside the root.
    private var engine: LayoutEngine? {
        guard let owner else { return nil }
        return owner.layoutEngine ?? firstItem?.owningView?.layoutEngine
            ?? secondItem?.owningView?.layoutEngine
    }

    /// The nearest view that contains both items (a view contains itself and its guides).
    var commonAncestor: View? {
        guard secondAttribute != nil else { return firstItem?.owningView }
        guard let other = secondItem?.owningView else { return nil }
        var candidate = firstItem?.owningView
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }

    /// Whether one of the items is inside a view, which itself does not count.
    func reaches(subviewOf view: View) -> Bool {
        [firstItem, secondItem].contains {
            guard let owner = $0?.owningView else { return false }
            return owner !== view && owner.isDescendant(of: view)
        }
    }

    /// Whether one of the items is a view or inside it.
    func reaches(into view: View) -> Bool {
        (firstItem?.owningView?.isDescendant(of: view) ?? false)
            || (secondItem?.owningView?.isDescendant(of: view) ?? false)
    }
}

extension LayoutConstraint: CustomStringConvertible {
    /// The constraint as an equation, with the name that a person gave it in front and its priority behind.
    ///
    /// Items that no person named are called by what they are, as in `label “Owen”.top == contentView.top + 8`.
    public var description: String { (givenName.map { "\($0): " } ?? "") + spokenEquation }

    /// The constraint as an equation, with its identifier before it and its priority after it.
    ///
    /// An identifier of Interface Builder counts too.
    public var fullText: String { (identifier.map { "\($0): " } ?? "") + equation }

    /// The name that a person gave the constraint; `nil` for one without, as for one that has no more than the
    /// identifier that Interface Builder gives to objects.
    public var givenName: String? {
        identifier.flatMap { hasRecordedIdentifier || RecordedIdentifier.isOne($0) ? nil : $0 }
    }

    /// The constraint as an equation, as documents write it, with its priority behind.
    var equation: String { equation { $0.name } }

    /// The constraint as an equation for people, with its priority behind.
    var spokenEquation: String { equation { $0.equationName } }

    private func equation(_ name: (any LayoutItem) -> String) -> String {
        var text =
            "\(firstItem.map(name) ?? tr("an item that is gone")).\(firstAttribute.rawValue) \(relation.rawValue) "
        if let item = secondItem, let attribute = secondAttribute {
            if multiplier != 1 { text += "\(multiplier.shortText(decimals: 3)) * " }
            text += "\(name(item)).\(attribute.rawValue)"
            if constant != 0 {
                text += (constant < 0 ? " - " : " + ") + abs(constant).shortText(decimals: 3)
            }
        } else {
            text += constant.shortText(decimals: 3)
        }
        if priority != .required { text += " @ \(priority.rawValue.shortText)" }
        return text
    }

    /// Whether it holds a part inside the view that both of its ends are to people, as the text in a text view.
    var isWithinView: Bool {
        guard let firstItem, let secondItem, firstItem !== secondItem else { return false }
        return firstItem.spokenName == secondItem.spokenName
    }

    /// Whether a stack view made the constraint, so that only the stack view can change it.
    var belongsToStack: Bool { identifier?.hasPrefix("UISV-") ?? false }

    /// The constraint itself, with an identifier that is as much of a name as that of the one that it is made of.
    func named(as other: LayoutConstraint) -> LayoutConstraint {
        hasRecordedIdentifier = other.hasRecordedIdentifier
        return self
    }

    /// The same constraint, inactive, with another relation.
    func with(_ relation: Relation) -> LayoutConstraint? {
        guard let first = firstItem else { return nil }
        guard let attribute = secondAttribute else {
            return LayoutConstraint(
                first, firstAttribute, relation, toConstant: constant, priority: priority,
                identifier: identifier
            ).named(as: self)
        }
        guard let second = secondItem else { return nil }
        return LayoutConstraint(
            first, firstAttribute, relation, to: second, attribute, multiplier: multiplier,
            constant: constant, priority: priority, identifier: identifier
        ).named(as: self)
    }
}
