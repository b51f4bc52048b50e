import AutoLayout
import SwiftSyntax
import Wording

/// Methods of views.
enum ViewMethods {
    /// A call of a view's method; `nil` where it is not known.
    static func call(
        _ instance: Instance, _ view: ViewState, _ name: String, _ arguments: [Argument],
        node: FunctionCallExprSyntax?, scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        let takesContentOnly = interpreter.takesContentOnly
        var arguments = arguments
        if UIKitMethods.takesViews.contains(name) {
            for index in arguments.indices {
                arguments[index].value = interpreter.views(arguments[index].value)
            }
        }
        func first() -> Instance? {
            if case .object(let object)? = arguments.first?.value { return object }
            return nil
        }
        if interpreter.phase == .filling, !takesContentOnly, UIKitMethods.takesViews.contains(name) {
            interpreter.addsViewsForRows = true
        }
        switch name {
        case "addSubview", "insertSubview":
            guard let child = first() else { return unknownChild(name, arguments, node, scope, interpreter) }
            if !takesContentOnly {
                UIKitMethods.add(child, to: instance, at: place(of: arguments, in: view, interpreter))
                if let node {
                    child.view?.addition = (scope.file, node.positionAfterSkippingLeadingTrivia.utf8Offset)
                }
                interpreter.noteAddition(of: child, at: node, in: scope)
            }
            return .void
        case "addArrangedSubview", "insertArrangedSubview":
            guard let child = first() else { return unknownChild(name, arguments, node, scope, interpreter) }
            if !takesContentOnly {
                let index = arguments.dropFirst().first.flatMap { interpreter.number($0.value) }.map {
                    Int(clamping: $0.value)
                }
                UIKitMethods.arrange(child, in: instance, at: index)
                interpreter.noteAddition(of: child, at: node, in: scope)
            }
            return .void
        case "addSubviews", "addArrangedSubviews":
            return addAll(name, arguments, to: instance, node: node, scope: scope, in: interpreter)
        case "textRect":
            interpreter.textArea = arguments.first?.value
            return arguments.first?.value
        case "drawText", "drawTextInRect":
            interpreter.textArea = arguments.first?.value
            return .void
        case "removeArrangedSubview":
            if !takesContentOnly, let child = first() {
                if let node, view.arranged.contains(where: { $0 === child }) {
                    child.view?.unarranging = (scope.file, node.positionAfterSkippingLeadingTrivia.utf8Offset)
                }
                view.arranged.removeAll { $0 === child }
            }
            return .void
        case "removeFromSuperview":
            if !takesContentOnly, let superview = view.superview {
                superview.view?.subviews.removeAll { $0 === instance }
                superview.view?.arranged.removeAll { $0 === instance }
                view.superview = nil
                view.wasRemoved = true
            }
            return .void
        case "setCustomSpacing":
            if !takesContentOnly, case .object(let child)? = arguments.last?.value,
                let spacing = arguments.first
            {
                let key = ObjectIdentifier(child)
                switch UIKitFonts.name(spacing.value) {
                case "spacingUseSystem"?: view.customSpacing[key] = Number(8)
                case "spacingUseDefault"?: view.customSpacing[key] = nil
                default:
                    view.customSpacing[key] = interpreter.number(spacing.value) ?? view.customSpacing[key]
                }
                child.origins["customSpacing"] = node.map {
                    (file: scope.file, byte: $0.positionAfterSkippingLeadingTrivia.utf8Offset)
                }
            } else {
                interpreter.noteCall(name + "()", tr("it is left out, since the view is not known"))
            }
            return .void
        case "addLayoutGuide":
            if let guide = first() {
                guide.guide = GuideState(owner: instance, area: .own)
                view.guides.append(guide)
            } else {
                interpreter.noteCall(name + "()", tr("the guide is left out, since it is not known"))
            }
            return .void
        case "setContentHuggingPriority", "setContentCompressionResistancePriority":
            return setPriority(view, name, arguments, node, scope, in: interpreter)
        case "contentHuggingPriority", "contentCompressionResistancePriority":
            guard let axis = arguments.first.flatMap({ axis($0.value) }) else { return nil }
            let set = name == "contentHuggingPriority" ? view.hugging[axis] : view.resistance[axis]
            return .number(set ?? Number(name == "contentHuggingPriority" ? 250 : 750))
        case "addConstraint", "addConstraints":
            if !takesContentOnly, let value = arguments.first?.value {
                UIKitConstraints.setActive(
                    value, true, node: node.map { ExprSyntax($0) }, scope: scope, holder: instance,
                    in: interpreter)
            }
            return .void
        case "removeConstraint", "removeConstraints":
            if !takesContentOnly, let value = arguments.first?.value {
                UIKitConstraints.setActive(value, false, node: nil, scope: scope, in: interpreter)
            }
            return .void
        case "setBackgroundImage":
            if !takesContentOnly, let image = arguments.first?.value, let node {
                instance.fields["backgroundImage"] = image
                instance.origins["backgroundImage"] = (
                    scope.file, node.positionAfterSkippingLeadingTrivia.utf8Offset
                )
            }
            return .void
        case "setTitle", "insertSegment", "removeAllSegments", "setTitleTextAttributes", "setImage":
            if UIKitTypes.isKind(instance.baseName, of: "UISegmentedControl") {
                return Segments.call(instance, name, arguments, scope: scope, in: interpreter)
            }
            return setForState(instance, name, arguments, node: node, scope: scope, in: interpreter)
        case "setAttributedTitle", "setTitleColor":
            return setForState(instance, name, arguments, node: node, scope: scope, in: interpreter)
        case "setValue" where ["forKey", "forKeyPath"].contains(arguments.last?.label):
            guard case .text(let text)? = arguments.last?.value, let key = text.literal, let node,
                let value = arguments.first?.value
            else { return nil }
            UIKitProperties.set(
                key, of: instance, to: value, node: ExprSyntax(node), scope: scope, in: interpreter)
            return .void
        case "setOn", "setProgress", "setValue":
            if let value = arguments.first?.value {
                instance.fields[name == "setOn" ? "isOn" : "value"] = value
            }
            return .void
        case "title", "titleColor", "image", "attributedTitle":
            guard ["for", "forState"].contains(arguments.first?.label) else { return nil }
            return instance.fields[name] ?? .null
        case "setTranslatesAutoresizingMaskIntoConstraints":
            if let isOn = arguments.first.flatMap({ interpreter.truth($0.value) }) {
                UIKitProperties.setMask(of: instance, view, isOn, node, scope, in: interpreter)
            }
            return .void
        case "startAnimating", "stopAnimating":
            if !takesContentOnly { instance.fields["isAnimating"] = .truth(name == "startAnimating") }
            return .void
        case "isKind", "isMember":
            guard case .type(let type)? = arguments.first?.value else { return nil }
            let types = interpreter.lineage(of: instance.typeName)
            return .truth(name == "isKind" ? types.contains(type) : types.first == type)
        case "isEqual":
            guard let other = first() else { return nil }
            return .truth(other === instance)
        case "registerForTraitChanges":
            if case .function(let function)? = arguments.last?.value {
                interpreter.traitHandlers.append((function, instance))
            }
            return .void
        case "isDescendant": return .truth(false)
        case "viewWithTag":
            guard case .number(let tag)? = arguments.first?.value else { return nil }
            return self.view(tagged: tag.value, in: instance).map { .object($0) } ?? .null
        case "setPreferredSymbolConfiguration":
            if !takesContentOnly { instance.fields["preferredSymbolConfiguration"] = arguments.first?.value }
            return .void
        case "systemLayoutSizeFitting" where interpreter.fittingSize != nil: return interpreter.fittingSize
        case "preferredLayoutAttributesFitting": return arguments.first?.value
        case "systemLayoutSizeFitting", "sizeThatFits", "convert", "intrinsicContentSize",
            "systemLayoutSizeFittingSize",
            "boundingRect", "point", "hitTest", "snapshotView",
            "defaultContentConfiguration":
            return node.map { interpreter.unknown($0, in: scope) }
        default:
            if UIKitMethods.withoutEffect.contains(name), !interpreter.takesViews(name, arguments),
                !UIKitMethods.setsPicture(name, of: .object(instance))
            {
                return .void
            }
            return nil
        }
    }

