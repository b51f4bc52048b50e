import AutoLayout
import LayoutDocument
import SelfSizing
import SourceText
import Testing

@Suite("Reading documents")
struct DocumentReaderTests {
    @Test("The smallest document has the format's defaults")
    func defaults() throws {
        let document = try document(withRows("[{t: Hello}]"))
        #expect(document.title == "")
        #expect(document.list == ListSettings())
        #expect(document.list.rowHeight == .automatic && document.list.estimatedRowHeight == nil)
        #expect(document.list.separator)
        let template = try #require(document.template(named: "cell"))
        #expect(template.layoutMargins == .init(top: 11, leading: 16, bottom: 11, trailing: 16))
        let view = try #require(template.views.first)
        #expect(view.contentHugging == AxisPriorities(250))
        #expect(view.compressionResistance == AxisPriorities(750))
        #expect(view.superview == nil)
        guard case .label(let label) = view.kind else { throw WrongKind() }
        #expect(label.font == .textStyle(.body))
        #expect(label.numberOfLines == 1)
        #expect(label.textAlignment == .natural)
        #expect(label.textColor == .label)
        #expect(document.rows.count == 1)
        #expect(document.rows.row(at: 0) == RowContent(templateIndex: 0, fields: ["Hello"]))
    }

    @Test(
        "Title and list settings",
        arguments: [
            ("rowHeight: 60.5, separator: false", .fixed(60.5), nil, false),
            ("rowHeight: automatic, estimatedRowHeight: 44", .automatic, .constant(44), true),
            ("estimatedRowHeight: off", .automatic, .off, true),
            ("estimatedRowHeight: 0", .automatic, .off, true),
        ] as [(String, RowHeight, EstimatedRowHeight?, Bool)])
    func settings(
        text: String, rowHeight: RowHeight, estimate: EstimatedRowHeight?, separator: Bool
    ) throws {
        let document = try document("title: \"A: b\"\nlist: {\(text)}\n" + withRows("[]"))
        #expect(document.title == "A: b")
        var expected = ListSettings()
        (expected.rowHeight, expected.estimatedRowHeight) = (rowHeight, estimate)
        expected.separator = separator
        #expect(document.list == expected)
    }

