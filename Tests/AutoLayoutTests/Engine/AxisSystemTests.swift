import AutoLayout
import ConstraintSolver
import Testing

/// A contentView with a label pinned to its margins and a shape at the trailing edge.
private struct Sample {
    let content = View(name: "contentView")
    let label: Label
    let shape = ShapeView(name: "shape", contentSize: Size(width: 30, height: 30))
    let gap: LayoutConstraint
    let engine: LayoutEngine

    init(_ direction: LayoutDirection = .leftToRight) {
        label = Label("label", words(12))
        content.addSubview(label)
        content.addSubview(shape)
        gap = shape.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10)
        gap.identifier = "gap"
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
            label.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor),
            label.bottomAnchor.constraint(equalTo: content.layoutMarginsGuide.bottomAnchor),
            gap, shape.widthAnchor.constraint(equalToConstant: 30),
            shape.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
            shape.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        ])
        engine = LayoutEngine(root: content, environment: environment(direction: direction))
    }
}

@Suite struct AxisSystemTests {
    /// At the solution, every attribute's sum is the attribute's value in the frame.
    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func expressionsAreWhatFramesSay(direction: LayoutDirection) throws {
        let sample = Sample(direction)
        sample.engine.layOut(size: Size(width: 256, height: 100))
        let isReversed = direction == .rightToLeft
        for view in [sample.content, sample.label, sample.shape] {
            let frame = view.frame
            let expected: [(Attribute, Double)] = [
                (.left, frame.x), (.right, frame.maxX), (.width, frame.width), (.top, frame.y),
                (.bottom, frame.maxY), (.height, frame.height), (.centerY, frame.y + frame.height / 2),
                (.centerX, frame.x + frame.width / 2), (.leftMargin, frame.x + 8),
                (.bottomMargin, frame.maxY - 8),
                (.leading, isReversed ? 256 - frame.maxX : frame.x),
                (.trailing, isReversed ? 256 - frame.x : frame.maxX),
            ]
            for (attribute, value) in expected {
                let system = sample.engine.system(for: attribute.axis)
                let sum = try #require(system.expression(for: attribute, of: view))
                #expect(abs(system.value(of: sum) - value) < 1e-9, "\(view.name).\(attribute)")
            }
        }
        let guide = sample.content.layoutMarginsGuide
        let width = try #require(sample.engine.system(for: .horizontal).expression(for: .width, of: guide))
        #expect(sample.engine.system(for: .horizontal).value(of: width) == 240)
    }

    @Test func aViewOfAnotherHierarchyHasNoSum() {
        let sample = Sample()
        sample.engine.layOut(size: Size(width: 256, height: 100))
        sample.label.removeFromSuperview()
        sample.engine.layOut(size: Size(width: 256, height: 100))
        #expect(sample.engine.system(for: .vertical).expression(for: .top, of: sample.label) == nil)
        #expect(sample.engine.system(for: .vertical).expression(for: .leading, of: sample.shape) == nil)
    }

