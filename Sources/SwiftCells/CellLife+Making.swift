import SwiftSyntax

/// Who makes a cell: a nib, or code.
extension CellLife {
    /// The `awakeFromNib` that makes the views or constraints of a cell which no nib makes, so that it never runs; `nil`
    /// for none, and where it is not certain that code makes the cell.
    func neverAwake(_ root: Instance) -> SourceMark? {
        guard root.nib == nil, UIKitTypes.isCell(root.baseName), !interpreter.hasOpenOutlets(root),
            let function = method("awakeFromNib")
        else { return nil }
        guard makesViews(function), making.isMadeByCode else { return nil }
        return function.mark
    }

    /// Whether a method takes a view, and the cell has called it with one of its own.
    func takesOwnView(_ function: FunctionDeclaration) -> Bool {
        interpreter.hasRun(function) && function.parameters.contains { UIKitTypes.isView($0.type.name) }
    }

    /// Runs the `setSelected` that lays a cell out which has no constraints before: a table calls it for each row that it
    /// shows.
    func deselect(_ root: Instance) {
        guard root.nib == nil, interpreter.constraints.isEmpty,
            UIKitTypes.isKind(root.baseName, of: "UITableViewCell"),
            let function = method("setSelected"), let body = function.body,
            !LayoutWords.toggles(in: body), makesViews(function)
        else { return }
        _ = interpreter.call(
            function, on: .object(root), function.parameters.map { Argument($0.label, .truth(false)) })
    }

    /// Whether a method adds views or constraints, or calls one of the cell's that does.
    func makesViews(
        _ function: FunctionDeclaration, through isFollowed: (FunctionDeclaration) -> Bool = { _ in true }
    ) -> Bool {
        guard let body = function.body else { return false }
        return interpreter.reaches(
            from: [Syntax(body)], in: interpreter.lineage(of: type.name), through: isFollowed
        ) { LayoutWords.makesViews(in: $0) }
    }

    /// Whether code makes the cell, which has outlets in Objective-C: they are `nil` then, and messages to them do nothing.
    ///
    /// A cell with a nib is made by code only where lists register its class: an initializer alone may be for an empty
    /// pool, which a storyboard's prototype never leaves empty.
    var isMadeWithoutNib: Bool {
        let declared = interpreter.lineage(of: type.name).compactMap { interpreter.library.type(named: $0) }
        guard declared.contains(where: { $0.file.isTranslated && $0.stored.contains(where: \.isOutlet) })
        else { return false }
        let making = self.making
        return making.isMadeByCode
            && (making.isRegistered
                || interpreter.library.nibs?.nib(ofClass: type.name.lastName, near: type.file.path) == nil)
    }

    /// What code says of how cells of the class are made.
    private var making: Making {
        let name = type.name.lastName
        var making = Making(name: name)
        for index in interpreter.library.filesNaming(name) {
            let found = interpreter.library.declarations(ofFile: index)
            for part in found.types + found.extensions {
                for call in part.node.all(FunctionCallExprSyntax.self) { making.take(call) }
            }
        }
        return making
    }
}

/// What makes the cells of a class.
private struct Making {
    private let name: String
    /// Whether a list registers the class.
    private(set) var isRegistered = false
    /// Whether a list registers the class, or code makes a cell of it.
    private var isByCode = false
    /// Whether code speaks of a nib of the class.
    private var isByNib = false
    /// Whether code makes cells of the class, as far as none speaks of a nib.
    var isMadeByCode: Bool { isByCode && !isByNib }

    init(name: String) { self.name = name }

    private static let registering: Set<String> = ["register", "registerClass", "registerNib"]
    private static let labels: Set<String> = [
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
    ]

    /// Takes what a call says.
    mutating func take(_ node: FunctionCallExprSyntax) {
        let called = node.calledExpression.trimmedDescription
        let first = node.arguments.first
        if let member = node.member, Self.registering.contains(member.declName.baseName.text),
            node.arguments.count == 2,
            let label = node.arguments.last?.label?.text, Self.labels.contains(label),
            let registered = first?.expression
        {
            let text = registered.trimmedDescription
            if text == name + ".self" || text.hasSuffix("." + name + ".self") {
                isRegistered = true
                isByCode = true
            } else if registered.words.contains(name) {
                isByNib = true
            }
        } else if called == "UINib" || called.hasSuffix("loadNibNamed") {
            if node.words.contains(name) { isByNib = true }
        } else if called == name, first?.label?.text == "style" {
            isByCode = true
        } else if called.contains("CellRegistration<\(name),") {
            if node.arguments.contains(where: { $0.label?.text == "cellNib" }) {
                isByNib = true
            } else {
                isByCode = true
            }
        }
    }
}
