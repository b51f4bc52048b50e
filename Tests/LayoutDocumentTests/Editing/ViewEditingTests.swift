import AutoLayout
import SourceText
import Testing

@testable import LayoutDocument

@Suite("Writing changes of views into documents")
struct ViewEditingTests {
    private static func apply(
        _ edits: [ViewEdit], to text: String, template: String = "message"
    ) throws -> (text: String, document: LayoutDocument) {
        var read = try document(text)
        var copy = try DocumentText(Array(text.utf8), name: "test.yaml")
        for edit in edits {
            try copy.apply(edit, toTemplate: template, of: read)
            read = try DocumentReader().read(copy.bytes, sourceName: "test.yaml")
        }
        return (String(decoding: copy.bytes, as: UTF8.self), read)
    }

    private static let message = """
        rowscope: 1
        templates:
          message:
            views:
              # Whoever wrote it.
              avatar: {image: {name: person.crop.circle, size: [44, 44]}}
              name: {label: {text: "{name}", textStyle: headline}}   # in bold
              body:
                label: {text: "{body}", numberOfLines: 0}
            constraints:
              - "H:|-[avatar(44)]-12-[name]-|"
              - "H:[avatar]-12-[body]-|"
              # The texts decide the height.
              - "V:|-[name]-2-[body]-(>=11)-|"
              - "V:|-[avatar(44)]-(>=11)-|"
              - name.height <= 60 @ 250
            defaults: {body: ""}
        rows:
          - name: Ada
            body: "Yes"
          - {name: Grace, body: No}

        """

    @Test("A name is changed wherever the document has it, and nowhere else")
    func rename() throws {
        let (text, document) = try Self.apply([.rename(view: "name", to: "sender")], to: Self.message)
        let wanted = Self.message.replacing("      name: {label", with: "      sender: {label")
            .replacing("[name]", with: "[sender]").replacing("name.height", with: "sender.height")
        #expect(text == wanted)
        #expect(document.templates[0].fields.map(\.name) == ["name", "body"])
    }

    @Test("A view goes with its comment, its constraints, and the fields that it alone draws on")
    func remove() throws {
        let (text, _) = try Self.apply([.remove(views: ["avatar"])], to: Self.message)
        #expect(
            text
                == Self.message.replacing(
                    "      # Whoever wrote it.\n"
                        + "      avatar: {image: {name: person.crop.circle, size: [44, 44]}}\n", with: ""
                )
                .replacing(
                    "[avatar(44)]-12-[name]-|\"\n      - \"H:[avatar]-12-[body]-|",
                    with: "[name]-|\"\n      - \"H:[body]-|"
                )
                .replacing("H:|-[name]-|", with: "H:[name]-|")
                .replacing("      - \"V:|-[avatar(44)]-(>=11)-|\"\n", with: ""))
        let (without, document) = try Self.apply([.remove(views: ["body"])], to: Self.message)
        #expect(document.templates[0].fields.map(\.name) == ["name"])
        #expect(without.contains("      - \"V:|-[name]\"\n"))
        #expect(without.contains("rows:\n  - name: Ada\n  - {name: Grace}\n"))
        #expect(!without.contains("defaults"))
    }

    @Test("A view moves among its siblings with its comment")
    func move() throws {
        let (text, document) = try Self.apply([.move(view: "avatar", index: 2)], to: Self.message)
        #expect(document.templates[0].views.map(\.name) == ["name", "body", "avatar"])
        #expect(
            text.contains(
                """
                        label: {text: "{body}", numberOfLines: 0}
                      # Whoever wrote it.
                      avatar: {image: {name: person.crop.circle, size: [44, 44]}}
                    constraints:
                """))
        let (back, _) = try Self.apply([.move(view: "avatar", index: 0)], to: text)
        #expect(back == Self.message)
    }

    @Test("A new view is written as by hand, and rows get texts by the name of its field")
    func add() throws {
        let template = try document(Self.message).templates[0]
        let new = template.newView(.label, named: "time", at: .below("body"))
        let (text, _) = try Self.apply([.add(new)], to: Self.message)
        #expect(
            text.contains(
                "        label: {text: \"{body}\", numberOfLines: 0}\n"
                    + "      time: {label: {text: \"{time}\", numberOfLines: 0}}\n"))
        #expect(text.contains("V:|-[name]-2-[body]-4-[time]-(>=11)-|"))
        #expect(text.contains("    body: \"Yes\"\n    time: 9:41\n"))
        #expect(text.contains("{name: Grace, body: No, time: 12:30}"))
    }

    @Test("A stack takes over what ties its views, and gives it back")
    func embed() throws {
        let text = """
            rowscope: 1
            templates:
              message:
                views:
                  name: {label: {text: "{name}"}}
                  body: {label: {text: "{body}", numberOfLines: 0}}
                constraints:
                  - "H:|-[name]-|"
                  - "H:|-[body]-|"
                  - "V:|-[name]-4-[body]-|"
            rows:
              - {name: Ada, body: "Yes"}

            """
        let embedding = Embedding(
            views: ["name", "body"], in: .stack(.vertical, spacing: 4, .fill), name: "column",
            outermost: [
                .leading: ["name", "body"], .trailing: ["name", "body"], .top: ["name"], .bottom: ["body"],
            ])
        let (stacked, _) = try Self.apply([.embed(embedding)], to: text)
        #expect(
            stacked == """
                rowscope: 1
                templates:
                  message:
                    views:
                      column:
                        stack:
                          axis: vertical
                          spacing: 4
                          views:
                            name: {label: {text: "{name}"}}
                            body: {label: {text: "{body}", numberOfLines: 0}}
                    constraints:
                      - "H:|-[column]-|"
                      - "V:|-[column]-|"
                rows:
                  - {name: Ada, body: "Yes"}

                """)
        let (released, _) = try Self.apply([.release(view: "column")], to: stacked)
        #expect(
            released
                == text.replacing(
                    "      - \"H:|-[name]-|\"\n      - \"H:|-[body]-|\"\n      - \"V:|-[name]-4-[body]-|\"\n",
                    with:
                        "      - \"V:|-[name]-4-[body]-|\"\n      - \"H:|-[name]-|\"\n      - \"H:|-[body]-|\"\n"
                ))
    }

    @Test("An empty cell gets its first view in lines")
    func first() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {}
                constraints: []
            rows:
              - {}
              - {}

            """
        let template = try document(text).templates[0]
        let new = template.newView(.label, named: "title", at: .inside(nil))
        let (written, _) = try Self.apply([.add(new)], to: text, template: "cell")
        #expect(
            written == """
                rowscope: 1
                templates:
                  cell:
                    views:
                      title: {label: {text: "{title}", numberOfLines: 0}}
                    constraints:
                      - "H:|-[title]-|"
                      - "V:|-[title]-|"
                rows:
                  - title: Lamp
                  - title: Ship in a bottle

                """)
        let (empty, _) = try Self.apply([.remove(views: ["title"])], to: written, template: "cell")
        #expect(empty == text)
    }
}
