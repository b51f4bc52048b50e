import AutoLayout
import LayoutDocument

/// The constraints, in the template's order.
extension ClassWriter {
    /// The active constraints, with their indices in the template.
    var activeConstraints: [(place: Int, spec: ConstraintSpec)] {
        template.constraints.enumerated().filter(\.element.isActive).map { ($0.offset, $0.element) }
    }

    /// Writes properties for the constraints whose constants come from rows.
    func writeConstraintProperties(into properties: inout SourceLines) {
        for (place, spec) in activeConstraints {
            guard let row = spec.rowConstant else { continue }
            let name = names.unusedName(identifier(of: spec) ?? words(for: spec), ending: "Constraint")
            constraintNames[place] = name
            if hasDetails(spec) {
                properties.add("private lazy var \(name): NSLayoutConstraint = {", closing: "}()") { body in
                    add(spec, to: &body, before: "let constraint = ", end: "")
                    addDetails(of: spec, to: "constraint", into: &body)
                    body.add("return constraint")
                }
            } else {
                add(spec, to: &properties, before: "private lazy var \(name) = ", end: "")
            }
            var value = property(row.field)
            if row.factor != 1 { value = "\(SwiftLiteral.number(row.factor)) * \(value)" }
            if spec.constant != 0 { value = "\(SwiftLiteral.number(spec.constant)) + \(value)" }
            assignments.add("\(name).constant = \(value)")
        }
    }

    /// Writes the method that activates the constraints.
    func writeConstraints(into body: inout SourceLines) {
        if activeConstraints.isEmpty { return }
        body.add("private func setUpConstraints() {") { body in
            for (place, spec) in activeConstraints where spec.rowConstant == nil && hasDetails(spec) {
                if format(of: spec) != nil { continue }
                let name = names.unusedName(identifier(of: spec) ?? words(for: spec))
                constraintNames[place] = name
                add(spec, to: &body, before: "let \(name) = ", end: "")
                addDetails(of: spec, to: name, into: &body)
            }
            let runs = usesFormats ? formatRuns() : []
            if runs.contains(where: { $0.format != nil }) { return write(runs, into: &body) }
            body.add("NSLayoutConstraint.activate([", closing: "])") { list in
                for (place, spec) in activeConstraints { add(spec, at: place, to: &list) }
            }
        }
    }

    /// Writes a constraint as an item of a list.
    func add(_ spec: ConstraintSpec, at place: Int, to list: inout SourceLines) {
        if let name = constraintNames[place] {
            list.add(name + ",")
        } else {
            add(spec, to: &list, before: "", end: ",")
        }
    }

    // MARK: One constraint

    /// The statements that make one constraint and activate it.
    func statements(adding spec: ConstraintSpec) -> [String] {
        var lines = SourceLines()
        if hasDetails(spec) {
            let name = names.unusedName(identifier(of: spec) ?? words(for: spec))
            add(spec, to: &lines, before: "let \(name) = ", end: "")
            addDetails(of: spec, to: name, into: &lines)
            lines.add("\(name).isActive = true")
        } else {
            add(spec, to: &lines, before: "", end: ".isActive = true")
        }
        return lines.lines
    }

    /// A constraint's identifier; `nil` if it is only an identifier of the Interface Builder file.
    func identifier(of spec: ConstraintSpec) -> String? {
        guard let identifier = spec.identifier, !identifier.isEmpty, identifier != spec.recordedID else {
            return nil
        }
        return identifier
    }

    /// Whether a constraint needs statements of its own besides its call.
    private func hasDetails(_ spec: ConstraintSpec) -> Bool {
        spec.priority != .required || identifier(of: spec) != nil
    }

    private func addDetails(of spec: ConstraintSpec, to name: String, into body: inout SourceLines) {
        if spec.priority != .required {
            body.add("\(name).priority = \(SwiftLiteral.priority(spec.priority))")
        }
        if let identifier = identifier(of: spec) {
            body.add("\(name).identifier = \(SwiftLiteral.string(identifier))")
        }
    }

    /// The words that name a constraint without an identifier.
    private func words(for spec: ConstraintSpec) -> String {
        let view = expression(spec.first.view)
        return (view == "self" ? "" : view + " ") + spec.first.attribute.rawValue
    }

    private func add(_ spec: ConstraintSpec, to lines: inout SourceLines, before: String, end: String) {
        if let (anchor, arguments) = anchored(spec) {
            lines.add(call: "\(before)\(anchor).constraint", arguments, end: end)
            return
        }
        var arguments = [
            "item: \(item(spec.first))", "attribute: .\(spec.first.attribute.rawValue)",
            "relatedBy: .\(spec.relation.swiftName)",
        ]
        if let second = spec.second {
            arguments += ["toItem: \(item(second))", "attribute: .\(second.attribute.rawValue)"]
        } else {
            arguments += ["toItem: nil", "attribute: .notAnAttribute"]
        }
        arguments += [
            "multiplier: \(SwiftLiteral.number(spec.multiplier))",
            "constant: \(SwiftLiteral.number(spec.constant))",
        ]
        lines.add(call: "\(before)NSLayoutConstraint", arguments, end: end)
    }

    /// A constraint as a call of an anchor's method; `nil` if anchors cannot express it.
    private func anchored(_ spec: ConstraintSpec) -> (anchor: String, arguments: [String])? {
        guard let first = anchor(spec.first) else { return nil }
        guard let second = spec.second else {
            guard spec.first.attribute.isSize else { return nil }
            return (first, ["\(spec.relation.swiftName)ToConstant: \(SwiftLiteral.number(spec.constant))"])
        }
        let isSize = spec.first.attribute.isSize
        guard isSize == second.attribute.isSize, isSize || spec.multiplier == 1, let other = anchor(second)
        else { return nil }
        var arguments = ["\(spec.relation.swiftName)To: \(other)"]
        if spec.multiplier != 1 { arguments.append("multiplier: \(SwiftLiteral.number(spec.multiplier))") }
        if spec.constant != 0 { arguments.append("constant: \(SwiftLiteral.number(spec.constant))") }
        return (first, arguments)
    }

    private func anchor(_ side: ConstraintSpec.AttributeRef) -> String? {
        let isGuide = side.guide != nil || template.layoutGuides.contains { $0.name == side.view }
        var path = prefix(side.view)
        if let guide = side.guide { path += guide.member + "." }
        if side.attribute.isOfMargins {
            if isGuide { return nil }
            return path + "layoutMarginsGuide.\(side.attribute.withoutMargin.rawValue)Anchor"
        }
        let isBaseline = side.attribute == .firstBaseline || side.attribute == .lastBaseline
        return isBaseline && isGuide ? nil : path + "\(side.attribute.rawValue)Anchor"
    }

    private func item(_ side: ConstraintSpec.AttributeRef) -> String {
        side.guide.map { prefix(side.view) + $0.member } ?? expression(side.view)
    }
}

extension ConstraintSpec.AttributeRef.Guide {
    /// The anchor's property name.
    var member: String {
        switch self {
        case .safeArea: "safeAreaLayoutGuide"
        case .layoutMargins: "layoutMarginsGuide"
        case .readableContent: "readableContentGuide"
        }
    }
}
