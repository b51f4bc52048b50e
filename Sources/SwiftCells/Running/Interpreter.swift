import AutoLayout
import LayoutDocument
import SourceText
import SwiftSyntax

/// Runs the code that makes and fills a cell, as far as that is possible without the rest of the program.
///
/// Values that the source does not give stay unknown; where layout needs one, it becomes a parameter with a default.
/// Each extension has a topic.
final class Interpreter {
    /// The phases of a cell's life.
    enum Phase {
        /// The cell is made and laid out.
        case making
        /// The cell is filled from a row.
        case filling
    }

    let library: SourceLibrary
    /// Values for parameters, by their names.
    let given: [String: SwiftParameterValue]
    var phase = Phase.making
    /// The statements of a list's code that do not concern the cell, while that code runs; `nil` while other code does.
    var passed: PassedStatements?
    /// Whether only content from rows is taken, as in a branch that depends on the row and is not laid out.
    var takesContentOnly = false
    /// The number of running branches that depend on the row.
    var openBranches = 0
    /// Whether the running function may have returned already, as after `if … { return }`.
    var mayHaveReturned = false
    /// The assumptions about conditions that depend on the row.
    var assumptions = Assumptions()
    /// What conditions of the cell come to by single questions.
    var answered = AnsweredConditions()
    /// Whether one layout is made, by decisions; otherwise what other rows show is taken too, as fields.
    var isExact = false
    /// Whether anything was met that rows decide, so that the cell may have variants.
    var meetsDecisions = false
    /// Whether what fills the cell adds views, and whether it makes views or constraints.
    var addsViewsForRows = false
    var makesMoreForRows = false
    /// The traits for which the code runs.
    var traits = RunTraits()
    /// Whether code has asked for the text size, and for the direction.
    var asksTextSize = false
    var asksDirection = false
    /// What code has registered to be called when traits change, with the views that registered it.
    var traitHandlers: [(function: FunctionValue, view: Instance)] = []
    /// The name of the cell's class.
    var homeType: String?
    /// Whether layout has given views their frames.
    var hasFrames = false
    /// The size that constraints ask for, where it is tried what code makes of it, and nothing is noted.
    var fittingSize: Value?
    /// Whether a view's `layoutSubviews` runs, which has the last word on frames.
    var isLayingOut = false
    /// The text's area in a label's class, while its `textRect` or `drawText` runs.
    var textArea: Value?
    /// The texts that code joins of parts in fonts of other weights, with the places.
    var joinedTexts: [(text: Instance, place: SourceMark)] = []
    /// The notes on single views.
    var notesOfViews: [(view: Instance, place: SourceMark, what: String, consequence: String)] = []
    /// What the layout pass makes of the contentView's frame.
    var contentMove = ContentMove()
    /// Where code switches the autoresizing mask of the cell's contentView off; `nil` for nowhere.
    var contentMask: SourceMark?
    /// The `awakeFromNib` that would make the layout of a cell which no nib makes; `nil` for none.
    var neverAwake: SourceMark?
    /// Where the layout pass adds constraints; `nil` for nowhere.
    var lateConstraints: SourceMark?
    /// The names in visual formats that are none of their views.
    var unknownNames: [(name: String, place: SourceMark)] = []
    /// The views in visual formats that run from left to right by an option.
    var fixedFormats: [(view: Instance, place: SourceMark)] = []
    /// The views that calls of functions from elsewhere may lay out.
    var openViews: [Instance] = []
    /// The views that code adds to one which is not there in this run, as in `header?.addSubview(title)`.
    var skippedViews: [Instance] = []
    /// Whether constraints are left out in a way that does not show their views.
    var leavesLayoutOpen = false
    /// The constraints in the order in which they were made.
    var constraints: [Instance] = []
    /// The order in which constraints become active.
    let activations = Activations()
    /// The number of running closures that the app runs later.
    var runningLater = 0
    /// The guides that stand for superviews that views do not have yet.
    var laterSuperviews: [LaterSuperview] = []
    /// The names of the parameters of functions that fill the cell; their values come from rows.
    var rowNames: Set<String> = []
    /// The names of the parameters by which UIKit reports states of the cell.
    var states: Set<String> = []
    /// The texts that code gives views before rows' values replace them, by the names of the values.
    var samples: [String: String] = [:]
    /// The picture that was drawn last.
    var drawnPicture: Instance?
    private(set) var notes: [SwiftCell.NotUnderstood] = []
    private var noted: Set<SwiftCell.NotUnderstood> = []
    private(set) var parameters: [SwiftCell.Parameter] = []
    /// The number of steps left for the cell.
    private var steps = Interpreter.maximumSteps
    var depth = 0
    /// The depth of the expression that is being evaluated.
    var expressionDepth = 0
    /// The statements of the cell's file that have run, by their positions in bytes.
    var ran: Set<Int> = []
    /// Whether the call that is about to be evaluated is a statement.
    var isResultUnused = false
    /// The depth of the object that is being made.
    var instanceDepth = 0
    /// The value of the branch that ran last, where `if` or `switch` is an expression.
    var branchValue = Value.void
    /// What the statements of the running result builder have made; `nil` outside of builders.
    var built: [Value]?
    /// The label of the statement that is about to run; `nil` for none.
    var label: String?
    /// The value that the first parameter of the closure that ran last has at its end.
    var firstArgument: Value?
    /// The priority of constraints that PureLayout makes, where it is set.
    var pureLayoutPriority: Number?
    /// Whether constraints that PureLayout makes are active at once.
    var installsPureLayout = true
    /// The size that a list gives the cell before it is made; `nil` for none.
    var madeSize: Size?
    /// The file of the cell that is made.
    var homeFile: SourceFile?
    /// The files of the cell's class and its superclasses, and above them of the views that are being made.
    var homes: [[SourceFile]] = []
    /// The running calls, with their files.
    var callSites: [(file: SourceFile, bytes: Range<Int>)] = []
    /// The place where `updateConstraints` makes constraints in every pass; `nil` for none.
    var unguardedAdding: SourcePlace?
    /// The list whose code runs; `nil` while that of cells does.
    var listRun: ListRun?
    /// The state of nibs in this run.
    var nibs = NibRun()
    /// Static properties and global variables that were made.
    var statics: [StaticKey: Value] = [:]
    /// Global variables that code gave another value.
    var assignedGlobals: [ObjectIdentifier: Value] = [:]
    /// Whether what is being made so far would be the same in every run.
    var isShareable = true
    /// The declared functions that have run, and the properties whose setters have.
    var called: Set<ObjectIdentifier> = []
    /// The properties without a value by which code is passed over.
    var unset = UnsetProperties()
    /// The running observers: their properties and whose these are.
    var observing: Set<[ObjectIdentifier]> = []
    /// The number of running calls of each declared function, which ends infinite recursion.
    var running: [ObjectIdentifier: Int] = [:]

