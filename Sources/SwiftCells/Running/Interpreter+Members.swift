import AutoLayout
import SwiftSyntax

extension Interpreter {
    /// The value of a member; `nil` where it is not known.
    func knownMember(of receiver: Value, _ name: String, from scope: Scope) -> Value? {
        if case .type(let typeName) = receiver { return staticMember(of: typeName, name, from: scope) }
        let types = typeNames(of: receiver)
        if case .object(let instance) = receiver {
            if let property = declaredProperty(name, in: types) {
                return value(of: property, receiver, instance)
            }
            if let value = wrapperMember(name, of: instance, from: scope) { return value }
            if let value = instance.fields[name] { return known(value) }
        } else if let property = declaredProperty(name, in: types), let getter = property.getter {
            let before = assumptions.questionCount
            let value = computed(property, getter, receiver)
            if case .unknown(let model) = receiver, phase == .filling, isExact {
                answered.take(model.name + "." + name, value, by: assumptions, since: before)
            }
            // Each case of an unknown value has another result.
            if case .void = value, case .unknown = receiver { return nil }
            return value
        }
        if let function = declaredFunctions(name, in: types).first {
            return .function(.declared(function, receiver))
        }
        if let value = UIKitMembers.value(of: receiver, name, in: self) { return known(value) }
        if case .object(let item) = receiver {
            if let anchors = AnchorEquations.group(name, of: item) { return anchors }
            if Stevia.isIn(scope), let anchor = Stevia.anchor(name, of: item) { return anchor }
            if name == "easy", EasyPeasy.isIn(scope), item.view != nil || item.guide != nil {
                return EasyPeasy.maker(of: item)
            }
        }
        // A property that a protocol's extension gives to all that conform, as `view.layout` of many helpers.
        guard let property = protocolProperty(name, for: types), let getter = property.getter else {
            return nil
        }
        return computed(property, getter, receiver)
    }

    /// The value, or the number of the parameter that a side of the screen is.
    private func known(_ value: Value) -> Value {
        guard case .unknown(let side) = value, let standard = UIKitConstants.screenSide(side.name) else {
            return value
        }
        // A list is as wide as the screen, so that a size which follows from its width is known as well.
        if listRun != nil, side.name.hasSuffix(".width"), given[side.name] == nil {
            isShareable = false
            return .number(Number(standard))
        }
        return .number(number(ofParameter: side, default: standard))
    }

    /// A method of UIKit's as a value, such as `contentView.addSubview`; `nil` for one that is not known.
    func methodReference(of receiver: Value, _ name: String) -> Value? {
        switch receiver {
        case .object(let instance) where instance.view != nil && UIKitMethods.references.contains(name):
            .function(.method(receiver: receiver, name: name))
        case .object(let instance) where instance.baseName == "UIFontMetrics" && name.hasPrefix("scaled"):
            .function(.method(receiver: receiver, name: name))
        case .type("NSLayoutConstraint") where ["activate", "deactivate"].contains(name):
            .function(.method(receiver: receiver, name: name))
        default: nil
        }
    }

    /// The value of a stored property, made where this is its first use; `nil` where there is none.
    func field(_ name: String, of instance: Instance) -> Value? {
        if let value = instance.fields[name] { return value }
        guard instance.view == nil, instance.declaration != nil,
            let property = declaredProperty(name, in: lineage(of: instance.typeName)),
            property.initialValue != nil, property.isStored
        else { return nil }
        return value(of: property, .object(instance), instance)
    }

    func value(of property: PropertyDeclaration, _ receiver: Value, _ instance: Instance) -> Value {
        if let getter = property.getter { return computed(property, getter, receiver) }
        if let value = unwrapped(property, of: instance) ?? instance.fields[property.name] { return value }
        guard isMadeOnUse(property, of: instance), let initial = property.initialValue else {
            // A property of UIKit's that is overridden for its observer keeps UIKit's value.
            if property.isObserved,
                let inherited = UIKitMembers.value(of: receiver, property.name, in: self)
            {
                return inherited
            }
            return property.unknown
        }
        if takesContentOnly, property.isLazy {
            // Another row makes it; the one that is laid out may do so later.
            return property.unknown
        }
        let scope = Scope(file: property.file, of: property.owner, own: receiver)
        // A property that reads itself gets no value.
        instance.fields[property.name] = .null
        let make = { [self] in
            let plain = initialValue(initial, as: property.type, in: scope)
            return wrapped(plain, property, of: instance, from: initial, in: scope) ?? plain
        }
        let value: Value
        if let key = instance.shared, !library.ownStatics.contains(key) {
            let made = shareable(as: key, make)
            guard made.isShareable || mayChange(instance) else {
                instance.fields[property.name] = nil
                forgetWrapper(of: property, in: instance)
                return made.value
            }
            value = made.value
        } else {
            value = making(make)
        }
        instance.fields[property.name] = stored(value, under: property.name, isProperty: true)
        return unwrapped(property, of: instance) ?? instance.fields[property.name] ?? value
    }

