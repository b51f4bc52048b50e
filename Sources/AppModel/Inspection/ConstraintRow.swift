import AutoLayout
import LayoutDocument
import Wording

/// A constraint as the inspector lists it: its equation, its state in the selected row, and what can be changed.
package struct ConstraintRow: Hashable, Sendable {
    /// The subject of the line.
    package enum Subject: Hashable, Sendable {
        /// A constraint of the template, by its index.
        case constraint(Int)
        /// How strongly a view resists growing beyond its intrinsic size, or shrinking below it.
        case number(view: String, ViewNumber)
        /// A constraint that a stack view generates, by its number among such lines.
        case stack(Int)
    }

    /// The states of a constraint in the selected row.
    package enum State: String, Hashable, Sendable, CaseIterable {
        /// It holds exactly.
        case active
        /// It is an inequality that holds with room to spare.
        case slack
        /// It is the hugging of a view that other constraints make larger than its content.
        case stretched
        /// It is optional and not met.
        case notMet
        /// It is required and not met.
        case dropped
        /// It is inactive.
        case off
    }

    /// The subject of the line.
    package var subject: Subject
    /// The axis along which it acts.
    package var axis: Axis
    /// The constraint's identifier, or the name of the line; empty for a constraint without an identifier.
    package var title: String
    /// The constraint with the names by which the document knows it and its views.
    package var fullText: String
    /// The left side, such as `body.top`.
    package var first: String
    /// The right side without the constant, such as `0.5 × photo.width`; empty for a constant alone.
    package var second: String
    /// The relation; `nil` where there is none.
    package var relation: Relation?
    /// The constant in points; `nil` where there is none to change.
    package var constant: Double?
    /// What the row adds to the constant, in words; empty where it adds nothing.
    package var rowConstant: String = ""
    /// The priority.
    package var priority: LayoutPriority
    /// How it stands.
    package var state: State
    /// By how much the left side is more than the right one, in points; `nil` for one that takes no part.
    package var deviation: Double?
    /// Where it stands in the document; empty where it stands nowhere.
    package var place: String
    /// Whether it can be changed.
    package var isEditable: Bool
    /// What has become of it since the file was saved, with the ways back.
    package var changes: [TemplateChange] = []
    /// Whether it was added since the file was saved.
    package var isNew = false

    /// Whether it takes part in the layout.
    package var isActive: Bool { state != .off }
}

extension ConstraintRow {
    /// The equation in one line, with the numbers as they are now.
    package var equation: String {
        guard let relation else { return first }
        var text = "\(first) \(relation.rawValue)"
        if !second.isEmpty { text += " \(second)" }
        if let constant {
            if second.isEmpty {
                text += " \(constant.text())"
            } else if constant != 0 {
                text += " \(constant < 0 ? "−" : "+") \(abs(constant).text())"
            }
        }
        if !rowConstant.isEmpty { text += " + \(rowConstant)" }
        return text
    }

    /// How it stands, in words: “met, 12 to spare”.
    package var stateText: String {
        let amount = abs(deviation ?? 0).text()
        switch state {
        case .active: return tr("met")
        case .slack: return tr("met, \(amount) to spare")
        case .stretched: return tr("stretched by \(amount)")
        case .notMet, .dropped:
            let word = state == .notMet ? tr("not met") : tr("dropped")
            return deviation == nil || amount == "0" ? word : "\(word), \(shortStateText)"
        case .off: return tr("off")
        }
    }

    /// How it stands, in so few words that a mark has to stand beside them: “12 to spare”.
    package var shortStateText: String {
        let amount = abs(deviation ?? 0).text()
        switch state {
        case .slack: return tr("\(amount) to spare")
        case .notMet, .dropped:
            guard let deviation, amount != "0" else { return stateText }
            return deviation > 0 ? tr("\(amount) too much") : tr("\(amount) too little")
        case .active, .stretched, .off: return stateText
        }
    }

    /// The line of the document or file that it stands in, without the file's name.
    package var line: String { place.lineOfPlace }

    /// The priority in words: “required” for 1000, else its number.
    package static func text(of priority: LayoutPriority) -> String {
        priority == .required ? tr("required") : priority.rawValue.text()
    }

    /// What a screen reader says of the line.
    package var accessibleText: String {
        let name = title.isEmpty ? equation : equation.isEmpty ? title : "\(title): \(equation)"
        return tr("\(name), priority \(Self.text(of: priority)), \(stateText)")
    }
}

/// What differs from the template as the file has it.
package struct TemplateChange: Hashable, Sendable {
    /// What was there, in words: “was 8”.
    package var was: String
    /// The change that brings it back.
    package var reset: TemplateEdit
}
