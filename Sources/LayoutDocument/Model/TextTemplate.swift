/// A text with places for a row's fields, such as `"From {sender}"`.
package struct TextTemplate: Hashable, Sendable {
    /// A stretch of a text template.
    package enum Part: Hashable, Sendable {
        /// Text that is the same in every row.
        case literal(String)
        /// The row's field with this position among the template's fields.
        case field(Int)
    }

    /// The stretches in order; none for an empty text.
    package var parts: [Part]

    /// Makes a text template from its stretches.
    package init(parts: [Part]) { self.parts = parts }

    /// Makes a text that is the same in every row.
    package init(literal: String) { parts = literal.isEmpty ? [] : [.literal(literal)] }

    /// The text for a row; a field that `fields` lacks counts as empty.
    ///
    /// - Complexity: O(length of the text); a template that is one field alone copies nothing.
    package func text(fields: [String]) -> String {
        if parts.count == 1 { return text(of: parts[0], fields: fields) }
        var result = ""
        for part in parts { result += text(of: part, fields: fields) }
        return result
    }

    private func text(of part: Part, fields: [String]) -> String {
        switch part {
        case .literal(let text): text
        case .field(let index): fields.indices.contains(index) ? fields[index] : ""
        }
    }

    /// Whether the text is the same in every row.
    package var isConstant: Bool {
        parts.allSatisfy {
            if case .literal = $0 { return true }
            return false
        }
    }
}
