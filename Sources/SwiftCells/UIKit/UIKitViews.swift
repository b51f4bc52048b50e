import AutoLayout
import SwiftSyntax
import Wording

/// Initializers of UIKit's objects.
enum UIKitViews {
    /// A value of one of UIKit's or Swift's types; `nil` where the type is not known.
    static func make(
        _ type: String, _ arguments: [Argument], node: ExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        let byte = node?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
        switch type {
        case "CGFloat", "Double", "Int", "Float", "UInt", "Int32", "Int64", "NSNumber", "TimeInterval",
            "UILayoutPriority", "LayoutPriority", "ConstraintPriority", "Decimal":
            guard let first = arguments.first?.value else { return .number(Number(0)) }
            if case .unknown = first { return first }
            if type == "UILayoutPriority", let priority = UIKitConstraints.priority(first, in: interpreter) {
                return .number(priority)
            }
            return interpreter.number(first).map { number in
                var number = number
                number.isWhole = Interpreter.wholeTypes.contains(type)
                // A conversion to whole numbers cuts off.
                if number.isWhole, number.value != number.value.rounded() {
                    number.value.round(.towardZero)
                    number.literal = nil
                }
                return .number(number)
            }
        case "String", "NSString", "Text":
            guard let first = arguments.first else { return .text(Text("")) }
            if case .object = first.value, first.label == "describing" {
                // The description of an object is not visible.
                return .unknown(Unknown(name: type, file: scope.file, byte: byte))
            }
            if first.label == "format" {
                return .text(Formats.text(arguments.map(\.value), in: interpreter))
            }
            if first.label == "localized", case .text(let key) = first.value {
                return .text(interpreter.localised(key))
            }
            if ["localized", "describing", nil].contains(first.label) {
                return .text(Text(parts: interpreter.textParts(first.value)))
            }
            return nil
        case "UIFontDescriptor":
            if let attributes = arguments.first, attributes.label == "fontAttributes" {
                return UIKitFonts.descriptor(nil, adding: attributes.value, in: interpreter)
            }
        case "UIConfigurationTextAttributesTransformer":
            let transformer = Instance(type)
            transformer.fields["transform"] = arguments.first?.value
            return .object(transformer)
        case "UIFont":
            return UIKitFonts.make(arguments, in: interpreter)
                ?? UIKitFonts.unknown(arguments, node: node, byte: byte, scope: scope, in: interpreter)
        case "UIColor", "CGColor":
            if let color = UIKitColors.make(arguments, in: interpreter) { return .color(color) }
            // A dynamic colour, in its light appearance.
            if let first = arguments.first, case .function(let function) = first.value {
                return interpreter.call(function, [Argument(nil, UIKitConstants.traits)], in: scope)
            }
            if let first = arguments.first, case .color = first.value { return first.value }
            if let color = UIKitColors.ofCatalogue(arguments, in: interpreter) { return .color(color) }
            // One that no catalogue among the files has is not known, and does not affect layout.
            return .unknown(Unknown(name: "UIColor", file: scope.file, byte: byte))
        case "NSAttributedString", "NSMutableAttributedString", "AttributedString":
            let instance = Instance("NSAttributedString", origin: SourceMark(file: scope.file, byte: byte))
            instance.fields["string"] = arguments.first?.value ?? .text(Text(""))
            instance.fields["attributes"] = arguments.dropFirst().first { $0.label == "attributes" }?.value
            return .object(instance)
        case "UIImage"
        where ["data", "contentsOfFile", "cgImage", "ciImage"].contains(arguments.first?.label):
            return .unknown(Unknown(name: "image", file: scope.file, byte: byte))
        case "UIFontMetrics":
            let instance = Instance(type)
            instance.fields["style"] = arguments.first?.value
            return .object(instance)
        case "Array" where arguments.map(\.label) == ["repeating", "count"]:
            guard case .number(let count) = arguments[1].value else { return nil }
            let length = Int(min(max(count.value, 0), Double(Interpreter.maximumLength)))
            return .array(Array(repeating: arguments[0].value, count: length))
        case _ where optionSets.contains(type) && arguments.allSatisfy { $0.label != "rawValue" }:
            let all = arguments.map(\.value)
            if all.count == 1, case .unknown = all[0] { return all[0] }
            return .array(all.flatMap { interpreter.elements(of: $0) ?? [$0] })
        case "Set", "Array":
            if let first = arguments.first?.value, interpreter.elements(of: first) != nil { return first }
            return .array([])
        case "Dictionary":
            if case .dictionary? = arguments.first?.value { return arguments.first?.value }
            guard let first = arguments.first, first.label == "uniqueKeysWithValues" else {
                return .dictionary([])
            }
            return .dictionary((interpreter.elements(of: first.value) ?? []).compactMap(\.pair))
        case "ObjectIdentifier": return .unknown(Unknown(name: type, file: scope.file, byte: byte))
        case "Bool":
            return arguments.first?.value
        case "URL", "Date", "Data", "UUID", "DateFormatter", "NumberFormatter", "IndexPath": return nil
        case "UILayoutGuide":
            let guide = Instance(type, origin: SourceMark(file: scope.file, byte: byte))
            guide.guide = GuideState(owner: nil, area: .own)
            return .object(guide)
        case "NSLayoutConstraint":
            return Call(
                name: type, arguments: arguments, node: node, scope: scope, interpreter: interpreter
            ).layoutConstraint()
        default: break
        }
        guard UIKitTypes.isKnown(type) else { return nil }
        let instance = Instance(type, origin: SourceMark(file: scope.file, byte: byte))
        if UIKitTypes.isView(type) { instance.view = ViewState() }
        if UIKitTypes.structures.contains(type), case .object(let zero)? = UIKitConstants.geometry(type) {
            instance.fields = zero.fields
        }
        initialize(instance, arguments, in: interpreter)
        return .object(instance)
    }

