import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension ApprovedAudit {
    /// Reads or writes the file.
    mutating func code(_ file: inout ApprovedCoder) {
        file.title = tr("an approved file")
        file.line("rowscope-approved") {
            var version = Self.formatVersion
            $0.word(tr("the version"), &version, Self.version)
        }
        file.line("document") { $0.word(tr("the document's name"), &documentName, .string) }
        file.line("made-with") {
            $0.key("rowscope", &surroundings.rowscopeVersion, .string)
            $0.key("text", &surroundings.textEngine, .string)
        }
        let metric = ApprovedMetrics(weight: .regular, isItalic: false, samples: [])
        file.lines("metrics", &metrics, new: metric) { $1.code(&$0) }
        file.line("scale") {
            $0.word(tr("the scale"), &displayScale, .number(tr("a scale above 0")) { $0 > 0 })
        }
        file.line("list") {
            list.code(&$0)
            $0.space()
        }
        file.lines("template", &templates, new: .init(identifier: ""), identity: \.identifier) {
            $1.code(&$0)
            $0.space()
        }
        let names = templates.map(\.identifier)
        file.lines(
            "subject", &subjects, new: .init(template: "", texts: [], bands: [:]), identity: \.identity
        ) { line, subject in
            subject.code(&line, templates: names)
            line.space()
        }
        guard !file.isReading || file.hasRoomForFrames() else { return }
        codeTiles(&file)
    }

    /// The version that can be read.
    private static var version: WordForm<Int> {
        let number = WordForm.integer(tr("a version"))
        return WordForm(text: number.text) { word throws(ApprovedFault) in
            let version = try number.value(word)
            // Files of version 1 were converted when they were read.
            guard (1...formatVersion).contains(version) else {
                throw ApprovedFault(
                    message: tr("the file is of version \(version), and this program reads \(formatVersion)"),
                    suggestion: tr(
                        """
                        Replace it with “rowscope audit --replace-approved”, or compare with the program \
                        that made the file.
                        """))
            }
            return version
        }
    }
}

extension ApprovedCoder {
    /// The most frames that a file may have, however few bytes they take.
    private static let maximumFrames = 4_000_000

    /// Whether the file has not too many frames, with one in each width for each line of a view.
    fileprivate mutating func hasRoomForFrames() -> Bool {
        var room = Self.maximumFrames
        for tiles in line.lines where tiles.keyword == "tiles" {
            let widthCount = tiles.words.last?.text.utf8.count { $0 == UInt8(ascii: ",") } ?? 0
            for view in tiles.lines.flatMap(\.lines) where view.keyword == "view" {
                room -= widthCount + 1
                guard room < 0 else { continue }
                note(
                    ApprovedFault(
                        place: view.place, message: tr("there are more than \(Self.maximumFrames) frames"),
                        suggestion: tr("Approve fewer rows or widths.")))
                return false
            }
        }
        return true
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
        line.title = tr("a template")
        line.word(tr("the template's name"), &identifier, .string)
        line.line("fields", if: !fields.isEmpty) { $0.rest(&fields) }
        line.line("margins", if: true) { $0.word(tr("the margins"), &layoutMargins, .insets) }
        line.line("rowHeight", if: rowHeight != nil) {
            $0.word(tr("the height"), &rowHeight, WordForm.number(tr("a height")).optional())
        }
        line.line("itemSize", if: itemSize != nil) {
            $0.word(tr("the size"), &itemSize, .size)
        }
        line.line("recordedHeight", if: recordedHeight != nil) {
            $0.word(tr("the height"), &recordedHeight, WordForm.number(tr("a height")).optional())
            $0.key("open", &hasOpenHeight, .truth, omitting: false)
        }
        line.line("accessory", if: accessory != nil) {
            $0.word(tr("the accessory"), &accessory, WordForm.named(tr("an accessory")).optional())
        }
        line.lines("guide", &guides, new: .init(name: "", owner: "")) { line, guide in
            line.word(tr("the guide's name"), &guide.name, .string)
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
        line.word(tr("the view's name"), &name, .string)
        line.word(
            tr("the view's kind"), &kind, .name(among: ViewSpec.Kind.plain.map(\.name), tr("a kind of view")))
        line.key("in", &superview, WordForm.string.optional(), omitting: nil)
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
