import AutoLayout
import SwiftSyntax
import Wording

/// Attributes that code adds to texts.
enum AttributedTexts {
    /// The attributes of attributed text, by their names.
    static func attributes(of value: Value?) -> [String: Value] {
        guard case .object(let text)? = value else { return [:] }
        var result = text.fields
        if case .object(let container)? = text.fields["attributes"] {
            result.merge(container.fields) { $1 }
        }
        if case .dictionary(let pairs)? = text.fields["attributes"] {
            for pair in pairs {
                if let name = pair.key.word { result[name] = pair.value }
            }
        }
        if result["font"] == nil, let inner = text.fields["string"], case .object = inner {
            return attributes(of: inner).merging(result) { $1 }
        }
        return result
    }

    /// Keeps what a label has of its attributed text when another text takes its place: the font, as UIKit does.
    static func keepStyle(of label: Instance, _ shown: Value?) {
        let attributes = attributes(of: shown)
        if case .font(let font, _)? = attributes["font"] { label.fields["font"] = .font(font) }
        for name in spacings where attributes[name] != nil { label.fields["formerAttributes"] = shown }
        if case .object? = attributes["paragraphStyle"] { label.fields["formerAttributes"] = shown }
    }

    /// Attributes that change the size of a text.
    private static let spacings = ["kern", "tracking", "baselineOffset"]

    /// The room between letters among a text's attributes; `nil` for none.
    fileprivate static func letterSpacing(of text: Instance) -> Value? {
        let all = attributes(of: .object(text))
        return all["kern"] ?? all["tracking"]
    }

    /// The text that code has joined of parts, of which another one may be made.
    static func joined(_ text: Instance) -> Instance {
        guard text.fields["pieces"] == nil, case .object(let inner)? = text.fields["string"] else {
            return text
        }
        return joined(inner)
    }

    /// The parts that code has joined a text of, each with its font.
    static func pieces(of text: Instance) -> [Value] {
        if case .array(let pieces)? = text.fields["pieces"] { return pieces }
        switch text.fields["string"] {
        case .object(let inner)?: return pieces(of: inner)
        case let string?:
            return [.tuple([(label: "string", value: string), (label: "font", value: fontValue(of: text))])]
        case nil: return []
        }
    }

    private static func fontValue(of text: Instance) -> Value {
        attributes(of: .object(text))["font"] ?? .null
    }

    /// Whether two texts have the same room between letters, as far as it is known.
    fileprivate static func hasSameLetters(_ text: Instance, _ other: Instance) -> Bool {
        switch (letterSpacing(of: text), letterSpacing(of: other)) {
        case (nil, nil): true
        case (.number(let one)?, .number(let two)?): one.value == two.value
        case (.number(let one)?, nil): one.value == 0
        case (nil, .number(let two)?): two.value == 0
        case (.unknown(let one)?, .unknown(let two)?): one.name == two.name
        default: false
        }
    }

    /// Gives a text of several fonts the largest, which makes its line as tall as it is.
    fileprivate static func takeLarger(_ font: LabelFont, than own: LabelFont, for text: Instance) {
        guard font.descriptor(for: .large).pointSize > own.descriptor(for: .large).pointSize,
            case .dictionary(let pairs)? = text.fields["attributes"]
        else { return }
        text.fields["attributes"] = .dictionary(
            pairs.map { pair in
                pair.key.word == "font"
                    ? (pair.key, .font(font)) : pair
            })
    }

    /// The known font among a text's attributes; `nil` for none.
    fileprivate static func font(of text: Instance) -> LabelFont? {
        guard case .dictionary(let pairs)? = text.fields["attributes"] else { return nil }
        for pair in pairs where pair.key.word == "font" {
            if case .font(let font, _) = pair.value { return font }
        }
        return nil
    }

