import AutoLayout
import LayoutDocument

/// One thing that a document says of a view and that the layout follows from, as approved files write it.
struct ViewTrait: Sendable {
    /// The name in the file.
    let name: String
    /// What it is where nothing is written.
    let standard: String
    /// What a view says of it, given the names of the template's fields; `nil` for a view that has no such thing.
    let get: @Sendable (ViewSpec, [String]) -> String?
    /// Has a view say something else; whether it can.
    let set: @Sendable (inout ViewSpec, String, [String]) -> Bool

    /// All of them, in the order in which they are written and set.
    static let all: [ViewTrait] = common + texts + sizes + controls + stacks

    /// The trait of a name; `nil` for an unknown one.
    static func named(_ name: String) -> ViewTrait? { all.first { $0.name == name } }

    // MARK: Views of all kinds

    private static let common: [ViewTrait] = [
        ViewTrait("hugging", "250,250") {
            ApprovalText.text($0.contentHugging)
        } set: {
            ApprovalText.set(&$0.contentHugging, ApprovalText.priorities($1))
        },
        ViewTrait("compression", "750,750") {
            ApprovalText.text($0.compressionResistance)
        } set: {
            ApprovalText.set(&$0.compressionResistance, ApprovalText.priorities($1))
        },
        ViewTrait(
            name: "hidden", standard: "no",
            get: { view, fields in ApprovalText.text(view.isHidden, fields) { $0 ? "yes" : "no" } },
            set: { view, text, fields in
                ApprovalText.set(&view.isHidden, ApprovalText.rowValue(text, fields, ApprovalText.truth))
            }),
        ViewTrait("margins", "8,8,8,8") {
            ApprovalNumber.text($0.layoutMargins)
        } set: {
            ApprovalText.set(&$0.layoutMargins, ApprovalNumber.insets($1))
        },
        ViewTrait("superviewMargins", "no") {
            ApprovalText.text($0.preservesSuperviewLayoutMargins)
        } set: {
            ApprovalText.set(&$0.preservesSuperviewLayoutMargins, ApprovalText.truth($1))
        },
        ViewTrait("clips", "no") {
            ApprovalText.text($0.clipsToBounds)
        } set: {
            ApprovalText.set(&$0.clipsToBounds, ApprovalText.truth($1))
        },
        ViewTrait("placeholderSize", "-") {
            ApprovalNumber.text($0.placeholderIntrinsicSize)
        } set: {
            ApprovalText.set(&$0.placeholderIntrinsicSize, ApprovalNumber.size($1))
        },
        ViewTrait("autoresizing", "-") {
            ApprovalText.text($0.autoresizing)
        } set: {
            ApprovalText.set(&$0.autoresizing, ApprovalText.autoresizing($1))
        },
    ]

    // MARK: Texts

    private static let texts: [ViewTrait] = [
        ViewTrait(
            name: "text", standard: "",
            get: { view, fields in
                switch view.kind {
                case .label(let label): ApprovalText.text(label.text, fields)
                case .button(let button): ApprovalText.text(button.title, fields)
                case .control(let control): ApprovalText.text(control.text, fields)
                default: nil
                }
            },
            set: { view, text, fields in
                guard let text = ApprovalText.template(text, fields) else { return false }
                switch view.kind {
                case .label(var label):
                    label.text = text
                    view.kind = .label(label)
                case .button(var button):
                    button.title = text
                    view.kind = .button(button)
                case .control(var control):
                    control.text = text
                    view.kind = .control(control)
                default: return false
                }
                return true
            }),
        ViewTrait(
            name: "placeholder", standard: "",
            get: { view, fields in
                guard case .control(let control) = view.kind else { return nil }
                return ApprovalText.text(control.placeholder, fields)
            },
            set: { view, text, fields in
                guard case .control(var control) = view.kind,
                    let text = ApprovalText.template(text, fields)
                else { return false }
                control.placeholder = text
                view.kind = .control(control)
                return true
            }),
        ViewTrait("font", "body") { view in
            switch view.kind {
            case .label(let label): ApprovalText.text(label.font)
            case .button(let button): ApprovalText.text(button.font)
            case .control(let control): ApprovalText.text(control.font)
            default: nil
            }
        } set: { view, text in
            guard let font = ApprovalText.font(text) else { return false }
            switch view.kind {
            case .label(var label):
                label.font = font
                view.kind = .label(label)
            case .button(var button):
                button.font = font
                view.kind = .button(button)
            case .control(var control):
                control.font = font
                view.kind = .control(control)
            default: return false
            }
            return true
        },
        ViewTrait("numberOfLines", "1") { view in
            guard case .label(let label) = view.kind else { return nil }
            return String(label.numberOfLines)
        } set: { view, text in
            guard case .label(var label) = view.kind, let count = Int(text), (0...10_000).contains(count)
            else { return false }
            label.numberOfLines = count
            view.kind = .label(label)
            return true
        },
        ViewTrait("alignment", "natural") { view in
            guard case .label(let label) = view.kind else { return nil }
            return label.textAlignment.rawValue
        } set: { view, text in
            guard case .label(var label) = view.kind, let alignment = TextAlignment(rawValue: text) else {
                return false
            }
            label.textAlignment = alignment
            view.kind = .label(label)
            return true
        },
    ]
}

extension ViewTrait {
    /// Makes a trait that no field has a part in.
    init(
        _ name: String, _ standard: String, get: @escaping @Sendable (ViewSpec) -> String?,
        set: @escaping @Sendable (inout ViewSpec, String) -> Bool
    ) {
        self.init(
            name: name, standard: standard, get: { view, _ in get(view) },
            set: { view, text, _ in set(&view, text) })
    }
}
