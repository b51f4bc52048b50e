import LayoutDocument
import SwiftSyntax

/// A call by which the class of a list has another function size its cells, as `tableView.enableSelfSizing()` does.
struct ListHelper {
    let call: FunctionCallExprSyntax
    /// The type around the call.
    let owner: TypeDeclaration
    /// The function: a method of an extension of the list's class, or a static one that is given the list.
    let function: FunctionDeclaration
    /// UIKit's class of the list.
    let listClass: String
    /// The position of the list among the arguments; `nil` for a method of the list.
    let position: Int?
    /// What the function says of sizes, and what it calls on the list.
    let words: [Syntax]
    /// The assignments among that which stand in the function itself.
    let assignments: [SequenceExprSyntax]
}

extension OutsideSizes {
    /// All that some code says about the sizes of cells of a kind, with what the functions do that it calls for a list.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - isFooter: Whether the cells are footers.
    ///   - parts: The code.
    ///   - accepts: Whether an assignment or a call counts, by what it is of.
    /// - Returns: The words.
    func words(
        _ kind: SwiftCell.Kind, isFooter: Bool, in parts: [TypeDeclaration],
        accepting accepts: @escaping (ExprSyntax?) -> Bool = { _ in true }
    ) -> SizeWords {
        let words = SizeWords(kind, isFooter: isFooter, in: parts, accepting: accepts)
        for part in parts {
            for helper in helpers(of: part, kind, isFooter: isFooter, accepting: accepts) {
                words.take(helper.words)
            }
        }
        return words
    }

    /// The functions of other types that size the cells of a list for the class that calls them.
    func helpers(
        of part: TypeDeclaration, _ kind: SwiftCell.Kind, isFooter: Bool,
        accepting accepts: @escaping (ExprSyntax?) -> Bool
    ) -> [ListHelper] {
        guard kind != .view, kind != .collectionReusableView else { return [] }
        let search = HelperSearch(sizes: self, kind: kind, isFooter: isFooter)
        return part.node.all(FunctionCallExprSyntax.self).compactMap { call -> ListHelper? in
            guard let member = call.member else { return nil }
            return search.method(member, by: call, in: part, accepting: accepts)
                ?? search.function(member, by: call, in: part, accepting: accepts)
        }
    }
}

/// Looks for the functions that size the cells of lists.
private struct HelperSearch {
    let sizes: OutsideSizes
    let kind: SwiftCell.Kind
    let isFooter: Bool

    /// How many functions are followed, one through the other.
    private static let mostSteps = 3

    private var listClass: String { kind == .collectionViewCell ? "UICollectionView" : "UITableView" }

    /// The method of an extension that is called on a list; `nil` for another call.
    func method(
        _ member: MemberAccessExprSyntax, by call: FunctionCallExprSyntax, in part: TypeDeclaration,
        accepting accepts: (ExprSyntax?) -> Bool
    ) -> ListHelper? {
        guard let base = member.base, accepts(base), let function = method(member.declName, by: call) else {
            return nil
        }
        return helper(function, by: call, in: part, on: nil)
    }

    /// The static function that is given a list; `nil` for another call.
    func function(
        _ member: MemberAccessExprSyntax, by call: FunctionCallExprSyntax, in part: TypeDeclaration,
        accepting accepts: (ExprSyntax?) -> Bool
    ) -> ListHelper? {
        guard let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            type.first?.isUppercase == true, !call.arguments.isEmpty
        else { return nil }
        let name = sizes.probe.resolvedTypeName(type, inside: part)
        let labels = call.arguments.map { $0.label?.plainText }
        let functions = sizes.probe.declaredFunctions(
            member.declName.baseName.plainText, in: [name], isStatic: true)
        guard let function = functions.first(where: { $0.takes(labels) }),
            function.parameters.count == labels.count,
            let position = function.parameters.firstIndex(where: { parameter in
                sizes.probe.lineage(of: parameter.type.name).contains(listClass)
            }), accepts(Array(call.arguments)[position].expression)
        else { return nil }
        return helper(function, by: call, in: part, on: position)
    }

    /// A function that a call has size the list at a position among its arguments; `nil` for one that says nothing of it.
    private func helper(
        _ function: FunctionDeclaration, by call: FunctionCallExprSyntax, in part: TypeDeclaration,
        on position: Int?
    ) -> ListHelper? {
        let said = words(of: function, on: position.map { function.parameters[$0].name })
        guard !said.all.isEmpty else { return nil }
        return ListHelper(
            call: call, owner: part, function: function, listClass: listClass, position: position,
            words: said.all, assignments: said.assignments)
    }

    private func method(
        _ name: DeclReferenceExprSyntax, by call: FunctionCallExprSyntax
    ) -> FunctionDeclaration? {
        let name = name.baseName.plainText
        let extensions = sizes.library.extensions(of: listClass, declaring: name)
        if extensions.isEmpty { return nil }
        return extensions.lazy.flatMap { $0.functions[name] ?? [] }
            .first { !$0.isStatic && $0.body != nil && $0.takes(call.labels) }
    }

    /// What a function says of sizes, and its own assignments.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - name: The name of the list in it; `nil` for `self`.
    ///   - steps: How many functions led to it.
    /// - Returns: All that it says with what it calls on the list, and its own assignments.
    private func words(
        of function: FunctionDeclaration, on name: String?, steps: Int = 0
    ) -> (all: [Syntax], assignments: [SequenceExprSyntax]) {
        guard let body = function.body, steps < Self.mostSteps else { return ([], []) }
        func isList(_ base: ExprSyntax?) -> Bool {
            base.map { $0.trimmedDescription == name ?? "self" } ?? (name == nil)
        }
        let own = SizeWords(kind, isFooter: isFooter, accepting: isList)
        own.walk(body)
        var all = own.found
        let calls = body.all(FunctionCallExprSyntax.self)
        for call in calls {
            guard let member = call.member, isList(member.base),
                let next = method(member.declName, by: call)
            else { continue }
            all += words(of: next, on: nil, steps: steps + 1).all
        }
        for call in calls where name == nil {
            guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self),
                let next = method(reference, by: call)
            else { continue }
            all += words(of: next, on: nil, steps: steps + 1).all
        }
        return (all, own.assignments)
    }
}

extension SizeRun {
    /// The size that a function gives the cells of a list.
    ///
    /// - Parameters:
    ///   - helper: The call of the function.
    ///   - property: The property by which a list sizes its cells.
    /// - Returns: The size; `nil` for none.
    func size(by helper: ListHelper, setting property: String) -> SwiftCell.GivenSize? {
        let list = Self.list(helper.listClass, listSize)
        var arguments = interpreter.arguments(of: helper.call, in: runBefore(helper.call))
        var receiver = Value.object(list)
        if let position = helper.position {
            guard arguments.indices.contains(position) else { return nil }
            arguments[position].value = receiver
            receiver = .type(helper.function.owner?.name ?? "")
        }
        _ = interpreter.call(helper.function, on: receiver, arguments)
        guard isCertain, let value = list.fields[property] else { return nil }
        // A height that the call gives is the caller's decision.
        let names = Set(helper.function.parameters.map(\.name))
        guard helper.assignments.count == 1, let assignment = helper.assignments.first,
            !assignment.tokens(viewMode: .sourceAccurate).dropFirst().contains(where: {
                names.contains($0.plainText)
            })
        else { return given(value, at: helper.call, by: .property) }
        return inside(helper.function.file).given(value, at: assignment, by: .property)
    }
}
