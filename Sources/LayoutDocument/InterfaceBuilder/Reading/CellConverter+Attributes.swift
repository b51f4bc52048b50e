import SourceText

extension CellConverter {
    /// Notes the attributes and the elements inside an element that nothing was made of.
    func checkAttributes(of element: XMLElement) {
        let kind = element.name
        // An unknown view is listed as a whole.
        guard ViewKind.isKnown(kind) || CellFinder.cellElements.contains(kind) else { return }
        for name in element.attributes.keys.sorted() {
            if Self.common.contains(name) || Self.own[kind]?.contains(name) == true { continue }
            context.note(element, attribute: name)
        }
        for child in element.children {
            if Self.commonElements.contains(child.name)
                || Self.ownElements[kind]?.contains(child.name) == true
            {
                continue
            }
            if child["key"] == "contentView" || child.name == "constraints" { continue }
            context.note(child, attribute: child["key"])
        }
    }

    /// Attributes that are understood, or that neither layout nor drawing depends on.
    private static let common: Set<String> = [
        "id", "key", "opaque", "clipsSubviews", "multipleTouchEnabled", "contentMode",
        "userInteractionEnabled",
        "translatesAutoresizingMaskIntoConstraints", "customClass", "customModule", "customModuleProvider",
        "userLabel", "hidden", "alpha", "tag", "misplaced", "ambiguous", "fixedFrame",
        "restorationIdentifier",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "semanticContentAttribute",
        "clearsContextBeforeDrawing", "autoresizesSubviews", "verifyAmbiguity", "sceneMemberID",
        "simulatedAppContext", "colorMatched", "reuseIdentifier", "exclusiveTouch", "indentationWidth",
        "indentationLevel", "toolTip",
    ]

    /// The same for single kinds of views.
    private static let own: [String: Set<String>] = [
        "tableViewCell": [
            "selectionStyle", "accessoryType", "editingAccessoryType", "rowHeight", "style",
            "showsReorderControl", "shouldIndentWhileEditing", "focusStyle", "hidesAccessoryWhenEditing",
            "textLabel", "detailTextLabel", "imageView",
        ],
        "tableViewCellContentView": ["tableViewCell"],
        "collectionViewCellContentView": ["collectionViewCell"],
        "label": [
            "text", "textAlignment", "lineBreakMode", "numberOfLines", "baselineAdjustment",
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
            "enabled",
            "selected", "highlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
            "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "springLoaded",
            "pointerInteraction",
            "adjustsImageSizeForAccessibilityContentSizeCategory", "showsMenuAsPrimaryAction", "role",
        ],
        "stackView": [
            "axis", "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement",
        ],
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
            "enabled",
            "continuous",
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

    /// Elements inside views that are understood, or that neither layout nor drawing depends on.
    private static let commonElements: Set<String> = [
        "rect", "autoresizingMask", "subviews", "constraints", "connections", "viewLayoutGuide",
        "layoutGuides",
        "userDefinedRuntimeAttributes", "variation", "point", "nil", "color", "edgeInsets",
        "directionalEdgeInsets", "accessibility", "gestureRecognizers", "animations", "size",
        "freeformSimulatedSizeMetrics", "nilMetrics", "simulatedStatusBarMetrics", "userGuides",
    ]

    private static let ownElements: [String: Set<String>] = [
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