    /// The most steps for a cell; usual cells take some thousands.
    static let maximumSteps = 400_000
    /// The most steps for a loop with a condition, which may hold for ever where its values are not known.
    static let maximumLoopSteps = 20_000
    /// How often a function may run inside itself.
    static let maximumRecursion = 4
    /// How deep calls may be nested.
    static let maximumDepth = 96
    /// How deep expressions may be nested, those of calls included.
    static let maximumExpressionDepth = 3000
    /// The most operands and operators of an expression.
    static let maximumOperands = 2000
    /// The most elements of an array or a dictionary, and bytes of a text, that code may put together.
    static let maximumLength = 20_000

    init(library: SourceLibrary, given: [String: SwiftParameterValue]) {
        self.library = library
        self.given = given
        activations.interpreter = self
    }

    /// The active constraints in the order in which they were made.
    var activeConstraints: [ConstraintState] { constraints.compactMap(\.constraint).filter(\.isActive) }

    /// Takes a step; returns whether there was one left.
    func step() -> Bool {
        steps -= 1
        // Nobody waits any more for a run that takes too long.
        if steps & 0xFF == 0, library.cancellation.isCancelled { steps = 0 }
        return steps > 0
    }

    /// Takes several steps, as for a long value.
    func take(steps count: Int) { steps -= count }

    /// The number of steps that were taken.
    var stepsTaken: Int { Self.maximumSteps - steps }

    /// Whether the steps ran out.
    var isExhausted: Bool { steps <= 0 }

    /// The place of a statement as seen from the cell's file, or from that of the view that is being made: the call there
    /// that leads to it.
    func home(_ file: SourceFile, _ bytes: Range<Int>) -> (file: SourceFile, bytes: Range<Int>) {
        guard let files = homes.last, !files.contains(where: { $0 === file }) else { return (file, bytes) }
        return callSites.last { site in files.contains { $0 === site.file } } ?? (file, bytes)
    }

    /// The files of a class and of its superclasses in the source.
    func files(of type: TypeDeclaration) -> [SourceFile] {
        [type.file] + lineage(of: type.name).compactMap { library.type(named: $0)?.file }
    }

    // MARK: What is not understood

    /// Notes a construct that is not understood.
    func note(_ mark: SourceMark, _ what: String, _ consequence: String) {
        isShareable = false
        guard notes.count < 500, fittingSize == nil else { return }
        let entry = SwiftCell.NotUnderstood(
            file: mark.file.path, place: mark.file.place(ofByte: mark.byte), what: what,
            consequence: consequence)
        guard noted.insert(entry).inserted else { return }
        // Of a helper in another file one entry stands for all of a kind.
        if mark.file !== homeFile,
            notes.contains(where: {
                $0.file == entry.file && $0.what == what && $0.consequence == consequence
            })
        {
            return
        }
        notes.append(entry)
    }

    func note(_ node: some SyntaxProtocol, in scope: Scope, _ what: String, _ consequence: String) {
        note(scope.file.mark(of: node), named(what, node), consequence)
    }

