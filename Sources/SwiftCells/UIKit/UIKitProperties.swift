import AutoLayout
import LayoutDocument
import SwiftSyntax
import Wording

/// Properties of UIKit's objects that code sets.
enum UIKitProperties {
    private static let types: [String: String] = [
        "font": "UIFont", "textColor": "UIColor", "backgroundColor": "UIColor", "tintColor": "UIColor",
        "onTintColor": "UIColor", "shadowColor": "UIColor", "borderColor": "UIColor",
        "layoutMargins": "UIEdgeInsets", "directionalLayoutMargins": "NSDirectionalEdgeInsets",
        "contentEdgeInsets": "UIEdgeInsets", "titleEdgeInsets": "UIEdgeInsets",
        "imageEdgeInsets": "UIEdgeInsets", "textContainerInset": "UIEdgeInsets",
        "contentInset": "UIEdgeInsets", "contentInsets": "NSDirectionalEdgeInsets",
        "separatorInset": "UIEdgeInsets", "frame": "CGRect", "bounds": "CGRect", "origin": "CGPoint",
        "center": "CGPoint",
        "size": "CGSize",
        "configuration": "UIButton.Configuration", "image": "UIImage",
        "preferredSymbolConfiguration": Symbols.configuration,
        "attributedText": "NSAttributedString", "attributedPlaceholder": "NSAttributedString",
        "baseBackgroundColor": "UIColor", "baseForegroundColor": "UIColor", "color": "UIColor",
    ]

    /// Property names of older Swift, with those of today.
    private static let renamed: [String: String] = [
        "hidden": "isHidden", "active": "isActive", "on": "isOn", "scrollEnabled": "isScrollEnabled",
        "userInteractionEnabled": "isUserInteractionEnabled", "enabled": "isEnabled",
        "selected": "isSelected",
        "editable": "isEditable", "opaque": "isOpaque",
        "layoutMarginsRelativeArrangement": "isLayoutMarginsRelativeArrangement",
        "baselineRelativeArrangement": "isBaselineRelativeArrangement",
    ]

    /// Properties whose values come from rows.
    private static let content: Set<String> = [
        "text", "attributedText", "image", "isHidden", "isOn", "title", "placeholder",
        "attributedPlaceholder", "attributedTitle", "subtitle", "value", "progress",
    ]

    /// Properties of a view that templates have.
    private static let laidOut: Set<String> = [
        "font", "lineBreakMode", "layoutMargins", "directionalLayoutMargins", "cornerRadius", "borderWidth",
        "borderColor", "masksToBounds", "preferredMaxLayoutWidth", "contentEdgeInsets", "titleEdgeInsets",
        "imageEdgeInsets", "textContainerInset", "lineFragmentPadding", "configuration", "contentInsets",
        "buttonSize", "cornerStyle", "baseForegroundColor", "baseBackgroundColor", "autoresizingMask",
        "frame", "accessoryType", "accessoryView", "borderStyle", "numberOfPages", "minimumValue",
        "maximumValue", "style", "onTintColor", "imagePlacement", "titleLineBreakMode", "background",
        "titleColor",
    ]

    /// The forms of those that the table of properties has, and of some that views have in other ways.
    private static let forms = Dictionary(
        firstOf: ViewProperty.assigned.map { ($0.name, $0.property.form) }
    ).merging([
        "adjustsFontSizeToFitWidth": .truth, "isScrollEnabled": .truth, "isEditable": .truth,
        "minimumScaleFactor": .length, "imagePadding": .length,
    ]) { $1 }

    private static func isNumber(_ name: String) -> Bool {
        switch forms[name] {
        case .number?, .length?, .integer?: true
        default: name == "minimumInteritemSpacing"
        }
    }

    /// Properties that position a view by hand, UIKit's and those of common extensions.
    static let placing: Set<String> = [
        "center", "bounds", "x", "y", "width", "height", "left", "right", "top", "bottom", "centerX",
        "centerY", "size",
        "origin", "maxX", "maxY", "minX", "minY", "mj_x", "mj_y", "mj_w", "mj_h", "mj_size", "mj_origin",
    ]

