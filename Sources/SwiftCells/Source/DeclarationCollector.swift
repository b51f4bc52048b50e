import SwiftSyntax

/// What a file declares at its top level.
struct FileDeclarations {
    var types: [TypeDeclaration] = []
    var extensions: [TypeDeclaration] = []
    var functions: [String: [FunctionDeclaration]] = [:]
    var variables: [String: PropertyDeclaration] = [:]
    var aliases: [String: TypeAlias] = [:]
}

/// Collects the declarations of a file without reading bodies.
struct DeclarationCollector {
    let file: SourceFile

    func collect(_ tree: SourceFileSyntax) -> FileDeclarations {
        var result = FileDeclarations()
        collect(tree.statements, into: &result)
        return result
    }

    private func collect(_ items: CodeBlockItemListSyntax, into result: inout FileDeclarations) {
        for item in items {
            guard case .decl(let declaration) = item.item else { continue }
            switch declaration.as(DeclSyntaxEnum.self) {
            case .functionDecl(let function):
                result.functions[function.name.plainText, default: []].append(
                    self.function(function, owner: nil))
            case .variableDecl(let variable):
                for property in properties(variable, owner: nil) {
                    result.variables[property.name] = property
                }
            case .typeAliasDecl(let alias):
                result.aliases[alias.name.plainText] = TypeAlias(alias, in: file)
            case .extensionDecl(let node):
                let name = TypeReference(node.extendedType).name
                var constraints: [String: String] = [:]
                read(node.genericWhereClause, into: &constraints)
                let type = TypeDeclaration(
                    name: name, kind: .extension, inherited: inherited(node.inheritanceClause),
                    genericConstraints: constraints, file: file, node: Syntax(node))
                fill(type, node.memberBlock)
                result.extensions.append(type)
            case .ifConfigDecl(let conditional):
                if case .statements(let items)? = chosenClause(conditional)?.elements {
                    collect(items, into: &result)
                }
            default: if let type = type(declaration, outer: nil) { result.types.append(type) }
            }
        }
    }

    /// The clause of `#if` that an iOS build takes.
    private func chosenClause(_ conditional: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        conditional.clauses.first { BuildCondition.holds($0) }
    }

    // MARK: Types

    private func type(_ declaration: DeclSyntax, outer: String?) -> TypeDeclaration? {
        func make(
            _ name: TokenSyntax, _ kind: TypeDeclaration.Kind, _ inheritance: InheritanceClauseSyntax?,
            _ members: MemberBlockSyntax, generics: GenericParameterClauseSyntax? = nil,
            clause: GenericWhereClauseSyntax? = nil
        ) -> TypeDeclaration {
            var constraints: [String: String] = [:]
            for parameter in generics?.parameters ?? [] {
                constraints[parameter.name.plainText] = TypeReference(parameter.inheritedType).name
            }
            read(clause, into: &constraints)
            let type = TypeDeclaration(
                name: outer.map { $0 + "." + name.plainText } ?? name.plainText, kind: kind,
                inherited: inherited(inheritance), genericConstraints: constraints, file: file,
                node: Syntax(declaration))
            type.genericParameters = generics?.parameters.map(\.name.plainText) ?? []
            for parent in inheritance?.inheritedTypes ?? [] {
                let reference = TypeReference(parent.type)
                if !reference.arguments.isEmpty {
                    type.inheritedArguments[reference.name] = reference.arguments
                }
            }
            fill(type, members)
            return type
        }
        switch declaration.as(DeclSyntaxEnum.self) {
        case .classDecl(let node):
            return make(
                node.name, .class, node.inheritanceClause, node.memberBlock,
                generics: node.genericParameterClause, clause: node.genericWhereClause)
        case .actorDecl(let node): return make(node.name, .class, node.inheritanceClause, node.memberBlock)
        case .structDecl(let node):
            return make(
                node.name, .structure, node.inheritanceClause, node.memberBlock,
                generics: node.genericParameterClause, clause: node.genericWhereClause)
        case .enumDecl(let node):
            return make(node.name, .enumeration, node.inheritanceClause, node.memberBlock)
        case .protocolDecl(let node):
            return make(node.name, .protocol, node.inheritanceClause, node.memberBlock)
        default: return nil
        }
    }

