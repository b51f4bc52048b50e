import Foundation
import SourceText
import TestKit
import Testing

@testable import LayoutDocument

@Suite("The JSON schema for editors")
struct SchemaTests {
    @Test("Every example is valid", arguments: ExampleDocument.all)
    func examples(example: ExampleDocument) throws {
        let file = Examples.folder.appendingPathComponent(example.fileName)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(try SchemaValidator.ofLayoutDocuments().problems(text) == [])
    }

    @Test("Everything on the pages about the format is valid", arguments: [FormatPage.format, .firstCell])
    func pages(page: FormatPage) throws {
        let validator = try SchemaValidator.ofLayoutDocuments()
        let snippets = try page.snippets()
        try #require(!snippets.isEmpty)
        for snippet in snippets {
            #expect(try validator.problems(snippet.document) == [], "\(snippet.text)")
        }
    }

    /// A name that resembles no other.
    private static let nonsense = "qqqqqqqqqqqqqqqqqqqq"

    /// A place in a document with a mapping of a definition, with an unknown key.
    struct Probe: Sendable, CustomTestStringConvertible {
        var definition: String
        var document: String
        var testDescription: String { definition }

        /// A probe in a template's views, `Q` being the unknown key.
        static func view(_ definition: String, _ view: String) -> Probe {
            Probe(definition: definition, document: WrongDocuments.view("a: \(view)"))
        }

        static func rows(_ definition: String, _ rows: String) -> Probe {
            Probe(definition: definition, document: withRows(rows))
        }

        static func template(_ definition: String, _ keys: String) -> Probe {
            Probe(
                definition: definition,
                document: withRows("[]", templates: "{cell: {views: {a: {label: {text: \"{t}\"}}}, \(keys)}}")
            )
        }

        static func changes(_ definition: String, _ changes: String) -> Probe {
            Probe(
                definition: definition,
                document: withRows(
                    "[]", templates: "{c: {xib: MessageCell.xib, changes: {\(changes)}}}"))
        }

        static func xib(_ field: String, of file: String = "MessageCell") -> Probe {
            Probe(
                definition: "viewFieldsByName",
                document: withRows("[]", templates: "{c: {xib: \(file).xib, fields: {\(field)}}}"))
        }
    }

    private static let probes: [Probe] = [
        Probe(definition: "document", document: withRows("[]") + "\nQ"),
        Probe(definition: "list", document: withRows("[]") + "\nlist: {Q}"),
        Probe(definition: "auditMatrix", document: withRows("[]") + "\naudit: {matrix: {Q}}"),
        Probe(definition: "audit", document: withRows("[]") + "\naudit: {Q}"),
        Probe(definition: "auditRule", document: withRows("[]") + "\naudit: {rules: [{rule: clipped, Q}]}"),
        .template("template", "Q"), .template("variantChanges", "variants: {b: {Q}}"),
        .template("rowEstimateRule", "estimatedRowHeight: {Q}"),
        .template("tallIf", "estimatedRowHeight: {tall: 1, others: 1, tallIf: {Q}}"),
        .template("margins", "layoutMargins: {Q}"),
        .view("view", "{Q, separator: }"), .view("labelDescription", "{label: {text: x, Q}}"),
        .view("font", "{label: {text: x, font: {size: 9, Q}}}"), .view("shape", "{shape: {Q}}"),
        .view("separatorDescription", "{separator: {Q}}"),
        .view("containerDescription", "{container: {Q}}"), .view("stack", "{stack: {Q}}"),
        .view("priorities", "{separator: , contentHugging: {Q}}"),
        .view("border", "{separator: , border: {Q}}"), .view("color", "{separator: , color: {Q}}"),
        .view("imageDescription", "{image: {name: x, Q}}"),
        .view("buttonDescription", "{button: {title: x, Q}}"), .view("switchDescription", "{switch: {Q}}"),
        .view("control", "{control: {kind: slider, Q}}"),
        .rows("rowSource", "{items: [], Q}"), .rows("templateColumn", "{file: r.csv, template: {Q}}"),
        .rows("generator", "{generate: {count: 1, fields: {t: x}, Q}}"),
        .rows("fieldRuleByName", "{generate: {count: 1, fields: {t: {Q}}}}"),
        Probe(
            definition: "section",
            document: withRows("[{rows: [], Q}]").replacing("rows: [{", with: "sections: [{")),
        .xib("titleLabel: {Q}"), .xib("photo: {Q}"), .xib("edit: {Q}", of: "Controls"),
        .xib("toggle: {Q}", of: "Controls"),
        .changes("changes", "Q"), .changes("constraintChange", "constraints: {c-w: {Q}}"),
        .changes("viewChange", "views: {titleLabel: {Q}}"),
    ]