    /// Whether templates have a property.
    static func isLaidOut(_ name: String) -> Bool {
        let name = renamed[name] ?? name
        return forms[name] != nil || laidOut.contains(name) || content.contains(name)
    }

    /// The type for implicit members of a property; `nil` where names of cases suffice.
    static func type(of name: String) -> String? { types[name] }

    /// Stores a value for a property that the source declares under the same name.
    static func keep(_ name: String, of instance: Instance, _ value: Value) { instance.fields[name] = value }

    /// Sets a property.
    static func set(
        _ name: String, of instance: Instance, to value: Value, node: ExprSyntax, scope: Scope,
        in interpreter: Interpreter
    ) {
        let name = renamed[name] ?? name
        let place = scope.file.mark(of: node)
        if let constraint = instance.constraint {
            if !interpreter.takesContentOnly {
                set(name, of: constraint, to: value, node, scope, in: interpreter)
            }
            return
        }
        if instance.baseName == "SnapKit.Constraint" {
            if name == "isActive", !interpreter.takesContentOnly, let isActive = interpreter.truth(value) {
                for constraint in SnapKit.constraints(of: instance) {
                    interpreter.setActive(constraint, isActive, at: nil as ExprSyntax?, in: scope)
                }
            }
            return
        }
        if instance.baseName == "SnapKit.ViewDSL" {
            SnapKit.setPriority(name, of: instance, value, in: interpreter)
            return
        }
        if instance.baseName == "?",
            ["translatesAutoresizingMaskIntoConstraints", "isHidden", "backgroundColor", "contentMode"]
                .contains(name)
        {
            instance.view = instance.view ?? ViewState()
        }
        if name == "contentConfiguration",
            ContentConfigurations.set(value, of: instance, node: node, scope: scope, in: interpreter)
        {
            return
        }
        if content.contains(name) {
            let value = SampleTexts.named(value, as: name, of: instance, in: interpreter)
            setContent(name, of: instance, to: value, in: interpreter)
            instance.origins[name] = place
            return
        }
        guard !interpreter.takesContentOnly else {
            // A frame that another kind of row sets counts where nothing else places the view.
            if name == "frame", let view = instance.view, view.placing == nil {
                view.placing = (place, name)
            }
            return
        }
        guard let view = instance.view else {
            instance.fields[name] = value
            instance.origins[name] = place
            return
        }
        if let base = node.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription, let own = instance.name,
            [own, "self." + own].contains(base)
        {
            view.lastSetting = place
        }
        if scope.file.isTranslated {
            let call = Call(
                name: name, arguments: [], node: node, scope: scope, interpreter: interpreter)
            if SDAutoLayout.set(name, of: instance, to: value, by: call) { return }
        }
        switch name {
        case "translatesAutoresizingMaskIntoConstraints":
            if let isOn = interpreter.truth(value) {
                setMask(of: instance, view, isOn, node, scope, in: interpreter)
            }
        case _ where forms[name] == .truth:
            if let truth = interpreter.truth(value) { instance.fields[name] = .truth(truth) }
        case _ where isNumber(name):
            if noteRow(name, value, node, in: scope, interpreter) { return }
            if let number = interpreter.number(value) { instance.fields[name] = .number(number) }
        case "axis", "distribution", "alignment", "textAlignment", "accessoryType", "borderStyle":
            if case .member = value {
                instance.fields[name] = value
            } else if name == "axis", let axis = decidedAxis(value, of: instance, in: interpreter) {
                instance.fields[name] = axis
            } else if name != "textAlignment" {
                interpreter.note(
                    node, in: scope, name, tr("UIKit's own value is taken, since this one is not known"))
            }
        case "font":
            if case .font = value {
                instance.fields[name] = value
            } else if case .null = value {
                instance.fields[name] = nil
            } else if instance.fields[name] != nil, noteRow(name, value, node, in: scope, interpreter) {
                return
            } else if let font = interpreter.font(ofParameter: value) {
                instance.fields[name] = .font(font)
            }
        case "layoutMargins", "directionalLayoutMargins", "contentEdgeInsets", "textContainerInset":
            if case .object = value {
                instance.fields[name] = value
            } else {
                interpreter.note(
                    node, in: scope, name, tr("UIKit's own value is taken, since this one is not known"))
            }
        case "semanticContentAttribute" where !UIKitTypes.isKind(instance.baseName, of: "UIControl"):
            let word = value.word
            let isHolder =
                instance.baseName == "UIView"
                || ["UIStackView", "UILabel"].contains { UIKitTypes.isKind(instance.baseName, of: $0) }
            if word == "forceLeftToRight", isHolder {
                instance.fields[name] = value
            } else if word?.hasPrefix("force") == true, !UIKitTypes.isCell(instance.baseName) {
                // The contentView of a cell does not take its direction.
                interpreter.note(node, in: scope, name, tr("the direction is that of the list"), of: instance)
            } else if word != nil {
                instance.fields[name] = nil
            }
        case "minimumContentSizeCategory", "maximumContentSizeCategory":
            interpreter.note(node, in: scope, name, tr("texts grow with every text size"), of: instance)
        case "lineBreakMode":
            instance.fields[name] = value
            // A label's style of lines has it; that of a button does not.
            let owner = instance.fields["owner"]?.instance
            let isLabel = UIKitTypes.isKind(instance.baseName, of: "UILabel") && owner == nil
            if !isLabel, value.word == "byCharWrapping" {
                interpreter.note(
                    node, in: scope, name, tr("lines break between words"), of: owner ?? instance)
            }
        case "preferredMaxLayoutWidth":
            TextWidths.set(value, of: instance, view, node: node, scope: scope, in: interpreter)
        case "frame" where interpreter.hasFrames && UIKitMembers.path(of: instance, in: interpreter) != nil:
            // The content view fills the cell.
            if UIKitMembers.isCell(value, in: interpreter) {
                if instance.name == "contentView" { interpreter.contentMove.insets = .zero }
            } else if !interpreter.takesContentFrame(value, of: instance, at: place) {
                interpreter.note(node, in: scope, name, tr("the content keeps the frame that UIKit gives it"))
            }
        case "frame" where interpreter.isLayingOut && view.usesConstraints:
            // Constraints may say the same.
            if !interpreter.fillsSuperview(instance, with: value) {
                view.placing = (place, name)
                view.isPlacedLast = true
            }
        case "frame":
            instance.fields[name] = value
            view.followsCell = interpreter.isLayingOut && UIKitMembers.isCell(value, in: interpreter)
        case "center" where Places.place(instance, view, at: value, node, in: scope, interpreter),
            _ where Places.setPart(name, of: instance, view, to: value, at: place, interpreter):
            instance.origins["frame"] = place
        case _ where UIKitProperties.placing.contains(name):
            // It counts only if nothing else positions the view, which is known at the end.
            if view.placing == nil || interpreter.isLayingOut {
                view.placing = (place, name)
            }
            view.isPlacedLast = view.isPlacedLast || interpreter.isLayingOut
        default:
            instance.fields[name] = value
            // A property that no file declares still names its view: one of a class of the source does nothing else.
            var isNamed = false
            if case .object(let part) = value, part.view != nil {
                _ = interpreter.stored(value, under: name, isProperty: true)
                isNamed = instance.declaration != nil
            }
            if !isNamed, !isLaidOut(name), !isUsual(name, value),
                !UIKitMethods.propertiesWithoutEffect.contains(name),
                looks[instance.baseName]?.contains(name) != true,
                !isIgnored(name, value, isUnknownClass: instance.baseName == "?")
            {
                interpreter.note(node, in: scope, name, tr("the property is left out"))
            }
        }
        instance.origins[name] = place
    }

