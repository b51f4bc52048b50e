import AutoLayout
import LayoutDocument

/// Methods of UIKit's objects.
enum UIKitMethods {
    /// Methods that UIKit calls; its own implementations do nothing relevant here.
    static let lifecycle: Set<String> = [
        "awakeFromNib", "didMoveToSuperview", "didMoveToWindow", "updateConstraints", "layoutSubviews",
        "prepareForReuse", "setSelected", "setHighlighted", "traitCollectionDidChange", "willMove",
        "updateConfiguration", "layoutIfNeeded", "setNeedsLayout", "setNeedsUpdateConstraints", "draw",
        "updateConstraintsIfNeeded", "setEditing", "tintColorDidChange", "layoutMarginsDidChange",
        "applyLayoutAttributes", "apply", "didTransition", "willTransition", "encode", "addSubview_",
    ]

    /// Calls without effect on layout.
    static let withoutEffect: Set<String> = lifecycle.union([
        "addTarget", "addGestureRecognizer", "removeGestureRecognizer", "removeTarget", "sizeToFit",
        "setNeedsDisplay", "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview",
        "register", "registerClass", "registerNib", "reloadData", "reloadSections", "becomeFirstResponder",
        "resignFirstResponder", "startAnimating", "stopAnimating", "addSublayer", "insertSublayer",
        "removeFromSuperlayer", "addAnimation", "add", "removeAllAnimations", "setTitleShadowColor", "print",
        "debugPrint", "NSLog", "assert", "assertionFailure", "precondition", "fatalError",
        "preconditionFailure", "dump", "setTitleColor", "setTitle", "setImage", "setOn",
        "invalidateIntrinsicContentSize", "endEditing", "addInteraction", "selectRow", "deselectRow",
        "isKind", "isMember", "removeAll", "addObserver", "removeObserver", "post", "setValue", "perform",
        "async", "asyncAfter", "sync", "kf", "cancel", "cancelDownloadTask", "cancelImageRequest", "dismiss",
        "present", "set", "addLayoutGuide_", "accessibilityElements", "setContentOffset", "scrollToItem",
        "invalidate", "setAnimationsEnabled", "registerForTraitChanges", "setupAccessibility", "insert",
        "load", "signpost", "log", "setShadow", "addShadow", "dropShadow", "exerciseAmbiguityInLayout",
        "setPreferredSymbolConfiguration", "publisher", "sink", "store", "subscribe",
        "setNeedsUpdateConfiguration", "removeAllSegments", "defaultBackgroundConfiguration",
        "setTitleTextAttributes", "setBackgroundColor", "setMinimumTrackImage", "setMaximumTrackImage",
        "setThumbImage", "addAction", "removeAction", "dispatchPrecondition", "loadHTMLString", "disposed",
        "setDelegate", "isEqual", "setProgress", "beginUpdates", "endUpdates", "sd_setImage",
        "sd_cancelCurrentImageLoad", "af_setImage", "af_cancelImageRequest", "loadImage", "reloadComponent",
        "play", "stop", "pause", "setZoomScale", "reloadAllComponents", "setAccessibilityIdentifier",
        "animate", "requestLayout", "addLinkToURL", "addLinkToAddress", "addLinkToPhoneNumber",
        "addLinkToDate", "addLinkToTransitInformation", "removeAnimation", "setCollectionViewLayout",
        "selectItem", "selectedRow", "addSymbolEffect", "stopLoading", "setDate", "removeAnnotations",
        "addAnnotation", "addAnnotations", "setRegion", "beginRefreshing", "endRefreshing",
        "reloadInputViews",
    ])

    /// Members of libraries and of UIKit that do not lay views out.
    static let harmlessMembers: Set<String> = [
        "rx", "kf", "sd", "af", "hero", "reactive", "nk", "publisher", "cancellable", "gestureRecognizers",
        "window", "undoManager", "traitOverrides", "motionEffects", "superview", "delegate", "dataSource",
        "collectionViewLayout", "inputView", "parentViewController", "parent", "viewModel", "skeleton",
    ]

