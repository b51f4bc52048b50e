import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("Constraints that a view is offered")
@MainActor
struct ConstraintOffersTests {
    /// `a` at 16, 11 and 10 × 20, `b` at 20, 39 and 30 × 40, in a contentView of 320 × 90 with margins of 16 and 11.
    private nonisolated static let formats = ["\"H:|-[a]\"", "\"H:|-20-[b]\"", "\"V:|-[a]-8-[b]-|\""]
    private nonisolated static let equations = [
        "a left: a.leading == contentView.leadingMargin", "b left: b.leading == contentView.leading + 20",
        "a top: a.top == contentView.topMargin", "b top: b.top == a.bottom + 8",
        "b end: b.bottom == contentView.bottomMargin",
    ]

    private let model = OpenList(measuring: .evenLines())

    private func opened(_ constraints: [String]) throws -> (DocumentSession, TemplateEditing) {
        let text = """
            rowscope: 1
            templates:
              cell:
                views:
                  a: {shape: {size: [10, 20]}}
                  b: {shape: {size: [30, 40]}}
                constraints:
            \(constraints.map { "      - \($0)\n" }.joined())
            rows: [{template: cell}]

            """
        let session = try DocumentSession(
            bytes: Array(text.utf8), name: "new:test", reader: DocumentReader())
        let editing = TemplateEditing(model: model)
        editing.session = { session }
        session.onChange = { [model] change in
            if change.contains(.document) { model.reload(session.document) }
        }
        model.open(session.document)
        model.updateControls { $0.width = 320 }
        return (session, editing)
    }

    private func row() throws -> InspectedRow {
        model.layout?.viewportHeight = 400
        model.layout?.layOutVisibleRows()
        return try #require(InspectionModel(of: model).inspectedRow())
    }

    private func offers(_ view: String) throws -> [String: [String: ConstraintOffers.Offer]] {
        let offers = ConstraintOffers(for: try row(), Selection(view: view))
        #expect(offers.refusal == nil)
        return Dictionary(
            uniqueKeysWithValues: offers.sections.map { section in
                (
                    section.title,
                    Dictionary(uniqueKeysWithValues: section.offers.map { ($0.title, $0) })
                )
            })
    }

