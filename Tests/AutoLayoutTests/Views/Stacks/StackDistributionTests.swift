import AutoLayout
import Testing

/// Boxes of 20, 60 and 40 with a spacing of 10, 140 together; expected values are worked out by hand.
@Suite struct StackDistributionTests {
    private let boxes = [20.0, 60, 40]

    @Test(arguments: Axis.allCases)
    func aStackTakesTheRoomThatItsViewsNeed(axis: Axis) {
        for distribution in StackView.Distribution.allCases {
            let stage = StackStage(axis, boxes) {
                $0.spacing = 10
                $0.distribution = distribution
            }
            // Equal boxes are as long as the longest. Centres are 50 and 60 apart at least; both 60 make
            // 10 + 60 + 60 + 20.
            let length =
                switch distribution {
                case .fillEqually: 200.0
                case .equalCentering: 150.0
                default: 140.0
                }
            #expect(stage.fittingSize[axis] == length, "\(distribution)")
            #expect(stage.fittingSize[axis == .horizontal ? .vertical : .horizontal] == 20)
        }
    }

    /// 100 points more than needed are given to the box that hugs least.
    @Test(arguments: Axis.allCases)
    func fillStretchesTheViewThatHugsLeast(axis: Axis) {
        let stage = StackStage(axis, boxes) { $0.spacing = 10 }
        stage.stack.arrangedSubviews[1].setContentHuggingPriority(249, for: axis)
        stage.layOut(240, 20)
        #expect(stage.lengths == [20, 160, 40])
        #expect(stage.starts == [0, 30, 200])
    }

    /// 30 points too few are taken from the box that resists least, and only then from the next one.
    @Test(arguments: Axis.allCases)
    func fillSqueezesTheViewThatResistsLeast(axis: Axis) {
        let stage = StackStage(axis, boxes) { $0.spacing = 10 }
        stage.stack.arrangedSubviews[0].setContentCompressionResistancePriority(748, for: axis)
        stage.stack.arrangedSubviews[2].setContentCompressionResistancePriority(749, for: axis)
        stage.layOut(125, 20)
        #expect(stage.lengths == [5, 60, 40])
        stage.layOut(110, 20)
        #expect(stage.lengths == [0, 60, 30])
        #expect(stage.starts == [0, 10, 80])
    }

    /// (230 − 20) / 3; and in less room than the boxes need, (80 − 20) / 3.
    @Test(arguments: Axis.allCases)
    func fillEquallyMakesAllAlike(axis: Axis) {
        let stage = StackStage(axis, boxes) {
            $0.spacing = 10
            $0.distribution = .fillEqually
        }
        stage.layOut(230, 20)
        #expect(stage.lengths == [70, 70, 70])
        #expect(stage.starts == [0, 80, 160])
        stage.layOut(80, 20)
        #expect(stage.lengths == [20, 20, 20])
    }

    /// Without spacing the lengths are in proportion to 20 : 60 : 40 at any size.
    @Test(arguments: Axis.allCases)
    func fillProportionallyKeepsProportions(axis: Axis) {
        let stage = StackStage(axis, boxes) { $0.distribution = .fillProportionally }
        stage.layOut(240, 20)
        #expect(stage.lengths == [40, 120, 80])
        stage.layOut(60, 20)
        #expect(stage.lengths == [10, 30, 20])
        #expect(stage.starts == [0, 10, 40])
    }

    /// Shares are of 140, spacings included: 2/14, 6/14 and 4/14 of 280 are 40, 120 and 80.
    ///
    /// But 20 of the 280 are spacing, which leaves 260, so the last box takes 100.
    @Test(arguments: Axis.allCases)
    func sharesAreOfTheWholeLengthWithItsSpacings(axis: Axis) {
        let stage = StackStage(axis, boxes) {
            $0.distribution = .fillProportionally
            $0.spacing = 10
        }
        stage.layOut(280, 20)
        #expect(stage.lengths == [40, 120, 100])
        #expect(stage.starts == [0, 50, 180])
    }

    /// A box without a length gets none; if no box has one, the lengths are open.
    @Test(arguments: Axis.allCases)
    func sharesOfViewsWithoutLength(axis: Axis) {
        let none = View.noIntrinsicMetric
        let stage = StackStage(axis, [20, none, 40]) { $0.distribution = .fillProportionally }
        stage.layOut(120, 20)
        #expect(stage.lengths == [40, 0, 80])
        let empty = StackStage(axis, [none, none, none]) { $0.distribution = .fillProportionally }
        empty.layOut(120, 20)
        #expect(empty.lengths.reduce(0, +) == 120)
        #expect(empty.lengths != [40, 40, 40])
    }

