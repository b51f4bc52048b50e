import SwiftSyntax

/// The cells that the code of a list takes from its pool.
extension Interpreter {
    /// A cell that code takes from a list's pool; `nil` for another call.
    func dequeuedCell(
        _ name: String, _ arguments: [Argument], _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Value? {
        guard let listRun, name.hasPrefix("dequeue"), case .unknown(var cell) = unknown(node, in: scope)
        else {
            return nil
        }
        isShareable = false
        listRun.decisionsBeforeCell = assumptions.made.count
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
                let name = node.tokens(viewMode: .sourceAccurate).map(\.text).last { $0 != "!" && $0 != "?" }
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