    @Test("Every kind of view with every key")
    func views() throws {
        let template = try #require(
            try document(
                """
                rowscope: 1
                templates:
                  first: {views: {x: {separator: }}}
                  second:
                    layoutMargins: {top: 1, leading: 2, bottom: 3, trailing: 4}
                    views:
                      group:
                        container:
                          layoutMargins: 5
                          color: background
                          cornerRadius: 6
                          views:
                            title:
                              label:
                                text: "{t}"
                                font: {family: Cantarell, size: 17, weight: semibold, italic: true}
                                numberOfLines: 3
                                textAlignment: center
                                textColor: accent
                              contentHugging: 251
                              compressionResistance: {vertical: required}
                            plain: {container: }
                      photo: {shape: {size: [80, 60], cornerRadius: 8, color: success}}
                      line: {separator: {thickness: 0.5, color: error}, contentHugging: {horizontal: low}}
                rows: []
                """
            ).templates.last)
        #expect(template.identifier == "second")
        #expect(template.layoutMargins == .init(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(template.views.map(\.name) == ["group", "title", "plain", "photo", "line"])
        #expect(template.views.map(\.superview) == [nil, "group", "group", nil, nil])
        #expect(template.views[0].kind == .container)
        #expect(template.views[0].layoutMargins == .init(top: 5, leading: 5, bottom: 5, trailing: 5))
        #expect(template.views[0].color == .background)
        #expect(template.views[0].cornerRadius == 6)
        let font = FontDescriptor(family: "Cantarell", pointSize: 17, weight: .semibold, isItalic: true)
        #expect(
            template.views[1].kind
                == .label(
                    LabelSpec(
                        text: TextTemplate(parts: [.field(0)]), font: .fixed(font), numberOfLines: 3,
                        textAlignment: .center, textColor: .accent)))
        #expect(template.views[1].contentHugging == AxisPriorities(251))
        #expect(template.views[1].compressionResistance == AxisPriorities(horizontal: 750, vertical: 1000))
        #expect(template.views[2].kind == .container)
        #expect(template.views[2].layoutMargins == ViewSpec.defaultLayoutMargins)
        #expect(template.views[2].color == nil)
        #expect(template.views[3].kind == .shape(ShapeSpec(size: Size(width: 80, height: 60))))
        #expect(template.views[3].color == .success)
        #expect(template.views[3].cornerRadius == 8)
        #expect(template.views[4].kind == .separator(SeparatorSpec(thickness: 0.5)))
        #expect(template.views[4].color == .error)
        #expect(template.place == SourcePlace(line: 4, column: 3))
        #expect(template.views[1].place == SourcePlace(line: 13, column: 13))
    }

    @Test("A label has the lines that the document gives it")
    func lines() throws {
        let lines = "minimumLineHeight: 20, maximumLineHeight: 24, lineHeightMultiple: 1.5, lineSpacing: 3"
        let other = "{text: y, breaksCharacters: true, paragraphSpacing: 5, letterSpacing: -0.5}"
        let label = "{text: x, \(lines)}"
        let template = try document(
            withRows("[]", templates: "{cell: {views: {a: {label: \(label)}, b: {label: \(other)}}}}")
        ).templates[0]
        let style = LineStyle(minimumHeight: 20, maximumHeight: 24, heightMultiple: 1.5, spacing: 3)
        #expect(template.views[0].kind[LabelSpec.self]?.lineStyle == style)
        #expect(
            template.views[1].kind[LabelSpec.self]?.lineStyle
                == LineStyle(paragraphSpacing: 5, letterSpacing: -0.5, breaksCharacters: true))
        #expect(LabelSpec(text: TextTemplate(literal: "z")).lineStyle == .ofFont)
    }

    @Test(
        "A font follows the text size with a text style",
        arguments: [
            (
                "{size: 15, weight: medium, textStyle: body}",
                LabelFont.scaled(FontDescriptor(pointSize: 15, weight: .medium), .body)
            ),
            (
                "{size: 15, textStyle: body, maximumSize: 24}",
                LabelFont.scaled(FontDescriptor(pointSize: 15), .body, upTo: 24)
            ),
            ("{textStyle: body, weight: bold}", .styled(.body, weight: .bold, isItalic: false)),
            ("{textStyle: headline, italic: true}", .styled(.headline, weight: .semibold, isItalic: true)),
        ])
    func scaledFont(text: String, font: LabelFont) throws {
        let text = "{cell: {views: {a: {label: {text: x, font: \(text)}}}}}"
        let template = try document(withRows("[]", templates: text)).templates[0]
        #expect(template.views[0].kind[LabelSpec.self]?.font == font)
    }

    @Test(
        "Margins as one number and as a list",
        arguments: [("8", [8.0, 8, 8, 8]), ("[1, 2, 3, 4]", [1, 2, 3, 4])])
    func margins(text: String, sides: [Double]) throws {
        let text = "{cell: {layoutMargins: \(text), views: {a: {separator: }}}}"
        let margins = try document(withRows("[]", templates: text)).templates[0].layoutMargins
        #expect([margins.top, margins.leading, margins.bottom, margins.trailing] == sides)
    }

    @Test("Texts are put together from fields and literal text, with doubled braces as braces")
    func textTemplates() throws {
        let document = try document(
            """
            rowscope: 1
            templates:
              cell:
                defaults: {b: "-"}
                views:
                  x: {label: {text: "{{{a}}} of {b}: {a}"}}
                  y: {label: {text: "{c}"}}
                  z: {label: {text: ""}}
            rows:
              - {a: 1, c: 3}
              - {c: no, b: 12:30, a: 010}
            """)
        let template = document.templates[0]
        #expect(template.fields.map(\.name) == ["a", "b", "c"])
        #expect(template.fields.map(\.defaultText) == [nil, "-", nil])
        #expect(template.fieldIndex("c") == 2)
        let texts = (0..<2).map { row in
            template.views.map { view in
                guard case .label(let label) = view.kind else { return "?" }
                return label.text.text(fields: document.rows.row(at: row).fields)
            }
        }
        #expect(texts == [["{1} of -: 1", "3", ""], ["{010} of 12:30: 010", "no", ""]])
    }

    @Test("JSON says the same as YAML, with its own escapes")
    func json() throws {
        let text = #"""
            {"rowscope": 1, "title": "\ud83d\ude00 \u00e9\n",
             "list": {"rowHeight": 5e1, "separator": true},
             "templates": {"cell": {"views": {"a": {"label": {"text": "{t}"}}},
               "constraints": ["H:|-[a]-|", {"cap": "a.height <= 60 @ 250"}]}},
             "rows": [{"t": "x"}, {"t": 12}, {"t": null}]}
            """#
        for name in ["test.json", "test.yaml"] {
            let document = try document(text, name: name)
            #expect(document.title == "\u{1F600} \u{E9}\n")
            #expect(document.list.rowHeight == .fixed(50))
            #expect(document.templates[0].constraints.count == 3)
            #expect(document.templates[0].constraints.last?.identifier == "cap")
            #expect((0..<3).map { document.rows.row(at: $0).fields } == [["x"], ["12"], [""]])
        }
    }

    @Test("A byte order mark, Windows line ends and comments do no harm")
    func bytes() throws {
        let text = "\u{FEFF}# first\r\n" + withRows("[{t: a}] # last").replacing("\n", with: "\r\n")
        #expect(try document(text).rows.count == 1)
    }

    @Test("Aliases repeat what they name")
    func aliases() throws {
        let document = try document(
            """
            rowscope: 1
            templates:
              one: &cell {views: {a: {label: {text: "{t}"}}}}
              two: *cell
            rows: [{template: two, t: x}]
            """)
        #expect(document.templates.map(\.identifier) == ["one", "two"])
        #expect(document.templates[0].views.map(\.kind) == document.templates[1].views.map(\.kind))
    }

    private struct WrongKind: Error {}
}

@Suite("Scalars of YAML 1.2")
struct ScalarTests {
    @Test(
        "A field's text is what was written",
        arguments: [
            "no", "off", "yes", "on", "12:30", "010", "1_000", "0x1F", "1e3", "true", "null", "~",
            "2001-01-01", ".5", "+1",
        ])
    func texts(written: String) throws {
        #expect(try document(withRows("[{t: \(written)}]")).rows.row(at: 0).fields == [written])
    }

    @Test(
        "Numbers",
        arguments: [
            ("010", 10.0), ("0o10", 8), ("0x1F", 31), ("1e2", 100), ("+7", 7), (".5", 0.5), ("12.", 12),
            ("1.5E+1", 15),
        ])
    func numbers(written: String, value: Double) throws {
        let text = "list: {rowHeight: \(written)}\n" + withRows("[]")
        #expect(try document(text).list.rowHeight == .fixed(value))
    }

    @Test(
        "What is not a number by the core schema",
        arguments: [
            "12:30", "1_000", "'12'", "0b1", ".", "e5", "--1", "1e", ".inf", ".nan", "-1", "1e300", "0x",
            "\"010\"",
        ])
    func notNumbers(written: String) {
        let found = errors("list: {rowHeight: \(written)}\n" + withRows("[]"))
        #expect(found.map(\.place) == [SourcePlace(line: 1, column: 19)])
    }

    @Test("Truth values", arguments: [("true", true), ("False", false), ("TRUE", true)])
    func truth(written: String, value: Bool) throws {
        #expect(try document("list: {separator: \(written)}\n" + withRows("[]")).list.separator == value)
    }

    @Test(
        "Words of YAML 1.1 are no truth values",
        arguments: ["no", "off", "yes", "on", "n", "'true'", "0", "tRUE"])
    func notTruth(written: String) {
        #expect(errors("list: {separator: \(written)}\n" + withRows("[]")).count == 1)
    }
}