    /// UIKit's sets of options, whose values are lists of constants here.
    private static let optionSets: Set<String> = [
        "UIRectEdge", "NSDirectionalRectEdge", "UIRectCorner", "CACornerMask", "UIAxis",
        "UIView.AutoresizingMask", "UIControl.State", "UIControl.Event", "NSLayoutConstraint.FormatOptions",
    ]

    /// The parts of structures, which no view's initializer of UIKit's takes.
    private static let parts: Set<String> = [
        "width", "height", "x", "y", "top", "left", "bottom", "right", "leading", "trailing", "origin",
        "size",
    ]

    /// Labels of UIKit's initializers whose arguments do not affect layout.
    private static let knownLabels: Set<String> = [
        "highlightedImage", "barButtonSystemItem", "primaryAction", "title", "target", "action",
        "textContainer", "effect",
        "name", "string", "attributes", "red", "green", "blue", "alpha", "white", "colors", "rawValue",
        "mapConfiguration", "animation", "loopMode", "configuration", "usingTextLayoutManager",
    ]

    /// Whether a class declares a stored property with a name.
    private static func isOwn(_ name: String, of instance: Instance, _ interpreter: Interpreter) -> Bool {
        interpreter.declaredProperty(name, in: interpreter.lineage(of: instance.typeName))?.isStored == true
    }

    /// Applies the arguments of a UIKit initializer.
    static func initialize(_ instance: Instance, _ arguments: [Argument], in interpreter: Interpreter) {
        if instance.baseName == "CGRect", arguments.contains(where: { $0.label == "x" || $0.label == nil }) {
            let values = arguments.map(\.value)
            guard values.count == 4 else { return }
            for (part, names) in [("origin", ["x", "y"]), ("size", ["width", "height"])] {
                guard case .object(let inner)? = instance.fields[part] else { continue }
                for (index, name) in names.enumerated() {
                    inner.fields[name] = values[index + (part == "size" ? 2 : 0)]
                }
            }
            return
        }
        for argument in arguments {
            // A property of the class's own may have the name of an argument of UIKit's, as a cell's `style`.
            guard let label = argument.label,
                instance.declaration == nil || !isOwn(label, of: instance, interpreter)
            else { continue }
            switch label {
            case "arrangedSubviews":
                let views = interpreter.views(argument.value)
                let elements = interpreter.elements(of: views)
                for element in elements ?? [] {
                    if case .object(let view) = element { UIKitMethods.arrange(view, in: instance, at: nil) }
                }
                if elements?.allSatisfy({ if case .object = $0 { true } else { false } }) != true {
                    note(label, tr("its views are left out, since they are not known"), in: interpreter)
                }
            case "frame" where instance.view != nil:
                instance.fields["frame"] = interpreter.typed(
                    argument.value, as: TypeReference(name: "CGRect"),
                    in: Scope(file: interpreter.library.files[0]))
            // `init(withAutoLayout: true)` of libraries too.
            case _ where label.lowercased().hasSuffix("autolayout"):
                if case .truth(false) = argument.value {} else { instance.view?.usesConstraints = true }
            case "coder", "reuseIdentifier", "bundle": break
            case "nibName": instance.fields[label] = argument.value
            case "image": instance.fields["image"] = argument.value
            case "named", "systemName":
                instance.fields["imageName"] = argument.value
                instance.fields["isSymbol"] = .truth(label == "systemName")
                takePicture(instance, in: interpreter)
            case "resource":
                if let name = argument.value.name {
                    instance.fields["imageName"] = .text(Text(name))
                    takePicture(instance, in: interpreter)
                }
            case _ where parts.contains(label), "type", "style", "configuration", "items", "effect",
                "barStyle", "primaryAction",
                "progressViewStyle", "activityIndicatorStyle", "textContainer", "collectionViewLayout":
                instance.fields[label] =
                    UIKitProperties.type(of: label).map {
                        interpreter.typed(
                            argument.value, as: TypeReference(name: $0),
                            in: Scope(file: interpreter.library.files[0]))
                    } ?? argument.value
                if instance.view != nil, parts.contains(label) { noteUnknown(label, in: interpreter) }
            default:
                instance.fields[label] = argument.value
                // The picture of this library is smaller by it, in a view of the same size.
                let isInside = label == "padding" && instance.baseName == "NVActivityIndicatorView"
                if instance.view != nil, !isInside, !knownLabels.contains(label), !label.hasSuffix("olor"),
                    !UIKitMethods.isWithoutEffect(label)
                {
                    noteUnknown(label, in: interpreter)
                }
            }
        }
    }

    /// Gives a picture of an asset catalogue its size.
    static func takePicture(_ image: Instance, in interpreter: Interpreter) {
        guard case .text(let text)? = image.fields["imageName"], let name = text.literal,
            let assets = interpreter.library.assets,
            let file = interpreter.homeFile ?? interpreter.library.files.first,
            let size = assets.size(of: name, near: file.path)
        else { return }
        let numbers = ["width": size.width, "height": size.height]
        image.fields["size"] = .object(Instance("CGSize", numbers: numbers))
    }

    /// Notes an argument of a view's initializer that UIKit does not have.
    private static func noteUnknown(_ label: String, in interpreter: Interpreter) {
        note(
            label, tr("the argument is left out, since the initializer is not among the files"),
            in: interpreter)
    }

    private static func note(_ label: String, _ consequence: String, in interpreter: Interpreter) {
        interpreter.noteCall("init(\(label):)", consequence)
    }
}
