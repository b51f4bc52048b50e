import AutoLayout
import SourceText
import Wording

/// Reads which rules of the audit a document or a project switches off or loosens, and why.
struct RuleExceptionsReader {
    let context: ReadingContext
    /// The document's templates; `nil` for the rules of a project, whose templates are not known.
    let templates: [TemplateSpec]?

    private static let keys = ["rule", "template", "views", "off", "threshold", "reason"]
    /// The key of a project's rule for the cells that it is about.
    static let cellsKey = "cells"

    /// The exceptions; those that can be read where something is wrong.
    func exceptions(_ node: SourceNode) -> [AuditSettings.Exception] {
        guard let items = context.items(node, tr("the audit's rules")),
            context.checkCount(items.count, tr("rules"), at: node.place)
        else { return [] }
        return items.compactMap(exception)
    }

    /// One exception; `nil` after something that is wrong.
    func exception(_ node: SourceNode) -> AuditSettings.Exception? {
        let keys = Self.keys + (templates == nil ? [Self.cellsKey] : [])
        guard let keyed = KeyedNode(node, keys: keys, of: tr("a rule of the audit"), in: context) else {
            return nil
        }
        let name = keyed.required(
            "rule", in: context, tr("a rule of the audit has no name"),
            tr("Add its name, as in \"rule: truncated\"."))
        guard let name else { return nil }
        guard let rule = context.choice(name, "rule", among: Rule.audited) else { return nil }
        let template = keyed["template"].flatMap(template)
        let views = keyed["views"].map { self.views($0, in: template) } ?? []
        guard let (threshold, reason) = examination(keyed, rule) else { return nil }
        return AuditSettings.Exception(
            rule: rule, template: template, views: views, threshold: threshold, reason: reason,
            file: templates == nil ? context.source.name : nil, place: keyed.place)
    }

    /// The threshold, `nil` for none, and the reason; `nil` after something that is wrong.
    private func examination(_ keyed: KeyedNode, _ rule: Rule) -> (threshold: Double?, reason: String)? {
        let reason = keyed["reason"].flatMap { self.reason($0, tr("the reason")) }
        guard let node = keyed["threshold"] else {
            if let node = keyed["off"] {
                guard keyed["reason"] == nil else {
                    return context.refuse(
                        keyed.keyPlaces["reason"], tr("\"off\" gives the reason, and so does \"reason\""),
                        tr("Leave out \"reason\"."))
                }
                return self.reason(node, "off").map { (nil, $0) }
            }
            if keyed.lacks("off"), keyed.lacks("threshold") {
                context.report(
                    keyed.place, tr("nothing is said about the rule \(rule.rawValue)"),
                    tr("Add \"off:\" with the reason, or \"threshold:\" and \"reason:\"."))
            }
            return nil
        }
        if keyed["off"] != nil {
            return context.refuse(
                keyed.keyPlaces["threshold"], tr("\"off\" and \"threshold\" do not go together"),
                tr("Leave one of them out."))
        }
        let bounds = 0...(rule == .touchTarget ? Rule.leastTouchSide : ReadingContext.maximumLength)
        guard let threshold = context.number(node, tr("the threshold"), in: bounds) else { return nil }
        if keyed.lacks("reason") {
            context.report(
                keyed.place, tr("the threshold has no reason"), tr("Add \"reason:\" with a sentence."))
        }
        return reason.map { (threshold, $0) }
    }

    /// Why, in words: a rule is not given up for nothing.
    private func reason(_ node: SourceNode, _ what: String) -> String? {
        guard let text = context.text(node, what) else { return nil }
        guard text.contains(where: { !$0.isWhitespace }), text != "true", text != "false" else {
            return context.refuse(
                node.place, tr("\(what) must say why, in words"),
                tr("Write a sentence that every reader understands."))
        }
        return text
    }

    private func template(_ node: SourceNode) -> String? {
        guard let name = context.text(node, tr("the template")) else { return nil }
        if let names = templates?.map(\.identifier), !names.contains(name) {
            context.report(
                node.place, tr("unknown template \"\(name)\""),
                adviceOnName(name, among: names, called: tr("valid names")))
        }
        return name
    }

    /// The names of views, one or a list.
    private func views(_ node: SourceNode, in template: String?) -> [String] {
        let nodes = if case .sequence(let items) = node.content { items } else { [node] }
        if nodes.isEmpty {
            context.report(node.place, tr("there are no views"), tr("Leave out \"views\" for all of them."))
        }
        let known = (templates ?? []).filter { $0.identifier == template || template == nil }
        let names = [TemplateSpec.contentViewName] + known.flatMap { $0.views.map(\.name) }
        return nodes.compactMap { node -> String? in
            guard let name = context.text(node, tr("the name of a view")) else { return nil }
            if !known.isEmpty, !names.contains(name) {
                context.report(
                    node.place, tr("unknown view \"\(name)\""),
                    adviceOnName(name, among: names, called: tr("valid names")))
            }
            return name
        }
    }
}