    /// Constants, intrinsic sizes, margins, baselines and sizes that may change are parameters, one each.
    @Test func whatMayChangeIsAParameter() {
        let sample = Sample()
        sample.engine.layOut(size: Size(width: 256, height: 100))
        func names(_ axis: Axis) -> [String] {
            let system = sample.engine.system(for: axis)
            return (0..<system.problem.parameterCount).compactMap {
                system.origin(of: Parameter(index: $0))?.description
            }
        }
        #expect(
            Set(names(.horizontal)).isSuperset(of: [
                "width", "intrinsic width of label", "intrinsic width of shape",
                "leading margin of contentView", "trailing margin of contentView", "gap",
            ]))
        #expect(names(.horizontal).count == 5 + 4)
        #expect(
            Set(names(.vertical)).isSuperset(of: [
                "height", "intrinsic height of label", "intrinsic height of shape",
                "top margin of contentView", "bottom margin of contentView", "first baseline of label",
            ]))
        #expect(names(.vertical).count == 6 + 3)
    }

    @Test func constraintsSayWhatTheyStandFor() throws {
        let sample = Sample()
        _ = sample.content.systemLayoutSizeFitting(
            Size(width: 256, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        func names() -> [String] {
            let system = sample.engine.system(for: .vertical)
            return system.constraintIDs.compactMap { system.origin(of: $0)?.description }
        }
        #expect(names().contains("fittingSizeVTarget"))
        #expect(names().contains("label: content hugging, vertical"))
        #expect(names().contains("label: compression resistance, vertical"))
        sample.engine.layOut(size: Size(width: 256, height: 100))
        #expect(names().contains("UIView-Encapsulated-Layout-Height"))
        let system = sample.engine.system(for: .horizontal)
        let id = try #require(system.id(of: sample.gap))
        #expect(system.origin(of: id)?.constraint === sample.gap)
        let parameter = try #require(system.parameter(of: sample.gap))
        #expect(system.value(of: parameter) == 10)
        #expect(system.solver.value(of: parameter) == 10)
    }

    /// Texts and constants change values, but not the structure, so the system stays the same object.
    @Test func onlyStructureBuildsAnew() {
        let sample = Sample()
        func measure() -> Size {
            sample.engine.fittingSize(
                for: Size(width: 256, height: 0), horizontalPriority: .required,
                verticalPriority: .fittingSizeLevel)
        }
        // 200 points for 59 characters of 8: 25 a line, 3 lines. 8 + 60 + 8.
        #expect(measure().height == 76)
        let horizontal = sample.engine.system(for: .horizontal)
        let vertical = sample.engine.system(for: .vertical)
        sample.label.text = words(2)
        #expect(measure().height == 36)
        sample.gap.constant = 200 - 30
        // 40 points for the label: one word a line.
        #expect(measure().height == 56)
        sample.engine.layOut(size: Size(width: 256, height: 56))
        sample.content.layoutMargins.top = 20
        #expect(measure().height == 68)
        #expect(sample.engine.system(for: .horizontal) === horizontal)
        #expect(sample.engine.system(for: .vertical) === vertical)
        sample.gap.priority = 900
        #expect(measure().height == 68)
        #expect(sample.engine.system(for: .horizontal) !== horizontal)
        #expect(sample.engine.system(for: .vertical) === vertical)
    }
}

@Suite struct EncapsulatedHeightTests {
    /// A row whose required vertical chain asks for 60, laid out at an estimate of 44.
    private func row(bottomPriority: LayoutPriority) -> (LayoutEngine, ShapeView) {
        let content = View(name: "contentView")
        let shape = ShapeView(
            name: "shape", contentSize: Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric))
        content.addSubview(shape)
        LayoutConstraint.activate([
            shape.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
            LayoutConstraint(shape, .height, .equal, toConstant: 50, identifier: "height"),
            LayoutConstraint(
                content, .bottom, .equal, to: shape, .bottom, constant: 5, priority: bottomPriority,
                identifier: "bottom"),
        ])
        return (LayoutEngine(root: content, environment: environment()), shape)
    }

    @Test func aRequiredChainConflictsWithARequiredHeight() {
        let (engine, shape) = row(bottomPriority: .required)
        engine.layOut(size: Size(width: 100, height: 44), heightPriority: .required)
        // Constraints of inner views come later, so they are the ones that are dropped.
        #expect(engine.droppedConstraints.map(\.identifier) == ["height"])
        #expect(shape.frame == Rect(x: 0, y: 5, width: 0, height: 34))
        // At the height that the chain asks for, there is no conflict.
        engine.layOut(size: Size(width: 100, height: 60), heightPriority: .required)
        #expect(engine.droppedConstraints.isEmpty)
    }

    @Test func oneConstraintAt999IsTheRepair() {
        let (engine, shape) = row(bottomPriority: 999)
        engine.layOut(size: Size(width: 100, height: 44), heightPriority: .required)
        #expect(engine.droppedConstraints.isEmpty)
        #expect(shape.frame.height == 50)
        let height = engine.fittingSize(
            for: Size(width: 100, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel
        ).height
        #expect(height == 60)
    }

    @Test func aHeightAt999ConflictsWithNothing() {
        let (engine, shape) = row(bottomPriority: .required)
        engine.layOut(size: Size(width: 100, height: 44))
        #expect(engine.droppedConstraints.isEmpty)
        #expect(shape.frame.height == 50)
    }
}
