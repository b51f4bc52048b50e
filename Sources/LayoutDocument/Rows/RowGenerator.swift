/// Computes rows from a seed: row *i* depends on the seed and on *i* alone, never on other rows.
package struct RowGenerator: Sendable {
    /// How a field's text comes about.
    package enum FieldRule: Hashable, Sendable {
        /// The same text in every row.
        case text(String)
        /// A whole number from a range, drawn for each row.
        case number(ClosedRange<Int>)
        /// Filler sentences with at least and at most so many words.
        case words(ClosedRange<Int>)
        /// The installed font families in turn.
        case fontFamilies
        /// The row's number, counted from 1.
        case rowNumber
        /// One of several texts, drawn for each row.
        case oneOf([String])
    }

    /// The rules of a template's fields.
    package struct Template: Sendable {
        /// The template's position among the document's templates.
        package var templateIndex: Int
        /// A rule for each of the template's fields, in their order, and the field's random stream.
        var rules: [(rule: FieldRule, stream: UInt64)]

        /// Makes the rules of a template.
        ///
        /// - Parameters:
        ///   - templateIndex: The template's position among the document's templates.
        ///   - rules: The name and rule of each of the template's fields, in the fields' order.
        package init(templateIndex: Int, rules: [(field: String, rule: FieldRule)]) {
            self.templateIndex = templateIndex
            // A field's texts belong to its name: other fields can come and go without changing them.
            self.rules = rules.map { ($0.rule, $0.field.utf8.quickHash) }
        }
    }

    private let seed: UInt64
    private let templates: [Template]
    private let environment: RowEnvironment
    /// Which of the templates each row is of.
    let blocks: BlockPermutation

    /// Makes a generator.
    ///
    /// - Parameters:
    ///   - seed: Which of the many possible contents.
    ///   - templates: The templates, at least one: each comes once in every block of so many rows, in an order
    ///     that differs from block to block. One that is given twice comes twice.
    ///   - environment: The font families.
    package init(seed: UInt64, templates: [Template], environment: RowEnvironment) {
        self.seed = seed
        self.templates = templates
        self.environment = environment
        blocks = BlockPermutation(seed: seed, length: templates.count)
    }

    /// Whether another generator makes the same rows.
    func makesSameRows(as other: RowGenerator) -> Bool {
        seed == other.seed && environment.fontFamilies == other.environment.fontFamilies
            && templates.count == other.templates.count
            && zip(templates, other.templates).allSatisfy { mine, others in
                mine.templateIndex == others.templateIndex
                    && mine.rules.elementsEqual(others.rules) { $0.rule == $1.rule && $0.stream == $1.stream }
            }
    }

    /// The content of a row.
    ///
    /// - Complexity: O(length of the row's texts).
    package func row(at index: Int) -> RowContent {
        let template = template(at: index)
        return RowContent(
            templateIndex: template.templateIndex,
            fields: template.rules.map { text(of: $0.rule, stream: $0.stream, at: index) })
    }

    /// The position of a row's template among the document's templates.
    ///
    /// - Complexity: O(t) in the number of templates to draw from.
    package func templateIndex(at index: Int) -> Int { template(at: index).templateIndex }

    /// The templates that each block of rows has, by their positions among the document's; a place among them
    /// is a slot.
    var templatesOfBlock: [Int] { templates.map(\.templateIndex) }

    private func template(at index: Int) -> Template { templates[blocks[index]] }

    private func text(of rule: FieldRule, stream: UInt64, at index: Int) -> String {
        switch rule {
        case .text(let text): return text
        case .fontFamilies: return environment.fontFamilies[index % environment.fontFamilies.count]
        case .rowNumber: return String(index + 1)
        case .words(let range):
            var random = SplitMix64(seed: seed, index: UInt64(index), stream: stream)
            let span = range.upperBound - range.lowerBound
            return FillerText.text(words: range.lowerBound + random.below(span + 1), from: &random)
        case .number(let range):
            var random = SplitMix64(seed: seed, index: UInt64(index), stream: stream)
            return String(range.lowerBound + random.below(range.upperBound - range.lowerBound + 1))
        case .oneOf(let texts):
            var random = SplitMix64(seed: seed, index: UInt64(index), stream: stream)
            return texts.isEmpty ? "" : texts[random.below(texts.count)]
        }
    }
}
