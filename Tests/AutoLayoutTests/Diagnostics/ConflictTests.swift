import AutoLayout
import Testing

/// Findings about required constraints that conflict.
@Suite struct ConflictTests {
    private static let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

    /// A contentView with a box, and the engine that lays it out.
    private func stage(
        _ views: [View], _ constraints: (View) -> [LayoutConstraint]
    ) -> LayoutEngine {
        let content = View(name: "contentView")
        for view in views { content.addSubview(view) }
        LayoutConstraint.activate(constraints(content))
        return LayoutEngine(root: content, environment: environment())
    }

    /// Makes a repair, and returns whether the size then has no conflict.
    private func resolves(
        _ repair: Repair, _ engine: LayoutEngine, _ size: Size, _ height: LayoutPriority = 999
    )
        -> Bool
    {
        repair.apply()
        engine.layOut(size: size, heightPriority: height)
        return engine.conflicts().isEmpty
    }

    // MARK: A sum of lengths

    private func chain(width: Double) -> LayoutEngine {
        let a = ShapeView(name: "a", contentSize: Self.none)
        return stage([a]) { content in
            [
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
                content.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 16),
                LayoutConstraint(a, .width, .equal, toConstant: width, identifier: "fixed"),
                a.topAnchor.constraint(equalTo: content.topAnchor),
                a.heightAnchor.constraint(equalToConstant: 10),
            ]
        }
    }

    @Test func aChainThatIsTooLongIsAddedUp() throws {
        let engine = chain(width: 300)
        engine.layOut(size: Size(width: 320, height: 100))
        let conflict = try #require(engine.conflicts().first)
        #expect(engine.conflicts().count == 1)
        #expect(conflict.axes == [.horizontal])
        #expect(
            conflict.reason
                == "a.leading 16 + contentView.trailing 16 + a.width 300 (fixed) = 332, but the width is 320")
        #expect(
            conflict.message
                == "the constraints UIView-Encapsulated-Layout-Width; a.leading == contentView.leading + 16; "
                + "contentView.trailing == a.trailing + 16 and fixed: a.width == 300 cannot hold together: "
                + "\(conflict.reason); fixed was broken to go on")
        #expect(
            conflict.log == """
                Unable to simultaneously satisfy constraints.
                \tThe following cannot hold together; without any one of them the others can:
                \ta.leading 16 + contentView.trailing 16 + a.width 300 (fixed) = 332, but the width is 320.
                (
                    "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' contentView.width == 320   (active)>",
                    "<NSLayoutConstraint H:|-(16)-[a]   (active, names: '|':contentView )>",
                    "<NSLayoutConstraint H:[a]-(16)-|   (active, names: '|':contentView )>",
                    "<NSLayoutConstraint 'fixed' H:[a(300)]   (active)>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint 'fixed' H:[a(300)]   (active)>
                """)
    }

    /// Every proposed repair resolves the conflict, and a removal comes last.
    @Test(arguments: 0..<6)
    func repairsHold(index: Int) throws {
        let engine = chain(width: 300)
        let size = Size(width: 320, height: 100)
        engine.layOut(size: size)
        let repairs = try #require(engine.conflicts().first).repairs
        #expect(
            repairs.map(\.title) == [
                "give the constraint fixed: a.width == 300 the priority 999",
                "replace the constraint fixed: a.width == 300 by fixed: a.width <= 300",
                "give the constraint contentView.trailing == a.trailing + 16 the priority 999",
                "replace the constraint contentView.trailing == a.trailing + 16 by contentView.trailing <= "
                    + "a.trailing + 16",
                "give the constraint a.leading == contentView.leading + 16 the priority 999",
                "remove the constraint fixed: a.width == 300",
            ])
        #expect(resolves(repairs[index], engine, size))
    }

    @Test func aChainThatFitsIsNoConflict() {
        let engine = chain(width: 288)
        engine.layOut(size: Size(width: 320, height: 100))
        #expect(engine.conflicts().isEmpty)
        #expect(engine.findings().filter { $0.severity.isProblem }.map(\.rule) == [.brokenChain])
    }

    /// If the sum is too short, its inequality is worded the other way round.
    @Test func aChainThatIsTooShortIsAddedUp() throws {
        let engine = chain(width: 200)
        engine.layOut(size: Size(width: 320, height: 100))
        let conflict = try #require(engine.conflicts().first)
        #expect(
            conflict.reason
                == "a.leading 16 + contentView.trailing 16 + a.width 200 (fixed) = 232, but the width is 320")
        #expect(
            conflict.repairs.map(\.title).contains(
                "replace the constraint fixed: a.width == 200 by fixed: a.width >= 200"))
    }

    /// A multiple of a position counts from the common ancestor, in a trial as in the layout.
    ///
    /// In the box, twice 20 is 40, so at least 40 leaves room for 60. Counted from the contentView it would not.
    @Test func multiplesOfPositionsAreTriedInTheCommonAncestor() throws {
        let box = ShapeView(name: "box", contentSize: Self.none)
        let a = ShapeView(name: "a", contentSize: Self.none)
        let b = ShapeView(name: "b", contentSize: Self.none)
        let engine = stage([box]) { content in
            box.addSubview(a)
            box.addSubview(b)
            return [
                box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 50),
                b.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 20),
                LayoutConstraint(a, .leading, .equal, to: b, .leading, multiplier: 2, identifier: "doubled"),
                LayoutConstraint(a, .leading, .equal, to: box, .leading, constant: 60, identifier: "sixty"),
            ]
        }
        let size = Size(width: 320, height: 100)
        engine.layOut(size: size)
        let repair = try #require(
            engine.conflicts().first?.repairs.first {
                $0.title.hasPrefix("replace the constraint doubled") && $0.title.contains(">=")
            })
        #expect(resolves(repair, engine, size))
        #expect(a.frame.x == 60)
    }

    // MARK: Two of a kind

    @Test func twoSizesContradictEachOther() throws {
        let a = ShapeView(name: "a", contentSize: Self.none)
        let engine = stage([a]) { content in
            a.pinToEdges() + [
                LayoutConstraint(a, .height, .equal, toConstant: 30, identifier: "low"),
                LayoutConstraint(a, .height, .equal, toConstant: 50, identifier: "high"),
            ]
        }
        _ = engine.fittingSize(
            for: Size(width: 100, height: 0), horizontalPriority: .required,
            verticalPriority: .fittingSizeLevel)
        let conflict = try #require(engine.conflicts().first)
        #expect(
            conflict.message
                == "the constraints low: a.height == 30 and high: a.height == 50 cannot hold together: "
                + "a.height is 50 (high), but another constraint makes it 30 (low); high was broken to go on")
        #expect(
            conflict.repairs.map(\.title) == [
                "give the constraint high: a.height == 50 the priority 999",
                "replace the constraint high: a.height == 50 by high: a.height <= 50",
                "give the constraint low: a.height == 30 the priority 999",
                "replace the constraint low: a.height == 30 by low: a.height >= 30",
                "remove the constraint high: a.height == 50",
            ])
    }

    @Test func boundsAreSaidAsBounds() throws {
        let a = ShapeView(name: "a", contentSize: Self.none)
        let engine = stage([a]) { content in
            a.pinToEdges() + [
                LayoutConstraint(a, .height, .lessThanOrEqual, toConstant: 30),
                LayoutConstraint(a, .height, .greaterThanOrEqual, toConstant: 50),
            ]
        }
        engine.layOut(size: Size(width: 100, height: 40))
        let conflict = try #require(engine.conflicts().first)
        #expect(conflict.reason == "a.height is at least 50, but another constraint makes it at most 30")
    }

    @Test("A constant is the distance between two positions, however the constraints are written")
    func distancesAreSaidAsDistances() throws {
        let a = ShapeView(name: "a", contentSize: Self.none)
        let b = ShapeView(name: "b", contentSize: Self.none)
        let engine = stage([a, b]) { content in
            [
                LayoutConstraint(a, .bottom, .equal, to: content, .bottom, constant: -12),
                LayoutConstraint(content, .bottom, .equal, to: a, .bottom, constant: 11),
                LayoutConstraint(a, .width, .equal, to: b, .width, constant: -20),
                LayoutConstraint(b, .width, .lessThanOrEqual, to: a, .width, constant: 10),
            ]
        }
        engine.layOut(size: Size(width: 100, height: 40))
        #expect(
            Set(engine.conflicts().map(\.reason)) == [
                "the distance from a.bottom to contentView.bottom is 12, but another constraint makes it 11",
                "b.width − a.width is 20, but another constraint makes it at most 10",
            ])
    }

    /// Views in a circle, each before the next.
    @Test func aCircleLeavesNoRoom() throws {
        let a = ShapeView(name: "a", contentSize: Self.none)
        let b = ShapeView(name: "b", contentSize: Self.none)
        let engine = stage([a, b]) { content in
            [
                LayoutConstraint(a, .leading, .greaterThanOrEqual, to: b, .trailing, constant: 8),
                LayoutConstraint(b, .leading, .greaterThanOrEqual, to: a, .trailing),
            ]
        }
        engine.layOut(size: Size(width: 100, height: 40))
        let conflict = try #require(engine.conflicts().first)
        #expect(
            conflict.reason
                == "the distance from b.trailing to a.leading is at least 8, but the others make it at most 0"
        )
        #expect(
            conflict.log.contains("<NSLayoutConstraint a.width >= 0   (active)>"),
            "that no size is negative is part of the reason")
        #expect(conflict.members.count == 4)
    }

    /// The frames that Interface Builder records for a picture of 70 points with required resistance and a width of 32.
    @Test("A required content gives way to a required size")
    func requiredContents() throws {
        let shape = ShapeView(name: "picture", contentSize: Size(width: 70, height: 20))
        shape.setContentCompressionResistancePriority(.required, for: .horizontal)
        let engine = stage([shape]) { content in
            [
                shape.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                shape.topAnchor.constraint(equalTo: content.topAnchor),
                LayoutConstraint(shape, .width, .equal, toConstant: 32),
            ]
        }
        engine.layOut(size: Size(width: 320, height: 30))
        #expect(shape.frame.width == 32)
        #expect(engine.conflicts().count == 1)
    }

    /// Margins and intrinsic sizes are named as such.
    @Test func marginsAndContentsAreParts() throws {
        let label = Label("title", words(1), lines: 1)
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        let engine = stage([label]) { content in
            content.layoutMargins = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
            return [
                label.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor),
                label.bottomAnchor.constraint(equalTo: content.layoutMarginsGuide.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
                LayoutConstraint(content, .height, .equal, toConstant: 30),
            ]
        }
        engine.layOut(size: Size(width: 320, height: 30))
        let conflict = try #require(engine.conflicts().first)
        #expect(
            conflict.reason
                == "top margin of contentView 11 + bottom margin of contentView 11 + intrinsic height of "
                + "title 20 is at least 42, but contentView.height is 30")
        #expect(
            conflict.log.contains(
                "<NSContentSizeLayoutConstraint V:[title(20)] Hug:250 CompressionResistance:1000   (active)>")
        )
        #expect(
            conflict.repairs.map(\.title).contains(
                "set the vertical compression resistance priority of title to 999"))
    }

    // MARK: The table's height

    /// A row whose required vertical chain asks for 60, laid out at an estimate of 44.
    private func row() -> LayoutEngine {
        let shape = ShapeView(name: "shape", contentSize: Self.none)
        return stage([shape]) { content in
            [
                shape.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
                LayoutConstraint(shape, .height, .equal, toConstant: 50),
                LayoutConstraint(
                    content, .bottom, .equal, to: shape, .bottom, constant: 5, identifier: "bottom"),
                shape.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: shape.trailingAnchor),
            ]
        }
    }

    @Test func theRepairForTheTablesHeightIsOneConstraintAt999() throws {
        let engine = row()
        let size = Size(width: 100, height: 44)
        engine.layOut(size: size, heightPriority: .required)
        let conflict = try #require(engine.conflicts().first)
        #expect(
            conflict.reason
                == "shape.top 5 + contentView.bottom 5 (bottom) + shape.height 50 = 60, but the height is 44")
        #expect(
            conflict.log.contains(
                "\"<NSLayoutConstraint 'UIView-Encapsulated-Layout-Height' contentView.height == 44   (active)>\","
            ))
        let first = try #require(conflict.repairs.first)
        #expect(
            first.title
                == "give the constraint bottom: contentView.bottom == shape.bottom + 5 the priority 999")
        #expect(resolves(first, engine, size, .required))
    }

    @Test func atItsOwnHeightARowHasNoConflict() {
        let engine = row()
        engine.layOut(size: Size(width: 100, height: 60), heightPriority: .required)
        #expect(engine.conflicts().isEmpty)
        #expect(engine.findings().isEmpty)
    }
}