    /// Names among these that extensions also give to methods that add or constrain views.
    static let ambiguous: Set<String> = [
        "add", "insert", "set", "load", "apply", "setValue", "present", "store",
    ]

    /// UIKit methods that sources overload.
    static let overloaded: Set<String> = [
        "activate", "deactivate", "addConstraints", "addConstraint", "addSubview", "addArrangedSubview",
        "constraint", "insertSubview",
        "setContentHuggingPriority", "setContentCompressionResistancePriority", "setTitle", "setImage",
    ]

    /// Methods of views that are given views.
    static let takesViews: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addSubviews",
        "addArrangedSubviews",
    ]

    /// Methods that sources pass as values.
    static let references: Set<String> = [
        "addSubview", "addArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints",
    ]

    /// Whether a call has no effect on layout, by its name.
    static func isWithoutEffect(_ name: String) -> Bool {
        if withoutEffect.contains(name) { return true }
        let words = name.lowercased()
        return [
            "action", "gesture", "observe", "accessibility", "analytics", "shadow", "delegate", "animation",
            "skeleton", "separatorinset", "debug", "haptic", "tooltip", "corner",
        ].contains { words.contains($0) } || words.hasPrefix("set") && words.hasSuffix("color")
            || isWord("track", of: name) || isWord("log", of: name)
    }

    /// Whether a name begins with a word, and not with a longer one: `logEvent`, but not `logoView`.
    static func isWord(_ word: String, of name: String) -> Bool {
        name.lowercased().hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase != true
    }

    /// Properties without effect on layout.
    static let propertiesWithoutEffect: Set<String> = [
        "isPointerInteractionEnabled", "isContextMenuInteractionEnabled",
        "adjustsImageSizeForAccessibilityContentSizeCategory", "animationRepeatCount",
        "backgroundConfiguration", "date", "minimumDate", "maximumDate", "datePickerMode", "locale",
        "calendar", "timeZone", "minuteInterval", "smartQuotesType", "smartDashesType",
        "smartInsertDeleteType", "linkAttributes", "activeLinkAttributes", "enabledTextCheckingTypes",
        "hoverStyle", "focusGroupIdentifier", "focusEffect", "accessories", "inactiveLinkAttributes",
        "verticalAlignment", "autoPlayAnimatedImage", "contentSize", "sd_imageIndicator", "indicatorType",
        "sd_imageTransition", "stepValue",
        "selectionStyle", "isUserInteractionEnabled", "tag", "delegate", "dataSource", "isOpaque",
        "isEnabled", "isSelected", "isHighlighted", "lineBreakStrategy", "selectedBackgroundView",
        "backgroundView", "restorationIdentifier", "semanticContentAttribute", "isMultipleTouchEnabled",
        "isExclusiveTouch", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
        "adjustsImageWhenAncestorFocused", "sd_cornerRadius", "sd_cornerRadiusFromHeightRatio",
        "sd_cornerRadiusFromWidthRatio", "_placeholderLabel", "showsTouchWhenHighlighted", "transform",
        "baselineAdjustment", "allowsDefaultTighteningForTruncation", "adjustsFontForContentSizeCategory",
        "separatorInset", "separatorStyle", "separatorColor", "rowHeight", "estimatedRowHeight",
        "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
        "estimatedSectionFooterHeight", "sectionHeaderTopPadding", "tableFooterView", "tableHeaderView",
        "allowsSelection", "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "bounces",
        "isPagingEnabled", "decelerationRate", "alwaysBounceVertical", "alwaysBounceHorizontal",
        "contentInset", "indicatorStyle", "dataDetectorTypes", "linkTextAttributes", "isSelectable",
        "returnKeyType", "clearButtonMode", "leftViewMode", "rightViewMode", "leftView", "rightView",
        "isSecureTextEntry", "spellCheckingType", "textContentType", "inputAccessoryView", "hidesWhenStopped",
        "color", "trackTintColor", "progressTintColor", "thumbTintColor", "minimumTrackTintColor",
        "maximumTrackTintColor", "currentPageIndicatorTintColor", "currentPage", "pageIndicatorTintColor",
        "hidesForSinglePage", "selectedSegmentIndex", "selectedSegmentTintColor", "editingAccessoryType",
        "editingAccessoryView", "shouldIndentWhileEditing", "indentationLevel", "indentationWidth",
        "focusStyle", "insetsLayoutMarginsFromSafeArea", "shouldGroupAccessibilityChildren",
        "isAccessibilityElement", "showsMenuAsPrimaryAction", "menu", "pointerStyleProvider",
        "automaticallyUpdatesContentConfiguration", "automaticallyUpdatesBackgroundConfiguration",
        "configurationUpdateHandler", "showsReorderControl", "contentScaleFactor", "layerContents",
        "autoresizesSubviews", "overrideUserInterfaceStyle", "highlightedTextColor", "highlightedImage",
        "animationImages", "animationDuration", "isSkeletonable", "maximumContentSizeCategory",
        "minimumContentSizeCategory", "showsLargeContentViewer", "largeContentTitle", "isSpringLoaded",
        "interactions", "gestureRecognizers", "reversesTitleShadowWhenHighlighted",
        "contentVerticalAlignment", "contentHorizontalAlignment", "isContinuous", "scrollsToTop",
        "isDirectionalLockEnabled", "maximumZoomScale", "minimumZoomScale", "zoomScale", "contentOffset",
        "contentInsetAdjustmentBehavior", "isPrefetchingEnabled", "allowsMultipleSelection",
        "collectionViewLayout", "prefetchDataSource", "mask", "clearsContextBeforeDrawing",
        "preferredSymbolConfiguration", "effect", "tintAdjustmentMode", "pagingEnabled",
        "multipleTouchEnabled", "exclusiveTouch", "adjustsFontForContentSizeCategory_", "typingAttributes",
        "allowsEditingTextAttributes", "secureTextEntry", "opaque_",
        "automaticallyAdjustsScrollIndicatorInsets", "alwaysBounce", "keyboardType", "keyboardAppearance",
        "autocapitalizationType", "inputView", "maskView", "enablesReturnKeyAutomatically", "bouncesZoom",
        "countDownDuration", "searchBarStyle", "delaysContentTouches", "canCancelContentTouches",
        "isTranslucent", "animation", "loopMode", "animationSpeed", "backgroundBehavior", "speed",
        "minimumFontSize", "scrollIndicatorInsets", "cornerConfiguration", "multipleSelectionBackgroundView",
        "cellLayoutMarginsFollowReadableWidth", "animationCurve", "fadeLength", "trailingBuffer",
        "animationDelay", "refreshControl", "usesStandardTextScaling", "scalesLargeContentImage",
        "linesCornerRadius", "lastLineFillPercent",
    ]

    /// Whether a library's call sets an image view's image.
    static func setsPicture(_ name: String, of receiver: Value?) -> Bool {
        guard case .object(let view)? = receiver, UIKitTypes.isKind(view.baseName, of: "UIImageView") else {
            return false
        }
        let words = name.lowercased()
        return ["set", "load"].contains { words.contains($0) }
            && ["image", "picture", "photo", "avatar"].contains { words.contains($0) }
            && !words.contains("cancel")
    }

    /// Whether a library's call loads the image of an image view or of a button.
    static func loadsPicture(_ name: String, of view: Instance) -> Bool {
        let isButton = UIKitTypes.isKind(view.baseName, of: "UIButton") && name.contains("mageWithURL")
        return isButton || setsPicture(name, of: .object(view))
    }

    /// Whether a file is one of the libraries that load pictures, by its name.
    static func isOfPictures(_ path: String) -> Bool {
        let name = FilePath(path).name.prefix { $0 != "." }
        return ["+WebCache", "+HighlightedWebCache", "+AFNetworking", "+YYWebImage"].contains {
            name.hasSuffix($0)
        }
    }

    fileprivate static func isViewMethod(_ name: String) -> Bool {
        [
            "addSubview", "setContentHuggingPriority", "setContentCompressionResistancePriority",
            "addArrangedSubview",
        ].contains(name) || name.hasPrefix("autoPin") || name.hasPrefix("autoSet")
            || name.hasPrefix("autoAlign")
            || name.hasPrefix("snp_") || Masonry.isCall(name)
    }

    /// Adds an arranged subview to a stack.
    static func arrange(_ view: Instance, in stack: Instance, at index: Int?) {
        guard let state = stack.view else { return }
        makeView(view)
        add(view, to: stack, at: nil)
        view.view?.usesConstraints = true
        state.arranged.removeAll { $0 === view }
        if let index, state.arranged.indices.contains(index) {
            state.arranged.insert(view, at: index)
        } else {
            state.arranged.append(view)
        }
    }

    /// Adds a subview to a view.
    static func add(_ view: Instance, to superview: Instance, at index: Int?) {
        guard let state = superview.view, view !== superview else { return }
        makeView(view)
        view.view?.superview?.view?.subviews.removeAll { $0 === view }
        if view.view?.superview !== superview {
            view.view?.superview?.view?.arranged.removeAll { $0 === view }
        }
        view.view?.superview = superview
        view.view?.unarranging = nil
        view.view?.superviewSize = superview.frameSize.flatMap { $0.width > 0 || $0.height > 0 ? $0 : nil }
        if let index, state.subviews.indices.contains(index) {
            state.subviews.insert(view, at: index)
        } else {
            state.subviews.append(view)
        }
    }

    private static func makeView(_ instance: Instance) {
        if instance.view == nil, instance.guide == nil, instance.constraint == nil {
            instance.view = ViewState()
        }
    }
}