    /// Properties that change the sizes of views or constraints.
    private static let sizing: Set<String> = [
        "font", "numberOfLines", "axis", "distribution", "alignment", "spacing", "isHidden", "constant",
        "priority", "isActive", "layoutMargins", "directionalLayoutMargins", "contentEdgeInsets",
        "isLayoutMarginsRelativeArrangement", "lineSpacing", "lineHeightMultiple", "minimumLineHeight",
        "maximumLineHeight", "paragraphSpacing", "kern",
    ]

    /// Whether a property changes the size of a view, or a constraint.
    static func changesSizes(_ name: String) -> Bool { sizing.contains(renamed[name] ?? name) }

    /// Notes a property that has another value in each row; `false` for a value that does not depend on the row.
    private static func noteRow(
        _ name: String, _ value: Value, _ node: ExprSyntax, in scope: Scope, _ interpreter: Interpreter
    ) -> Bool {
        guard interpreter.phase == .filling, case .unknown(let unknown) = value,
            interpreter.isRooted(unknown.name)
        else { return false }
        if changesSizes(name) {
            interpreter.note(
                node, in: scope, name, tr("all rows have the same, since the row's is not known"))
        }
        return true
    }

    /// Switches the autoresizing mask of a view on or off.
    static func setMask(
        of instance: Instance, _ view: ViewState, _ isOn: Bool, _ node: (some SyntaxProtocol)?,
        _ scope: Scope,
        in interpreter: Interpreter
    ) {
        view.usesConstraints = !isOn
        // A cell manages the mask of the contentView that UIKit has made for it.
        guard instance.name == "contentView", instance.declaration == nil, let node,
            let cell = view.superview, UIKitTypes.isCell(cell.baseName), cell.typeName == interpreter.homeType
        else { return }
        interpreter.contentMask = isOn ? nil : scope.file.mark(of: node)
    }

