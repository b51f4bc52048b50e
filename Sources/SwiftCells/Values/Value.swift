import AutoLayout
import LayoutDocument
import SourceText
import SwiftSyntax
import Wording

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

/// A number with its origin.
struct Number {
    var value: Double
    /// The literal that alone determines the value.
    var literal: LiteralValue?
    /// Whether its type is known to be one of whole numbers, which are divided without a remainder.
    var isWhole = false

    init(_ value: Double, literal: LiteralValue? = nil) {
        self.value = value
        self.literal = literal
    }

    /// A number of the type `Int`.
    init(whole value: Int) {
        self.value = Double(value)
        isWhole = true
    }

    /// The number with the other sign.
    var negated: Number {
        var number = self
        number.value.negate()
        number.literal?.factor.negate()
        return number
    }
}

/// The literal that a number comes from.
struct LiteralValue {
    let file: SourceFile
    let bytes: Range<Int>
    /// The factor of the literal.
    var factor = 1.0
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

    /// The value as a sum with a number of the row.
    var rowSum: RowSum { sum ?? RowSum(name: name) }
}

/// A number of the row, multiplied and added to: `8 + 20 * content.indent`.
struct RowSum {
    /// The expression for the row's number.
    var name: String
    var factor = 1.0
    var constant = 0.0

    /// The sum after a calculation with a known number.
    ///
    /// - Parameters:
    ///   - symbol: The operator.
    ///   - number: The number.
    ///   - isFirst: Whether the number stands in front of the operator.
    /// - Returns: The sum; `nil` where it is none any more.
    func combined(_ symbol: String, _ number: Double, isFirst: Bool) -> RowSum? {
        switch (symbol, isFirst) {
        case ("+", _): RowSum(name: name, factor: factor, constant: constant + number)
        case ("-", false): RowSum(name: name, factor: factor, constant: constant - number)
        case ("-", true): RowSum(name: name, factor: -factor, constant: number - constant)
        case ("*", _): RowSum(name: name, factor: factor * number, constant: constant * number)
        case ("/", false) where number != 0:
            RowSum(name: name, factor: factor / number, constant: constant / number)
        default: nil
        }
    }
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
    /// The variable of the caller that the function may change, and its scope; `nil` for none.
    var variable: (expression: ExprSyntax, scope: Scope)?

    init(_ label: String? = nil, _ value: Value, node: ExprSyntax? = nil) {
        self.label = label
        self.value = value
        self.node = node
    }
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
}

/// An anchor: an attribute of a view or of a layout guide.
struct AnchorValue {
    var item: Instance
    var attribute: Attribute
}

/// An object, or a value with named parts: anything with properties.
final class Instance {
    /// The type as the source has it, or UIKit's.
    let typeName: String
    /// The UIKit class that it derives from, or the type's own name.
    let baseName: String
    /// Its declaration; `nil` for a UIKit type.
    let declaration: TypeDeclaration?
    /// The values of properties; one that is made on first use is missing until then.
    var fields: [String: Value] = [:]
    /// Where properties were set last.
    var origins: [String: (file: SourceFile, byte: Int)] = [:]
    /// The state of a view; `nil` for other objects.
    var view: ViewState?
    var constraint: ConstraintState?
    var guide: GuideState?
    /// Where it was made.
    let origin: (file: SourceFile, byte: Int)?
    /// The name of the property or variable that holds it.
    var name: String?
    /// The name that it has in a nib where no person named it.
    var madeUpName: String?
    /// Whether the name is of the source, or of a person who edited a nib.
    var isNamedByPerson: Bool { name != nil && name != madeUpName }
    /// Whether the name is a property's.
    var isNamedByProperty = false
    /// The text that code makes a view with, before rows fill it; `nil` for none.
    var exampleText: String?
    /// The type arguments, by the names of generic parameters.
    var generics: [String: String] = [:]
    /// The static property of all cells that it belongs to; nothing in it changes.
    var shared: ObjectIdentifier?
    /// The nib part that it was made from; `nil` where code makes it.
    var nib: NibPart?

