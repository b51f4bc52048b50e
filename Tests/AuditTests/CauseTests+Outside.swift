import Audit
import AutoLayout
import LayoutDocument
import Testing

/// Constraints to what is around the contentView.
extension CauseTests {
    @Test("Pins outside the contentView are a warning where something else gives the row its height")
    func pinsOutsideOfGivenHeights() throws {
        let view = "a: {\(Self.label)}"
        let pins = ["a.top == cell.top + 8", "a.bottom == cell.bottom - 8", "a.leading == cell.leading + 8"]
        let open = try #require(try findings(view, pins).first { $0.rule == .pinnedOutside })
        #expect(open.severity == .error && open.amount == 44)
        let inGiven = try findings(view, pins, more: "rowHeight: 80")
        let given = try #require(inGiven.first { $0.rule == .pinnedOutside })
        #expect(given.severity == .warning && given.amount == 0)
        #expect(given.detail.message.contains("list gives the row its height"), "\(given.detail.message)")
        #expect(!inGiven.contains { $0.severity == .error })
        let beside = try findings(view, ["H:|-[a]", "V:|-[a]-|", "a.trailing <= cell.trailing - 8"])
        let side = try #require(beside.first { $0.rule == .pinnedOutside })
        #expect(side.severity == .warning)
        #expect(side.detail.message.contains("from other constraints"), "\(side.detail.message)")
    }

    @Test("What is pinned to the cell and lies under an accessory is said to be outside the contentView")
    func underAnAccessory() throws {
        let words = "one two three four five six seven eight nine ten eleven twelve"
        let found = try findings(
            "a: {label: {text: \(words)}}",
            ["a.leading == contentView.leading + 8", "a.trailing == cell.trailing", "V:|-[a]-|"],
            more: "accessory: disclosure")
        let outside = try #require(found.first { $0.rule == .outside }, "\(found.map(\.rule))")
        #expect(
            outside.detail.message.contains("out of the contentView, into the room that the table keeps"),
            "\(outside.detail.message)")
        let plain = try findings(
            "a: {label: {text: \(words)}}",
            ["a.leading == contentView.leading + 8", "a.trailing == cell.trailing + 40", "V:|-[a]-|"])
        #expect(!plain.contains { $0.detail.message.contains("the table keeps") })
        // So is not what reaches over the edge that code has moved in.
        func isUnderAccessory(_ more: String) throws -> Bool {
            let text = """
                rowscope: 1
                templates:
                  cell:
                    views: {a: {label: {text: \(words)}}}
                    constraints: [a.leading == contentView.leading + 8, a.trailing == cell.trailing, "V:|-[a]-|"]
                    \(more)
                rows: [{}]
                """
            var document = try DocumentReader().read(text, sourceName: "test.yaml")
            document.templates[0].contentInsets.right = 60
            let outside = try #require(audit(document).first { $0.rule == .outside })
            return outside.detail.message.contains("the table keeps")
        }
        #expect(try isUnderAccessory("accessory: disclosure"))
        #expect(try !isUnderAccessory(""))
    }
}
