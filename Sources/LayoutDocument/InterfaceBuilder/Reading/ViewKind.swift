import SourceText

/// What the elements of views stand for.
enum ViewKind {
    /// Elements of which all is understood that matters to layout.
    private static let known: Set<String> = Set(ControlSpec.Kind.elements.keys).union([
        "view", "label", "imageView", "button", "stackView", "scrollView", "tableViewCellContentView",
        "collectionViewCellContentView",
    ])

    /// Elements that are no views though they stand among a nib's objects.
    private static let others: Set<String> = [
        "placeholder", "customObject", "viewController", "tableViewController", "collectionViewController",
        "navigationController", "tabBarController", "barButtonItem", "navigationItem", "tapGestureRecognizer",
        "longPressGestureRecognizer", "panGestureRecognizer", "swipeGestureRecognizer",
        "pinchGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
    ]

    /// Whether a nib's object is a view: it has a frame, or is of a kind that does.
    static func isView(_ element: XMLElement) -> Bool {
        guard element["id"] != nil, !others.contains(element.name) else { return false }
        return isKnown(element.name) || element.child("rect", key: "frame") != nil
    }

    /// Whether a view scrolls what it shows, so that it has no size of its own.
    static func scrolls(_ element: XMLElement) -> Bool {
        element.name == "scrollView" || isPlainList(element)
    }

    /// Whether a view inside a cell is a table or a collection view of UIKit's own class; one of the author's may be as
    /// tall as its rows.
    static func isPlainList(_ element: XMLElement) -> Bool {
        ["tableView", "collectionView"].contains(element.name) && element["customClass"] == nil
    }

    /// Whether a kind of view is understood.
    static func isKnown(_ name: String) -> Bool { known.contains(name) }

    /// Whether an attribute of a kind of view is understood, or one that neither layout nor drawing depends on.
    static func hasAttribute(_ name: String, _ kind: String) -> Bool {
        commonAttributes.contains(name) || attributes[kind]?.contains(name) == true
            || properties(of: kind).contains { $0.nib == name }
    }

    /// Whether an element inside a kind of view is understood, or one that neither layout nor drawing depends on.
    static func hasElement(_ name: String, _ kind: String) -> Bool {
        commonElements.contains(name) || elements[kind]?.contains(name) == true || name.hasPrefix("simulated")
    }

    /// The kinds of views that are read property by property, with default values, by their elements.
    static let plain: [String: ViewSpec.Kind] = [
        "label": .label(LabelSpec(text: TextTemplate(parts: []))),
        "imageView": .image(ImageSpec(image: TextTemplate(parts: []))), "stackView": .stack(StackSpec()),
    ]

    /// The properties that attributes give, by elements; those of all views under an empty name.
    private static let properties = plain.merging(["": .container]) { $1 }.mapValues(ViewProperty.inNib)

    /// The properties of an element that attributes give.
    static func properties(of element: String) -> [ViewProperty] {
        properties[element, default: properties[""] ?? []]
    }

    private static let commonAttributes: Set<String> = [
        "id", "key", "opaque", "multipleTouchEnabled", "contentMode", "userInteractionEnabled",
        "translatesAutoresizingMaskIntoConstraints", "customClass", "customModule", "customModuleProvider",
        "userLabel", "tag", "misplaced", "ambiguous", "fixedFrame", "restorationIdentifier",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "insetsLayoutMarginsFromSafeArea", "semanticContentAttribute", "clearsContextBeforeDrawing",
        "autoresizesSubviews", "verifyAmbiguity", "sceneMemberID", "simulatedAppContext", "colorMatched",
        "reuseIdentifier", "exclusiveTouch", "indentationWidth", "indentationLevel", "toolTip",
    ]