    @Test("The schema and the reader know the same keys")
    func keys() throws {
        let definitions = try SchemaValidator.ofLayoutDocuments().definitions
        var read: [String: Set<String>] = [:]
        let reader = DocumentReader(
            files: .inMemory([
                "MessageCell.xib": Array(MessageCell.xib.utf8),
                "Controls.xib": Array(MessageCell.controls.utf8),
            ]))
        for probe in Self.probes {
            let text = probe.document.replacing("Q", with: Self.nonsense + ": 1")
            let errors = #expect(throws: DocumentErrors.self) {
                try reader.read(text, sourceName: "test.yaml")
            }
            let error = try #require(
                errors?.all.first { $0.message.contains("unknown key \"\(Self.nonsense)\"") },
                "\(probe.definition): \(errors?.description ?? "")")
            read[probe.definition, default: []].formUnion(Self.names(in: error))
        }
        for (name, definition) in definitions {
            // In other definitions, unknown keys are the user's own fields and names.
            let closed = Self.mappings(in: definition).filter {
                $0["additionalProperties"]?.scalarText == "false"
            }
            guard !closed.isEmpty else { continue }
            let keys = closed.flatMap { ($0["properties"]?.entries ?? []).map(\.key) }
            #expect(read[name] == Set(keys), "\(name)")
        }
        #expect(Set(read.keys).subtracting(definitions.keys) == [])
    }

    /// The mappings of a definition, its own or among its alternatives.
    private static func mappings(in definition: SourceNode) -> [SourceNode] {
        var mappings = (definition["anyOf"]?.items ?? []).filter { $0["properties"] != nil }
        if definition["properties"] != nil { mappings.append(definition) }
        return mappings
    }

    /// The names that an error lists.
    private static func names(in error: DocumentError) -> [String] {
        let list = error.suggestion.components(separatedBy: " are: ").last ?? ""
        return list.trimmingCharacters(in: CharacterSet(charactersIn: ".")).components(separatedBy: ", ")
    }

    /// A definition, one of its keys or none, and a document with a wrong word there.
    private static let wordProbes: [(definition: String, key: String, document: String)] = [
        ("textStyle", "", WrongDocuments.view("a: {label: {text: x, textStyle: Q}}")),
        ("labelDescription", "textAlignment", WrongDocuments.view("a: {label: {text: x, textAlignment: Q}}")),
        ("colorRole", "", WrongDocuments.view("a: {label: {text: x, textColor: Q}}")),
        ("weightName", "", WrongDocuments.view("a: {label: {text: x, font: {size: 9, weight: Q}}}")),
        ("stack", "axis", WrongDocuments.view("a: {stack: {axis: Q}}")),
        ("stack", "distribution", WrongDocuments.view("a: {stack: {distribution: Q}}")),
        ("stack", "alignment", WrongDocuments.view("a: {stack: {alignment: Q}}")),
        ("imageDescription", "contentMode", WrongDocuments.view("a: {image: {name: x, contentMode: Q}}")),
        ("buttonDescription", "style", WrongDocuments.view("a: {button: {title: x, style: Q}}")),
        ("controlKind", "", WrongDocuments.view("a: {control: {kind: Q}}")),
        ("accessory", "", "list: {accessory: Q}\n" + withRows("[]")),
        ("list", "style", "list: {style: Q}\n" + withRows("[]")),
        ("list", "layout", "list: {layout: Q}\n" + withRows("[]")),
        ("list", "scrollDirection", "list: {layout: flow, scrollDirection: Q}\n" + withRows("[]")),
        ("list", "itemFitting", "list: {layout: flow, itemFitting: Q}\n" + withRows("[]")),
        ("list", "rowHeight", "list: {rowHeight: Q}\n" + withRows("[]")),
        ("list", "estimatedRowHeight", "list: {estimatedRowHeight: Q}\n" + withRows("[]")),
        ("list", "estimatedItemSize", "list: {layout: flow, estimatedItemSize: Q}\n" + withRows("[]")),
        ("auditRule", "rule", "audit: {rules: [{rule: Q, off: why}]}\n" + withRows("[]")),
        ("priority", "", WrongDocuments.view("a: {separator: , contentHugging: Q}")),
    ]

    @Test("The schema and the reader know the same words", arguments: 0..<wordProbes.count)
    func words(number: Int) throws {
        let (definition, key, document) = Self.wordProbes[number]
        let all = try SchemaValidator.ofLayoutDocuments().definitions
        let described = try #require(all[definition])
        let node = key.isEmpty ? described : try #require(described["properties"]?[key])
        let choices = [node] + (node["anyOf"]?.items ?? [])
        let words = choices.flatMap { $0["enum"]?.items.compactMap(\.text) ?? [] }
        let error = try #require(errors(document.replacing("Q", with: Self.nonsense)).first)
        #expect(Set(Self.names(in: error)) == Set(words), "\(error)")
    }

    /// A schema cannot check constraints and the names of views, fields and templates.
    private static let unknownKeys = (WrongDocuments.structure + WrongDocuments.views + WrongDocuments.rows)
        .filter { errors($0.text).first?.message.hasPrefix("unknown key") == true }

    @Test(
        "What the reader refuses for its structure, the schema refuses too",
        arguments: unknownKeys)
    func refusals(wrong: WrongDocument) throws {
        #expect(try SchemaValidator.ofLayoutDocuments().problems(wrong.text) != [])
    }

    @Test("Everything is described")
    func descriptions() throws {
        let definitions = try SchemaValidator.ofLayoutDocuments().definitions
        for name in [
            "document", "list", "template", "view", "row", "rowSource", "generator", "section", "audit",
        ] {
            let properties = try #require(definitions[name]?["properties"], "\(name)")
            #expect(!properties.entries.isEmpty, "\(name)")
            for entry in properties.entries {
                let reference = entry.value["$ref"]?.scalarText?.split(separator: "/").last
                let target = reference.flatMap { definitions[String($0)] }
                let isDescribed = entry.value["description"] != nil || target?["description"] != nil
                #expect(isDescribed, "\(name).\(entry.key)")
            }
        }
    }
}
