import SolverProblems
import TestKit
import Testing

/// The drawings of contradictions: where views begin and end along the axis, by sums done by hand.
@Suite struct LogSketchTests {
    private func sketch(_ constraints: [String]) throws -> LogSketch {
        let text = constraints.map { "\"<NSLayoutConstraint:\($0)>\"," }.joined(separator: "\n")
        let log = try #require(ConflictLog.read(text).first)
        let conflict = try #require(log.conflicts.first)
        return try #require(conflict.sketch)
    }

    private func box(_ name: String, _ sketch: LogSketch) throws -> LogSketch.Box {
        try #require(sketch.boxes.first { $0.name == name }, "\(sketch.boxes.map(\.name))")
    }

    @Test("A row's chain runs from the top of its content to the bottom, beside the height that it is given")
    func chain() throws {
        let sketch = try sketch([
            "0x1 UILabel:0x5'Ada'.top == UITableViewCellContentView:0x9.top + 12   (active)",
            "0x2 UILabel:0x5'Ada'.height == 24   (active)",
            "0x3 V:[UILabel:0x5'Ada']-(4)-[UILabel:0x6'Bo']   (active)",
            "0x4 UILabel:0x6'Bo'.height == 18   (active)",
            "0x5 UILabel:0x6'Bo'.bottom == UITableViewCellContentView:0x9.bottom - 12   (active)",
            "0x6 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 44   (active)",
        ])
        #expect(sketch.isVertical)
        #expect(sketch.boxes.map(\.name) == ["contentView", "Ada", "Bo"])
        #expect(sketch.boxes.map(\.range) == [0...70, 12...36, 40...58])
        #expect(sketch.boxes.map(\.container) == [nil, 0, 0])
        #expect(sketch.chain.map(\.range) == [0...12, 12...36, 36...40, 40...58, 58...70])
        #expect(sketch.chain.map(\.text) == ["12", "24", "4", "18", "12"])
        #expect(sketch.chain.map(\.line) == [0, 1, 2, 3, 4])
        #expect(sketch.demand?.range == 0...44 && sketch.demand?.text == "44" && sketch.demand?.line == 5)
    }

