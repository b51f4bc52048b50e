import AutoLayout
import Testing

@Suite struct ContentTests {
    /// A placeholder replaces the content at design time only.
    @Test func placeholdersAreForDesignTime() {
        let content = View(name: "contentView")
        let label = Label("label", "ab", lines: 1)
        content.addSubview(label)
        label.placeholderIntrinsicContentSize = Size(width: 120, height: 40)
        let beside = Label("beside", "beside", lines: 1)
        content.addSubview(beside)
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: content.topAnchor),
            label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            beside.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        let engine = LayoutEngine(root: content, environment: environment())
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(label.frame.size == Size(width: 16, height: 20))
        engine.environment.isDesignTime = true
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(label.frame.size == Size(width: 120, height: 40))
        // The text of 20 is in the middle of the 40 points.
        #expect(beside.frame.y == 10)
        label.placeholderIntrinsicContentSize = Size(width: View.noIntrinsicMetric, height: 30)
        let stretch = LayoutConstraint(
            label, .width, .equal, to: content, .width, priority: LayoutPriority(10))
        stretch.isActive = true
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(label.frame.size == Size(width: 300, height: 30))
        engine.environment.isDesignTime = false
        engine.layOut(size: Size(width: 300, height: 100))
        #expect(label.frame.size == Size(width: 16, height: 20))
        #expect(beside.frame.y == 0)
    }

    /// A hidden view keeps its room.
    @Test func hiddenViewsTakePart() {
        let content = View(name: "contentView")
        let first = ShapeView(name: "first", contentSize: Size(width: 10, height: 25))
        let second = ShapeView(name: "second", contentSize: Size(width: 10, height: 10))
        content.addSubview(first)
        content.addSubview(second)
        LayoutConstraint.activate([
            first.topAnchor.constraint(equalTo: content.topAnchor),
            second.topAnchor.constraint(equalTo: first.bottomAnchor),
        ])
        first.isHidden = true
        LayoutEngine(root: content, environment: environment()).layOut(size: Size(width: 50, height: 50))
        #expect(second.frame.y == 25)
    }

    /// Cells of one structure have equal problems for any content, so they share a template.
    @Test func equalStructuresAreEqualProblems() {
        func engine(_ text: String, margin: Double, width: Double) -> LayoutEngine {
            let content = View(name: "contentView")
            let label = Label("label", text)
            content.addSubview(label)
            content.layoutMargins.leading = margin
            LayoutConstraint.activate([
                LayoutConstraint(label, .leading, .equal, to: content, .leadingMargin, constant: margin),
                label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ])
            let engine = LayoutEngine(root: content, environment: environment())
            engine.layOut(size: Size(width: width, height: 50))
            return engine
        }
        let one = engine("one", margin: 8, width: 300)
        let other = engine(words(20), margin: 20, width: 400)
        for axis in Axis.allCases {
            #expect(one.system(for: axis).problem == other.system(for: axis).problem)
        }
    }
}
