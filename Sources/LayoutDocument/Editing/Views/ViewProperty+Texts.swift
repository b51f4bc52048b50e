import AutoLayout
import SourceText
import Wording

extension ViewProperty {
    /// What is wrong with a text.
    package struct Problem: Error, Hashable, Sendable {
        /// The problem and what to do, in a sentence.
        package var sentence: String
    }

    /// Whether an empty text is a value, rather than none: a label keeps its text.
    package var keepsEmptyText: Bool { self == .text || self == .buttonTitle }

    /// The names among which a value is chosen; `nil` where it is given in another way.
    package var choices: [String]? {
        switch form {
        case .word(let names): names
        case .alignment: StackSpec.alignmentNames
        default: nil
        }
    }

    /// Whether a value is on or off.
    package var isTruth: Bool { form == .truth }

    /// The value that a text stands for.
    package func value(of text: String) -> Result<DocumentValue, Problem> {
        switch form {
        case .word, .alignment:
            if takes(text) { return .success(.text(text)) }
            return .failure(
                Problem(sentence: tr("Choose one of \((choices ?? []).joined(separator: ", ")).")))
        case .number(let range): return number(text, in: range)
        case .length: return number(text, in: 0...10_000)
        case .integer(let range): return number(text, in: Double(range.lowerBound)...Double(range.upperBound))
        case .truth: return .success(.bool(text == "true"))
        case .size:
            let sides = text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
            guard sides.count == 2, sides.allSatisfy({ $0 >= 0 }) else {
                return .failure(Problem(sentence: tr("\(title) is a width and a height, as in 44 × 44.")))
            }
            return .success(.list(sides.map { .number($0) }))
        case .font: return font(text)
        case .color:
            if Self.colorRoles.contains(text) || ColorValue(hex: text) != nil { return .success(.text(text)) }
            return .failure(
                Problem(
                    sentence:
                        tr(
                            """
                            A colour is one of \(Self.colorRoles.joined(separator: ", ")), \
                            or one such as #1B6ACB.
                            """)
                ))
        default:
            // A truth value is none in quotes.
            let truth = form == .rowTruth ? FieldKind.truth(text) : nil
            return .success(truth.map { .bool($0) } ?? .text(text))
        }
    }

    private func number(_ text: String, in range: ClosedRange<Double>) -> Result<DocumentValue, Problem> {
        guard let number = Double(text), range.contains(number) else {
            let (least, most) = (range.lowerBound.shortText, range.upperBound.shortText)
            return .failure(Problem(sentence: tr("\(title) is a number from \(least) to \(most).")))
        }
        return .success(.number(number))
    }
}

extension ViewProperty {
    private static let weights = ["regular", "medium", "semibold", "bold"]
    /// What stands before the size up to which a font grows, as in `Serif 20 body ≤32`.
    fileprivate static let limitSign = "≤"

    private func font(_ text: String) -> Result<DocumentValue, Problem> {
        var family: [String] = []
        var (size, maximum, weight, style): (Double?, Double?, DocumentValue?, String?)
        var isItalic = false
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
            if let number = Double(word) {
                if size == nil { size = number } else { weight = .number(number) }
            } else if word.hasPrefix(Self.limitSign), let number = Double(word.dropFirst()) {
                maximum = number
            } else if Self.weights.contains(word.lowercased()) {
                weight = .text(word.lowercased())
            } else if word.lowercased() == "italic" {
                isItalic = true
            } else if TextStyle(rawValue: word) != nil {
                style = word
            } else {
                family.append(word)
            }
        }
        let isStyle = size == nil && style != nil && family.isEmpty
        guard isStyle || (1...1000).contains(size ?? 0) else {
            return .failure(Problem(sentence: tr("A font has a size, as in Serif 20 bold.")))
        }
        if size == nil || style == nil { maximum = nil }
        let limit = maximum.map { DocumentValue.Entry("maximumSize", .number($0)) }
        let entries = [
            family.isEmpty ? nil : .init("family", .text(family.joined(separator: " "))),
            size.map { DocumentValue.Entry("size", .number($0)) }, weight.map { .init("weight", $0) },
            isItalic ? .init("italic", .bool(true)) : nil, style.map { .init("textStyle", .text($0)) },
            limit,
        ]
        return .success(.mapping(entries.compactMap(\.self)))
    }
}

extension DocumentText {
    /// What the document says of a property of a view; `nil` where it leaves it to the default.
    package func text(
        of property: ViewProperty, ofView view: String, inTemplate template: TemplateSpec
    ) -> String? {
        guard let spec = template.view(named: view),
            let path = path(toKeyAt: spec.place)
        else {
            return nil
        }
        var node: SourceNode?
        if let holder = property.holder(in: spec.kind) {
            let own = path.appending(.key(holder))
            node = self.node(at: own.appending(.key(property.key)))
            // A kind may be given by its text alone.
            if node == nil, property == ViewProperty.main(of: holder), let short = self.node(at: own),
                case .scalar = short.content
            {
                node = short
            }
        } else {
            node = self.node(at: path.appending(.key(property.key)))
        }
        if property.form == .font, case .mapping(let entries)? = node?.content {
            let keys = ["family", "size", "weight", "italic", "textStyle", "maximumSize"]
            return keys.compactMap { key -> String? in
                guard let entry = entries.first(where: { $0.key == key }), let words = Self.words(entry.value)
                else {
                    return nil
                }
                if key == "maximumSize" { return ViewProperty.limitSign + words }
                return key == "italic" ? (words == "true" ? "italic" : nil) : words
            }.joined(separator: " ")
        }
        return node.flatMap(Self.words)
    }

    private static func words(_ node: SourceNode) -> String? {
        switch node.content {
        case .scalar(let scalar): return node.isNull ? nil : scalar.text
        case .sequence(let items): return items.compactMap(words).joined(separator: " × ")
        case .mapping(let entries):
            return entries.compactMap { entry in words(entry.value).map { "\(entry.key) \($0)" } }.joined(
                separator: ", ")
        }
    }
}
