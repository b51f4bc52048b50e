import AutoLayout
import SourceText
import Wording

/// Reads the fields of rows that the views of a cell in another file show.
struct ForeignFieldsReader {
    let context: ReadingContext
    /// The template in words.
    let name: String

    /// Sets the texts of views from the document; the others keep the file's.
    func read(_ node: SourceNode, of template: inout TemplateSpec, in file: String) {
        guard let entries = context.entries(node, tr("the fields of \(name)")) else { return }
        let old = template.fields
        let fields = FieldNames()
        for index in template.views.indices { template.views[index].keepTexts(of: old) }
        for entry in entries {
            guard let index = viewIndex(entry.key, in: template) else {
                let names = template.views.filter { $0.content != nil }.map(\.name)
                context.report(
                    entry.keyPlace, tr("the cell in \"\(file)\" has no view \"\(entry.key)\""),
                    adviceOnName(entry.key, among: names, called: tr("views with content")))
                continue
            }
            apply(entry.value, to: &template.views[index], fields)
        }
        template.fields = fields.fields
    }

    /// The view with a name, or with an identifier of the file's.
    private func viewIndex(_ name: String, in template: TemplateSpec) -> Int? {
        template.views.firstIndex { $0.name == name }
            ?? template.views.firstIndex { $0.recorded?.id == name }
    }

    /// Sets the content of a view: its main content alone, or several properties by their names.
    private func apply(_ node: SourceNode, to view: inout ViewSpec, _ fields: FieldNames) {
        let what = tr("the view \"\(view.name)\"")
        guard case .mapping = node.content, !isField(node) else {
            guard let content = view.content else {
                context.report(
                    node.place, tr("\(what) shows nothing that a row could give"),
                    tr("Write {hidden: \"{field}\"}, or map a view inside it."))
                return
            }
            set(content, of: &view, to: node, what, fields)
            return
        }
        let keys = view.contents.map(\.rawValue)
        guard let keyed = KeyedNode(node, keys: keys, of: tr("the fields of \(what)"), in: context) else {
            return
        }
        for content in view.contents {
            if let value = keyed[content.rawValue] { set(content, of: &view, to: value, what, fields) }
        }
    }

    /// Whether a mapping is a field whose braces lack quotes, which has an error of its own.
    private func isField(_ node: SourceNode) -> Bool {
        node.entries.count == 1 && node.entries[0].value.isNull && context.isFlow(node)
    }

    private func set(
        _ content: ViewSpec.Content, of view: inout ViewSpec, to node: SourceNode, _ what: String,
        _ fields: FieldNames
    ) {
        let property = content.property
        if property.form == .rowTruth {
            if let truth = context.bool(node, content.rawValue, in: fields) {
                property.set(.truth(truth), of: &view)
            }
        } else if let text = context.textTemplate(node, tr("the \(content.rawValue) of \(what)"), fields) {
            property.set(.text(text), of: &view)
        }
    }
}

extension ViewSpec {
    /// The properties that rows can set on a view of a cell in another file.
    enum Content: String {
        case text
        case title
        case image
        case isOn
        case hidden

        /// The property among those of all views.
        var property: ViewProperty {
            switch self {
            case .text: .text
            case .title: .buttonTitle
            case .image: .imageName
            case .isOn: .isOn
            case .hidden: .hidden
            }
        }
    }

    /// What rows can give the view; the first is meant where none is named.
    var contents: [Content] {
        switch kind {
        case .label: [.text, .hidden]
        case .button: [.title, .image, .hidden]
        case .image: [.image, .hidden]
        case .control(let control) where control.kind == .switch: [.isOn, .hidden]
        case .control: [.text, .hidden]
        case .shape, .separator, .spacer, .container, .stack, .placeholder: [.hidden]
        }
    }

    /// What is meant where a row gives the view something; `nil` if it shows nothing of its own.
    var content: Content? { contents.first { $0 != .hidden } }

    /// Makes the texts that were fields the same in every row.
    mutating func keepTexts(of fields: [TemplateSpec.Field]) {
        let texts = fields.map { $0.defaultText ?? "" }
        kind[LabelSpec.self]?.text.fix(texts)
        kind[ButtonSpec.self]?.title.fix(texts)
        kind[ButtonSpec.self]?.image?.image.fix(texts)
        kind[ImageSpec.self]?.image.fix(texts)
        kind[ControlSpec.self]?.text.fix(texts)
        kind[ControlSpec.self]?.placeholder.fix(texts)
        kind[ControlSpec.self]?.isOn.fix(texts)
        isHidden.fix(texts)
    }
}

extension TextTemplate {
    /// Takes the texts of the fields for a text without fields.
    fileprivate mutating func fix(_ fields: [String]) { self = TextTemplate(literal: text(fields: fields)) }
}

extension RowValue<Bool> {
    /// Takes what the field says for all rows.
    fileprivate mutating func fix(_ fields: [String]) { self = .constant(value(fields: fields)) }
}
