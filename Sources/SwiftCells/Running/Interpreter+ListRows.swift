import SwiftSyntax

/// Decisions about the rows of a list: which case a value has, which element an index means.
extension Interpreter {
    /// Whether the code of a list runs for one kind of row, so that each condition is decided.
    var decidesRows: Bool { isExact && listRun != nil }

    /// Runs the case of a `switch` that decisions choose.
    func runDecided(_ node: SwitchExprSyntax, of subject: Value, in scope: Scope) -> Flow {
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        for candidate in cases {
            let inner = Scope(file: scope.file, parent: scope)
            guard case .case(let label) = candidate.label else { return runCase(candidate, inside: inner) }
            for item in label.caseItems {
                let isLast =
                    candidate.id == cases.last?.id && item.id == label.caseItems.last?.id
                    && item.whereClause == nil
                guard fits(item.pattern, subject, isLast: isLast, in: inner) else { continue }
                if let condition = item.whereClause?.condition,
                    truth(evaluate(condition, in: inner)) == false
                {
                    continue
                }
                return runCase(candidate, inside: inner)
            }
        }
        return .next
    }

    /// Whether a pattern fits a value, as it is known or decided.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - subject: The value.
    ///   - isLast: Whether it is the last pattern, which fits what no other one does.
    ///   - scope: The scope of its variables.
    /// - Returns: Whether it fits.
    func fits(_ pattern: PatternSyntax, _ subject: Value, isLast: Bool = false, in scope: Scope) -> Bool {
        if let answer = matches(pattern, subject, in: scope) { return answer }
        if let tuple = pattern.as(TuplePatternSyntax.self), case .tuple(let parts) = subject {
            return zip(tuple.elements, parts).allSatisfy { fits($0.pattern, $1.value, in: scope) }
        }
        var expression = pattern.as(ExpressionPatternSyntax.self)?.expression
        if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
        }
        if let tuple = expression?.as(TupleExprSyntax.self), case .tuple(let parts) = subject,
            tuple.elements.count == parts.count
        {
            return zip(tuple.elements, parts).allSatisfy { fits($0.expression, $1.value, in: scope) }
        }
        let words = pattern.trimmedDescription.split(separator: " ").map(String.init)
        if case .unknown(var part) = subject, words.count == 4, words[0] == "let", words[2] == "as" {
            let condition = "\(part.name) is \(words[3])"
            part.type = TypeReference(name: resolvedTypeName(words[3], in: scope))
            scope.values[words[1]] = .unknown(part)
            return decideRow(condition, true)
        }
        return decidesFit(
            of: subject, to: expression, written: pattern.trimmedDescription, isLast: isLast, in: scope)
    }

    /// Whether a part of a pattern fits a part of a tuple.
    private func fits(_ expression: ExprSyntax, _ subject: Value, in scope: Scope) -> Bool {
        if expression.is(DiscardAssignmentExprSyntax.self) { return true }
        if let pattern = expression.as(PatternExprSyntax.self)?.pattern {
            return fits(pattern, subject, in: scope)
        }
        if let answer = matches(expression, subject, in: scope) { return answer }
        return decidesFit(
            of: subject, to: expression, written: expression.trimmedDescription, isLast: false, in: scope)
    }

    /// Decides whether a value that is not known is what an expression says.
    private func decidesFit(
        of subject: Value, to expression: ExprSyntax?, written text: String, isLast: Bool, in scope: Scope
    ) -> Bool {
        guard case .unknown(let unknown) = subject else {
            listRun?.hasGuessed = true
            return true
        }
        guard let name = expression.flatMap({ decidedName(of: $0, in: scope) }) else {
            return isLast || decideRow("\(unknown.name) ~= \(text)", true)
        }
        let names = caseNames(of: [subject], in: scope)
        if name == "nil" || name == "none" && !names.contains(name) { return isMissing(unknown) }
        let condition = "\(unknown.name) == .\(name)"
        assumptions.note(names, ofValueIn: condition)
        return isLast ? assume(condition) : decideRow(condition, true)
    }

    /// Whether a value of a row is decided to be missing; what an index path stands for never is.
    private func isMissing(_ unknown: Unknown) -> Bool {
        listRun?.present.contains(unknown.name) != true && decideRow("\(unknown.name) == nil", false)
    }

    /// The truth of a condition about rows; no constant that follows from it is the same for all cells.
    private func decideRow(_ condition: String, _ first: Bool) -> Bool {
        isShareable = false
        return decide(condition, first)
    }

    /// Takes a condition to hold since no other one does; a row for which it does not is none.
    private func assume(_ condition: String) -> Bool {
        isShareable = false
        if assumptions.truth(of: condition) == false { listRun?.isImpossible = true }
        assumptions.assume(condition)
        return true
    }

    /// The name by which a value is compared with an expression of a pattern: that of a case, or a number;
    /// `nil` for others.
    private func decidedName(of expression: ExprSyntax, in scope: Scope) -> String? {
        var expression = expression
        while let chain = expression.as(OptionalChainingExprSyntax.self) { expression = chain.expression }
        if let call = expression.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
        if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
            return member.declName.baseName.plainText
        }
        return decidedName(of: evaluate(expression, in: scope))
    }

    /// The name by which a value is compared: that of a case, or a number; `nil` for another value.
    private func decidedName(of value: Value) -> String? {
        switch value {
        case .number(let number):
            return Int(exactly: number.value).map(String.init) ?? Self.word(String(number.value))
        case .text(let text): return text.literal.map { "\"\(Self.word($0))\"" }
        case .null: return "nil"
        case .member(let member): return member.chain.isEmpty ? member.name : nil
        case .object: return caseName(of: value)
        default: return nil
        }
    }

    /// A text without the signs by which conditions are taken apart.
    private static func word(_ text: String) -> String {
        String(text.map { ".( =!&|".contains($0) ? "_" : $0 })
    }

    /// The decided result of a comparison of a row's value with a known one; `nil` for another comparison.
    func decidedComparison(_ symbol: String, _ first: Value, _ second: Value, in scope: Scope) -> Value? {
        guard decidesRows else { return nil }
        let pair: (unknown: Unknown, other: Value)
        switch (first, second) {
        case (.unknown, .unknown): return nil
        case (.unknown(let unknown), let other): pair = (unknown, other)
        case (let other, .unknown(let unknown)): pair = (unknown, other)
        default: return nil
        }
        guard let name = decidedName(of: pair.other) else { return nil }
        let isEqual: Bool
        if name == "nil" {
            isEqual = isMissing(pair.unknown)
        } else {
            let condition = "\(pair.unknown.name) == .\(name)"
            assumptions.note(caseNames(of: [.unknown(pair.unknown)], in: scope), ofValueIn: condition)
            isEqual = decideRow(condition, true)
        }
        return .truth(isEqual == symbol.hasPrefix("="))
    }

    /// The position of the value that a row has among several, by decisions about what they are found by.
    private func decidedPosition(of unknown: Unknown, among names: [String]) -> Int {
        for (position, name) in names.enumerated() {
            let condition = "\(unknown.name) == .\(name)"
            let isLast = position == names.count - 1
            if isLast ? assume(condition) : decideRow(condition, true) { return position }
        }
        return 0
    }

    // MARK: Values that rows stand for

    /// The most values that are tried one by one.
    private static let mostValues = 32

    /// The case of an enumeration with a raw value that rows give; `nil` for another value.
    func caseOfRow(_ type: TypeDeclaration, rawValue: Value) -> Value? {
        guard let listRun, case .unknown(let raw) = rawValue else { return nil }
        let cases = type.cases.compactMap { enumerationCase($0.name, of: type) }
        let names = cases.compactMap { $0.instance?.fields["rawValue"].flatMap(self.decidedName(of:)) }
        guard isExact, !cases.isEmpty, names.count == cases.count, cases.count <= Self.mostValues else {
            listRun.hasGuessed = true
            return valueOfRow("\(type.name)(rawValue: \(raw.name))", type: type.name, raw)
        }
        return cases[decidedPosition(of: raw, among: names)]
    }

    /// The value of an enumeration that an initializer of the source's finds for a row; `nil` for known
    /// arguments.
    func caseOfRow(_ type: TypeDeclaration, _ arguments: [Argument]) -> Value? {
        guard listRun != nil, !type.initializers.isEmpty else { return nil }
        let unknown = arguments.compactMap(\.value.unknown)
        guard let first = unknown.first else { return nil }
        return valueOfRow(
            "\(type.name)(\(unknown.map(\.name).joined(separator: ", ")))", type: type.name, first)
    }

    /// A value that is there for each row, by its name and its type.
    private func valueOfRow(_ name: String, type: String, _ origin: Unknown) -> Value {
        isShareable = false
        listRun?.present.insert(name)
        return .unknown(
            Unknown(name: name, file: origin.file, byte: origin.byte, type: TypeReference(name: type)))
    }

    /// The element of a list that a row's index means; `nil` for a known index.
    func elementOfRow(
        _ node: SubscriptCallExprSyntax, of base: Value, at index: Value, in scope: Scope
    ) -> Value? {
        guard listRun != nil, case .unknown(let position) = index else { return nil }
        var elements = base.elements ?? []
        // Implicit members are of the type of the others.
        if let type = elements.lazy.compactMap({ $0.instance?.typeName }).first {
            elements = elements.map { typed($0, as: TypeReference(name: type), in: scope) }
        }
        if isExact, !elements.isEmpty, elements.count <= Self.mostValues,
            isConstant(node.calledExpression, in: scope)
        {
            return elements[decidedPosition(of: position, among: elements.indices.map(String.init))]
        }
        var list = node.calledExpression.trimmedDescription
        for word in ["self.", "?", "!"] { list = list.replacing(word, with: "") }
        if list.hasSuffix(".sectionIdentifiers") { return sectionOfRow(position) }
        let cases = elements.compactMap {
            $0.instance.flatMap { $0.declaration?.kind == .enumeration ? $0 : nil }
        }
        let type =
            cases.count == elements.count && !cases.isEmpty
            ? cases[0].typeName : elementType(of: node.calledExpression, in: scope)?.name ?? ""
        return valueOfRow("\(list)[\(position.name)]", type: type, position)
    }

    /// Whether an array that code fills later is empty, which its first value does not say; `nil` for other members.
    func emptinessOfRows(_ node: MemberAccessExprSyntax, of base: Value, in scope: Scope) -> Value? {
        guard listRun != nil, node.declName.baseName.text == "isEmpty", base.elements?.isEmpty == true,
            let list = node.base, !isConstant(list, in: scope)
        else { return nil }
        isShareable = false
        return unknown(node, in: scope, name: node.trimmedDescription.replacing("self.", with: ""))
    }

    /// The section of a data source of identifiers that a row's index means.
    private func sectionOfRow(_ position: Unknown) -> Value {
        valueOfRow("sectionIdentifiers[\(position.name)]", type: listRun?.sectionType?.name ?? "", position)
    }

    /// What a data source of identifiers has for an index path, or for the index of a section; `nil` for
    /// another call.
    func identifierOfRow(_ name: String, _ arguments: [Argument]) -> Value? {
        guard let listRun, arguments.count == 1, arguments[0].label == "for",
            case .unknown(let index) = arguments[0].value
        else { return nil }
        switch name {
        case "itemIdentifier":
            // Another index path than the row's means another item.
            let isOfRow = index.name == "indexPath"
            return valueOfRow(
                isOfRow ? name : "\(name)(\(index.name))", type: listRun.itemType?.name ?? "", index)
        case "sectionIdentifier": return sectionOfRow(index)
        default: return nil
        }
    }

    /// Whether an expression is a list that no code changes.
    private func isConstant(_ expression: ExprSyntax, in scope: Scope) -> Bool {
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            return isConstant(element.calledExpression, in: scope)
        }
        if expression.is(ArrayExprSyntax.self) { return true }
        let member = expression.as(MemberAccessExprSyntax.self)
        guard let name = expression.lastName?.baseName.plainText else { return false }
        if name == "allCases" { return true }
        if member == nil, scope.holder(of: name) != nil { return true }
        let owner = member?.base.map { evaluate($0, in: scope) } ?? scope.selfValue
        var property = owner.flatMap { declaredProperty(name, in: typeNames(of: $0)) }
        if case .type(let type)? = owner {
            property = declaredProperty(name, in: lineage(of: type), isStatic: true)
        }
        guard let found = property ?? library.variable(named: name, in: scope.file) else { return false }
        return found.getter != nil
            || found.node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
    }

    /// The type of the elements of a list, as it is written; `nil` where it is not.
    private func elementType(of expression: ExprSyntax, in scope: Scope) -> TypeReference? {
        guard let type = writtenType(of: expression, in: scope) else { return nil }
        return type.name == "[]" ? type.arguments.first : type.name == "[:]" ? type.arguments.last : nil
    }

    /// The type of a property or of an element, as it is written; `nil` where it is not.
    private func writtenType(of expression: ExprSyntax, in scope: Scope) -> TypeReference? {
        let expression = expression.unmarked
        if let node = expression.as(SubscriptCallExprSyntax.self) {
            return elementType(of: node.calledExpression, in: scope)
        }
        let member = expression.as(MemberAccessExprSyntax.self)
        guard let name = expression.lastName?.baseName.plainText else { return nil }
        if member == nil, let holder = scope.holder(of: name) {
            return holder.types[name].map { resolved($0, inside: scope.type) }
        }
        guard let owner = member?.base.map({ evaluate($0, in: scope) }) ?? scope.selfValue,
            let property = declaredProperty(name, in: typeNames(of: owner))
        else { return nil }
        let type =
            property.type.name.isEmpty ? TypeReference(ofEmpty: property.initialValue) : property.type
        return resolved(type, inside: property.owner)
    }

    /// A type with the full names of its parts.
    private func resolved(_ type: TypeReference, inside owner: TypeDeclaration?) -> TypeReference {
        var type = type
        if !["[]", "[:]"].contains(type.name) { type.name = resolvedTypeName(type.name, inside: owner) }
        type.arguments = type.arguments.map { resolved($0, inside: owner) }
        return type
    }

    /// The type of a stored property of a row's value; none where it is not written.
    func typeOfRowsMember(_ name: String, of receiver: Value) -> TypeReference {
        guard listRun != nil, let property = declaredProperty(name, in: typeNames(of: receiver)) else {
            return .none
        }
        isShareable = false
        return resolved(property.type, inside: property.owner)
    }
}
