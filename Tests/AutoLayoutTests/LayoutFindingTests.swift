import AutoLayout
import Testing

/// A contentView with the name that documents use, with subviews and constraints.
private func content(_ views: [View], _ constraints: (View) -> [LayoutConstraint]) -> View {
    let content = View(name: "contentView")
    for view in views { content.addSubview(view) }
    LayoutConstraint.activate(constraints(content))
    return content
}

/// The constraints that pin a view to all four edges of another.
private func pins(_ view: View, to other: View) -> [LayoutConstraint] {
    [
        view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 16),
        other.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
        view.topAnchor.constraint(equalTo: other.topAnchor, constant: 11),
        other.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 11),
    ]
}

extension LayoutFinding {
    fileprivate static func rules(in view: View) -> [Rule] { findings(in: view).map(\.rule) }
}

/// Findings about constraints without solving them, each finding beside the nearest layout without it.
@Suite struct LayoutFindingTests {
    @Test func aPinnedLabelIsFine() {
        let label = Label("a", "aaaa", lines: 0)
        #expect(LayoutFinding.rules(in: content([label]) { pins(label, to: $0) }) == [])
    }

    /// Without the last pin nothing pushes the bottom edge down; its repair closes the chain.
    @Test func aMissingBottomPinBreaksTheChain() throws {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { Array(pins(label, to: $0).dropLast()) }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .brokenChain)
        #expect(finding.severity.isProblem)
        #expect(finding.message.contains("no subview is pinned to its bottom edge"))
        let repair = try #require(finding.repairs.first)
        #expect(repair.title == "add the constraint contentView.bottom == a.bottom + 11")
        repair.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// An inequality that lets the bottom edge be anywhere above holds nothing open; as an equation it does.
    @Test func anInequalityTheWrongWayHoldsNoEdge() throws {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            Array(pins(label, to: content).dropLast())
                + [LayoutConstraint(content, .bottom, .lessThanOrEqual, to: label, .bottom, constant: 11)]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .brokenChain)
        #expect(finding.message.contains("the inequality contentView.bottom <= a.bottom + 11"))
        #expect(finding.constraints.map(\.relation) == [.lessThanOrEqual])
        let repair = try #require(finding.repairs.first)
        repair.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// An inequality between two views that lets the lower one rise joins nothing, nor does one at the top edge.
    @Test func anInequalityTheWrongWayJoinsNothing() throws {
        let cases: [(wrong: Int, text: String)] = [
            (2, "the inequality b.top <= a.bottom + 8"), (0, "the inequality a.top <= contentView.top + 11"),
        ]
        for (wrong, text) in cases {
            let labels = [Label("a", "aaaa"), Label("b", "bbbb")]
            let view = content(labels) { content in
                let relations = (0..<3).map { $0 == wrong ? Relation.lessThanOrEqual : .equal }
                return [
                    LayoutConstraint(labels[0], .top, relations[0], to: content, .top, constant: 11),
                    content.bottomAnchor.constraint(equalTo: labels[1].bottomAnchor, constant: 11),
                    LayoutConstraint(labels[1], .top, relations[2], to: labels[0], .bottom, constant: 8),
                ]
            }
            let finding = try #require(LayoutFinding.findings(in: view).first)
            #expect(finding.rule == .brokenChain && finding.message.contains(text), "\(finding.message)")
            #expect(finding.repairs.count == 1)
            finding.repairs.first?.apply()
            #expect(!LayoutFinding.findings(in: view).contains { $0.axis == .vertical })
        }
    }

