import AutoLayout
import TestKit
import Testing

/// What a cell leaves open in one row after the other, compared with a new cell for each row.
///
/// The cell that stays knows from earlier rows where it need not search; the new one searches. `ROWSCOPE_OPEN_CELLS`
/// sets the number of random cells.
@Suite struct OpenItemTests {
    static let cellCount = repetitions("ROWSCOPE_OPEN_CELLS", usual: 10)

    @Test func rowsOfOneCellAreSearchedAsThoseOfNewOnes() {
        var openCount = 0
        var decidedCount = 0
        for seed in 0..<UInt64(Self.cellCount) {
            let kept = RandomCell(seed: seed)
            var random = SeededGenerator(seed: 1000 + seed)
            for row in 0..<24 {
                let counts = kept.labels.map { _ in random.select([0, 1, 2, 5, 12]) }
                let width = Double(random.select([120, 200, 320, 321, 375]))
                let spare = random.select([0, 0, 0, 0.5, 12])
                let new = RandomCell(seed: seed)
                let known = kept.openItems(counts, width: width, spare: spare)
                let searched = new.openItems(counts, width: width, spare: spare)
                #expect(known == searched, "cell \(seed), row \(row)")
                if searched.isEmpty { decidedCount += 1 } else { openCount += 1 }
            }
        }
        #expect(openCount > 0)
        #expect(decidedCount > openCount / 4)
    }

    /// A cell of labels with constraints that hold them or leave them open.
    private struct RandomCell {
        let content = View(name: "contentView")
        var labels: [Label] = []
        let engine: LayoutEngine

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            let parent = random.chance(0.2) ? StackView(name: "stack", axis: .vertical) : content
            if let stack = parent as? StackView {
                stack.spacing = 4
                stack.alignment = random.select([.leading, .fill, .center])
                stack.distribution = random.select([.fill, .equalSpacing, .fillEqually])
                content.addSubview(stack)
            }
            var constraints: [LayoutConstraint] = parent === content ? [] : parent.pinToEdges(inset: 8)
            func add(
                _ first: View, _ attribute: Attribute, to second: View, _ other: Attribute, _ constant: Double
            ) {
                let relation: Relation = random.select([.equal, .equal, .equal, .greaterThanOrEqual])
                let priority = LayoutPriority(random.select([1000, 1000, 1000, 999, 750, 250, 1]))
                constraints.append(
                    LayoutConstraint(
                        first, attribute, relation, to: second, other, constant: constant, priority: priority)
                )
            }
            for index in 0..<random.int(2...4) {
                let label = Label("label\(index)", "", lines: random.select([0, 1, 2]))
                label.setContentHuggingPriority(
                    LayoutPriority(random.select([250, 251, 1000])), for: .vertical)
                if random.chance(0.1) { label.restingOrigin = Point(x: 10, y: 20) }
                let last = labels.last
                labels.append(label)
                if let stack = parent as? StackView {
                    stack.addArrangedSubview(label)
                    continue
                }
                content.addSubview(label)
                if let last, random.chance(0.3) {
                    add(label, .leading, to: last, .trailing, 8)
                    add(label, .top, to: last, .top, 0)
                } else {
                    add(label, .leading, to: content, .leading, 8)
                    if let last { add(label, .top, to: last, .bottom, 4) }
                }
                if last == nil || random.chance(0.2) { add(label, .top, to: content, .top, 8) }
                if random.chance(0.8) { add(content, .trailing, to: label, .trailing, 8) }
                if random.chance(0.6) { add(content, .bottom, to: label, .bottom, 8) }
            }
            engine = LayoutEngine(root: content, environment: environment())
            LayoutConstraint.activate(constraints)
        }

        /// What a row leaves open at the height that it asks for, or at a greater one.
        func openItems(_ counts: [Int], width: Double, spare: Double) -> [String] {
            for (label, count) in zip(labels, counts) { label.text = words(count) }
            let height = engine.fittingSize(
                for: Size(width: width, height: 0), horizontalPriority: .required,
                verticalPriority: .fittingSizeLevel
            ).height
            engine.layOut(size: Size(width: width, height: height + spare))
            #expect(engine.areOpenItemsComplete)
            return engine.openItems().map { item in
                func text(_ range: ClosedRange<Double>?) -> String {
                    range.map { "\(rounded($0.lowerBound))…\(rounded($0.upperBound))" } ?? "decided"
                }
                return "\(item.item.name) \(item.axis): \(text(item.position)), \(text(item.size))"
            }
        }

        private func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }
    }
}