    private static let attributes: [String: Set<String>] = [
        "tableViewCell": [
            "selectionStyle", "accessoryType", "editingAccessoryType", "rowHeight", "style",
            "showsReorderControl", "shouldIndentWhileEditing", "focusStyle", "hidesAccessoryWhenEditing",
            "textLabel", "detailTextLabel", "imageView",
        ],
        "tableViewCellContentView": ["tableViewCell"],
        "collectionViewCellContentView": ["collectionViewCell"],
        "label": [
            "text", "lineBreakMode", "baselineAdjustment",
            "adjustsFontSizeToFit", "minimumScaleFactor", "minimumFontSize",
            "adjustsFontForContentSizeCategory", "enabled", "highlighted",
            "adjustsLetterSpacingToFitWidth", "preferredMaxLayoutWidth", "usesAttributedText",
            "showsExpansionTextWhenTruncated",
        ],
        "imageView": [
            "image", "highlightedImage", "adjustsImageSizeForAccessibilityContentSizeCategory", "highlighted",
            "catalog",
        ],
        "button": [
            "buttonType", "contentHorizontalAlignment", "contentVerticalAlignment", "lineBreakMode",
            "enabled", "selected", "highlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
            "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "springLoaded",
            "pointerInteraction", "adjustsImageSizeForAccessibilityContentSizeCategory",
            "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction", "role",
        ],
        "stackView": ["spacing", "spacingType"],
        "textField": [
            "text", "placeholder", "textAlignment", "borderStyle", "minimumFontSize", "clearButtonMode",
            "contentHorizontalAlignment", "contentVerticalAlignment", "enabled", "clearsOnBeginEditing",
            "adjustsFontForContentSizeCategory", "adjustsFontSizeToFit",
        ],
        "textView": [
            "text", "textAlignment", "editable", "selectable", "scrollEnabled", "bounces", "bouncesZoom",
            "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
            "adjustsFontForContentSizeCategory", "indicatorStyle", "alwaysBounceVertical",
            "alwaysBounceHorizontal", "delaysContentTouches", "canCancelContentTouches", "pagingEnabled",
            "directionalLockEnabled", "maximumZoomScale", "minimumZoomScale", "usesAttributedText",
        ],
        "switch": ["on", "contentHorizontalAlignment", "contentVerticalAlignment", "enabled"],
        "slider": [
            "minValue", "maxValue", "value", "contentHorizontalAlignment", "contentVerticalAlignment",
            "enabled", "continuous",
        ],
        "progressView": ["progress", "progressViewStyle"],
        "activityIndicatorView": ["style", "animating", "hidesWhenStopped"],
        "segmentedControl": [
            "segmentControlStyle", "selectedSegmentIndex", "contentHorizontalAlignment",
            "contentVerticalAlignment", "apportionsSegmentWidthsByContent", "enabled", "momentary",
        ],
        "stepper": [
            "minimumValue", "maximumValue", "stepValue", "value", "contentHorizontalAlignment",
            "contentVerticalAlignment", "autorepeat", "continuous", "wraps", "enabled",
        ],
        "pageControl": [
            "numberOfPages", "currentPage", "contentHorizontalAlignment", "contentVerticalAlignment",
            "hidesForSinglePage", "defersCurrentPageDisplay",
        ],
        "datePicker": [
            "datePickerMode", "minuteInterval", "style", "contentHorizontalAlignment",
            "contentVerticalAlignment", "useCurrentDate", "countDownDuration", "enabled",
        ],
        "scrollView": [
            "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "bounces", "pagingEnabled",
            "scrollEnabled", "bouncesZoom", "alwaysBounceVertical", "alwaysBounceHorizontal",
            "keyboardDismissMode", "contentInsetAdjustmentBehavior", "delaysContentTouches",
            "directionalLockEnabled", "indicatorStyle", "canCancelContentTouches",
        ],
        "searchBar": ["placeholder", "text", "searchBarStyle", "translucent", "prompt"],
    ]

    private static let commonElements: Set<String> = [
        "rect", "autoresizingMask", "subviews", "constraints", "connections", "viewLayoutGuide",
        "layoutGuides", "userDefinedRuntimeAttributes", "variation", "point", "nil", "color", "edgeInsets",
        "directionalEdgeInsets", "accessibility", "gestureRecognizers", "animations", "size",
        "freeformSimulatedSizeMetrics", "nilMetrics", "userGuides",
    ]

    private static let elements: [String: Set<String>] = [
        "label": ["fontDescription", "string", "mutableString", "attributedString"],
        "button": ["fontDescription", "state", "inset", "buttonConfiguration"],
        "imageView": ["imageReference", "preferredSymbolConfiguration"],
        "textField": ["fontDescription", "textInputTraits", "string", "attributedString"],
        "textView": [
            "fontDescription", "textInputTraits", "string", "mutableString", "attributedString",
            "dataDetectorType",
        ],
        "segmentedControl": ["segments"],
        "datePicker": ["date", "locale", "timeZone"],
        "searchBar": ["textInputTraits"],
        "slider": [], "stepper": [],
        "tableViewCell": ["inset"],
    ]
}
