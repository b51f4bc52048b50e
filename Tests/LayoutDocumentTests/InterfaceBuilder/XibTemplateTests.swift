import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import TestKit
import Testing

/// Layout documents whose templates are cells of Interface Builder files.
@Suite("Templates from Interface Builder")
struct XibTemplateTests {
    private static let files = [
        "MessageCell.xib": MessageCell.xib,
        "Two.xib": MessageCell.twoCells,
        "Controls.xib": MessageCell.controls,
        "Broken.xib": "<document>\n  <objects>\n    <view>\n  </objects>\n</document>",
        "rows.csv": "title,date\nHello,Monday\n\"A title that takes a second line, at least\",Sunday\n",
    ]

    private func document(_ template: String, rows: String = "[]") throws -> LayoutDocument {
        try reader(Self.files).read(
            withRows(rows, templates: "{message: {\(template)}}"), sourceName: "folder/test.yaml")
    }

    private func errors(_ template: String, rows: String = "[]") -> [DocumentError] {
        do {
            _ = try document(template, rows: rows)
            return []
        } catch {
            return (error as? DocumentErrors)?.all ?? []
        }
    }

    /// The contents of a cell's views for a row.
    private func shown(_ document: LayoutDocument, row: Int) -> [String: String] {
        let fields = document.rows.row(at: row).fields
        var shown: [String: String] = [:]
        for view in document.templates[document.rows.templateIndex(at: row)].views {
            switch view.kind {
            case .label(let label): shown[view.name] = label.text.text(fields: fields)
            case .image(let image): shown[view.name] = image.image.text(fields: fields)
            default: break
            }
            if view.isHidden.value(fields: fields) { shown[view.name] = "hidden" }
        }
        return shown
    }

    @Test("A document describes variants of a cell that a file has")
    func variants() throws {
        let document = try document(
            """
            xib: MessageCell.xib, variants: {small: {views: {dateLabel: {hidden: true}}, \
            constraints: {c-w: {constant: 20}}}}
            """, rows: "[{}]")
        #expect(document.templates.map(\.identifier) == ["message", "message (small)"])
        func width(_ template: TemplateSpec) -> Double? {
            template.constraints.first { $0.recordedID == "c-w" }?.constant
        }
        #expect(document.templates.map(width) == [40, 20])
        #expect(shown(document, row: 1)["dateLabel"] == "hidden")
        #expect(document.rows.count == 2)
        let wrong = errors("xib: MessageCell.xib, variants: {small: {constraints: {c-x: {constant: 20}}}}")
        #expect(wrong.first?.message.contains("no constraint \"c-x\"") == true, "\(wrong)")
    }

    @Test("Without a mapping every text is a field, and the file's text its default")
    func plain() throws {
        let document = try document("xib: MessageCell.xib", rows: "[{}, {titleLabel: Hello}]")
        let template = document.templates[0]
        #expect(template.identifier == "message")
        #expect(document.files == ["folder/MessageCell.xib"])
        #expect(Set(template.views.map(\.name)) == ["photo", "titleLabel", "dateLabel"])
        #expect(template.constraints.count == 11)
        #expect(shown(document, row: 0)["titleLabel"] == "Title")
        #expect(shown(document, row: 1)["titleLabel"] == "Hello")
        #expect(shown(document, row: 1)["dateLabel"] == "Yesterday")
    }

    @Test("A mapping leads from views to fields; what it does not name stays as the file has it")
    func mapping() throws {
        let document = try document(
            "xib: MessageCell.xib, fields: {titleLabel: \"{title}!\", photo: {image: \"{p}\", hidden: \"{off}\"}},"
                + " defaults: {p: star, off: \"false\"}, rowHeight: 80",
            rows: "[{title: A}, {title: B, p: moon}, {title: C, off: true}]")
        #expect(document.templates[0].fields.map(\.name) == ["title", "p", "off"])
        #expect(document.templates[0].rowHeight == 80)
        #expect(shown(document, row: 0) == ["titleLabel": "A!", "dateLabel": "Yesterday", "photo": "star"])
        #expect(shown(document, row: 1)["photo"] == "moon")
        #expect(shown(document, row: 2)["photo"] == "hidden")
    }

