import AutoLayout
import SourceText
import Wording

extension CellConverter {
    /// The constraints of the cell that take part in layout, in the document's order.
    func constraints() -> [ConstraintSpec] {
        var constraints: [ConstraintSpec] = []
        for (list, owner) in constraintOwners {
            for element in list.children {
                guard element.name == "constraint" else {
                    context.note(element)
                    continue
                }
                guard constraints.count + absentConstraints.count < Self.maximumConstraints else {
                    context.report(
                        element.place, tr("the cell has more than \(Self.maximumConstraints) constraints"),
                        tr("Take some out."))
                    return constraints
                }
                let isInstalled = element["id"].map { !variations.excluded.contains($0) } ?? true
                if !isInstalled {
                    context.note(element, tr("it is not installed"), touchesLayout: false)
                    guard isOfKnownItems(element) else { continue }
                }
                guard var constraint = constraint(variations.applied(to: element), owner: owner)
                else { continue }
                if !isInstalled {
                    constraint.absence = .notInstalled
                } else if element.isYes("placeholder") {
                    context.note(
                        element, attribute: "placeholder", tr("it is removed at build time"),
                        touchesLayout: false)
                    constraint.absence = .removedAtBuildTime
                }
                if constraint.absence == nil {
                    constraints.append(constraint)
                } else {
                    absentConstraints.append(constraint)
                }
            }
        }
        return constraints
    }

    /// The most constraints of a cell; more contradictory ones than that would take seconds to lay out.
    private static let maximumConstraints = 2000

    /// Whether a constraint speaks of nothing but views of the cell.
    private func isOfKnownItems(_ element: XMLElement) -> Bool {
        ["firstItem", "secondItem"].allSatisfy { key in element[key].map { items[$0] != nil } ?? true }
    }

    private func constraint(_ element: XMLElement, owner: Item) -> ConstraintSpec? {
        guard let first = side(element, "first", owner: owner) else { return nil }
        var constraint = ConstraintSpec(
            identifier: name(of: element), first: first, relation: relation(element),
            priority: context.priority(element, "priority") ?? .required, place: element.place)
        if element["secondAttribute"] != nil || element["secondItem"] != nil {
            guard let second = side(element, "second", owner: owner) else { return nil }
            constraint.second = second
            guard let multiplier = multiplier(element) else { return nil }
            constraint.multiplier = multiplier
        }
        constraint.constant = constant(element)
        if let problem = AttributePairRules.problem(
            first: first.attribute, second: constraint.second?.attribute)
        {
            context.report(element.place, problem.message, problem.suggestion)
            return nil
        }
        constraint.recordedID = element["id"]
        constraint.source = Self.text(of: constraint)
        return constraint
    }

    /// The constraint's own identifier, else the outlet that leads to it.
    private func name(of element: XMLElement) -> String? {
        let names = [
            element["identifier"], element["id"].flatMap { index.outlets[$0] }, element["userLabel"],
        ]
        return names.compactMap { $0 }.first { !$0.isEmpty } ?? element["id"]
    }

    private func relation(_ element: XMLElement) -> Relation {
        switch element["relation"] {
        case nil, "equal": return .equal
        case "greaterThanOrEqual": return .greaterThanOrEqual
        case "lessThanOrEqual": return .lessThanOrEqual
        case let relation?:
            context.report(
                element.place,
                tr("the relation \"\(InterfaceBuilderContext.shortened(relation))\" is not known"),
                tr("Write equal, lessThanOrEqual or greaterThanOrEqual."))
            return .equal
        }
    }

    /// One side of a constraint; `nil` where it cannot be one, which is noted.
    private func side(_ element: XMLElement, _ which: String, owner: Item) -> ConstraintSpec.AttributeRef? {
        guard let attributeName = element["\(which)Attribute"] else {
            context.report(
                element.place, tr("the constraint has no \(which)Attribute"), tr("Give one, such as leading.")
            )
            return nil
        }
        guard let attribute = Self.attributes[attributeName] else {
            let shown = InterfaceBuilderContext.shortened(attributeName)
            context.report(
                element.place, tr("the attribute \"\(shown)\" is not known"),
                nearestName(to: attributeName, among: Self.attributes.keys.sorted()).map {
                    tr("Did you mean \"\($0)\"?")
                } ?? tr("Write one such as leading or width."))
            return nil
        }
        let item: Item
        if let id = element["\(which)Item"] {
            guard let found = items[id] else {
                reportMissing(id, in: element)
                return nil
            }
            item = found
        } else {
            item = owner
        }
        return ConstraintSpec.AttributeRef(item.name, guide: item.guide, attribute)
    }

    /// Says that a constraint speaks of something that is not among the cell's views.
    private func reportMissing(_ id: String, in element: XMLElement) {
        if absent.contains(id) {
            context.note(element, tr("it speaks of a view that is not installed"), touchesLayout: false)
        } else if let other = index.elements[id] {
            context.note(element, tr("it speaks of a \(other), which is not a view of the cell"))
        } else {
            let shown = InterfaceBuilderContext.shortened(id)
            context.report(
                element.place, tr("the constraint speaks of \(shown), which is not in the file"),
                tr("Remove the constraint, or give it the identifier of a view."))
        }
    }

    /// The factor, written as a number, or as a ratio with ":" or "/".
    private func multiplier(_ element: XMLElement) -> Double? {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
        let value: Double? =
            switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
            case (1, let number?, _): number
            case (2, let above?, let below?) where below != 0: above / below
            default: nil
            }
        guard let value, abs(value) <= InterfaceBuilderContext.maximumLength, abs(value) >= 1e-6 else {
            context.report(
                element.place,
                tr("the multiplier \"\(InterfaceBuilderContext.shortened(text))\" is no number to use"),
                tr("Write one such as 0.75 or 4:3."))
            return nil
        }
        return value
    }

    private func constant(_ element: XMLElement) -> Double {
        // The standard distance between neighbours.
        if element["constant"] == "standard" || element["constant"] == nil && element.isYes("symbolic") {
            return 8
        }
        return context.number(element, "constant") ?? 0
    }

    private static let attributes: [String: Attribute] = {
        var names = Dictionary(uniqueKeysWithValues: Attribute.allCases.map { ($0.rawValue, $0) })
        names["baseline"] = .lastBaseline
        return names
    }()

    /// The equation as it would be written in a layout document.
    private static func text(of constraint: ConstraintSpec) -> String {
        func text(_ side: ConstraintSpec.AttributeRef) -> String {
            "\(side.view)\(side.guide.map { ".\($0.rawValue)" } ?? "").\(side.attribute.rawValue)"
        }
        var result = "\(text(constraint.first)) \(constraint.relation.rawValue)"
        if let second = constraint.second {
            let factor = constraint.multiplier
            result += factor == 1 ? " \(text(second))" : " \(factor.shortText) * \(text(second))"
            if constraint.constant != 0 {
                result += " \(constraint.constant < 0 ? "-" : "+") \(abs(constraint.constant).shortText)"
            }
        } else {
            result += " \(constraint.constant.shortText)"
        }
        if constraint.priority != .required {
            result += " @ \(constraint.priority.rawValue.shortText)"
        }
        return result
    }
}
