import AutoLayout
import Foundation
import SourceText
import Testing

@testable import LayoutDocument

/// Row files that are broken, huge or of another kind.
@Suite("Hostile files of rows")
struct HostileRowFileTests {
    private static let json = """
        [{"t": "Hello \\u00e9\\ud83d\\ude00", "note": "a \\"b\\"\\n", "rowHeight": 60.5, "more": [1, {"a": [null]}]},
         {"t": 12, "note": null, "template": "cell"}, {"t": true, "estimatedRowHeight": "44"}]
        """
    private static let csv =
        "t,note,rowHeight,template\nHé,\"a, \"\"b\"\"\r\nc\",60,cell\r\n\"\",,,cell\nx y,\u{1F600},,cell\n"

    @Test("A very long name is quoted in part", arguments: ["csv", "json"])
    func longNames(kind: String) throws {
        let name = String(repeating: "n", count: 1 << 17)
        let bytes = Array((kind == "csv" ? "\(name),\(name)\na,b\n" : "[{\"\(name)\": \"a\"}]").utf8)
        let text = withRows("{file: r.\(kind)}", templates: "{cell: {views: {a: {label: \"{t}\"}}}}")
        let errors = try #require(throws: DocumentErrors.self) {
            try DocumentReader(files: .inMemory(["r.\(kind)": bytes])).read(text, sourceName: "test.yaml")
        }
        #expect(errors.description.contains("\"t\"") && errors.description.utf8.count < 2000)
    }

    @Test("Mutations each open or give an error with a place", arguments: ["csv", "json"])
    func mutations(kind: String) throws {
        let original = Array((kind == "csv" ? Self.csv : Self.json).utf8)
        let pieces = Array("[]{}:,;\"\\\t\n\r\0 -09.eEtfnu\u{E9}\u{1F600}".utf8)
        let templates =
            "{cell: {views: {a: {label: \"{t}\"}, b: {label: \"{note}\"}}, defaults: {note: none}}}"
        let text = withRows("{file: r.\(kind)}", templates: templates)
        var random = SplitMix64(seed: 5)
        var opened = 0
        for _ in 0..<1500 {
            var bytes = original
            for _ in 0...random.below(4) {
                let place = random.below(max(1, bytes.count))
                switch random.below(6) {
                case 0: bytes[place] = pieces[random.below(pieces.count)]
                case 1: bytes.insert(pieces[random.below(pieces.count)], at: place)
                case 2: bytes.remove(at: place)
                case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(40)))
                case 4:
                    bytes.insert(
                        contentsOf: original[place / 2..<min(original.count, place / 2 + 30)], at: place)
                default: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            do {
                let document = try DocumentReader(files: .inMemory(["r.\(kind)": bytes]))
                    .read(text, sourceName: "test.yaml")
                for row in 0..<document.rows.count {
                    let content = document.rows.row(at: row)
                    #expect(content.fields.count == 2)
                    #expect(content.rowHeight.map { $0 >= 0 && $0 <= 1e6 } != false)
                }
                opened += 1
            } catch {
                #expect(error.all.allSatisfy { $0.place != nil && !$0.message.isEmpty })
                #expect(error.files == ["r.\(kind)"])
            }
        }
        // Most mutations change a text or break something; both must occur, or the test proves nothing.
        #expect((30..<1470).contains(opened))
    }

    @Test("Scanning agrees with a reading of the grammar, character by character")
    func csvOracle() throws {
        var random = SplitMix64(seed: 11)
        let texts = ["", "a", "a b", "x,y", "say \"hi\"", "two\nlines", "é\u{1F600}", "\"", ",", "\n", " "]
        for _ in 0..<300 {
            let width = 1 + random.below(4)
            let records = (0..<1 + random.below(5)).map { _ in
                (0..<width).map { _ in texts[random.below(texts.count)] }
            }
            // Written by the rule: fields with a separator, quote or line break are quoted; others may be.
            let written = records.map { record in
                record.map { text in
                    let must = text.isEmpty || text.contains { ",\"\n".contains($0) } || random.below(3) == 0
                    return must ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
                }.joined(separator: ",")
            }.joined(separator: random.below(2) == 0 ? "\n" : "\r\n")
            var scanner = CSVScanner(Array(written.utf8), separator: UInt8(ascii: ","))
            var cells: [CSVScanner.Cell] = []
            var read: [[String]] = []
            while try scanner.next(into: &cells) != nil { read.append(cells.map(scanner.text)) }
            #expect(read == records, "\(written)")
        }
    }

    @Test("Values of JSON agree with Foundation's reading of them")
    func jsonOracle() throws {
        var random = SplitMix64(seed: 12)
        for _ in 0..<300 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<random.below(12) {
                let code = [0x0A, 0x22, 0x5C, 0x2F, 0x41, 0xE9, 0x4E2D, 0x1F600, 0x20][random.below(9)]
                if let scalar = Unicode.Scalar(UInt32(code)) { scalars.append(scalar) }
            }
            let text = String(scalars)
            let data = try JSONSerialization.data(withJSONObject: [["t": text]])
            let escaped = String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar -> String in
                guard !scalar.isASCII else { return String(scalar) }
                return String(scalar).utf16.map {
                    "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst()
                }
                .joined()
            }.joined()
            for file in [String(decoding: data, as: UTF8.self), escaped] {
                let document = try DocumentReader(files: .inMemory(["r.json": Array(file.utf8)]))
                    .read(withRows("{file: r.json}"), sourceName: "test.yaml")
                #expect(document.rows.row(at: 0).fields == [text])
            }
        }
    }

    @Test("A file beyond the limit is refused before it is read")
    func size() {
        let files = DocumentFiles { _, limit throws(DocumentFiles.Failure) in
            #expect(limit == RowFile.maximumBytes)
            throw .tooLarge(bytes: 1 << 40)
        }
        let thrown = #expect(throws: DocumentErrors.self) {
            try DocumentReader(files: files).read(withRows("{file: r.csv}"), sourceName: "test.yaml")
        }
        #expect(thrown?.primary.message.contains("1099511627776 bytes, more than 67108864") == true)
        #expect(thrown?.primary.place == SourcePlace(line: 3, column: 14))
    }

    @Test("A file with more rows than a file may have is refused", arguments: [3, 4])
    func rows(count: Int) throws {
        let templates = try document(withRows("[]")).templates
        let bytes = Array(("t\n" + String(repeating: "x\n", count: count)).utf8)
        let context = ReadingContext(
            try SourceText(bytes: [], name: "test.yaml"), files: .inMemory(["r.csv": bytes]))
        var reader = RowFileReader(
            context: context, templates: templates,
            file: RowFile(path: "r.csv", format: .csv(separator: ",")), bytes: bytes, choice: .given,
            columnPlaces: [:])
        reader.maximumRows = 3
        let table = reader.readCSV(CSVScanner(bytes))
        #expect(table?.count == (count == 3 ? 3 : nil))
        #expect(context.errors.map(\.message) == (count == 3 ? [] : ["the file has more than 3 rows"]))
        #expect(context.errors.allSatisfy { $0.place == SourcePlace(line: 5, column: 1) })
    }

    @Test("Devices, folders and files that cannot be read are refused")
    func devices() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rows-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("a.csv"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("test.yaml").path
        for (name, fragment) in [
            ("a.csv", "not a file that can be read"), ("b.csv", "no such file"),
        ] {
            let thrown = #expect(throws: DocumentErrors.self) {
                try DocumentReader().read(withRows("{file: \(name)}"), sourceName: document)
            }
            #expect(thrown?.primary.message.contains(fragment) == true, "\(name)")
            #expect(thrown?.files == [folder.appendingPathComponent(name).path])
        }
    }
}
