import AutoLayout

/// UIKit's static members and global constants, in the spellings of Swift 1 to 6.
enum UIKitConstants {
    /// The width and height of a list, as a phone's.
    static let list = Size(width: 375, height: 667)

    static let priorities: [String: Double] = [
        "required": 1000, "defaultHigh": 750, "defaultLow": 250, "fittingSizeLevel": 50,
        "dragThatCanResizeScene": 510, "sceneSizeStayPut": 500, "dragThatCannotResizeScene": 490,
        "fittingSizeCompression": 50, "almostRequired": 999, "defaultMedium": 500,
    ]

    static let weights: [String: Int] = [
        "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
        "bold": 700,
        "heavy": 800, "black": 900,
    ]

    static let textStyles: [String: TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
        "headline": .headline, "subheadline": .subheadline, "body": .body, "callout": .callout,
        "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
    ]

    private static let globals: [String: Double] = [
        "UILayoutPriorityRequired": 1000, "UILayoutPriorityDefaultHigh": 750,
        "UILayoutPriorityDefaultLow": 250,
        "UILayoutPriorityFittingSizeLevel": 50, "UITableViewAutomaticDimension": -1,
        "UIViewNoIntrinsicMetric": -1, "M_PI": .pi,
    ]

    /// The value of a global constant.
    static func value(named name: String) -> Value? {
        if let number = globals[name] { return .number(Number(number)) }
        switch name {
        case "CGRectZero": return geometry("CGRect")
        case "CGSizeZero": return geometry("CGSize")
        case "CGPointZero": return geometry("CGPoint")
        case "UIEdgeInsetsZero": return geometry("UIEdgeInsets")
        default: break
        }
        for prefix in ["UIFontTextStyle", "UIFontWeight", "NSFontWeight"]
        where name.count > prefix.count && name.hasPrefix(prefix) {
            return .text(Text(lowered(String(name.dropFirst(prefix.count)))))
        }
        // Names of attributes are only used as keys.
        if name.hasPrefix("NS"), name.hasSuffix("AttributeName") {
            return .text(Text(lowered(String(name.dropFirst(2).dropLast("AttributeName".count)))))
        }
        return nil
    }

    /// A name with its first letter in lower case, as names of cases are written since Swift 3.
    static func lowered(_ name: String) -> String {
        guard let first = name.first else { return name }
        return first.lowercased() + name.dropFirst()
    }

    /// The numbers that structures have.
    static let parts: [String: [String]] = [
        "CGSize": ["width", "height"], "CGPoint": ["x", "y"], "UIOffset": ["horizontal", "vertical"],
        "UIEdgeInsets": ["top", "left", "bottom", "right"],
        "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
    ]

    /// A structure with all parts 0.
    static func geometry(_ name: String) -> Value? {
        if name == "CGRect" { return rect(x: 0, y: 0, width: 0, height: 0) }
        return parts[name].map { parts in
            .object(Instance(name, numbers: Dictionary(uniqueKeysWithValues: parts.map { ($0, 0.0) })))
        }
    }

    /// A rectangle with known sides.
    static func rect(x: Double, y: Double, width: Double, height: Double) -> Value {
        let rect = Instance("CGRect")
        rect.fields["origin"] = .object(Instance("CGPoint", numbers: ["x": x, "y": y]))
        rect.fields["size"] = .object(Instance("CGSize", numbers: ["width": width, "height": height]))
        return .object(rect)
    }

    // MARK: Static members

    /// The value of a static member of one of UIKit's types; `nil` for a type that is not known.
    static func staticMember(of type: String, _ name: String, in interpreter: Interpreter) -> Value? {
        switch type {
        case "CGFloat", "Double", "Int", "Float", "NSNumber":
            switch name {
            case "zero": return .number(Number(0))
            case "pi": return .number(Number(.pi))
            case "greatestFiniteMagnitude", "infinity", "max": return .number(Number(1_000_000))
            case "leastNormalMagnitude", "leastNonzeroMagnitude", "ulpOfOne": return .number(Number(0))
            default: return nil
            }
        case "Bool", "String": return name == "empty" ? .text(Text("")) : nil
        case "ConstraintPriority": return SnapKit.priorities[lowered(name)].map { .number(Number($0)) }
        case "UILayoutPriority", "LayoutPriority":
            return priorities[lowered(name)].map { .number(Number($0)) }
        case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset":
            return ["zero", "zeroSize", "zeroRect", "Zero"].contains(name) ? geometry(type) : nil
        case "UIColor", "Color": return UIKitColors.color(named: name).map { .color($0) }
        case "UIFont":
            switch name {
            case "labelFontSize": return .number(Number(17))
            case "systemFontSize": return .number(Number(14))
            case "buttonFontSize": return .number(Number(18))
            case "smallSystemFontSize": return .number(Number(12))
            case "Weight", "TextStyle": return .type("UIFont." + name)
            default: return nil
            }
        case "UIApplication":
            return ["shared", "sharedApplication"].contains(name) ? .object(Instance(type)) : nil
        case "UITraitCollection": return name == "current" ? traits : nil
        case "UIScreen": return name == "main" ? screen(in: interpreter) : nil
        case "UIDevice": return name == "current" ? .object(Instance(type)) : nil
        case "UITableView", "UICollectionViewFlowLayout":
            if ["automaticDimension", "automaticSize"].contains(name) { return .number(Number(-1)) }
        case "UIView", "UIStackView":
            if type == "UIStackView", name == "spacingUseSystem" { return .number(Number(8)) }
            if ["noIntrinsicMetric"].contains(name) { return .number(Number(-1)) }
            if name == "areAnimationsEnabled" { return .truth(false) }
        case "UIFontMetrics":
            if name == "default" {
                let metrics = Instance("UIFontMetrics")
                metrics.fields["style"] = .text(Text("body"))
                return .object(metrics)
            }
        case "UIAccessibility":
            if name.hasPrefix("is") { return .truth(false) }
        case "UIButton.Configuration": return nil
        default: break
        }
        guard
            UIKitTypes.hasPrefix(type) || isOldCase(type, name)
                || type.contains(".") && UIKitTypes.hasPrefix(prefix(of: type))
        else { return nil }
        if ["main", "shared", "default", "current", "standard"].contains(name) {
            return nil
        }
        if name.first?.isUppercase == true, !isOldCase(type, name) { return .type(type + "." + name) }
        let file = interpreter.library.files.first
        return file.map { .member(ImplicitMember(name: lowered(name), arguments: nil, file: $0, byte: 0)) }
    }

