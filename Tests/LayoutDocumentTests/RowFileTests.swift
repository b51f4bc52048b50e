import AutoLayout
import LayoutDocument
import SourceText
import Testing

/// A reader of files in memory, by their names.
func reader(_ files: [String: String]) -> DocumentReader {
    DocumentReader(
        files: .inMemory(
            Dictionary(uniqueKeysWithValues: files.map { ("folder/" + $0.key, Array($0.value.utf8)) })))
}

private let twoFields =
    "{cell: {views: {a: {label: {text: \"{t}\"}}, b: {label: {text: \"{note}\"}}}, defaults: {note: none}}}"

func rows(
    _ rows: String, _ files: [String: String], templates: String = twoFields
) throws -> LayoutDocument {
    try reader(files).read(withRows(rows, templates: templates), sourceName: "folder/test.yaml")
}

func rowErrors(
    _ rows: String, _ files: [String: String], templates: String = twoFields
) -> [DocumentError] {
    do {
        _ = try reader(files).read(withRows(rows, templates: templates), sourceName: "folder/test.yaml")
        return []
    } catch {
        return error.all
    }
}

extension LayoutDocument {
    /// The texts of all rows.
    fileprivate var texts: [[String]] { (0..<rows.count).map { rows.row(at: $0).fields } }
}

@Suite("Rows from CSV files")
struct CSVRowTests {
    @Test(
        "RFC 4180 and what is usual beside it",
        arguments: [
            ("t,note\nHello,x\n", [["Hello", "x"]]),
            ("t,note\r\nHello,x\r\nyou,y", [["Hello", "x"], ["you", "y"]]),
            ("t,note\rHello,x\ryou,y\r", [["Hello", "x"], ["you", "y"]]),
            ("\u{FEFF}t,note\nHello,x\n", [["Hello", "x"]]),
            ("note;t\nx;Hello, you\n", [["Hello, you", "x"]]),
            ("t\tnote\n\"a\tb\"\tx\n", [["a\tb", "x"]]),
            ("t,note\n\"a \"\"b\"\", c\",\"\"\n", [["a \"b\", c", ""]]),
            ("t,note\n\"one\ntwo\",\"three\r\nfour\"\n", [["one\ntwo", "three\nfour"]]),
            ("t,note\n,\n", [["", "none"]]),
            ("t,note\n\n\nHello,x\n\n", [["Hello", "x"]]),
            ("t\nHello\n", [["Hello", "none"]]),
            (
                "\"t\", note ,more\nno,12:30,x\n010,\u{1F600}é,\n",
                [["no", "12:30"], ["010", "\u{1F600}é"]]
            ),
            ("t,note\n", []),
        ])
    func texts(file: String, expected: [[String]]) throws {
        #expect(try rows("{file: rows.csv}", ["rows.csv": file]).texts == expected)
    }

