import AutoLayout

/// Members of UIKit's objects and of Swift's values.
enum UIKitMembers {
    private static let anchors = Dictionary(
        uniqueKeysWithValues: Attribute.allCases.filter { !$0.isOfMargins }.map {
            ($0.rawValue + "Anchor", $0)
        })

    /// The value of a member; `nil` where it is not known.
    static func value(of receiver: Value, _ name: String, in interpreter: Interpreter) -> Value? {
        switch receiver {
        case .object(let instance):
            if name == "isEmpty", interpreter.isOptionSet(instance.typeName) {
                return interpreter.bits(of: receiver, as: instance.typeName).map { .truth($0 == 0) }
            }
            return value(of: instance, name, in: interpreter)
        case .font(let font, _): return UIKitFonts.member(of: font, name, in: interpreter)
        case .number(let number):
            switch name {
            case "rawValue", "value", "magnitude", "f", "cgFloat", "floatValue", "doubleValue", "hashValue",
                "float":
                return receiver
            case "description": return .text(Text(parts: interpreter.textParts(.number(number))))
            default: return nil
            }
        case .text(let text):
            if name == "localized" || name == "localizedString" { return .text(interpreter.localised(text)) }
            return value(of: text, name)
        case .array(let elements): return value(of: elements, name)
        case .dictionary(let pairs):
            switch name {
            case "count": return .number(Number(whole: pairs.count))
            case "keys", "allKeys": return .array(pairs.map(\.key))
            case "values", "allValues": return .array(pairs.map(\.value))
            case "isEmpty": return .truth(pairs.isEmpty)
            default: return nil
            }
        case .tuple(let parts):
            if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
            return parts.first { $0.label == name }?.value
        case .color(let color):
            return name == "cgColor" || name == "CGColor" ? .color(color) : nil
        case .member(let member):
            if name == "isEmpty", !member.isWritten { return .truth(member.name == "none") }
            return name == "rawValue" || name == "hashValue" ? receiver : nil
        case .unknown where name == "name":
            return interpreter.generatedFontName(receiver).map { .text(Text($0)) }
        default: return nil
        }
    }

    private static func value(of text: Text, _ name: String) -> Value? {
        switch name {
        case "isEmpty": return text.literal.map { .truth($0.isEmpty) }
        case "count": return text.literal.map { .number(Number(whole: $0.count)) }
        case "localizedCapitalized", "capitalized", "uppercased", "string", "rawValue": return .text(text)
        case "utf16", "characters", "utf8": return .text(text)
        default: return nil
        }
    }

    private static func value(of elements: [Value], _ name: String) -> Value? {
        switch name {
        case "count": return .number(Number(whole: elements.count))
        case "isEmpty": return .truth(elements.isEmpty)
        case "first": return elements.first ?? .null
        case "last": return elements.last ?? .null
        case "indices":
            return .array(elements.indices.map { .number(Number(Double($0))) })
        case "lazy", "allObjects": return .array(elements)
        default: return nil
        }
    }

    // MARK: Objects

    private static func value(of instance: Instance, _ name: String, in interpreter: Interpreter) -> Value? {
        if let constraint = instance.constraint { return value(of: constraint, name) }
        if let value = RunTraits.member(of: instance, name, in: interpreter) { return value }
        if instance.baseName == "Range", let numbers = interpreter.elements(of: .object(instance)) {
            return value(of: numbers, name)
        }
        if instance.baseName == "?", instance.view == nil, asView(name) { instance.view = ViewState() }
        if instance.view != nil || instance.guide != nil, let attribute = anchors[name] {
            return .anchor(AnchorValue(item: instance, attribute: attribute))
        }
        if let guide = instance.guide {
            if name == "snp" { return .object(SnapKit.dsl(of: instance)) }
            guard name == "owningView" else { return nil }
            return guide.owner.map { .object($0) } ?? .null
        }
        if instance.view != nil, name.hasPrefix("mas_") {
            return Masonry.safeArea(name, of: instance) ?? SnapKit.member(of: SnapKit.dsl(of: instance), name)
        }
        if instance.view != nil, let chain = SDAutoLayout.member(of: instance, name) { return chain }
        if instance.view != nil, name.hasPrefix("snp_") {
            return SnapKit.member(of: SnapKit.dsl(of: instance), String(name.dropFirst(4)))
        }
        if let view = instance.view {
            if let value = NibValues.value(of: instance, name) { return value }
            if let value = value(of: instance, view, name, in: interpreter) { return value }
        }
        switch instance.baseName {
        case "SnapKit.ViewDSL", "SnapKit.Maker", "SnapKit.Description", "SnapKit.Constraint":
            return SnapKit.member(of: instance, name)
        case "CGRect":
            if ["width", "height"].contains(name), case .object(let size)? = instance.fields["size"] {
                return size.fields[name]
            }
            if let value = Rectangles.member(of: instance, name, in: interpreter) { return value }
            if ["minX", "minY"].contains(name), case .object(let origin)? = instance.fields["origin"] {
                return origin.fields[name == "minX" ? "x" : "y"]
            }
        case "NSCollectionLayoutItem", "NSCollectionLayoutGroup", "NSCollectionLayoutSection":
            guard name == "contentInsets" else { return nil }
            return structure("NSDirectionalEdgeInsets", 0, name, of: instance)
        case "UIFontDescriptor": return UIKitFonts.member(ofDescriptor: instance, name, in: interpreter)
        case let base where base.hasPrefix("UI") && base.hasSuffix("Controller"):
            if name == "view" { return view(ofController: instance) }
        case "UIImage":
            if name == "size" { return instance.fields["size"] ?? pictureSize(of: instance, in: interpreter) }
        default: break
        }
        return nil
    }

