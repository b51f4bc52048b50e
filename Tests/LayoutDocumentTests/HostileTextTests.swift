import AutoLayout
import LayoutDocument
import SourceText
import Testing

/// Texts that would exceed the limits of layout are refused when they are read, with their place.
@Suite("Texts beyond the limits")
struct HostileTextTests {
    /// A text, and its error.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let problem: String

        /// Texts with one character too many, and the same texts without it.
        static let all = [
            sample(
                "lines", String(repeating: "\n", count: 10_000) + "x", "has 10001 characters, more than 10000"
            ),
            sample("tabs", "x" + String(repeating: "\t", count: 1001), "has more than 1000 tabs"),
            sample(
                "marks", "x" + String(repeating: "\u{301}", count: 1001),
                "has more than 1000 combining marks in a row"),
        ]

        private static func sample(_ name: String, _ text: String, _ problem: String) -> Sample {
            Sample(testDescription: name, text: text, problem: problem)
        }

        var shorter: String { String(text.unicodeScalars.dropLast()) }

        /// The text between quotes of JSON, which YAML reads too.
        static func quoted(_ text: String) -> String {
            let inside = text.unicodeScalars.map { scalar in
                switch scalar {
                case "\n": "\\n"
                case "\t": "\\t"
                default: String(scalar)
                }
            }
            return "\"\(inside.joined())\""
        }
    }

    private func firstError(_ text: String, files: [String: String] = [:]) -> DocumentError? {
        do {
            _ = try DocumentReader(files: .inMemory(files.mapValues { Array($0.utf8) })).read(
                text, sourceName: "t.yaml")
            return nil
        } catch {
            return error.primary
        }
    }

    @Test("In a label, a row, a default, a generator", arguments: Sample.all)
    func documents(sample: Sample) throws {
        let views = "{cell: {views: {a: {label: \"{t}\"}}}}"
        let documents: [(String) -> String] = [
            { withRows("[]", templates: "{cell: {views: {a: {label: \($0)}}}}") },
            { withRows("[{t: \($0)}]", templates: views) },
            { withRows("[]", templates: "{cell: {views: {a: {label: \"{t}\"}}, defaults: {t: \($0)}}}") },
            { withRows("{generate: {count: 9, fields: {t: \($0)}}}", templates: views) },
            { withRows("{generate: {count: 9, fields: {t: {oneOf: [\($0)]}}}}", templates: views) },
        ]
        for document in documents {
            let error = try #require(firstError(document(Sample.quoted(sample.text))))
            #expect(error.message.contains(sample.problem))
            #expect(error.place != nil && !error.suggestion.isEmpty)
            #expect(firstError(document(Sample.quoted(sample.shorter))) == nil)
        }
    }

    @Test("In a file of rows", arguments: Sample.all, ["csv", "json"])
    func rowFiles(sample: Sample, kind: String) throws {
        let document = withRows("{file: r.\(kind)}", templates: "{cell: {views: {a: {label: \"{t}\"}}}}")
        func file(_ text: String) -> [String: String] {
            [
                "r.\(kind)": kind == "csv"
                    ? "t\nfirst\n\"\(text)\"\n" : "[{\"t\": \"first\"},\n{\"t\": \(Sample.quoted(text))}]"
            ]
        }
        let error = try #require(firstError(document, files: file(sample.text)))
        #expect(error.message.contains(sample.problem))
        #expect(error.sourceName == "r.\(kind)")
        #expect(error.place?.line == (kind == "csv" ? 3 : 2))
        #expect(firstError(document, files: file(sample.shorter)) == nil)
    }

    @Test("In an Interface Builder file", arguments: Sample.all)
    func interfaceBuilder(sample: Sample) throws {
        func errors(_ text: String) -> [DocumentError] {
            let attribute = text.unicodeScalars.map { $0.value < 32 ? "&#\($0.value);" : String($0) }.joined()
            return interfaceBuilderErrors(
                Nib.cell(Nib.view("label", "v", Nib.rect(0, 0, 9, 9), "text=\"\(attribute)\"")))
        }
        let error = try #require(errors(sample.text).first)
        #expect(error.message.contains(sample.problem))
        #expect(error.place != nil)
        #expect(errors(sample.shorter).isEmpty)
    }

    @Test("Stand-ins for a text within the limits stay within them", arguments: RowTexts.allCases)
    func rowTexts(way: RowTexts) {
        let text = String(String(repeating: "Two small tents. ", count: 600).prefix(10_000))
        #expect(TextLimit.firstExcess(in: way.applied(to: text)) == nil)
    }
}
