import AutoLayout

extension Relation {
    /// The name of the case of `NSLayoutConstraint.Relation`, with which the labels of anchors' methods begin.
    package var swiftName: String {
        switch self {
        case .lessThanOrEqual: "lessThanOrEqual"
        case .equal: "equal"
        case .greaterThanOrEqual: "greaterThanOrEqual"
        }
    }
}
