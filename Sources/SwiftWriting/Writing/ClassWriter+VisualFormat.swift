import AutoLayout
import LayoutDocument

/// Constraints in the Visual Format Language.
extension ClassWriter {
    /// Writes the constraints in order, as formats where possible.
    func write(_ runs: [FormatRun], into body: inout SourceLines) {
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

    /// Consecutive constraints that one format expresses; without a format, one constraint that no format expresses.
    struct FormatRun {
        var format: String?
        var constraints: [(place: Int, spec: ConstraintSpec)]
    }

    /// The names in a format.
    private static func words(_ format: String) -> [String] {
        format.split { "|-[]():,<>=@".contains($0) }.map(String.init)
    }

    /// The active constraints in order, as few formats as possible.
    func formatRuns() -> [FormatRun] {
        var runs: [FormatRun] = []
        for (place, spec) in activeConstraints {
            runs.append(FormatRun(format: format(of: spec), constraints: [(place, spec)]))
            // A view's size precedes its position: two formats may only now join into one.
            while join(&runs) {}
        }
        return runs
    }

    /// The most constraints in a format that stays readable.
    private static let longestFormat = 24

    /// Joins the last two runs, if one format expresses both.
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

    /// Joins two formats, if the second continues the first and the result expresses the same constraints.
    private func joined(_ text: String, _ other: String, saying specs: [ConstraintSpec]) -> String? {
        guard text.prefix(2) == other.prefix(2) else { return nil }
        let (axis, body, next) = (String(text.prefix(2)), text.dropFirst(2), other.dropFirst(2))
        var candidates: [String] = []
        if let bracket = body.lastIndex(of: "["), let end = next.firstIndex(of: "]") {
            // A chain continues behind its last view.
            let last = body[bracket...].prefix { $0 != "(" && $0 != "]" }
            if next.hasPrefix(last + "]") {
                candidates.append(axis + body + next[next.index(after: end)...])
            }
            // A chain, and the size of its last view.
            if next.hasPrefix(last + "("), body[bracket...] == last + "]" {
                candidates.append(axis + body[..<bracket] + next)
            }
        }
        // A position before a view with a size.
        if let bracket = next.lastIndex(of: "["), next.last == "]",
            body.hasPrefix(next[bracket...].dropLast() + "(")
        {
            candidates.append(axis + next[..<bracket] + body)
        }
        return candidates.first { says($0, specs) }
    }

    /// The format of one constraint; `nil` if no format expresses exactly it.
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
        // Brackets hold views only. An unknown name would cost a search for similar names.
        return candidates.filter { Self.words($0).allSatisfy { superviewNames[$0] != nil || $0.isNumber } }
            .map { axis + $0 }.first { says($0, [spec]) }
    }

    /// Whether a format expresses exactly the constraints, in their order.
    private func says(_ format: String, _ specs: [ConstraintSpec]) -> Bool {
        // The Visual Format Language has no exponents.
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
    /// Whether the text begins like a number.
    fileprivate var isNumber: Bool { first?.isNumber == true || first == "." }
}