    /// Whether a property has the value that templates assume.
    private static func isUsual(_ name: String, _ value: Value) -> Bool {
        let usual = ["preferredDatePickerStyle": "wheels", "progressViewStyle": "default"]
        return usual[name] != nil && value.word == usual[name]
    }

    /// Properties of views of well-known libraries that decide what these draw, and not how large they are.
    private static let looks: [String: Set<String>] = ["NVActivityIndicatorView": ["type", "padding"]]

    /// Whether a property is a colour, or colours, under any name: `mentionColor`, `theme_textColor`, `gradientColors`.
    private static func isColor(_ name: String) -> Bool {
        ["Color", "Colors"].contains { name.hasSuffix($0) }
    }

    /// Whether a property is of a part that is not laid out.
    private static func isIgnored(_ name: String, _ value: Value, isUnknownClass: Bool) -> Bool {
        if case .function = value { return true }
        // The box for an unknown class has a note already.
        return isUnknownClass || isColor(name) || name.hasPrefix("accessibility") || name.hasSuffix("elegate")
            || name.hasSuffix("DataSource")
            || name.hasPrefix("on") || name.hasSuffix("Handler") || name.hasPrefix("autocorrection")
            || name.hasPrefix("keyboard") || name.hasPrefix("shadow") || name.contains("keleton")
    }

    private static func set(
        _ name: String, of constraint: ConstraintState, to value: Value, _ node: ExprSyntax, _ scope: Scope,
        in interpreter: Interpreter
    ) {
        switch name {
        case "isActive":
            guard let isActive = interpreter.truth(value) else { return }
            interpreter.setActive(constraint, isActive, at: node, in: scope)
        case "constant":
            constraint.rowSum = nil
            if interpreter.phase == .filling, case .unknown(let unknown) = value,
                interpreter.isOfRow(unknown.rowSum.name)
            {
                constraint.rowSum = unknown.rowSum
                return
            }
            if let number = interpreter.number(value, default: constraint.constant.value) {
                constraint.constant = number
            } else {
                interpreter.note(
                    node, in: scope, name, tr("it stays as it is, since the number is not known"))
            }
        case "priority":
            if let number = UIKitConstraints.priority(value, in: interpreter) {
                constraint.priority = number
            } else {
                interpreter.note(
                    node, in: scope, name, tr("it stays as it is, since the number is not known"))
            }
        case "identifier": if case .text(let text) = value { constraint.identifier = text.literal }
        default: break
        }
    }
}
