import AutoLayout
import SwiftSyntax
import Wording

extension Interpreter {
    /// The value of an expression.
    func evaluate(_ expression: ExprSyntax, in scope: Scope) -> Value {
        guard step() else { return .void }
        guard expressionDepth < Self.maximumExpressionDepth else {
            note(expression, in: scope, "nesting", tr("it is left out, since it is nested too deep"))
            return .void
        }
        expressionDepth += 1
        defer { expressionDepth -= 1 }
        return made(unlimitedValue(of: expression, in: scope), by: expression, in: scope)
    }

    private func unlimitedValue(of expression: ExprSyntax, in scope: Scope) -> Value {
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let node): return number(node, text: node.literal.text, in: scope)
        case .floatLiteralExpr(let node): return number(node, text: node.literal.text, in: scope)
        case .booleanLiteralExpr(let node): return .truth(node.literal.tokenKind == .keyword(.true))
        case .nilLiteralExpr: return .null
        case .stringLiteralExpr(let node): return .text(text(node, in: scope))
        case .simpleStringLiteralExpr(let node):
            return .text(Text(node.segments.map { StringLiterals.text($0.content.text) }.joined()))
        case .arrayExpr(let node): return .array(node.elements.map { evaluate($0.expression, in: scope) })
        case .dictionaryExpr(let node):
            guard case .elements(let elements) = node.content else { return .dictionary([]) }
            return .dictionary(
                elements.map { (key: evaluate($0.key, in: scope), value: evaluate($0.value, in: scope)) })
        case .tupleExpr(let node): return tuple(node, in: scope)
        case .declReferenceExpr(let node): return reference(node, in: scope)
        case .superExpr: return scope.selfValue ?? .void
        case .memberAccessExpr(let node): return member(node, in: scope)
        case .functionCallExpr(let node): return call(node, in: scope)
        case .subscriptCallExpr(let node): return subscripted(node, in: scope)
        case .closureExpr(let node): return .function(.closure(node, scope))
        case .sequenceExpr(let node): return operation(node, in: scope)
        case .prefixOperatorExpr(let node): return prefix(node, in: scope)
        case .postfixOperatorExpr(let node): return postfix(node, in: scope)
        case .forceUnwrapExpr(let node): return evaluate(node.expression, in: scope)
        case .optionalChainingExpr(let node): return evaluate(node.expression, in: scope)
        case .tryExpr(let node): return evaluate(node.expression, in: scope)
        case .awaitExpr(let node): return evaluate(node.expression, in: scope)
        case .inOutExpr(let node): return evaluate(node.expression, in: scope)
        case .consumeExpr(let node): return evaluate(node.expression, in: scope)
        case .ifExpr(let node):
            branchValue = .void
            return runIf(node, in: scope).value ?? branchValue
        case .switchExpr(let node):
            branchValue = .void
            return runSwitch(node, in: scope).value ?? branchValue
        case .genericSpecializationExpr(let node): return evaluate(node.expression, in: scope)
        case .keyPathExpr(let node): return .text(Text(node.components.trimmedDescription))
        case .macroExpansionExpr(let node): return macro(node, in: scope)
        case .discardAssignmentExpr: return .void
        case .typeExpr(let node): return .type(TypeReference(node.type).name)
        default:
            notePassed(expression, in: scope)
            return unknown(expression, in: scope)
        }
    }

    private func number(_ node: some ExprSyntaxProtocol, text: String, in scope: Scope) -> Value {
        let digits = text.replacing("_", with: "")
        let value: Double?
        if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
            value = UInt64(digits.dropFirst(2), radix: 16).map { Double($0) }
        } else if digits.hasPrefix("0o") {
            value = UInt64(digits.dropFirst(2), radix: 8).map { Double($0) }
        } else if digits.hasPrefix("0b") {
            value = UInt64(digits.dropFirst(2), radix: 2).map { Double($0) }
        } else {
            value = Double(digits)
        }
        guard let value, value.isFinite else { return unknown(node, in: scope) }
        return .number(
            Number(value, literal: LiteralValue(file: scope.file, bytes: scope.file.range(of: node))))
    }

    private func text(_ node: StringLiteralExprSyntax, in scope: Scope) -> Text {
        var text = Text("")
        /// Each line of a literal is a separate segment.
        var literal = ""
        func finish() {
            if !literal.isEmpty { text.append([.literal(literal)]) }
            literal = ""
        }
        for segment in node.segments where !text.isCut {
            switch segment {
            case .stringSegment(let segment):
                literal += StringLiterals.text(
                    segment.content.text, pounds: node.openingPounds?.text.count ?? 0)
            case .expressionSegment(let segment):
                finish()
                for expression in segment.expressions {
                    text.append(textParts(evaluate(expression.expression, in: scope)))
                }
            @unknown default: break
            }
        }
        finish()
        return text
    }

    /// The types of numbers that texts show without a fraction.
    private static let wholeNumbers: Set = ["Int", "UInt", "NSInteger", "Int64", "Int32", "Int16", "UInt64"]

    /// The parts of a value's text.
    func textParts(_ value: Value) -> [Text.Part] {
        if case .unknown(let unknown) = value, Self.wholeNumbers.contains(unknown.type.name),
            samples[unknown.name] == nil
        {
            samples[unknown.name] = "12"
        }
        return switch value {
        case .text(let text): text.parts
        case .number(let number):
            [
                .literal(
                    number.value == number.value.rounded() && abs(number.value) < 1e15
                        ? String(Int(number.value)) : String(number.value))
            ]
        case .truth(let truth): [.literal(truth ? "true" : "false")]
        case .unknown(let unknown): [.field(unknown.name)]
        case .member(let member) where member.chain.isEmpty && member.arguments == nil:
            [.literal(member.name)]
        case .object(let instance): instance.fields["caseName"]?.text?.parts ?? []
        // The name of a type, as nibs and identifiers have it; a type of types has a longer one.
        case .type(let type) where !type.hasSuffix(".Type"): [.literal(type.lastName)]
        default: []
        }
    }

    private func tuple(_ node: TupleExprSyntax, in scope: Scope) -> Value {
        if node.elements.count == 1, let only = node.elements.first, only.label == nil {
            return evaluate(only.expression, in: scope)
        }
        if node.elements.isEmpty { return .void }
        return .tuple(
            node.elements.map { (label: $0.label?.plainText, value: evaluate($0.expression, in: scope)) })
    }

    private func macro(_ node: MacroExpansionExprSyntax, in scope: Scope) -> Value {
        switch node.macroName.text {
        case "selector", "keyPath", "function", "file", "line", "fileID", "filePath": return .text(Text(""))
        case "imageLiteral":
            guard let name = node.arguments.first(where: { $0.label?.text == "resourceName" }) else {
                return unknown(node, in: scope)
            }
            let image = Instance("UIImage")
            image.fields["imageName"] = evaluate(name.expression, in: scope)
            UIKitViews.takePicture(image, in: self)
            return .object(image)
        default: return unknown(node, in: scope)
        }
    }

    // MARK: Names

    private func reference(_ node: DeclReferenceExprSyntax, in scope: Scope) -> Value {
        let name = node.baseName.plainText
        if name == "self" { return scope.selfValue ?? .void }
        if name == "Self" { return .type(dynamicType(in: scope) ?? "Self") }
        if name.hasPrefix("$"), let index = Int(name.dropFirst()) {
            if let arguments = scope.arguments, arguments.indices.contains(index) {
                return arguments[index]
            }
            return unknown(node, in: scope)
        }
        if case .binaryOperator = node.baseName.tokenKind { return .function(.operation(node, scope)) }
        return value(named: name, in: scope) ?? scope.selfValue.flatMap { methodReference(of: $0, name) }
            ?? unknown(node, in: scope)
    }

    /// The value of a name without anything before it; `nil` where it is not known.
    func value(named name: String, in scope: Scope) -> Value? {
        if let holder = scope.holder(of: name), let value = holder.values[name] { return value }
        // A UIKit type is not looked for inside the type whose code runs.
        let isOuterType = UIKitTypes.isKnown(name) && library.type(named: name) == nil
        if let own = scope.selfValue, !isOuterType {
            if let value = knownMember(of: own, name, from: scope), !isHidden(value, name, in: scope) {
                return value
            }
            if case .object = own, let type = scope.type,
                let value = staticMember(of: type.name, name, from: scope), !isHidden(value, name, in: scope)
            {
                // A case of UIKit's type needs its type or a dot.
                if case .member = value {} else { return value }
            }
        }
        if let value = enclosingValue(named: name, in: scope) { return value }
        // A nested type of the type whose code runs, or of its enclosing types.
        var outer = scope.type?.name ?? ""
        while !outer.isEmpty {
            if library.type(named: outer + "." + name) != nil { return .type(outer + "." + name) }
            if let foreign = library.foreignType(named: outer + "." + name) { return .type(foreign) }
            outer = outer.split(separator: ".").dropLast().joined(separator: ".")
        }
        if let bound = boundType(name, in: scope) { return .type(bound) }
        if library.names.isClassAlone(name) { return .type(name) }
        if let function = library.functions(named: name, in: scope.file).first {
            return .function(.declared(function, nil))
        }
        if let variable = library.variable(named: name, in: scope.file) { return globalValue(variable) }
        if library.type(named: name) != nil { return .type(name) }
        if let foreign = library.foreignType(named: name) { return .type(foreign) }
        if library.isTranslatedEnumeration(name) { return .type(name) }
        return UIKitConstants.value(named: name) ?? (UIKitTypes.isKnown(name) ? .type(name) : nil)
    }

    /// Whether a value of a name is a type that UIKit's class may have, while the source has a type or a variable of that
    /// name: the source's own comes first.
    private func isHidden(_ value: Value, _ name: String, in scope: Scope) -> Bool {
        guard case .type(let inner) = value else { return false }
        return library.type(named: inner) == nil && isGlobal(name, in: scope.file)
    }

    /// Whether the source declares a type or a variable of a name outside of types.
    private func isGlobal(_ name: String, in file: SourceFile) -> Bool {
        library.type(named: name) != nil || library.variable(named: name, in: file) != nil
            || library.foreignType(named: name) != nil
    }

    // MARK: Members

    private func member(_ node: MemberAccessExprSyntax, in scope: Scope) -> Value {
        let name = node.declName.baseName.plainText
        guard let base = node.base else {
            return .member(
                ImplicitMember(
                    name: name, arguments: nil, file: scope.file,
                    byte: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                    isWritten: true))
        }
        if name == "self" { return evaluate(base, in: scope) }
        if base.is(SuperExprSyntax.self), let own = scope.selfValue {
            return inheritedMember(of: own, name, above: scope.type, in: scope) ?? unknown(node, in: scope)
        }
        let receiver = evaluate(base, in: scope)
        if let emptiness = emptinessOfRows(node, of: receiver, in: scope) { return emptiness }
        let found = value(of: receiver, name, node: ExprSyntax(node), in: scope)
        // In Objective-C, a dot calls a method without parameters.
        if scope.file.isTranslated, case .function(.declared(let function, let own)) = found,
            function.parameters.isEmpty
        {
            return call(function, on: own, [])
        }
        return found
    }

    /// The value of a member; an unknown one is named by its expression.
    func value(of receiver: Value, _ name: String, node: ExprSyntax, in scope: Scope) -> Value {
        if let value = knownMember(of: receiver, name, from: scope) ?? methodReference(of: receiver, name) {
            if case .object(let made) = receiver, made.baseName == "?", made.view == nil, !takesContentOnly,
                case .number = value
            {
                note(
                    node, in: scope, made.typeName,
                    tr(
                        "its parts are taken to be what it is made with, since the type is not among the files"
                    ))
            }
            return value
        }
        switch receiver {
        case .null: return .null
        case .member(let member) where member.isWritten: return .member(member.followed(by: name))
        case .unknown(var unknown):
            // A chain in a loop has no end.
            if unknown.name.utf8.count < Self.maximumNameLength { unknown.name += "." + name }
            unknown.type = typeOfRowsMember(name, of: receiver)
            unknown.sum = nil
            unknown.listName = nil
            return .unknown(unknown)
        case .object(let instance) where instance.baseName.hasPrefix("SnapKit") && !takesContentOnly:
            note(
                node, in: scope, name,
                tr("the constraint is left out, since SnapKit has no such attribute here"))
            return unknown(node, in: scope)
        default:
            let mayLayOut = concernsLayout(receiver) && !UIKitMethods.harmlessMembers.contains(name)
            if mayLayOut || isOfPackage(receiver),
                let value = packageMember(of: receiver, name, in: scope)
            {
                return value
            }
            guard case .unknown(var unknown) = unknown(node, in: scope) else { return .void }
            unknown.isOfView = isView(receiver) && mayLayOut
            return result(.unknown(unknown), of: name, [receiver], node, in: scope)
        }
    }

    /// The members of a key path in `view[keyPath: path]`; `nil` for another subscript.
    func keyPath(_ node: SubscriptCallExprSyntax, _ path: Value) -> [String]? {
        guard node.arguments.first?.label?.text == "keyPath", case .text(let text) = path,
            let path = text.literal
        else { return nil }
        let names = path.split { ".?!".contains($0) }.map(String.init)
        return names.isEmpty ? nil : names
    }

    /// The arguments of a subscript.
    func arguments(of node: SubscriptCallExprSyntax, first: Value, in scope: Scope) -> [Argument] {
        node.arguments.enumerated().map { position, argument in
            Argument(
                argument.label?.plainText, position == 0 ? first : evaluate(argument.expression, in: scope),
                node: argument.expression)
        }
    }

    private func subscripted(_ node: SubscriptCallExprSyntax, in scope: Scope) -> Value {
        let base = evaluate(node.calledExpression, in: scope)
        guard let argument = node.arguments.first?.expression else { return unknown(node, in: scope) }
        let index = evaluate(argument, in: scope)
        if case .object = base {
            let arguments = arguments(of: node, first: index, in: scope)
            if let value = declaredCall(base, "subscript", arguments, in: scope) { return value }
        }
        if let path = keyPath(node, index) {
            return path.reduce(base) { value(of: $0, $1, node: ExprSyntax(node), in: scope) }
        }
        if let element = elementOfRow(node, of: base, at: index, in: scope) { return element }
        switch (base, index) {
        case (.array(let elements), .number(let number)):
            let position = Int(exactly: number.value.rounded()) ?? -1
            if elements.indices.contains(position) { return elements[position] }
            return node.arguments.first?.label?.text == "safe" ? .null : unknown(node, in: scope)
        case (.array(let elements), .object(let range)) where range.baseName == "Range":
            let positions = self.elements(of: index)?.compactMap {
                number($0).map { Int(clamping: $0.value) }
            }
            guard let positions, positions.allSatisfy(elements.indices.contains) else {
                return unknown(node, in: scope)
            }
            return .array(positions.map { elements[$0] })
        case (.dictionary(let pairs), _):
            take(steps: pairs.count / 16)
            return pairs.first { areEqual($0.key, index) == true }?.value
                ?? value(ofOtherKey: index, pairs, node, in: scope)
        case (.unknown, _): return result(unknown(node, in: scope), of: "[]", [base], node, in: scope)
        default: return unknown(node, in: scope)
        }
    }

    /// What a dictionary gives for a key that is not known to be one of its own.
    private func value(
        ofOtherKey key: Value, _ pairs: [(key: Value, value: Value)], _ node: SubscriptCallExprSyntax,
        in scope: Scope
    ) -> Value {
        let first = pairs.first?.value
        if case .unknown = key {
            // Which font it is is not known, but that it is scaled is.
            if case .object(let metrics)? = first, metrics.baseName == "UIFontMetrics" {
                return .object(metrics)
            }
            if case .font(let font, _)? = first, case .unknown(var value) = unknown(node, in: scope) {
                value.font = font
                return .unknown(value)
            }
        }
        guard let standard = node.arguments.first(where: { $0.label?.plainText == "default" }) else {
            return .null
        }
        let value = evaluate(standard.expression, in: scope)
        guard case .member(let member) = value, case .object(let other)? = first else { return value }
        return resolve(member, as: other.typeName) ?? value
    }
}
