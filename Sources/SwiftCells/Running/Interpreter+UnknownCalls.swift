import SwiftSyntax
import Wording

extension Interpreter {
    /// Calls that run a closure soon, such as `DispatchQueue.main.async`.
    private static let runningLater: Set<String> = [
        "async", "asyncAfter", "sync", "Task", "detached", "addOperation",
    ]

    /// Methods of numbers and texts that give another one.
    private static let calculations: Set<String> = [
        "rounded", "squareRoot", "advanced", "distance", "isMultiple", "formatted", "lowercased",
        "uppercased", "trimmingCharacters", "hasPrefix", "hasSuffix", "replacingOccurrences", "components",
    ]

    /// A call of an unknown function; it is noted where it may affect layout.
    func unknownCall(
        _ name: String, receiver: Value?, _ arguments: [Argument], _ node: FunctionCallExprSyntax,
        in scope: Scope
    ) -> Value {
        if let cell = dequeuedCell(name, arguments, node, in: scope) { return cell }
        if Self.runningLater.contains(name), case .function(let function)? = arguments.last?.value {
            runningLater += 1
            _ = call(function, [], in: scope)
            runningLater -= 1
            return .void
        }
        if UIKitMethods.setsPicture(name, of: receiver), case .object(let view)? = receiver {
            noteLoading(name, node, in: scope)
            view.fields["image"] = arguments.first?.value ?? unknown(node, in: scope)
            return .void
        }
        if case .object(let instance)? = receiver, instance.baseName.hasPrefix("SnapKit") {
            noteCall(name + "()", tr("what it does to the constraint is left out, since it is not known"))
            return receiver ?? .void
        }
        if let receiver, case .unknown = receiver {
        } else if name.first?.isUppercase != true, UIKitMethods.isWithoutEffect(name),
            !takesViews(name, arguments)
        {
            return .void
        }
        if isHandling(name, of: receiver, arguments, in: scope) { return .void }
        if bindReactive(name, arguments, in: scope) { return .void }
        if case .unknown(let member)? = receiver, member.isOfView, !takesContentOnly,
            !UIKitMethods.isWithoutEffect(name), !Self.calculations.contains(name)
        {
            note(node, in: scope, name + "()", tr("it is left out, since its source is not among the files"))
            if phase == .making { leavesLayoutOpen = true }
        }
        if case .unknown? = receiver, !takesContentOnly,
            ["addAttribute", "addAttributes", "setAttributes"].contains(name)
        {
            note(node, in: scope, name + "()", tr("the attributes that it gives the text are left out"))
            return .void
        }
        if case .unknown? = receiver, bindContent(name, arguments, in: scope) {
            return unknown(node, in: scope)
        }
        if keepsValues(receiver) { return unknown(node, in: scope) }
        if case .unknown(let list)? = receiver, case .function(let function)? = arguments.first?.value {
            if name == "forEach" {
                _ = run(function, forEachOf: list, node, in: scope)
                return .void
            }
            // What has another type may be an optional.
            if name == "map", list.type.name == "[]", mattersForEach(node) {
                return .array(run(function, forEachOf: list, node, in: scope))
            }
        }
        let own = scope.root?.selfValue
        let views = ([receiver].compactMap { $0 } + arguments.map(\.value)).filter { value in
            guard case .object(let view) = value, case .object(let cell)? = own, view === cell else {
                return concernsLayout(value)
            }
            // An observer or a delegate does not position views; a function may.
            return receiver == nil && name.first?.isLowercase == true
        }
        // Libraries that load pictures into image views.
        let isPicture =
            ["load", "image", "fetch", "download"].contains { name.lowercased().contains($0) }
            && views.allSatisfy { isImageView($0) }
        let mayLayOut =
            name.first?.isUppercase != true && !isPicture
            && (!views.isEmpty || receiver == nil && isView(scope.selfValue))
        if mayLayOut || isOfPackage(receiver),
            let value = packageCall(name, receiver: receiver, arguments, in: scope)
        {
            return value
        }
        if receiver == nil, givesPicture(node), !arguments.contains(where: \.value.isFunction) {
            return unknown(node, in: scope)
        }
        let hasCode = arguments.contains { argument in
            guard case .function(.closure(let closure, _)) = argument.value else { return false }
            return LayoutWords.occur(in: closure)
        }
        let isText = receiver?.instance?.baseName == "NSAttributedString"
        if !takesContentOnly {
            if isText {
                note(node, in: scope, name + "()", tr("the attributes that it gives the text are left out"))
            } else if !views.isEmpty, !isPicture, !(phase == .filling && isUnknown(receiver)) {
                if phase == .making {
                    let items = views.flatMap { layoutItems(of: $0) }
                    openViews += items
                    if LayoutWords.placeViews(name) {
                        for item in items { item.view?.usesConstraints = true }
                    }
                }
                note(
                    node, in: scope, name + "()",
                    tr("it is left out, since its source is not among the files"))
            } else if hasCode {
                note(node, in: scope, name + "()", tr("the closure that it is given is left out"))
            } else if receiver == nil, phase == .making, name.first?.isLowercase == true,
                isView(scope.selfValue)
            {
                note(
                    node, in: scope, name + "()",
                    tr("it is left out, since its source is not among the files"))
            }
        }
        if name.first?.isUppercase == true, receiver == nil {
            let value = placeholder(name, node, in: scope)
            if case .object(let made) = value {
                for argument in arguments {
                    guard let label = argument.label, case .number = argument.value else { continue }
                    made.fields[label] = argument.value
                }
            }
            return value
        }
        for argument in arguments {
            guard let variable = argument.node?.as(InOutExprSyntax.self)?.expression else { continue }
            assign(variable, in: scope) { _ in unknown(variable, in: scope) }
        }
        guard case .unknown(var result) = unknown(node, in: scope) else { return .void }
        result.font = UIKitFonts.suggested(by: arguments, in: self)
        // Font metrics scale, whichever they are.
        if name == "scaledFont" {
            let font = UIKitFonts.font(of: arguments.first?.value) ?? result.font
            result.font = UIKitMethods.scaled(font, as: .body, arguments, in: self)
        }
        return .unknown(result)
    }