    @Test("A separator that is given counts, and the name of a .tsv file gives it")
    func separators() throws {
        let file = "t;a,b,c,d;note\nx;1,2,3,4;y\n"
        #expect(
            try rows("{file: r.csv, separator: \";\"}", ["r.csv": file]).texts == [["x", "y"]])
        #expect(try rows("{file: r.tsv}", ["r.tsv": "t\ta,b,c\nx\ty\n"]).texts == [["x", "none"]])
        #expect(
            try rows("{file: r.csv, separator: tab}", ["r.csv": "t\ta,b,c\nx\ty\n"]).texts == [["x", "none"]])
    }

    @Test("Columns have other names than fields, and templates are named by a column")
    func columns() throws {
        let columns = "{file: r.csv, columns: {t: Betreff, note: Text}}"
        let file = ["r.csv": "Text,t,Betreff\nx,0,y\n"]
        let document = try rows(columns, file)
        #expect(document.texts == [["y", "x"]])
        #expect(document.files == ["folder/r.csv"])
        let two =
            "{one: {views: {a: {label: {text: \"{t}\"}}}}, two: {views: {a: {label: {text: \"{u} {t}\"}}}}}"
        let kinds = "t,kind,u,template\nA,one,,two\nB,two,C,one\n"
        func templates(_ rows: String) throws -> [Int] {
            let document = try LayoutDocumentTests.rows(rows, ["r.csv": kinds], templates: two)
            return (0..<document.rows.count).map { document.rows.row(at: $0).templateIndex }
        }
        #expect(try templates("{file: r.csv, template: {column: kind}}") == [0, 1])
        #expect(try templates("{file: r.csv}") == [1, 0])
        #expect(try templates("{file: r.csv, template: two}") == [1, 1])
    }

    @Test("Heights and estimates of rows; rows repeat; each says its place")
    func heights() throws {
        let file = "t,rowHeight,estimatedRowHeight\nA,60,\n\"B\nb\",,44.5\nC,,\n"
        let source = try rows("{file: r.csv, count: 7}", ["r.csv": file]).rows
        #expect(source.count == 7 && source.period == 3 && !source.isGenerated)
        #expect((0..<3).map { source.row(at: $0).rowHeight } == [60, nil, nil])
        #expect((0..<3).map { source.row(at: $0).estimatedRowHeight } == [nil, 44.5, nil])
        #expect(source.row(at: 6) == source.row(at: 0))
        #expect(source.repeated(to: 2).count == 2)
        let file0 = RowFile(path: "folder/r.csv", format: .csv(separator: ","))
        #expect(
            (2..<6).map(source.origin) == [
                .file(file0, record: 2, place: SourcePlace(line: 5, column: 1)),
                .file(file0, record: 0, place: SourcePlace(line: 2, column: 1)),
                .file(file0, record: 1, place: SourcePlace(line: 3, column: 1)),
                .file(file0, record: 2, place: SourcePlace(line: 5, column: 1)),
            ])
        #expect(source.place(at: 0) == nil)
    }

    @Test("Sections have rows from files")
    func sections() throws {
        let text = """
            rowscope: 1
            templates: \(twoFields)
            sections:
              - header: {t: A}
                rows: {file: a.csv}
              - header: {t: B}
                rows: {file: deeper/b.json}
            """
        let files = ["a.csv": "t\n1\n2\n", "deeper/b.json": "[{\"t\": 3}]"]
        let document = try reader(files).read(text, sourceName: "folder/test.yaml")
        #expect(document.texts.map { $0[0] } == ["A", "1", "2", "B", "3"])
        #expect(document.files == ["folder/a.csv", "folder/deeper/b.json"])
    }

    @Test("The rows of a large file are all there")
    func large() throws {
        var file = "t,note\n"
        for row in 0..<20_000 { file += "row \(row),\"\(row)\"\"\"\n" }
        let source = try rows("{file: r.csv}", ["r.csv": file]).rows
        #expect(source.count == 20_000)
        for row in stride(from: 0, to: 20_000, by: 777) {
            #expect(source.row(at: row).fields == ["row \(row)", "\(row)\""])
            #expect(
                source.origin(at: row)
                    == .file(
                        RowFile(path: "folder/r.csv", format: .csv(separator: ",")), record: row,
                        place: SourcePlace(line: row + 2, column: 1)))
        }
    }

    /// A wrong file, the place of its error, and a part of the message.
    struct Wrong: Sendable {
        var rows = "{file: r.csv}"
        var file: String
        var line: Int
        var column: Int
        var fragment: String
    }

    @Test(
        "What is wrong in a file is reported with its line and column there",
        arguments: [
            Wrong(file: "", line: 1, column: 1, fragment: "Begin it with a line that names the columns"),
            Wrong(file: "t,note\na,b\nc\n", line: 3, column: 1, fragment: "1 cell, and there are 2 columns"),
            Wrong(file: "t,note\nHé,b,c\n", line: 2, column: 6, fragment: "in quotes"),
            Wrong(file: "t\na\"b\n", line: 2, column: 2, fragment: "write \"\" for a quote"),
            Wrong(file: "t\n\"a\" \n", line: 2, column: 4, fragment: "after its closing quote"),
            Wrong(file: "t,note\nx,\"a\nb\n", line: 2, column: 3, fragment: "closing quote is missing"),
            Wrong(file: "t\r\nx\r\nab\u{0}\r\n", line: 3, column: 3, fragment: "control character U+0000"),
            Wrong(file: "tt,note\nx,y\n", line: 1, column: 1, fragment: "no column \"t\""),
            Wrong(file: "tt,note\nx,y\n", line: 1, column: 1, fragment: "Did you mean \"tt\"?"),
            Wrong(file: "t,nota\nx,y\n", line: 1, column: 1, fragment: "Did you mean \"nota\"?"),
            Wrong(file: "t,x,t\na,b,c\n", line: 1, column: 5, fragment: "two columns are named \"t\""),
            Wrong(
                file: "t,template\na,cell\nb,cel\n", line: 3, column: 3, fragment: "Did you mean \"cell\"?"),
            Wrong(file: "t,rowHeight\na,x\n", line: 2, column: 3, fragment: "a length of at least 0"),
            Wrong(
                rows: "{file: r.csv, template: cell, count: 3}", file: "t\n", line: 3, column: 14,
                fragment: "no rows that could be repeated"),
            Wrong(
                rows: "{file: r.csv, columns: {t: Titel}}", file: "Title,t\na,b\n", line: 3, column: 34,
                fragment: "Did you mean \"Title\"?"),
            Wrong(
                rows: "{file: r.csv, columns: {tx: t}}", file: "t\n", line: 3, column: 31,
                fragment: "Did you mean \"t\"?"),
            Wrong(
                rows: "{file: r.csv, template: {column: kind}}", file: "t,kinds\na,cell\n", line: 3,
                column: 40, fragment: "Did you mean \"kinds\"?"),
            Wrong(rows: "{file: s.csv}", file: "", line: 3, column: 14, fragment: "no such file"),
            Wrong(
                rows: "{file: r.xls}", file: "", line: 3, column: 14, fragment: ".csv, .tsv, .txt or .json"),
            Wrong(
                rows: "{file: r.csv, items: []}", file: "t\n", line: 3, column: 21,
                fragment: "do not go together"),
            Wrong(
                rows: "{items: [], columns: {}}", file: "", line: 3, column: 19,
                fragment: "belongs to rows that come from a file"),
            Wrong(
                rows: "{file: r.csv, separator: x}", file: "t\n", line: 3, column: 32,
                fragment: "unknown separator"),
            Wrong(
                rows: "{file: r.csv, template: {colum: kind}}", file: "t,kind\na,cell\n", line: 3,
                column: 32, fragment: "Did you mean \"column\"?"),
        ])
    func wrong(wrong: Wrong) throws {
        let found = rowErrors(wrong.rows, ["r.csv": wrong.file])
        let error = try #require(found.first)
        #expect(error.description.contains(wrong.fragment), "\(error)")
        #expect(error.place == SourcePlace(line: wrong.line, column: wrong.column), "\(error)")
        // Line 3 is the document's, unless the case has a file of three lines.
        let isInDocument = wrong.rows != "{file: r.csv}"
        #expect(error.sourceName == (isInDocument ? "folder/test.yaml" : "folder/r.csv"))
    }

    @Test("Encodings other than UTF-8 are reported")
    func encodings() {
        for (bytes, place, fragment) in [
            ([0xFF, 0xFE, 0x74, 0x00] as [UInt8], SourcePlace.start, "UTF-16"),
            ([0x74, 0x0A, 0x61, 0xE9, 0x0A], SourcePlace(line: 2, column: 2), "not valid UTF-8"),
        ] {
            let reader = DocumentReader(files: .inMemory(["r.csv": bytes]))
            let error = #expect(throws: DocumentErrors.self) {
                try reader.read(withRows("{file: r.csv}"), sourceName: "test.yaml")
            }
            #expect(error?.primary.sourceName == "r.csv")
            #expect(error?.primary.place == place)
            #expect(error?.primary.message.contains(fragment) == true)
            #expect(error?.files == ["r.csv"])
        }
    }

    @Test("Fields that are numbers or truths are checked in every row")
    func kinds() {
        let templates = "{cell: {views: {a: {shape: {size: [4, \"{h}\"]}, hidden: \"{off}\"}}}}"
        let found = rowErrors(
            "{file: r.csv}", ["r.csv": "h,off\n4,true\n-1,no\n"], templates: templates)
        #expect(found.map(\.place) == [SourcePlace(line: 3, column: 1), SourcePlace(line: 3, column: 4)])
        #expect(found.map(\.sourceName) == ["folder/r.csv", "folder/r.csv"])
    }
}