    private func read(_ clause: GenericWhereClauseSyntax?, into constraints: inout [String: String]) {
        for requirement in clause?.requirements ?? [] {
            switch requirement.requirement {
            case .conformanceRequirement(let conformance):
                constraints[TypeReference(conformance.leftType).name] =
                    TypeReference(conformance.rightType).name
            case .sameTypeRequirement(let same):
                if case .type(let left) = same.leftType, case .type(let right) = same.rightType {
                    constraints[TypeReference(left).name] = TypeReference(right).name
                }
            default: break
            }
        }
    }

    private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.map { TypeReference($0.type).name } ?? []
    }

    private func fill(_ type: TypeDeclaration, _ block: MemberBlockSyntax) {
        fill(type, block.members)
    }

    private func fill(_ type: TypeDeclaration, _ members: MemberBlockItemListSyntax) {
        for member in members {
            switch member.decl.as(DeclSyntaxEnum.self) {
            case .functionDecl(let node):
                type.functions[node.name.plainText, default: []].append(function(node, owner: type))
            case .subscriptDecl(let node):
                if let function = subscripting(node, owner: type) {
                    type.functions[function.name, default: []].append(function)
                }
            case .initializerDecl(let node): type.initializers.append(initializer(node, owner: type))
            case .variableDecl(let node):
                for property in properties(node, owner: type) {
                    type.properties[property.name, default: []].append(property)
                    if property.isStored, !property.isStatic { type.stored.append(property) }
                }
            case .enumCaseDecl(let node):
                for element in node.elements {
                    let payload = (element.parameterClause?.parameters ?? []).map { parameter in
                        let label = parameter.firstName?.plainText
                        return FunctionDeclaration.Parameter(
                            label: label == "_" ? nil : label, name: label ?? "",
                            type: TypeReference(parameter.type), defaultValue: parameter.defaultValue?.value,
                            isVariadic: false)
                    }
                    type.cases.append((element.name.plainText, element.rawValue?.value, payload))
                }
            case .typeAliasDecl(let node):
                type.aliases[node.name.plainText] = TypeAlias(node, in: file)
            case .ifConfigDecl(let conditional):
                if case .decls(let members)? = chosenClause(conditional)?.elements { fill(type, members) }
            default:
                if let nested = self.type(member.decl, outer: type.name) {
                    type.nested[nested.name.lastName] = nested
                }
            }
        }
    }

    // MARK: Functions

    func function(_ node: FunctionDeclSyntax, owner: TypeDeclaration?) -> FunctionDeclaration {
        FunctionDeclaration(
            name: node.name.plainText, parameters: parameters(node.signature.parameterClause),
            body: node.body?.statements, resultType: TypeReference(node.signature.returnClause?.type),
            isStatic: node.modifiers.isStatic, isPrivate: node.modifiers.isPrivate, owner: owner,
            file: file, node: Syntax(node))
    }

    /// The getter of a subscript, with its setter.
    private func subscripting(_ node: SubscriptDeclSyntax, owner: TypeDeclaration) -> FunctionDeclaration? {
        let accessors = Accessors(node.accessorBlock)
        guard let getter = accessors.getter else { return nil }
        let parameters = node.parameterClause.parameters.map { parameter in
            let first = parameter.firstName.plainText
            return FunctionDeclaration.Parameter(
                // The only name of a parameter is no label here.
                label: parameter.secondName == nil || first == "_" ? nil : first,
                name: parameter.secondName?.plainText ?? first, type: TypeReference(parameter.type),
                defaultValue: parameter.defaultValue?.value, isVariadic: parameter.ellipsis != nil)
        }
        let function = FunctionDeclaration(
            name: "subscript", parameters: parameters, body: getter,
            resultType: TypeReference(node.returnClause.type), isStatic: node.modifiers.isStatic,
            owner: owner, file: file, node: Syntax(node))
        function.setter = accessors.setter
        return function
    }

    private func initializer(_ node: InitializerDeclSyntax, owner: TypeDeclaration) -> FunctionDeclaration {
        FunctionDeclaration(
            name: "init", parameters: parameters(node.signature.parameterClause), body: node.body?.statements,
            resultType: .none, isStatic: false,
            isConvenience: node.modifiers.has("convenience"), owner: owner,
            file: file, node: Syntax(node))
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [FunctionDeclaration.Parameter] {
        clause.parameters.map { parameter in
            let first = parameter.firstName.plainText
            return FunctionDeclaration.Parameter(
                label: first == "_" ? nil : first, name: parameter.secondName?.plainText ?? first,
                type: TypeReference(parameter.type), defaultValue: parameter.defaultValue?.value,
                isVariadic: parameter.ellipsis != nil, builder: builder(parameter.attributes))
        }
    }

    /// The attribute of a parameter that may be a result builder's.
    private func builder(_ attributes: AttributeListSyntax) -> String? {
        attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.map {
            TypeReference($0.attributeName).name
        }.first
    }

    // MARK: Properties

    func properties(_ node: VariableDeclSyntax, owner: TypeDeclaration?) -> [PropertyDeclaration] {
        let attributes = node.attributes.compactMap { attribute -> (String, LabeledExprListSyntax?)? in
            guard case .attribute(let attribute) = attribute else { return nil }
            var arguments: LabeledExprListSyntax?
            if case .argumentList(let list)? = attribute.arguments { arguments = list }
            return (TypeReference(attribute.attributeName).name, arguments)
        }
        // In `let a, b: Int` only the last name has the type.
        var type = TypeReference.none
        var result: [PropertyDeclaration] = []
        for binding in node.bindings.reversed() {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            if let annotation = binding.typeAnnotation { type = TypeReference(annotation.type) }
            let literal = TypeReference(ofEmpty: binding.initializer?.value)
            result.append(
                PropertyDeclaration(
                    pattern.identifier, literal.name.isEmpty ? type : literal, by: binding, of: node,
                    attributes: attributes, owner: owner, file: file))
        }
        return result.reversed()
    }
}

