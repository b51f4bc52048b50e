import SwiftSyntax

/// The cells that the code of a list takes from its pool.
extension Interpreter {
    /// A cell that code takes from a list's pool; `nil` for another call.
    func dequeuedCell(
        _ name: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Value? {
        guard let listRun, name.hasPrefix("dequeue") else { return nil }
        // Its name has the whole call, whose identifier may name the class.
        let text = scope.file.excerpt(of: node, limit: Self.maximumNameLength)
        guard case .unknown(var cell) = unknown(node, in: scope, name: text) else { return nil }
        isShareable = false
        listRun.decisionsBeforeCell = node.isFollowedByOtherCells ? nil : assumptions.made.count
        cell.type =
            dequeuedType(arguments, node, in: scope).map { TypeReference(name: $0) } ?? TypeReference.none
        return .unknown(cell)
    }

    private func dequeuedType(
        _ arguments: [Argument], _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> String? {
        for argument in arguments {
            switch argument.value {
            case .type(let type): return type
            case .text(let identifier):
                guard let listRun, let own = listRun.scope, let literal = identifier.literal,
                    !literal.isEmpty
                else { continue }
                for (cell, expression) in listRun.registered {
                    if case .text(let text) = evaluate(expression, in: own), text.literal == literal {
                        return cell
                    }
                }
            default:
                guard argument.label == "using", let node = argument.node else { continue }
                let name = node.words.last { $0 != "!" && $0 != "?" }
                if let cell = name.flatMap({ listRun?.registrations[$0] }) { return cell }
            }
        }
        guard let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self),
            case .type(let type)? = generic.genericArgumentClause.arguments.first?.argument
        else { return nil }
        return resolvedTypeName(TypeReference(type).name, in: scope)
    }

    /// The type that a cast gives a row's value: that of a subclass stays, and a generic parameter that
    /// stands for no type here gives none.
    func castType(of value: Unknown, as type: TypeReference, named name: String) -> TypeReference {
        guard listRun != nil, !lineage(of: value.type.name).contains(name) else {
            return listRun == nil ? type : value.type
        }
        isShareable = false
        guard library.type(named: name) != nil || UIKitTypes.isKnown(name) else { return .none }
        return TypeReference(name: name)
    }
}

extension FunctionCallExprSyntax {
    /// Whether the function or closure around a call that takes a cell may take another one after it.
    fileprivate var isFollowedByOtherCells: Bool {
        var next: Syntax? = Syntax(self)
        var item: CodeBlockItemSyntax?
        while let current = next, !current.is(FunctionDeclSyntax.self), !current.is(ClosureExprSyntax.self) {
            if let found = current.as(CodeBlockItemSyntax.self) { item = found }
            if let list = current.as(CodeBlockItemListSyntax.self), let item {
                let rest = list.drop { $0.id != item.id }
                let takesOther = rest.dropFirst().contains { other in
                    other.tokens(viewMode: .sourceAccurate).contains { $0.text.hasPrefix("dequeue") }
                }
                if takesOther { return true }
                // What stands behind the block does not run after it.
                if rest.contains(where: { $0.item.is(ReturnStmtSyntax.self) }) { return false }
            }
            next = current.parent
        }
        return false
    }
}
