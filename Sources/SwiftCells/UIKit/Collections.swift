import AutoLayout
import SwiftSyntax
import Wording

/// Methods of arrays, numbers and texts.
extension Call {
    /// What a method of an array's does; `nil` where it is not known.
    func method(ofElements elements: [Value]) -> Value? {
        let isGivenFunction = function != nil || arguments.last?.node?.is(KeyPathExprSyntax.self) == true
        func apply(_ value: Value) -> Value {
            arguments.last.flatMap { interpreter.apply($0, to: value, in: scope) } ?? .void
        }
        let elements = Array(elements.prefix(1000))
        if let value = ordered(elements) { return value }
        switch name {
        case "forEach":
            if !isGivenFunction, elements.contains(where: interpreter.concernsLayout) {
                note(tr("what it does with each is not known"), as: "forEach")
            }
            if let node, let base { interpreter.take(node, for: elements, of: base, in: scope) }
            for element in elements { _ = apply(element) }
            return .void
        case "enumerateObjects":
            return enumerate(
                elements.enumerated().map { index, element in [element, .number(Number(whole: index))] })
        case "setValue":
            guard let first, let node, arguments.last?.label == "forKey",
                case .text(let text)? = arguments.last?.value, let key = text.literal
            else { return nil }
            for element in elements { interpreter.set(key, of: element, to: first, node: node, in: scope) }
            return .void
        case "map": return .array(elements.map { apply($0) })
        case "compactMap":
            return .array(
                elements.map { isGivenFunction ? apply($0) : $0 }.filter { !$0.isNull })
        case "flatMap":
            return joined(
                elements.lazy.map { element in
                    let value = apply(element)
                    return interpreter.elements(of: value) ?? [value]
                })
        case "filter": return .array(elements.filter { interpreter.truth(apply($0)) ?? true })
        case "first": return elements.first { interpreter.truth(apply($0)) ?? false } ?? .null
        case "last": return elements.last { interpreter.truth(apply($0)) ?? false } ?? .null
        case "allSatisfy": return .truth(elements.allSatisfy { interpreter.truth(apply($0)) ?? true })
        case "contains":
            if isGivenFunction {
                return .truth(elements.contains { interpreter.truth(apply($0)) ?? false })
            }
            guard var wanted = first else { return nil }
            if case .unknown = wanted, let node, !elements.isEmpty {
                return interpreter.unknown(node, in: scope)
            }
            if case .member(let member) = wanted, case .object(let first)? = elements.first {
                wanted = interpreter.resolve(member, as: first.typeName) ?? wanted
            }
            let all = elements.flatMap { interpreter.options($0) }
            let options = interpreter.elements(of: wanted) ?? [wanted]
            if options.allSatisfy({ interpreter.hasOption($0, in: all) }) { return .truth(true) }
            // One that is not known may be the wanted one.
            if let node, elements.contains(where: { interpreter.isUnknown($0) }) {
                return interpreter.unknown(node, in: scope)
            }
            return .truth(false)
        case "reversed": return .array(elements.reversed())
        case "shuffled": return .array(elements)
        case "enumerated":
            return .array(
                elements.enumerated().map { index, element in
                    .tuple([("offset", .number(Number(Double(index)))), ("element", element)])
                })
        case "joined":
            return joined(elements.lazy.map { interpreter.elements(of: $0) ?? [$0] })
        case "reduce":
            guard var result = first, let function else { return nil }
            for element in elements {
                let value = run(function, result, element)
                result = arguments.first?.label == "into" ? interpreter.firstArgument ?? result : value
            }
            return result
        case "dropFirst", "dropLast", "prefix", "suffix":
            let count = number(at: 0).map { max(0, Int(clamping: $0.value)) } ?? 1
            switch name {
            case "dropFirst": return .array(Array(elements.dropFirst(count)))
            case "dropLast": return .array(Array(elements.dropLast(count)))
            case "prefix": return .array(Array(elements.prefix(count)))
            default: return .array(Array(elements.suffix(count)))
            }
        case "append", "insert", "removeAll", "removeLast", "removeFirst", "remove", "popLast", "popFirst",
            "reverse", "sort", "swapAt":
            return mutate(elements)
        case "autoDistributeViews", "autoAlignViews", "autoMatchViews", "autoSetViewsDimension",
            "autoDistributeViewsAlongAxis", "autoAlignViewsToEdge", "autoAlignViewsToAxis",
            "autoMatchViewsDimension",
            "autoSetViewsDimensionsToSize", "autoSetViewsDimensions", "autoInstallConstraints",
            "autoRemoveConstraints",
            "autoIdentifyConstraints":
            return pureLayout(onElements: elements)
        default: return nil
        }
    }