    @Test("Views go by the file's identifiers too, and rows come from files")
    func identifiersAndFiles() throws {
        let document = try document(
            "xib: MessageCell.xib, fields: {lbl-aa-001: \"{title}\", dateLabel: \"{date}\"}",
            rows: "{file: rows.csv}")
        #expect(document.files == ["folder/MessageCell.xib", "folder/rows.csv"])
        #expect(shown(document, row: 1)["dateLabel"] == "Sunday")
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            rowHeight: .automatic)
        // The title wraps; there is no other difference.
        let heights = (0..<2).map { measurer.measure(row: $0).height }
        #expect(heights[1] - heights[0] > 0)
        #expect((heights[1] - heights[0]).truncatingRemainder(dividingBy: 20) == 0)
    }

    @Test("Buttons take titles and images, switches whether they are on")
    func controls() throws {
        let document = try document(
            "xib: Controls.xib, fields: {edit: {title: \"{t}\", image: \"{i}\"}, toggle: \"{on}\"}",
            rows: "[{t: Change, i: pencil, on: true}]")
        let fields = document.rows.row(at: 0).fields
        let views = document.templates[0].views
        guard case .button(let button) = views[0].kind, case .control(let control) = views[1].kind else {
            Issue.record("\(views.map(\.kind))")
            return
        }
        #expect(button.title.text(fields: fields) == "Change")
        #expect(button.image?.image.text(fields: fields) == "pencil")
        #expect(control.isOn.value(fields: fields))
        let wrong = errors("xib: Controls.xib, fields: {toggle: \"{on}\"}", rows: "[{on: perhaps}]")
        #expect(wrong.first?.message.contains("true or false") == true)
    }

    @Test(
        "Of several cells the one that is named, or the template's namesake",
        arguments: [("", "message"), (", cell: other", "other"), (", cell: OtherCell", "other")])
    func cells(key: String, cell: String) throws {
        let template = try document("xib: Two.xib\(key)").templates[0]
        #expect(template.views.map(\.name) == (cell == "other" ? ["label1"] : ["label1", "label2"]))
    }

    @Test(
        "Mistakes are reported where they are",
        arguments: [
            ("xib: MessageCell.xib, fields: {titelLabel: x}", 2, 54, "Did you mean \"titleLabel\"?"),
            ("xib: MessageCell.xib, fields: {titleLabel: {txt: x}}", 2, 67, "Did you mean \"text\"?"),
            ("xib: MessageCell.xib, fields: {titleLabel: {title}}", 2, 66, "Put the text in quotes"),
            ("xib: MessageCell.xib, fields: {titleLabel: \"{a\"}", 2, 67, "without a closing one"),
            ("xib: MessageCell.xib, defaults: {titelLabel: x}", 2, 56, "Did you mean \"titleLabel\"?"),
            ("xib: MessageCell.xib, views: {a: {separator: }}", 2, 45, "do not go together"),
            ("xib: Missing.xib", 2, 28, "no such file"),
            ("xib: Cell.nib", 2, 28, ".xib or .storyboard"),
            ("xib: Two.xib, cell: otehr", 2, 43, "Did you mean \"other\"?"),
            ("fields: {}, views: {a: {separator: }}", 2, 23, "Add xib:"),
        ])
    func mistakes(template: String, line: Int, column: Int, fragment: String) throws {
        let error = try #require(errors(template).first)
        #expect(error.description.contains(fragment), "\(error)")
        #expect(error.place == SourcePlace(line: line, column: column), "\(error)")
        #expect(error.sourceName == "folder/test.yaml")
    }

    @Test("A mistake in the file is reported with the file's name and place")
    func mistakeInside() throws {
        let error = try #require(errors("xib: Broken.xib").first)
        #expect(error.sourceName == "folder/Broken.xib")
        #expect(error.place?.line == 4)
    }

    @Test("A cell among several that is not named is asked for")
    func unnamed() throws {
        let text = withRows("[]", templates: "{note: {xib: Two.xib}}")
        let thrown = #expect(throws: DocumentErrors.self) {
            try reader(Self.files).read(text, sourceName: "folder/test.yaml")
        }
        #expect(thrown?.primary.suggestion.contains("message, other") == true)
    }

    @Test("What is found wrong with such a cell names the file and the line there")
    func places() throws {
        let lines = MessageCell.xib.split(separator: "\n", omittingEmptySubsequences: false)
        let pinned = try #require(lines.firstIndex { $0.contains("id=\"c-9\"") }) + 1
        let high = MessageCell.xib.replacing(
            "id=\"c-9\"/>",
            with: "id=\"c-9\"/>\n<constraint firstItem=\"lbl-aa-002\" firstAttribute=\"top\" "
                + "secondItem=\"lbl-aa-001\" secondAttribute=\"bottom\" constant=\"30\" id=\"c-10\"/>")
        let document = try reader(["a.xib": high]).read(
            withRows("[{}]", templates: "{message: {xib: a.xib}}"), sourceName: "folder/test.yaml")
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText.tenPoints()), width: 200,
            rowHeight: .automatic)
        let problem = try #require(measurer.problems(ofRow: 0).first { $0.rule == .conflict })
        #expect(problem.members.contains { $0.place == "a.xib line \(pinned + 1)" }, "\(problem.members)")
    }

    @Test("Each cell of a storyboard has the separators of its own table")
    func separators() throws {
        let table = { (id: String, style: String) in
            """
            <tableViewController id="\(id)"><tableView id="\(id)-t"\(style)><prototypes>
            <tableViewCell id="\(id)-c">\(Nib.rect(0, 0, 320, 44))</tableViewCell>
            </prototypes></tableView></tableViewController>
            """
        }
        let document = try interfaceBuilder(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
            \(table("a", ""))\(table("b", " separatorStyle=\"none\""))
            </objects></scene></scenes></document>
            """
        ).layoutDocument()
        #expect(document.templates.map(\.hasSeparator) == [true, false])
        #expect(document.list.separator)
    }
}
