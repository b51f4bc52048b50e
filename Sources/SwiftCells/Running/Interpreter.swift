import AutoLayout
import LayoutDocument
import SourceText
import SwiftSyntax

/// Runs what code does when a cell is made and filled, as far as that is known without the rest of the program.
///
/// Values that the source does not give stay unknown; where layout needs one, it becomes a parameter with a default.
/// The work is in extensions, a topic each.
final class Interpreter {
    /// Which part of a cell's life runs.
    enum Phase {
        /// The cell is made and laid out.
        case making
        /// The cell is filled with what a row brings.
        case filling
    }

    let library: SourceLibrary
    /// Values for parameters, by their names.
    let given: [String: SwiftParameterValue]
    var phase = Phase.making
    /// Whether only what rows bring is taken, as in a branch whose condition depends on the row.
    var takesContentOnly = false
    /// How many branches are being run whose conditions depend on the row.
    var openBranches = 0
    /// Whether the function that runs may have returned before, as after `if … { return }`.
    var mayHaveReturned = false
    /// What is assumed of conditions that rows decide.
    var assumptions = Assumptions()
    /// The name of the cell's class.
    var homeType: String?
    /// Whether layout has given views their frames.
    var hasFrames = false
    /// The area that a label's class gives its text, while its `textRect` runs.
    var textArea: Value?
    /// What is not understood of single views.
    var notesOfViews: [(view: Instance, file: SourceFile, byte: Int, what: String, consequence: String)] = []
    /// The constraints in the order in which they were made.
    var constraints: [Instance] = []
    /// The order in which constraints become active.
    let activations = Activations()
    /// The names of the parameters of the functions that fill the cell, whose values rows bring.
    var rowNames: Set<String> = []
    /// The picture that was drawn last.
    var drawnPicture: Instance?
    private(set) var notes: [SwiftCell.NotUnderstood] = []
    private var noted: Set<SwiftCell.NotUnderstood> = []
    private(set) var parameters: [SwiftCell.Parameter] = []
    /// What is left of the steps that a cell may take.
    private var steps = Interpreter.maximumSteps
    var depth = 0
    /// How many expressions are being evaluated, one inside the other.
    var expressionDepth = 0
    /// The statements of the cell's file that have run, by their positions in bytes.
    var ran: Set<Int> = []
    /// Whether the call that is about to be evaluated is a statement.
    var isResultUnused = false
    /// How many objects are being made, one inside the other.
    var instanceDepth = 0
    /// The value of the branch that ran last, where `if` or `switch` is an expression.
    var branchValue = Value.void
    /// The priority of constraints that PureLayout makes, where it is set.
    var pureLayoutPriority: Number?
    /// Whether constraints that PureLayout makes are active at once.
    var installsPureLayout = true
    /// The file of the cell that is made.
    var homeFile: SourceFile?
    /// The calls that run, in their files.
    var callSites: [(file: SourceFile, bytes: Range<Int>)] = []
    /// The classes in whose `updateConstraints` constraints were made, and where.
    var unguardedAdding: SourcePlace?
    /// What nibs have to do with the run.
    var nibs = NibRun()
    /// The types from which members are inherited, by the types' names.
    var lineages: [String: [String]] = [:]
    /// Static properties that were computed, by type and name.
    var statics: [String: Value] = [:]
    /// The declared functions that run, so that one that calls itself without end is left.
    var running: [ObjectIdentifier: Int] = [:]

    /// The most steps for a cell; a real one takes some thousands.
    static let maximumSteps = 400_000
    /// How deep calls may be nested.
    static let maximumDepth = 96
    /// How deep expressions may be nested, those of calls included.
    static let maximumExpressionDepth = 3000
    /// The most operands and operators of an expression.
    static let maximumOperands = 2000
    /// The most elements of an array and characters of a text that code may put together.
    static let maximumLength = 20_000

    init(library: SourceLibrary, given: [String: SwiftParameterValue]) {
        self.library = library
        self.given = given
    }

    /// Whether there are steps left; takes one.
    func step() -> Bool {
        steps -= 1
        return steps > 0
    }

    /// Whether the steps ran out.
    var isExhausted: Bool { steps <= 0 }

    /// Where a statement stands, seen from the cell's file: the call there that leads to it.
    func home(_ file: SourceFile, _ bytes: Range<Int>) -> (file: SourceFile, bytes: Range<Int>) {
        guard let homeFile, file !== homeFile else { return (file, bytes) }
        return callSites.last { $0.file === homeFile } ?? (file, bytes)
    }

    // MARK: What is not understood

    /// Notes a construct that is not understood.
    func note(_ file: SourceFile, _ byte: Int, _ what: String, _ consequence: String) {
        guard notes.count < 500 else { return }
        let entry = SwiftCell.NotUnderstood(
            file: file.path, place: file.place(ofByte: byte), what: what, consequence: consequence)
        if noted.insert(entry).inserted { notes.append(entry) }
    }

    func note(_ node: some SyntaxProtocol, in scope: Scope, _ what: String, _ consequence: String) {
        note(scope.file, node.positionAfterSkippingLeadingTrivia.utf8Offset, what, consequence)
    }

    /// Notes what is not understood of a view; it counts where the view is in the cell at the end.
    func note(
        _ node: some SyntaxProtocol, in scope: Scope, _ what: String, _ consequence: String, of view: Instance
    ) {
        guard notesOfViews.count < 500 else { return }
        let byte = node.positionAfterSkippingLeadingTrivia.utf8Offset
        notesOfViews.append((view, scope.file, byte, what, consequence))
    }

