import SwiftSyntax

/// A function, initializer or computed property that can be run.
final class FunctionDeclaration {
    /// A parameter.
    struct Parameter {
        /// The label at the call; `nil` for none.
        let label: String?
        /// The name inside.
        let name: String
        /// The type as it is written; empty where there is none.
        let type: TypeReference
        /// The value where the call gives none.
        let defaultValue: ExprSyntax?
        /// Whether it takes any number of arguments.
        let isVariadic: Bool
        /// The result builder of the closure that it takes; `nil` for none.
        var builder: String?
    }

    let name: String
    let parameters: [Parameter]
    let body: CodeBlockItemListSyntax?
    /// The setter of a subscript; `nil` for other functions.
    var setter: (name: String, body: CodeBlockItemListSyntax)?
    let resultType: TypeReference
    let isStatic: Bool
    /// Whether an initializer delegates to others of its type.
    let isConvenience: Bool
    /// Whether subclasses may have another function of its name because it is private.
    let isPrivate: Bool
    /// The type that declares it; `nil` for a global function.
    unowned(unsafe) let owner: TypeDeclaration?
    unowned let file: SourceFile
    let node: Syntax

    init(
        name: String, parameters: [Parameter], body: CodeBlockItemListSyntax?, resultType: TypeReference,
        isStatic: Bool, isConvenience: Bool = false, isPrivate: Bool = false, owner: TypeDeclaration?,
        file: SourceFile, node: Syntax
    ) {
        self.name = name
        self.parameters = parameters
        self.body = body
        self.resultType = resultType
        self.isStatic = isStatic
        self.isConvenience = isConvenience
        self.isPrivate = isPrivate
        self.owner = owner
        self.file = file
        self.node = node
    }

    /// Whether it overrides a superclass's.
    var isOverride: Bool { hasModifier("override") }

    /// Whether a word such as `override` stands before `func`.
    func hasModifier(_ word: String) -> Bool {
        node.as(FunctionDeclSyntax.self)?.modifiers.has(word) ?? false
    }

    /// Its name with the labels and types of its parameters, which an override has too.
    var signature: String {
        name + parameters.map { "/\($0.label ?? "_"):\($0.type.name)" }.joined()
    }

    /// Whether it is a method of a type that no subclass overrides, since it is private.
    ///
    /// In Objective-C, a method that no header declares is overridden all the same.
    func isOwn(of type: String) -> Bool { isPrivate && owner?.name == type && !file.isTranslated }

    /// The names of its generic parameters.
    private(set) lazy var genericParameters: [String] = {
        let clause =
            node.as(FunctionDeclSyntax.self)?.genericParameterClause
            ?? node.as(InitializerDeclSyntax.self)?.genericParameterClause
        return clause?.parameters.map(\.name.plainText) ?? []
    }()

    /// Whether it is an initializer that calls another one of its type.
    private(set) lazy var delegates: Bool =
        isConvenience || owner?.kind != .class && body?.description.contains("self.init(") == true

    /// Whether it changes the value that it belongs to.
    var isMutating: Bool { hasModifier("mutating") }

    /// Whether a call with such labels may mean this function; an old call may lack the first label, as in Swift 1 and
    /// 2.
    func takes(_ labels: [String?], isOld: Bool = false) -> Bool {
        var given = labels[...]
        for (index, parameter) in parameters.enumerated() {
            if isOld, index == 0, let label = given.first, label == nil {
                given.removeFirst()
            } else if let label = given.first, label == parameter.label {
                given.removeFirst()
                if parameter.isVariadic {
                    let kept = takesClosure(after: index) ? 1 : 0
                    while given.count > kept, let next = given.first, next == nil { given.removeFirst() }
                }
            } else if let label = given.first, label == nil, parameter.type.isFunction {
                // A trailing closure has no label.
                given.removeFirst()
            } else if parameter.defaultValue == nil, !parameter.isVariadic {
                return false
            }
        }
        return given.isEmpty
    }

    /// Whether a closure has to follow the values of a variadic parameter, so that the last one without a label is it.
    func takesClosure(after index: Int) -> Bool {
        parameters[(index + 1)...].contains { $0.type.isFunction && $0.defaultValue == nil }
    }
}

