import AutoLayout
import SourceText
import Wording

extension ViewProperty {
    /// What is wrong with a text.
    public struct Problem: Error, Hashable, Sendable {
        /// The problem and what to do, in a sentence.
        public var sentence: String
    }

    /// Whether an empty text is a value, rather than none: a label keeps its text.
    public var keepsEmptyText: Bool { key == "text" && kinds?.contains("label") == true || key == "title" }

    /// The value that a text stands for.
    public func value(of text: String) -> Result<Value, Problem> {
        func numbers() -> [Double] {
            text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
        }
        switch editor {
        case .text:
            // A truth value is none in quotes.
            if let truth = FieldKind.truth(text), key == "hidden" || key == "isOn" {
                return .success(.bool(truth))
            }
            return .success(.text(text))
        case .font: return font(text)
        case .choice(let names):
            if names.contains(text) { return .success(.text(text)) }
            return .failure(Problem(sentence: tr("Choose one of \(names.joined(separator: ", ")).")))
        case .number(let range):
            guard let number = Double(text), range.contains(number) else {
                let (least, most) = (range.lowerBound.shortText, range.upperBound.shortText)
                return .failure(Problem(sentence: tr("\(title) is a number from \(least) to \(most).")))
            }
            return .success(.number(number))
        case .bool: return .success(.bool(text == "true"))
        case .size:
            let sides = numbers()
            guard sides.count == 2, sides.allSatisfy({ $0 >= 0 }) else {
                return .failure(Problem(sentence: tr("\(title) is a width and a height, as in 44 × 44.")))
            }
            return .success(.size(sides[0], sides[1]))
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
        }
    }
}

extension ViewProperty {
    private static let weights = ["regular", "medium", "semibold", "bold"]

    private func font(_ text: String) -> Result<Value, Problem> {
        var family: [String] = []
        var size: Double?
        var weight: String?
        var isItalic = false
        var style: String?
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
            if let number = Double(word) {
                if size == nil { size = number } else { weight = word }
            } else if Self.weights.contains(word.lowercased()) {
                weight = word.lowercased()
            } else if word.lowercased() == "italic" {
                isItalic = true
            } else if TextStyle(rawValue: word) != nil {
                style = word
            } else {
                family.append(word)
            }
        }
        if size == nil, style != nil, family.isEmpty {
            return .success(
                .font(family: nil, size: nil, weight: weight, isItalic: isItalic, textStyle: style))
        }
        guard let size, (1...1000).contains(size) else {
            return .failure(Problem(sentence: tr("A font has a size, as in Serif 20 bold.")))
        }
        return .success(
            .font(
                family: family.isEmpty ? nil : family.joined(separator: " "), size: size, weight: weight,
                isItalic: isItalic, textStyle: style))
    }
}

extension DocumentText {
    /// What the document says of a property of a view; `nil` where it leaves it to the default.
    public func text(
        of property: ViewProperty, ofView view: String, inTemplate template: TemplateSpec
    ) -> String? {
        guard let spec = template.views.first(where: { $0.name == view }),
            let path = path(toKeyAt: spec.place)
        else {
            return nil
        }
        var node: SourceNode?
        if let holder = property.holder(in: spec.kind) {
            let own = path.appending(.key(holder))
            node = self.node(at: own.appending(.key(property.key)))
            // A kind may be given by its text alone.
            if node == nil, property.isMain(of: spec.kind), let short = self.node(at: own),
                case .scalar = short.content
            {
                node = short
            }
        } else {
            node = self.node(at: path.appending(.key(property.key)))
        }
        if property.editor == .font, case .mapping(let entries)? = node?.content {
            return ["family", "size", "weight", "italic", "textStyle"].compactMap { key -> String? in
                guard let entry = entries.first(where: { $0.key == key }), let words = Self.words(entry.value)
                else {
                    return nil
                }
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

extension ViewProperty {
    /// Whether it is the one that stands alone behind the kind, as a label's text.
    fileprivate func isMain(of kind: ViewSpec.Kind) -> Bool {
        switch kind {
        case .label: key == "text"
        case .image: key == "name"
        case .button: key == "title"
        case .control(let control): control.kind == .switch && key == "isOn"
        default: false
        }
    }
}
