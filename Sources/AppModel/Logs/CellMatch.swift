import AutoLayout
import ConstraintSolver
import LayoutDocument
import SolverProblems

/// The constraints of a template that the lines of a log are, by attributes, constants, identifiers and classes.
struct CellMatch {
    private let log: ConflictLog
    let template: TemplateSpec
    /// The indices of constraints of the template, by the places of the log's lines.
    private(set) var constraints: [Int: Int] = [:]
    /// How well the template fits.
    private(set) var score = 0.0

    /// The names of views, by the addresses of the log.
    private var names: [String: String] = [:]

    init(_ log: ConflictLog, in template: TemplateSpec) {
        (self.log, self.template) = (log, template)
        let own = log.lines.indices.filter { log.lines[$0].owner == "author" }
        let candidates = own.map { place in
            (place, template.constraints.indices.filter { isLike(log.lines[place].constraint, $0) != nil })
        }
        // What only one constraint can be says which views are which.
        for (place, indices) in candidates.sorted(by: { ($0.1.count, $0.0) < ($1.1.count, $1.0) }) {
            let equation = log.lines[place].constraint
            let best = indices.filter { !constraints.values.contains($0) }
                .compactMap { index in fit(equation, index).map { (index, $0) } }
                .max { $0.1.score < $1.1.score }
            guard let (index, found) = best else { continue }
            constraints[place] = index
            score += 1 + found.score
            for (address, name) in found.views { names[address] = name }
        }
        let classes = Set(log.views.compactMap { $0.className.split(separator: ".").last.map(String.init) })
        if classes.contains(template.identifier) { score += 2 }
    }

    /// The indices of constraints that other lines were matched with, by the places of lines that are the same constraint
    /// but for its number: the code made it more than once.
    var repeated: [Int: Int] {
        var found: [Int: Int] = [:]
        for place in log.lines.indices where constraints[place] == nil && log.lines[place].owner == "author" {
            let line = log.lines[place].constraint
            let first = constraints.keys.sorted().first { log.lines[$0].constraint.isLike(line) }
            found[place] = first.flatMap { constraints[$0] }
        }
        return found
    }

    // MARK: - Equations

    /// The sides of a template's constraint in the order of a line; `nil` where it says something else.
    private func isLike(
        _ line: LoggedConstraint, _ index: Int
    ) -> [(LoggedAnchor, ConstraintSpec.AttributeRef)]? {
        let spec = template.constraints[index]
        if let given = line.identifier, given == spec.identifier || given == spec.recordedID {
            return sides(line, spec.first, spec.second) ?? sides(line, spec.second, spec.first)
        }
        func isRelation(_ relation: Relation) -> Bool {
            line.relation == LinearRelation(sign: relation.rawValue)
        }
        let isConstant = spec.rowConstant != nil
        func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.01 }
        guard isNear(line.multiplier, spec.multiplier) || line.second == nil else {
            return nil
        }
        if isRelation(spec.relation), isConstant || isNear(line.constant, spec.constant),
            let sides = sides(line, spec.first, spec.second)
        {
            return sides
        }
        guard spec.multiplier == 1, isRelation(spec.relation.reversed),
            isConstant || isNear(line.constant, -spec.constant)
        else { return nil }
        return sides(line, spec.second, spec.first)
    }

    private func sides(
        _ line: LoggedConstraint, _ first: ConstraintSpec.AttributeRef?,
        _ second: ConstraintSpec.AttributeRef?
    ) -> [(LoggedAnchor, ConstraintSpec.AttributeRef)]? {
        guard let first, isAttribute(line.first, first) else { return nil }
        guard let side = line.second else { return second == nil ? [(line.first, first)] : nil }
        guard let second, isAttribute(side, second) else { return nil }
        return [(line.first, first), (side, second)]
    }

    private static let sameAttributes = [
        "left": "leading", "right": "trailing", "leftMargin": "leadingMargin",
        "rightMargin": "trailingMargin",
    ]

    private func isAttribute(
        _ side: LoggedAnchor, _ reference: ConstraintSpec.AttributeRef
    ) -> Bool {
        func plain(_ name: String) -> String { Self.sameAttributes[name] ?? name }
        let name = plain(side.attribute)
        let isMarginsGuide = side.view.label == "UIViewLayoutMarginsGuide"
        if reference.guide == .layoutMargins || isMarginsGuide {
            let margin = isMarginsGuide && !name.hasSuffix("Margin") ? name + "Margin" : name
            let other = plain(reference.attribute.rawValue)
            return margin == (reference.guide == .layoutMargins ? other + "Margin" : other)
        }
        return name == plain(reference.attribute.rawValue)
    }

    // MARK: - Views

    /// How well a constraint fits a line with the views that are known so far; `nil` where they are others.
    private func fit(
        _ line: LoggedConstraint, _ index: Int
    ) -> (score: Double, views: [(String, String)])? {
        guard let sides = isLike(line, index) else { return nil }
        var score =
            line.identifier != nil && line.identifier == template.constraints[index].identifier ? 2.0 : 0
        var views: [(String, String)] = []
        for (side, reference) in sides where !side.view.className.hasSuffix("LayoutGuide") {
            if let known = names[side.view.key] {
                guard known == reference.view else { return nil }
                score += 1
                continue
            }
            if names.values.contains(reference.view) { return nil }
            guard let likeness = likeness(side, reference.view) else { return nil }
            score += likeness
            views.append((side.view.key, reference.view))
        }
        return (score, views)
    }

    /// How alike a view of a log and one of the template are; `nil` for different kinds.
    private func likeness(_ side: LoggedAnchor, _ name: String) -> Double? {
        if side.view.label == name { return 2 }
        let className = side.view.className.split(separator: ".").last.map(String.init) ?? ""
        let isContent = className.hasSuffix("ContentView")
        if name == TemplateSpec.contentViewName {
            return isContent ? 1 : template.isPlainView || className == template.identifier ? 0.5 : nil
        }
        if name == TemplateSpec.cellName { return className.hasSuffix("Cell") ? 1 : nil }
        if isContent { return nil }
        guard let view = template.view(named: name) else {
            return className.hasSuffix("LayoutGuide") ? 0.5 : nil
        }
        if className.isEmpty { return 0 }
        let word: String? =
            switch view.kind {
            case .label: "Label"
            case .image: "Image"
            case .button: "Button"
            case .stack: "Stack"
            case .shape, .separator, .container, .control, .placeholder, .spacer: nil
            }
        let words = ["Label", "Image", "Button", "Stack"]
        if let word { return className.contains(word) ? 1 : className == "UIView" ? nil : 0 }
        return words.contains(where: className.contains) ? nil : 0.5
    }
}

extension LoggedConstraint {
    /// Whether another line is about the same attributes of the same views.
    fileprivate func isLike(_ other: Self) -> Bool {
        func isSame(_ one: LoggedAnchor?, _ two: LoggedAnchor?) -> Bool {
            one?.view == two?.view && one?.attribute == two?.attribute
        }
        return isSame(first, other.first) && isSame(second, other.second) && relation == other.relation
    }
}
