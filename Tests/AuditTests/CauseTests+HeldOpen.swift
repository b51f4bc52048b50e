import Audit
import AutoLayout
import Testing

/// Views that are to collapse, and that required constraints inside hold open.
extension CauseTests {
    /// The findings of a row with a panel below a title, whose text is 12 points below the panel's top.
    private func panel(_ pins: [String]) throws -> [Finding] {
        try findings(
            "title: {\(Self.label)}, panel: {container: {views: {detail: {\(Self.label)}}}}",
            [
                "H:|-[title]-|", "H:|-[panel]-|", "V:|-[title]-[panel]-|", "detail.top == panel.top + 12",
                "detail.leading == panel.leading", "detail.trailing == panel.trailing",
            ] + pins)
    }

    private static let bottom = "detail.bottom == panel.bottom - 12"

    @Test("A height that is to collapse a panel loses to the required margins inside, which are named")
    func heldOpen() throws {
        let found = try panel([Self.bottom, "panel.height == 0 @ 900"])
        let finding = try #require(found.first { $0.rule == .heldOpen })
        #expect(finding.views == ["panel"] && finding.amount == 24 && finding.severity == .warning)
        let message = finding.detail.message
        #expect(message.contains("panel is 24 points tall, though panel.height == 0 @ 900 is to collapse it"))
        #expect(message.contains("detail.top == panel.top + 12 and \(Self.bottom) inside are required"))
        #expect(repairs(finding).contains { $0.contains("\(Self.bottom) the priority 899") })
        #expect(finding.detail.repairs.first?.isTried == true)
        // The text in it follows from the panel.
        #expect(!found.contains { $0.rule == .zeroSized })
    }

    @Test("A panel that collapses, is kept small, or has another height is not held open")
    func notHeldOpen() throws {
        for pins in [
            [Self.bottom + " @ 899", "panel.height == 0 @ 900"], [Self.bottom, "panel.height == 0 @ 250"],
            [Self.bottom, "panel.height == 0 @ 900", "panel.height == 60 @ 950"],
            [Self.bottom, "panel.height == 20 @ 900"], [Self.bottom],
        ] {
            let found = try panel(pins)
            #expect(!found.contains { $0.rule == .heldOpen }, "\(pins)")
        }
    }

    @Test("A width that is to collapse a badge loses to the margins inside")
    func heldOpenAcross() throws {
        let found = try findings(
            "title: {\(Self.label)}, badge: {container: {views: {count: {\(Self.label)}}}}",
            [
                "H:|-[title]-[badge]-|", "V:|-[title]-|", "V:|-[badge]-|", "count.top == badge.top",
                "count.bottom == badge.bottom", "count.leading == badge.leading + 6",
                "count.trailing == badge.trailing - 6", "badge.width == 0 @ 999",
            ])
        let finding = try #require(found.first { $0.rule == .heldOpen })
        #expect(finding.views == ["badge"] && finding.amount == 12)
        #expect(finding.detail.message.contains("badge is 12 points wide, though badge.width == 0 @ 999"))
        #expect(repairs(finding).contains { $0.contains("badge.trailing - 6 the priority 998") })
    }

    @Test("A panel in a stack view is to be hidden, which closes the gap")
    func heldOpenInStack() throws {
        let found = try findings(
            """
            s: {stack: {axis: vertical, views: {title: {\(Self.label)}, \
            panel: {container: {views: {detail: {\(Self.label)}}}}}}}
            """,
            [
                "H:|-[s]-|", "V:|-[s]-|", "detail.top == panel.top + 12", Self.bottom,
                "detail.leading == panel.leading", "detail.trailing == panel.trailing",
                "panel.height == 0 @ 900",
            ])
        let finding = try #require(found.first { $0.rule == .heldOpen })
        #expect(
            repairs(finding).contains("Hide panel in place of collapsing it: s then closes the gap."))
    }
}