    init(
        _ typeName: String, base: String? = nil, declaration: TypeDeclaration? = nil,
        origin: (file: SourceFile, byte: Int)? = nil
    ) {
        self.typeName = typeName
        baseName = base ?? typeName
        self.declaration = declaration
        self.origin = origin
    }

    /// Whether it is a structure, which is copied on assignment.
    var isStructure: Bool { declaration?.kind == .structure || UIKitTypes.structures.contains(baseName) }

    /// A structure's copy.
    ///
    /// - Parameter complete: Makes the fields of each structure and takes a step of the run for it; the rest is shared
    ///   where none is left.
    /// - Returns: The copy.
    func copied(_ complete: (Instance) -> Bool) -> Instance {
        guard complete(self) else { return self }
        let copy = Instance(typeName, base: baseName, declaration: declaration, origin: origin)
        copy.fields = fields.mapValues { value in
            guard case .object(let part) = value, part.isStructure else { return value }
            return .object(part.copied(complete))
        }
        copy.name = name
        copy.isNamedByProperty = isNamedByProperty
        copy.exampleText = exampleText
        copy.generics = generics
        return copy
    }
}

/// The state of a view besides its properties.
final class ViewState {
    var subviews: [Instance] = []
    weak var superview: Instance?
    var arranged: [Instance] = []
    var guides: [Instance] = []
    var customSpacing: [ObjectIdentifier: Number] = [:]
    var hugging: [Axis: Number] = [:]
    var resistance: [Axis: Number] = [:]
    /// Where code sets these priorities, by the names that ``ViewSpec/propertyOrigins`` has.
    var priorityOrigins: [String: (file: SourceFile, byte: Int)] = [:]
    /// The superview's size when the view was added; `nil` where it had none.
    var superviewSize: Size?
    /// Where code adds it to its superview as a plain subview.
    var addition: (file: SourceFile, byte: Int)?
    /// Where code takes it out of a stack view's arranged subviews, and leaves it in the stack view.
    var unarranging: (file: SourceFile, byte: Int)?
    /// Where code adds it to its superview, after how many activations of constraints, and whether that makes the cell.
    var connection: (place: SourceMark, order: Int, isMaking: Bool)?
    /// Whether code took the view out of the cell.
    var wasRemoved = false
    /// Whether code or a dialect has turned the autoresizing mask off.
    var usesConstraints = false
    /// Constraints of the view that its own methods installed, as SnapKit's update needs.
    var made: [Instance] = []
    /// Where code takes the width from at which the view wraps for good; `nil` for a number, or for a layout's width.
    var textWidth: TextWidthSource?
    /// Where code positions the view by hand, and by which property or method.
    var placing: (file: SourceFile, byte: Int, name: String)?
    /// Whether the layout pass positions it so, after its constraints have.
    var isPlacedLast = false
    /// Whether the layout pass gives it the cell's frame.
    var followsCell = false
    /// Where the last of its properties is set by its name.
    var lastSetting: (file: SourceFile, byte: Int)?
    /// Its content from the row, by property.
    var content: [String: Value] = [:]
}

/// Counts activations of constraints; the template has the constraints in this order.
final class Activations {
    /// How many there were.
    private(set) var count = 0
    /// What runs the code that activates them.
    weak var interpreter: Interpreter?
    /// Where constraints are activated; `nil` where that makes them, too.
    var place: SourceMark?
    /// The view that constraints are added to; `nil` for none.
    var holder: Instance?

    /// The next number.
    func next() -> Int {
        count += 1
        return count
    }
}

