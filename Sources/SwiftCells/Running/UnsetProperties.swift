import SwiftSyntax

/// The conditions that pass code over because a property has no value yet, and the places that give properties values.
struct UnsetProperties {
    /// A place in the source.
    struct Place: Hashable {
        private let file: ObjectIdentifier
        private let byte: Int

        /// The place of a node in a file.
        init(_ node: some SyntaxProtocol, in file: SourceFile) {
            self.file = ObjectIdentifier(file)
            byte = node.positionAfterSkippingLeadingTrivia.utf8Offset
        }
    }

    /// A condition in the code of an object.
    struct Key: Hashable {
        let place: Place
        let own: ObjectIdentifier
    }

    /// A stored property of a view.
    struct Property {
        let declaration: PropertyDeclaration
        let owner: Instance

        /// Whether it is `nil`, or a list without elements.
        var isUnset: Bool {
            switch owner.fields[declaration.name] {
            case .null?: true
            case .array(let elements)?: elements.isEmpty
            default: false
            }
        }
    }

    /// A condition that passes code over because a property has no value.
    struct Test {
        let property: Property
        /// The properties without a value that the conditions after it test.
        let further: [Property]
        /// The object whose code it is.
        let own: Instance
        let mark: SourceMark
        /// The condition in the source's words.
        let text: String
        let skipped: [Syntax]
        /// Whether the condition holds without a value, as `height == nil` does.
        let holds: Bool
        /// Whether a layout pass has tested it.
        let isOfLayout: Bool

        /// Whether the same follows from it as from the test of the same condition in another run.
        func comesTo(_ other: Test) -> Bool {
            own.typeName == other.own.typeName && isOfLayout == other.isOfLayout
                && property.isUnset == other.property.isUnset
                && further.filter(\.isUnset).count == other.further.filter(\.isUnset).count
        }
    }

    private(set) var tests: [Key: Test] = [:]
    /// The objects whose code has run behind a condition.
    private var passed: [Key: Instance] = [:]
    private var places: Set<Place> = []
    private var called: Set<ObjectIdentifier> = []
    /// Whether the cell has been made, so that what is tested from now on is tested for each row.
    var isMade = false
    /// The depth of the object whose layout pass runs; `nil` outside of layout passes.
    var layoutDepth: Int?

    /// Remembers a condition, unless the code behind it has run before.
    mutating func note(_ test: Test, at key: Key) {
        if passed[key] == nil { tests[key] = test }
    }

    /// Forgets a condition that a property with a value meets.
    ///
    /// - Parameters:
    ///   - key: The condition.
    ///   - own: The object whose code it is.
    ///   - holds: Whether the condition holds.
    mutating func pass(_ key: Key, of own: Instance, holds: Bool) {
        guard holds || tests[key]?.holds == true else { return }
        tests[key] = nil
        passed[key] = own
    }

    /// Notes that code at a place has given something a value.
    mutating func set(at place: Place) { places.insert(place) }

    /// Whether code at a place has given something a value.
    func isSet(at place: Place) -> Bool { places.contains(place) }

    /// Whether a function has run in one of the runs.
    func hasRun(_ function: FunctionDeclaration) -> Bool { called.contains(ObjectIdentifier(function)) }

    /// Takes what another run of the cell has met.
    mutating func take(_ run: Interpreter) {
        take(run.unset)
        called.formUnion(run.called)
    }

    /// Takes what several other runs of the cell have met.
    mutating func take(_ runs: UnsetProperties) {
        // Each condition stands for those that come to the same.
        for (key, test) in runs.tests {
            let isKnown = tests.contains { $0.key.place == key.place && $0.value.comesTo(test) }
            if !isKnown { tests[key] = test }
        }
        places.formUnion(runs.places)
        called.formUnion(runs.called)
    }
}

/// Finds where the code of a class gives one of its properties a value, but for initializers, actions of controls, and
/// what a cell is given back with.
final class SettingVisitor: SyntaxVisitor {
    /// The left sides of assignments, and the lists to which elements are added.
    private(set) var found: [ExprSyntax] = []
    private let name: String
    private let root: Syntax
    private let replaced: Set<SyntaxIdentifier>

    /// Searches a type or an extension.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - root: The declaration of the type or the extension.
    ///   - replaced: The methods that subclasses replace.
    init(of name: String, in root: Syntax, without replaced: Set<SyntaxIdentifier>) {
        self.name = name
        self.root = root
        self.replaced = replaced
        super.init(viewMode: .sourceAccurate)
        walk(root)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2 else { return .visitChildren }
        let isAdding = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
        if isAdding
            || elements[1].is(AssignmentExprSyntax.self) && !(elements.count == 3 && isEmpty(elements[2]))
        {
            take(elements[0])
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.member, let base = member.base,
            ["append", "insert"].contains(member.declName.baseName.text)
        {
            take(base)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isLeftOut =
            node.name.text == "prepareForReuse" || replaced.contains(node.id) || Self.isAction(node)
        return isLeftOut ? .skipChildren : .visitChildren
    }

    // Of the initializers a list calls one.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { children(of: node) }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { children(of: node) }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { children(of: node) }

    /// Another type inside has properties of its own.
    private func children(of node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        node.id == root.id ? .visitChildren : .skipChildren
    }

    private static let senders: Set = ["Any", "AnyObject", "UIButton", "UIControl", "UISwitch", "UISlider"]

    /// Whether a person's touch calls a method, so that the cell is shown before.
    private static func isAction(_ node: FunctionDeclSyntax) -> Bool {
        let attributes = node.attributes.map(\.trimmedDescription)
        if attributes.contains("@IBAction") || node.name.text.hasPrefix("touches") { return true }
        guard attributes.contains("@objc") else { return false }
        guard let parameter = node.signature.parameterClause.parameters.first else { return true }
        let type = TypeReference(parameter.type).name
        return senders.contains(type) || type.hasSuffix("GestureRecognizer")
    }

    private func isEmpty(_ value: ExprSyntax) -> Bool {
        value.is(NilLiteralExprSyntax.self) || value.as(ArrayExprSyntax.self)?.elements.isEmpty == true
    }

    private static let selves: Set = ["self", "strongSelf", "weakSelf", "this", "owner"]

    private func take(_ target: ExprSyntax) {
        guard target.lastName?.baseName.plainText == name else { return }
        if let base = target.as(MemberAccessExprSyntax.self)?.base {
            guard Self.selves.contains(base.trimmedDescription.filter { !"?!`".contains($0) }) else { return }
        } else if isLocal(at: Syntax(target)) {
            return
        }
        found.append(target)
    }

    /// Whether the name is that of a variable of the code around.
    private func isLocal(at node: Syntax) -> Bool {
        for around in node.ancestors {
            if around.id == root.id { break }
            if let conditions = around.as(IfExprSyntax.self)?.conditions, binds(conditions) { return true }
            if let items = around.as(CodeBlockItemListSyntax.self), items.contains(where: declares) {
                return true
            }
        }
        return false
    }

    private func declares(_ item: CodeBlockItemSyntax) -> Bool {
        if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions { return binds(conditions) }
        guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
        return variable.bindings.contains { $0.pattern.trimmedDescription == name }
    }

    private func binds(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            guard case .optionalBinding(let binding) = element.condition else { return false }
            return binding.bindingSpecifier.text == "var" && binding.pattern.trimmedDescription == name
        }
    }
}
