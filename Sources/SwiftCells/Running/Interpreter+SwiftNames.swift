import SwiftSyntax

/// Methods of Objective-C classes that Swift subclasses override by the names that these have in Swift.
extension Interpreter {
    /// The method of a Swift subclass that overrides an Objective-C method under another name.
    ///
    /// - Parameters:
    ///   - function: The method that a call means by its name in Objective-C.
    ///   - receiver: What it is called on.
    ///   - scope: The scope of the call.
    /// - Returns: The override; `nil` for none.
    func swiftOverride(
        of function: FunctionDeclaration, on receiver: Value, in scope: Scope
    ) -> FunctionDeclaration? {
        // What a header declares under other names stands for the implementation itself, as `super` does.
        guard function.file.isTranslated, !function.file.isHeader, !scope.file.isHeader,
            let owner = function.owner?.name, case .object(let instance) = receiver
        else { return nil }
        let types = lineage(of: instance.typeName)
        guard let position = types.firstIndex(of: owner) else { return nil }
        let above = Array(types[position...])
        for name in types[..<position] {
            guard let type = library.type(named: name), !type.file.isTranslated else { continue }
            let parts = [type] + library.extensionsInFiles(of: name)
            for candidate in parts.flatMap({ $0.functions.values.joined() }) where candidate.isOverride {
                let names = declaredFunctions(candidate.name, in: above)
                let isMeant = names.contains { other in
                    other.file.isHeader && other.stands(for: function)
                        && other.parameters.map(\.label) == candidate.parameters.map(\.label)
                }
                if isMeant { return candidate }
            }
        }
        return nil
    }
}

extension FunctionDeclaration {
    /// Whether it is another name of a method, which does nothing but call it.
    fileprivate func stands(for function: FunctionDeclaration) -> Bool {
        guard let item = body?.first, body?.count == 1 else { return false }
        var expression: ExprSyntax?
        switch item.item {
        case .expr(let node): expression = node
        case .stmt(let node): expression = node.as(ReturnStmtSyntax.self)?.expression
        case .decl: return false
        @unknown default: return false
        }
        guard let call = expression?.as(FunctionCallExprSyntax.self),
            let member = call.member
        else { return false }
        return member.declName.baseName.plainText == function.name
            && call.arguments.map { $0.label?.plainText } == function.parameters.map(\.label)
    }
}
