import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

/// The documents that are built into Rowscope.
enum Examples {
    static let folder = Checkout.url.appendingPathComponent("Resources/examples")

    /// The examples that are lists, not flows.
    static let lists = ExampleDocument.plain.filter { (try? read($0.name))?.list.flow == nil }

    static func read(_ name: String) throws -> LayoutDocument {
        let environment = RowEnvironment(fontFamilies: ["Cantarell", "DejaVu Sans"])
        return try DocumentReader(environment: environment)
            .read(contentsOf: Checkout.example(name))
    }
}

@Suite("The examples")
struct ExampleTests {
    @Test("Every file is in the list of examples, and every example in a file, under its own title")
    func registry() throws {
        let contents = try FileManager.default.contentsOfDirectory(atPath: Examples.folder.path)
        let files = contents.filter { $0.hasSuffix(".rowscope.yaml") }
        let examples = ExampleDocument.plain + ExampleDocument.ofSource
        #expect(Set(files) == Set(examples.map(\.fileName)))
        #expect(files.count == examples.count)
        for example in ExampleDocument.plain {
            #expect(try Examples.read(example.name).title == example.title)
            #expect(ExampleDocument.named(example.name) == example)
            #expect(!example.systems.isEmpty && example.summary.hasSuffix("."))
        }
        // All files beside the documents are used by them.
        let used = try ExampleDocument.plain.flatMap { try Examples.read($0.name).files }
        let names = used.map { URL(fileURLWithPath: $0).lastPathComponent }
        #expect(Set(contents.filter { !SwiftSources.reads($0) }).subtracting(files) == Set(names))
        #expect(ExampleDocument.Question.allCases.allSatisfy { !$0.examples.isEmpty })
    }

    @Test(
        "Every system has an example that was made for it",
        arguments: SelfSizingSystem.allCases.filter { $0 != .designTimeWarnings })
    func systems(system: SelfSizingSystem) {
        #expect(ExampleDocument.all.contains { $0.systems.first == system })
    }

    @Test("Nothing is found wrong with an example but what it shows", arguments: Examples.lists)
    func findings(example: ExampleDocument) throws {
        let document = try Examples.read(example.name)
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        settings.accessories = document.list.accessories
        let measurer = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LayoutEnvironment(textMeasurer: MonospacedText()), width: 375,
            settings: settings)
        var found: Set<Rule> = []
        for width in [320.0, 375, 768] {
            measurer.width = width
            found.formUnion(measurer.rules(ofRows: 0..<min(document.rows.count, 40)))
        }
        let shown: Set<Rule> =
            switch example.name {
            case "image-and-text": [.ambiguous]
            // The families that are compared have one size.
            case "one-label", "two-fonts": [.fixedFont]
            default: []
            }
        #expect(found == shown)
    }

    @Test("E-mails")
    func email() throws {
        let document = try Examples.read("email")
        #expect(document.templates.map(\.identifier) == ["subject+body", "subject"])
        #expect(document.list.estimatedRowHeight == .constant(88))
        #expect(document.rows.count >= 12)
        let body = try #require(document.templates[0].fieldIndex("body"))
        let lengths = (0..<document.rows.count).map(document.rows.row(at:))
            .filter { $0.templateIndex == 0 }.map { $0.fields[body].count }
        #expect(lengths.min() == 1)
        #expect((300...400).contains(lengths.max() ?? 0))
    }

    @Test("Font families")
    func fontFamilies() throws {
        let document = try Examples.read("font-families")
        #expect(document.rows.count == 1000)
        #expect(document.list.estimatedRowHeight == .constant(44))
        #expect(document.templates[0].constraints.count == 7)
        #expect(document.templates[0].constraints.allSatisfy { $0.identifier != nil })
        let rows = (0..<1000).map(document.rows.row(at:))
        #expect(rows[0].fields[0] == "Cantarell")
        #expect(rows[999].fields[0] == "DejaVu Sans")
        #expect(rows.allSatisfy { (5...60).contains($0.fields[1].split(separator: " ").count) })
    }

    @Test(
        "Mutations each open or give an error with a place",
        arguments: ["email", "font-families", "contacts", "replies", "tall-and-short", "booking"])
    func mutations(name: String) throws {
        let original = [UInt8](
            try Data(contentsOf: Examples.folder.appendingPathComponent(name + ".rowscope.yaml")))
        let pieces = Array("[]{}:,-|>&*!#\"'%@`?\t\n 09.~=<(\u{E9}".utf8)
        var random = SplitMix64(seed: 20_260)
        var opened = 0
        for _ in 0..<300 {
            var bytes = original
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(6) {
                case 0: bytes[place] = pieces[random.below(pieces.count)]
                case 1: bytes.insert(pieces[random.below(pieces.count)], at: place)
                case 2: bytes.remove(at: place)
                case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(200)))
                case 4:
                    bytes.insert(
                        contentsOf: original[place / 2..<min(original.count, place / 2 + 80)], at: place)
                default: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            do {
                let document = try DocumentReader().read(bytes, sourceName: name)
                if document.rows.count > 0 { _ = document.rows.row(at: document.rows.count - 1) }
                opened += 1
            } catch {
                #expect(error.all.allSatisfy { $0.place != nil && !$0.message.isEmpty })
            }
        }
        // Most mutations change a text or break something; both must occur, or the test proves nothing.
        #expect((6..<294).contains(opened))
    }
}
