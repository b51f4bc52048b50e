import LayoutDocument

/// A layout of a cell, with what leads to it.
struct FoundVariant {
    let layout: TemplateSpec
    let cell: SwiftCell
    /// The decisions that differ from those of the first one.
    let flips: [Decision]
    /// All decisions.
    let decisions: [Decision]
    /// Whether what fills the cell makes views or constraints.
    let makesMore: Bool
    var name = ""

    /// Whether a list shows it in turn with others: what the device or a setting of the app decides, or which list it is,
    /// is the same for all rows.
    fileprivate var takesTurns: Bool {
        flips.allSatisfy { flip in
            let word = flip.subject.drop { "!( ".contains($0) }.prefix { $0.isLetter || $0.isNumber }
            return word.first?.isUppercase != true && !Self.traits.contains(String(word))
        }
    }

    private static let traits: Set = [
        "horizontalSizeClass", "verticalSizeClass", "userInterfaceIdiom", "traitCollection",
    ]
}

/// Reuses cells for other rows, as lists do.
extension CellReader {
    /// The most pairs of rows of a cell that are tried.
    private static let maximumReuses = 16

    /// What a reused cell keeps, of each variant: after another one, of which the first is tried first, and after the same
    /// one where each row makes something.
    func leftovers(
        of subject: CellSubject, in variants: [FoundVariant], steps: Int
    ) -> [TemplateSpec.Leftover?] {
        guard subject.kind != .view else { return variants.map { _ in nil } }
        var (steps, count) = (steps, 0)
        return variants.indices.map { index in
            let new = variants[index]
            guard new.takesTurns else { return nil }
            let others = variants.indices.filter { $0 != index && variants[$0].takesTurns }
            // All variants follow the first one, and the first one follows each.
            let before = index == 0 ? others : [0]
            for place in (new.makesMore ? [index] : []) + before where steps > 0 {
                guard count < Self.maximumReuses else { return nil }
                count += 1
                let old = variants[place]
                let found = leftover(
                    of: subject, from: old.decisions, to: new, named: place == index ? "" : old.name, &steps)
                if let found { return found }
            }
            return nil
        }
    }

    /// What a cell of one layout keeps that makes something for each row; `nil` for other cells.
    func leftover(of subject: CellSubject) -> TemplateSpec.Leftover? {
        let interpreter = Interpreter(library: library, given: parameters)
        interpreter.isExact = true
        let cell = run(subject, by: interpreter).cell
        guard interpreter.makesMoreForRows, !library.cancellation.isCancelled else { return nil }
        let new = FoundVariant(
            layout: cell.template.layout, cell: cell, flips: [], decisions: interpreter.assumptions.made,
            makesMore: true)
        return leftovers(of: subject, in: [new], steps: Self.maximumSteps)[0]
    }

    private func leftover(
        of subject: CellSubject, from first: [Decision], to new: FoundVariant, named name: String,
        _ steps: inout Int
    ) -> TemplateSpec.Leftover? {
        let interpreter = Interpreter(library: library, given: parameters)
        interpreter.isExact = true
        interpreter.assumptions = Assumptions(first)
        let reused = run(subject, by: interpreter, next: new.decisions).cell
        steps -= interpreter.stepsTaken
        // What is not understood may set it back.
        guard !interpreter.isExhausted, !library.cancellation.isCancelled, interpreter.notes.isEmpty else {
            return nil
        }
        return reused.template.leftover(besides: new.cell.template, after: name)
    }
}