    /// The size of a picture that is not among the files: two parameters.
    private static func pictureSize(of image: Instance, in interpreter: Interpreter) -> Value? {
        guard case .text(let text)? = image.fields["imageName"], let name = text.literal,
            case .object(let rect)? = sides(of: name + ".", in: interpreter, "size")
        else { return UIKitConstants.geometry("CGSize") }
        return rect.fields["size"]
    }

    /// Whether a member shows that an object of an unknown class is a view.
    private static func asView(_ name: String) -> Bool {
        anchors[name] != nil
            || [
                "layer", "isHidden", "alpha", "backgroundColor", "translatesAutoresizingMaskIntoConstraints",
                "snp", "contentMode", "safeAreaLayoutGuide", "layoutMarginsGuide", "subviews", "superview",
            ].contains(name)
    }

    private static func value(of constraint: ConstraintState, _ name: String) -> Value? {
        switch name {
        case "constant": return .number(constraint.constant)
        case "multiplier": return .number(constraint.multiplier)
        case "priority": return .number(constraint.priority)
        case "isActive", "active": return .truth(constraint.isActive)
        case "firstItem": return .object(constraint.first.item)
        case "secondItem": return constraint.second.map { .object($0.item) } ?? .null
        case "firstAttribute": return named(constraint.first.attribute.rawValue, of: constraint)
        case "secondAttribute":
            return named(constraint.second?.attribute.rawValue ?? "notAnAttribute", of: constraint)
        case "firstAnchor": return .anchor(constraint.first)
        case "secondAnchor": return constraint.second.map { .anchor($0) } ?? .null
        case "relation": return named(UIKitConstraints.name(of: constraint.relation), of: constraint)
        case "identifier": return constraint.identifier.map { .text(Text($0)) } ?? .null
        default: return nil
        }
    }

    /// A case of an enumeration of UIKit's.
    private static func named(_ name: String, of constraint: ConstraintState) -> Value {
        .member(ImplicitMember(name: name, file: constraint.file, byte: constraint.bytes.lowerBound))
    }

    private static func value(
        of instance: Instance, _ view: ViewState, _ name: String, in interpreter: Interpreter
    ) -> Value? {
        switch name {
        case "traitCollection": return UIKitConstants.traits
        case "dynamicType": return .type(instance.typeName)
        case "superview": return view.superview.map { .object($0) } ?? .null
        case "subviews": return .array(view.subviews.map { .object($0) })
        case "arrangedSubviews": return .array(view.arranged.map { .object($0) })
        case "constraints":
            return .array(interpreter.heldConstraints(of: instance).map { .object($0) })
        case "safeAreaLayoutGuide": return area(.safeArea, name, of: instance)
        case "layoutMarginsGuide": return area(.margins, name, of: instance)
        case "separatorLayoutGuide", "keyboardLayoutGuide": return area(.elsewhere, name, of: instance)
        case "readableContentGuide": return area(.readable, name, of: instance)
        case "contentLayoutGuide": return area(.content, name, of: instance)
        case "frameLayoutGuide": return area(.frame, name, of: instance)
        case "layer": return part("CALayer", name, of: instance)
        case "snp": return .object(SnapKit.dsl(of: instance))
        case "isUserInteractionEnabled", "userInteractionEnabled": return .truth(true)
        case "translatesAutoresizingMaskIntoConstraints": return .truth(!view.usesConstraints)
        case "isHidden", "hidden", "isSelected", "isHighlighted", "isEditing", "isFocused":
            return .truth(false)
        case "alpha": return .number(Number(1))
        case "tag", "numberOfSections", "indentationLevel": return .number(Number(0))
        case "layoutMargins":
            return structure("UIEdgeInsets", 8, name, of: instance)
        case "directionalLayoutMargins":
            return structure("NSDirectionalEdgeInsets", 8, name, of: instance)
        case "frame", "bounds": return frame(name, of: instance, in: interpreter)
        case "image" where interpreter.isLayingOut && UIKitTypes.isKind(instance.baseName, of: "UIImageView"):
            // Layout follows what fills the cell.
            let place = instance.origin ?? interpreter.library.files[0].start
            return .unknown(
                Unknown(name: (instance.name ?? "imageView") + ".image", file: place.file, byte: place.byte))
        case "window", "next", "maskView", "mask", "inputView": return .null
        default: return valueOfKind(instance, name)
        }
    }

