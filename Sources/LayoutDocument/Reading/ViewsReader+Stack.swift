import AutoLayout
import SourceText
import Wording

extension ViewsReader {
    /// The names of the axes.
    private enum AxisName: String, CaseIterable {
        case horizontal
        case vertical
    }

    /// The names of the alignments, two of which depend on the axis.
    private enum AlignmentName: String, CaseIterable {
        case fill
        case leading
        case top
        case firstBaseline
        case center
        case trailing
        case bottom
        case lastBaseline

        /// The alignment meant, if it goes with an axis.
        func alignment(in axis: Axis) -> StackView.Alignment? {
            switch (self, axis) {
            case (.fill, _): .fill
            case (.center, _): .center
            case (.leading, .vertical), (.top, .horizontal): .leading
            case (.trailing, .vertical), (.bottom, .horizontal): .trailing
            case (.firstBaseline, .horizontal): .firstBaseline
            case (.lastBaseline, .horizontal): .lastBaseline
            default: nil
            }
        }
    }

    mutating func stack(_ node: SourceNode, of index: Int) -> StackSpec? {
        var stack = StackSpec()
        let view = views[index].name
        let keys = [
            "axis", "distribution", "alignment", "spacing", "customSpacing", "baselineRelative", "views",
            "layoutMargins", "color", "cornerRadius",
        ]
        let what = tr("the stack \"\(view)\"")
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        let axis: AxisName? = keyed["axis"].flatMap { context.choice($0, "axis") }
        stack.axis = axis == .vertical ? .vertical : .horizontal
        keyed.read("distribution", into: &stack.distribution, by: context.choice)
        keyed.read("alignment", into: &stack.alignment) { [axis = stack.axis] in alignment($0, in: axis) }
        keyed.read("spacing", into: &stack.spacing, by: context.length)
        keyed.read("baselineRelative", into: &stack.isBaselineRelative, by: context.bool)
        stack.isMarginsRelative = keyed["layoutMargins"] != nil
        readLook(keyed, of: index)
        var names: [String] = []
        if let inside = keyed["views"], let entries = context.entries(inside, tr("the views of \(what)")) {
            names = entries.map(\.key)
            read(entries, superview: view)
        }
        keyed.read("customSpacing", into: &stack.customSpacing) {
            customSpacing($0, among: names, of: what)
        }
        return stack
    }

    private func alignment(_ node: SourceNode, in axis: Axis) -> StackView.Alignment? {
        guard let name: AlignmentName = context.choice(node, "alignment") else { return nil }
        if let alignment = name.alignment(in: axis) { return alignment }
        let valid = AlignmentName.allCases.filter { $0.alignment(in: axis) != nil }.map(\.rawValue)
        context.report(
            node.place,
            axis == .vertical
                ? tr("a vertical stack cannot align at \"\(name.rawValue)\"")
                : tr("a horizontal stack cannot align at \"\(name.rawValue)\""),
            tr("It aligns across its axis: \(valid.joined(separator: ", "))."))
        return nil
    }

    private func customSpacing(
        _ node: SourceNode, among names: [String], of what: String
    ) -> [String: Double] {
        var result: [String: Double] = [:]
        for entry in context.entries(node, tr("the custom spacing of \(what)")) ?? [] {
            guard names.contains(entry.key) else {
                context.report(
                    entry.keyPlace, tr("\(what) has no view \"\(entry.key)\" of its own"),
                    adviceOnName(entry.key, among: names, called: tr("views")))
                continue
            }
            result[entry.key] = context.length(entry.value, tr("custom spacing"))
        }
        return result
    }
}
