import AutoLayout
import SourceText
import Wording

/// The kinds of views that can be added to a template: all that documents know.
package enum NewViewKind: Hashable, Sendable, CaseIterable {
    case label
    case image
    case button
    case `switch`
    case control(Control.Kind)
    case separator
    case shape
    case spacer
    case horizontalStack
    case verticalStack
    case container

    /// All kinds, those that are needed most often first.
    package static var allCases: [NewViewKind] {
        [.label, .image, .button, .switch]
            + Control.Kind.allCases.filter { $0 != .switch }.map { .control($0) }
            + [.separator, .shape, .spacer, .horizontalStack, .verticalStack, .container]
    }

    /// What the kind is called in menus, as in “Vertical Stack”.
    package var title: String { names.title }

    /// What a view of the kind is named where nothing better is known, as in `label`.
    package var plainName: String { names.plain }

    private var names: (title: String, plain: String) {
        switch self {
        case .label: (tr("Label"), "label")
        case .image: (tr("Image"), "image")
        case .button: (tr("Button"), "button")
        case .switch: (tr("Switch"), "toggle")
        case .control(let kind): (kind.title, kind.rawValue)
        case .separator: (tr("Separator"), "line")
        case .shape: (tr("Shape"), "shape")
        case .spacer: (tr("Spacer"), "space")
        case .horizontalStack: (tr("Horizontal Stack"), "row")
        case .verticalStack: (tr("Vertical Stack"), "column")
        case .container: (tr("Container"), "box")
        }
    }

    /// The width and height of a new image or shape, in points: the least size of what is touched.
    static let pictureSide = 44.0

    /// Whether views of a kind hold others.
    package static func holds(_ kind: ViewSpec.Kind) -> Bool {
        switch kind {
        case .container, .stack: true
        default: false
        }
    }

    /// The description of a new view as a person would write it.
    ///
    /// - Parameter name: The view's name, after which the field of its content is named.
    /// - Returns: The description.
    func value(named name: String) -> DocumentValue {
        let field = DocumentValue.text("{\(name)}")
        switch self {
        case .label:
            return .mapping([
                .init("label", .mapping([.init("text", field), .init("numberOfLines", .number(0))]))
            ])
        case .image:
            let size = DocumentValue.list([.number(Self.pictureSide), .number(Self.pictureSide)])
            return .mapping([
                .init(
                    "image",
                    .mapping([
                        .init("name", .text(SampleText.symbol(forName: name))), .init("size", size),
                        .init("tintColor", .text("tertiaryLabel")),
                    ]))
            ])
        case .button: return .mapping([.init("button", .mapping([.init("title", field)]))])
        case .switch: return .mapping([.init("switch", .bool(true))])
        case .control(let kind): return .mapping([.init("control", .mapping(kind.entries(field)))])
        case .separator: return .mapping([.init("separator", .null)])
        case .shape:
            return .mapping([
                .init(
                    "shape",
                    .mapping([
                        .init("size", .list([.number(Self.pictureSide), .number(Self.pictureSide)])),
                        .init("cornerRadius", .number(8)),
                    ]))
            ])
        case .spacer: return .mapping([.init("spacer", .null)])
        case .horizontalStack: return .block([.init("stack", .block([.init("spacing", .number(8))]))])
        case .verticalStack:
            return .block([
                .init("stack", .block([.init("axis", .text("vertical")), .init("spacing", .number(4))]))
            ])
        case .container: return .mapping([.init("container", .null)])
        }
    }
}

extension Control.Kind {
    fileprivate func entries(_ field: DocumentValue) -> [DocumentValue.Entry] {
        let kind = DocumentValue.Entry("kind", .text(rawValue))
        switch self {
        case .segmentedControl: return [kind, .init("titles", .list([.text("Day"), .text("Week")]))]
        case .textField, .textView, .searchBar: return [kind, .init("text", field)]
        case .slider, .progress: return [kind, .init("value", .number(0.5))]
        default: return [kind]
        }
    }
}