/// A constraint that code makes.
final class ConstraintState {
    var first: AnchorValue
    var relation: Relation
    var second: AnchorValue?
    var multiplier: Number
    var constant: Number
    var priority = Number(1000)
    var identifier: String?
    var isActive = false {
        didSet {
            guard isActive, !oldValue else { return }
            order = activations.next()
            refusal = activations.interpreter?.refusal(of: self)
            activation = activations.place.map {
                (place: $0, isOfRow: activations.interpreter?.phase == .filling)
            }
        }
    }
    /// What UIKit misses at its last activation; `nil` for nothing.
    private(set) var refusal: ActivationRefusal?
    /// Where a statement has activated it last, and whether that fills the cell for a row; `nil` where it was made active.
    private(set) var activation: (place: SourceMark, isOfRow: Bool)?
    /// The number of its activation; 0 for one that was never active.
    private(set) var order = 0
    private let activations: Activations
    /// Whether it was active at any time.
    var wasActive: Bool { order > 0 }
    /// The part of the constant from the row; `nil` for a fixed constant.
    var rowSum: RowSum?
    /// The nib's constraint that it comes from; `nil` where code makes it.
    var nib: ConstraintSpec?
    let file: SourceFile
    /// The statement that makes it, in bytes.
    let bytes: Range<Int>
    /// Whether that is an item of an array literal.
    var isItemOfList = false
    /// Whether that makes it itself, and calls no helper that does.
    var isInPlace = true
    /// Where the helper makes it that the statement calls; `nil` for none.
    var maker: SourceMark?

    init(
        first: AnchorValue, relation: Relation, second: AnchorValue? = nil, multiplier: Number = Number(1),
        constant: Number = Number(0), activations: Activations, file: SourceFile, bytes: Range<Int>
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
        self.activations = activations
        self.file = file
        self.bytes = bytes
    }
}

/// A place in a file of the source.
struct SourceMark {
    let file: SourceFile
    let byte: Int

    /// The line in words, as “BidCell.swift line 65”.
    var words: String {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return tr("\(name) line \(file.place(ofByte: byte).line)")
    }

    /// The place as templates have it.
    var origin: ConstraintSpec.Origin { .init(file: file.path, place: file.place(ofByte: byte)) }
}

/// A layout guide of a view, added or predefined.
final class GuideState {
    enum Area {
        case own, margins, safeArea, readable, content, frame
        /// A guide of the list or the window; no row depends on it.
        case elsewhere
    }

    weak var owner: Instance?
    let area: Area

    init(owner: Instance?, area: Area) {
        self.owner = owner
        self.area = area
    }
}

/// The variables of a block, with the enclosing scope.
final class Scope {
    var values: [String: Value] = [:]
    let parent: Scope?
    /// The value of `self`; `nil` inherits it.
    var selfValue: Value?
    /// The type whose code runs, for `super` and static members.
    var type: TypeDeclaration?
    var file: SourceFile
    /// The values of implicit closure parameters.
    var arguments: [Value]?
    /// Whether it is the scope of a closure that is called, whose implicit parameters are its own.
    var isOfClosure = false
    /// Whether a closure in it is a result builder's.
    var isBuilder = false
    /// The type that a closure in it gives; `nil` where none is written.
    var closureResult: TypeReference?
    /// The types of variables, as they are written.
    var types: [String: TypeReference] = [:]
    /// The type whose initializer's own statements run: what they set of `self`, no observer sees.
    var initializing: String?

    init(file: SourceFile, parent: Scope? = nil) {
        self.file = file
        self.parent = parent
        selfValue = parent?.selfValue
        type = parent?.type
        arguments = parent?.arguments
        initializing = parent?.initializing
    }

    /// The outermost scope.
    var root: Scope? { parent?.root ?? self }

    /// Sets the value of an implicit parameter of the closure that runs.
    func setArgument(_ index: Int, to value: Value) {
        var scope: Scope? = self
        while let current = scope, current.arguments?.indices.contains(index) == true {
            current.arguments?[index] = value
            if current.isOfClosure { return }
            scope = current.parent
        }
    }

    /// The scope that has a variable.
    func holder(of name: String) -> Scope? {
        var scope: Scope? = self
        while let current = scope {
            if current.values[name] != nil { return current }
            scope = current.parent
        }
        return nil
    }
}