    /// What follows from the order of elements; `nil` for other methods, and where the order is not known.
    private func ordered(_ elements: [Value]) -> Value? {
        guard ["sorted", "min", "max"].contains(name) else { return nil }
        var isKnown = true
        func precedes(_ first: Value, _ second: Value) -> Bool {
            if let argument = arguments.last {
                if case .truth(let truth)? = interpreter.apply(argument, to: first, second, in: scope) {
                    return truth
                }
            } else if case .number(let one) = first, case .number(let other) = second {
                return one.value < other.value
            } else if case .text(let one) = first, case .text(let other) = second, let one = one.literal,
                let other = other.literal
            {
                return one < other
            }
            isKnown = false
            return false
        }
        switch name {
        case "sorted":
            let sorted = elements.sorted(by: precedes)
            return .array(isKnown ? sorted : elements)
        default:
            guard let value = name == "min" ? elements.min(by: precedes) : elements.max(by: precedes) else {
                return .null
            }
            return isKnown ? value : nil
        }
    }

    /// The elements of some lists, as far as a list may have so many, and one more where there are more.
    private func joined(_ lists: some Sequence<[Value]>) -> Value {
        var all: [Value] = []
        for list in lists {
            all += list.prefix(Interpreter.maximumLength + 1 - all.count)
            if all.count > Interpreter.maximumLength { break }
        }
        return .array(all)
    }

    /// Changes the variable that holds an array.
    private func mutate(_ elements: [Value]) -> Value? {
        var new = elements
        var result = Value.void
        switch name {
        case "append":
            guard let argument = arguments.first else { return nil }
            if argument.label == "contentsOf" {
                new += interpreter.elements(of: argument.value) ?? []
            } else {
                new.append(argument.value)
            }
        case "insert":
            guard let argument = arguments.first else { return nil }
            let index =
                arguments.last.flatMap { interpreter.number($0.value) }.map { Int(clamping: $0.value) } ?? 0
            let added =
                argument.label == "contentsOf"
                ? interpreter.elements(of: argument.value) ?? [] : [argument.value]
            new.insert(contentsOf: added, at: max(0, min(index, new.count)))
        case "removeAll":
            guard let condition = arguments.last, condition.label != "keepingCapacity" else {
                new = []
                break
            }
            let answers = elements.map { element in
                interpreter.apply(condition, to: element, in: scope).flatMap { interpreter.truth($0) }
            }
            guard !answers.contains(nil) else { return nil }
            new = zip(elements, answers).filter { $0.1 == false }.map { $0.0 }
        case "removeLast", "removeFirst":
            let count = number(at: 0).map { max(0, Int(clamping: $0.value)) } ?? 1
            let isLast = name == "removeLast"
            if arguments.isEmpty { result = (isLast ? new.last : new.first) ?? .null }
            new = Array(isLast ? new.dropLast(count) : new.dropFirst(count))
        case "popLast": result = new.popLast() ?? .null
        case "popFirst": if new.isEmpty { result = .null } else { result = new.removeFirst() }
        case "remove":
            guard arguments.first?.label == "at", let index = number(at: 0).map({ Int(clamping: $0.value) }),
                new.indices.contains(index)
            else { return nil }
            result = new.remove(at: index)
        case "reverse": new.reverse()
        case "sort":
            guard case .array(let sorted)? = named("sorted").ordered(elements) else { return nil }
            new = sorted
        case "swapAt":
            guard let one = number(at: 0).map({ Int(clamping: $0.value) }),
                let other = number(at: 1).map({ Int(clamping: $0.value) }), new.indices.contains(one),
                new.indices.contains(other)
            else { return nil }
            new.swapAt(one, other)
        default: return nil
        }
        return change(.array(new), result)
    }

    // MARK: Numbers and texts

    /// What a method of a number's or a text's does; `nil` where it is not known.
    func method(ofScalar receiver: Value) -> Value? {
        // An optional that is there.
        if ["map", "flatMap"].contains(name), let argument = arguments.first,
            let value = interpreter.apply(argument, to: receiver, in: scope)
        {
            return value
        }
        switch receiver {
        case .number(let number):
            switch name {
            case "rounded": return .number(Number(number.value.rounded()))
            case "advanced", "adding":
                return self.number(at: 0).map { .number(Number(number.value + $0.value)) }
            case "squareRoot" where number.value >= 0: return .number(Number(number.value.squareRoot()))
            default: return nil
            }
        case .text(let text):
            switch name {
            case "uppercased", "localizedUppercase": return .text(map(text) { $0.uppercased() })
            case "lowercased": return .text(map(text) { $0.lowercased() })
            case "localized", "localizedString": return .text(interpreter.localised(text))
            case "capitalized", "trimmingCharacters", "replacingOccurrences", "appending",
                "stringByReplacingOccurrencesOfString", "attributed":
                return receiver
            case "size": return size(ofText: text)
            case "hasPrefix":
                guard let all = text.literal, case .text(let prefix)? = first,
                    let prefix = prefix.literal
                else { return nil }
                return .truth(all.hasPrefix(prefix))
            default: return nil
            }
        default: return nil
        }
    }

