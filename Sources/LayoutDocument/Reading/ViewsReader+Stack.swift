import AutoLayout
import SourceText

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
        let what = "the stack \"\(view)\""
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        if let axis = keyed["axis"] {
            stack.axis = context.choice(axis, "axis", AxisName.self) == .vertical ? .vertical : .horizontal
        }
        if let distribution = keyed["distribution"] {
            stack.distribution =
                context.choice(distribution, "distribution", StackView.Distribution.self) ?? .fill
        }
        if let alignment = keyed["alignment"] {
            stack.alignment = self.alignment(alignment, in: stack.axis) ?? .fill
        }
        if let spacing = keyed["spacing"] { stack.spacing = context.length(spacing, "spacing") ?? 0 }
        if let baseline = keyed["baselineRelative"] {
            stack.isBaselineRelative = context.bool(baseline, "baselineRelative") ?? false
        }
        stack.isMarginsRelative = keyed["layoutMargins"] != nil
        readLook(keyed, of: index)
        var names: [String] = []
        if let inside = keyed["views"], let entries = context.entries(inside, "the views of \(what)") {
            names = entries.map(\.key)
            read(entries, superview: view)
        }
        if let spacings = keyed["customSpacing"] {
            stack.customSpacing = customSpacing(spacings, among: names, of: what)
        }
        return stack
    }

    private func alignment(_ node: SourceNode, in axis: Axis) -> StackView.Alignment? {
        guard let name = context.choice(node, "alignment", AlignmentName.self) else { return nil }
        if let alignment = name.alignment(in: axis) { return alignment }
        let valid = AlignmentName.allCases.filter { $0.alignment(in: axis) != nil }.map(\.rawValue)
        context.report(
            node.place,
            "a \(axis == .vertical ? "vertical" : "horizontal") stack cannot align at \"\(name.rawValue)\"",
            "It aligns across its axis: \(valid.joined(separator: ", ")).")
        return nil
    }

    private func customSpacing(
        _ node: SourceNode, among names: [String], of what: String
    ) -> [String: Double] {
        var result: [String: Double] = [:]
        for entry in context.entries(node, "the custom spacing of \(what)") ?? [] {
            guard names.contains(entry.key) else {
                context.report(
                    entry.keyPlace, "\(what) has no view \"\(entry.key)\" of its own",
                    adviceOnName(entry.key, among: names, called: "views"))
                continue
            }
            result[entry.key] = context.length(entry.value, "custom spacing")
        }
        return result
    }
}
