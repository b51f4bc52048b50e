import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// Where a list gives its rows an estimated height of 0: by a method of its delegate, else by a table's property.
    ///
    /// - Parameters:
    ///   - type: The class of the cells.
    ///   - name: Its name, or its alias's.
    /// - Returns: The setting; `nil` where no list does, or another value is set as well.
    func noEstimate(of type: TypeDeclaration, named name: String) -> TemplateSpec.Setting? {
        for list in lists(showing: type, named: name) {
            var found: SourceMark?
            var setsOther = false
            if let method = list.method("estimatedHeightForRowAt", isItem: false) {
                guard let body = method.body, let only = body.onlyResult, only.isZero else { continue }
                found = method.file.mark(of: only)
            } else {
                for part in list.parts {
                    for node in part.node.all(SequenceExprSyntax.self) {
                        guard case (_, "estimatedRowHeight", let value)? = node.assignment else { continue }
                        if value?.isZero == true {
                            found = found ?? part.file.mark(of: node)
                        } else {
                            setsOther = true
                        }
                    }
                }
            }
            if let found, !setsOther {
                return .init(
                    .noEstimate, of: TemplateSpec.contentViewName, place: found.words, origin: found.origin)
            }
        }
        return nil
    }
}

extension ExprSyntax {
    /// Whether it is 0 as a literal or by name.
    var isZero: Bool {
        if let literal = self.as(IntegerLiteralExprSyntax.self) { return Double(literal.literal.text) == 0 }
        if let literal = self.as(FloatLiteralExprSyntax.self) { return Double(literal.literal.text) == 0 }
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text == "zero"
        }
        if let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.calledExpression.trimmedDescription == "CGFloat"
        {
            return call.arguments.first?.expression.isZero == true
        }
        return false
    }
}

extension CodeBlockItemListSyntax {
    /// The result of a body that is one expression, or a `return` of one; `nil` for another.
    fileprivate var onlyResult: ExprSyntax? {
        if let onlyExpression { return onlyExpression }
        guard count == 1, case .stmt(let statement)? = first?.item else { return nil }
        return statement.as(ReturnStmtSyntax.self)?.expression
    }
}
