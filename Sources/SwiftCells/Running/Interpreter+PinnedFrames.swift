import AutoLayout

/// Frames that constraints give a view already.
extension Interpreter {
    /// Whether a frame is all of a view's superview, to whose sides constraints hold the view.
    func fillsSuperview(_ view: Instance, with frame: Value) -> Bool {
        guard let superview = view.view?.superview, case .object(let rect) = frame,
            case .object(let origin)? = rect.fields["origin"], case .object(let size)? = rect.fields["size"],
            ["x", "y"].allSatisfy({ origin.number($0) == 0 }),
            ["width", "height"].allSatisfy({ isSide($0, of: superview, size.fields[$0]) })
        else { return false }
        let sides = sides(of: view, heldTo: superview)
        return sides.isSuperset(of: [.top, .bottom])
            && (sides.isSuperset(of: [.leading, .trailing]) || sides.isSuperset(of: [.left, .right]))
    }

    /// Whether a value is the length of a side that the layout gives a view.
    private func isSide(_ side: String, of view: Instance, _ value: Value?) -> Bool {
        guard case .unknown(let unknown)? = value, unknown.sum == nil else { return false }
        let path = UIKitMembers.path(of: view, in: self) ?? (view.name ?? view.typeName) + "."
        return unknown.name == "\(path)frame.\(side)"
    }

    /// The sides of a view that required constraints hold to the same sides of another one.
    private func sides(of view: Instance, heldTo other: Instance) -> Set<Attribute> {
        var sides: Set<Attribute> = []
        for state in activeConstraints {
            guard let second = state.second, state.first.attribute == second.attribute,
                state.relation == .equal, state.constant.value == 0, state.multiplier.value == 1,
                state.priority.value == 1000,
                state.first.item === view && second.item === other
                    || state.first.item === other && second.item === view
            else { continue }
            sides.insert(second.attribute)
        }
        return sides
    }
}
