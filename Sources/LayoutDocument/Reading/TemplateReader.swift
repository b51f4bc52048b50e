import AutoLayout

/// Reads one template.
struct TemplateReader {
    let context: ReadingContext

    private static let keys = ["views", "constraints", "layoutMargins", "metrics", "defaults"]

    /// The template of an entry of `templates`, as far as it can be made out.
    ///
    /// A template with errors is returned too, so that its rows are not reported as having an unknown template.
    func template(_ entry: SourceNode.Entry) -> TemplateSpec? {
        let name = "the template \"\(entry.key)\""
        if entry.key.isEmpty {
            context.report(entry.keyPlace, "a template has no name", "Write its reuse identifier.")
        }
        var template = TemplateSpec(
            identifier: entry.key, views: [], constraints: [], place: entry.keyPlace)
        guard let keyed = KeyedNode(entry.value, keys: Self.keys, of: name, in: context) else {
            return template
        }
        if let node = keyed["layoutMargins"] {
            template.layoutMargins = context.margins(node) ?? template.layoutMargins
        }
        var views = ViewsReader(context: context)
        if let node = keyed["views"], let entries = context.entries(node, "the views of \(name)") {
            views.read(entries, superview: nil)
            if entries.isEmpty { context.report(node.place, "\(name) has no views", "Add at least one.") }
        } else if keyed.lacks("views") {
            context.report(entry.keyPlace, "\(name) has no views", "Add \"views:\" with at least one view.")
        }
        guard context.checkCount(views.views.count, "views", at: entry.keyPlace),
            context.checkCount(views.fields.count, "fields", at: entry.keyPlace)
        else { return template }
        template.views = views.views
        template.fields = fields(views.fields, defaults: keyed["defaults"], of: name)
        let scope = ConstraintScope(
            views: template.views, metrics: keyed["metrics"].map { metrics($0, views: template.views) } ?? [:]
        )
        if let node = keyed["constraints"], let items = context.items(node, "the constraints of \(name)") {
            template.constraints = ConstraintsReader(context: context, scope: scope).constraints(items)
        }
        return template
    }

    private func fields(
        _ names: [String], defaults node: SourceNode?, of template: String
    ) -> [TemplateSpec.Field] {
        var fields = names.map { TemplateSpec.Field(name: $0) }
        guard let node, let entries = context.entries(node, "the defaults of \(template)") else {
            return fields
        }
        for entry in entries {
            guard let index = names.firstIndex(of: entry.key) else {
                context.report(
                    entry.keyPlace, "no text of \(template) has the field \"\(entry.key)\"",
                    adviceOnName(entry.key, among: names, called: "fields"))
                continue
            }
            fields[index].defaultText = context.text(entry.value, "the default of \"\(entry.key)\"")
        }
        return fields
    }

    private func metrics(_ node: SourceNode, views: [ViewSpec]) -> [String: Double] {
        var metrics: [String: Double] = [:]
        guard case .mapping(let given) = node.content,
            context.checkCount(given.count, "metrics", at: node.place)
        else { return metrics }
        for entry in context.entries(node, "the metrics") ?? [] {
            if !ConstraintScope.isName(entry.key) || views.contains(where: { $0.name == entry.key }) {
                context.report(
                    entry.keyPlace, "\"\(entry.key)\" cannot name a metric",
                    "Use letters, digits and _, and no view's name.")
                continue
            }
            let bounds = -ReadingContext.maximumLength...ReadingContext.maximumLength
            metrics[entry.key] = context.number(entry.value, "the metric \"\(entry.key)\"", in: bounds)
        }
        return metrics
    }
}

extension ReadingContext {
    /// Margins: one number for all sides, a list of top, leading, bottom and trailing, or a mapping.
    func margins(_ node: SourceNode) -> DirectionalEdgeInsets? {
        switch node.content {
        case .scalar:
            return length(node, "layoutMargins").map { .init(top: $0, leading: $0, bottom: $0, trailing: $0) }
        case .sequence(let items):
            guard items.count == 4 else {
                report(
                    node.place, "layoutMargins has \(items.count) numbers, not four",
                    "Write [top, leading, bottom, trailing].")
                return nil
            }
            let sides = items.compactMap { length($0, "a margin") }
            guard sides.count == 4 else { return nil }
            return .init(top: sides[0], leading: sides[1], bottom: sides[2], trailing: sides[3])
        case .mapping:
            let keys = ["top", "leading", "bottom", "trailing"]
            guard let keyed = KeyedNode(node, keys: keys, of: "layoutMargins", in: self) else { return nil }
            let sides = keys.map { key in keyed[key].flatMap { length($0, "the \(key) margin") } }
            for key in keys where keyed[key] == nil {
                report(node.place, "layoutMargins lacks \"\(key)\"", "Give all four sides.")
            }
            guard let top = sides[0], let leading = sides[1], let bottom = sides[2], let trailing = sides[3]
            else { return nil }
            return .init(top: top, leading: leading, bottom: bottom, trailing: trailing)
        }
    }

    /// A priority by number or name.
    func priority(_ node: SourceNode, _ what: String) -> LayoutPriority? {
        if case .scalar(let scalar) = node.content, case .text(let name) = CoreSchema.value(of: scalar) {
            if let priority = LayoutPriority(named: name) { return priority }
            report(
                node.place, "\(what) must be a number from 1 to 1000 or a name, not \"\(name)\"",
                adviceOnName(name, among: LayoutPriority.names, called: "names"))
            return nil
        }
        return number(node, what, in: 1...1000).map { LayoutPriority($0) }
    }
}