/// A property or a variable.
final class PropertyDeclaration {
    let name: String
    let type: TypeReference
    /// The initial value.
    let initialValue: ExprSyntax?
    /// The getter of a computed property; `nil` for a stored property.
    let getter: CodeBlockItemListSyntax?
    /// The setter of a computed property.
    let setter: (name: String, body: CodeBlockItemListSyntax)?
    /// The `didSet` observer of a stored property.
    let didSet: (name: String, body: CodeBlockItemListSyntax)?
    /// The `willSet` observer of a stored property.
    let willSet: (name: String, body: CodeBlockItemListSyntax)?
    let isLazy: Bool
    let isWeak: Bool
    let isStatic: Bool
    /// Whether only its file can use it.
    let isPrivate: Bool
    /// Whether it is an outlet.
    let isOutlet: Bool
    /// The attributes with their arguments; one of them may be a property wrapper.
    let attributes: [(name: String, arguments: LabeledExprListSyntax?)]
    unowned(unsafe) let owner: TypeDeclaration?
    unowned let file: SourceFile
    let node: Syntax

    /// Takes the declaration of one of the names that a variable has.
    init(
        _ name: TokenSyntax, _ type: TypeReference, by node: PatternBindingSyntax,
        of variable: VariableDeclSyntax, attributes: [(name: String, arguments: LabeledExprListSyntax?)],
        owner: TypeDeclaration?, file: SourceFile
    ) {
        let accessors = Accessors(node.accessorBlock)
        self.name = name.plainText
        self.type = type
        initialValue = node.initializer?.value
        getter = accessors.getter
        setter = accessors.setter
        didSet = accessors.didSet
        willSet = accessors.willSet
        isLazy = variable.modifiers.has("lazy")
        isWeak = variable.modifiers.has("weak")
        isStatic = variable.modifiers.isStatic
        isPrivate = variable.modifiers.isPrivate
        self.attributes = attributes
        isOutlet = attributes.contains { $0.name == "IBOutlet" }
        self.owner = owner
        self.file = file
        self.node = Syntax(node)
    }

    var isStored: Bool { getter == nil }
    /// Whether it overrides a superclass's.
    var isOverride: Bool { modifiers?.has("override") == true }
    /// Whether only its file sets it.
    var isSetPrivately: Bool { modifiers?.has("private", "fileprivate") == true }
    private var modifiers: DeclModifierListSyntax? {
        node.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers
    }
    /// Whether code runs when a value is set.
    var isObserved: Bool { self.didSet != nil || self.willSet != nil }
}

/// A type of the source, or an extension of one.
final class TypeDeclaration {
    /// The kinds of declarations.
    enum Kind { case `class`, structure, enumeration, `protocol`, `extension` }

    /// The name with those of the enclosing types, as in `Theme.Spacing`.
    let name: String
    let kind: Kind
    /// The superclass and protocols.
    let inherited: [String]
    /// The arguments of generic types among them, by the types' names.
    var inheritedArguments: [String: [TypeReference]] = [:]
    /// The names of its generic parameters.
    var genericParameters: [String] = []
    /// The constraints of the generic parameters, by their names.
    let genericConstraints: [String: String]
    unowned let file: SourceFile
    let node: Syntax
    var functions: [String: [FunctionDeclaration]] = [:]
    var initializers: [FunctionDeclaration] = []
    var properties: [String: [PropertyDeclaration]] = [:]
    /// Stored properties in their order.
    var stored: [PropertyDeclaration] = []
    /// The cases of an enumeration with their raw values, and the values that they keep.
    var cases: [(name: String, rawValue: ExprSyntax?, payload: [FunctionDeclaration.Parameter])] = []
    var nested: [String: TypeDeclaration] = [:]
    var aliases: [String: TypeAlias] = [:]

    init(
        name: String, kind: Kind, inherited: [String], genericConstraints: [String: String] = [:],
        file: SourceFile, node: Syntax
    ) {
        self.name = name
        self.kind = kind
        self.inherited = inherited
        self.genericConstraints = genericConstraints
        self.file = file
        self.node = node
    }

    /// The words and signs in its code.
    private(set) lazy var words = Set(node.words)

    /// The generic parameter that an alias in it stands for, as in `typealias Content = View`; `nil` for another name.
    func parameter(aliasedBy name: String) -> String? {
        guard let aliased = aliases[name]?.type.name, genericParameters.contains(aliased) else { return nil }
        return aliased
    }
}

/// Another name of a type.
struct TypeAlias {
    let name: String
    /// The type that it stands for.
    let type: TypeReference
    unowned let file: SourceFile
    /// The byte at which its declaration begins.
    let byte: Int

