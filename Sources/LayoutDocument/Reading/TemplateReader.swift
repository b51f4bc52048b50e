import AutoLayout
import SourceText
import Wording

/// Reads one template.
struct TemplateReader {
    let context: ReadingContext
    let nibs: NibReader

    private static let keys =
        [
            "views", "constraints", "layoutMargins", "metrics", "defaults", "rowHeight", "estimatedRowHeight",
            "accessory", "itemSize", "variants",
        ] + ForeignTemplateReader.keys

    /// The templates of an entry of `templates`, as far as they can be made out: that of its first variant, and those of
    /// the others.
    ///
    /// A template with errors is returned too, so that its rows are not reported as having an unknown template.
    func templates(_ entry: SourceNode.Entry) -> [TemplateSpec] {
        let name = tr("the template \"\(entry.key)\"")
        if entry.key.isEmpty {
            context.report(entry.keyPlace, tr("a template has no name"), tr("Write its reuse identifier."))
        }
        var template = TemplateSpec(
            identifier: entry.key, views: [], constraints: [], place: entry.keyPlace)
        guard let keyed = KeyedNode(entry.value, keys: Self.keys, of: name, in: context) else {
            return [template]
        }
        let foreign = ForeignTemplateReader(context: context, nibs: nibs, name: name)
        if let kind = ForeignTemplateReader.kind(of: keyed) {
            foreign.read(keyed, kind, into: &template)
            template.fields = fields(template.fields, defaults: keyed["defaults"], of: name)
            readHeights(keyed, into: &template)
            return withVariants(template, keyed, name)
        }
        foreign.reportMisplacedKeys(keyed, kind: nil)
        keyed.read("layoutMargins", into: &template.layoutMargins, by: context.insets)
        var views = ViewsReader(context: context)
        if let node = keyed["views"], let entries = context.entries(node, tr("the views of \(name)")) {
            views.read(entries, superview: nil)
        } else if keyed.lacks("views") {
            context.report(
                entry.keyPlace, tr("\(name) has no views"),
                tr(
                    """
                    Add "views:" with at least one view, or xib: with an Interface Builder file, or swift: \
                    with Swift source.
                    """
                ))
        }
        guard context.checkCount(views.views.count, tr("views"), at: entry.keyPlace),
            context.checkCount(views.fields.count, tr("fields"), at: entry.keyPlace)
        else { return [template] }
        template.views = views.views
        let metrics = keyed["metrics"].map { self.metrics($0, views: template.views) } ?? [:]
        let scope = ConstraintScope(views: template.views, metrics: metrics, fields: views.fields)
        if let node = keyed["constraints"], let items = context.items(node, tr("the constraints of \(name)"))
        {
            template.constraints = ConstraintsReader(context: context, scope: scope).constraints(items)
        }
        // What rows bring is known only after the last constraint.
        template.fields = fields(views.fields.fields, defaults: keyed["defaults"], of: name)
        readHeights(keyed, into: &template)
        return withVariants(template, keyed, name, metrics)
    }

    /// A template with the variants that the document describes.
    private func withVariants(
        _ first: TemplateSpec, _ keyed: KeyedNode, _ name: String, _ metrics: [String: Double] = [:]
    ) -> [TemplateSpec] {
        guard let node = keyed["variants"] else { return [first] }
        var template = first
        let others = VariantsReader(context: context, name: name, metrics: metrics)
            .variants(node, besides: keyed["variant"], of: &template)
        return [template] + others
    }

    private func readHeights(_ keyed: KeyedNode, into template: inout TemplateSpec) {
        let fields = template.fields
        if let node = keyed["rowHeight"] { template.rowHeight = rowHeight(node, template) }
        keyed.read("itemSize", into: &template.itemSize, by: FlowReader(context: context).size)
        keyed.read("estimatedRowHeight", into: &template.estimatedRowHeight) {
            context.rowEstimate($0, fields: fields)
        }
        keyed.read("accessory", into: &template.accessory) { context.choice($0, "accessory") }
    }

    private func rowHeight(_ node: SourceNode, _ template: TemplateSpec) -> Double? {
        guard case .text("recorded") = node.value else { return context.length(node, "rowHeight") }
        if template.recordedHeight == nil {
            context.report(
                node.place, tr("there is no recorded height"),
                tr("Give a number of points, or take the template from an Interface Builder file (xib:)."))
        }
        return template.recordedHeight
    }

    private func fields(
        _ found: [TemplateSpec.Field], defaults node: SourceNode?, of template: String
    ) -> [TemplateSpec.Field] {
        var fields = found
        guard let node, let entries = context.entries(node, tr("the defaults of \(template)")) else {
            return fields
        }
        for entry in entries {
            guard let index = fields.firstIndex(where: { $0.name == entry.key }) else {
                context.report(
                    entry.keyPlace, tr("nothing in \(template) uses the field \"\(entry.key)\""),
                    adviceOnName(entry.key, among: fields.map(\.name), called: tr("fields")))
                continue
            }
            let what = tr("the default of \"\(entry.key)\"")
            fields[index].defaultText = context.fieldText(entry.value, what, kind: fields[index].kind)
        }
        return fields
    }

    private func metrics(_ node: SourceNode, views: [ViewSpec]) -> [String: Double] {
        var metrics: [String: Double] = [:]
        guard case .mapping(let given) = node.content,
            context.checkCount(given.count, tr("metrics"), at: node.place)
        else { return metrics }
        for entry in context.entries(node, tr("the metrics")) ?? [] {
            if !ConstraintLexer.isName(entry.key) || views.contains(where: { $0.name == entry.key }) {
                context.report(
                    entry.keyPlace, tr("\"\(entry.key)\" cannot name a metric"),
                    tr("Use letters, digits and _, and no view's name."))
                continue
            }
            let bounds = -ReadingContext.maximumLength...ReadingContext.maximumLength
            metrics[entry.key] = context.number(entry.value, tr("the metric \"\(entry.key)\""), in: bounds)
        }
        return metrics
    }
}
