import ConstraintSolver
import TestKit

/// Random layouts such as stacks, grids and cells, with the edits of an app.
///
/// Variables are the content's edges and the left, top, width and height of each view, as in the example file.
struct LayoutProblem {
    var writer = ScriptWriter()
    var random: SeededGenerator
    /// The edges of the content.
    let left: Int
    let top: Int
    let right: Int
    var views: [View] = []
    let margin: Double
    let gap: Double
    /// The constraint that fixes the content's width.
    private let width: Int

    /// A view's variables, and the constraints that compare its sizes with intrinsic ones.
    struct View {
        var left: Int
        var top: Int
        var width: Int
        var height: Int
        var widthKeys: [Int]
        var heightKeys: [Int]
    }

    init(_ random: SeededGenerator) {
        self.random = random
        left = writer.makeVariable()
        top = writer.makeVariable()
        right = writer.makeVariable()
        margin = Double(self.random.select([0, 8, 12, 16]))
        gap = Double(self.random.select([0, 4, 8, 10]))
        writer.add([(left, 1)], .equal, 0)
        writer.add([(top, 1)], .equal, 0)
        width = writer.add(
            [(right, 1), (left, -1)], .equal, -Double(self.random.select([200, 320, 375, 768])))
    }

    /// A random problem of one of the layout families.
    static func script(_ family: ProblemFamily, _ random: inout SeededGenerator) -> SolverScript {
        var problem = LayoutProblem(SeededGenerator(seed: random.next()))
        problem.arrange(family)
        problem.finish()
        problem.loosen()
        if problem.random.chance(0.2) { problem.contradict(problem.random.int(1...3)) }
        if problem.random.chance(0.2) { problem.writer.shuffle(&problem.random) }
        problem.writer.check()
        for _ in 0..<problem.random.int(0...4) {
            for _ in 0..<problem.random.int(1...3) { problem.edit() }
            problem.writer.check()
        }
        problem.recover()
        return problem.writer.script
    }

    // MARK: - Views

    mutating func addView() -> View {
        let width = writer.makeVariable()
        let height = writer.makeVariable()
        var view = View(left: 0, top: 0, width: width, height: height, widthKeys: [], heightKeys: [])
        view.widthKeys = addIntrinsicSize(width, 30...230)
        view.heightKeys = addIntrinsicSize(height, 12...60)
        writer.add([(width, 1)], .greaterThanOrEqual, 0)
        writer.add([(height, 1)], .greaterThanOrEqual, 0)
        view.left = writer.makeVariable()
        view.top = writer.makeVariable()
        views.append(view)
        return view
    }

    private mutating func addIntrinsicSize(_ variable: Int, _ sizes: ClosedRange<Int>) -> [Int] {
        let size = -Double(random.int(sizes))
        let hugging = Double(random.select([50, 200, 249, 250, 250, 251, 400, 500, 600]))
        let resistance = Double(random.select([500, 510, 601, 740, 749, 750, 750, 751, 900, 999]))
        return [
            writer.add([(variable, 1)], .lessThanOrEqual, size, hugging),
            writer.add([(variable, 1)], .greaterThanOrEqual, size, resistance),
        ]
    }

    /// A relation that is mostly an equation.
    mutating func relation(otherwise other: LinearRelation) -> LinearRelation {
        random.chance(0.7) ? .equal : other
    }

    /// A priority that is mostly required.
    mutating func priority() -> Double {
        random.chance(0.8) ? 1000 : Double(random.select([240, 480, 750, 999]))
    }

    /// Places the content's bottom below every view, with an optional constraint that pulls it up to the top.
    private mutating func finish() {
        let bottom = writer.makeVariable()
        for view in views {
            writer.add([(bottom, 1), (view.top, -1), (view.height, -1)], .greaterThanOrEqual, -margin)
        }
        writer.add([(bottom, 1), (top, -1)], .equal, 0, Double(random.select([1, 10, 50])))
    }

    // MARK: - Edits

    /// Removes some optional constraints, which leaves variables open.
    private mutating func loosen() {
        guard random.chance(0.3) else { return }
        let share = random.select([0.05, 0.1, 0.3])
        for (key, constraint) in writer.live where !constraint.isRequired && random.chance(share) {
            writer.remove(key)
        }
    }

    /// Adds required sizes that conflict with others or with each other.
    private mutating func contradict(_ count: Int) {
        for _ in 0..<count {
            let view = random.select(views)
            switch random.int(0...3) {
            case 0: writer.add([(view.width, 1)], .equal, -Double(random.int(20...900)))
            case 1: writer.add([(view.left, 1), (view.width, 1)], .greaterThanOrEqual, -1000)
            case 2: writer.add([(view.height, 1), (view.width, -0.5)], .equal, 0)
            default: writer.add([(view.height, 1)], .equal, -Double(random.int(20...100)))
            }
        }
    }

    private mutating func edit() {
        let view = random.select(views)
        switch random.int(0...9) {
        case 0...2: writer.setConstant(-Double(random.int(100...900)), width)
        case 3...5:
            let size = -Double(random.int(10...260)) / Double(random.select([1, 1, 2]))
            for key in random.chance(0.5) ? view.widthKeys : view.heightKeys { writer.setConstant(size, key) }
        case 6:
            let keys = random.chance(0.5) ? view.widthKeys : view.heightKeys
            writer.setPriority(Double(random.int(1...999)), random.select(keys))
        case 7:
            guard let selected = writer.live.randomElement(using: &random) else { return }
            writer.remove(selected.key)
            if random.chance(0.7) { writer.add(selected.constraint) }
        case 8:
            guard let selected = writer.live.randomElement(using: &random) else { return }
            writer.setPriority(random.chance(0.3) ? 1000 : Double(random.int(1...999)), selected.key)
        default: contradict(1)
        }
    }

    /// Removes required constraints that were added late, most of which conflict with others, and checks again.
    private mutating func recover() {
        let late = writer.live.suffix(3).filter { $0.constraint.isRequired }
        if late.isEmpty { return }
        for (key, _) in late { writer.remove(key) }
        writer.check()
    }
}
