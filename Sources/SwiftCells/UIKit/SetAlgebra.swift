import SwiftSyntax

/// The algebra of sets: of options, of UIKit's constants, of `Set`, and of lists that stand for them.
extension Call {
    /// The methods that Swift's sets have and its lists do not, and those that both have for one element.
    private static let algebra: Set<String> = [
        "union", "intersection", "subtracting", "symmetricDifference", "formUnion", "formIntersection",
        "subtract", "formSymmetricDifference", "insert", "update", "remove", "isSubset", "isSuperset",
        "isStrictSubset", "isStrictSuperset", "isDisjoint",
    ]

    /// What a method of a set of options of the source's gives; `nil` for another one, and where that is not known.
    func algebra(ofOptions own: Instance) -> Value? {
        let type = own.typeName
        guard own.declaration?.kind == .structure, interpreter.isOptionSet(type), arguments.count == 1,
            let first
        else { return nil }
        guard let bits = interpreter.bits(of: .object(own), as: type),
            let other = interpreter.bits(of: first, as: type)
        else { return name == "contains" ? method(ofElements: [.object(own)]) : nil }
        func options(_ bits: Int) -> Value { interpreter.options(bits, of: type) }
        func change(to bits: Int, _ result: Value = .void) -> Value? {
            guard base == nil else { return self.change(options(bits), result) }
            guard interpreter.mayChange(own) else { return result }
            own.fields["rawValue"] = .number(Number(whole: bits))
            return result
        }
        switch name {
        case "contains": return .truth(bits & other == other)
        case "union": return options(bits | other)
        case "intersection": return options(bits & other)
        case "subtracting": return options(bits & ~other)
        case "symmetricDifference": return options(bits ^ other)
        case "formUnion": return change(to: bits | other)
        case "formIntersection": return change(to: bits & other)
        case "subtract": return change(to: bits & ~other)
        case "formSymmetricDifference": return change(to: bits ^ other)
        case "insert":
            let isNew = bits & other != other
            return change(
                to: bits | other, .tuple([("inserted", .truth(isNew)), ("memberAfterInsert", first)]))
        case "update": return change(to: bits | other, bits & other == 0 ? .null : options(bits & other))
        case "remove": return change(to: bits & ~other, bits & other == 0 ? .null : options(bits & other))
        case "isSubset": return .truth(bits & other == bits)
        case "isSuperset": return .truth(bits & other == other)
        case "isStrictSubset": return .truth(bits & other == bits && bits != other)
        case "isStrictSuperset": return .truth(bits & other == other && bits != other)
        case "isDisjoint": return .truth(bits & other == 0)
        default: return nil
        }
    }

    /// What a method of a set gives that is a list here; `nil` for another one, and where that is not known.
    func algebra(ofElements all: [Value]) -> Value? {
        guard Self.algebra.contains(name), arguments.count == 1, let argument = arguments.first,
            !argument.value.isFunction, argument.label == nil || ["of", "with"].contains(argument.label)
        else { return nil }
        let isOfOne = ["insert", "update", "remove"].contains(name)
        let type = all.lazy.compactMap(\.instance).first?.typeName
        let values = isOfOne ? [argument.value] : interpreter.elements(of: argument.value) ?? [argument.value]
        let given = values.flatMap { value -> [Value] in
            // The names of UIKit's constants suffice, whichever their type is.
            guard case .member(let member) = value, type != nil || !member.chain.isEmpty,
                let known = interpreter.resolve(member, as: type ?? "UIRectEdge")
            else { return [value] }
            return interpreter.elements(of: known) ?? [known]
        }
        let own = interpreter.parts(of: Array(all.prefix(1000)), beside: given)
        let others = interpreter.parts(of: Array(given.prefix(1000)), beside: all)
        interpreter.take(steps: own.count * others.count / 16)
        var isOpen = false
        func has(_ list: [Value], _ value: Value) -> Bool {
            let answers = list.map { interpreter.areEqual($0, value) }
            if answers.contains(true) { return true }
            isOpen = isOpen || answers.contains(nil)
            return false
        }
        let added = others.filter { !has(own, $0) }
        let (left, common) = (own.filter { !has(others, $0) }, own.filter { has(others, $0) })
        // What is not known to be in a set may be added to it all the same.
        if name == "union" { isOpen = false }
        let result: Value?
        switch name {
        case "union": result = .array(all + added)
        case "intersection": result = .array(common)
        case "subtracting": result = .array(left)
        case "symmetricDifference": result = .array(left + added)
        case "formUnion": return change(.array(all + added), .void)
        case "insert":
            let value = Value.tuple([
                ("inserted", .truth(!added.isEmpty)), ("memberAfterInsert", argument.value),
            ])
            return change(.array(all + added), value)
        case "update": return change(.array(all + added), added.isEmpty ? argument.value : .null)
        case "formIntersection": return isOpen ? nil : change(.array(common), .void)
        case "subtract": return isOpen ? nil : change(.array(left), .void)
        case "formSymmetricDifference": return isOpen ? nil : change(.array(left + added), .void)
        case "remove": return isOpen ? nil : change(.array(left), common.first ?? .null)
        case "isSubset": result = .truth(left.isEmpty)
        case "isSuperset": result = .truth(added.isEmpty)
        case "isStrictSubset": result = .truth(left.isEmpty && !added.isEmpty)
        case "isStrictSuperset": result = .truth(added.isEmpty && !left.isEmpty)
        case "isDisjoint": result = .truth(common.isEmpty)
        default: result = nil
        }
        return isOpen ? nil : result
    }