    /// Whether a range begins where the text does, so that the first paragraph has its paragraph style.
    fileprivate static func beginsText(_ range: Argument?) -> Bool {
        if case .object(let known)? = range?.value, case .number(let start)? = known.fields["location"] {
            return start.value == 0
        }
        guard let call = range?.node?.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
            return false
        }
        return first.expression.trimmedDescription == "0"
            || first.expression.trimmedDescription.hasSuffix(".startIndex")
            || first.expression.trimmedDescription.contains(".startIndex..<")
    }

    /// The letters of a text; `nil` where rows bring some of them.
    private static func literal(of text: Instance) -> String? {
        switch text.fields["string"] {
        case .object(let inner)?: literal(of: inner)
        case .text(let string)?: string.literal
        default: nil
        }
    }

    /// Whether a range is that of the whole text, such as `NSRange(location: 0, length: text.length)`.
    fileprivate static func isWhole(_ range: Argument?, of text: Instance) -> Bool {
        if case .object(let known)? = range?.value, case .number(let start)? = known.fields["location"],
            start.value == 0
        {
            switch known.fields["length"] {
            case .unknown(let length)?:
                return ["length", "count"].contains { length.name.hasSuffix("." + $0) }
            case .number(let length)?:
                if let letters = literal(of: text) { return length.value == Double(letters.utf16.count) }
            default: break
            }
        }
        guard let call = range?.node?.as(FunctionCallExprSyntax.self), call.arguments.count == 2,
            let start = call.arguments.first, start.expression.trimmedDescription == "0",
            let length = call.arguments.last?.expression.trimmedDescription
        else { return false }
        return ["length", "count"].contains { length.hasSuffix($0) }
    }
}

extension Call {
    /// What a method of an attributed text's does; `nil` for one that is not known.
    func method(ofText text: Instance) -> Value? {
        switch name {
        case "append", "appendAttributedString":
            guard let other = object, let new = other.fields["string"] else { return .void }
            func made(_ value: Value) -> Value {
                node.map { interpreter.made(value, by: $0, in: scope) } ?? value
            }
            let pieces = AttributedTexts.pieces(of: text) + AttributedTexts.pieces(of: other)
            let old = text.fields["string"].map { interpreter.textParts($0) } ?? []
            let longer = Text(parts: old + interpreter.textParts(new))
            text.fields["string"] = made(.text(longer))
            append(other, to: text)
            text.fields["pieces"] = made(.array(pieces))
        case "addAttribute", "addAttributes", "setAttributes": add(to: text)
        case "attributes": return text.fields["attributes"] ?? .dictionary([])
        case "attribute":
            guard case .dictionary(let pairs)? = text.fields["attributes"],
                let wanted = first?.word
            else { return .null }
            return pairs.last { $0.key.word == wanted }?.value ?? .null
        case "mutableCopy", "copy": return .object(text)
        case "size": return size(ofText: text)
        case "removeAttribute", "enumerateAttribute", "enumerateAttributes", "beginEditing", "endEditing",
            "fixAttributes", "fixFontAttribute":
            break
        default: return nil
        }
        return .void
    }

    /// The size of an attributed text that is not wrapped.
    private func size(ofText text: Instance) -> Value? {
        guard arguments.isEmpty else { return nil }
        return size(of: text.fields["string"]?.text, in: AttributedTexts.font(of: text))
    }

    /// The size of a text with attributes that is not wrapped.
    func size(ofText text: Text) -> Value? {
        guard ["withAttributes", "attributes"].contains(arguments.first?.label) else { return nil }
        var font: LabelFont?
        if case .dictionary(let pairs)? = first {
            for pair in pairs where pair.key.word == "font" {
                if case .font(let known, _) = pair.value { font = known }
            }
        }
        return size(of: text, in: font)
    }