@Suite("Rows from JSON files")
struct JSONRowTests {
    @Test(
        "Texts, numbers and truth values are the texts that are written",
        arguments: [
            (#"[{"t": "Hello", "note": "x"}]"#, [["Hello", "x"]]),
            (
                #"[{"note": 1.50, "t": true}, {"t": -3e4, "more": [1, {"a": null}]}]"#,
                [["true", "1.50"], ["-3e4", "none"]]
            ),
            (#"[{"t": "a\"\\\n\u00e9\ud83d\ude00/\/", "note": null}]"#, [["a\"\\\né\u{1F600}//", "none"]]),
            (#"[{"t": null}]"#, [["", "none"]]),
            ("\u{FEFF} [ ] \n", []),
        ])
    func texts(file: String, expected: [[String]]) throws {
        #expect(try rows("{file: rows.json}", ["rows.json": file]).texts == expected)
    }

    @Test("Heights, templates, columns and places")
    func rest() throws {
        let file = """
            [
              {"Betreff": "A", "rowHeight": 60, "template": "cell"},
              {"Betreff": "B", "estimatedRowHeight": "44"}
            ]
            """
        let source = try rows("{file: r.json, columns: {t: Betreff}}", ["r.json": file]).rows
        #expect(source.row(at: 0).rowHeight == 60)
        #expect(source.row(at: 1).estimatedRowHeight == 44)
        #expect(source.row(at: 1).fields == ["B", "none"])
        let description = RowFile(path: "folder/r.json", format: .json, columns: ["t": "Betreff"])
        #expect(
            source.origin(at: 1) == .file(description, record: 1, place: SourcePlace(line: 3, column: 1)))
    }

    @Test(
        "What is wrong in a file is reported with its line and column there",
        arguments: [
            ("", 1, 1, "a list of rows is expected"),
            ("{}", 1, 1, "a list of rows is expected"),
            ("[{\"t\": 1},\n]", 2, 1, "no comma after the last one"),
            ("[{\"t\": 1}\n{}]", 2, 1, "a comma or ]"),
            ("[{\"t\" 1}]", 1, 7, "a colon"),
            ("[{t: 1}]", 1, 3, "a key in quotes"),
            ("[{\"t\": yes}]", 1, 8, "not a value of JSON"),
            ("[{\"t\": 01}]", 1, 8, "not a value of JSON"),
            ("[{\"t\": \"a]", 1, 8, "closing quote is missing"),
            ("[{\"t\": \"é\\q\"}]", 1, 10, "does not name a character"),
            ("[{\"t\": \"\\ud83d\"}]", 1, 9, "does not name a character"),
            ("[{\"t\": \"\\u0000\"}]", 1, 9, "control character"),
            ("[{\"t\": \"a\nb\"}]", 1, 10, "over a line's end"),
            ("[{\"t\": [1]}]", 1, 8, "must be a text, not a list"),
            ("[{\"t\": 1, \"t\": 2}]", 1, 11, "given twice"),
            ("[{\"t\": 1}] x", 1, 12, "text follows"),
            ("[{\"t\": 1},\n {\"tt\": 2}]", 2, 2, "Did you mean \"tt\"?"),
            ("[{\"t\": 1, \"nota\": 2}]", 1, 11, "Did you mean \"note\"?"),
            ("[{\"t\": 1, \"template\": \"cel\"}]", 1, 24, "Did you mean \"cell\"?"),
            ("[{\"t\": 1, \"rowHeight\": -2}]", 1, 24, "a length of at least 0"),
        ])
    func wrong(file: String, line: Int, column: Int, fragment: String) throws {
        let error = try #require(rowErrors("{file: r.json}", ["r.json": file]).first)
        #expect(error.description.contains(fragment), "\(error)")
        #expect(error.place == SourcePlace(line: line, column: column), "\(error)")
        #expect(error.sourceName == "folder/r.json")
    }

    @Test("Lists nested without end are refused")
    func nesting() throws {
        let file = "[{\"t\": 1, \"x\": " + String(repeating: "[", count: 100_000)
        #expect(
            try #require(rowErrors("{file: r.json}", ["r.json": file]).first).message.contains("too deep"))
    }
}
