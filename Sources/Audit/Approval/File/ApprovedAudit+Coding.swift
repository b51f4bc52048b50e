import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension ApprovedAudit {
    /// Reads or writes the file.
    mutating func code(_ file: inout ApprovedCoder) {
        file.line("rowscope-approved") {
            var version = Self.formatVersion
            $0.word(&version, Self.version)
            $0.key("document", &documentName, .string, isText: true)
            var command = "rowscope audit --approve"
            $0.key("renew", &command, .string, isText: true)
        }
        file.line("made-with") {
            $0.word(&surroundings.rowscopeVersion, .string, isText: true)
            $0.key("text", &surroundings.textEngine, .string, omitting: "", isText: true)
        }
        let metric = ApprovedMetrics(weight: .regular, isItalic: false, samples: [])
        file.lines("metrics", &metrics, new: metric) { $1.code(&$0) }
        file.line("scale") {
            $0.word(&displayScale, .number(tr("a scale above 0")) { $0 > 0 })
        }
        file.line("list") { list.code(&$0) }
        file.space()
        file.lines("template", &templates, new: .init(identifier: ""), identity: \.identifier) {
            $1.code(&$0)
            $0.space()
        }
        let names = templates.map(\.identifier)
        let known = Set(names)
        let template = WordForm(
            tr("a template of this file"), names: names, text: { $0 },
            orNil: { word in
                known.contains(String(word)) ? String(word) : nil
            })
        file.lines(
            "subject", &subjects, new: .init(template: "", texts: [], bands: [:]), identity: \.identity
        ) { line, subject in
            subject.code(&line, template)
            line.space()
        }
        codeTiles(&file)
        file.end()
    }

    /// The version that can be read.
    private static var version: WordForm<Int> {
        let number = WordForm.integer(tr("a version"))
        return WordForm(text: number.text) { word throws(ApprovedFileError) in
            let version = try number.value(word)
            guard version == formatVersion else { throw .version("\(version)") }
            return version
        }
    }
}

extension ApprovedFileError {
    /// Says that the file is of another version, which is not read.
    static func version(_ version: String) -> Self {
        Self(
            message: tr(
                "the file is of version \(version), and this program reads \(ApprovedAudit.formatVersion)"),
            suggestion: tr(
                """
                Compare with the program that made the file, then replace it with “rowscope audit \
                --replace-approved”, which forgets other approved states.
                """))
    }
}

extension ApprovedMetrics {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        var name = family ?? ""
        line.word(&name, .string, isText: true)
        family = name.isEmpty ? nil : name
        line.key("weight", &weight, .weight)
        line.key("italic", &isItalic, .truth)
        line.list("samples", &samples, .string, isText: true)
    }
}

extension ApprovedList {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        line.word(&rowHeight, .rowHeight)
        line.key("separator", &separatorHeight, .number())
        line.key("lineHeight", &lineHeight, .named(tr("a line height")), omitting: .font)
        line.key("itemSize", &itemSize, .size, omitting: nil)
        line.key("accessory", &accessories.accessory, .named(tr("an accessory")))
        line.key("sectionIndex", &accessories.hasSectionIndex, .truth)
        line.key("editing", &accessories.isEditing, .truth)
    }
}

// MARK: Templates

extension ApprovedTemplate {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        line.word(&identifier, .string, isText: true)
        line.list("fields", &fields, .string, isText: true)
        line.key("margins", &layoutMargins, .insets)
        let height = WordForm.number(tr("a height")).optional()
        line.key("rowHeight", &rowHeight, height, omitting: nil)
        line.key("itemSize", &itemSize, .size, omitting: nil)
        line.key("recordedHeight", &recordedHeight, height, omitting: nil)
        line.key("openHeight", &hasOpenHeight, .truth, omitting: false)
        line.key("accessory", &accessory, WordForm.named(tr("an accessory")).optional(), omitting: nil)
        line.key("accessoryView", &accessoryViewSize, .size, omitting: nil)
        line.key("contentInsets", &contentInsets, .edges, omitting: .zero)
        line.lines("guide", &guides, new: .init(name: "", owner: "")) { line, guide in
            line.word(&guide.name, .string, isText: true)
            line.key("in", &guide.owner, .string, isText: true)
        }
        let names = fields
        line.lines("view", &views, new: .init(name: "", kind: "", superview: nil), identity: \.name) {
            $1.code(&$0, names)
        }
        line.lines("constraint", &constraints, new: .init(first: .init("", .top))) { $1.code(&$0, names) }
    }
}

extension ApprovedView {
    fileprivate mutating func code(_ line: inout ApprovedCoder, _ fields: [String]) {
        line.word(&name, .string, isText: true)
        line.key("kind", &kind, .name(among: ViewSpec.Kind.plain.map(\.name), tr("a kind of view")))
        line.key("in", &superview, WordForm.string.optional(), omitting: nil, isText: true)
        var spec = ViewSpec(name: name, kind: ViewSpec.Kind(named: kind) ?? .container)
        for trait in ViewTrait.all {
            // What cannot be set cannot be compared.
            let form = WordForm(tr("what “\(trait.name)” of a \(kind) can be")) {
                $0
            } orNil: { word in
                trait.set(&spec, String(word), fields) ? String(word) : nil
            }
            line.key(trait.name, &traits[trait.name], form.optional(), omitting: nil)
        }
    }
}

// MARK: Rows

extension ApprovedSubject {
    fileprivate mutating func code(_ line: inout ApprovedCoder, _ form: WordForm<String>) {
        line.word(&template, form, isText: true)
        line.key("case", &caseName, WordForm.string.optional(), omitting: nil, isText: true)
        if caseName == nil { line.key("row", &row, WordForm.rowNumber.optional()) }
        line.lines("field", &texts, new: .init(field: "", text: "")) { line, text in
            line.word(&text.field, .string, isText: true)
            line.key("text", &text.text, .string, isText: true)
        }
    }
}

extension WordForm<Int> {
    /// A row's number.
    static var rowNumber: WordForm { integer(tr("a row's number"), in: 0 ... .max) }
}
