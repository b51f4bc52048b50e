import AutoLayout
import SwiftSyntax
import Wording

extension Interpreter {
    /// The value of a sequence of operands and operators.
    func operation(_ node: SequenceExprSyntax, in scope: Scope) -> Value {
        guard node.elements.count <= Self.maximumOperands else {
            note(node, in: scope, "operators", tr("they are left out, since there are too many of them"))
            return .void
        }
        return evaluate(OperationTree(node), of: node, in: scope)
    }

    private func evaluate(_ tree: OperationTree, of node: SequenceExprSyntax, in scope: Scope) -> Value {
        switch tree {
        case .operand(let expression): return evaluate(expression, in: scope)
        case .cast(let inner, let word, let type):
            let value = evaluate(inner, of: node, in: scope)
            return cast(value, word, TypeReference(type), in: scope)
        case .ternary(let first, let condition, let second):
            var value = evaluate(condition, of: node, in: scope)
            // The condition goes by its own words, not by those of the whole.
            if case .unknown(var unknown) = value, unknown.name == scope.file.excerpt(ofValue: node),
                case .binary(let symbol, .operand(let one), .operand(let other)) = condition
            {
                unknown.name = [one, other].map { scope.file.excerpt(of: $0) }.joined(
                    separator: " \(symbol) ")
                value = .unknown(unknown)
            }
            return ternary(value, first, second, of: node, in: scope)
        case .binary("=", let target, let source):
            assign(target, of: node, in: scope) { current in
                _ = current
                return evaluate(source, of: node, in: scope)
            }
            return .void
        case .binary(let symbol, let target, let source)
        where ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="].contains(symbol):
            let right = evaluate(source, of: node, in: scope)
            assign(target, of: node, in: scope) { current in
                guard let current else { return nil }
                return combine(String(symbol.dropLast()), current(), right, of: node, in: scope)
            }
            return .void
        case .binary(let symbol, let left, let right):
            let first = evaluate(left, of: node, in: scope)
            if let value = shortcut(
                symbol, first, { evaluate(right, of: node, in: scope) }, of: node, in: scope)
            {
                return value
            }
            return combine(symbol, first, evaluate(right, of: node, in: scope), of: node, in: scope)
        }
    }

    /// `&&`, `||` and `??`, whose second operand is evaluated only if needed; `nil` for other operators.
    private func shortcut(
        _ symbol: String, _ first: Value, _ second: () -> Value, of node: SequenceExprSyntax, in scope: Scope
    ) -> Value? {
        switch symbol {
        case "&&", "||":
            if case .unknown = first, phase == .filling, !isExact {
                let right = second()
                if case .truth(let truth) = right, truth == (symbol == "||") { return right }
                return unknown(node, in: scope)
            }
            let isTrue = truth(first) ?? false
            if isTrue == (symbol == "||") { return .truth(isTrue) }
            let right = second()
            if case .unknown = right { return right }
            return .truth(truth(right) ?? false)
        case "??":
            switch first {
            case .null: return second()
            case .unknown(let unknown):
                // A default in the source is better than one of the interpreter's.
                let right = second()
                switch right {
                case .number, .truth:
                    // A row has what is known of it, such as a height that was stored.
                    if listRun != nil {
                        isShareable = false
                        return first
                    }
                    return phase == .making && given[unknown.name] == nil ? right : first
                default: return UIKitFonts.value(unknown, or: right, in: self)
                }
            default: return first
            }
        default: return nil
        }
    }

    private func ternary(
        _ condition: Value, _ first: ExprSyntax, _ second: OperationTree, of node: SequenceExprSyntax,
        in scope: Scope
    ) -> Value {
        switch test(condition) {
        case .holds: return evaluate(first, in: scope)
        case .fails: return evaluate(second, of: node, in: scope)
        case .depends(let conditions):
            if decidesRows {
                return isTaken(conditions)
                    ? evaluate(first, in: scope) : evaluate(second, of: node, in: scope)
            }
            let isSecond = conditions.contains {
                (assumptions.truth(of: $0) ?? Assumptions.presence($0)) == false
            }
            var one = evaluate(first, in: scope)
            var other = evaluate(second, of: node, in: scope)
            if isSecond { (one, other) = (other, one) }
            // Both are possible values for the row; the longer text shows more.
            if case (.truth, .truth) = (one, other), !isExact {
                return unknown(node, in: scope, name: scope.file.excerpt(of: node))
            }
            if let value = longer(one, other) { return value }
            _ = isTaken(conditions)
            return one
        }
    }

