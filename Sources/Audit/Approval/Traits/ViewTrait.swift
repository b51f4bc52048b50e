import AutoLayout
import LayoutDocument

/// Properties of views that affect the layout, under the name that approved files have for them.
struct ViewTrait: Sendable {
    /// The name in the file.
    let name: String
    /// The default value.
    let standard: String
    private let properties: [ViewProperty]

    /// All of them, in the order in which they are written and set.
    static let all = ViewProperty.all.compactMap(\.trait).unique.map { name in
        ViewTrait(name, ViewProperty.all.filter { $0.trait == name })
    }

    /// The trait of a name; `nil` for an unknown one.
    static func named(_ name: String) -> ViewTrait? { all.first { $0.name == name } }

    private init(_ name: String, _ properties: [ViewProperty]) {
        self.name = name
        self.properties = properties
        let values = ViewSpec.Kind.plain.lazy.flatMap { kind in
            properties.compactMap { $0.standard(in: kind) }
        }
        standard = values.first.map { $0.text(fields: []) } ?? ""
    }

    /// The value, with the names of the template's fields; `nil` for a view without such a property.
    func get(_ view: ViewSpec, _ fields: [String]) -> String? {
        properties.lazy.compactMap { $0.value(of: view) }.first.map { $0.text(fields: fields) }
    }

    /// Sets the value; returns whether it could be set.
    func set(_ view: inout ViewSpec, _ text: String, _ fields: [String]) -> Bool {
        properties.contains { property in
            (try? property.form.value(of: text[...], fields)).map { property.set($0, of: &view) } ?? false
        }
    }
}

extension PropertyValue {
    /// The value as a word of an approved file.
    fileprivate func text(fields: [String]) -> String {
        switch self {
        case .none: "-"
        case .truth(let truth): WordForm.truth.orField(fields).text(truth)
        case .number(let number): WordForm.number().orField(fields).text(number)
        case .word(let word): word
        case .text(let text): WordForm.template(fields).text(text)
        case .font(let font): WordForm.font.text(font)
        // No trait is one.
        case .color: ""
        case .size(let size): WordForm.size.text(size)
        case .point(let point): WordForm.point.text(point)
        case .insets(let insets): WordForm.insets.text(insets)
        case .priorities(let priorities): WordForm.priorities.text(priorities)
        case .lengths(let lengths): WordForm.customSpacing.text(lengths)
        case .autoresizing(let spec): WordForm.autoresizing.text(spec)
        case .pieces(let pieces): WordForm.pieces.text(pieces)
        }
    }
}

extension ViewProperty.Form {
    /// The value of a word of an approved file; `nil` where this is none of the form's.
    fileprivate func value(of word: Substring, _ fields: [String]) throws(ApprovedFileError) -> PropertyValue?
    {
        switch self {
        case .truth, .rowTruth: .truth(try WordForm.truth.orField(fields).value(word))
        case .number, .length, .rowLength: .number(try WordForm.number().orField(fields).value(word))
        case .integer(let range): .number(Double(try WordForm.integer("", in: range).value(word)))
        case .word, .alignment, .anyWord: .word(String(word))
        case .text, .picture, .titles, .pages: .text(try WordForm.template(fields).value(word))
        case .font: .font(try WordForm.font.value(word))
        case .color: nil
        case .size: try WordForm.size.value(word).map { .size($0) } ?? PropertyValue.none
        case .point: try WordForm.point.value(word).map { .point($0) } ?? PropertyValue.none
        case .insets: word == "-" ? PropertyValue.none : .insets(try WordForm.insets.value(word))
        case .priorities: .priorities(try WordForm.priorities.value(word))
        case .lengths: .lengths(try WordForm.customSpacing.value(word))
        case .autoresizing:
            try WordForm.autoresizing.value(word).map { .autoresizing($0) } ?? PropertyValue.none
        case .pieces: try WordForm.pieces.value(word).map { .pieces($0) } ?? PropertyValue.none
        }
    }
}