    private static func prefix(of type: String) -> String {
        type.split(separator: ".").first.map(String.init) ?? type
    }

    /// Whether a capitalized name is a case in Swift 1 and 2, and not a nested type.
    private static func isOldCase(_ type: String, _ name: String) -> Bool {
        [
            "NSLayoutAttribute", "NSLayoutRelation", "NSTextAlignment", "UILayoutConstraintAxis",
            "NSLineBreakMode", "UIViewContentMode", "UIStackViewDistribution", "UIStackViewAlignment",
            "UIButtonType", "UIControlState", "NSLayoutFormatOptions", "UITableViewCellStyle",
            "UITableViewCellAccessoryType", "UITableViewCellSelectionStyle", "ALEdge", "ALAxis",
            "ALDimension", "ALAttribute", "ALMargin", "ALMarginAxis",
        ].contains(type)
    }

    /// The side of the screen behind a parameter's name, in points; `nil` for another name.
    static func screenSide(_ name: String) -> Double? {
        switch name {
        case "UIScreen.main.bounds.width": 375
        case "UIScreen.main.bounds.height": 667
        default: nil
        }
    }

    /// The screen of a phone; the sides of its bounds are parameters where code reads them.
    fileprivate static func screen(in interpreter: Interpreter) -> Value {
        let screen = Instance("UIScreen")
        screen.fields["scale"] = .number(Number(2))
        screen.fields["nativeScale"] = .number(Number(2))
        if case .object(let rect)? = UIKitMembers.sides(of: "UIScreen.main.", in: interpreter, "bounds") {
            screen.fields["bounds"] = .object(rect)
        }
        return .object(screen)
    }

    /// The traits of a phone with a light appearance.
    static var traits: Value {
        let traits = Instance("UITraitCollection")
        traits.fields["userInterfaceStyle"] = RunTraits.choice("UIUserInterfaceStyle", "light")
        traits.fields["displayScale"] = .number(Number(2))
        return .object(traits)
    }
}

extension Call {
    /// What a static method of one of UIKit's types does; `nil` for one that is not known.
    func staticMethod(of type: String) -> Value? {
        switch type {
        case "UIFont": return UIKitFonts.staticCall(name, arguments, in: interpreter)
        case "UIFontDescriptor": return UIKitFonts.descriptor(name, arguments)
        case "UIColor": return UIKitColors.make(arguments, in: interpreter).map { .color($0) }
        case "NSLayoutConstraint": return staticMethodOfConstraints()
        // Swift 1 and 2 have a method.
        case "UIScreen": return name == "mainScreen" ? UIKitConstants.screen(in: interpreter) : nil
        case "UIView":
            // Animations run to their end at once.
            if name.hasPrefix("animate") || name.hasPrefix("performWithoutAnimation") || name == "transition"
            {
                for argument in arguments where argument.label == nil || argument.label == "animations" {
                    if case .function(let function) = argument.value {
                        _ = run(function)
                        break
                    }
                }
                return .void
            }
            if name == "autoSetPriority" { return pureLayoutBlock() }
        case "UIButton.Configuration", "Configuration":
            let configuration = Instance("UIButton.Configuration")
            configuration.fields["style"] = .text(Text(name))
            return .object(configuration)
        case "UIListContentConfiguration": return ContentConfigurations.list(name)
        case "NSCollectionLayoutGroup", "NSCollectionLayoutSection": return layoutPart(of: type)
        case "UIEdgeInsets": return TinyConstraints.insets(name, arguments, scope: scope)
        case "UIButton":
            if ["system", "custom"].contains(name) || arguments.first?.label == "type" {
                return UIKitViews.make(type, arguments, node: node, scope: scope, in: interpreter)
            }
        case "CGAffineTransform", "CATransaction": return .void
        default: break
        }
        if name.hasPrefix("newAutoLayout"), UIKitTypes.isView(type) {
            return interpreter.autoLayoutView(type, node: node, in: scope)
        }
        return nil
    }
}