    @Test(
        "What is not there yet is offered with the constants as they are, whichever way the list reads",
        arguments: [DirectionSetting.leftToRight, .rightToLeft])
    func constants(direction: DirectionSetting) throws {
        _ = try opened(Self.formats)
        model.updateControls { $0.direction = direction }
        let found = try offers("b").mapValues { $0.mapValues(\.value) }
        #expect(
            found == [
                "In contentView": [
                    "Leading margin": "4", "Trailing edge": "270", "Trailing margin": "254",
                    "Top edge": "39", "Top margin": "28", "Bottom edge": "11",
                    "Horizontal centre": direction == .leftToRight ? "−125" : "+125",
                    "Vertical centre": "+14",
                ],
                "Size": ["Width": "30", "Height": "40", "Aspect ratio": "0.75 : 1"],
                "Relative to a": [
                    "Leading edge": "+4", "Trailing edge": "+24", "Vertical centre": "+38",
                    "Width": "+20", "Height": "+20",
                ],
            ])
    }

    @Test("The text is as the others are: a visual format among such, an equation with a name among such")
    func style() throws {
        let (written, writing) = try opened(Self.formats)
        let formats = try offers("b")
        #expect(formats["In contentView"]?["Trailing edge"]?.text == "H:[b]-270-|")
        #expect(formats["In contentView"]?["Top edge"]?.text == "V:|-39-[b]")
        #expect(
            formats["In contentView"]?["Trailing margin"]?.text
                == "b.trailing == contentView.trailingMargin - 254")
        #expect(formats["Size"]?["Width"]?.text == "H:[b(30)]")
        #expect(formats["Size"]?["Aspect ratio"]?.text == "b.width == 0.75 * b.height")
        let width = try #require(formats["Size"]?["Width"])
        #expect(writing.perform([.addConstraint(width.constraint)], ofTemplate: "cell", name: "Adding"))
        #expect(
            String(decoding: written.bytes, as: UTF8.self).contains("\n      - \"H:|-20-[b(30)]\"\n"),
            "it goes on with what is there")

        let (session, editing) = try opened(Self.equations)
        let end = try #require(try offers("b")["In contentView"]?["Trailing edge"])
        #expect(end.text == "b.trailing == contentView.trailing - 270")
        let top = try #require(try offers("b")["In contentView"]?["Top edge"])
        for offer in [end, top] {
            #expect(editing.perform([.addConstraint(offer.constraint)], ofTemplate: "cell", name: "Adding"))
        }
        let text = String(decoding: session.bytes, as: UTF8.self)
        #expect(text.contains("- b trailing: b.trailing == contentView.trailing - 270\n"))
        #expect(text.contains("- b top 2: b.top == contentView.top + 39\n"), "its name is taken")
    }

    @Test(
        "Each is one step that moves nothing, and is undone to the byte", arguments: [formats, equations])
    func adding(constraints: [String]) throws {
        let (session, editing) = try opened(constraints)
        let before = (bytes: session.bytes, row: try row())
        let frames = ["a", "b"].map { before.row.view(named: $0)?.frame }
        let height = before.row.size.height
        for offer in try ["a", "b"].flatMap({ try offers($0).values.flatMap(\.values) }) {
            #expect(
                editing.perform([.addConstraint(offer.constraint)], ofTemplate: "cell", name: "Adding"),
                "\(offer.text)")
            let text = String(decoding: session.bytes, as: UTF8.self)
            let after = try row()
            let index = try #require(after.template?.index(ofConstraintSaying: offer.constraint), "\(text)")
            #expect(["a", "b"].map { after.view(named: $0)?.frame } == frames, "\(offer.text)")
            #expect(after.size.height == height)
            let list = ConstraintList(of: after, Selection(view: offer.constraint.first.view), saved: nil)
            #expect(
                list.rows.first { $0.subject == .constraint(index) }?.state == .active, "\(offer.text)")
            session.undo()
            #expect(session.bytes == before.bytes)
            #expect(session.undoName == nil)
        }
    }

    @Test("Neighbours are the nearest on each side")
    func neighbours() throws {
        let (_, _) = try opened([
            "\"H:|-[a]\"", "b.leading == contentView.leading + 40", "a.centerY == b.centerY", "\"V:|-[b]-|\"",
        ])
        let found = try offers("a")["Next to"]
        #expect(found?.mapValues(\.text) == ["Before b": "a.trailing == b.leading - 14"])
        #expect(try offers("b")["Next to"]?.mapValues(\.text) == ["After a": "b.leading == a.trailing + 14"])
    }

    @Test("A constant is what a person would write; what holds today is said where it differs")
    func chosenConstants() throws {
        // b begins 30 points above the end of a, and ends 7.5 points below the contentView.
        _ = try opened([
            "\"H:|-[a(200)]\"", "\"H:|-[b(200)]\"", "\"V:|[a(60.5)]\"", "b.top == contentView.top + 30.5",
            "contentView.height == 63",
        ])
        let b = try offers("b")
        let bottom = try #require(b["In contentView"]?["Bottom edge"])
        #expect(bottom.value == "0" && bottom.today == "−7.5" && bottom.constraint.constant == 0)
        let below = try #require(b["Next to"]?["Below a"])
        #expect(below.value == "8" && below.today == "−30")
        #expect(try offers("a")["Next to"]?["Above b"]?.value == "8")
        #expect(b["Next to"]?.count == 1, "they are apart where they overlap least")
        let high = try #require(try offers("a")["Relative to b"]?["Vertical centre"])
        #expect(high.value == "−20" && high.today == "−20.25")
        #expect(b["Size"]?["Height"]?.today == nil)
    }

    @Test("Where nothing can be added, a sentence says what to do")
    func refusals() throws {
        _ = try opened(Self.formats)
        #expect(ConstraintOffers(for: nil, Selection(view: "a")).refusal?.contains("no row") == true)
        #expect(ConstraintOffers(for: try row(), .rowHeight).refusal?.contains("Select a view") == true)
        let content = ConstraintOffers(for: try row(), Selection(view: "contentView"))
        #expect(content.refusal?.contains("contentView") == true && content.sections.isEmpty)
    }
}