    /// The name of a construct; the first line of one that has no name yet, as while it is typed.
    func named(_ what: String, _ node: some SyntaxProtocol) -> String {
        what.isEmpty ? String(node.trimmedDescription.prefix { !$0.isNewline }.prefix(60)) : what
    }

    /// Notes something not understood about a view; it counts if the view is in the cell at the end.
    func note(
        _ node: some SyntaxProtocol, in scope: Scope, _ what: String, _ consequence: String, of view: Instance
    ) {
        isShareable = false
        guard notesOfViews.count < 500, fittingSize == nil else { return }
        notesOfViews.append((view, scope.file.mark(of: node), named(what, node), consequence))
    }

    func unknown(_ node: some SyntaxProtocol, in scope: Scope, name: String? = nil) -> Value {
        .unknown(
            Unknown(
                name: name ?? scope.file.excerpt(ofValue: node), file: scope.file,
                byte: node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }

    // MARK: Parameters

    /// The number of a parameter, with a default where it is not set.
    func number(ofParameter unknown: Unknown, default standard: Double) -> Number {
        isShareable = false
        if let side = assumptions.sides[unknown.name] { return Number(side) }
        let standard = madeSide(unknown.name) ?? standard
        var value = standard
        if case .number(let set)? = given[unknown.name] { value = set }
        // The first use decides the default.
        if case .number(let known)? = parameters.first(where: { $0.name == unknown.name })?.value {
            return Number(known)
        }
        use(unknown, .number(value), default: .number(standard))
        return Number(value)
    }

    /// The truth of a parameter, with a default where it is not set.
    func truth(ofParameter unknown: Unknown, default standard: Bool) -> Bool {
        isShareable = false
        var value = standard
        if case .truth(let set)? = given[unknown.name] { value = set }
        use(unknown, .truth(value), default: .truth(standard))
        return value
    }

    private func use(_ unknown: Unknown, _ value: SwiftParameterValue, default standard: SwiftParameterValue)
    {
        noteOperation(of: unknown)
        guard !parameters.contains(where: { $0.name == unknown.name }) else { return }
        parameters.append(
            SwiftCell.Parameter(
                name: unknown.name, value: value, defaultValue: standard,
                place: unknown.file.place(ofByte: unknown.byte)))
    }

    /// The number of a value; an unknown one becomes a parameter.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - standard: The default of an unknown value; `nil` for one suggested by its name.
    /// - Returns: The number; `nil` for a value that is none.
    func number(_ value: Value, default standard: Double? = nil) -> Number? {
        switch value {
        case .number(let number): return number
        case .unknown(var unknown):
            if let sum = unknown.sum, sum.name != unknown.name {
                // The parameter is the part that is not known.
                unknown.name = sum.name
                unknown.sum = nil
                let part = number(ofParameter: unknown, default: Self.suggestedNumber(sum.name))
                return Number(part.value * sum.factor + sum.constant)
            }
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
        // A text style in its call scales with the text size, unless another size is set.
        if let suggested, size == points { return suggested }
        return UIKitFonts.sized(suggested, max(1, min(size, 1000)))
    }

    /// The truth of a value; an unknown one becomes a parameter.
    func truth(_ value: Value) -> Bool? {
        switch value {
        case .truth(let truth): return truth
        case .unknown(var unknown):
            if phase == .filling { noteOperation(of: unknown) }
            // A condition and its negation are one parameter, and one decision.
            let isNegated = unknown.name.hasPrefix("!") && !unknown.name.contains(" ")
            let plain = isNegated ? String(unknown.name.dropFirst()) : unknown.name
            let suggestedTruth = !isState(plain) && Self.suggestedTruth(plain)
            let suggested = suggestedTruth != isNegated
            if phase == .filling, let assumed = assumptions.truth(of: unknown.name) { return assumed }
            if phase == .filling, given[unknown.name] == nil {
                meetsDecisions = true
                let presence = Assumptions.presence(unknown.name)
                // Of values that are compared with one case after the other, a row has one.
                if let next = assumptions.takeNextCase(unknown.name) { return next }
                if isExact { return decide(unknown.name, presence ?? suggested) }
                if let presence { return presence }
            }
            unknown.name = plain
            let truth = truth(ofParameter: unknown, default: suggestedTruth)
            if phase == .filling, unknown.name.contains(" == ") { assumptions.take(unknown.name, truth) }
            return truth != isNegated
        case .number(let number): return number.value != 0
        case .null: return false
        // In Objective-C, whatever is there is true.
        case .object, .text, .array, .dictionary, .color, .font: return true
        case .void: return nil
        default: return nil
        }
    }

    /// The truth of a condition that rows decide: what is assumed of it, or a first assumption.
    func decide(_ condition: String, _ first: Bool) -> Bool {
        if let assumed = assumptions.truth(of: condition) { return assumed }
        assumptions.take(condition, first)
        return first
    }

    /// Whether a condition is a state that UIKit reports to a method, and that a cell is not in at first.
    func isState(_ condition: String) -> Bool {
        condition.split(separator: ".").first.map { states.contains(String($0)) } == true
    }
}
