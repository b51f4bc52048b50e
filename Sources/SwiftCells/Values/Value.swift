import AutoLayout
import SwiftSyntax

/// A value as far as it is known without running the program.
indirect enum Value {
    case void
    case null
    case number(Number)
    case truth(Bool)
    case text(Text)
    case array([Value])
    case dictionary([(key: Value, value: Value)])
    case tuple([(label: String?, value: Value)])
    case function(FunctionValue)
    case object(Instance)
    /// A type, to initialize it or to access its static members.
    case type(String)
    /// A member whose type depends on its context, such as `.center`.
    case member(ImplicitMember)
    case anchor(AnchorValue)
    /// A font, and where code makes it; `nil` where that is not known.
    case font(LabelFont, origin: SourceMark? = nil)
    case color(Color?)
    case unknown(Unknown)

    /// Whether it is a function or a closure.
    var isFunction: Bool { if case .function = self { true } else { false } }

    /// The object that it is; `nil` for another value.
    var instance: Instance? { if case .object(let instance) = self { instance } else { nil } }

    /// The known number, text, list and so on that it is; `nil` for another value.
    var number: Number? { if case .number(let number) = self { number } else { nil } }
    var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }
    var text: Text? { if case .text(let text) = self { text } else { nil } }
    var elements: [Value]? { if case .array(let elements) = self { elements } else { nil } }
    var font: LabelFont? { if case .font(let font, _) = self { font } else { nil } }
    var member: ImplicitMember? { if case .member(let member) = self { member } else { nil } }
    var unknown: Unknown? { if case .unknown(let unknown) = self { unknown } else { nil } }

    /// The key and the value that a tuple of two has; `nil` for another value.
    var pair: (key: Value, value: Value)? {
        guard case .tuple(let parts) = self, parts.count == 2 else { return nil }
        return (parts[0].value, parts[1].value)
    }

    /// Whether it is `nil` in the source.
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The name of a case or a constant; `nil` for another value.
    var name: String? {
        switch self {
        case .member(let member): member.name
        case .text(let text): text.literal
        default: nil
        }
    }

    /// The name of a case or a constant as it is written since Swift 3, with its first letter in lower case.
    var word: String? { name.map(UIKitConstants.lowered) }

    /// Whether it is a fixed text while another branch has a text of the row, such as “None” for an empty one.
    func standsIn(for other: Value) -> Bool {
        guard case .text(let text) = self, text.literal != nil else { return false }
        switch other {
        case .unknown: return true
        case .text(let shown): return shown.literal == nil
        default: return false
        }
    }
}

/// An unknown value, with its name in the source.
struct Unknown {
    /// The expression in the source, such as `message.title`.
    var name: String
    var file: SourceFile
    /// The byte of its first occurrence.
    var byte: Int
    /// Its type, if the source has it.
    var type = TypeReference.none
    /// The font that the arguments of its call suggest; `nil` for none.
    var font: LabelFont?
    /// The sum with a number of the row; `nil` where it is not such a sum.
    var sum: RowSum?
    /// The name of the list that it is an element of; `nil` for none.
    var listName: String?
    /// Whether it is a member of a view, as a library's `label.pin` is.
    var isOfView = false
    /// The static property or global variable whose value it is; `nil` for another value.
    var constant: ObjectIdentifier?
    /// The operation on known values that it comes from, and that is not known itself; `nil` for none.
    var operation: UnknownOperation?

    /// The value as a sum with a number of the row.
    var rowSum: RowSum { sum ?? RowSum(name: name) }
}

/// An operation of Swift's on known values that is not known here.
struct UnknownOperation {
    /// Its name, as it is noted.
    let name: String
    let place: SourceMark
}

/// A member without its type.
struct ImplicitMember {
    var name: String
    /// The arguments of a call; `nil` for a member that is not called.
    var arguments: [Argument]?
    /// The members and calls that follow, as in `.title.bold().withSize(15)`.
    var chain: [(name: String, arguments: [Argument]?)] = []
    let file: SourceFile
    let byte: Int
    /// Whether the source writes it, so that a following member belongs to it.
    var isWritten = false

    /// The member followed by a member or a call.
    func followed(by name: String, _ arguments: [Argument]? = nil) -> ImplicitMember {
        var member = self
        member.chain.append((name, arguments))
        return member
    }

    /// The name in the source, without arguments.
    var text: String { ([name] + chain.map(\.name)).map { "." + $0 }.joined() }
}

/// An argument of a call.
struct Argument {
    var label: String?
    var value: Value
    /// The expression; `nil` for a synthesized argument.
    var node: ExprSyntax?
    /// The scope in which the expression is evaluated; `nil` where it is not known.
    var scope: Scope?
    /// The variable of the caller that the function may change, and its scope; `nil` for none.
    var variable: (expression: ExprSyntax, scope: Scope)?

    init(_ label: String? = nil, _ value: Value, node: ExprSyntax? = nil, in scope: Scope? = nil) {
        self.label = label
        self.value = value
        self.node = node
        self.scope = scope
    }
}

extension [Argument] {
    /// The value of the argument with a label; `nil` for none.
    func value(_ label: String?) -> Value? { first { $0.label == label }?.value }
}

/// A function as a value.
enum FunctionValue {
    /// A closure with its scope.
    case closure(ClosureExprSyntax, Scope)
    /// A declared function with its receiver.
    case declared(FunctionDeclaration, Value?)
    /// A local function with its scope.
    case local(FunctionDeclaration, Scope)
    /// A method of UIKit's with its receiver.
    case method(receiver: Value, name: String)
    /// An operator, such as the `+` of `reduce(0, +)`.
    case operation(DeclReferenceExprSyntax, Scope)
    /// An expression that is given to a parameter with `@autoclosure`.
    case deferred(DeferredExpression)
}

/// An anchor: an attribute of a view or of a layout guide.
struct AnchorValue {
    var item: Instance
    var attribute: Attribute
}
