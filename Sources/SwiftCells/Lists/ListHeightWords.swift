import SwiftSyntax

extension SyntaxProtocol {
    /// The name of the list that an expression in some code is: the last of its words, `self` for none.
    ///
    /// In a closure that makes a property, it is the property's name.
    ///
    /// - Parameters:
    ///   - base: The expression.
    ///   - isReturned: Whether the closure has to return what has the name.
    /// - Returns: The name.
    func listName(of base: ExprSyntax?, isReturned: Bool = false) -> String {
        let words = base?.words ?? []
        let name = words.last { $0.first?.isLetter == true || $0.first == "$" } ?? "self"
        if words.first == "self", words.count > 1 { return name }
        var closure: ClosureExprSyntax?
        for current in ancestors {
            if let found = current.as(ClosureExprSyntax.self) { closure = found }
            if let binding = current.as(PatternBindingSyntax.self),
                binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
            {
                guard let closure else { return name }
                let isMeant =
                    !isReturned || name.hasPrefix("$")
                    || closure.statements.last?.trimmedDescription == "return \(name)"
                return isMeant ? binding.pattern.trimmedDescription : name
            }
            if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self) { return name }
        }
        return name
    }
}

/// What code says of the heights of lists.
struct ListHeightWords {
    /// A height with the code that gives it; its length is `nil` where none is written.
    typealias Height = (length: ExprSyntax?, owner: TypeDeclaration)

    /// The heights that constraints give views, by the views' names.
    private(set) var constrained: [String: [Height]] = [:]
    /// The heights of the frames of views, by the views' names.
    private(set) var frames: [String: [Height]] = [:]
    /// The names of views with constraints of any kind, whose frames do not last.
    private(set) var laidOut: Set<String> = []
    /// The edges of views that are those of their superviews, by the views' names.
    private(set) var pinned: [String: Set<String>] = [:]
    /// The names of variables with constraints of heights, by the views' names.
    private(set) var stored: [String: Set<String>] = [:]
    /// The names of constraints whose constants code changes.
    private(set) var changed: Set<String> = []
    /// The class or extension whose code is read.
    private var owner: TypeDeclaration

    /// Reads the code of a class and its extensions, of which there is at least one.
    init(_ parts: [TypeDeclaration]) {
        owner = parts[0]
        for part in parts {
            owner = part
            for call in part.node.all(FunctionCallExprSyntax.self) { take(call) }
            for sequence in part.node.all(SequenceExprSyntax.self) { take(sequence) }
            for binding in part.node.all(PatternBindingSyntax.self) {
                guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                    let height = call.argument("frame")?.rectangleHeight
                else { continue }
                frames[binding.pattern.trimmedDescription, default: []].append((height, owner))
            }
        }
    }

    private mutating func take(_ node: FunctionCallExprSyntax) {
        takeFormat(of: node)
        if let member = node.member {
            read(node, of: member)
        } else if node.calledExpression.trimmedDescription == "NSLayoutConstraint",
            node.argument("attribute")?.trimmedDescription.hasSuffix("eight") == true,
            let item = node.argument("item")
        {
            let isLength = node.argument("toItem")?.is(NilLiteralExprSyntax.self) != false
            take(isLength ? node.argument("constant") : nil, of: item, by: node)
        }
    }

    /// Takes the views that a vertical visual format with lengths speaks of: their heights are not known.
    private mutating func takeFormat(of node: FunctionCallExprSyntax) {
        let texts = node.arguments.compactMap { argument in
            argument.expression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
        }
        guard let format = texts.first(where: { $0.hasPrefix("V:") && $0.contains("(") }) else { return }
        // A key in the format stands for a view, or for one among the arguments.
        let words = format.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let names = words + node.arguments.words
        for name in names where name != "self" { constrained[name, default: []].append((nil, owner)) }
    }