    private static func valueOfKind(_ instance: Instance, _ name: String) -> Value? {
        let kind = instance.baseName
        switch name {
        case "contentView" where UIKitTypes.isCell(kind) || kind == "UIVisualEffectView":
            return subview("UIView", name, of: instance)
        case "textLabel" where kind == "UITableViewCell" || kind == "UITableViewHeaderFooterView",
            "detailTextLabel" where kind == "UITableViewCell" || kind == "UITableViewHeaderFooterView":
            return styled("UILabel", name, of: instance)
        // Libraries that load pictures.
        case "kf", "af", "sd":
            return kind == "UIImageView" || kind == "UIButton" ? .object(instance) : nil
        case "imageView" where kind == "UITableViewCell": return styled("UIImageView", name, of: instance)
        case "titleLabel" where kind == "UIButton": return part("UILabel", name, of: instance)
        case "searchTextField" where kind == "UISearchBar": return part("UITextField", name, of: instance)
        case "imageView" where kind == "UIButton": return part("UIImageView", name, of: instance)
        case "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView": return .null
        case "reuseIdentifier", "text", "attributedText", "placeholder", "image", "accessoryView", "title":
            return .null
        case "titleEdgeInsets", "contentEdgeInsets", "imageEdgeInsets", "textContainerInset", "contentInset",
            "separatorInset", "safeAreaInsets", "adjustedContentInset", "alignmentRectInsets":
            return geometry("UIEdgeInsets", name, of: instance)
        case "textContainer" where kind == "UITextView": return part("NSTextContainer", name, of: instance)
        case "font" where ["UILabel", "UITextField", "UITextView"].contains(kind):
            return .font(.fixed(FontDescriptor(pointSize: kind == "UITextView" ? 12 : 17)))
        case "configuration" where kind == "UIButton": return .null
        case "contentConfiguration", "backgroundConfiguration": return .null
        case "numberOfLines" where UIKitTypes.isKind(kind, of: "UILabel"): return .number(Number(1))
        default: return nil
        }
    }

    // MARK: Parts that are made when they are asked for

    /// What an instance keeps under a name, made now where it has none.
    private static func kept(_ name: String, of instance: Instance, _ make: () -> Instance) -> Value {
        if let known = instance.fields[name] { return known }
        let value = Value.object(make())
        instance.fields[name] = value
        return value
    }

    private static func part(_ type: String, _ name: String, of instance: Instance) -> Value {
        kept(name, of: instance) {
            let part = Instance(type)
            if UIKitTypes.isView(type) { part.view = ViewState() }
            part.fields["owner"] = .object(instance)
            return part
        }
    }

    /// The view of a view controller: a box, since the controller fills it.
    private static func view(ofController controller: Instance) -> Value {
        kept("view", of: controller) {
            let view = Instance(controller.typeName, base: "?", origin: controller.origin)
            view.view = ViewState()
            view.name = (controller.name ?? "controller") + "View"
            view.fields["controller"] = .object(controller)
            return view
        }
    }

    private static func subview(_ type: String, _ name: String, of instance: Instance) -> Value {
        kept(name, of: instance) {
            let part = Instance(type)
            part.view = ViewState()
            part.name = name
            part.view?.superview = instance
            instance.view?.subviews.append(part)
            return part
        }
    }

    /// A label or image view of a cell's style, made on demand.
    private static func styled(_ type: String, _ name: String, of instance: Instance) -> Value {
        let value = part(type, name, of: instance)
        if case .object(let part) = value, part.name == nil { part.name = name }
        return value
    }

