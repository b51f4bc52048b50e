import AutoLayout
import LayoutDocument
import Wording

extension LabelFont {
    /// Whether two fonts differ in weight and slant at most, at every text size.
    static func areOfOneSize(_ one: LabelFont, _ other: LabelFont) -> Bool {
        func bare(_ font: LabelFont) -> FontDescriptor {
            var descriptor = font.descriptor(for: .large)
            descriptor.weight = .regular
            descriptor.isItalic = false
            return descriptor
        }
        return one.followedStyle == other.followedStyle && bare(one) == bare(other)
    }
}

extension ViewConverter {
    /// The parts of a label's text in another weight or in italics; `nil` where there are none, and where rows bring some
    /// of the text.
    func fontPieces(of label: LabelSpec) -> FontPieces? {
        guard case .object(let shown)? = instance.fields["attributedText"] else { return nil }
        let joined = AttributedTexts.joined(shown)
        guard case .array(let pieces)? = joined.fields["pieces"], pieces.count > 1 else { return nil }
        let own = label.font.descriptor(for: .large)
        var text = ""
        var found: [FontPiece] = []
        for piece in pieces {
            guard case .tuple(let parts) = piece, parts.count == 2, case .text(let part) = parts[0].value,
                let literal = part.literal
            else { return nil }
            let start = text.utf8.count
            text += literal
            // The part without a font has the label's.
            if literal.isEmpty { continue }
            guard case .font(let font, _) = parts[1].value, LabelFont.areOfOneSize(font, label.font) else {
                return nil
            }
            let descriptor = font.descriptor(for: .large)
            guard descriptor.weight != own.weight || descriptor.isItalic != own.isItalic else { continue }
            found.append(
                FontPiece(
                    in: start..<text.utf8.count, weight: descriptor.weight, isItalic: descriptor.isItalic))
        }
        guard label.text.isConstant, label.text.text(fields: []) == text else { return nil }
        builder.shownTexts.insert(ObjectIdentifier(joined))
        return found.isEmpty ? nil : FontPieces(of: text, found)
    }
}

extension TemplateBuilder {
    /// Notes texts of parts in other weights that no label shows so.
    func noteJoinedTexts() {
        for joined in interpreter.joinedTexts where !shownTexts.contains(ObjectIdentifier(joined.text)) {
            interpreter.note(
                joined.place, "append()", tr("all of the text has the largest of its parts' fonts"))
        }
    }
}