    @Test("A log without addresses, as Rowscope's own, is read: each constraint once, the broken one too")
    func withoutAddresses() throws {
        let log = try #require(
            ConflictLog.read(
                """
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
                """
            ).first)
        #expect(log.lines.count == 4 && log.unread.isEmpty && log.duplicateNotes.isEmpty)
        let sketch = try #require(log.conflicts.first?.sketch)
        #expect(!sketch.isVertical)
        #expect(sketch.chain.map(\.text) == ["16", "300", "16"])
        #expect(sketch.demand?.text == "320")
    }

    @Test(
        "Of two sizes of a view, the one that was broken contradicts the view as it is laid out",
        arguments: [(30, 36), (36, 30)])
    func brokenSize(kept: Int, broken: Int) throws {
        let sketch = try ownSketch([
            "<NSLayoutConstraint V:[body(\(kept))]   (active)>",
            "<NSLayoutConstraint V:[body(\(broken))]   (active)>",
        ])
        #expect(try box("body", sketch).range == 0...Double(kept))
        #expect(sketch.chain.map(\.text) == ["\(kept)"] && sketch.chain.map(\.isBroken) == [false])
        #expect(sketch.demand?.text == "\(broken)" && sketch.demand?.isBroken == true)
        #expect(sketch.boxes.map(\.view) == ["body"] && sketch.showsBroken)
    }

    @Test("A broken size that is one of a sum stays in the chain, and is marked there")
    func brokenInChain() throws {
        let sketch = try ownSketch([
            "<NSLayoutConstraint 'UIView-Encapsulated-Layout-Width' contentView.width == 320   (active)>",
            "<NSLayoutConstraint H:|-(16)-[a]   (active, names: '|':contentView )>",
            "<NSLayoutConstraint H:[a]-(16)-|   (active, names: '|':contentView )>",
            "<NSLayoutConstraint 'fixed' H:[a(300)]   (active)>",
        ])
        #expect(sketch.chain.map(\.text) == ["16", "300", "16"])
        #expect(sketch.chain.map(\.isBroken) == [false, true, false])
        #expect(sketch.demand?.text == "320" && sketch.demand?.isBroken == false)
    }

    /// The drawing of constraints that Rowscope logs, of which the last one was broken.
    private func ownSketch(_ constraints: [String]) throws -> LogSketch {
        let lines = constraints.map { "    \"\($0)\"" }.joined(separator: ",\n")
        let text = """
            Unable to simultaneously satisfy constraints.
            (
            \(lines)
            )

            Will attempt to recover by breaking constraint
            \(constraints[constraints.count - 1])
            """
        let log = try #require(ConflictLog.read(text).first)
        return try #require(log.conflicts.first?.sketch)
    }

    @Test("A view whose size the log leaves open is drawn with a usual size, between its gaps")
    func openSize() throws {
        let sketch = try sketch([
            "0x1 V:|-(9)-[UITextView:0x5]   (active, names: '|':UITableViewCellContentView:0x9 )",
            "0x2 V:[UITextView:0x5]-(9)-|   (active, names: '|':UITableViewCellContentView:0x9 )",
            "0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 0   (active)",
        ])
        let text = try box("UITextView", sketch)
        let content = try box("contentView", sketch)
        #expect(text.isOpen && !content.isOpen)
        #expect(text.range.lowerBound == 9 && text.range.upperBound > 9)
        #expect(content.range == 0...(text.range.upperBound + 9))
        #expect(sketch.demand?.range == 0...0)
    }

    @Test("A bound is drawn where it is met exactly")
    func bounds() throws {
        let sketch = try sketch([
            "0x1 H:|-(16)-[UILabel:0x5'Ada']   (active, names: '|':UITableViewCellContentView:0x9 )",
            "0x2 UILabel:0x5'Ada'.width >= 300   (active)",
            "0x3 H:[UILabel:0x5'Ada']-(16)-|   (active, names: '|':UITableViewCellContentView:0x9 )",
            "0x4 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x9.width == 320   (active)",
        ])
        #expect(!sketch.isVertical)
        #expect(try box("Ada", sketch).range == 16...316)
        #expect(try box("contentView", sketch).range == 0...332)
        #expect(
            sketch.chain.map(\.text) == ["16", "≥ 300", "16"]
                || sketch.chain.map(\.text) == ["16", ">= 300", "16"])
        #expect(sketch.demand?.range == 0...320)
    }

    @Test("Two values of one gap are the chain and what contradicts it, between the same edges")
    func alternatives() throws {
        let sketch = try sketch([
            "0x1 UILabel:0x5'Ada'.leading == UIImageView:0x6'face'.trailing + 6   (active)",
            "0x2 UILabel:0x5'Ada'.leading == UIImageView:0x6'face'.trailing   (active)",
        ])
        let (face, name) = (try box("face", sketch), try box("Ada", sketch))
        #expect(name.range.lowerBound - face.range.upperBound == 6)
        #expect(face.container == nil && name.container == nil)
        #expect(sketch.chain.map(\.text) == ["6"])
        #expect(sketch.demand?.range == face.range.upperBound...face.range.upperBound)
    }

    @Test("Views that lie in a stack view are drawn in it, and it in the content")
    func stack() throws {
        let sketch = try sketch([
            "0x1 UIStackView:0x4.top == UITableViewCellContentView:0x9.top   (active)",
            "0x2 UITableViewCellContentView:0x9.bottom == UIStackView:0x4.bottom   (active)",
            "0x3 UIImageView:0x5.height == 90   (active)", "0x4 UILabel:0x6.height == 20   (active)",
            "0x5 'UISV-canvas-connection' UIStackView:0x4.top == UIImageView:0x5.top   (active)",
            "0x6 'UISV-canvas-connection' V:[UILabel:0x6]-(0)-|   (active, names: '|':UIStackView:0x4 )",
            "0x7 'UISV-spacing' V:[UIImageView:0x5]-(6)-[UILabel:0x6]   (active)",
            "0x8 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x9.height == 44   (active)",
        ])
        #expect(sketch.boxes.map(\.name) == ["contentView", "UIStackView", "UIImageView", "UILabel"])
        #expect(sketch.boxes.map(\.container) == [nil, 0, 1, 1])
        #expect(sketch.boxes.map(\.range) == [0...116, 0...116, 0...90, 96...116])
    }
}
