import AutoLayout
import LayoutDocument
import SelfSizing

extension RowExplainer {
    /// What is seen to be broken in a row as it is laid out, as the width track tells it.
    ///
    /// Contradictions and what is left open are told elsewhere.
    public func visibleBreaks() -> [ViewBreak] {
        let told: Set<LayoutBreak> = [.truncated, .clipped, .overlapping, .outside]
        return RowJudge(of: cell).judge(looksForOpenValues: false).breaks.filter { told.contains($0.kind) }
    }

    /// Breaks with the constraints to blame, as the cell was last solved.
    public func explain(_ breaks: [ViewBreak]) -> [RowProblem] {
        if breaks.isEmpty { return [] }
        let causes = cell.engine.findings().filter {
            $0.kind == .compressedContent || $0.kind == .overriddenContent
        }
        return breaks.map { found in
            let views = found.views.compactMap { Self.view(named: $0, in: cell.contentView) }
            switch found.kind {
            case .truncated, .clipped: return tooSmall(found, views.first, causes)
            case .overlapping: return overlapping(found, views)
            default: return outside(found, views.first)
            }
        }
    }

    /// The findings without those that a break tells of.
    public static func without(_ breaks: [RowProblem], _ findings: [RowProblem]) -> [RowProblem] {
        findings.filter { finding in
            guard finding.kind == .compressedContent || finding.kind == .overriddenContent else {
                return true
            }
            return !breaks.contains {
                ($0.breakage?.kind == .truncated || $0.breakage?.kind == .clipped)
                    && $0.kind == finding.kind && $0.axis == finding.axis && $0.views == finding.views
            }
        }
    }

    // MARK: Kinds

    private func tooSmall(
        _ found: ViewBreak, _ view: View?, _ causes: [LayoutFinding]
    ) -> RowProblem {
        let cause = view.flatMap { view in causes.first { $0.items.first === view } }
        var problem = RowProblem(
            kind: .compressedContent, severity: .problem, message: sentence(Self.words(found)))
        if let cause {
            problem = explain(cause)
            for name in ["fittingSizeHTarget", "UIView-Encapsulated-Layout-Width"] {
                problem.message.replace(name, with: "the width of the row")
            }
            // Where the row itself is too narrow, a looser edge would only push the text out of it.
            let capped = cause.constraints.contains { $0.firstItem === view && $0.firstAttribute.isSize }
            if cause.axis == .horizontal, !capped { problem.proposals = [] }
        }
        problem.severity = .problem
        problem.views = found.views
        problem.breakage = found
        guard let view else { return problem }
        if let cause, let axis = cause.axis {
            let stronger = contents(deciding: axis == .horizontal ? .width : .height, of: view)
            problem.message += stronger.map {
                let priority = $0.contentCompressionResistancePriority(for: axis)
                return " \($0.name) keeps its size with \(Self.text(of: priority))."
            }.joined()
            problem.members.insert(
                contentsOf: ([view] + stronger).map { member(.compressionResistance($0, axis)) }, at: 0)
        }
        guard let label = view as? Label, found.kind == .truncated, label.numberOfLines > 0 else {
            if cause == nil { addDeciders(of: [.width, .height], of: view, &problem) }
            return problem
        }
        let count = label.numberOfLines == 1 ? "1 line" : "\(label.numberOfLines) lines"
        if cause == nil {
            problem.message += " No more than \(count) may be shown (numberOfLines)."
            addDeciders(of: [.width], of: view, &problem)
        }
        if (cell as? DocumentCell)?.template.views.contains(where: { $0.name == label.name }) == true {
            problem.proposals.append(
                .init(
                    title: "Let \(label.name) have as many lines as it needs (numberOfLines 0).",
                    edits: [.numberOfLines(view: label.name, 0)]))
        }
        return problem
    }

    private func overlapping(_ found: ViewBreak, _ views: [View]) -> RowProblem {
        var problem = start(found)
        guard views.count == 2 else { return problem }
        let between = cell.engine.constraintStatuses().filter { status in
            let items = [status.constraint.firstItem, status.constraint.secondItem]
            return views.allSatisfy { view in items.contains { $0 === view } }
        }
        let broken = between.filter { $0.state == .notMet || $0.state == .dropped }
        problem.members = (broken.isEmpty ? between : broken).map { member(.constraint($0.constraint)) }
        if between.isEmpty {
            problem.message += " No constraint between the two keeps them apart."
        } else if !broken.isEmpty {
            problem.message += " What is to keep them apart gives way to stronger constraints."
        }
        return problem
    }

    private func outside(_ found: ViewBreak, _ view: View?) -> RowProblem {
        var problem = start(found)
        guard let view else { return problem }
        var origin = Point(x: view.frame.x, y: view.frame.y)
        var ancestor = view.superview
        while let current = ancestor, current !== cell.contentView {
            origin = Point(x: origin.x + current.frame.x, y: origin.y + current.frame.y)
            ancestor = current.superview
        }
        let size = cell.contentView.frame.size
        let edges: [(Attribute, Double)] = [
            (.left, -origin.x), (.top, -origin.y), (.right, origin.x + view.frame.width - size.width),
            (.bottom, origin.y + view.frame.height - size.height),
        ]
        guard let edge = edges.max(by: { $0.1 < $1.1 })?.0 else { return problem }
        problem.axis = edge.axis
        addDeciders(of: [edge], of: view, &problem)
        return problem
    }

    // MARK: Parts

    private func start(_ found: ViewBreak) -> RowProblem {
        var problem = RowProblem(
            kind: .compressedContent, severity: .problem, message: sentence(Self.words(found)))
        problem.views = found.views
        problem.breakage = found
        return problem
    }

    /// The other views whose content does not give way where a view's does.
    private func contents(deciding attribute: Attribute, of view: View) -> [View] {
        var views: [View] = []
        for origin in cell.engine.deciders(of: attribute, of: view) {
            guard case .compressionResistance(let other, attribute.axis) = origin, other !== view,
                !views.contains(where: { $0 === other })
            else { continue }
            views.append(other)
        }
        return views
    }

    /// Adds the constraints that attributes follow from.
    private func addDeciders(
        of attributes: [Attribute], of view: View, _ problem: inout RowProblem
    ) {
        for attribute in attributes {
            for origin in cell.engine.deciders(of: attribute, of: view, in: cell.contentView) {
                guard origin.constraint != nil else { continue }
                let member = member(origin)
                if !problem.members.contains(member) { problem.members.append(member) }
            }
        }
    }

    private static func words(_ found: ViewBreak) -> String {
        let length = RowProblem.length(found.amount)
        let points = "\(length) \(length == "1" ? "point" : "points")"
        let names = found.views.joined(separator: " and ")
        return switch found.kind {
        case .truncated: "\(names) shows not all of its text: \(points) too little."
        case .overlapping: "\(names) lie over each other by \(points)."
        case .outside: "\(names) lies \(points) outside the contentView."
        default: "\(names) is cut off by \(points)."
        }
    }

    private static func text(of priority: LayoutPriority) -> String {
        priority == .required ? "required" : RowProblem.length(priority.rawValue)
    }

    private static func view(named name: String, in root: View) -> View? {
        if root.name == name { return root }
        for child in root.subviews {
            if let found = view(named: name, in: child) { return found }
        }
        return nil
    }
}