    static func area(_ area: GuideState.Area, _ name: String, of instance: Instance) -> Value {
        kept(name, of: instance) {
            let guide = Instance("UILayoutGuide")
            guide.guide = GuideState(owner: instance, area: area)
            return guide
        }
    }

    private static func geometry(_ type: String, _ name: String, of instance: Instance) -> Value? {
        if let known = instance.fields[name] { return known }
        guard let value = UIKitConstants.geometry(type) else { return nil }
        // Code may change parts of a frame in place.
        if name == "frame" { instance.fields[name] = value }
        return value
    }

    /// The frame or bounds of a view: those set by code, or unknown sides for the cell and for views after layout.
    private static func frame(_ name: String, of instance: Instance, in interpreter: Interpreter) -> Value? {
        if !interpreter.hasFrames || hasOwnFrame(instance),
            let known = instance.fields[name] ?? instance.fields["frame"]
        {
            guard name == "bounds", instance.fields[name] == nil, case .object(let frame) = known,
                case .object(let bounds)? = UIKitConstants.geometry("CGRect")
            else { return known }
            bounds.fields["size"] = frame.fields["size"]
            return .object(bounds)
        }
        if let path = path(of: instance, in: interpreter) { return sides(of: path, in: interpreter) }
        guard interpreter.hasFrames else { return geometry("CGRect", name, of: instance) }
        return sides(of: (instance.name ?? instance.typeName) + ".", in: interpreter)
    }

    /// Whether code sets a view's final frame.
    private static func hasOwnFrame(_ instance: Instance) -> Bool {
        guard instance.view?.usesConstraints != true, case .object(let frame)? = instance.fields["frame"],
            case .object(let size)? = frame.fields["size"]
        else { return false }
        return size.number("width") != 0 || size.number("height") != 0
    }

    /// The expression before `frame` for the cell or its content view; `nil` for another view.
    static func path(of instance: Instance, in interpreter: Interpreter) -> String? {
        if instance.typeName == interpreter.homeType { return "" }
        guard instance.name == "contentView", instance.view?.superview?.typeName == interpreter.homeType
        else { return nil }
        return "contentView."
    }

    /// Whether a rectangle is all of the cell.
    static func isCell(_ value: Value, in interpreter: Interpreter) -> Bool {
        if case .unknown(let unknown) = value { return ["bounds", "frame"].contains(unknown.name) }
        guard case .object(let rect) = value, case .object(let size)? = rect.fields["size"],
            case .object(let origin)? = rect.fields["origin"]
        else { return false }
        func isSide(_ value: Value?, _ length: Double) -> Bool {
            switch value {
            case .number(let number)?: number.value == length
            case .unknown(let side)?: Interpreter.cellSide(side.name) != nil
            default: false
            }
        }
        func side(_ name: String, _ length: Double) -> Double {
            if case .number(let number)? = interpreter.given[name] { return number }
            return interpreter.madeSide(name) ?? length
        }
        return isSide(origin.fields["x"], 0) && isSide(origin.fields["y"], 0)
            && isSide(size.fields["width"], side("frame.width", Interpreter.cellSize.width))
            && isSide(size.fields["height"], side("frame.height", Interpreter.cellSize.height))
    }

    /// A rectangle with unknown sides, such as `contentView.frame.width`.
    static func sides(
        of path: String, in interpreter: Interpreter, _ rectangle: String = "frame"
    ) -> Value? {
        guard case .object(let rect)? = UIKitConstants.geometry("CGRect"),
            case .object(let size)? = rect.fields["size"],
            let site = interpreter.callSites.last ?? interpreter.homeFile.map({ ($0, 0..<0) })
        else { return nil }
        for side in ["width", "height"] {
            size.fields[side] = .unknown(
                Unknown(name: "\(path)\(rectangle).\(side)", file: site.0, byte: site.1.lowerBound))
        }
        return .object(rect)
    }

    private static func structure(
        _ type: String, _ value: Double, _ name: String, of instance: Instance
    ) -> Value {
        let parts = UIKitConstants.parts[type] ?? []
        return kept(name, of: instance) {
            Instance(type, numbers: Dictionary(uniqueKeysWithValues: parts.map { ($0, value) }))
        }
    }
}

extension UIKitTypes {
    /// Whether a class is a cell class with a content view.
    static func isCell(_ name: String) -> Bool {
        [
            "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell",
            "UICollectionViewListCell",
        ]
        .contains(name)
    }
}