    func unknown(_ node: some SyntaxProtocol, in scope: Scope, name: String? = nil) -> Value {
        .unknown(
            Unknown(
                name: name ?? scope.file.excerpt(of: node), file: scope.file,
                byte: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    /// Whether an expression is what a row brings: a parameter of a function that fills the cell, or a member of one.
    func isOfRow(_ expression: String) -> Bool {
        let parts = expression.split(separator: ".", omittingEmptySubsequences: false)
        return parts.first.map { rowNames.contains(String($0)) } == true
            && parts.allSatisfy { NameTable.identifier(String($0)) == $0 && !$0.isEmpty }
    }

    // MARK: Parameters

    /// The number of a parameter, with a default where it is not set.
    func number(ofParameter unknown: Unknown, default standard: Double) -> Number {
        var value = standard
        if case .number(let set)? = given[unknown.name] { value = set }
        use(unknown, .number(value), default: .number(standard))
        return Number(value)
    }

    /// The truth of a parameter, with a default where it is not set.
    func truth(ofParameter unknown: Unknown, default standard: Bool) -> Bool {
        var value = standard
        if case .truth(let set)? = given[unknown.name] { value = set }
        use(unknown, .truth(value), default: .truth(standard))
        return value
    }

    private func use(_ unknown: Unknown, _ value: SwiftParameterValue, default standard: SwiftParameterValue)
    {
        guard !parameters.contains(where: { $0.name == unknown.name }) else { return }
        parameters.append(
            SwiftCell.Parameter(
                name: unknown.name, value: value, defaultValue: standard, file: unknown.file.path,
                place: unknown.file.place(ofByte: unknown.byte)))
    }

    /// The number that a value stands for; an unknown one becomes a parameter.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - standard: The number of an unknown value; `nil` for one that its name suggests.
    /// - Returns: The number; `nil` for what is none.
    func number(_ value: Value, default standard: Double? = nil) -> Number? {
        switch value {
        case .number(let number): return number
        case .unknown(let unknown):
            return number(ofParameter: unknown, default: standard ?? Self.suggestedNumber(unknown.name))
        case .truth(let truth): return Number(truth ? 1 : 0)
        case .text(let text):
            return text.literal.flatMap { Double($0) }.flatMap { $0.isFinite ? Number($0) : nil }
        case .member(let member):
            if !member.chain.isEmpty {
                return number(
                    typed(value, as: TypeReference(name: "CGFloat"), in: Scope(file: member.file)),
                    default: standard)
            }
            return resolve(member, as: "CGFloat").flatMap { resolved in
                if case .member = resolved { return nil }
                return number(resolved, default: standard)
            }
        case .object(let instance):
            return instance.fields["rawValue"].flatMap { number($0, default: standard) }
        default: return nil
        }
    }

    /// Whether a value is a number, or becomes one as a parameter.
    func isNumber(_ value: Value) -> Bool {
        switch value {
        case .number: true
        case .unknown: phase == .making
        default: false
        }
    }

    /// The size that UIKit makes table view cells with, in points.
    static let cellSize = Size(width: 320, height: 44)

    /// The side that a frame has before layout, by the end of its name; `nil` for another name.
    static func cellSide(_ name: String) -> Double? {
        if name.hasSuffix("frame.width") { return cellSize.width }
        return name.hasSuffix("frame.height") ? cellSize.height : nil
    }

    /// A likely number for a constant, by the words in its name.
    static func suggestedNumber(_ name: String) -> Double {
        let words = name.lowercased()
        func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
        if let side = cellSide(words) { return side }
        if has("displayscale", "main.scale", "nativescale") { return 2 }
        if has("multiplier", "ratio", "scale", "alpha", "opacity") { return 1 }
        if has("separator", "border", "hairline", "linewidth", "lineheight", "onepixel") { return 1 }
        if has("pointsize", "fontsize", "font") { return 17 }
        if has("lines") { return 0 }
        if has("icon", "badge") { return 24 }
        if has("avatar", "image", "photo", "thumbnail", "picture", "button", "height", "width", "size") {
            return 44
        }
        if has("section") { return 16 }
        return 8
    }

    /// The font of a parameter, which gives its size in points; `nil` for what is no font.
    func font(ofParameter value: Value) -> LabelFont? {
        let unknown: Unknown
        let suggested: LabelFont?
        switch value {
        case .unknown(let known):
            unknown = known
            suggested = known.font
        case .member(let member):
            suggested = UIKitFonts.suggested(by: member.arguments ?? [], in: self)
            unknown = Unknown(name: "UIFont." + member.name, file: member.file, byte: member.byte)
        default: return nil
        }
        let points = suggested?.descriptor(for: .large).pointSize ?? 17
        let size = number(ofParameter: unknown, default: points).value
        // A style that its call names grows with the text size as long as no other size is set.
        if let suggested, size == points { return suggested }
        return .fixed(FontDescriptor(pointSize: max(1, min(size, 1000))))
    }

    /// The truth that a value stands for; an unknown one becomes a parameter.
    func truth(_ value: Value) -> Bool? {
        switch value {
        case .truth(let truth): return truth
        case .unknown(let unknown):
            return truth(ofParameter: unknown, default: Self.suggestedTruth(unknown.name))
        case .number(let number): return number.value != 0
        case .null: return false
        case .void: return nil
        default: return nil
        }
    }

    private static func suggestedTruth(_ name: String) -> Bool {
        let words = name.lowercased()
        if words.contains(" == ") {
            return [".phone", "lefttoright", ".portrait"].contains { words.contains($0) }
        }
        if words.contains(" < ") || words.contains(" > ") { return false }
        if words.contains(" != ") { return true }
        return ![
            "hidden", "ipad", "rtl", "righttoleft", "accessib", "landscape", "debug", "preview", "compact",
            "regular", "isempty", "selected", "highlighted", "editing", "running", "testing",
        ].contains { words.contains($0) }
    }
}
