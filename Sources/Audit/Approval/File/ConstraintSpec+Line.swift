import AutoLayout
import LayoutDocument

extension ConstraintSpec {
    /// The constraint as a line of an approved file, such as `constraint body.top == subject.bottom + 8 @ 750 id=gap`.
    func line(fields: [String]) -> String {
        var words = ["constraint", ApprovedLine.word(first.text), relation.rawValue]
        if let second {
            words.append(ApprovedLine.word(second.text))
            if multiplier != 1 { words += ["*", ApprovalNumber.text(multiplier)] }
            if constant != 0 {
                words += [constant < 0 ? "-" : "+", ApprovalNumber.text(abs(constant))]
            }
        } else {
            words.append(ApprovalNumber.text(constant))
        }
        if priority != .required { words += ["@", ApprovalNumber.text(priority.rawValue)] }
        if let rowConstant, fields.indices.contains(rowConstant.field) {
            words.append("field=\(ApprovedLine.word(fields[rowConstant.field]))")
            if rowConstant.factor != 1 { words.append("factor=\(ApprovalNumber.text(rowConstant.factor))") }
        }
        if let identifier { words.append("id=\(ApprovedLine.word(identifier))") }
        if let recordedID { words.append("object=\(ApprovedLine.word(recordedID))") }
        if !isActive { words.append("active=no") }
        return words.joined(separator: " ")
    }
}

extension ConstraintSpec.AttributeRef {
    /// The view, its guide in brackets, and the attribute.
    var text: String { "\(view)\(guide.map { "[\($0.rawValue)]" } ?? "").\(attribute.rawValue)" }

    /// What a text such as `contentView[safeArea].top` speaks of; `nil` if it is none.
    init?(text: String) {
        guard let dot = text.lastIndex(of: "."),
            let attribute = Attribute(rawValue: String(text[text.index(after: dot)...]))
        else { return nil }
        var view = text[..<dot]
        var guide: Guide?
        if view.hasSuffix("]"), let bracket = view.lastIndex(of: "["),
            let found = Guide(rawValue: String(view[view.index(after: bracket)...].dropLast()))
        {
            guide = found
            view = view[..<bracket]
        }
        guard !view.isEmpty else { return nil }
        self.init(String(view), guide: guide, attribute)
    }
}
