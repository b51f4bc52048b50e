/// Names of UIKit's in Objective-C, with those in Swift.
enum Names {
    /// A name with its first letter, or its first letters in capitals, in lower case.
    static func lowered(_ name: some StringProtocol) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let count = capitals.count <= 1 || capitals.count == name.count ? capitals.count : capitals.count - 1
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    static let keywords: Set<String> = [
        "default", "protocol", "extension", "func", "let", "var", "is", "as", "operator", "repeat",
        "internal", "public", "private", "subscript", "where", "guard", "defer", "import", "class", "throw",
        "try", "catch", "init", "Type", "Self", "typealias", "associatedtype", "rethrows", "throws", "in",
        "case", "open", "fileprivate", "precedencegroup", "deinit", "super", "inout", "enum", "struct",
        "switch", "Any", "fallthrough", "self", "nil",
    ]

    /// A name as Swift has it where it is no keyword.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name.replacing("$", with: "_")
    }

    // MARK: Properties

    private static let truths = [
        "hidden", "enabled", "selected", "highlighted", "opaque", "userInteractionEnabled", "active",
        "scrollEnabled", "editable", "editing", "on", "secureTextEntry", "pagingEnabled",
        "multipleTouchEnabled", "exclusiveTouch", "selectable", "translucent", "animating", "continuous",
        "directionalLockEnabled",
    ]
    private static let renamed: [String: String] =
        Dictionary(
            uniqueKeysWithValues: truths.map { ($0, "is" + $0.prefix(1).uppercased() + $0.dropFirst()) }
        )
        .merging([
            "firstObject": "first", "lastObject": "last", "length": "count", "CGColor": "cgColor",
            "CGImage": "cgImage",
            "mas_key": "accessibilityIdentifier",
        ]) { $1 }

    /// Whether a property of UIKit's views, as Swift has it, is a truth value.
    static func isTruth(_ property: String) -> Bool {
        truths.contains { self.property($0) == property }
            || [
                "translatesAutoresizingMaskIntoConstraints", "clipsToBounds", "adjustsFontSizeToFitWidth",
                "adjustsFontForContentSizeCategory", "preservesSuperviewLayoutMargins",
                "layoutMarginsRelativeArrangement",
            ].contains(property)
    }

    /// The name of a property in Swift.
    static func property(_ name: String) -> String { renamed[name] ?? name }

    /// The property that a method named `setTitle` sets.
    static func property(ofSetter name: String) -> String? {
        guard name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase || first == "_"
        else { return nil }
        return property(lowered(name.dropFirst(3)))
    }

    /// Properties of UIKit's that code reads by messages.
    static let read: Set<String> = [
        "contentView", "bounds", "frame", "superview", "subviews", "layer", "textLabel", "detailTextLabel",
        "imageView", "text", "font", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor",
        "leftAnchor", "rightAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor", "count",
        "titleLabel", "image", "window", "arrangedSubviews", "attributedText", "constraints", "view",
        "tableView", "collectionView", "center", "hidden", "layoutMarginsGuide", "safeAreaLayoutGuide",
        "readableContentGuide", "traitCollection", "backgroundView", "selectedBackgroundView",
        "numberOfLines", "backgroundColor", "textColor", "lineHeight", "pointSize", "constant", "title",
        "section", "row", "item", "size", "first", "last", "isHidden", "firstBaselineAnchor",
        "lastBaselineAnchor", "accessoryView", "intrinsicContentSize", "preferredContentSizeCategory",
        "CGColor", "cgColor", "string", "priority", "currentTitle", "allKeys", "allValues", "allObjects",
        "descender", "ascender", "capHeight", "xHeight", "fontDescriptor", "isSelected", "alpha", "tag",
    ]

    /// Properties of UIKit's views that classes override with a setter.
    static let overridden: Set<String> = [
        "frame", "bounds", "isHighlighted", "isSelected", "isHidden", "backgroundColor", "text", "image",
        "font", "attributedText", "tintColor", "isEnabled", "numberOfLines", "preferredMaxLayoutWidth",
        "isEditing", "textColor", "layoutMargins", "alpha", "delegate", "separatorInset", "accessoryType",
        "contentInset",
    ]

    // MARK: Constants

    private static let prefixes: [(prefix: String, type: String)] = [
        ("UILayoutPriority", "UILayoutPriority"), ("MASLayoutPriority", "UILayoutPriority"),
        ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"),
        ("NSLayoutRelation", "NSLayoutConstraint.Relation"),
        ("NSLayoutFormatDirection", "NSLayoutConstraint.FormatOptions"),
        ("NSLayoutFormat", "NSLayoutConstraint.FormatOptions"),
        ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"), ("NSTextAlignment", "NSTextAlignment"),
        ("UITextAlignment", "NSTextAlignment"), ("UIFontTextStyle", "UIFont.TextStyle"),
        ("UIFontWeight", "UIFont.Weight"),
        ("UIFontDescriptorTrait", "UIFontDescriptor.SymbolicTraits.trait"),
        ("NSLineBreak", "NSLineBreakMode"), ("UILineBreakMode", "NSLineBreakMode"),
        ("UIViewContentMode", "UIView.ContentMode"), ("UIStackViewDistribution", "UIStackView.Distribution"),
        ("UIStackViewAlignment", "UIStackView.Alignment"), ("UIButtonType", "UIButton.ButtonType"),
        ("UIControlStateNormal", "UIControl.State.normal"), ("UIControlState", "UIControl.State"),
        ("UIControlEvent", "UIControl.Event"), ("UITableViewCellStyle", "UITableViewCell.CellStyle"),
        ("UITableViewCellAccessory", "UITableViewCell.AccessoryType"),
        ("UITableViewCellSelectionStyle", "UITableViewCell.SelectionStyle"),
        ("UITableViewCellSeparatorStyle", "UITableViewCell.SeparatorStyle"),
        ("UITableViewStyle", "UITableView.Style"), ("UIViewAutoresizing", "UIView.AutoresizingMask"),
        ("UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass"),
        ("UIUserInterfaceIdiom", "UIUserInterfaceIdiom"),
        ("UIUserInterfaceStyle", "UIUserInterfaceStyle"),
        ("UIUserInterfaceLayoutDirection", "UIUserInterfaceLayoutDirection"),
        ("UIContentSizeCategory", "UIContentSizeCategory"),
        ("UIActivityIndicatorViewStyle", "UIActivityIndicatorView.Style"),
        ("UITextBorderStyle", "UITextField.BorderStyle"), ("UIBlurEffectStyle", "UIBlurEffect.Style"),
        ("UITextFieldViewMode", "UITextField.ViewMode"), ("UIImageRenderingMode", "UIImage.RenderingMode"),
        ("UIControlContentHorizontalAlignment", "UIControl.ContentHorizontalAlignment"),
        ("UIControlContentVerticalAlignment", "UIControl.ContentVerticalAlignment"),
        ("UISemanticContentAttribute", "UISemanticContentAttribute"),
        ("UIDatePickerMode", "UIDatePicker.Mode"),
        ("UIBaselineAdjustment", "UIBaselineAdjustment"), ("NSUnderlineStyle", "NSUnderlineStyle"),
        ("MASAxisType", "NSLayoutConstraint.Axis"), ("ALEdge", "ALEdge"), ("ALDimension", "ALDimension"),
        ("ALAxis", "ALAxis"), ("ALAttribute", "ALAttribute"), ("ALMarginAxis", "ALAttribute"),
        ("ALMargin", "ALMargin"),
        ("UICollectionViewScrollDirection", "UICollectionView.ScrollDirection"),
        ("UIScrollViewContentInsetAdjustment", "UIScrollView.ContentInsetAdjustmentBehavior"),
        ("UITextAutocorrectionType", "UITextAutocorrectionType"), ("UIKeyboardType", "UIKeyboardType"),
        ("UIReturnKey", "UIReturnKeyType"), ("UIDataDetectorType", "UIDataDetectorTypes"),
        ("UISwipeGestureRecognizerDirection", "UISwipeGestureRecognizer.Direction"),
        ("UIAccessibilityTrait", "UIAccessibilityTraits"), ("UIRectCorner", "UIRectCorner"),
        ("UIRectEdge", "UIRectEdge"),
        ("NSKernAttribute", "NSAttributedString.Key.kern"),
    ]
    private static let constants: [String: String] = [
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "YES": "true", "NO": "false", "TRUE": "true", "FALSE": "false", "nil": "nil", "Nil": "nil",
        "NULL": "nil",
        "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude", "FLT_MAX": "CGFloat.greatestFiniteMagnitude",
        "MAXFLOAT": "CGFloat.greatestFiniteMagnitude", "DBL_MAX": "CGFloat.greatestFiniteMagnitude",
        "CGFLOAT_MIN": "0", "FLT_MIN": "0", "DBL_MIN": "0", "FLT_EPSILON": "0", "DBL_EPSILON": "0",
        "NSIntegerMax": "Int.max", "NSUIntegerMax": "Int.max", "INT_MAX": "Int.max", "NSNotFound": "Int.max",
        "_cmd": "\"\"", "__func__": "\"\"", "__FUNCTION__": "\"\"", "__PRETTY_FUNCTION__": "\"\"",
        "__LINE__": "0", "__FILE__": "\"\"",
        "NSLayoutAttributeNotAnAttribute": "NSLayoutConstraint.Attribute.notAnAttribute",
    ]

    /// A constant of UIKit's in Swift; `nil` for another word.
    static func constant(_ name: String) -> String? {
        if let known = constants[name] { return known }
        guard let first = name.first, first.isUppercase else { return nil }
        for (prefix, type) in prefixes where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            if rest.isEmpty { return type.contains(".") && type.split(separator: ".").count > 2 ? type : nil }
            guard rest.first?.isUppercase == true else { continue }
            if type.hasSuffix(".trait") { return type + rest }
            let word = lowered(rest)
            if type == "UIView.AutoresizingMask" { return type + "." + word }
            return type + "." + (word == "default" ? "`default`" : word)
        }
        return nil
    }

    // MARK: Functions

    /// The labels of structures that functions make.
    static let structures: [String: (type: String, labels: [String])] = [
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
        "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGPointMake": ("CGPoint", ["x", "y"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "NSDirectionalEdgeInsetsMake": ("NSDirectionalEdgeInsets", ["top", "leading", "bottom", "trailing"]),
        "NSMakeRange": ("NSRange", ["location", "length"]), "CGVectorMake": ("CGVector", ["dx", "dy"]),
        "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    ]
    /// The members that functions of one argument read.
    static let members: [String: String] = [
        "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectGetMinX": "minX",
        "CGRectGetMaxX": "maxX",
        "CGRectGetMinY": "minY", "CGRectGetMaxY": "maxY", "CGRectGetMidX": "midX", "CGRectGetMidY": "midY",
        "CGRectIsEmpty": "isEmpty",
    ]
    static let functions: [String: String] = [
        "MIN": "min", "MAX": "max", "fabs": "abs", "fabsf": "abs", "ABS": "abs", "ceilf": "ceil",
        "floorf": "floor",
        "roundf": "round", "fmaxf": "max", "fminf": "min", "fmax": "max", "fmin": "min", "sqrtf": "sqrt",
        "powf": "pow",
        "lroundf": "round", "lround": "round", "CGFloat_ceil": "ceil",
    ]

    // MARK: Classes

    /// Members of classes that are read by messages, and by dots.
    static func member(ofClass type: String, _ name: String) -> String? {
        switch (type, name) {
        case ("UIScreen", "mainScreen"): "main"
        case ("UIDevice", "currentDevice"), ("NSLocale", "currentLocale"), ("NSCalendar", "currentCalendar"):
            "current"
        case ("UIApplication", "sharedApplication"): "shared"
        case ("NSBundle", "mainBundle"): "main"
        case ("NSNotificationCenter", "defaultCenter"), ("UIFontMetrics", "defaultMetrics"): "`default`"
        case ("NSUserDefaults", "standardUserDefaults"): "standard"
        case ("UIColor", _) where name.hasSuffix("Color") && name != "Color": String(name.dropLast(5))
        default: nil
        }
    }

    static func type(_ name: String) -> String {
        switch name {
        case "NSString", "NSMutableString": "String"
        case "NSIndexPath": "IndexPath"
        case "NSURL": "URL"
        case "NSDate": "Date"
        case "NSBundle": "Bundle"
        case "NSNotificationCenter": "NotificationCenter"
        case "NSUserDefaults": "UserDefaults"
        case "NSLocale": "Locale"
        case "NSCalendar": "Calendar"
        default: name
        }
    }

    static let lists: Set<String> = [
        "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet",
    ]
    static let dictionaries: Set<String> = ["NSDictionary", "NSMutableDictionary", "NSMapTable", "NSCache"]
}