/// The accessors of a property.
struct Accessors {
    var getter: CodeBlockItemListSyntax?
    var setter: (name: String, body: CodeBlockItemListSyntax)?
    var didSet: (name: String, body: CodeBlockItemListSyntax)?
    var willSet: (name: String, body: CodeBlockItemListSyntax)?

    init(_ block: AccessorBlockSyntax?) {
        switch block?.accessors {
        case .getter(let body)?: getter = body
        case .accessors(let list)?:
            for accessor in list {
                guard let body = accessor.body?.statements else { continue }
                let name = accessor.parameters?.name.plainText
                switch accessor.accessorSpecifier.text {
                case "get": getter = body
                case "set": setter = (name ?? "newValue", body)
                case "didSet": didSet = (name ?? "oldValue", body)
                case "willSet": willSet = (name ?? "newValue", body)
                default: break
                }
            }
        case nil: break
        // The compiler's own parser may grow.
        @unknown default: break
        }
    }
}

/// Evaluates conditions of `#if` for an iOS build.
enum BuildCondition {
    static func holds(_ clause: IfConfigClauseSyntax) -> Bool {
        guard let condition = clause.condition else { return true }
        return holds(condition)
    }

    private static func holds(_ condition: ExprSyntax) -> Bool {
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return !holds(not.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) {
            // `&&` binds more tightly than `||`.
            var isAny = false
            var isAll = true
            for element in sequence.elements {
                if let operation = element.as(BinaryOperatorExprSyntax.self) {
                    guard operation.operator.text == "||" else { continue }
                    isAny = isAny || isAll
                    isAll = true
                } else {
                    isAll = isAll && holds(element)
                }
            }
            return isAny || isAll
        }
        // A build from Xcode is one for finding errors.
        if condition.trimmedDescription == "DEBUG" { return true }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return holds(only.expression)
        }
        if let call = condition.as(FunctionCallExprSyntax.self) {
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            switch call.calledExpression.trimmedDescription {
            case "os": return argument == "iOS"
            case "canImport":
                let module = argument.split(separator: ",").first.map(String.init) ?? argument
                return !["AppKit", "Cocoa", "WatchKit", "Glibc"].contains(module)
            case "arch": return argument == "arm64"
            case "swift", "compiler": return argument.hasPrefix(">")
            case "targetEnvironment": return false
            default: return false
            }
        }
        return false
    }
}