    /// Boxes of 20 and 40, and between them a view whose content asks for 10 + 40 + 10; one whose content is pinned to one
    /// edge alone asks for nothing.
    @Test func sharesOfViewsWithConstraintsInside() {
        func lengths(_ pins: (View, View) -> [LayoutConstraint]) -> (fitting: Double, laidOut: [Double]) {
            func box(_ height: Double) -> ShapeView {
                ShapeView(name: "box\(height)", contentSize: Size(width: 20, height: height))
            }
            let group = View(name: "group")
            let inner = box(40)
            group.addSubview(inner)
            LayoutConstraint.activate(pins(inner, group))
            let stage = StackStage(.vertical, [box(20), group, box(40)]) {
                $0.distribution = .fillProportionally
            }
            let fitting = stage.fittingSize.height
            stage.layOut(240, 40)
            return (fitting, stage.lengths)
        }
        let held = lengths { inner, _ in inner.pinToEdges(inset: 10) }
        #expect(held.fitting == 120)
        #expect(held.laidOut == [40, 120, 80])
        let centred = lengths { inner, group in
            [
                inner.leadingAnchor.constraint(equalTo: group.leadingAnchor),
                inner.topAnchor.constraint(greaterThanOrEqualTo: group.topAnchor, constant: 10),
                inner.centerYAnchor.constraint(equalTo: group.centerYAnchor),
                group.bottomAnchor.constraint(greaterThanOrEqualTo: inner.bottomAnchor, constant: 10),
            ]
        }
        #expect(centred.laidOut == [40, 120, 80])
        let open = lengths { inner, group in
            [
                inner.leadingAnchor.constraint(equalTo: group.leadingAnchor),
                inner.topAnchor.constraint(equalTo: group.topAnchor, constant: 10),
            ]
        }
        #expect(open.laidOut == [80, 0, 160])
    }

