import LayoutDocument
import Wording

/// Names that are unique among those of one template.
struct NameTable {
    private var taken: Set<String>

    init(reserved: Set<String>) { taken = reserved }

    /// A unique name as close as possible to a wanted one.
    mutating func name(_ wanted: String) -> String {
        var base = Self.identifier(wanted)
        if base.isEmpty || !(base.first?.isLetter ?? false) { base = "view" + base }
        return base.firstFree(separator: "") { taken.insert($0).inserted }
    }

    /// The letters, digits and underscores of a text.
    static func identifier(_ text: String) -> String {
        String(
            text.unicodeScalars.filter {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
            }.map(Character.init))
    }
}

/// The fields of a template, each named after an expression whose value comes from rows.
struct FieldTable {
    /// The texts that the source itself gives as examples, by expressions.
    let samples: [String: String]
    /// Whether an expression is a member of a row's content.
    let isOfRow: (String) -> Bool
    private(set) var fields: [TemplateSpec.Field] = []
    private var positions: [String: Int] = [:]
    private var names = NameTable(reserved: ["template", "rowHeight", "estimatedRowHeight"])

    init(samples: [String: String] = [:], isOfRow: @escaping (String) -> Bool) {
        self.samples = samples
        self.isOfRow = isOfRow
    }

    /// The field of an expression.
    mutating func field(_ expression: String, kind: FieldKind = .text, sample: String? = nil) -> Int {
        let sample = sample ?? (kind == .text ? samples[expression] : nil)
        if let known = positions[expression], let both = fields[known].kind.combined(with: kind) {
            if both != fields[known].kind {
                fields[known].kind = both
                fields[known].defaultText =
                    sample ?? SampleText.text(forField: fields[known].name, kind: both, row: 1)
            }
            return known
        }
        // A text and a truth value of one name are two fields.
        let key = positions[expression] == nil ? expression : expression + " \(kind)"
        if let known = positions[key] { return known }
        let name = names.name(name(of: expression))
        let text = sample ?? SampleText.text(forField: name, kind: kind, row: 1)
        fields.append(TemplateSpec.Field(name: name, defaultText: text, kind: kind))
        positions[key] = fields.count - 1
        return fields.count - 1
    }

    /// The name of a field; a property of a row keeps its name.
    private func name(of expression: String) -> String {
        let parts = expression.split(separator: ".")
        if parts.count == 2, isOfRow(expression) { return String(parts[1]) }
        return Self.name(of: expression)
    }

    /// The last name in an expression: `title` of `viewModel.message?.title.uppercased()`.
    static func name(of expression: String) -> String {
        var text = ConditionText.negated(by: expression[...]) ?? expression[...]
        var result = ""
        var depth = 0
        var current = ""
        var parts: [String] = []
        while let character = text.popFirst() {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ".", "?", "!", " ", ",", ":", "&", "|", "=":
                if depth == 0 {
                    if !current.isEmpty { parts.append(current) }
                    current = ""
                }
                if character == " " && depth == 0 && !parts.isEmpty && parts.count > 3 { break }
            default: if depth == 0 { current.append(character) }
            }
        }
        if !current.isEmpty { parts.append(current) }
        // Conversions and formats have less specific names than the values that they convert.
        let plain: Set<String> = [
            "description", "localized", "rawValue", "string", "uppercased", "lowercased", "capitalized",
            "value",
            "text", "localizedDescription", "self", "nil", "true", "false", "attributedString", "stringValue",
        ]
        result =
            parts.last { !plain.contains($0) && NameTable.identifier($0).first?.isLetter == true }
            ?? parts.last { NameTable.identifier($0).first?.isLetter == true } ?? "text"
        return UIKitConstants.lowered(String(result.prefix(40)))
    }
}
