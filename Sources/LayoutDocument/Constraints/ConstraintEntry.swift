import SourceText

/// An item of `constraints`, split into its parts.
///
/// It is a text; or a mapping of a name to a text, or of `constraint` for a text without a name, with `active` beside
/// it where it is switched on or off.
struct ConstraintEntry {
    /// The key that stands in the place of a name.
    static let textKey = "constraint"
    /// The key that switches a constraint on or off.
    static let activeKey = "active"

    /// The equation or visual format.
    var text: SourceNode
    /// The key of the text; `nil` where the entry is the text alone.
    var key: String?
    /// The name that is given as a key; `nil` for none.
    var name: String? { key == Self.textKey ? nil : key }
    /// The place of the name.
    var namePlace: SourcePlace
    /// What stands behind `active`; `nil` where it does not.
    var active: SourceNode?

    /// Splits an item; `nil` for a node that is no constraint.
    init?(_ node: SourceNode) {
        text = node
        namePlace = node.place
        guard case .mapping(let entries) = node.content else {
            if case .sequence = node.content { return nil }
            return
        }
        let others = entries.filter { $0.key != Self.activeKey }
        guard let only = others.first, others.count == 1 else { return nil }
        text = only.value
        key = only.key
        namePlace = only.keyPlace
        active = node[Self.activeKey]
    }
}