    /// The size of a text that is not wrapped: parameters, by default as high as a line of its font, and about as wide as
    /// its letters.
    private func size(of text: Text?, in font: LabelFont?) -> Value? {
        guard let node, case .unknown(let call) = interpreter.unknown(node, in: scope),
            case .object(let size)? = UIKitConstants.geometry("CGSize")
        else { return nil }
        // The other side is no parameter of the cell.
        let used = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        func side(_ name: String, _ standard: Double?) -> Value {
            let unknown = Unknown(name: "\(call.name).\(name)", file: call.file, byte: call.byte)
            guard let standard, used == nil || used == name else { return .unknown(unknown) }
            return .number(interpreter.number(ofParameter: unknown, default: standard))
        }
        var line: Double?
        if let font, case .number(let height)? = UIKitFonts.member(of: font, "lineHeight", in: interpreter) {
            line = height.value
        }
        let letters = text?.literal?.count
        let points = font?.descriptor(for: .large).pointSize
        // A letter is about half as wide as its font is large.
        let width = letters.flatMap { count in points.map { (Double(count) * $0 / 2).rounded(.up) } }
        size.fields = ["width": side("width", width), "height": side("height", line)]
        return .object(size)
    }

    /// `addAttribute(_:value:range:)` and `addAttributes(_:range:)`.
    private func add(to text: Instance) {
        var added: [(key: Value, value: Value)] = []
        if case .dictionary(let pairs)? = first {
            added = pairs
        } else if let first, let value = value("value") {
            added = [(first, value)]
        }
        let isWhole = AttributedTexts.isWhole(arguments.last, of: text)
        for pair in added {
            if isWhole, pair.key.word == "font" {
                text.fields["pieces"] = nil
                interpreter.joinedTexts.removeAll { $0.text === text }
            }
            switch pair.key.word {
            case "font" where !isWhole:
                if case .font(let font, _) = pair.value, let own = AttributedTexts.font(of: text) {
                    // A part in the font of all the text may differ in its colour.
                    if font == own, text.fields["pieces"] == nil { continue }
                    AttributedTexts.takeLarger(font, than: own, for: text)
                }
                noteLargest("addAttribute()")
            case let name? where !isWhole && ["kern", "tracking"].contains(name):
                noteLetters("addAttribute()")
            case let name?
            where ["font", "paragraphStyle", "kern", "tracking", "baselineOffset"].contains(name):
                if name == "paragraphStyle", !isWhole, !AttributedTexts.beginsText(arguments.last),
                    !interpreter.takesContentOnly
                {
                    note(tr("all of the text has the paragraph style of a part"), as: "addAttribute()")
                }
                var all: [(key: Value, value: Value)] = []
                if case .dictionary(let pairs)? = text.fields["attributes"] { all = pairs }
                text.fields["attributes"] = .dictionary(all + [pair])
            default: break
            }
        }
    }

    /// The attributes of a text after another one is appended: its own, unless it has none.
    private func append(_ other: Instance, to text: Instance) {
        guard text.fields["attributes"] != nil else {
            text.fields["attributes"] = other.fields["attributes"]
            return
        }
        if !AttributedTexts.hasSameLetters(text, other) { noteLetters("append()") }
        guard let own = AttributedTexts.font(of: text), let font = AttributedTexts.font(of: other),
            own != font
        else { return }
        if LabelFont.areOfOneSize(own, font) {
            // A label can show both.
            if let node, !interpreter.takesContentOnly,
                !interpreter.joinedTexts.contains(where: { $0.text === text })
            {
                interpreter.joinedTexts.append((text, scope.file.mark(of: node)))
            }
            return
        }
        AttributedTexts.takeLarger(font, than: own, for: text)
        noteLargest("append()")
    }

    private func noteLetters(_ what: String) {
        guard !interpreter.takesContentOnly else { return }
        note(tr("the letters have the font's spacing"), as: what)
    }

    private func noteLargest(_ what: String) {
        guard !interpreter.takesContentOnly else { return }
        note(tr("all of the text has the largest of its parts' fonts"), as: what)
    }
}
