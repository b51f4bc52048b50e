import AutoLayout
import SourceText
import Testing

@testable import LayoutDocument

@Suite("The table of what a template can say of a view")
struct ViewPropertyTests {
    /// A description of each kind, controls one by one.
    private static let kinds: [(key: String, description: String)] =
        [
            ("label", "{label: x}"), ("image", "{image: star}"), ("button", "{button: x}"),
            ("switch", "{switch: true}"), ("separator", "{separator: }"),
            ("shape", "{shape: {size: [1, 2]}}"), ("spacer", "{spacer: }"), ("container", "{container: }"),
            ("stack", "{stack: {views: {b: {spacer: }}}}"),
        ]
        + Control.Kind.allCases.filter { $0 != .switch }.map { ("control", "{control: {kind: \($0)}}") }

    /// A value that is no kind's default.
    private static func value(of property: ViewProperty) -> DocumentValue {
        switch property.form {
        case .truth: .bool(true)
        case .word(let names): .text(names.last ?? "")
        case .alignment: .text("center")
        case .number, .integer: .number(property.form == .number(0...1) ? 0.25 : 7)
        case .length: .number(7)
        case .size: .list([.number(21), .number(22)])
        case .color: .text("#123456")
        case .font: .mapping([.init("size", .number(21))])
        default: .text(property.form == .rowTruth ? "{flag}" : "other")
        }
    }

    @Test("What is set of a view is read back, and taken back", arguments: kinds.map(\.description))
    func setting(description: String) throws {
        let original = "rowscope: 1\ntemplates:\n  cell:\n    views:\n      a: \(description)\nrows: []\n"
        func read(_ text: DocumentText) throws -> ViewSpec {
            let text = String(decoding: text.bytes, as: UTF8.self)
            return try #require(
                DocumentReader().read(text, sourceName: "a.yaml").templates.first?.views.first, "\(text)")
        }
        let document = try DocumentReader().read(original, sourceName: "a.yaml")
        let start = try DocumentText(Array(original.utf8), name: "a.yaml")
        let before = try read(start)
        for property in ViewProperty.inTree where property.isProperty(of: before.kind) {
            var text = start
            try text.apply(
                .set(view: "a", property, Self.value(of: property)), toTemplate: "cell", of: document)
            let after = try read(text)
            #expect(after != before, "\(property.key)")
            #expect(
                property.value(of: after) != property.value(of: before) || property.value(of: after) == nil,
                "\(property.key)")
            var again = ViewSpec(name: "a", kind: before.kind)
            if let value = property.value(of: after) {
                #expect(property.set(value, of: &again), "\(property.key)")
                #expect(property.value(of: again) == value, "\(property.key)")
            }
            #expect(text.text(of: property, ofView: "a", inTemplate: document.templates[0]) != nil)
            guard !property.keepsEmptyText, property != .imageName, before.kind.key != "shape" else {
                continue
            }
            try text.apply(.set(view: "a", property, nil), toTemplate: "cell", of: document)
            let undone = try read(text)
            let isAsBefore = property.value(of: undone) == property.value(of: before)
            #expect(isAsBefore || property == .isOn, "\(property.key)")
        }
    }

    @Test("Keys are not given twice, and every kind's default is a value of its form")
    func table() {
        #expect(Set(ViewProperty.all.map(\.key)).count == ViewProperty.all.count)
        for kind in ViewSpec.Kind.plain {
            for property in ViewProperty.all {
                guard let standard = property.standard(in: kind) else { continue }
                var view = ViewSpec(name: "", kind: kind)
                #expect(property.set(standard, of: &view) && view.kind == kind, "\(property.key)")
                if case .word(let word) = standard, property.form != .anyWord, property != .textStyle {
                    #expect(property.takes(word), "\(property.key)")
                }
            }
        }
    }
}
