import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing

@Suite("The constraints that act on a view")
@MainActor
struct ConstraintListTests {
    /// Two boxes under one another in margins of 11 at the top and at the bottom, 16 at the sides, 320 wide.
    ///
    /// `a` is 20 high by its content and 30 by a constraint, so that its hugging is violated by 10. `b` has a
    /// constraint of 50 with priority 250, and is 40 high by a required constraint.
    private static let text = """
        rowscope: 1
        templates:
          cell:
            views:
              a: {shape: {size: [10, 20]}}
              b: {container: }
              s: {stack: {axis: vertical, spacing: 4, views: {c: {shape: {size: [5, 5]}}, d: {shape: {size: [5, 6]}}}}}
            constraints:
              - "H:|-[a]"
              - "H:|-[b]-|"
              - "V:|-[a(30)]-8-[b(40)]-(>=6)-[s]-|"
              - wish: b.height == 50 @ 250
              - room: b.width >= 100
              - {constraint: a.width <= 0.5 * contentView.width - 4, active: false}
              - s.leading == contentView.leadingMargin + {indent}
        rows: [{template: cell, indent: 3}]

        """

    private func opened(_ text: String = Self.text) throws -> ModelBench {
        let bench = ModelBench()
        bench.model.open(try DocumentReader().read(text, sourceName: "test.yaml"))
        bench.model.updateControls { $0.width = 320 }
        bench.frame()
        return bench
    }

    private func list(
        _ view: String?, saved: TemplateSpec? = nil, in bench: ModelBench
    ) throws -> ConstraintList {
        let row = try #require(bench.app.inspection.inspectedRow())
        return ConstraintList(of: row, Selection(view: view), saved: saved)
    }