    private func map(_ text: Text, _ change: (String) -> String) -> Text {
        Text(
            parts: text.parts.map { part -> Text.Part in
                switch part {
                case .literal(let text): .literal(change(text))
                case .translated(let text, _): .translated(change(text), key: nil)
                case .field: part
                }
            })
    }
}

/// Global functions.
extension Call {
    /// What a global function of UIKit's or Foundation's gives; `nil` for one that is not known.
    func globalFunction() -> Value? {
        let calculations = ["max", "min", "fmax", "fmin", "abs", "fabs", "ceil", "floor", "round", "sqrt"]
        if calculations.contains(name), let node,
            !arguments.allSatisfy({ interpreter.isNumber($0.value) })
        {
            return interpreter.unknown(node, in: scope)
        }
        switch name {
        case "max", "min", "fmax", "fmin":
            let numbers = arguments.compactMap { interpreter.number($0.value) }
            guard let first = numbers.first, numbers.count == arguments.count else { return nil }
            return .number(
                numbers.dropFirst().reduce(first) { name.hasSuffix("max") == ($1.value > $0.value) ? $1 : $0 }
            )
        case "abs", "fabs": return number(at: 0).map { .number(Number(abs($0.value))) }
        case "ceil", "ceilf": return number(at: 0).map { .number(Number($0.value.rounded(.up))) }
        case "floor", "floorf": return number(at: 0).map { .number(Number($0.value.rounded(.down))) }
        case "round", "roundf", "CGRound": return number(at: 0).map { .number(Number($0.value.rounded())) }
        case "sqrt":
            return number(at: 0).flatMap { $0.value >= 0 ? .number(Number($0.value.squareRoot())) : nil }
        case "CGSizeMake", "CGPointMake", "CGRectMake", "UIEdgeInsetsMake":
            return geometry()
        case "UIEdgeInsetsInsetRect":
            guard arguments.count == 2, let rect = object, let insets = arguments[1].value.instance else {
                return nil
            }
            return Rectangles.inset(rect, by: insets, in: interpreter)
        case "CTFontManagerRegisterGraphicsFont", "CTFontManagerRegisterFontsForURL": return .truth(true)
        case "NSLocalizedString":
            guard case .text(let key)? = first else { return first }
            return .text(interpreter.localised(key, in: arguments))
        case "NSDictionaryOfVariableBindings":
            return .dictionary(
                arguments.map { (.text(Text($0.node?.trimmedDescription ?? "")), $0.value) })
        case "stride":
            guard arguments.count == 3, let from = number(at: 0)?.value, let to = number(at: 1)?.value,
                let by = number(at: 2)?.value, by > 0, (to - from) / by < 1000
            else { return nil }
            let numbers =
                arguments[1].label == "through"
                ? Array(Swift.stride(from: from, through: to, by: by))
                : Array(Swift.stride(from: from, to: to, by: by))
            return .array(numbers.map { .number(Number($0)) })
        case "zip":
            guard arguments.count == 2 else { return nil }
            let known = arguments.map { interpreter.elements(of: $0.value) }
            // A list from the row gets the length of the known ones.
            func elements(_ index: Int) -> [Value]? {
                if let elements = known[index] { return elements }
                guard let other = known[1 - index], let node = arguments[index].node else { return nil }
                return other.map { _ in interpreter.unknown(node, in: scope) }
            }
            guard let a = elements(0), let b = elements(1) else { return nil }
            return .array(zip(a, b).map { .tuple([(nil, $0), (nil, $1)]) })
        case "fatalError", "print", "debugPrint", "NSLog", "assert", "assertionFailure", "precondition",
            "preconditionFailure", "defer", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
            "dispatch_async",
            "unsafeBitCast", "os_log":
            return .void
        case "objc_getAssociatedObject": return .null
        case "UI_USER_INTERFACE_IDIOM":
            return RunTraits.member(of: Instance("UIDevice"), "userInterfaceIdiom", in: interpreter)
        case "withAnimation": return .void
        default: return nil
        }
    }

    private func geometry() -> Value? {
        let type = String(name.dropLast(4))
        let values = arguments.map(\.value)
        if type == "CGRect", values.count == 4 {
            let rect = Instance(type)
            let origin = Instance("CGPoint")
            origin.fields = ["x": values[0], "y": values[1]]
            let size = Instance("CGSize")
            size.fields = ["width": values[2], "height": values[3]]
            rect.fields = ["origin": .object(origin), "size": .object(size)]
            return .object(rect)
        }
        guard let names = UIKitConstants.parts[type], names.count == values.count else { return nil }
        let instance = Instance(type)
        for (name, value) in zip(names, values) { instance.fields[name] = value }
        return .object(instance)
    }
}