    /// Adds several views, for common extensions whose source is not available.
    private static func addAll(
        _ name: String, _ arguments: [Argument], to instance: Instance, node: FunctionCallExprSyntax?,
        scope: Scope, in interpreter: Interpreter
    ) -> Value? {
        let values = arguments.flatMap { interpreter.elements(of: $0.value) ?? [$0.value] }
        let children = values.compactMap { value -> Instance? in
            if case .object(let child) = value { return child }
            return nil
        }
        guard arguments.allSatisfy({ $0.label == nil }), children.count == values.count else {
            return unknownChild(name, arguments, node, scope, interpreter)
        }
        guard !interpreter.takesContentOnly else { return .void }
        for child in children {
            if name == "addSubviews" {
                UIKitMethods.add(child, to: instance, at: nil)
            } else {
                UIKitMethods.arrange(child, in: instance, at: nil)
            }
            interpreter.noteAddition(of: child, at: node, in: scope)
        }
        return .void
    }

    private static func unknownChild(
        _ name: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax?, _ scope: Scope,
        _ interpreter: Interpreter
    ) -> Value {
        if let node, !interpreter.takesContentOnly {
            interpreter.note(
                node, in: scope, name + "()", tr("the view is left out, since it is not known"))
        }
        return .void
    }

    private static func place(
        of arguments: [Argument], in view: ViewState, _ interpreter: Interpreter
    ) -> Int? {
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "at", "atIndex": return interpreter.number(argument.value).map { Int(clamping: $0.value) }
            case "belowSubview", "aboveSubview":
                if case .object(let sibling) = argument.value,
                    let index = view.subviews.firstIndex(where: { $0 === sibling })
                {
                    return argument.label == "belowSubview" ? index : index + 1
                }
            default: break
            }
        }
        return nil
    }

    /// The view with a tag: the view itself, or one in it.
    private static func view(tagged tag: Double, in instance: Instance) -> Instance? {
        if case .number(let own)? = instance.fields["tag"], own.value == tag { return instance }
        return instance.view?.subviews.lazy.compactMap { view(tagged: tag, in: $0) }.first
    }

    private static func axis(_ value: Value) -> Axis? {
        switch UIKitFonts.name(value).map(UIKitConstants.lowered) {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: nil
        }
    }

    private static func setPriority(
        _ view: ViewState, _ name: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax?,
        _ scope: Scope, in interpreter: Interpreter
    ) -> Value {
        guard !interpreter.takesContentOnly, arguments.count >= 2 else { return .void }
        guard let priority = UIKitConstraints.priority(arguments[0].value, in: interpreter),
            let axis = axis(arguments[1].value)
        else {
            interpreter.noteCall(name + "()", tr("it is left out, since its arguments are not known"))
            return .void
        }
        if let node {
            // “contentHuggingPriority.horizontal”
            let key = "c\(name.dropFirst(4)).\(axis.key)"
            view.priorityOrigins[key] = (scope.file, node.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        if name == "setContentHuggingPriority" {
            view.hugging[axis] = priority
        } else {
            view.resistance[axis] = priority
        }
        return .void
    }

    /// The content of a button for its normal state.
    private static func setForState(
        _ instance: Instance, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        scope: Scope,
        in interpreter: Interpreter
    ) -> Value {
        guard let first = arguments.first else { return .void }
        if arguments.count > 1, let state = UIKitFonts.name(arguments[1].value),
            UIKitConstants.lowered(state) != "normal"
        {
            return .void
        }
        let key =
            ["setTitle": "title", "setImage": "image", "setAttributedTitle": "attributedTitle"][name]
            ?? "titleColor"
        if let node {
            UIKitProperties.set(
                key, of: instance,
                to: interpreter.typed(
                    first.value, as: TypeReference(name: key == "titleColor" ? "UIColor" : "UIImage"),
                    in: scope),
                node: ExprSyntax(node), scope: scope, in: interpreter)
        }
        return .void
    }
}
