import ConstraintSolver

/// A view or layout guide as a log names it.
package struct LoggedView: Hashable, Sendable {
    /// The identity of the view: its address, or its name where the log has no address.
    package var key: String
    /// Its class; empty where the log gives a name alone.
    package var className: String
    /// Its accessibility identifier, text or other label.
    package var label: String?

    package static func == (left: Self, right: Self) -> Bool { left.key == right.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// An attribute of a view or layout guide.
package struct LoggedAnchor: Equatable, Sendable {
    package var view: LoggedView
    /// The attribute's name.
    package var attribute: String
}

/// One constraint of a log, in either notation: `first relation multiplier × second + constant`.
package struct LoggedConstraint: Sendable {
    /// The number of the line it begins in, from 1.
    var line = 0
    /// The text in the log, without brackets.
    var text = ""
    /// The class, such as NSLayoutConstraint.
    var className = ""
    var address = ""
    package var identifier: String?
    /// The place in a program, such as `ItemCell.swift#42`, as SnapKit logs it.
    var source: String?

    package var first: LoggedAnchor
    package var relation: LinearRelation
    package var multiplier = 1.0
    package var second: LoggedAnchor?
    package var constant: Double
    var priority: Double = 1000
    /// Further terms of an expression, `terms relation constant`; `first` is one of its anchors.
    var terms: [(anchor: LoggedAnchor, factor: Double)] = []
    /// Whether the log says that it is active, or does not say that it is not.
    var isActive = true
    /// Whether it is the size that a list gives to a cell, though the log does not print the name of such sizes.
    var isGiven = false
    /// The library whose views have it among themselves, by the name of their module.
    var library: String?
    /// The view that the log writes as `|`: the superview of the views that the constraint places.
    var container: LoggedView?

    var isRequired: Bool { priority >= 1000 && isActive }
    /// Whether it acts along the vertical axis.
    var isVertical: Bool { LoggedAttribute.isVertical(first.attribute) }
    /// Its axis as the word that follows a number.
    var extent: String { isVertical ? "high" : "wide" }
    /// Whether it sets a size to a number.
    var isFixedSize: Bool {
        second == nil && terms.isEmpty && LoggedAttribute.isSize(first.attribute)
    }
    /// Whether it is a size that a list, a window or a stack view gives.
    package var isGivenSize: Bool { origin == .encapsulated && isFixedSize }
    /// The view whose mask it comes from, if it comes from one: the one inside.
    var maskedView: LoggedView {
        if let container, container == first.view, let second { return second.view }
        return first.view
    }
    /// All anchors that it is about.
    var anchors: [LoggedAnchor] {
        terms.isEmpty ? [first] + [second].compactMap { $0 } : terms.map(\.anchor)
    }

    /// The origin of the constraint.
    enum Origin {
        case own
        /// A cell's or a stack view's size while UIKit asks for it or has decided it.
        case encapsulated
        case autoresizingMask
        case stackView
        case prototype
        case system
    }

    /// The origin of the constraint, by class, identifier and views.
    var origin: Origin {
        let isMask = className.hasSuffix("AutoresizingMaskLayoutConstraint")
        if className.contains("IBPrototyping") { return .prototype }
        if className.hasPrefix("_UILayoutSupport") { return .system }
        if isGiven { return .encapsulated }
        if let identifier {
            if identifier.contains("Encapsulated-Layout") || identifier.contains("TemporaryLayout")
                || identifier.hasPrefix("fittingSize")
            {
                return .encapsulated
            }
            if isMask { return .autoresizingMask }
            if identifier.hasPrefix("UISV-") { return .stackView }
            if Self.systems.contains(where: identifier.hasPrefix) { return .system }
        }
        if isMask { return .autoresizingMask }
        return isAmongSystemViews || isOfAlert || placesKeyboard ? .system : .own
    }

    /// Whether an action sheet makes it, as all of them do since iOS 12.2: a width that no view can have.
    var isOfAlert: Bool {
        isFixedSize && !isVertical && constant == -16 && relation == .equal && identifier == nil
            && first.view.className == "UIView"
    }

    /// Whether it places the guide of the keyboard, to whose top authors pin views.
    private var placesKeyboard: Bool {
        anchors.contains { $0.view.className == "UIKeyboardLayoutGuide" && $0.attribute != "top" }
            && anchors.allSatisfy(\.view.isSystems)
    }

    /// Whether it says that what a toolbar has its items in is 0 wide.
    var isOfUnsizedBar: Bool {
        isFixedSize && !isVertical && constant == 0 && first.view.className.contains("ToolbarContentView")
    }

    /// Whether UIKit measures a view with it for `systemLayoutSizeFitting`.
    var isFittingTarget: Bool { identifier?.hasPrefix("fittingSize") == true }

    /// Whether a stack view adds it for a label of several lines.
    var isOfTexts: Bool { identifier == "UISV-text-width-disambiguation" }

    /// Whether it is the size that a flow gives an item before it is measured.
    var isItemsFirstSize: Bool {
        origin == .encapsulated && isFixedSize && constant == 50 && !first.view.className.hasPrefix("NS")
            && !first.view.className.contains("Table")
    }

    /// Whether it is the size of a view's content, whose priorities an author sets.
    var isContentSize: Bool { className.contains("ContentSize") }

    /// The beginnings of the identifiers that UIKit and AppKit give to constraints of their own.
    private static let systems = [
        "UI", "_UI", "NS", "_NS", "GridView", "Mask_", "MaskEV_", "TB_", "CarPlay", "contentHeight-",
        "Spacer_",
    ]

    /// Whether it is among views that UIKit or AppKit makes for itself.
    private var isAmongSystemViews: Bool {
        let views = anchors.map(\.view)
        return views.contains(where: \.isPrivate) && views.allSatisfy { $0.isPrivate || $0.isSystems }
    }

    /// Whose constraint it is.
    enum Owner: String {
        case author
        case uiKit = "UIKit"
        case appKit = "AppKit"
        case library
    }

    /// Whose constraint it is; a library's are those that its views have among themselves.
    var owner: Owner {
        switch origin {
        case .own: return library == nil ? .author : .library
        case .prototype: return .author
        default:
            let isAppKits =
                anchors.contains { $0.view.className.hasPrefix("NS") || $0.view.className.hasPrefix("_NS") }
                || identifier?.hasPrefix("NS") == true || identifier?.hasPrefix("GridView") == true
            return isAppKits ? .appKit : .uiKit
        }
    }
}

extension LoggedView {
    private static let privates = [
        "_UI", "_NS", "UIKB", "UIKeyboard", "TUI", "UIRemoteKeyboard", "SystemInputAssistantView",
        "UIInputSetContainerView", "UIInputSetHostView", "UITextEffectsWindow", "UILayoutContainerView",
        "UINavigationTransitionView", "UIViewControllerWrapperView", "UITransitionView", "UIDropShadowView",
        "NSStackViewContainer", "NSTitlebar", "NSTheme",
    ]

    /// Whether UIKit or AppKit makes such views for itself, and no author constrains them.
    var isPrivate: Bool {
        let name = className.isEmpty ? label ?? "" : className
        // The guides of a controller’s view are for authors to pin views to.
        return !isCellsContent && !name.hasSuffix("LayoutGuide")
            && Self.privates.contains(where: name.hasPrefix)
    }

    /// The module of a class of Swift.
    var module: String? {
        let parts = className.split(separator: ".")
        guard parts.count > 1 else { return nil }
        // Observed objects have a class of their own.
        let observed = "NSKVONotifying_"
        return String(parts[0].hasPrefix(observed) ? parts[0].dropFirst(observed.count) : parts[0])
    }

    /// Whether its class is UIKit's or AppKit's, or not known.
    var isSystems: Bool {
        className.isEmpty || className.hasPrefix("UI") || className.hasPrefix("NS")
            || className.hasPrefix("_")
    }

    /// Whether it is what a cell, a header or a footer has its views in.
    var isCellsContent: Bool {
        className.hasSuffix("CellContentView") || className.hasSuffix("HeaderFooterContentView")
            || className.hasSuffix("HeaderFooterViewContentView")
    }

    /// Whether it is a section's header or footer.
    var isHeader: Bool { className.contains("HeaderFooter") }

    /// Whether it is a row or an item, or what it has its views in.
    var isRow: Bool {
        let name = className.isEmpty ? label ?? "" : className
        return isCellsContent || name.hasSuffix("Cell") || name.hasSuffix("CellView")
    }
}
