import AutoLayout

/// The traits for which code runs: what it may ask of the environment and gets an answer to.
struct RunTraits: Hashable {
    /// The text size that the reader has chosen.
    var textSize = ContentSizeCategory.large
    /// The direction of the interface.
    var direction = LayoutDirection.leftToRight

    /// The names of UIKit's content size categories, in their order.
    private static let categories = [
        "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
        "accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge",
        "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
    ]

    /// The text size as UIKit's content size category.
    static func category(_ size: ContentSizeCategory) -> Value {
        choice("UIContentSizeCategory", categories[size.ordinal])
    }

    /// The traits before a cell has any.
    static var unspecified: Value {
        let traits = Instance("UITraitCollection")
        traits.fields["preferredContentSizeCategory"] = choice("UIContentSizeCategory", "unspecified")
        traits.fields["horizontalSizeClass"] = choice("UIUserInterfaceSizeClass", "unspecified")
        traits.fields["verticalSizeClass"] = choice("UIUserInterfaceSizeClass", "unspecified")
        return .object(traits)
    }

    static func choice(_ type: String, _ name: String) -> Value {
        let instance = Instance(type)
        instance.fields["caseName"] = .text(Text(name))
        return .object(instance)
    }

    /// The position of a content size category among the twelve; `nil` for another value.
    private static func ordinal(_ value: Value, in interpreter: Interpreter) -> Int? {
        interpreter.caseName(of: value).flatMap(categories.firstIndex)
    }

    /// Compares two content size categories, one of which code has asked for; `nil` for other values.
    static func compare(
        _ symbol: String, _ first: Value, _ second: Value, in interpreter: Interpreter
    ) -> Value? {
        guard ["<", "<=", ">", ">="].contains(symbol), isCategory(first) || isCategory(second),
            let one = ordinal(first, in: interpreter), let other = ordinal(second, in: interpreter)
        else { return nil }
        switch symbol {
        case "<": return .truth(one < other)
        case "<=": return .truth(one <= other)
        case ">": return .truth(one > other)
        default: return .truth(one >= other)
        }
    }

    private static func isCategory(_ value: Value) -> Bool {
        value.instance?.baseName == "UIContentSizeCategory"
    }

    /// A trait of the device, which decides between layouts of the cell; at first it is that of an upright phone.
    private static func decided(
        _ name: String, of type: String, _ choices: [String], in interpreter: Interpreter
    ) -> Value {
        interpreter.meetsDecisions = true
        if let chosen = interpreter.assumptions.choice(of: name) { return choice(type, chosen) }
        interpreter.assumptions.take(choices[0], of: name, among: choices)
        return choice(type, choices[0])
    }

    /// The value of a member that depends on the traits; `nil` for another one.
    static func member(of instance: Instance, _ name: String, in interpreter: Interpreter) -> Value? {
        switch (instance.baseName, name) {
        case ("UITraitCollection", "preferredContentSizeCategory"),
            ("UIApplication", "preferredContentSizeCategory"):
            interpreter.asksTextSize = true
            return category(interpreter.traits.textSize)
        case ("UITraitCollection", "horizontalSizeClass"):
            return decided(name, of: "UIUserInterfaceSizeClass", ["compact", "regular"], in: interpreter)
        case ("UITraitCollection", "verticalSizeClass"):
            return decided(name, of: "UIUserInterfaceSizeClass", ["regular", "compact"], in: interpreter)
        case ("UITraitCollection", "userInterfaceIdiom"), ("UIDevice", "userInterfaceIdiom"):
            return decided(name, of: "UIUserInterfaceIdiom", ["phone", "pad"], in: interpreter)
        case ("UIScreen", "traitCollection"), ("UIApplication", "traitCollection"):
            return UIKitConstants.traits
        case ("UIContentSizeCategory", "isAccessibilityCategory"):
            return ordinal(.object(instance), in: interpreter).map {
                .truth($0 >= ContentSizeCategory.accessibilityMedium.ordinal)
            }
        case ("UITraitCollection", "layoutDirection"), ("UIApplication", "userInterfaceLayoutDirection"),
            (_, "effectiveUserInterfaceLayoutDirection"):
            interpreter.asksDirection = true
            let name = interpreter.traits.direction == .leftToRight ? "leftToRight" : "rightToLeft"
            return choice("UIUserInterfaceLayoutDirection", name)
        default: return nil
        }
    }
}
