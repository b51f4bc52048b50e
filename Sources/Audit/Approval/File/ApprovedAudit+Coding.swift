import AutoLayout
import LayoutDocument
import SelfSizing

extension ApprovedAudit {
    /// Reads or writes the file.
    mutating func code(_ file: inout ApprovedCoder) {
        file.title = "an approved file"
        file.line("rowscope-approved") {
            var version = Self.formatVersion
            $0.word("the version", &version, Self.version)
        }
        file.line("document") {
            $0.word("the document's name", &documentName, .string)
            $0.key("sha256", &surroundings.documentHash, WordForm.string.optional(), omitting: nil)
        }
        file.line("made-with") {
            $0.key("rowscope", &surroundings.rowscopeVersion, .string)
            $0.key("text", &surroundings.textEngine, .string)
        }
        file.lines("font", &surroundings.fonts, new: .init(family: "")) { line, font in
            line.word("the family", &font.family, .string)
            line.key("version", &font.version, .string)
        }
        let metric = ApprovedMetrics(weight: .regular, isItalic: false, samples: [])
        file.lines("metrics", &metrics, new: metric) { $1.code(&$0) }
        file.line("scale") { $0.word("the scale", &displayScale, .number("a scale above 0") { $0 > 0 }) }
        file.line("list") { list.code(&$0) }
        file.line("widths") { line in
            line.word("a width", &widths, WordForm.number("a width above 0") { $0 > 0 }.set)
            if widths.count > Self.maximumWidths {
                line.note(
                    ApprovedFault(
                        message: "there are more than \(Self.maximumWidths) widths",
                        suggestion: "Approve fewer of them."))
                widths = []
            }
        }
        file.line("textSizes") { $0.word("a text size", &textSizes, WordForm.named("a text size").set) }
        file.line("directions") { $0.word("a direction", &directions, WordForm.named("a direction").set) }
        file.line("contents") { $0.word("a content", &contents, WordForm.named("a content").set) }
        file.lines("template", &templates, new: .init(identifier: ""), identity: \.identifier) {
            $1.code(&$0)
        }
        let matrix = self
        guard !file.isReading || file.hasRoom(forFramesOf: widths.count) else { return }
        file.lines("subject", &subjects, new: .init(template: "", texts: [], tiles: [])) { line, subject in
            subject.code(&line, in: matrix)
        }
    }

    /// The version that can be read.
    private static var version: WordForm<Int> {
        let number = WordForm.integer("a version")
        return WordForm(text: number.text) { word throws(ApprovedFault) in
            let version = try number.value(word)
            guard version == formatVersion else {
                throw ApprovedFault(
                    message: "the file is of version \(version), and this program reads \(formatVersion)",
                    suggestion: "Approve again with this program, or compare with the one that made the file."
                )
            }
            return version
        }
    }
}

extension ApprovedCoder {
    /// The most frames that a file may have, however few bytes they take.
    private static let maximumFrames = 4_000_000

    /// Whether the file has not too many frames, with one in each width for each line of a view.
    fileprivate mutating func hasRoom(forFramesOf widthCount: Int) -> Bool {
        let views = line.lines.lazy.filter { $0.keyword == "subject" }.flatMap(\.lines).flatMap(\.lines)
            .filter { $0.keyword == "view" }
        guard let extra = views.dropFirst(Self.maximumFrames / max(1, widthCount)).first else { return true }
        note(
            ApprovedFault(
                place: extra.place, message: "there are more than \(Self.maximumFrames) frames",
                suggestion: "Approve fewer rows or widths."))
        return false
    }
}

extension ApprovedMetrics {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        var name = family ?? ""
        line.key("family", &name, .string)
        family = name.isEmpty ? nil : name
        line.key("weight", &weight, .weight)
        line.key("italic", &isItalic, .truth)
        line.rest(&samples)
    }
}

extension ApprovedList {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        line.key("rowHeight", &rowHeight, .rowHeight)
        line.key("separator", &separatorHeight, .number())
        line.key("lineHeight", &lineHeight, .named("a line height"), omitting: .font)
        line.key("accessory", &accessories.accessory, .named("an accessory"))
        line.key("sectionIndex", &accessories.hasSectionIndex, .truth)
        line.key("editing", &accessories.isEditing, .truth)
    }
}

// MARK: Templates

extension ApprovedTemplate {
    fileprivate mutating func code(_ line: inout ApprovedCoder) {
        line.title = "a template"
        line.word("the template's name", &identifier, .string)
        line.line("fields", if: !fields.isEmpty) { $0.rest(&fields) }
        line.line("margins", if: true) { $0.word("the margins", &layoutMargins, .insets) }
        line.line("rowHeight", if: rowHeight != nil) {
            $0.word("the height", &rowHeight, WordForm.number("a height").optional())
        }
        line.line("itemSize", if: itemSize != nil) {
            $0.word("the size", &itemSize, .size)
        }
        line.line("accessory", if: accessory != nil) {
            $0.word("the accessory", &accessory, WordForm.named("an accessory").optional())
        }
        line.lines("guide", &guides, new: .init(name: "", owner: "")) { line, guide in
            line.word("the guide's name", &guide.name, .string)
            line.key("in", &guide.owner, .string)
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
        line.word("the view's name", &name, .string)
        line.word(
            "the view's kind", &kind, .name(among: ViewSpec.Kind.plain.map(\.name), "a kind of view"))
        line.key("in", &superview, WordForm.string.optional(), omitting: nil)
        var spec = ViewSpec(name: name, kind: ViewSpec.Kind(named: kind) ?? .container)
        for trait in ViewTrait.all {
            // What cannot be set cannot be compared.
            let form = WordForm("what “\(trait.name)” of a \(kind) can be") {
                $0
            } orNil: { word in
                trait.set(&spec, String(word), fields) ? String(word) : nil
            }
            line.key(trait.name, &traits[trait.name], form.optional(), omitting: nil)
        }
    }
}