    init(_ node: TypeAliasDeclSyntax, in file: SourceFile) {
        name = node.name.plainText
        type = TypeReference(node.initializer.value)
        self.file = file
        byte = node.positionAfterSkippingLeadingTrivia.utf8Offset
    }
}

/// A type as it is written, reduced to the parts used here.
struct TypeReference {
    /// The name without generic arguments, optionals and attributes; `[]` for an array; empty for none.
    var name: String
    /// The types of a generic type's arguments or an array's elements.
    var arguments: [TypeReference] = []
    var isOptional = false
    /// Whether it is an optional that needs no unwrapping, as in `Settings!`.
    var isImplicitlyUnwrapped = false
    var isFunction = false
    /// Whether an expression of the type is given as a closure that evaluates it, as by `@autoclosure`.
    var isAutoclosure = false
    /// How many parameters a function has; `nil` where that is not written, as by an alias.
    var parameterCount: Int?
    /// The type that a function gives; empty where it is not written.
    var result: [TypeReference] = []
    /// The names of a tuple's parts; empty for another type.
    var labels: [String?] = []

    static let none = TypeReference(name: "")
}

extension TypeReference {
    /// The type of an empty array such as `[UIView]()`; none for other expressions.
    init(ofEmpty expression: ExprSyntax?) {
        self = .none
        guard let call = expression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            let array = call.calledExpression.as(ArrayExprSyntax.self), array.elements.count == 1,
            let name = array.elements.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText
        else { return }
        self.init(name: "[]", arguments: [TypeReference(name: name)])
    }

    init(_ type: TypeSyntax?) {
        guard let type else {
            self = .none
            return
        }
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let type):
            self.init(type.wrappedType)
            isOptional = true
        case .implicitlyUnwrappedOptionalType(let type):
            self.init(type.wrappedType)
            isOptional = true
            isImplicitlyUnwrapped = true
        case .identifierType(let type):
            let arguments = type.genericArgumentClause?.arguments.compactMap { argument -> TypeReference? in
                if case .type(let type) = argument.argument { return TypeReference(type) }
                return nil
            }
            self.init(name: type.name.plainText, arguments: arguments ?? [])
            if name == "Optional", let first = self.arguments.first {
                self = first
                isOptional = true
            }
        case .memberType(let type):
            let base = TypeReference(type.baseType).name
            self.init(name: base.isEmpty ? type.name.plainText : base + "." + type.name.plainText)
        case .arrayType(let type): self.init(name: "[]", arguments: [TypeReference(type.element)])
        case .dictionaryType(let type):
            self.init(name: "[:]", arguments: [TypeReference(type.key), TypeReference(type.value)])
        case .functionType(let type):
            self.init(name: "()", isFunction: true, parameterCount: type.parameters.count)
            result = [TypeReference(type.returnClause.type)]
        case .metatypeType(let type): self.init(name: TypeReference(type.baseType).name + ".Type")
        case .attributedType(let type):
            self.init(type.baseType)
            let attributes = type.attributes.map { $0.trimmedDescription }
            // Only functions escape, which shows that an alias stands for one.
            if attributes.contains("@escaping") { isFunction = true }
            if attributes.contains("@autoclosure") {
                self = result.first ?? TypeReference.none
                isAutoclosure = true
            }
        case .someOrAnyType(let type): self.init(type.constraint)
        case .tupleType(let type):
            if type.elements.count == 1, let only = type.elements.first {
                self.init(only.type)
            } else {
                self.init(name: "(,)")
                labels = type.elements.map { $0.firstName?.plainText }
            }
        case .compositionType(let type): self.init(type.elements.first?.type)
        default: self = .none
        }
    }
}

extension TokenSyntax {
    /// The token's text without the backticks around a keyword.
    var plainText: String {
        let text = text
        guard text.hasPrefix("`"), text.hasSuffix("`"), text.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}

extension String {
    /// The name of a type without those of the types around it.
    var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}

extension DeclModifierListSyntax {
    /// Whether one of some words, such as `override`, is among them.
    func has(_ words: String...) -> Bool { contains { words.contains($0.name.text) } }

    var isStatic: Bool { has("static", "class") }
    /// Whether only the file can use what is declared; what only the file can set is not private.
    var isPrivate: Bool {
        contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
}