    /// Gives the variable that holds a set another value; `nil` where none is written.
    func change(_ value: Value, _ result: Value) -> Value? {
        guard let base else { return nil }
        let value = interpreter.made(value, by: base, in: scope)
        interpreter.assign(base, in: scope) { _ in value }
        return result
    }

    // MARK: UIKit's constants

    /// Whether a method of one of UIKit's constants is one of a set.
    var isAlgebraOfConstant: Bool {
        guard name != "contains" else { return true }
        guard Self.algebra.contains(name) else { return false }
        // What begins with a dot has the type of its place.
        return base.map { !$0.is(MemberAccessExprSyntax.self) || $0.hasName } ?? true
    }
}

/// Sets of UIKit's constants, such as `[.top, .left]` and `.all`.
extension Interpreter {
    /// Whether a set has an option: itself, or all that it stands for.
    func hasOption(_ option: Value, in all: [Value]) -> Bool {
        if all.contains(where: { areEqual($0, option) == true }) { return true }
        guard case .member(let member) = option, member.arguments == nil else { return false }
        func hasAll(_ names: [String]) -> Bool {
            names.allSatisfy { name in all.contains { $0.word == name } }
        }
        let isHorizontal = hasAll(["left", "right"]) || hasAll(["leading", "trailing"])
        let isVertical = hasAll(["top", "bottom"])
        return switch UIKitConstants.lowered(member.name) {
        case "vertical": isVertical
        case "horizontal": isHorizontal
        case "all": isHorizontal && isVertical
        default: false
        }
    }

    /// A value with the single options that it stands for, as `.all` does.
    func options(_ value: Value) -> [Value] { [value] + parts(of: value) }

    /// The elements of a set, each as its single options unless the other set has it as it is.
    fileprivate func parts(of values: [Value], beside others: [Value]) -> [Value] {
        let words = Set(others.compactMap(\.word))
        return values.flatMap { value -> [Value] in
            let single = parts(of: value)
            return single.isEmpty || value.word.map(words.contains) == true ? [value] : single
        }
    }

    /// The single options that one of UIKit's constants stands for; none for another value.
    private func parts(of value: Value) -> [Value] {
        guard case .member(let member) = value, member.arguments == nil else { return [] }
        let (vertical, horizontal) = (["top", "bottom"], ["left", "right", "leading", "trailing"])
        let names =
            switch UIKitConstants.lowered(member.name) {
            case "all": vertical + horizontal
            case "vertical": vertical
            case "horizontal": horizontal
            default: [String]()
            }
        return names.map { name in
            var edge = member
            edge.name = name
            return .member(edge)
        }
    }
}

extension ExprSyntax {
    /// Whether a member's base is written.
    fileprivate var hasName: Bool { self.as(MemberAccessExprSyntax.self)?.base != nil }
}
