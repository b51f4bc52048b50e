import AppModel
import AutoLayout
import Foundation
import LayoutDocument
import ListState
import SelfSizing
import TestKit
import Testing

@Suite("Constraints drawn on a row")
@MainActor
struct ConnectingTests {
    private func map(isMirrored: Bool = false) -> ConnectionMap {
        ConnectionMap(
            frames: [
                "contentView": Rect(x: 0, y: 0, width: 320, height: 100),
                "a": Rect(x: 16, y: 11, width: 44, height: 44),
                "b": Rect(x: 72, y: 11, width: 232, height: 20),
            ], margins: .init(top: 11, leading: 16, bottom: 11, trailing: 16), isMirrored: isMirrored)
    }

    @Test("A view has a handle at each edge and one in the middle; leading is right where texts run left")
    func handles() {
        #expect(map().handles(of: "a").count == 5 && map().handles(of: "contentView").isEmpty)
        #expect(map().point(of: .init("a", .edge(.leading))) == Point(x: 16, y: 33))
        #expect(map(isMirrored: true).point(of: .init("a", .edge(.leading))) == Point(x: 60, y: 33))
        #expect(map().handle(of: "a", at: Point(x: 62, y: 35)) == .init("a", .edge(.trailing)))
        #expect(map().handle(of: "a", at: Point(x: 39, y: 34)) == .init("a", .centre))
        #expect(map().handle(of: "a", at: Point(x: 50, y: 40)) == nil)
    }

    @Test("A drag ends at the nearest edge of a view, or at an edge or margin of the row")
    func targets() {
        let origin = ConnectionMap.Anchor("a", .edge(.trailing))
        #expect(map().target(at: Point(x: 74, y: 20), from: origin) == .init("b", .edge(.leading)))
        #expect(map().target(at: Point(x: 190, y: 21), from: origin) == .init("b", .centre))
        #expect(
            map().target(at: Point(x: 303, y: 70), from: origin) == .init("contentView", .margin(.trailing)))
        #expect(
            map().target(at: Point(x: 319, y: 70), from: origin) == .init("contentView", .edge(.trailing)))
        #expect(map().target(at: Point(x: 200, y: 60), from: origin) == nil)
        #expect(map().target(at: Point(x: 38, y: 33), from: origin) == .init("a", .centre))
    }

    /// The rows of each document, with each view's connections to the others and to the contentView.
    @Test(
        "What is offered holds already; what is said to conflict does, and nothing else",
        arguments: ["message", "title-and-body", "image-and-text"])
    func offers(name: String) throws {
        let file = Checkout.url.appendingPathComponent("Resources/new/\(name).rowscope.yaml")
        let document = try DocumentReader().read(contentsOf: file.path)
        let model = OpenList(measuring: .evenLines())
        let inspection = InspectionModel(of: model)
        model.open(document)
        model.layout?.viewportHeight = 600
        model.layout?.layOutVisibleRows()
        let template = document.templates[0]
        let row = try #require(inspection.inspectedRow(explains: false))
        var count = 0
        var conflicts = 0
        for view in template.views {
            let targets =
                template.views.filter { $0.name != view.name }.map(\.name) + ["contentView"]
            for target in targets {
                for part in [ConnectionMap.Anchor.Part.edge(.leading), .edge(.bottom), .centre] {
                    let offers = ConstraintOffers.connecting(
                        row, from: .init(view.name, part), to: .init(target, part))
                    for offer in offers {
                        count += 1
                        #expect(
                            template.index(ofConstraintSaying: offer.constraint) == nil,
                            "\(offer.text) is there")
                        // Checked by a separate list of the document with the constraint.
                        var changed = document
                        changed.templates[0].constraints.append(offer.constraint)
                        let other = OpenList(measuring: .evenLines())
                        let otherLook = InspectionModel(of: other)
                        other.open(changed)
                        other.layout?.viewportHeight = 600
                        let now = try #require(otherLook.inspectedRow(explains: false))
                        let isWrong = now.cell.engine.hasDroppedConstraints
                        #expect(
                            (inspection.conflict(adding: offer.constraint) != nil) == isWrong, "\(offer.text)"
                        )
                        if isWrong {
                            conflicts += 1
                        } else if offer.today == nil {
                            #expect(now.size.height == row.size.height, "\(offer.text)")
                        }
                    }
                }
            }
        }
        #expect(count > 20)
        // A width that contradicts the pins of both sides.
        let wide = ConstraintSpec(first: .init(template.views[1].name, .width), constant: 5000)
        let sentence = inspection.conflict(adding: wide)
        #expect(sentence?.hasPrefix("Conflicts with ") == true, "\(sentence ?? "nothing")")
    }

    @Test("Where the distance is near the standard one, that is offered too")
    func standard() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {a: {shape: {size: [44, 44]}}, b: {shape: {size: [30, 20]}}}
                constraints: ["H:|-[a(44)]", "H:|-70-[b(30)]", "V:|-[a(44)]-|", "V:|-[b(20)]"]
            rows: [{}]

            """
        let model = OpenList(measuring: .evenLines())
        let inspection = InspectionModel(of: model)
        model.open(try DocumentReader().read(text, sourceName: "a.yaml"))
        model.layout?.viewportHeight = 300
        let row = try #require(inspection.inspectedRow(explains: false))
        let offers = ConstraintOffers.connecting(
            row, from: .init("b", .edge(.leading)), to: .init("a", .edge(.trailing)))
        #expect(offers.prefix(2).map(\.title) == ["Distance", "Standard distance"])
        #expect(offers.prefix(2).map(\.value) == ["10", "8"])
        #expect(offers.first?.text == "H:[a]-10-[b]")
        // The other direction gives the same distance.
        let back = ConstraintOffers.connecting(
            row, from: .init("a", .edge(.trailing)), to: .init("b", .edge(.leading)))
        #expect(back.first?.value == "10" && back.first?.text == "H:[a]-10-[b]")
        #expect(
            ConstraintOffers.connecting(row, from: .init("a", .centre), to: .init("a", .edge(.top))).map(
                \.title)
                == ["Aspect ratio"])
    }

    @Test("A view that is dragged changes the constant of one of the constraints that place it")
    func moves() throws {
        let file = Checkout.url.appendingPathComponent("Resources/new/message.rowscope.yaml")
        let template = try DocumentReader().read(contentsOf: file.path).templates[0]
        let moves = ViewMove.moves(of: "name", by: (8, 1), in: template)
        let first = try #require(moves.first)
        #expect(first.title == "leading to avatar.trailing" && first.before == 12 && first.constant == 20)
        #expect(moves.contains { $0.title == "top to contentView.topMargin" && $0.constant == 1 })
        #expect(moves.contains { $0.title == "bottom to message.top" && $0.constant == 1 })
    }
}
