import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// The layouts of a cell that what rows bring decides between.
struct CellVariants {
    /// The name of the first one; what it has is in the cell itself.
    var firstName: String
    /// The others, as cells of the same name.
    var others: [SwiftCell]
    /// The statements of the cell's file that have run in one of them, by their positions in bytes.
    var ran: Set<Int>
    /// Whether there may be more than were looked for.
    var isCut: Bool
}

extension CellReader {
    /// The most variants of a cell, and how often its code runs to find them.
    static let maximumVariants = 32
    private static let maximumRuns = 96
    /// The most steps of all these runs.
    private static let maximumSteps = 400_000

    /// A run that is still to be made.
    private struct Path {
        /// The decisions that it begins with.
        var decisions: [Decision] = []
        /// Those of them that differ from the first run.
        var flips: [Decision] = []
        /// The layout of the run of which it flips a decision.
        var origin: TemplateSpec?
        /// Whether that run was the first to meet the decision.
        var isNew = true
    }

    /// Finds the variants of a cell by running its code with each decision gone each way, those first that differ least
    /// from the first run; `nil` for a cell of one layout.
    ///
    /// Decisions that change nothing by themselves are not combined with others.
    func variants(of type: TypeDeclaration, kind: SwiftCell.Kind, in file: SourceFile) -> CellVariants? {
        var found: [(layout: TemplateSpec, cell: SwiftCell, flips: [Decision])] = []
        var first: [Decision] = []
        var relevant: Set<String> = []
        var ran: Set<Int> = []
        var (runs, steps) = (0, 0)
        var isCut = false
        var paths = [Path()]
        var next = 0
        while next < paths.count {
            let path = paths[next]
            next += 1
            if !path.isNew, let last = path.flips.last, !relevant.contains(last.subject) { continue }
            guard runs < Self.maximumRuns, steps < Self.maximumSteps, found.count < Self.maximumVariants,
                !library.cancellation.isCancelled
            else {
                isCut = true
                break
            }
            runs += 1
            let interpreter = Interpreter(library: library, given: parameters)
            interpreter.isExact = true
            interpreter.assumptions = Assumptions(path.decisions)
            var cell = self.cell(type, kind: kind, in: file, by: interpreter)
            steps += interpreter.stepsTaken
            ran.formUnion(interpreter.ran)
            let made = interpreter.assumptions.made
            let layout = cell.template.layout
            let isChanged = layout != path.origin
            if isChanged, let last = path.flips.last { relevant.insert(last.subject) }
            if path.flips.isEmpty { first = made }
            let known = Set(first.map(\.subject))
            for (index, decision) in made.enumerated() {
                let isNew = path.flips.isEmpty || !known.contains(decision.subject)
                guard isNew || isChanged else { continue }
                for flipped in decision.flipped {
                    paths.append(
                        Path(
                            decisions: path.decisions + made[..<index] + [flipped],
                            flips: path.flips + [flipped], origin: layout, isNew: isNew))
                }
            }
            if found.contains(where: { $0.layout == layout }) { continue }
            steps += adapt(&cell, of: type, by: interpreter, path.decisions, in: file)
            found.append((layout, cell, path.flips))
        }
        guard found.count > 1 else { return nil }
        let flipped = Set(found.flatMap(\.flips).map(\.subject))
        let base = first.filter { flipped.contains($0.subject) }.prefix(3).map(\.text)
        let others = found.dropFirst().map { variant in
            var cell = variant.cell
            cell.variant = ConditionText.all(variant.flips.map(\.text))
            return cell
        }
        return CellVariants(
            firstName: ConditionText.all(base), others: others, ran: ran, isCut: isCut)
    }

    /// Gives a cell the layouts that its code makes for other traits, as far as it asks for them.
    ///
    /// - Parameters:
    ///   - cell: The cell that was made for the usual traits.
    ///   - type: Its class.
    ///   - first: What made it.
    ///   - decisions: What that began with.
    ///   - file: The class's file.
    /// - Returns: The number of steps that were taken.
    @discardableResult
    func adapt(
        _ cell: inout SwiftCell, of type: TypeDeclaration, by first: Interpreter, _ decisions: [Decision],
        in file: SourceFile
    ) -> Int {
        var steps = 0
        var adaptations: [TemplateSpec.Adaptation] = []
        let own = cell.template.layout
        let directions: [LayoutDirection] =
            first.asksDirection ? [.leftToRight, .rightToLeft] : [.leftToRight]
        let sizes = first.asksTextSize ? ContentSizeCategory.allCases : [.large]
        guard sizes.count * directions.count > 1 else { return 0 }
        for direction in directions {
            for size in sizes {
                let traits = RunTraits(textSize: size, direction: direction)
                if traits == RunTraits() || library.cancellation.isCancelled { continue }
                let interpreter = Interpreter(library: library, given: parameters)
                interpreter.isExact = first.isExact
                interpreter.assumptions = Assumptions(decisions)
                interpreter.traits = traits
                let other = self.cell(type, kind: cell.kind, in: file, by: interpreter)
                steps += interpreter.stepsTaken
                cell.takeNotes(of: other)
                first.ran.formUnion(interpreter.ran)
                let layout = other.template.layout
                if layout == own { continue }
                // A code that does not ask for the text size has one layout for all.
                let covered: Set<ContentSizeCategory> =
                    first.asksTextSize ? [size] : Set(ContentSizeCategory.allCases)
                let limit = first.asksDirection ? direction : nil
                if let index = adaptations.firstIndex(where: {
                    $0.direction == limit && $0.template.layout == layout
                }) {
                    adaptations[index].textSizes.formUnion(covered)
                } else {
                    adaptations.append(
                        .init(textSizes: covered, direction: limit, template: other.template))
                }
            }
        }
        cell.template.adaptations = adaptations
        return steps
    }

    /// The cell that one run makes.
    func cell(
        _ type: TypeDeclaration, kind: SwiftCell.Kind, in file: SourceFile, by interpreter: Interpreter
    ) -> SwiftCell {
        let root = CellLife(interpreter: interpreter, type: type, file: file).run()
        let builder = TemplateBuilder(root, kind: kind, file: file, interpreter: interpreter)
        let place = file.place(of: type.node)
        let (template, literals) = builder.build(named: type.name, place: place)
        var cell = SwiftCell(
            name: type.name, kind: kind, file: file.path, place: place, template: template,
            constraintCount: interpreter.constraints.count - interpreter.nibs.constraintCount,
            notUnderstood: interpreter.notes, parameters: interpreter.parameters, literals: literals,
            unguardedAdding: interpreter.unguardedAdding)
        cell.viewLiterals = builder.viewLiterals
        cell.listEnd = builder.listEnd
        cell.listEndHasComma = builder.listEndHasComma
        return cell
    }
}

extension SwiftCell {
    /// Takes the variants; what is not understood in one of them is not understood in the cell.
    fileprivate mutating func takeNotes(of other: SwiftCell) {
        for note in other.notUnderstood where !notUnderstood.contains(note) { notUnderstood.append(note) }
        for parameter in other.parameters where !parameters.contains(where: { $0.name == parameter.name }) {
            parameters.append(parameter)
        }
    }

    /// Takes the variants that were found.
    mutating func take(_ found: CellVariants) {
        variant = found.firstName
        variants = found.others
        for other in found.others { takeNotes(of: other) }
        guard found.isCut else { return }
        notUnderstood.append(
            NotUnderstood(
                file: file, place: place, what: tr("variants"),
                consequence: tr("there may be more than the \(found.others.count + 1) that are shown")))
    }
}
