import SwiftSyntax

/// An assignment of the size of a list's cells, with the time at which it runs.
struct SizeAssignment {
    private let node: SequenceExprSyntax
    /// The name of the list or the layout, and that of the class.
    private let list: String
    private let owner: String
    /// The function around it, or the member for one in a property's initial value; `nil` outside of types.
    private let function: Syntax?
    /// The place of the function among those that UIKit calls one after the other; `nil` for another one.
    private let stage: Int?
    /// Whether it runs each time that the function does.
    private let isAlways: Bool
    /// Whether it is in a closure, which may run after the function.
    private let isInClosure: Bool

    /// The methods of controllers and views in the order in which UIKit calls them; 0 and 1 are properties and initializers.
    private static let stages = [
        "awakeFromNib": 2, "loadView": 3, "viewDidLoad": 4, "viewWillAppear": 5, "viewIsAppearing": 6,
        "viewWillLayoutSubviews": 7, "layoutSubviews": 7, "viewDidLayoutSubviews": 8, "viewDidAppear": 9,
    ]

    private init(_ node: SequenceExprSyntax) {
        self.node = node
        list = node.listName(of: node.assignment?.base)
        var isNested = false
        var closures = 0
        var around: Syntax?
        for outer in node.ancestors {
            if outer.is(FunctionDeclSyntax.self) || outer.is(InitializerDeclSyntax.self)
                || outer.is(MemberBlockItemSyntax.self)
            {
                around = outer
                break
            }
            if outer.is(ClosureExprSyntax.self) { closures += 1 }
            isNested = isNested || outer.isConditional
        }
        function = around
        if let method = around?.as(FunctionDeclSyntax.self) {
            stage = Self.stages[method.name.plainText]
        } else if around?.is(InitializerDeclSyntax.self) == true {
            stage = 1
        } else {
            stage = around == nil ? nil : 0
        }
        isAlways = !isNested && closures == 0 && around?.is(MemberBlockItemSyntax.self) == false
        // The closure that makes a property runs at once.
        isInClosure = closures > 0 && around?.is(MemberBlockItemSyntax.self) == false
        owner = node.typeAround
    }

    /// Whether another assignment has no effect in the end, since this one comes later.
    private func replaces(_ other: SizeAssignment) -> Bool {
        guard isAlways, list == other.list, owner == other.owner, !other.isInClosure, let function,
            let before = other.function
        else { return false }
        if function.id == before.id { return node.position > other.node.position }
        guard let stage, let earlier = other.stage else { return false }
        return stage > earlier
    }

    /// The assignments that no later one of the same list replaces.
    static func lasting(of nodes: [SequenceExprSyntax]) -> [SequenceExprSyntax] {
        guard nodes.count > 1 else { return nodes }
        let all = nodes.map { SizeAssignment($0) }
        return all.filter { first in !all.contains { $0.replaces(first) } }.map(\.node)
    }
}

extension SyntaxProtocol {
    /// Whether what is in it may run or not.
    fileprivate var isConditional: Bool {
        self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) || self.is(GuardStmtSyntax.self)
            || self.is(ForStmtSyntax.self) || self.is(WhileStmtSyntax.self) || self.is(RepeatStmtSyntax.self)
            || self.is(CatchClauseSyntax.self) || self.is(IfConfigDeclSyntax.self)
    }

    /// The name of the class around it or of the one that is extended; empty outside of types.
    fileprivate var typeAround: String {
        for outer in ancestors {
            if let type = outer.as(ClassDeclSyntax.self) { return type.name.plainText }
            if let type = outer.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
            if let type = outer.as(StructDeclSyntax.self) { return type.name.plainText }
            if let type = outer.as(EnumDeclSyntax.self) { return type.name.plainText }
        }
        return ""
    }
}
