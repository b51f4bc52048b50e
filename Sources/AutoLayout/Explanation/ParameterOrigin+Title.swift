import Wording

extension ParameterOrigin {
    /// The name of the length in a sum: “body, 5 lines”, “top margin”, “spacing between subject and body”.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words, without the number.
    public func title(in root: View) -> String {
        switch self {
        case .intrinsicContentSize(let label as Label, .vertical):
            return "\(label.spokenName), \(label.textSize.lineCount.counted("line"))"
        case .intrinsicContentSize(let view, _):
            return view.spokenName
        case .margin(let view, let edge):
            return view === root ? edge.margin : tr("\(edge.margin) of \(view.spokenName)")
        case .size(let axis):
            return axis == .horizontal
                ? tr("width of \(root.spokenName)") : tr("height of \(root.spokenName)")
        case .baseline(let view, .lastBaseline):
            return tr("last baseline of \(view.spokenName) above its bottom")
        case .baseline(let view, _):
            return tr("first baseline of \(view.spokenName) below its top")
        case .constant(let constraint):
            // A stack view's own identifiers say nothing of which views it spaces.
            let name = constraint.belongsToStack ? nil : constraint.givenName
            return name ?? constraint.spacingTitle(in: root)
        default:
            return description
        }
    }
}

extension LayoutConstraint {
    /// What the constraint's constant measures, in words.
    fileprivate func spacingTitle(in root: View) -> String {
        guard let first = firstItem else { return description }
        guard let second = secondItem, let secondAttribute else {
            return tr("\(firstAttribute.rawValue) of \(first.spokenName)")
        }
        if firstAttribute.isSize {
            return tr("\(firstAttribute.rawValue) of \(first.spokenName) beyond \(second.spokenName)")
        }
        if firstAttribute.isBaseline || secondAttribute.isBaseline || firstAttribute == secondAttribute,
            first !== root, second !== root
        {
            return tr("\(firstAttribute.rawValue) of \(first.spokenName) from \(second.spokenName)")
        }
        if first === root { return firstAttribute.spacingTitle(of: second.spokenName) }
        if second === root { return secondAttribute.spacingTitle(of: first.spokenName) }
        return tr("spacing between \(second.spokenName) and \(first.spokenName)")
    }
}

extension Attribute {
    /// The words for the spacing between a view and this edge of the view around it.
    fileprivate func spacingTitle(of name: String) -> String {
        switch self {
        case .top, .topMargin: tr("spacing above \(name)")
        case .bottom, .bottomMargin: tr("spacing below \(name)")
        case .trailing, .trailingMargin, .right, .rightMargin: tr("spacing after \(name)")
        default: tr("spacing before \(name)")
        }
    }
}