extension Call {
    /// What a method of a value's does; `nil` where it is not known.
    func method(of receiver: Value) -> Value? {
        // A bundle's method.
        if name == "localizedString", arguments.first?.label == "forKey", case .text(let key)? = first {
            return .text(interpreter.localised(key, in: arguments))
        }
        switch receiver {
        case .anchor(let anchor): return method(ofAnchor: anchor)
        case .font, .unknown:
            if name == "font", arguments.count == 1, let size = value("size"),
                let made = interpreter.generatedFont(receiver, size: size)
            {
                return made
            }
            guard let font = UIKitFonts.font(of: receiver) else { return nil }
            // An optional that is there.
            if ["map", "flatMap"].contains(name), let argument = arguments.first {
                return interpreter.apply(argument, to: receiver, in: scope)
            }
            guard case .font = receiver else { return nil }
            return UIKitFonts.call(on: font, name, arguments, in: interpreter)
        // Shade and opacity do not affect layout.
        case .color: return receiver
        case .array(let elements):
            if Masonry.isCall(name) { return masonry(on: elements) }
            return tinyConstraints(onElements: elements) ?? algebra(ofElements: elements)
                ?? method(ofElements: elements)
        case .member(let member)
        where member.chain.isEmpty && member.arguments == nil && isAlgebraOfConstant:
            return name == "contains" ? method(ofElements: [receiver]) : algebra(ofElements: [receiver])
        case .dictionary(let pairs): return method(ofPairs: pairs)
        case .text(let text) where name == "append":
            guard let base, let first else { return nil }
            var longer = text
            longer.append(interpreter.textParts(first))
            let value = interpreter.made(.text(longer), by: base, in: scope)
            interpreter.assign(base, in: scope) { _ in value }
            return .void
        case .truth(let truth) where name == "toggle":
            guard let base else { return nil }
            interpreter.assign(base, in: scope) { _ in .truth(!truth) }
            return .void
        case .number, .text, .truth: return method(ofScalar: receiver)
        case .function(let function):
            return name == "callAsFunction" ? interpreter.call(function, arguments, in: scope) : nil
        case .object(let instance): return method(of: instance)
        default: return nil
        }
    }

