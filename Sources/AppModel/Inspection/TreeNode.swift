import Audit
import AutoLayout
import LayoutDocument
import Wording

/// A view of the selected row's cell in the inspector's view hierarchy.
package struct TreeNode: Hashable, Sendable {
    /// The problems of a view.
    package enum Mark: String, Hashable, Sendable, CaseIterable {
        /// Its constraints conflict.
        case conflict
        /// Its position or size is ambiguous.
        case ambiguous
    }

    /// The view's name in the document.
    package var name: String
    /// The view's name for people: what it is, for a view that no person named.
    package var title: String
    /// The kind: “label”, “stack, vertical”.
    package var kind: String
    /// The icon of the kind.
    package var symbol: Symbol
    /// Its depth in the view hierarchy: 0 for the contentView.
    package var depth: Int
    /// The frame in the superview's coordinates in points.
    package var frame: Rect
    /// Whether it or one of its superviews is hidden.
    package var isHidden: Bool
    /// Its problems.
    package var marks: [Mark] = []
    /// Whether it was changed since the file was saved.
    package var isChanged = false

    /// The icons.
    package enum Symbol: String, Hashable, Sendable, CaseIterable {
        /// Lines of text.
        case text
        /// A picture.
        case image
        /// A control.
        case control
        /// A thin line.
        case line
        /// A container.
        case box
        /// A horizontal stack.
        case row
        /// A vertical stack.
        case column
        /// An empty space.
        case space
    }

    /// The size in words: “343 × 20”.
    package var sizeText: String { frame.size.text }

    /// The name and the kind; the name alone where it says the kind.
    package var heading: String { title == name ? "\(name), \(kind)" : title.capitalised }

    /// The label for screen readers.
    package var accessibleText: String {
        var parts = [heading, sizeText]
        if isHidden { parts.append(tr("hidden")) }
        parts += marks.map { $0 == .conflict ? tr("in conflict") : tr("ambiguous") }
        return parts.joined(separator: ", ")
    }
}

extension TreeNode {
    /// The views of a row's cell, depth first.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - saved: The row's template in its file; `nil` where that is not known.
    ///   - marks: The problems of views, by their names, from ``marks(of:)``.
    /// - Returns: The views, the contentView first.
    package static func nodes(
        of row: InspectedRow, saved: TemplateSpec?, marks: [String: [Mark]]
    ) -> [TreeNode] {
        let changes = row.template.map { TemplateChanges(from: saved, to: $0) }
        let specs = Dictionary(firstOf: (row.template?.views ?? []).map { ($0.name, $0) })
        var nodes: [TreeNode] = []
        func add(_ view: View, depth: Int, isHidden: Bool) {
            // Closures capture values only: the optimising compiler does not let them capture the view.
            let (name, isViewHidden) = (view.name, view.isHidden)
            let isHidden = isHidden || isViewHidden
            let spec = specs[name]
            var node = TreeNode(
                name: view.name, title: view.equationName, kind: spec?.kind.words ?? tr("cell content"),
                symbol: spec?.kind.symbol ?? .box,
                depth: depth, frame: view.frame, isHidden: isHidden)
            node.marks = marks[view.name] ?? []
            if let changes { node.isChanged = changes.touches(view.name) }
            nodes.append(node)
            for child in view.subviews { add(child, depth: depth + 1, isHidden: isHidden) }
        }
        add(row.cell.contentView, depth: 0, isHidden: false)
        return nodes
    }

    /// The problems of a row's views, by their names, from the row's findings.
    ///
    /// Explaining them takes many solves, so this is not called in every frame.
    static func marks(of row: ExaminedRow) -> [String: [Mark]] {
        var marks: [String: [Mark]] = [:]
        for (rule, mark) in [(Rule.conflict, Mark.conflict), (.ambiguous, .ambiguous)] {
            let problems = row.explain(row.findings.filter { $0.rule == rule })
            for name in Set(problems.flatMap { $0.views + $0.finding.views }) {
                marks[name, default: []].append(mark)
            }
        }
        return marks
    }
}

extension TemplateChanges {
    /// Whether one of a view's own attributes was changed.
    func touches(_ view: String) -> Bool {
        if view == TemplateSpec.contentViewName {
            return LayoutEdge.allCases.contains { !margin($0).isEmpty }
        }
        return ViewNumber.all.contains { !changes(of: view, $0).isEmpty }
    }
}

extension ViewSpec.Kind {
    /// The name of the kind.
    package var words: String {
        switch self {
        case .label: tr("label")
        case .shape: tr("shape")
        case .separator: tr("separator")
        case .container: tr("container")
        case .stack(let stack):
            stack.axis == .horizontal ? tr("stack, horizontal") : tr("stack, vertical")
        case .image: tr("image")
        case .button: tr("button")
        case .control(let control): control.kind.rawValue
        case .placeholder(let placeholder): placeholder.className
        case .spacer: tr("spacer")
        }
    }

    /// The icon of the kind.
    var symbol: TreeNode.Symbol {
        switch self {
        case .label: .text
        case .shape, .image: .image
        case .separator: .line
        case .container, .placeholder: .box
        case .stack(let stack): stack.axis == .horizontal ? .row : .column
        case .button, .control: .control
        case .spacer: .space
        }
    }
}