    /// Evaluates what is made on first use, in the phase in which views are made.
    func making(_ value: () -> Value) -> Value {
        let before = (phase, openBranches, mayHaveReturned)
        (phase, openBranches, mayHaveReturned) = (.making, 0, false)
        defer { (phase, openBranches, mayHaveReturned) = before }
        return value()
    }

    /// What a property that the source computes gives for a value; `nil` where its types declare none.
    func computedMember(of receiver: Value, _ name: String) -> Value? {
        guard let property = declaredProperty(name, in: typeNames(of: receiver)),
            let getter = property.getter
        else { return nil }
        return computed(property, getter, receiver)
    }

    private func computed(
        _ property: PropertyDeclaration, _ getter: CodeBlockItemListSyntax, _ receiver: Value
    ) -> Value {
        let key = ObjectIdentifier(property)
        guard depth < Self.maximumDepth, (running[key] ?? 0) < 8 else { return .void }
        running[key, default: 0] += 1
        depth += 1
        defer {
            depth -= 1
            running[key, default: 1] -= 1
        }
        let scope = Scope(file: property.file, of: property.owner, own: receiver)
        return typed(runBody(getter, inside: scope), as: property.type, in: scope)
    }

    /// The member of an object or a type that is inherited from a superclass.
    func inheritedMember(
        of own: Value, _ name: String, above type: TypeDeclaration?, in scope: Scope
    ) -> Value? {
        if case .type(let typeName) = own {
            return declaredProperty(name, in: lineage(of: typeName, above: type), isStatic: true).map {
                staticValue($0, of: typeName)
            }
        }
        guard case .object(let instance) = own else { return nil }
        let types = lineage(of: instance.typeName, above: type)
        if let property = declaredProperty(name, in: types) { return value(of: property, own, instance) }
        if let value = instance.fields[name] { return value }
        if name == "intrinsicContentSize" { return ownSize(in: scope) }
        return UIKitMembers.value(of: own, name, in: self)
    }

    /// The sides of UIKit's intrinsic size, while it is not known.
    static let ownSides = ["width", "height"].map { "super.intrinsicContentSize." + $0 }

    /// UIKit's intrinsic size, to which code may add.
    private func ownSize(in scope: Scope) -> Value {
        let size = Instance("CGSize")
        for (side, name) in zip(["width", "height"], Self.ownSides) {
            size.fields[side] = .unknown(Unknown(name: name, file: scope.file, byte: 0))
        }
        return .object(size)
    }

    // MARK: Assigning

    /// Assigns a value to the left side of an assignment.
    ///
    /// - Parameters:
    ///   - target: The left side.
    ///   - node: The sequence that it is part of.
    ///   - scope: The scope.
    ///   - source: Makes the value, if needed from the current one; `nil` leaves it as it is.
    func assign(
        _ target: OperationTree, of node: SequenceExprSyntax, in scope: Scope,
        _ source: ((() -> Value)?) -> Value?
    ) {
        guard case .operand(let expression) = target else {
            _ = source(nil)
            return
        }
        assign(expression, in: scope, source)
    }

