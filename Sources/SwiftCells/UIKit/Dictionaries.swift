import SwiftSyntax

/// Methods of dictionaries.
extension Call {
    /// What a method of a dictionary's does; `nil` where it is not known.
    func method(ofPairs pairs: [(key: Value, value: Value)]) -> Value? {
        let all = pairs.map {
            Value.tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)])
        }
        switch name {
        case "forEach", "map", "compactMap", "flatMap", "first", "contains", "allSatisfy", "reduce", "sorted",
            "min", "max", "enumerated":
            return method(ofElements: all)
        case "enumerateKeysAndObjects": return enumerate(pairs.map { [$0.key, $0.value] })
        case "setValue", "setObject":
            guard arguments.count == 2, arguments[1].label?.hasPrefix("forKey") == true, let first else {
                return nil
            }
            let key = arguments[1].value
            return change(.dictionary(without(key, pairs) + [(key: key, value: first)]), .void)
        case "filter":
            guard case .array(let kept)? = method(ofElements: all) else { return nil }
            return .dictionary(kept.compactMap(\.pair))
        case "mapValues", "compactMapValues":
            guard let argument = arguments.first else { return nil }
            let changed = pairs.map { pair -> (key: Value, value: Value) in
                (pair.key, interpreter.apply(argument, to: pair.value, in: scope) ?? .void)
            }
            guard name == "compactMapValues" else { return .dictionary(changed) }
            return .dictionary(changed.filter { !$0.value.isNull })
        case "removeAll" where arguments.isEmpty || arguments[0].label == "keepingCapacity":
            return change(.dictionary([]), .void)
        case "removeValue":
            guard let first, !interpreter.isUnknown(first) else { return nil }
            return change(.dictionary(without(first, pairs)), value(first, in: pairs))
        case "updateValue":
            guard let first, arguments.count == 2, !interpreter.isUnknown(arguments[1].value) else {
                return nil
            }
            let key = arguments[1].value
            return change(
                .dictionary(without(key, pairs) + [(key: key, value: first)]), value(key, in: pairs))
        case "merge", "merging":
            guard case .dictionary(let others)? = first else { return nil }
            var merged = pairs
            for other in others {
                var new = other.value
                if let index = merged.firstIndex(where: { interpreter.areEqual($0.key, other.key) == true }) {
                    let old = merged.remove(at: index).value
                    if let function { new = run(function, old, new) }
                }
                merged.append((other.key, new))
            }
            return name == "merging" ? .dictionary(merged) : change(.dictionary(merged), .void)
        default: return nil
        }
    }

    /// Runs a closure for several values each time, until it says by its last parameter that it stops.
    func enumerate(_ all: [[Value]]) -> Value? {
        guard let function else { return nil }
        let name = "stop"
        let variable = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
        for values in all {
            guard interpreter.step() else { break }
            // Swift sets `stop.pointee`; in Objective-C the parameter stands for what it points to.
            let pointer = Instance("UnsafeMutablePointer")
            let inner = Scope(file: scope.file)
            inner.values[name] = .object(pointer)
            var stop = Argument(nil, .object(pointer))
            stop.variable = (variable, inner)
            _ = interpreter.call(function, values.map { Argument(nil, $0) } + [stop], in: scope)
            if case .truth(true)? = inner.values[name] { break }
            if case .truth(true)? = pointer.fields["pointee"] { break }
        }
        return .void
    }

    private func without(
        _ key: Value, _ pairs: [(key: Value, value: Value)]
    ) -> [(key: Value, value: Value)] {
        pairs.filter { interpreter.areEqual($0.key, key) != true }
    }

    private func value(_ key: Value, in pairs: [(key: Value, value: Value)]) -> Value {
        pairs.first { interpreter.areEqual($0.key, key) == true }?.value ?? .null
    }
}

extension Interpreter {
    /// What a loop over a value goes through: in Objective-C, the keys of a dictionary.
    func looped(_ value: Value, in scope: Scope) -> Value {
        guard scope.file.isTranslated, case .dictionary(let pairs) = value else { return value }
        return .array(pairs.map(\.key))
    }
}