    private mutating func read(_ node: FunctionCallExprSyntax, of member: MemberAccessExprSyntax) {
        switch member.declName.baseName.text {
        case "constraint":
            guard let anchor = member.base?.as(MemberAccessExprSyntax.self) else {
                // An anchor of the view itself.
                if member.base?.trimmedDescription == "heightAnchor" { takeAnchor(node, of: nil) }
                return
            }
            let name = anchor.declName.baseName.text
            if name.hasSuffix("Anchor") {
                laidOut.insert(node.listName(of: anchor.base, isReturned: true))
            }
            if name == "heightAnchor" { takeAnchor(node, of: anchor.base) }
            if ["topAnchor", "bottomAnchor"].contains(name), node.arguments.count == 1,
                node.argument("equalTo")?.trimmedDescription.hasSuffix(name) == true
            {
                pinned[node.listName(of: anchor.base, isReturned: true), default: []].insert(name)
            }
        case let name where name.hasSuffix("akeConstraints") || name == "updateConstraints":
            guard let closure = node.trailingClosure else { return }
            let isMaker = member.base?.trimmedDescription.hasSuffix(".snp") == true
            let base = isMaker ? member.base?.as(MemberAccessExprSyntax.self)?.base : member.base
            laidOut.insert(node.listName(of: base, isReturned: true))
            let made = MadeHeights(in: closure)
            for height in made.heights { take(height, of: base, by: node) }
            if made.fillsSuperview {
                pinned[node.listName(of: base, isReturned: true), default: []]
                    .formUnion(["topAnchor", "bottomAnchor"])
            }
        case "autoSetDimension":
            guard node.arguments.first?.expression.trimmedDescription.hasSuffix("eight") == true else {
                return
            }
            take(node.argument("toSize"), of: member.base, by: node)
        case "height":
            guard node.arguments.count == 1, let first = node.arguments.first, first.label == nil else {
                return
            }
            take(first.expression, of: member.base, by: node)
        default: break
        }
    }

    /// Takes a constraint of a height's anchor; those that leave room say nothing.
    private mutating func takeAnchor(_ node: FunctionCallExprSyntax, of base: ExprSyntax?) {
        guard let label = node.arguments.first?.label?.text, label.hasPrefix("equalTo") else { return }
        take(node.argument("equalToConstant"), of: base, by: node)
    }

    private mutating func take(_ height: ExprSyntax?, of base: ExprSyntax?, by node: some SyntaxProtocol) {
        let name = node.listName(of: base, isReturned: true)
        constrained[name, default: []].append((height, owner))
        for current in node.ancestors {
            if current.is(CodeBlockItemSyntax.self) { break }
            if let assignment = current.as(SequenceExprSyntax.self)?.assignment,
                let property = assignment.property, property != "isActive"
            {
                stored[name, default: []].insert(property)
            } else if let binding = current.as(PatternBindingSyntax.self) {
                stored[name, default: []].insert(binding.pattern.trimmedDescription)
            }
        }
    }

    private mutating func take(_ node: SequenceExprSyntax) {
        guard let assignment = node.assignment else { return }
        if assignment.property == "constant", let base = assignment.base {
            changed.insert(node.listName(of: base))
        }
        if assignment.property == "frame", let value = assignment.value, let height = value.rectangleHeight {
            frames[node.listName(of: assignment.base, isReturned: true), default: []].append((height, owner))
        }
        if assignment.property == "translatesAutoresizingMaskIntoConstraints" {
            laidOut.insert(node.listName(of: assignment.base, isReturned: true))
        }
    }
}

/// What a closure of SnapKit or Masonry says of a view's height.
private struct MadeHeights {
    private(set) var heights: [ExprSyntax?] = []
    private(set) var fillsSuperview = false

    init(in closure: ClosureExprSyntax) {
        for node in closure.all(FunctionCallExprSyntax.self) {
            guard let member = node.member, let names = member.base?.words else { continue }
            switch member.declName.baseName.text {
            case "equalTo", "mas_equalTo":
                let length = isStored(node) ? nil : node.arguments.first?.expression
                if names.contains("height") {
                    heights.append(length)
                } else if names.contains("size") {
                    heights.append(length?.rectangleHeight ?? length)
                }
            case "equalToSuperview":
                if names.contains("height") { heights.append(nil) }
                // With insets, it does not fill it.
                let isInset = node.parent?.is(MemberAccessExprSyntax.self) == true
                if names.contains("edges") || names.contains("top") && names.contains("bottom") {
                    fillsSuperview = !isInset
                }
            default: break
            }
        }
    }

    /// Whether a constraint is kept, so that code may change it.
    private func isStored(_ node: FunctionCallExprSyntax) -> Bool {
        node.ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }.contains {
            $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "constraint"
        }
    }
}

extension ExprSyntax {
    /// The height in a call that makes a rectangle of its parts; `nil` for other expressions.
    fileprivate var rectangleHeight: ExprSyntax? {
        self.as(FunctionCallExprSyntax.self)?.argument("height")
    }
}