    func assign(_ expression: ExprSyntax, in scope: Scope, _ source: ((() -> Value)?) -> Value?) {
        let expression = expression.unmarked
        unset.set(at: UnsetProperties.Place(expression, in: scope.file))
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            let name = node.baseName.plainText
            guard let value = source({ self.evaluate(expression, in: scope) }) else { return }
            if name == "self", case .object(let own)? = scope.selfValue,
                case .object(let new) = typed(value, as: TypeReference(name: own.typeName), in: scope)
            {
                guard mayChange(own) else { return }
                own.fields = new.fields
            } else if let holder = scope.holder(of: name) {
                let typed = holder.types[name].map { self.typed(value, as: $0, in: scope) }
                holder.values[name] = stored(typed ?? value, under: name)
            } else if name.hasPrefix("$"), let index = Int(name.dropFirst()) {
                scope.setArgument(index, to: value)
            } else if setGlobal(name, to: value, in: scope) {
                return
            } else if let own = scope.selfValue {
                set(name, of: own, to: value, node: expression, in: scope)
            }
        case .memberAccessExpr(let node):
            guard let base = node.base else {
                _ = source(nil)
                return
            }
            let receiver =
                base.is(SuperExprSyntax.self) ? scope.selfValue ?? .void : evaluate(base, in: scope)
            let name = node.declName.baseName.plainText
            if assignPart(node, of: receiver, base, in: scope, source) { return }
            let holders = holders(of: base, receiver, in: scope)
            defer { giveBack(holders, receiver, in: scope) }
            guard let value = source({ self.value(of: receiver, name, node: expression, in: scope) }) else {
                return
            }
            if name == "self", case .object(let instance) = receiver, case .object(let new) = value {
                guard mayChange(instance) else { return }
                instance.fields = new.fields
                return
            }
            set(name, of: receiver, to: value, node: expression, in: scope)
        case .subscriptCallExpr(let node):
            guard let value = source({ self.evaluate(expression, in: scope) }) else { return }
            assignElement(node, value, in: scope)
        case .tupleExpr(let node):
            guard let value = source(nil), case .tuple(let parts) = value else { return }
            for (element, part) in zip(node.elements, parts) {
                assign(element.expression, in: scope) { _ in part.value }
            }
        default: _ = source(nil)
        }
    }

    private func assignElement(_ node: SubscriptCallExprSyntax, _ value: Value, in scope: Scope) {
        guard let argument = node.arguments.first?.expression else { return }
        let index = evaluate(argument, in: scope)
        if let path = keyPath(node, index), let name = path.last {
            let owner = path.dropLast().reduce(evaluate(node.calledExpression, in: scope)) {
                self.value(of: $0, $1, node: ExprSyntax(node), in: scope)
            }
            set(name, of: owner, to: value, node: ExprSyntax(node), in: scope)
            return
        }
        if setElement(node, index, value, in: scope) { return }
        assign(node.calledExpression, in: scope) { current in
            switch current?() {
            case .dictionary(var pairs)?:
                take(steps: pairs.count / 16)
                pairs.removeAll { areEqual($0.key, index) == true }
                pairs.append((index, value))
                return made(.dictionary(pairs), by: node, in: scope)
            case .array(var elements)?:
                guard let position = number(index).map({ Int(clamping: $0.value) }),
                    elements.indices.contains(position)
                else { return nil }
                elements[position] = value
                return .array(elements)
            default:
                if concernsLayout(value) { notePassed(node, in: scope) }
                return nil
            }
        }
    }

    /// Sets a property.
    func set(_ name: String, of receiver: Value, to value: Value, node: ExprSyntax, in scope: Scope) {
        if let plain = SwiftTheme.property(of: name), isView(receiver) {
            set(plain, of: receiver, to: unknown(node, in: scope, name: plain), node: node, in: scope)
            return
        }
        let types = typeNames(of: receiver)
        if let property = declaredProperty(name, in: types) {
            set(property, of: receiver, to: value, in: scope)
            return
        }
        guard case .object(let instance) = receiver else {
            noteLost(name, of: receiver, node, in: scope)
            return
        }
        // What Objective-C writes as `[view setImageWithURL:url]` may be a method.
        if scope.file.isTranslated {
            let setter: String = "set" + name.prefix(1).uppercased() + name.dropFirst()
            let method = declaredFunctions(setter, in: types).first { $0.parameters.count == 1 }
            if setter.hasSuffix("mageWithURL"), UIKitMethods.loadsPicture(setter, of: instance),
                method.map({ UIKitMethods.isOfPictures($0.file.path) }) ?? true
            {
                instance.fields["image"] = value
                return
            }
            if let method {
                _ = call(method, on: receiver, [Argument(method.parameters[0].label, value)])
                return
            }
        }
        if setWrapper(name, of: instance, to: value, in: scope) { return }
        guard mayChange(instance) else { return }
        let typed = UIKitProperties.type(of: name).map {
            self.typed(value, as: TypeReference(name: $0), in: scope)
        }
        UIKitProperties.set(name, of: instance, to: typed ?? value, node: node, scope: scope, in: self)
    }
}
