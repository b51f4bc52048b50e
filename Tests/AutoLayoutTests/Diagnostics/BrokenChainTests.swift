import AutoLayout
import Testing

/// Broken chains as drawings: what is there, and the pin that is missing where it belongs.
@Suite struct BrokenChainTests {
    private func content(_ views: [View], _ constraints: (View) -> [LayoutConstraint]) -> View {
        let content = View(name: "contentView")
        for view in views { content.addSubview(view) }
        LayoutConstraint.activate(constraints(content))
        return content
    }

    private func chain(in view: View, _ axis: Axis = .vertical) -> BrokenChain? {
        LayoutFinding.findings(in: view).first { $0.rule == .brokenChain && $0.axis == axis }
            .flatMap { BrokenChain($0, in: view) }
    }

    /// The leading, trailing and top pins of a view.
    private func pins(_ view: View, in other: View) -> [LayoutConstraint] {
        [
            view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 16),
            other.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
            view.topAnchor.constraint(equalTo: other.topAnchor, constant: 11),
        ]
    }

    @Test func theMissingPinStandsBetweenTheViewAndTheEdge() throws {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { pins(label, in: $0) }
        #expect(
            chain(in: view)?.lines == [
                "contentView.top", "│ a.top == contentView.top + 11", "a",
                "┊ missing: contentView.bottom == a.bottom + 11", "contentView.bottom",
            ])
        LayoutFinding.findings(in: view).first?.repairs.first?.apply()
        #expect(chain(in: view) == nil)
    }

    @Test func aGapBetweenTwoViewsIsDrawnBetweenThem() throws {
        let (first, second) = (Label("a", "a"), Label("b", "b"))
        let view = content([first, second]) { content in
            pins(first, in: content) + [
                second.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                content.bottomAnchor.constraint(equalTo: second.bottomAnchor, constant: 5),
            ]
        }
        let links = try #require(chain(in: view)?.links)
        #expect(
            links.map(\.kind) == [.edge, .constraint, .view, .missing, .view, .constraint, .edge])
        #expect(links[3] == .init(.missing, "b.top == a.bottom + 8"))
        #expect(links[3].title == "missing: b.top == a.bottom + 8")
    }

    /// A chain through a container turns at its edges.
    @Test func aGapInsideAContainerIsDrawnInside() throws {
        let (box, label) = (View(name: "box"), Label("a", "a"))
        box.addSubview(label)
        let view = content([box]) { content in
            pins(box, in: content) + pins(label, in: box) + [
                content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 11)
            ]
        }
        let links = try #require(chain(in: view)?.links)
        let parts = links.filter { $0.kind == .edge || $0.kind == .view }.map(\.text)
        #expect(parts == ["contentView.top", "box.top", "a", "box.bottom", "contentView.bottom"])
        #expect(links.filter { $0.kind == .missing }.map(\.text) == ["box.bottom == a.bottom + 11"])
    }

    private func bottomPin(_ view: View, in other: View) -> LayoutConstraint {
        other.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 11)
    }

    /// A gap inside a view stays one whatever height a view beside that one has; the chain is drawn through the gap.
    @Test func aViewOfUnknownHeightClosesNoGapInsideAnother() throws {
        let (card, label, chart) = (View(name: "card"), Label("a", "a"), View(name: "chart"))
        card.addSubview(label)
        let view = content([card, chart]) { content in
            pins(card, in: content) + pins(chart, in: content) + pins(label, in: card)
                + [bottomPin(card, in: content), bottomPin(chart, in: content)]
        }
        #expect(chain(in: view) == nil)
        let found = LayoutFinding.findingsOfRowHeight(in: view)
        #expect(found.map(\.rule) == [.unknownSize, .brokenChain])
        let gap = try #require(found.last)
        #expect(gap.axis == .vertical && gap.severity == .error)
        #expect(gap.message.contains("a is not pinned to the bottom edge of card"))
        let links = try #require(BrokenChain(gap, in: view)?.links)
        #expect(
            links.filter { $0.kind != .constraint }.map(\.text) == [
                "contentView.top", "card.top", "a", "card.bottom == a.bottom + 11", "card.bottom",
                "contentView.bottom",
            ])
        gap.repairs.first?.apply()
        #expect(LayoutFinding.findingsOfRowHeight(in: view).isEmpty)
    }

    /// A view of unknown height inside another one may close the gap in that.
    @Test func aViewOfUnknownHeightMayCloseTheGapAroundIt() {
        let (card, label, chart) = (View(name: "card"), Label("a", "a"), View(name: "chart"))
        card.addSubview(label)
        card.addSubview(chart)
        let view = content([card]) { content in
            pins(card, in: content) + pins(chart, in: card) + pins(label, in: card)
                + [bottomPin(card, in: content), bottomPin(chart, in: card)]
        }
        #expect(LayoutFinding.findingsOfRowHeight(in: view).map(\.rule) == [.unknownSize])
    }

    /// The pin is missing at the end of the longest chain, whichever view was added last.
    @Test func thePinIsMissingBelowTheLongestChain() {
        let (title, date, badge) = (Label("title", "a"), Label("date", "b"), Label("badge", "c"))
        let view = content([title, date, badge]) { content in
            pins(title, in: content) + [
                date.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                badge.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
            ]
        }
        #expect(chain(in: view)?.links.last { $0.kind == .view }?.text == "date")
    }

    /// An inequality that holds the last view on one side only is named, and made an equation.
    @Test func anInequalityIsNamedWhicheverViewWasAddedLast() throws {
        let (title, date, badge) = (Label("title", "a"), Label("date", "b"), Label("badge", "c"))
        let view = content([title, date, badge]) { content in
            pins(title, in: content) + [
                date.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                date.bottomAnchor.constraint(
                    greaterThanOrEqualTo: content.bottomAnchor, constant: -12),
                badge.topAnchor.constraint(equalTo: date.bottomAnchor),
            ]
        }
        let found = try #require(LayoutFinding.findings(in: view).first { $0.axis == .vertical })
        #expect(found.message.contains("date.bottom >= contentView.bottom - 12"))
        #expect(found.missingPins.map(\.description) == ["date.bottom == contentView.bottom - 12"])
    }

    @Test func aWholeChainIsNotDrawn() {
        let label = Label("a", "aaaa", lines: 0)
        let view = content([label]) { content in
            pins(label, in: content) + [
                content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 11)
            ]
        }
        #expect(chain(in: view) == nil)
        #expect(LayoutFinding.findings(in: view).allSatisfy { $0.missingPins.isEmpty })
    }
}
