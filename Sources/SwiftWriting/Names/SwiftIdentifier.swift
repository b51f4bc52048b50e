import Wording

/// Makes identifiers of Swift from any text.
enum SwiftIdentifier {
    /// The words of a text in lower camel case, such as `cardWidth`; empty if no character of it can be in a name.
    static func lowerCamel(_ text: String) -> String {
        let name = joined(text)
        guard let first = name.first, first.isUppercase else { return name }
        // An abbreviation keeps its capital letters, except where it is the first word.
        let capitals = name.prefix { $0.isUppercase }
        let count = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    /// The words of a text in upper camel case, such as `MessageCell`.
    static func upperCamel(_ text: String) -> String { joined(text).capitalised }

    /// The words of a text joined; all but the first begin with a capital letter.
    private static func joined(_ text: String) -> String {
        var name = ""
        var beginsWord = false
        for scalar in text.unicodeScalars.prefix(80) {
            guard scalar == "_" || scalar.properties.isXIDContinue else {
                beginsWord = !name.isEmpty
                continue
            }
            name += beginsWord ? String(scalar).uppercased() : String(scalar)
            beginsWord = false
        }
        guard let first = name.unicodeScalars.first, !name.allSatisfy({ $0 == "_" }) else { return "" }
        return first == "_" || first.properties.isXIDStart ? name : ""
    }

    /// Whether a text can be a name as it is.
    static func isName(_ text: String) -> Bool { !text.isEmpty && joined(text) == text && text.count <= 80 }

    /// The keywords of Swift.
    static let keywords: Set<String> = words(
        """
        associatedtype class deinit enum extension fileprivate func import init inout internal let open operator \
        private precedencegroup protocol public rethrows static struct subscript typealias var break case catch \
        continue default defer do else fallthrough for guard if in repeat return throw switch where while Any as \
        await false is nil self Self super throws true try Type Protocol _ some any async actor
        """)

    /// The names of members that UIKit's cells and views have, and of the other members of the written class.
    static let members: Set<String> = words(
        """
        accessibilityActivate accessibilityElements accessibilityFrame accessibilityHint accessibilityIdentifier \
        accessibilityLabel accessibilityTraits accessibilityValue accessoryType accessoryView alignmentRectInsets \
        alpha anchorPoint animationDuration appearance automaticallyUpdatesBackgroundConfiguration \
        automaticallyUpdatesContentConfiguration autoresizesSubviews autoresizingMask backgroundColor \
        backgroundConfiguration backgroundView bottomAnchor bounds canBecomeFirstResponder canBecomeFocused center \
        centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds collisionBoundingPath \
        collisionBoundsType configurationState configure constraints content contentConfiguration contentMode \
        contentScaleFactor contentView coordinateSpace copy customMirror cut debugDescription delete description \
        detailTextLabel directionalLayoutMargins dragInteractionEnabled editingAccessoryType editingAccessoryView \
        editingStyle effectiveUserInterfaceLayoutDirection exclusiveTouch firstBaselineAnchor focusEffect \
        focusGroupIdentifier focusItemContainer focusStyle forFirstBaselineLayout forLastBaselineLayout frame \
        gestureRecognizers hasAmbiguousLayout hash heightAnchor imageView indentationLevel indentationWidth \
        inputAccessoryView inputAssistantItem inputView insetsLayoutMarginsFromSafeArea interactions \
        intrinsicContentSize isEditing isExclusiveTouch isFirstResponder isFocused isHidden isHighlighted \
        isMultipleTouchEnabled isOpaque isSelected isUserInteractionEnabled keyCommands keyboardLayoutGuide \
        largeContentImage largeContentTitle lastBaselineAnchor layer layoutGuides layoutMargins layoutMarginsGuide \
        leadingAnchor leftAnchor mask maskView metrics minimumContentSizeCategory motionEffects \
        multipleSelectionBackgroundView next overrideUserInterfaceStyle parentFocusEnvironment paste \
        preferredFocusEnvironments preferredFocusedView prepareForReuse preservesSuperviewLayoutMargins \
        readableContentGuide restorationIdentifier reuseIdentifier rightAnchor safeAreaInsets safeAreaLayoutGuide \
        scalesLargeContentImage select selectAll selectedBackgroundView selectionStyle semanticContentAttribute \
        separatorInset setUpConstraints setUpViews shouldIndentWhileEditing showingDeleteConfirmation \
        showsReorderControl snapshotView style subviews superview tag text textInputContextIdentifier \
        textInputMode textLabel tintAdjustmentMode tintColor topAnchor trailingAnchor traitCollection \
        traitOverrides transform transform3D translatesAutoresizingMaskIntoConstraints undoManager \
        updateConstraints userActivity viewPrintFormatter views widthAnchor window
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }
}

extension String {
    /// The text with a small letter at its beginning.
    var smallFirst: String { prefix(1).lowercased() + dropFirst() }
}
