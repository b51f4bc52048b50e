import AutoLayout

/// Constraints of Masonry, from which SnapKit comes: its names are SnapKit's with another beginning.
enum Masonry {
    private static let beginning = "mas_"

    /// Whether a call makes constraints of Masonry's.
    static func isCall(_ name: String) -> Bool {
        name.hasPrefix(beginning) && (name.hasSuffix("Constraints") || name.hasPrefix("mas_distribute"))
    }

    /// SnapKit's name for one of Masonry's.
    static func plain(_ name: String) -> String {
        guard name.hasPrefix(beginning) else { return name }
        return String(name.dropFirst(beginning.count))
    }

    /// The guide and the edge behind `view.mas_safeAreaLayoutGuideTop`; `nil` for another name.
    static func safeArea(_ name: String, of view: Instance) -> Value? {
        let word = "mas_safeAreaLayoutGuide"
        guard name.hasPrefix(word),
            let guide = UIKitMembers.area(.safeArea, "safeAreaLayoutGuide", of: view).instance
        else { return nil }
        let edge = UIKitConstants.lowered(String(name.dropFirst(word.count)))
        guard !edge.isEmpty, let attribute = Attribute(rawValue: edge) else { return .object(guide) }
        return .anchor(AnchorValue(item: guide, attribute: attribute))
    }
}

extension Call {
    /// What a method of Masonry's does with several views.
    func masonry(on elements: [Value]) -> Value {
        let views = elements.compactMap(\.instance).filter { $0.view != nil }
        guard !interpreter.takesContentOnly else { return .void }
        if name.hasPrefix("mas_distribute") {
            distribute(views)
        } else {
            for view in views { _ = snapKit(on: SnapKit.dsl(of: view)) }
        }
        return .void
    }

    /// `mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:` and the one with a fixed length.
    private func distribute(_ views: [Instance]) {
        guard views.count > 1, let superview = views[0].view?.superview,
            let axis = first?.word
        else { return }
        let isHorizontal = axis == "horizontal"
        let (start, end, size): (Attribute, Attribute, Attribute) =
            isHorizontal ? (.left, .right, .width) : (.top, .bottom, .height)
        func add(
            _ view: Instance, _ attribute: Attribute, _ other: Instance?, _ second: Attribute,
            _ constant: Number, multiplier: Number = Number(1)
        ) {
            let constraint = constrain(
                view, attribute, to: other, second, multiplier: multiplier, constant: constant)
            constraint.fields["snapKit"] = .truth(true)
            view.view?.made.append(constraint)
        }
        let (lead, tail) = (number("leadSpacing") ?? Number(0), number("tailSpacing") ?? Number(0))
        add(views[0], start, superview, start, lead)
        if let spacing = number("withFixedSpacing") {
            for (view, previous) in zip(views.dropFirst(), views) {
                add(view, size, previous, size, Number(0))
                add(view, start, previous, end, spacing)
            }
        } else if let length = number("withFixedItemLength") {
            let steps = Double(views.count - 1)
            for (index, view) in views.enumerated() {
                add(view, size, nil, size, length)
                guard index > 0, index < views.count - 1 else { continue }
                let part = Double(index) / steps
                add(
                    view, end, superview, end,
                    Number((1 - part) * (length.value + lead.value) - part * tail.value),
                    multiplier: Number(part))
            }
        }
        if let last = views.last { add(last, end, superview, end, tail.negated) }
    }
}
