import AutoLayout
import SelfSizing
import SourceText
import Wording

/// Something about a view that a document can say, such as the colour of its text.
public struct ViewProperty: Hashable, Sendable {
    /// A value of a property.
    public enum Value: Hashable, Sendable {
        /// A text, which may have places for fields, such as `"From {sender}"`; a name of a colour or text style.
        case text(String)
        /// A number.
        case number(Double)
        /// A truth value.
        case bool(Bool)
        /// A width and a height in points.
        case size(Double, Double)
        /// A font by its family, `nil` for the system's, its size in points, its weight, whether it is italic, and the
        /// text style that it is scaled as; `nil` for the size: a style's own.
        case font(family: String?, size: Double?, weight: String?, isItalic: Bool, textStyle: String? = nil)

        var documentValue: DocumentValue {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            case .bool(let truth): .bool(truth)
            case .size(let width, let height): .list([.number(width), .number(height)])
            case .font(let family, let size, let weight, let isItalic, let textStyle):
                .mapping(
                    [
                        family.map { .init("family", .text($0)) }, size.map { .init("size", .number($0)) },
                        weight.map { name in .init("weight", Double(name).map { .number($0) } ?? .text(name))
                        },
                        isItalic ? .init("italic", .bool(true)) : nil,
                        textStyle.map { .init("textStyle", .text($0)) },
                    ].compactMap(\.self))
            }
        }
    }

    /// How values are chosen.
    public enum Editor: Hashable, Sendable {
        /// By typing.
        case text
        /// Among names.
        case choice([String])
        /// By number, within bounds.
        case number(ClosedRange<Double>)
        /// On or off.
        case bool
        /// A width and a height.
        case size
        /// By typing family, size, weight, slant and text style, as in “Serif 20 bold italic body”.
        case font
        /// Among the roles of colours, or by typing one such as `#1B6ACB`.
        case color
    }

    /// The key in documents, such as `textStyle`.
    public let key: String
    /// What it is called, as in “Text style”.
    public let title: String
    /// How it is chosen.
    public let editor: Editor
    /// The kinds that have it below their key; `nil` where every view has it beside its kind.
    let kinds: [String]?

    init(_ key: String, _ title: String, _ editor: Editor, of kinds: String...) {
        self.key = key
        self.title = title
        self.editor = editor
        self.kinds = kinds.isEmpty ? nil : kinds
    }

    /// Whether views of a kind have it.
    public func isProperty(of kind: ViewSpec.Kind) -> Bool {
        guard let kinds else { return true }
        guard kinds.contains(kind.key), case .control(let control) = kind, control.kind != .switch else {
            return kinds.contains(kind.key)
        }
        return control.kind.takes(key)
    }

    /// The key of the kind below which it is written; `nil` for beside it.
    func holder(in kind: ViewSpec.Kind) -> String? { kinds == nil ? nil : kind.key }
}

extension ViewProperty {
    private static let lengths = 0...10_000.0

    /// The text style of a text.
    public static let textStyle = ViewProperty(
        "textStyle", tr("Text style"), .choice(TextStyle.allCases.map(\.rawValue)), of: "label", "button",
        "control")
    /// The font of a text, in place of a text style.
    public static let font = ViewProperty("font", tr("Font"), .font, of: "label", "button", "control")
    /// The text of a label.
    public static let text = ViewProperty("text", tr("Text"), .text, of: "label", "control")
    /// The title of a button.
    public static let buttonTitle = ViewProperty("title", tr("Title"), .text, of: "button")
    /// The name of a picture.
    public static let imageName = ViewProperty("name", tr("Name"), .text, of: "image")
    /// Whether a view is hidden, or the field that says so.
    public static let hidden = ViewProperty("hidden", tr("Hidden"), .text)

    /// All properties, the most asked for first.
    public static let all: [ViewProperty] = [
        text, buttonTitle, imageName, textStyle, font,
        ViewProperty("numberOfLines", tr("Lines at most"), .number(0...10_000), of: "label"),
        ViewProperty(
            "textAlignment", tr("Alignment"), .choice(["natural", "left", "center", "right"]), of: "label"),
        ViewProperty("textColor", tr("Text colour"), .color, of: "label", "control"),
        ViewProperty("minimumScaleFactor", tr("Shrinks to"), .number(0...1), of: "label"),
        ViewProperty("titleColor", tr("Title colour"), .color, of: "button"),
        ViewProperty("style", tr("Style"), .choice(Button.Style.allCases.map(\.rawValue)), of: "button"),
        ViewProperty("imagePadding", tr("Image padding"), .number(lengths), of: "button"),
        ViewProperty("size", tr("Size"), .size, of: "image", "shape", "control"),
        ViewProperty(
            "contentMode", tr("Content mode"), .choice(ImageView.ContentMode.allCases.map(\.rawValue)),
            of: "image"),
        ViewProperty("tintColor", tr("Tint colour"), .color, of: "image", "control", "switch"),
        ViewProperty("isOn", tr("On"), .text, of: "switch"),
        ViewProperty("placeholder", tr("Placeholder"), .text, of: "control"),
        ViewProperty("value", tr("Value"), .number(0...1), of: "control"),
        ViewProperty("thickness", tr("Thickness"), .number(lengths), of: "separator"),
        ViewProperty("axis", tr("Axis"), .choice(["horizontal", "vertical"]), of: "stack"),
        ViewProperty("spacing", tr("Spacing"), .number(lengths), of: "stack"),
        ViewProperty(
            "distribution", tr("Distribution"), .choice(StackView.Distribution.allCases.map(\.rawValue)),
            of: "stack"),
        ViewProperty(
            "alignment", tr("Alignment"),
            .choice([
                "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
            ]),
            of: "stack"),
        ViewProperty("color", tr("Background"), .color),
        ViewProperty("cornerRadius", tr("Corner radius"), .number(lengths)),
        ViewProperty("clipsToBounds", tr("Clips to bounds"), .bool),
        ViewProperty("alpha", tr("Alpha"), .number(0...1)),
        hidden,
    ]

    /// The roles of colours.
    public static let colorRoles = ColorRole.allCases.map(\.rawValue)
}

extension ViewSpec.Kind {
    /// The key of the kind in documents.
    var key: String {
        if case .control(let control) = self, control.kind == .switch { return "switch" }
        return name
    }
}