    /// A view that is only centred holds no edge, and the finding names the constraint that centres it.
    @Test func centringHoldsNoEdge() throws {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            pins(label, to: content).filter { $0.firstAttribute.axis == .horizontal }
                + [LayoutConstraint(label, .centerY, .equal, to: content, .centerY)]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .brokenChain && finding.message.contains("is only centred"))
        #expect(finding.constraints.map(\.firstAttribute) == [.centerY])
        #expect(finding.repairs.count == 2)
    }

    /// The missing pin is as the one at the other edge: at its distance, and to the margin where that one is.
    @Test func aMissingPinIsLikeTheOpposite() throws {
        let label = Label("a", "aaaa", lines: 0)
        let cases: [(Attribute, Double, String)] = [
            (.top, 12, "contentView.bottom == a.bottom + 12"),
            (.topMargin, 0, "contentView.bottomMargin == a.bottom"),
            (.top, -4, "contentView.bottom == a.bottom + 8"),
        ]
        for (edge, distance, text) in cases {
            let view = content([label]) {
                [LayoutConstraint(label, .top, .equal, to: $0, edge, constant: distance)]
                    + pins(label, to: $0).filter { $0.firstAttribute.axis == .horizontal }
            }
            let finding = try #require(LayoutFinding.findings(in: view).first)
            #expect(finding.repairs.map(\.title) == ["add the constraint " + text])
            label.removeFromSuperview()
        }
        let view = content([label]) { content in
            [content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 20)]
                + pins(label, to: content).filter { $0.firstAttribute.axis == .horizontal }
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.repairs.map(\.title) == ["add the constraint a.top == contentView.top + 20"])
    }

    /// The gap is in a container that is pinned to both edges; the repair closes it there, with the distance from the top.
    @Test func aGapInAContainerIsNamedThere() throws {
        let (card, title, body) = (
            View(name: "card"), Label("title", "aaaa"), Label("body", "aaaa", lines: 0)
        )
        card.addSubview(title)
        card.addSubview(body)
        let view = content([card]) { content in
            Array(pins(title, to: card).dropLast()) + pins(card, to: content) + [
                body.topAnchor.constraint(equalTo: title.bottomAnchor),
                body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                body.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            ]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first { $0.rule == .brokenChain })
        #expect(finding.message.contains("body is not pinned to the bottom edge of card"))
        let repair = try #require(finding.repairs.first)
        #expect(repair.title == "add the constraint card.bottom == body.bottom + 11")
        repair.apply()
        #expect(!LayoutFinding.rules(in: view).contains(.brokenChain))
    }

    /// A list in the chain has no height of its own, whatever is in it.
    @Test func aViewThatScrollsHasNoHeight() throws {
        let (list, inside) = (View(name: "list"), Label("inside", "aaaa"))
        list.scrolls = true
        list.addSubview(inside)
        let view = content([list]) { pins(list, to: $0) }
        let finding = try #require(
            LayoutFinding.findingsOfRowHeight(in: view).first { $0.rule == .scrollingText })
        #expect(finding.repairs.first?.title == "add the constraint list.height == inside.height")
        let held = content([list]) {
            pins(list, to: $0) + [list.heightAnchor.constraint(equalToConstant: 80)]
        }
        #expect(!LayoutFinding.findingsOfRowHeight(in: held).contains { $0.rule == .scrollingText })
    }

    /// A bottom pin with the wrong relation limits the row from above, and does not hold it open.
    @Test(arguments: [(Relation.greaterThanOrEqual, true), (.lessThanOrEqual, false)])
    func theRelationOfThePinDecides(relation: Relation, isChained: Bool) {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            pins(label, to: content).dropLast() + [
                LayoutConstraint(content, .bottom, relation, to: label, .bottom, constant: 11)
            ]
        }
        #expect(LayoutFinding.rules(in: view) == (isChained ? [] : [.brokenChain]))
    }

    /// Two labels, each pinned to one edge, with nothing between them.
    @Test func aGapBetweenTwoLabelsIsNamed() throws {
        let a = Label("a", "aaaa", lines: 1)
        let b = Label("b", "bbbb", lines: 1)
        let view = content([a, b]) { content in
            [
                a.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: b.bottomAnchor),
                a.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: a.trailingAnchor),
            ]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .brokenChain)
        #expect(finding.message.contains("nothing joins a to b"))
        finding.repairs.first?.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// A view placed by an autoresizing mask needs no pins, so none is proposed.
    @Test func aViewPlacedByItsMaskIsNotToBePinned() throws {
        let label = Label("textLabel", "aaaa", lines: 1)
        label.translatesAutoresizingMaskIntoConstraints = true
        label.frame = Rect(x: 16, y: 0, width: 100, height: 44)
        let finding = try #require(LayoutFinding.findings(in: content([label]) { _ in [] }).first)
        #expect(finding.rule == .brokenChain)
        #expect(finding.repairs.isEmpty)
        label.translatesAutoresizingMaskIntoConstraints = false
        let own = try #require(LayoutFinding.findings(in: content([label]) { _ in [] }).first)
        #expect(!own.repairs.isEmpty)
    }

    /// A label in the middle pushes neither edge; a box's empty inside does not hold the box open.
    @Test func centresAndEmptyBoxesDoNotHoldARowOpen() {
        let label = Label("a", "aaaa", lines: 1)
        let centred = content([label]) { content in
            [
                label.centerYAnchor.constraint(equalTo: content.centerYAnchor),
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: label.trailingAnchor),
            ]
        }
        #expect(LayoutFinding.rules(in: centred) == [.brokenChain])

        let box = View(name: "box")
        let inner = Label("inner", "aaaa", lines: 1)
        box.addSubview(inner)
        let boxed = content([box]) { pins(box, to: $0) }
        LayoutConstraint.activate(Array(pins(inner, to: box).dropLast()))
        #expect(LayoutFinding.rules(in: boxed) == [.brokenChain])
        LayoutConstraint.activate(Array(pins(inner, to: box).suffix(1)))
        #expect(LayoutFinding.rules(in: boxed) == [])
    }

    /// A table gives the width, so only collection views need a horizontal chain.
    @Test func aChainAcrossIsAdvice() throws {
        let label = Label("a", "aaaa", lines: 1)
        let view = content([label]) { content in
            [
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                label.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor),
            ]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .brokenChain)
        #expect(finding.severity == .note)
    }

    /// A constraint to the cell has no effect inside the contentView; its repair names the contentView.
    @Test func aPinToTheCellIsFound() throws {
        let cell = View(name: "cell")
        let label = Label("a", "aaaa", lines: 1)
        let view = content([label]) { Array(pins(label, to: $0).dropLast()) }
        cell.addSubview(view)
        cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 11).isActive = true
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .pinnedOutside)
        #expect(finding.message.contains("pinned to cell instead of contentView"))
        finding.repairs.first?.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// A label of several lines wraps at a width; without a trailing edge it has none.
    @Test func aWidthThatNothingLimitsIsFound() throws {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            [
                label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                label.topAnchor.constraint(equalTo: content.topAnchor),
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor),
            ]
        }
        let finding = try #require(LayoutFinding.findings(in: view).first)
        #expect(finding.rule == .undeterminedWidth)
        #expect(finding.repairs.first?.title == "add the constraint a.trailing <= contentView.trailing - 8")
        finding.repairs.first?.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// Pins to the cell limit a width as those to the contentView do.
    @Test func aWidthThatTheCellLimitsIsNotFound() {
        let cell = View(name: "cell")
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { pins(label, to: $0).filter { $0.firstAttribute.axis == .vertical } }
        cell.addSubview(view)
        #expect(LayoutFinding.rules(in: view).contains(.undeterminedWidth))
        label.leadingAnchor.constraint(equalTo: cell.leadingAnchor).isActive = true
        cell.trailingAnchor.constraint(equalTo: label.trailingAnchor).isActive = true
        #expect(!LayoutFinding.rules(in: view).contains(.undeterminedWidth))
    }

    /// A stack that centres its views lets none be wider than itself.
    @Test(arguments: [true, false])
    func aStackLimitsWhatItCentres(isStackHeld: Bool) {
        let label = Label("a", "aaaa", lines: 0)
        let stack = StackView(name: "stack")
        stack.axis = .vertical
        stack.alignment = .center
        stack.addArrangedSubview(label)
        let view = content([stack]) { content in
            let edges = pins(stack, to: content)
            return isStackHeld ? edges : edges.filter { $0.firstAttribute.axis == .vertical }
        }
        #expect(LayoutFinding.rules(in: view).contains(.undeterminedWidth) == !isStackHeld)
    }

    /// Labels of equal widths are limited where one of them is, whichever comes first.
    @Test(arguments: [(true, 100.0 as Double?), (false, 100), (true, nil), (false, nil)])
    func equalWidthsShareALimit(isBoxFirst: Bool, width: Double?) {
        let labels = [Label("a", "aaaa", lines: 0), Label("b", "bbbb", lines: 0)]
        let box = View(name: "box")
        let view = content(labels + [box]) { content in
            let pinned = (labels + [box]).flatMap {
                pins($0, to: content).filter { $0.firstAttribute != .trailing }
            }
            let held = labels[isBoxFirst ? 0 : 1]
            return pinned + [
                labels[0].widthAnchor.constraint(equalTo: labels[1].widthAnchor),
                held.widthAnchor.constraint(equalTo: box.widthAnchor),
            ] + [width.map { box.widthAnchor.constraint(equalToConstant: $0) }].compactMap(\.self)
        }
        #expect(LayoutFinding.rules(in: view).count { $0 == .undeterminedWidth } == (width == nil ? 2 : 0))
    }

    /// An edge weaker than the text's resistance gives way first, and the text does not wrap.
    @Test(arguments: [(750.0, true), (751, false)])
    func aWeakEdgeLimitsNothing(priority: Double, isFound: Bool) {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            let edges = pins(label, to: content)
            edges[1].priority = LayoutPriority(priority)
            return edges
        }
        #expect(LayoutFinding.rules(in: view) == (isFound ? [.undeterminedWidth] : []))
        guard isFound else { return }
        let finding = LayoutFinding.findings(in: view)[0]
        #expect(finding.message.contains("no stronger than the compression resistance of its text, 750"))
        #expect(finding.repairs.count == 1)
    }

    /// A cap that overrides the text's resistance truncates it; one just below does not.
    @Test(arguments: [(1000.0, true), (751, true), (750, false)])
    func aCapStrongerThanTheTextIsNamed(priority: Double, isFound: Bool) {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            pins(label, to: content) + [
                LayoutConstraint(
                    label, .height, .lessThanOrEqual, toConstant: 20,
                    priority: LayoutPriority(priority), identifier: "cap")
            ]
        }
        let findings = LayoutFinding.findings(in: view)
        #expect(findings.map(\.rule) == (isFound ? [.overriddenContent] : []))
        #expect(findings.allSatisfy { $0.severity == .note && $0.message.contains("cap: a.height <= 20") })
    }

    /// The same constraint twice, the second time from the other side.
    @Test func duplicatesAreFoundHoweverTheyAreWritten() {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            pins(label, to: content) + [
                content.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: -16)
            ]
        }
        #expect(LayoutFinding.rules(in: view) == [.duplicate])
        LayoutFinding.findings(in: view).first?.repairs.first?.apply()
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// Margins, safe areas and own layout guides link a chain like views.
    @Test func guidesAreLinksOfAChain() {
        let label = Label("a", "aaaa", lines: 1)
        let spacer = LayoutGuide(identifier: "spacer")
        let view = content([label]) { content in
            content.addLayoutGuide(spacer)
            return [
                spacer.topAnchor.constraint(equalTo: content.layoutMarginsGuide.topAnchor),
                label.topAnchor.constraint(equalTo: spacer.bottomAnchor),
                content.layoutMarginsGuide.bottomAnchor.constraint(equalTo: label.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
                content.layoutMarginsGuide.trailingAnchor.constraint(equalTo: label.trailingAnchor),
            ]
        }
        #expect(LayoutFinding.rules(in: view) == [])
    }

    /// A placeholder size counts in Interface Builder alone, whatever code puts into the view; a height holds it open.
    @Test func aPlaceholderSizeHoldsNoRowOpen() throws {
        let tags = View(name: "tags")
        tags.placeholderIntrinsicContentSize = Size(width: 200, height: 54)
        let bubble = View(name: "bubble")
        bubble.translatesAutoresizingMaskIntoConstraints = true
        tags.addSubview(bubble)
        let view = content([tags]) { pins(tags, to: $0) }
        let finding = try #require(
            LayoutFinding.findingsOfRowHeight(in: view).first { $0.rule == .unknownSize })
        #expect(finding.message.contains("Interface Builder alone"))
        let other = View(name: "other")
        other.placeholderIntrinsicContentSize = Size(width: 200, height: 54)
        let held = content([other]) {
            pins(other, to: $0) + [other.heightAnchor.constraint(equalToConstant: 40)]
        }
        #expect(!LayoutFinding.findingsOfRowHeight(in: held).contains { $0.rule == .unknownSize })
    }
}