    /// Two tags, of 10 + 78 + 10 and 10 + 112 + 34, are 122 and 195 wide in 321, as Interface Builder records them.
    @Test func sharesOfTags() {
        func tag(_ width: Double, trailing: Double) -> View {
            let tag = View(name: "tag\(width)")
            let text = ShapeView(name: "text\(width)", contentSize: Size(width: width, height: 20))
            tag.addSubview(text)
            LayoutConstraint.activate([
                text.leadingAnchor.constraint(equalTo: tag.leadingAnchor, constant: 10),
                tag.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: trailing),
                text.topAnchor.constraint(equalTo: tag.topAnchor),
                tag.bottomAnchor.constraint(equalTo: text.bottomAnchor),
            ])
            return tag
        }
        let stage = StackStage(.horizontal, [tag(78, trailing: 10), tag(112, trailing: 34)]) {
            $0.distribution = .fillProportionally
            $0.spacing = 4
        }
        stage.layOut(321, 20)
        #expect(stage.lengths.map { $0.rounded() } == [122, 195])
    }

    /// Boxes of 20 and 40, the second one in 40 stacks, each in a view of its own: each is measured once.
    @Test(.timeLimit(.minutes(1))) func sharesOfStacksInStacks() {
        var inner: View = ShapeView(name: "box40", contentSize: Size(width: 20, height: 40))
        for level in 0..<40 {
            let stack = StackView(name: "stack\(level)", axis: .vertical, arrangedSubviews: [inner])
            inner = View(name: "group\(level)")
            inner.addSubview(stack)
            LayoutConstraint.activate(stack.pinToEdges())
        }
        let box = ShapeView(name: "box20", contentSize: Size(width: 20, height: 20))
        let stage = StackStage(.vertical, [box, inner]) { $0.distribution = .fillProportionally }
        stage.layOut(120, 20)
        #expect(stage.lengths == [40, 80])
    }

    /// Shares follow the content: a text of 10 characters beside one of 5, then one of 30.
    @Test func sharesFollowTexts() {
        let first = Label("first", "0123456789", lines: 1)
        let second = Label("second", "01234", lines: 1)
        let stage = StackStage(.horizontal, [first, second]) { $0.distribution = .fillProportionally }
        stage.layOut(300, 20)
        #expect(stage.lengths == [200, 100])
        second.text = "012345678901234567890123456789"
        stage.layOut(300, 20)
        #expect(stage.lengths == [75, 225])
    }

    /// In a column the shares are of wrapped texts, whatever the texts before: 4 lines and 1 in 100 × 100.
    @Test func sharesFollowWrappedTexts() {
        let body = Label("body", words(8))
        let title = Label("title", "title")
        let stage = StackStage(.vertical, [title, body]) { $0.distribution = .fillProportionally }
        stage.layOut(100, 80)
        // 10 characters of 8 points to a line hold two words.
        #expect(stage.lengths == [20, 80])
        #expect(stage.fittingSize.height == 20 + 20)
        stage.layOut(50, 80)
        #expect(stage.lengths == [10, 40])
        body.text = words(2)
        stage.layOut(100, 80)
        #expect(stage.lengths == [50, 50])
    }

    /// 60 over, in two gaps: 10 + 30 each; squeezed, the spacing stays and a box gives way.
    @Test(arguments: Axis.allCases)
    func equalSpacingWidensTheGaps(axis: Axis) {
        let stage = StackStage(axis, boxes) {
            $0.distribution = .equalSpacing
            $0.spacing = 10
        }
        stage.layOut(200, 20)
        #expect(stage.lengths == boxes)
        #expect(stage.starts == [0, 60, 160])
        stage.stack.arrangedSubviews[1].setContentCompressionResistancePriority(749, for: axis)
        stage.layOut(100, 20)
        #expect(stage.lengths == [20, 20, 40])
        #expect(stage.starts == [0, 30, 60])
    }

    /// The middle box is centred between the outer centres: at 100 in 210, at 75 in 160.
    ///
    /// In 145 its centre would be at 67.5 and its end at 97.5, 7.5 before the last box. It is at 35 … 95 instead, so
    /// that the spacing of 10 holds. In less room, a box gives way.
    @Test(arguments: Axis.allCases)
    func equalCenteringSpacesCentres(axis: Axis) {
        let stage = StackStage(axis, boxes) {
            $0.distribution = .equalCentering
            $0.spacing = 10
        }
        stage.layOut(210, 20)
        #expect(stage.lengths == boxes)
        #expect(stage.starts == [0, 70, 170])
        stage.layOut(160, 20)
        #expect(stage.starts == [0, 45, 120])
        stage.layOut(145, 20)
        #expect(stage.starts == [0, 35, 105])
        #expect(stage.lengths == boxes)
        stage.stack.arrangedSubviews[2].setContentCompressionResistancePriority(749, for: axis)
        stage.layOut(120, 20)
        #expect(stage.lengths == [20, 60, 20])
    }

    /// Two views have a single gap, which takes all the room.
    @Test(arguments: [StackView.Distribution.equalSpacing, .equalCentering])
    func aSingleGapTakesTheRoom(distribution: StackView.Distribution) {
        let stage = StackStage(.horizontal, [30, 50]) { $0.distribution = distribution }
        stage.layOut(200, 20)
        #expect(stage.starts == [0, 150])
        #expect(stage.lengths == [30, 50])
    }

    /// 10, then 30 after the second box; a gap of 30 at least where gaps are equal.
    @Test(arguments: Axis.allCases)
    func customSpacingReplacesTheSpacingAfterAView(axis: Axis) {
        let stage = StackStage(axis, boxes) { $0.spacing = 10 }
        let middle = stage.stack.arrangedSubviews[1]
        stage.stack.setCustomSpacing(30, after: middle)
        #expect(stage.fittingSize[axis] == 160)
        stage.layOut(160, 20)
        #expect(stage.starts == [0, 30, 120])
        #expect(stage.stack.customSpacing(after: middle) == 30)
        stage.stack.distribution = .equalSpacing
        #expect(stage.fittingSize[axis] == 180)
        stage.stack.distribution = .fill
        stage.stack.setCustomSpacing(StackView.spacingUseSystem, after: middle)
        #expect(stage.fittingSize[axis] == 138)
        stage.stack.setCustomSpacing(StackView.spacingUseDefault, after: middle)
        #expect(stage.fittingSize[axis] == 140)
        #expect(stage.stack.customSpacing(after: middle) == StackView.spacingUseDefault)
    }

    /// The row of 20, 60 and 40 in 200 of ``equalSpacingWidensTheGaps(axis:)``, from right to left.
    @Test func rowsFollowTheWritingDirection() {
        let stage = StackStage(.horizontal, boxes, direction: .rightToLeft) {
            $0.spacing = 10
            $0.distribution = .equalSpacing
        }
        stage.layOut(200, 20)
        #expect(stage.starts == [180, 80, 0])
    }
}
