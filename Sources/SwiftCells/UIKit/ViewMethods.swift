import AutoLayout
import Wording

/// Methods of views.
extension Call {
    /// What a view's method does; `nil` where it is not known.
    func method(of instance: Instance, _ view: ViewState) -> Value? {
        guard UIKitMethods.takesViews.contains(name) else { return ownMethod(of: instance, view) }
        if interpreter.phase == .filling, !interpreter.takesContentOnly {
            interpreter.addsViewsForRows = true
        }
        var call = self
        for index in arguments.indices {
            call.arguments[index].value = interpreter.views(arguments[index].value)
        }
        return call.ownMethod(of: instance, view)
    }

    /// Whether a call asks a list in the cell for one of its rows, headers or footers.
    private func isRow(of list: Instance) -> Bool {
        [
            "cellForRow", "cellForRowAtIndexPath", "cellForItem", "cellForItemAtIndexPath", "headerView",
            "footerView", "supplementaryView",
        ].contains(name) && interpreter.homeType != nil
            && ["UITableView", "UICollectionView"].contains { UIKitTypes.isKind(list.baseName, of: $0) }
    }

    private func ownMethod(of instance: Instance, _ view: ViewState) -> Value? {
        let takesContentOnly = interpreter.takesContentOnly
        let place = node.map { scope.file.mark(of: $0) }
        switch name {
        case "addSubview", "insertSubview":
            guard let child = object else { return unknownChild() }
            if !takesContentOnly {
                UIKitMethods.add(child, to: instance, at: self.place(in: view))
                if let place { child.view?.addition = place }
                interpreter.noteAddition(of: child, at: node, in: scope)
            }
            return .void
        case "addArrangedSubview", "insertArrangedSubview":
            guard let child = object else { return unknownChild() }
            if !takesContentOnly {
                UIKitMethods.arrange(child, in: instance, at: number(at: 1).map { Int(clamping: $0.value) })
                interpreter.noteAddition(of: child, at: node, in: scope)
            }
            return .void
        case "addSubviews", "addArrangedSubviews":
            return addAll(to: instance)
        case "sizeToFit":
            if !takesContentOnly { Places.fit(instance) }
            // What a row shows decides how large the view is.
            interpreter.listRun?.hasGuessed = true
            return .void
        case "textRect":
            interpreter.textArea = first
            return first
        case "drawText", "drawTextInRect":
            interpreter.textArea = first
            return .void
        case "removeArrangedSubview":
            if !takesContentOnly, let child = object {
                if let place, view.arranged.contains(where: { $0 === child }) {
                    child.view?.unarranging = place
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
            if !takesContentOnly, let child = arguments.last?.value.instance, let first {
                let key = ObjectIdentifier(child)
                switch first.name {
                case "spacingUseSystem"?: view.customSpacing[key] = Number(8)
                case "spacingUseDefault"?: view.customSpacing[key] = nil
                default: view.customSpacing[key] = interpreter.number(first) ?? view.customSpacing[key]
                }
                child.origins["customSpacing"] = place
            } else {
                interpreter.noteCall(name + "()", tr("it is left out, since the view is not known"))
            }
            return .void
        case _ where isRow(of: instance):
            // A list has no rows before it is laid out, and those that it has then are no part of the cell.
            return .null
        case "addLayoutGuide":
            if let guide = object {
                guide.guide = GuideState(owner: instance, area: .own)
                view.guides.append(guide)
            } else {
                interpreter.noteCall(name + "()", tr("the guide is left out, since it is not known"))
            }
            return .void
        case "setContentHuggingPriority", "setContentCompressionResistancePriority":
            return setPriority(of: view)
        case "contentHuggingPriority", "contentCompressionResistancePriority":
            guard let axis = first.flatMap(axis) else { return nil }
            let set = name == "contentHuggingPriority" ? view.hugging[axis] : view.resistance[axis]
            return .number(set ?? Number(name == "contentHuggingPriority" ? 250 : 750))
        case "addConstraint", "addConstraints":
            if !takesContentOnly, let first { setActive(first, true, holder: instance) }
            return .void
        case "removeConstraint", "removeConstraints":
            if !takesContentOnly, let first { withoutPlace.setActive(first, false) }
            return .void
        case "setBackgroundImage":
            if !takesContentOnly, let first, let place {
                instance.fields["backgroundImage"] = first
                instance.origins["backgroundImage"] = place
            }
            return .void
        case "setTitle", "insertSegment", "removeAllSegments", "setTitleTextAttributes", "setImage":
            if UIKitTypes.isKind(instance.baseName, of: "UISegmentedControl") {
                return Segments.call(instance, name, arguments, scope: scope, in: interpreter)
            }
            return setForState(instance)
        case "setAttributedTitle", "setTitleColor":
            return setForState(instance)
        case "setValue" where ["forKey", "forKeyPath"].contains(arguments.last?.label):
            guard case .text(let text)? = arguments.last?.value, let key = text.literal, let node, let first
            else { return nil }
            UIKitProperties.set(key, of: instance, to: first, node: node, scope: scope, in: interpreter)
            return .void
        case "setOn", "setProgress", "setValue":
            if let first { instance.fields[name == "setOn" ? "isOn" : "value"] = first }
            return .void
        case "title", "titleColor", "image", "attributedTitle":
            guard ["for", "forState"].contains(arguments.first?.label) else { return nil }
            return instance.fields[name] ?? .null
        case "setTranslatesAutoresizingMaskIntoConstraints":
            if let isOn = first.flatMap({ interpreter.truth($0) }) {
                UIKitProperties.setMask(of: instance, view, isOn, node, scope, in: interpreter)
            }
            return .void
        case "startAnimating", "stopAnimating":
            if !takesContentOnly { instance.fields["isAnimating"] = .truth(name == "startAnimating") }
            return .void
        case "isKind", "isMember":
            guard case .type(let type)? = first else { return nil }
            let types = interpreter.lineage(of: instance.typeName)
            return .truth(name == "isKind" ? types.contains(type) : types.first == type)
        case "isEqual":
            return object.map { .truth($0 === instance) }
        case "registerForTraitChanges":
            if let function { interpreter.traitHandlers.append((function, instance)) }
            return .void
        case "isDescendant": return .truth(false)
        case "viewWithTag":
            guard case .number(let tag)? = first else { return nil }
            return self.view(tagged: tag.value, in: instance).map { .object($0) } ?? .null
        case "setPreferredSymbolConfiguration":
            if !takesContentOnly { instance.fields["preferredSymbolConfiguration"] = first }
            return .void
        case "systemLayoutSizeFitting" where interpreter.fittingSize != nil: return interpreter.fittingSize
        case "preferredLayoutAttributesFitting": return first
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

    /// The call as one that has no place of its own: what it does belongs to what made the constraints.
    private var withoutPlace: Call {
        Call(name: name, arguments: arguments, node: nil, scope: scope, interpreter: interpreter)
    }

    /// Adds several views, for common extensions whose source is not available.
    private func addAll(to instance: Instance) -> Value? {
        let values = arguments.flatMap { interpreter.elements(of: $0.value) ?? [$0.value] }
        let children = values.compactMap(\.instance)
        guard arguments.allSatisfy({ $0.label == nil }), children.count == values.count else {
            return unknownChild()
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

    private func unknownChild() -> Value {
        if !interpreter.takesContentOnly { note(tr("the view is left out, since it is not known")) }
        return .void
    }

    private func place(in view: ViewState) -> Int? {
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "at", "atIndex": return interpreter.number(argument.value).map { Int(clamping: $0.value) }
            case "belowSubview", "aboveSubview":
                if let sibling = argument.value.instance,
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
    private func view(tagged tag: Double, in instance: Instance) -> Instance? {
        if case .number(let own)? = instance.fields["tag"], own.value == tag { return instance }
        return instance.view?.subviews.lazy.compactMap { view(tagged: tag, in: $0) }.first
    }

    private func axis(_ value: Value) -> Axis? {
        switch value.word {
        case "horizontal": .horizontal
        case "vertical": .vertical
        default: nil
        }
    }

    private func setPriority(of view: ViewState) -> Value {
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
            view.priorityOrigins[key] = scope.file.mark(of: node)
        }
        if name == "setContentHuggingPriority" {
            view.hugging[axis] = priority
        } else {
            view.resistance[axis] = priority
        }
        return .void
    }

    /// The content of a button for its normal state.
    private func setForState(_ instance: Instance) -> Value {
        guard let first, let node else { return .void }
        if arguments.count > 1, let state = arguments[1].value.word, state != "normal" { return .void }
        let key =
            ["setTitle": "title", "setImage": "image", "setAttributedTitle": "attributedTitle"][name]
            ?? "titleColor"
        let type = TypeReference(name: key == "titleColor" ? "UIColor" : "UIImage")
        UIKitProperties.set(
            key, of: instance, to: interpreter.typed(first, as: type, in: scope), node: node, scope: scope,
            in: interpreter)
        return .void
    }
}
