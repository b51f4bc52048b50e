import AutoLayout
import LayoutDocument
import SelfSizing

/// What documents say of views, as approved files write it in one word, and the other way.
enum ApprovalText {
    /// Takes over a value that could be read; whether it could.
    static func set<Value>(_ target: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        target = value
        return true
    }

    static func text(_ truth: Bool) -> String { truth ? "yes" : "no" }

    static func truth(_ text: String) -> Bool? {
        switch text {
        case "yes": true
        case "no": false
        default: nil
        }
    }

    // MARK: Priorities

    static func text(_ priorities: AxisPriorities) -> String {
        ApprovalNumber.text([priorities.horizontal.rawValue, priorities.vertical.rawValue])
    }

    static func priorities(_ text: String) -> AxisPriorities? {
        guard let values = ApprovalNumber.values(text, count: 2),
            let horizontal = priority(values[0]), let vertical = priority(values[1])
        else { return nil }
        return AxisPriorities(horizontal: horizontal, vertical: vertical)
    }

    /// A priority; `nil` for a number that is none.
    static func priority(_ value: Double) -> LayoutPriority? {
        (0...1000).contains(value) ? LayoutPriority(value) : nil
    }

    // MARK: Texts with fields

    /// A text with its fields in braces, and braces that are none doubled.
    static func text(_ template: TextTemplate, _ fields: [String]) -> String {
        template.parts.map { part in
            switch part {
            case .literal(let text): doubled(text)
            case .field(let index): "{\(fields.indices.contains(index) ? fields[index] : "")}"
            }
        }.joined()
    }

    private static func doubled(_ text: String) -> String {
        var result = ""
        for character in text {
            result.append(character)
            if character == "{" || character == "}" { result.append(character) }
        }
        return result
    }

    /// The text template that a text stands for; `nil` for one with an unknown field or a single brace.
    static func template(_ text: String, _ fields: [String]) -> TextTemplate? {
        var parts: [TextTemplate.Part] = []
        var literal = ""
        var field: String?
        var rest = Substring(text)
        func isDoubled(_ brace: Character) -> Bool { rest.first == brace && rest.dropFirst().first == brace }
        while let character = rest.first {
            if field == nil, character == "{" || character == "}", isDoubled(character) {
                literal.append(character)
                rest = rest.dropFirst(2)
                continue
            }
            rest = rest.dropFirst()
            switch (character, field) {
            case ("{", nil):
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                field = ""
            case ("}", let name?):
                guard let index = fields.firstIndex(of: name) else { return nil }
                parts.append(.field(index))
                field = nil
            case ("}", nil): return nil
            case (_, nil): literal.append(character)
            default: field?.append(character)
            }
        }
        guard field == nil else { return nil }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return TextTemplate(parts: parts)
    }

    static func text<Value>(
        _ value: RowValue<Value>, _ fields: [String], _ text: (Value) -> String
    ) -> String {
        switch value {
        case .constant(let value): text(value)
        case .field(let index): "{\(fields.indices.contains(index) ? fields[index] : "")}"
        }
    }

    static func rowValue<Value>(
        _ text: String, _ fields: [String], _ value: (String) -> Value?
    ) -> RowValue<Value>? {
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return value(text).map { .constant($0) } }
        return fields.firstIndex(of: String(text.dropFirst().dropLast())).map { .field($0) }
    }

    // MARK: Fonts

    static func text(_ font: LabelFont) -> String {
        switch font {
        case .textStyle(let style): style.rawValue
        case .fixed(let font):
            ([
                ApprovalNumber.text(font.pointSize), String(font.weight.rawValue),
                font.isItalic ? "italic" : "upright",
            ]
                + (font.family.map { [$0] } ?? [])).joined(separator: "/")
        }
    }

    static func font(_ text: String) -> LabelFont? {
        if let style = TextStyle(rawValue: text) { return .textStyle(style) }
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let size = ApprovalNumber.value(parts[0]), size > 0, size <= 10_000,
            let weight = Int(parts[1]), (1...1000).contains(weight),
            parts[2] == "italic" || parts[2] == "upright"
        else { return nil }
        return .fixed(
            FontDescriptor(
                family: parts.count == 4 ? String(parts[3]) : nil, pointSize: size,
                weight: FontWeight(rawValue: weight), isItalic: parts[2] == "italic"))
    }

    // MARK: Autoresizing masks

    static func text(_ spec: AutoresizingSpec?) -> String {
        guard let spec else { return "-" }
        let frame = spec.frame
        return ApprovalNumber.text([
            frame.x, frame.y, frame.width, frame.height, spec.superviewSize.width, spec.superviewSize.height,
            Double(spec.mask.rawValue),
        ])
    }

    static func autoresizing(_ text: String) -> AutoresizingSpec?? {
        if text == "-" { return .some(nil) }
        guard let values = ApprovalNumber.values(text, count: 7), (0...63).contains(values[6]) else {
            return nil
        }
        return AutoresizingSpec(
            frame: Rect(x: values[0], y: values[1], width: values[2], height: values[3]),
            superviewSize: Size(width: values[4], height: values[5]),
            mask: AutoresizingMask(rawValue: Int(values[6])))
    }

    // MARK: The list

    static func text(_ height: RowHeight) -> String {
        switch height {
        case .automatic: "automatic"
        case .sizingCell: "sizingCell"
        case .textHeight: "textHeight"
        case .fixed(let height): ApprovalNumber.text(height)
        }
    }

    static func rowHeight(_ text: String) -> RowHeight? {
        switch text {
        case "automatic": .automatic
        case "sizingCell": .sizingCell
        case "textHeight": .textHeight
        default: ApprovalNumber.value(text).map { .fixed($0) }
        }
    }
}