    @Test("Those of a view are listed by axis with what they say and how they stand")
    func view() throws {
        let list = try list("b", in: try opened())
        #expect(list.title == "b")
        #expect(list.sections.map(\.title) == ["Vertical", "Horizontal"])
        #expect(
            list.sections[0].rows.map(\.equation) == [
                "b.height == 40", "b.top == a.bottom + 8", "s.top >= b.bottom + 6", "b.height == 50",
            ])
        #expect(list.sections[0].rows.map(\.stateText) == ["met", "met", "met", "not met, 10 too little"])
        #expect(list.sections[0].rows.map(\.shortStateText) == ["met", "met", "met", "10 too little"])
        #expect(list.sections[0].rows.map(\.state) == [.active, .active, .active, .notMet])
        #expect(list.sections[0].rows[3].title == "wish")
        #expect(list.sections[0].rows.map(\.place) == ["line 11", "line 11", "line 11", "line 12"])
        // From 16 to 304.
        #expect(
            list.sections[1].rows.map(\.equation) == [
                "b.leading == contentView.leadingMargin", "contentView.trailingMargin == b.trailing",
                "b.width >= 100",
            ])
        #expect(list.sections[1].rows[2].stateText == "met, 188 to spare")
        #expect(list.rows.allSatisfy { $0.isEditable })
    }

    @Test("A view's own size stands among them, with what it hugs and resists")
    func intrinsicSize() throws {
        let list = try list("a", in: try opened())
        let vertical = try #require(list.sections.first { $0.title == "Vertical" }).rows
        let hugging = try #require(
            vertical.first { $0.subject == .number(view: "a", .contentHugging(.vertical)) })
        #expect(hugging.equation == "a.height <= content 20")
        #expect(hugging.state == .stretched && hugging.stateText == "stretched by 10")
        #expect(hugging.priority == 250)
        let resistance = try #require(
            vertical.first { $0.subject == .number(view: "a", .compressionResistance(.vertical)) })
        #expect(resistance.stateText == "met, 10 to spare")
        #expect(resistance.priority == 750)
        let horizontal = try #require(list.sections.first { $0.title == "Horizontal" }).rows
        #expect(
            horizontal.first { $0.subject == .number(view: "a", .contentHugging(.horizontal)) }?.stateText
                == "met")
    }

    @Test("What is switched off stays in its place, and can be switched on")
    func off() throws {
        let list = try list("a", in: try opened())
        let horizontal = try #require(list.sections.first { $0.title == "Horizontal" })
        let off = try #require(horizontal.rows.first { !$0.isActive })
        #expect(off.equation == "a.width <= 0.5 × contentView.width − 4")
        #expect(off.stateText == "off")
        #expect(off.deviation == nil && off.isEditable)
    }

    @Test(
        "What a stack makes is listed as its own and cannot be changed; a row's number is named by its field")
    func stack() throws {
        let list = try list("s", in: try opened())
        let made = try #require(list.sections.first { $0.title == "Made by stack views" }).rows
        #expect(made.allSatisfy { !$0.isEditable && $0.place.isEmpty })
        #expect(made.contains { $0.title == "spacing" && $0.equation.hasSuffix("+ 4") })
        #expect(list.rows.contains { $0.equation == "s.leading == contentView.leadingMargin + {indent} (3)" })
    }

    @Test("A row that keeps the constants of another one shows that row's number")
    func constantsOfAnotherRow() throws {
        let bench = try opened(
            Self.text.replacing(
                "rows: [{template: cell, indent: 3}]",
                with: """
                    rows: [{template: cell, indent: 3}, {template: cell, indent: 24}]
                    """))
        func equations() throws -> [String] {
            bench.model.layout?.select(row: 1)
            return try list("s", in: bench).rows.map(\.equation)
        }
        #expect(try equations().contains("s.leading == contentView.leadingMargin + {indent} (24)"))
        bench.model.setDemonstration(.constantsSetOnce, isOn: true)
        bench.frame()
        #expect(try equations().contains("s.leading == contentView.leadingMargin + {indent} (3)"))
    }

    @Test("A row has all constraints of its template, and each once")
    func row() throws {
        let bench = try opened()
        let list = try list(nil, in: bench)
        #expect(list.title == "Row 0")
        let indices = list.rows.compactMap { row -> Int? in
            guard case .constraint(let index) = row.subject else { return nil }
            return index
        }
        let count = try #require(bench.model.document).templates[0].constraints.count
        #expect(indices.sorted() == Array(0..<count))
    }

    @Test(
        "What was changed since the file was saved is marked with what it was, and the way back leads there")
    func changes() throws {
        let bench = try opened()
        let saved = try #require(bench.model.document).templates[0]
        let wish = try #require(saved.constraints.firstIndex { $0.identifier == "wish" })
        #expect(try list("b", saved: saved, in: bench).changeCount == 0)
        bench.model.preview(
            [
                .constant(constraint: wish, 44), .priority(constraint: wish, 300),
                .contentHugging(view: "a", .vertical, 4), .margin(.top, 12),
                .addConstraint(ConstraintSpec(first: .init("b", .width), constant: 3, priority: 1)),
            ], ofTemplate: "cell")
        bench.frame()
        let list = try list("b", saved: saved, in: bench)
        #expect(list.changeCount == 4)
        let row = try #require(list.rows.first { $0.subject == .constraint(wish) })
        #expect(row.changes.map(\.was) == ["constant was 50", "priority was 250"])
        #expect(row.stateText == "not met, 4 too little")
        #expect(list.rows.contains { $0.isNew && $0.equation == "b.width == 3" })
        var template = try #require(bench.model.document).templates[0]
        for change in row.changes { template.apply(change.reset) }
        #expect(template.constraints[wish] == saved.constraints[wish])
        let tree = TreeNode.nodes(
            of: try #require(bench.app.inspection.inspectedRow()), saved: saved, marks: [:])
        #expect(tree.filter { $0.isChanged }.map(\.name) == ["contentView", "a"])
    }

    @Test("Steps are called after what they change")
    func names() throws {
        let template = try #require(try opened().model.document).templates[0]
        let wish = try #require(template.constraints.firstIndex { $0.identifier == "wish" })
        #expect(template.name(of: .constant(constraint: wish, 1)) == "Constant of wish")
        #expect(template.name(of: .priority(constraint: 0, 1)) == "Priority of a.leading")
        #expect(template.name(of: .active(constraint: wish, false)) == "Switching off wish")
        #expect(template.name(of: .contentHugging(view: "a", .vertical, 1)) == "Hugging of a")
        #expect(template.name(of: .constant(constraint: 99, 1)) == "Constant of a constraint")
    }

    // MARK: The tree

    private func nodes(of inspection: InspectionModel) throws -> [TreeNode] {
        let row = try #require(inspection.inspectedRow())
        let marks = try #require(inspection.currentMarks(of: row).value)
        return TreeNode.nodes(of: row, saved: nil, marks: marks)
    }

    @Test("The tree has every view with its size, each before those inside it")
    func tree() throws {
        let nodes = try nodes(of: opened().app.inspection)
        #expect(nodes.map(\.name) == ["contentView", "a", "b", "s", "c", "d"])
        #expect(nodes.map(\.depth) == [0, 1, 1, 1, 2, 2])
        #expect(nodes.map(\.kind).suffix(3) == ["stack, vertical", "shape", "shape"])
        // 11 + 30 + 8 + 40 + 6 + (5 + 4 + 6) + 11
        #expect(nodes[0].sizeText == "320 × 121")
        #expect(nodes[1].sizeText == "10 × 30")
        #expect(nodes.allSatisfy { !$0.marks.contains(.conflict) && !$0.isHidden && !$0.isChanged })
    }

    @Test("Views in conflict and open ones are marked")
    func marks() throws {
        let text = Self.text.replacing("wish: b.height == 50 @ 250", with: "wish: b.height == 50")
            .replacing("- \"H:|-[a]\"\n", with: "- a.width == 10\n")
        let nodes = try nodes(of: opened(text).app.inspection)
        #expect(nodes.filter { $0.marks.contains(.conflict) }.map(\.name) == ["b"])
        #expect(nodes.filter { $0.marks.contains(.ambiguous) }.map(\.name).contains("a"))
    }

    @Test("Attributes of a view are those of the layout, and the contentView has its margins")
    func attributes() throws {
        let row = try #require(try opened().app.inspection.inspectedRow())
        func text(_ title: String, of view: String?) -> String? {
            ViewAttribute.attributes(ofView: view, in: row, saved: nil).first { $0.title == title }?.text
        }
        #expect(text("Position", of: "b") == "x 16, y 49")
        #expect(text("Width", of: "b") == "288")
        #expect(text("Intrinsic size", of: "a") == "10 × 20")
        #expect(text("Intrinsic size", of: "b") == "none × none")
        #expect(text("Hugging, vertical", of: "a") == "250")
        #expect(text("Hidden", of: "a") == "no")
        #expect(text("Margin, leading", of: nil) == "16")
        #expect(text("Height", of: nil) == "121")
    }

    @Test("Editing an attribute is the edit that changes it")
    func attributeEdits() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: 1))
        bench.frame()
        let row = try #require(bench.app.inspection.inspectedRow())
        let attributes = ViewAttribute.attributes(ofView: "a", in: row, saved: nil)
        let lines = try #require(attributes.first { $0.subject == .number(.numberOfLines) })
        #expect(lines.text == "any number" && lines.number == 0)
        #expect(ViewAttribute.edit(.number(.numberOfLines), of: "a", to: 2.4) == .numberOfLines(view: "a", 2))
        #expect(
            ViewAttribute.edit(.number(.compressionResistance(.horizontal)), of: "a", to: 9)
                == .compressionResistance(view: "a", .horizontal, 9))
        let template = try #require(row.template)
        #expect(template.applying([.numberOfLines(view: "a", 2)]) != template)
    }
}
