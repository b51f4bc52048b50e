import Wording

extension ParameterOrigin {
    /// The name of the length in a sum: “body, 5 lines”, “top margin”, “spacing between subject and body”.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words, without the number.
    public func title(in root: View) -> String {
        switch self {
        case .intrinsicContentSize(let label as Label, .vertical):
            return "\(label.name), \(label.textSize.lineCount.counted("line"))"
        case .intrinsicContentSize(let view, _):
            return view.name
        case .margin(let view, let edge):
            return view === root ? "\(edge) margin" : "\(edge) margin of \(view.name)"
        case .size(let axis):
            return "\(axis == .horizontal ? "width" : "height") of \(root.name)"
        case .baseline(let view, .lastBaseline):
            return "last baseline of \(view.name) above its bottom"
        case .baseline(let view, _):
            return "first baseline of \(view.name) below its top"
        case .constant(let constraint):
            // Identifiers made by a stack view or by Interface Builder do not tell which views are spaced.
            let isNamed = !constraint.belongsToStack && !constraint.hasRecordedIdentifier
            let name = isNamed ? constraint.identifier : nil
            return name ?? constraint.spacingTitle(in: root)
        default:
            return description
        }
    }
}

extension LayoutConstraint {
    /// Whether the identifier is one that Interface Builder gives to objects, as in `Cv0-co-012`: three characters, two
    /// and three.
    fileprivate var hasRecordedIdentifier: Bool {
        guard let parts = identifier?.split(separator: "-", omittingEmptySubsequences: false) else {
            return false
        }
        return parts.map(\.count) == [3, 2, 3]
            && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            && parts.joined().contains { $0.isNumber || $0.isUppercase }
    }

    /// What the constraint's constant measures, in words.
    fileprivate func spacingTitle(in root: View) -> String {
        guard let first = firstItem else { return description }
        guard let second = secondItem, let secondAttribute else {
            return "\(firstAttribute) of \(first.name)"
        }
        if firstAttribute.isSize { return "\(firstAttribute) of \(first.name) beyond \(second.name)" }
        if firstAttribute.isBaseline || secondAttribute.isBaseline || firstAttribute == secondAttribute,
            first !== root, second !== root
        {
            return "\(firstAttribute) of \(first.name) from \(second.name)"
        }
        if first === root { return "spacing after \(second.name)" }
        if second === root { return "spacing before \(first.name)" }
        return "spacing between \(second.name) and \(first.name)"
    }
}
