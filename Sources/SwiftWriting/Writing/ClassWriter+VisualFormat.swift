import AutoLayout
import LayoutDocument

/// Constraints in the Visual Format Language.
extension ClassWriter {
    /// Writes the constraints in their order, formats where there are some.
    func writeFormats(into body: inout SourceLines) {
        let runs = formatRuns()
        guard runs.contains(where: { $0.format != nil }) else {
            body.add("NSLayoutConstraint.activate([", closing: "])") { list in
                for (place, spec) in activeConstraints { add(spec, at: place, to: &list) }
            }
            return
        }
        let words = Set(runs.compactMap(\.format).flatMap(Self.words))
        let named = template.views.map { name($0.name) }.filter(words.contains)
        body.add(list: "let views: [String: UIView] = ", named.map { "\"\($0)\": \($0)" })
        body.add("var constraints: [NSLayoutConstraint] = []")
        var rest: [(place: Int, spec: ConstraintSpec)] = []
        func finish(_ body: inout SourceLines) {
            if rest.isEmpty { return }
            defer { rest = [] }
            let names = rest.compactMap { constraintNames[$0.place] }
            if names.count == rest.count { return body.add(list: "constraints += ", names) }
            body.add("constraints += [", closing: "]") { list in
                for (place, spec) in rest { add(spec, at: place, to: &list) }
            }
        }
        for run in runs {
            guard let format = run.format else {
                rest += run.constraints
                continue
            }
            finish(&body)
            body.add(
                call: "constraints += NSLayoutConstraint.constraints",
                [
                    "withVisualFormat: \(SwiftLiteral.string(format))", "options: []", "metrics: nil",
                    "views: views",
                ])
        }
        finish(&body)
        body.add("NSLayoutConstraint.activate(constraints)")
    }

    /// Constraints in a row that one format says; without a format, one that no format says.
    private struct FormatRun {
        var format: String?
        var constraints: [(place: Int, spec: ConstraintSpec)]
    }

    /// The names in a format.
    private static func words(_ format: String) -> [String] {
        format.split { "|-[]():,<>=@".contains($0) }.map(String.init)
    }

    private func formatRuns() -> [FormatRun] {
        var runs: [FormatRun] = []
        for (place, spec) in activeConstraints {
            guard let format = format(of: spec) else {
                runs.append(FormatRun(format: nil, constraints: [(place, spec)]))
                continue
            }
            runs.append(FormatRun(format: format, constraints: [(place, spec)]))
            // A view's size comes before its place: what was two formats may become one only now.
            while join(&runs) {}
        }
        return runs
    }

    /// The most constraints of a format that people can still read.
    private static let longestFormat = 24

    /// Makes the last two of some runs one, if one format says them both.
    private func join(_ runs: inout [FormatRun]) -> Bool {
        guard runs.count > 1, let last = runs[runs.count - 1].format,
            let former = runs[runs.count - 2].format
        else { return false }
        let all = runs[runs.count - 2].constraints + runs[runs.count - 1].constraints
        guard all.count <= Self.longestFormat else { return false }
        guard let both = joined(former, last, saying: all.map(\.spec)) else { return false }
        runs.removeLast(2)
        runs.append(FormatRun(format: both, constraints: all))
        return true
    }

    /// Two formats as one, where one goes on at the end of the other and both say the same as before.
    private func joined(_ text: String, _ other: String, saying specs: [ConstraintSpec]) -> String? {
        guard text.prefix(2) == other.prefix(2) else { return nil }
        let (axis, body, next) = (String(text.prefix(2)), text.dropFirst(2), other.dropFirst(2))
        var candidates: [String] = []
        if let bracket = body.lastIndex(of: "["), let end = next.firstIndex(of: "]") {
            // A chain goes on behind its last view.
            let last = body[bracket...].prefix { $0 != "(" && $0 != "]" }
            if next.hasPrefix(last + "]") {
                candidates.append(axis + body + next[next.index(after: end)...])
            }
            // A chain with the view that begins with a size.
            if next.hasPrefix(last + "("), body[bracket...] == last + "]" {
                candidates.append(axis + body[..<bracket] + next)
            }
        }
        // A place in front of a view that has its size.
        if let bracket = next.lastIndex(of: "["), next.last == "]",
            body.hasPrefix(next[bracket...].dropLast() + "(")
        {
            candidates.append(axis + next[..<bracket] + body)
        }
        return candidates.first { says($0, specs) }
    }

    /// The format of one constraint; `nil` where none says just that.
    func format(of spec: ConstraintSpec) -> String? {
        guard usesFormats, spec.rowConstant == nil, identifier(of: spec) == nil,
            spec.multiplier == 1, spec.first.guide == nil, spec.second?.guide == nil
        else { return nil }
        let axis = spec.first.attribute.axis == .horizontal ? "H:" : "V:"
        let priority = spec.priority == .required ? "" : "@\(SwiftLiteral.number(spec.priority.rawValue))"
        let relation = spec.relation == .equal ? "" : spec.relation.rawValue
        let number = relation + SwiftLiteral.number(spec.constant) + priority
        let distance =
            relation.isEmpty && priority.isEmpty && spec.constant >= 0 ? "-\(number)-" : "-(\(number))-"
        let first = expression(spec.first.view)
        let candidates: [String]
        if let second = spec.second {
            let other = expression(second.view)
            if spec.first.attribute.isSize {
                let sign = spec.relation.rawValue
                candidates = spec.constant == 0 ? ["[\(first)(\(sign)\(other)\(priority))]"] : []
            } else {
                let link = spec.constant == 0 && relation.isEmpty && priority.isEmpty ? "" : distance
                candidates = [
                    "|-[\(first)]", "[\(other)]-|", "|\(link)[\(first)]", "[\(other)]\(link)|",
                    "[\(other)]\(link)[\(first)]",
                ]
            }
        } else {
            candidates = ["[\(first)(\(number))]"]
        }
        // Only views can stand in brackets; a name that is none costs a search for the one that was meant.
        return candidates.filter { Self.words($0).allSatisfy { superviewNames[$0] != nil || $0.isNumber } }
            .map { axis + $0 }.first { says($0, [spec]) }
    }

    /// Whether a format says constraints, in their order and nothing else.
    private func says(_ format: String, _ specs: [ConstraintSpec]) -> Bool {
        // UIKit's formats have no exponents.
        guard !format.contains("e-"), !format.contains("e+"),
            let parsed = try? VisualFormat(parsing: format),
            let said = try? parsed.constraints(in: formatScope),
            said.count == specs.count
        else { return false }
        let superviews = superviewNames
        func isSame(_ side: VisualFormat.Side, _ ref: ConstraintSpec.AttributeRef) -> Bool {
            let item: String? =
                switch side.item {
                case .view(let name): name
                case .superview(let name): superviews[name]
                }
            return ref.guide == nil && item == expression(ref.view) && ref.view != TemplateSpec.cellName
                && side.attribute == ref.attribute
        }
        return zip(said, specs).allSatisfy { said, spec in
            let isSecond: Bool =
                switch (said.second, spec.second) {
                case (nil, nil): true
                case (let side?, let ref?): isSame(side, ref)
                default: false
                }
            return isSecond && isSame(said.first, spec.first) && said.relation == spec.relation
                && said.multiplier == spec.multiplier && said.constant == spec.constant
                && said.priority == spec.priority
        }
    }
}

extension String {
    /// Whether the text begins as a number does.
    fileprivate var isNumber: Bool { first?.isNumber == true || first == "." }
}