    private func method(of instance: Instance) -> Value? {
        if let value = algebra(ofOptions: instance) { return value }
        // An optional that is there.
        if ["map", "flatMap"].contains(name), instance.baseName != "Range", let argument = arguments.first {
            return interpreter.apply(argument, to: .object(instance), in: scope)
        }
        if let value = chained(instance) { return value }
        switch instance.baseName {
        case "SnapKit.ViewDSL", "SnapKit.Maker", "SnapKit.Description", "SnapKit.Constraint":
            return snapKit(on: instance)
        case "UIFontMetrics": return UIKitMethods.scaled(instance, name, arguments, in: interpreter)
        case "UIFontDescriptor":
            if name == "withSymbolicTraits" || name == "fontDescriptorWithSymbolicTraits" {
                return UIKitMethods.traits(instance, arguments, in: interpreter)
            }
            if name == "addingAttributes", let first {
                return UIKitFonts.descriptor(instance, adding: first, in: interpreter)
            }
            return .object(instance)
        case "NSAttributedString": return method(ofText: instance)
        case "Range": return method(ofElements: interpreter.elements(of: .object(instance)) ?? [])
        case "UIImage":
            if name == "draw" {
                interpreter.drawnPicture = instance
                return .void
            }
            if ["withConfiguration", "applyingSymbolConfiguration"].contains(name) {
                return Symbols.configured(instance, arguments)
            }
            // A capitalized name is a type that takes the image, not a method.
            return name.first?.isUppercase == true ? nil : .object(instance)
        case "UIGraphicsImageRenderer" where name == "image": return drawnImage(by: instance)
        case "CGRect": return Rectangles.call(instance, name, arguments, in: interpreter)
        case SDAutoLayout.typeName: return sdAutoLayout(onChain: instance)
        case "EasyPeasy.Maker", "EasyPeasy.Attribute": return easyPeasy(on: instance)
        case "AnchorSide": return node == nil ? nil : anchorEquations(on: .object(instance))
        case "UIListContentConfiguration": return ContentConfigurations.call(name, on: instance)
        case "UICollectionViewLayoutAttributes" where name == "copy": return .object(instance)
        case "CGSize", "UIEdgeInsets", "CGPoint": return nil
        default: break
        }
        if instance.constraint != nil {
            if name == "value", arguments.first?.label == "forKey", let key = first?.name {
                return UIKitMembers.value(of: .object(instance), key, in: interpreter)
            }
            return tinyConstraints(onConstraint: instance) ?? pureLayout(onConstraint: instance)
        }
        if instance.baseName == "?", UIKitMethods.isViewMethod(name) {
            instance.view = instance.view ?? ViewState()
        }
        if instance.guide != nil, name == "constraints" { return .array([]) }
        if TinyConstraints.isIn(scope), !interpreter.takesContentOnly,
            instance.view != nil || instance.guide != nil,
            let value = TinyConstraints(view: instance, call: self).made()
        {
            return value
        }
        guard let view = instance.view else { return nil }
        if Masonry.isCall(name) { return snapKit(on: SnapKit.dsl(of: instance)) }
        if ["snp_makeConstraints", "snp_remakeConstraints", "snp_updateConstraints"].contains(name) {
            return named(String(name.dropFirst(4))).snapKit(on: SnapKit.dsl(of: instance))
        }
        if name.hasPrefix("auto") || name == "configureForAutoLayout",
            let value = pureLayout(on: instance)
        {
            return value
        }
        if Stevia.isIn(scope), !interpreter.takesContentOnly, node != nil, let value = stevia(on: instance) {
            return value
        }
        return sdAutoLayout(on: instance, view) ?? method(of: instance, view)
    }

    /// The image that a closure draws, with the size of the renderer.
    private func drawnImage(by renderer: Instance) -> Value? {
        guard case .function(let function)? = first else { return nil }
        interpreter.drawnPicture = nil
        _ = run(function)
        let picture = Instance("UIImage", origin: renderer.origin)
        if let drawn = interpreter.drawnPicture { picture.fields = drawn.fields }
        picture.fields["size"] = renderer.fields["size"]
        return .object(picture)
    }

    /// Helpers of libraries that run a closure on their receiver, by name.
    private func chained(_ instance: Instance) -> Value? {
        guard arguments.count == 1, let function else { return nil }
        switch name {
        case "then", "with", "apply", "configure", "setup", "also", "tap", "style", "configured":
            _ = run(function, .object(instance))
            return .object(instance)
        case "do":
            _ = run(function, .object(instance))
            return .void
        default: return nil
        }
    }
}
