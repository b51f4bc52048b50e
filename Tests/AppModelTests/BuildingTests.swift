import AppModel
import Audit
import AutoLayout
import Foundation
import LayoutDocument
import ListState
import SelfSizing
import TestKit
import Testing

@Suite("Building a cell from nothing")
@MainActor
struct BuildingTests {
    let session: DocumentSession
    let model: OpenList
    let inspection: InspectionModel
    let builder: CellBuilder
    let editing: TemplateEditing

    init() throws {
        let file = Checkout.url.appendingPathComponent("Resources/new/empty.rowscope.yaml")
        session = try DocumentSession(
            bytes: Array(Data(contentsOf: file)), name: "new:empty", reader: DocumentReader())
        model = OpenList(measuring: .evenLines())
        inspection = InspectionModel(of: model)
        builder = CellBuilder(inspection)
        editing = TemplateEditing(model: model)
        builder.session = { [session] in session }
        editing.session = { [session] in session }
        session.onChange = { [model, session] change in
            if change.contains(.document) { model.reload(session.document) }
        }
        model.open(session.document)
        model.layout?.viewportHeight = 400
    }

    private var text: String { String(decoding: session.bytes, as: UTF8.self) }

    private func place(_ title: String) throws -> NewViewPlace {
        try #require(builder.places.first { $0.title == title }, "\(builder.places.map(\.title))").place
    }