    /// `!` and `-` before a value.
    func prefix(_ node: PrefixOperatorExprSyntax, in scope: Scope) -> Value {
        let value = evaluate(node.expression, in: scope)
        if let made = libraryOperation(node.operator.text, value, node, in: scope) { return made }
        if node.operator.text == "~", case .number(let number) = value {
            return .number(Number(whole: ~Int(clamping: number.value)))
        }
        switch node.operator.text {
        case "-":
            if case .unknown(let row) = value, phase == .filling,
                case .unknown(var result) = unknown(node, in: scope)
            {
                result.sum = row.rowSum.combined("*", -1, isFirst: true)
                return .unknown(result)
            }
            return number(value).map { .number($0.negated) } ?? unknown(node, in: scope)
        case "+": return value
        case "!":
            if case .unknown(let unknown) = value, phase == .filling {
                let name = ConditionText.negated(unknown.name)
                return .unknown(
                    Unknown(
                        name: name, file: unknown.file, byte: unknown.byte, operation: unknown.operation))
            }
            return truth(value).map { .truth(!$0) } ?? unknown(node, in: scope)
        default:
            if let result = callOperator(node.operator.text, [value], "prefix") { return result }
            noteOperator(node.operator.text, [value], of: node, in: scope)
            return value
        }
    }

    /// An operator that a library may declare, as a call.
    private func operation(_ symbol: String, _ node: some ExprSyntaxProtocol, in scope: Scope) -> Call {
        Call(name: symbol, arguments: [], node: ExprSyntax(node), scope: scope, interpreter: self)
    }

    /// The value of a library's operator before or after another; `nil` for others.
    private func libraryOperation(
        _ symbol: String, _ value: Value, _ node: some ExprSyntaxProtocol, in scope: Scope
    ) -> Value? {
        let (isStevia, isEasyPeasy) = (Stevia.isIn(scope), EasyPeasy.isIn(scope))
        guard isStevia || isEasyPeasy, !takesContentOnly, symbol != "-", symbol != "!" else { return nil }
        if isStevia, symbol == "%" { return Stevia.percentage(value, in: self) }
        if isEasyPeasy, symbol == "*" { return EasyPeasy.multiplier(value, in: self) }
        if let limit = Stevia.limit(symbol, value, in: self) { return limit }
        return isStevia ? operation(symbol, node, in: scope).steviaSide(of: value) : nil
    }

    /// An operator of the source after a value.
    func postfix(_ node: PostfixOperatorExprSyntax, in scope: Scope) -> Value {
        let value = evaluate(node.expression, in: scope)
        if let made = libraryOperation(node.operator.text, value, node, in: scope) { return made }
        if let result = callOperator(node.operator.text, [value], "postfix") { return result }
        noteOperator(node.operator.text, [value], of: node, in: scope)
        return value
    }

