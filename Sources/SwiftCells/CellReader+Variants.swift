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
    /// What a reused cell of the first one keeps of the row before.
    var leftover: TemplateSpec.Leftover?
    /// The statements of the cell's file that have run in one of them, by their positions in bytes.
    var ran: Set<Int>
    /// The properties without a value by which they pass code over.
    var unset: UnsetProperties
    /// Whether there may be more than were looked for.
    var isCut: Bool
}

/// The class of a cell, or the name of a generic class with its types.
struct CellSubject {
    let type: TypeDeclaration
    var alias: TypeAlias?
    let kind: SwiftCell.Kind
    let file: SourceFile
    /// What lists set of its cells.
    var outside = OutsideFillings()
    /// Whether code makes its cells, and no nib connects their outlets.
    var isWithoutNib = false

    /// The size that lists give its items, which UIKit makes them with; `nil` for none.
    var madeSize: Size?

    /// The cell's name.
    var name: String { alias?.name ?? type.name }
    /// Where it is declared.
    var place: SourcePlace {
        alias.map { file.place(ofByte: $0.byte) } ?? file.place(of: type.node)
    }
}

extension CellReader {
    /// The most variants of a cell, and how often its code runs to find them.
    static let maximumVariants = 32
    private static let maximumRuns = 96
    /// The most steps of all these runs.
    static let maximumSteps = 100_000

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
    func variants(of subject: CellSubject) -> CellVariants? {
        var found: [FoundVariant] = []
        var first: [Decision] = []
        var relevant: Set<String> = []
        var ran: Set<Int> = []
        var unset = UnsetProperties()
        var conditions = AnsweredConditions()
        var (runs, steps) = (0, 0)
        var isCut = false
        var paths = [Path()]
        var next = 0
        while next < paths.count {
            let path = paths[next]
            next += 1
            if !path.isNew, let last = path.flips.last, !relevant.contains(last.subject) { continue }
            guard runs < Self.maximumRuns, steps < Self.maximumSteps, found.count < Self.maximumVariants,
                !library.cancellation.isCancelled, found.isEmpty || !library.isLate
            else {
                isCut = true
                break
            }
            runs += 1
            let interpreter = Interpreter(library: library, given: parameters)
            interpreter.isExact = true
            interpreter.assumptions = Assumptions(path.decisions)
            var cell = run(subject, by: interpreter).cell
            steps += interpreter.stepsTaken
            ran.formUnion(interpreter.ran)
            unset.take(interpreter)
            conditions.merge(interpreter.answered)
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
            steps += adapt(&cell, of: subject, by: interpreter, path.decisions)
            unset.take(interpreter)
            found.append(
                FoundVariant(
                    layout: layout, cell: cell, flips: path.flips, decisions: path.decisions + made,
                    makesMore: interpreter.makesMoreForRows))
        }
        // A search that was cut short is reported, even where it has found one layout alone. One that was given up before
        // its first run has found none.
        guard !found.isEmpty, found.count > 1 || isCut else { return nil }
        let flipped = Set(found.flatMap(\.flips).map(\.subject))
        let base = first.filter { flipped.contains($0.subject) }.prefix(3).map { $0.text(by: conditions) }
        let firstName = ConditionText.all(base)
        found[0].name = firstName
        var names: Set = [firstName]
        for index in found.indices.dropFirst() {
            // Two decisions may read alike; templates need different names.
            var unique = ConditionText.all(found[index].flips.map { $0.text(by: conditions) })
            while !names.insert(unique).inserted { unique += " (\(names.count))" }
            found[index].name = unique
        }
        let leftovers = leftovers(
            of: subject, in: found, steps: library.isLate ? 0 : Self.maximumSteps - steps)
        let others = zip(found, leftovers).dropFirst().map { variant, leftover in
            var cell = variant.cell
            cell.template.take(leftover)
            cell.variant = variant.name
            if variant.flips.contains(where: \.isOfWideDevices) {
                cell.template.leastWidth = Self.leastWideWidth
                for place in cell.template.adaptations.indices {
                    cell.template.adaptations[place].template.leastWidth = Self.leastWideWidth
                }
            }
            return cell
        }
        return CellVariants(
            firstName: firstName, others: others, leftover: leftovers[0], ran: ran, unset: unset,
            isCut: isCut)
    }

    /// The least width that a list on a tablet has in a regular width, in points: no phone held upright is as wide.
    private static let leastWideWidth = 600.0

    /// Gives a cell the layouts that its code makes for other traits, as far as it asks for them.
    ///
    /// - Parameters:
    ///   - cell: The cell that was made for the usual traits.
    ///   - subject: Its class.
    ///   - first: What made it.
    ///   - decisions: What that began with.
    /// - Returns: The number of steps that were taken.
    @discardableResult
    func adapt(
        _ cell: inout SwiftCell, of subject: CellSubject, by first: Interpreter, _ decisions: [Decision]
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
                let other = run(subject, by: interpreter).cell
                steps += interpreter.stepsTaken
                cell.takeNotes(of: other)
                first.ran.formUnion(interpreter.ran)
                first.unset.take(interpreter)
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
    ///
    /// - Parameters:
    ///   - subject: Its class.
    ///   - interpreter: What runs its code.
    ///   - next: The decisions of another row, for which the cell is reused in the end; `nil` for none.
    /// - Returns: The cell, and the object that it was read from.
    func run(
        _ subject: CellSubject, by interpreter: Interpreter, next: [Decision]? = nil
    ) -> (cell: SwiftCell, root: Instance) {
        interpreter.madeSize = subject.madeSize
        var life = CellLife(interpreter: interpreter, type: subject.type, file: subject.file)
        life.next = next
        life.outside = subject.outside
        life.isWithoutNib = subject.isWithoutNib
        for (parameter, argument) in zip(subject.type.genericParameters, subject.alias?.type.arguments ?? [])
        {
            life.generics[parameter] = interpreter.resolvedTypeName(argument.name, inside: nil)
        }
        let root = life.run()
        let builder = TemplateBuilder(root, kind: subject.kind, file: subject.file, interpreter: interpreter)
        let (template, literals) = builder.build(named: subject.name, place: subject.place)
        var cell = SwiftCell(
            name: subject.name, kind: subject.kind, file: subject.file.path, place: subject.place,
            template: template)
        cell.constraintCount = interpreter.constraints.count - interpreter.nibs.constraintCount
        cell.notUnderstood = interpreter.notes
        cell.parameters = interpreter.parameters
        cell.literals = literals
        cell.unguardedAdding = interpreter.unguardedAdding
        cell.viewLiterals = builder.viewLiterals
        return (cell, root)
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
        variant = found.others.isEmpty ? nil : found.firstName
        variants = found.others
        template.take(found.leftover)
        for index in variants.indices {
            variants[index].givenSize = givenSize
            variants[index].hasUnknownSize = hasUnknownSize
            variants[index].hasSeparator = hasSeparator
        }
        for other in found.others { takeNotes(of: other) }
        guard found.isCut else { return }
        notUnderstood.append(
            NotUnderstood(
                file: file, place: place, what: tr("variants"),
                consequence: tr("there may be more than the \(found.others.count + 1) that are shown")))
    }
}

extension TemplateSpec {
    /// Takes what a reused cell keeps, for all traits.
    mutating func take(_ leftover: Leftover?) {
        self.leftover = leftover
        for index in adaptations.indices { adaptations[index].template.leftover = leftover }
    }
}