    @Test("Avatar, name, time, message and badge: the text reads as written by hand")
    func message() throws {
        #expect(builder.places.map(\.title) == ["In the cell"])
        #expect(builder.add(.image, named: "avatar", at: .inside(nil)))
        #expect(model.selection.view == "avatar")
        #expect(builder.add(.label, named: "name", at: try place("After avatar")))
        #expect(builder.add(.label, named: "message", at: try place("Below name")))
        #expect(builder.add(.label, named: "time", at: try place("Below message")))
        #expect(builder.add(.label, named: "badge", at: try place("Below time")))
        func set(_ key: String, _ view: String, _ value: String) {
            let property = ViewProperty.all.first { $0.key == key }
            #expect(property.map { builder.set($0, of: view, to: value) } == .some(nil), "\(key) of \(view)")
        }
        set("textStyle", "name", "headline")
        set("textStyle", "time", "footnote")
        set("textColor", "time", "secondaryLabel")
        set("textStyle", "badge", "caption1")
        set("textColor", "badge", "accent")
        #expect(
            text == """
                rowscope: 1

                list: {rowHeight: automatic, estimatedRowHeight: 60}

                templates:
                  cell:
                    views:
                      avatar: {image: {name: person.crop.circle, size: [44, 44], tintColor: tertiaryLabel}}
                      name: {label: {text: "{name}", numberOfLines: 0, textStyle: headline}}
                      message: {label: {text: "{message}", numberOfLines: 0}}
                      time: {label: {text: "{time}", numberOfLines: 0, textStyle: footnote, textColor: secondaryLabel}}
                      badge: {label: {text: "{badge}", numberOfLines: 0, textStyle: caption1, textColor: accent}}
                    constraints:
                      - "H:|-[avatar(44)]-12-[name]-|"
                      - "V:|-[avatar(44)]-(>=11)-|"
                      - "V:|-[name]-4-[message]-4-[time]-4-[badge]-(>=11)-|"
                      - "H:[avatar]-12-[message]-|"
                      - "H:[avatar]-12-[time]-|"
                      - "H:[avatar]-12-[badge]-|"

                rows:
                  - name: Ada
                    message: Yes
                    time: 9:41
                    badge: 1
                  - name: Grace Hopper
                    message: The meeting is at ten, in the room with the blue door.
                    time: 12:30
                    badge: 12
                  - name: Mary Jackson
                    message: I went over the figures again last night, and they hold. The second table needs one more column, for the angle, or readers will ask. Shall I add it before noon?
                    time: Yesterday
                    badge: 3

                """)
        // A font replaces the text style, and a wrong text is refused with a sentence.
        set("font", "badge", "Serif 20 bold")
        // A long description is written on several lines.
        #expect(text.contains("      badge:\n        label:\n          text: \"{badge}\"\n"))
        #expect(text.contains("          font: {family: Serif, size: 20, weight: bold}\n"))
        let font = try #require(builder.properties(of: "badge").first { $0.property == .font })
        #expect(font.text == "Serif 20 bold")
        for (typed, written) in [
            ("15 medium body", "{size: 15, weight: medium, textStyle: body}"),
            ("15 body ≤24", "{size: 15, textStyle: body, maximumSize: 24}"),
            ("bold body", "{weight: bold, textStyle: body}"),
        ] {
            set("font", "badge", typed)
            #expect(text.contains("          font: \(written)\n"))
        }
        set("font", "badge", "Serif 20 bold")
        #expect(builder.set(.font, of: "badge", to: "Serif") == "A font has a size, as in Serif 20 bold.")
        #expect(builder.set(.hidden, of: "badge", to: "{isRead}") == nil)
        #expect(text.contains("hidden: \"{isRead}\"") && text.contains("    isRead: false\n"))
        #expect(builder.set(.hidden, of: "badge", to: "true") == nil)
        #expect(text.contains("hidden: true") && !text.contains("isRead"))
        // Undoing restores every byte.
        while session.undoName != nil { session.undo() }
        #expect(text.contains("views: {}"))
    }

    @Test("Rows are written, copied, taken away, and pasted from a spreadsheet")
    func rows() throws {
        #expect(builder.add(.label, named: "title", at: .inside(nil)))
        #expect(builder.add(.label, named: "count", at: try place("Below title")))
        let rows = "rows:\n  - title: Lamp\n    count: 1\n  - title: Ship in a bottle\n    count: 12\n"
        #expect(text.contains(rows))
        #expect(session.addRow(below: 0))
        #expect(session.document.rows.count == 4)
        #expect(text.contains("    count: 1\n  - title: Door handle\n    count: 128\n  - title: Ship"))
        #expect(session.copyRow(0))
        #expect(text.contains("rows:\n  - title: Lamp\n    count: 1\n  - title: Lamp\n    count: 1\n"))
        #expect(session.removeRow(0))
        #expect(session.removeRow(1))
        #expect(text.contains(rows))
        #expect(session.addRows(ofTable: "Count\tTitle\n7\t\"Two\nlines\"\n8\tTab: a \"quote\"\n", below: 0))
        #expect(session.document.rows.row(at: 1).fields == ["Two\nlines", "7"])
        #expect(session.document.rows.row(at: 2).fields == ["Tab: a \"quote\"", "8"])
        #expect(session.document.rows.count == 5)
        #expect(!session.addRows(ofTable: "", below: 0))
        session.undo()
        #expect(text.contains(rows))
    }

    @Test("Views are put into a stack where they stand, and taken out again, and no row changes its height")
    func groups() throws {
        #expect(builder.add(.label, named: "title", at: .inside(nil)))
        #expect(builder.add(.label, named: "body", at: try place("Below title")))
        func heights() -> [Double] {
            model.layout?.layOutVisibleRows()
            return model.layout?.visibleRows.map(\.height) ?? []
        }
        let before = heights()
        #expect(before.count == 3)
        model.select(Selection(view: "title"))
        builder.toggle("body")
        #expect(builder.chosenViews == ["title", "body"] && builder.canEmbed)
        #expect(builder.embed(in: .verticalStack))
        #expect(model.selection.view == "column")
        #expect(text.contains("axis: vertical\n          spacing: 4\n"))
        #expect(text.contains("constraints:\n      - \"H:|-[column]-|\"\n      - \"V:|-[column]-|\"\n"))
        #expect(heights() == before)
        #expect(builder.canRelease && builder.release())
        #expect(heights() == before)
        model.select(Selection(view: "title"))
        builder.toggle("body")
        #expect(builder.embed(in: .container))
        #expect(heights() == before)
        #expect(builder.release())
        #expect(heights() == before)
    }
}