    /// The value of an operator with two known operands.
    func combine(
        _ symbol: String, _ first: Value, _ second: Value, of node: some ExprSyntaxProtocol, in scope: Scope
    ) -> Value {
        if !takesContentOnly, AnchorEquations.areIn(scope.file) {
            let operation = operation(symbol, node, in: scope)
            if Stevia.isIn(scope), let value = operation.steviaRow(first, second) { return value }
            if let value = operation.combineAnchors(first, second) { return value }
        }
        switch symbol {
        case "==", "!=", "===", "!==":
            // Libraries make constraints of `a.topAnchor == b.topAnchor`.
            if case .anchor = first {
                if let value = callOperator(symbol, [first, second]) { return value }
                noteOperator(symbol, [first], of: node, in: scope)
            } else if let value = callOperator(symbol, [first, second], isRelation: true) {
                return value
            }
            let isEqual = areEqual(first, second)
            guard let isEqual else {
                if let value = decidedComparison(symbol, first, second, in: scope) { return value }
                // A part of a longer expression goes by its own words.
                if case .unknown(let value) = first, case .null = second, symbol.count == 2,
                    node.as(SequenceExprSyntax.self).map({ $0.elements.count > 3 }) == true
                {
                    return unknown(node, in: scope, name: "\(value.name) \(symbol) nil")
                }
                let open = result(unknown(node, in: scope), of: symbol, [first, second], node, in: scope)
                if case .unknown(let condition) = open {
                    assumptions.note(caseNames(of: [first, second], in: scope), ofValueIn: condition.name)
                }
                return open
            }
            return .truth(isEqual == symbol.hasPrefix("="))
        case "..<", "...": return range(first, second, isClosed: symbol == "...")
        default: break
        }
        if case .array(let a) = first, case .array(let b) = second, symbol == "+" {
            return made(.array(a + b), by: node, in: scope)
        }
        if let value = RunTraits.compare(symbol, first, second, in: self) { return value }
        if symbol == "+", first.text != nil || second.text != nil {
            return made(.text(Text(parts: textParts(first) + textParts(second))), by: node, in: scope)
        }
        if symbol == "|", case .array(let a) = set(first), case .array(let b) = set(second) {
            return made(.array(a + b), by: node, in: scope)
        }
        if let value = callOperator(symbol, [first, second]) { return value }
        if symbol == "&", let value = commonOptions(first, second, in: scope) { return value }
        if case .member = first, symbol == "|" { return .array([first, second]) }
        if symbol == "+", let value = TinyConstraints.sum(first, second, scope: scope, in: self) {
            return value
        }
        // Parts of insets, as `.top(8) + .horizontal(16)`.
        if symbol == "+", isMemberCall(second) {
            if isMemberCall(first) { return .array([first, second]) }
            if case .array(let parts) = first, !parts.isEmpty, parts.allSatisfy(isMemberCall) {
                return .array(parts + [second])
            }
        }
        guard phase == .making || !isUnknown(first) && !isUnknown(second),
            let a = arithmeticNumber(first), let b = arithmeticNumber(second)
        else {
            noteOperator(symbol, [first, second], of: node, in: scope)
            return result(
                sum(symbol, first, second, of: node, in: scope), of: symbol, [first, second], node, in: scope)
        }
        return arithmetic(symbol, a, b) ?? unknown(node, in: scope)
    }

    /// An operation on a number from the row.
    private func sum(
        _ symbol: String, _ first: Value, _ second: Value, of node: some ExprSyntaxProtocol, in scope: Scope
    ) -> Value {
        guard case .unknown(var result) = unknown(node, in: scope) else { return .void }
        switch (first, second) {
        case (.unknown(let row), .number(let number)):
            result.sum = row.rowSum.combined(symbol, number.value, isFirst: false)
        case (.number(let number), .unknown(let row)):
            result.sum = row.rowSum.combined(symbol, number.value, isFirst: true)
        default: break
        }
        return .unknown(result)
    }

    /// What two sets of UIKit's constants have in common, as Objective-C asks for it: nothing is 0; `nil` for others.
    private func commonOptions(_ first: Value, _ second: Value, in scope: Scope) -> Value? {
        guard case .array(let all) = set(first), case .array(let others) = set(second),
            (all + others).allSatisfy({ $0.member != nil })
        else { return nil }
        let call = Call(
            name: "intersection", arguments: [Argument(nil, second)], node: nil, scope: scope,
            interpreter: self)
        guard case .array(let common)? = call.algebra(ofElements: all) else { return nil }
        return common.isEmpty ? .number(Number(whole: 0)) : .array(common)
    }

    private func set(_ value: Value) -> Value {
        switch value {
        case .array: value
        case .member, .object: .array([value])
        default: .void
        }
    }

    /// Whether a value is a member that is called and whose type is not known yet.
    private func isMemberCall(_ value: Value) -> Bool {
        value.member?.arguments != nil
    }