    /// Whether a view's call registers code that runs at events, as `button.on(.touchUpInside) { … }` and
    /// `view.onTap { … }` or `[view bk_whenTapped:^{ … }]` of libraries.
    private func isHandling(
        _ name: String, of receiver: Value?, _ arguments: [Argument], in scope: Scope
    ) -> Bool {
        guard isView(receiver), !LayoutWords.placeViews(name) else { return false }
        let own = scope.root?.selfValue
        let isGivenOthers = arguments.contains { argument in
            // The cell hears of events, and other views may be placed.
            if case .object(let view) = argument.value, case .object(let cell)? = own, view === cell {
                return false
            }
            return concernsLayout(argument.value)
        }
        if isGivenOthers { return false }
        let hasEvent = arguments.contains { argument in
            argument.value.member.map { Self.events.contains(UIKitConstants.lowered($0.name)) } ?? false
        }
        // A category's method has a prefix.
        let plain = name.firstIndex(of: "_").map { String(name[name.index(after: $0)...]) } ?? name
        return hasEvent
            || ["on", "when"].contains { UIKitMethods.isWord($0, of: plain) }
                && arguments.contains { $0.value.isFunction }
    }

    /// The events of controls (`UIControl.Event`).
    private static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
        "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
        "menuActionTriggered", "primaryActionTriggered", "editingDidBegin", "editingChanged",
        "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
    ]

    /// Whether a call with a common name is given views that it may add to others.
    func takesViews(_ name: String, _ arguments: [Argument]) -> Bool {
        guard UIKitMethods.ambiguous.contains(name) else { return false }
        return arguments.contains { argument in
            // Libraries that load pictures are given image views, and observers the cell.
            if case .object(let view) = argument.value, view.typeName == homeType { return false }
            return concernsLayout(argument.value) && !isImageView(argument.value)
        }
    }

    /// Runs a closure for the elements of an unknown list: once, or as often as it usually has elements where that matters.
    private func run(
        _ function: FunctionValue, forEachOf list: Unknown, _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> [Value] {
        let element = Unknown(
            name: "element", file: scope.file, byte: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            listName: list.name)
        return (0..<(mattersForEach(node) ? usualCount(of: list) : 1)).map { _ in
            call(function, [Argument(nil, .unknown(element))], in: scope)
        }
    }

    /// Takes the content from a stream of values: `assign(to: \.text, on: label)`, or a closure that sets a text.
    func bindContent(_ name: String, _ arguments: [Argument], in scope: Scope) -> Bool {
        if name == "assign", let first = arguments.first, let key = first.value.text?.literal,
            let target = arguments.value("on"), let node = first.node
        {
            let property = key.lastName
            set(property, of: target, to: unknown(node, in: scope, name: property), node: node, in: scope)
            return true
        }
        var isBound = false
        for argument in arguments {
            guard case .function(.closure(let closure, let outer)) = argument.value,
                !LayoutWords.occur(in: closure), depth < 24
            else { continue }
            let before = (phase, constraints.count)
            phase = .filling
            takingContentOnly { _ = call(closure, outer, []) }
            phase = before.0
            isBound = true
            // What it calls may make constraints too.
            if !takesContentOnly, LayoutWords.sizesOccur(in: closure) || constraints.count > before.1 {
                note(closure, in: outer, name + "()", tr("the sizes that its closure sets are left out"))
            }
        }
        return isBound
    }

    /// Takes the content from RxSwift's `stream.bind(to: label.rx.text)`.
    private func bindReactive(_ name: String, _ arguments: [Argument], in scope: Scope) -> Bool {
        guard ["bind", "drive", "emit"].contains(name),
            let target = arguments.first?.node?.as(MemberAccessExprSyntax.self),
            let reactive = target.base?.as(MemberAccessExprSyntax.self),
            reactive.declName.baseName.text == "rx", let base = reactive.base
        else { return false }
        let property = target.declName.baseName.plainText
        let view = evaluate(base, in: scope)
        let before = phase
        phase = .filling
        takingContentOnly {
            set(
                property, of: view, to: unknown(target, in: scope, name: property), node: ExprSyntax(target),
                in: scope)
        }
        phase = before
        if property != "isHidden", UIKitProperties.changesSizes(property), !takesContentOnly {
            note(target, in: scope, property, tr("it is left out, since its values are not known"))
        }
        return true
    }

    /// Whether a call gives an image: what it is an argument for, or is assigned to, takes one.
    private func givesPicture(_ node: FunctionCallExprSyntax) -> Bool {
        func takesPicture(_ name: String?) -> Bool { name?.lowercased().hasSuffix("image") == true }
        if let argument = node.parent?.as(LabeledExprSyntax.self) {
            if let label = argument.label?.text { return takesPicture(label) }
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
            let called = call?.member
            return call?.arguments.first?.id == argument.id && takesPicture(called?.declName.baseName.text)
        }
        guard let sequence = node.parent?.parent?.as(SequenceExprSyntax.self),
            case (_, let name, _)? = sequence.assignment
        else { return false }
        return takesPicture(name)
    }

    private func isImageView(_ value: Value) -> Bool {
        value.instance.map { UIKitTypes.isKind($0.baseName, of: "UIImageView") } ?? false
    }

    func isUnknown(_ value: Value?) -> Bool {
        value?.unknown != nil
    }

    /// Whether a value is an object of Foundation that stores or forwards others and does no layout.
    private func keepsValues(_ value: Value?) -> Bool {
        let name: String
        switch value {
        case .unknown(let unknown)?: name = unknown.name
        case .object(let instance)? where instance.baseName == "?": name = instance.typeName
        default: return false
        }
        return [
            "NSMapTable", "NSHashTable", "NSCache", "UserDefaults", "NSUserDefaults", "NotificationCenter",
            "NSNotificationCenter",
        ].contains { name.hasPrefix($0) }
    }

    func isView(_ value: Value?) -> Bool {
        value?.instance?.view != nil
    }

    /// Whether a value is a view, a constraint or an anchor.
    func concernsLayout(_ value: Value) -> Bool {
        switch value {
        case .object(let instance):
            instance.view != nil || instance.constraint != nil || instance.guide != nil
        case .anchor: true
        // Arrays may share elements, so there may be more elements than steps.
        case .array(let elements): elements.contains { step() && concernsLayout($0) }
        case .dictionary(let pairs): pairs.contains { step() && concernsLayout($0.value) }
        default: false
        }
    }

    /// The views and constraints of a value.
    func layoutItems(of value: Value) -> [Instance] {
        switch value {
        case .object(let instance): [instance]
        case .array(let elements): elements.flatMap { step() ? layoutItems(of: $0) : [] }
        case .dictionary(let pairs): pairs.flatMap { step() ? layoutItems(of: $0.value) : [] }
        case .anchor(let anchor): [anchor.item]
        default: []
        }
    }

    /// A placeholder for an object of an unknown class; it becomes a view when it is used as one.
    func placeholder(_ name: String, _ node: FunctionCallExprSyntax, in scope: Scope) -> Value {
        .object(Instance(name, base: "?", origin: scope.file.mark(of: node)))
    }
}