    /// Calls an operator that the source declares: the one whose parameters its operands fit best.
    ///
    /// - Parameters:
    ///   - symbol: The operator.
    ///   - operands: The operands.
    ///   - kind: The word before `func` of an operator with one operand.
    ///   - isRelation: Whether only operators that make something other than a truth value count.
    /// - Returns: The result; `nil` where no operator fits.
    private func callOperator(
        _ symbol: String, _ operands: [Value], _ kind: String? = nil, isRelation: Bool = false
    ) -> Value? {
        let word = symbol.unicodeScalars.contains { $0.properties.isAlphabetic }
        guard !word, operands.contains(where: OperatorOperands.concerns) || operands.allSatisfy(mayFit),
            library.declares(operator: symbol)
        else { return nil }
        let functions = library.operators(
            named: symbol, for: OperatorOperands(operands) { lineage(of: $0) })
        var chosen: (function: FunctionDeclaration, arguments: [Argument], distance: Int)?
        for function in functions where function.parameters.count == operands.count {
            if isRelation, ["", "Bool"].contains(function.resultType.name) { continue }
            if let kind, !function.hasModifier(kind) { continue }
            let pairs = Array(zip(function.parameters, operands))
            guard
                pairs.contains(where: { OperatorOperands.concerns($1) && fits($1, $0.type, of: function) })
                    || pairs.allSatisfy({ fits($1, $0.type, of: function) })
            else { continue }
            let arguments = pairs.map { Argument($0.label, $1) }
            guard let distance = distance(of: arguments, from: function),
                chosen.map({ distance < $0.distance }) ?? true
            else { continue }
            chosen = (function, arguments, distance)
        }
        return chosen.map { call($0.function, on: $0.function.owner.map { .type($0.name) }, $0.arguments) }
    }

    /// Whether an operand fits some type at all.
    private func mayFit(_ value: Value) -> Bool {
        switch value {
        case .number, .text, .member: true
        default: OperatorOperands.concerns(value)
        }
    }

    private func fits(_ value: Value, _ type: TypeReference, of function: FunctionDeclaration) -> Bool {
        let name = type.name == "Self" ? function.owner?.name ?? "" : type.name
        return switch value {
        case .number: ["CGFloat", "Double", "Int", "Float", "UILayoutPriority"].contains(type.name)
        case .text: type.name == "String"
        case .object(let instance):
            lineage(of: instance.typeName).contains(resolvedTypeName(name, inside: function.owner))
        case .member(let member): hasStatic(member.name, resolvedTypeName(name, inside: function.owner))
        case .anchor: type.name.hasPrefix("NSLayout") && type.name != "NSLayoutConstraint"
        case .array: type.name == "[]"
        case .function: type.isFunction
        default: false
        }
    }

    /// Whether a type of the source has a static member, so that it may be meant by its name alone.
    private func hasStatic(_ name: String, _ typeName: String) -> Bool {
        guard let type = library.type(named: typeName) else { return false }
        let types = lineage(of: typeName)
        return name == "init" || type.cases.contains { $0.name == name }
            || declaredProperty(name, in: types, isStatic: true) != nil
            || !declaredFunctions(name, in: types, isStatic: true).isEmpty
    }

    private func cast(_ value: Value, _ word: String, _ type: TypeReference, in scope: Scope) -> Value {
        let name = resolvedTypeName(type.name, in: scope)
        switch value {
        case .object(let instance):
            let fits =
                lineage(of: instance.typeName).contains(name) || type.name == "Any"
                || type.name == "AnyObject"
            if word == "is" { return .truth(fits) }
            if fits || word == "as!" || word == "as" { return value }
            return .null
        case .unknown(var unknown):
            if word == "is" { return value }
            unknown.type = castType(of: unknown, as: type, named: name)
            return .unknown(unknown)
        case .array where word == "as": return typed(value, as: type, in: scope)
        case .number, .text, .array, .dictionary: return word == "is" ? .truth(true) : value
        default: return word == "is" ? .truth(false) : typed(value, as: type, in: scope)
        }
    }
}
