import AppModel
import SelfSizing
import Testing

@Suite("Finding commands by what is typed")
struct CommandIndexTests {
    private static let commands = [
        Command(id: "open", title: "Open…", section: "File", keywords: "load read"),
        Command(id: "inspector", title: "Show the Inspector", section: "View", keywords: "why panel"),
        Command(id: "controls", title: "Show the Controls", section: "View", keywords: "panel"),
        Command(id: "report", title: "Copy Report", section: "Copy", keywords: "clipboard"),
        Command(id: "restore", title: "Reset Controls", section: "Size"),
        Command(id: "uber", title: "Über Rowscope", section: "Help"),
    ]

    private func found(_ text: String, recent: [String] = []) -> [String] {
        CommandIndex(Self.commands, recent: recent).matches(text).map(\.command.id)
    }

    @Test(
        "Beginnings, initials and scattered letters find the title that is meant",
        arguments: [
            ("open", "open"), ("insp", "inspector"), ("sti", "inspector"), ("cr", "report"),
            ("copy rep", "report"), ("rep copy", "report"), ("rset", "restore"), ("uber", "uber"),
            ("ÜBER", "uber"), ("clip", "report"), ("why", "inspector"), ("help", "uber"),
        ])
    func finding(text: String, id: String) {
        #expect(found(text).first == id)
    }

    @Test("All words must be there", arguments: ["open report", "xyzzy", "oo", "showshow"])
    func nothing(text: String) {
        #expect(found(text).isEmpty)
    }

    @Test("Without a text all are offered, those used last first")
    func recent() {
        #expect(found("") == Self.commands.map(\.id))
        #expect(found("", recent: ["report", "uber"]).prefix(3) == ["report", "uber", "open"])
        #expect(found("show", recent: ["controls"]).prefix(2) == ["controls", "inspector"])
        #expect(found("open", recent: ["controls"]).first == "open", "being meant comes before being recent")
    }

    @Test("The letters that were typed are known, for showing them")
    func places() {
        let index = CommandIndex(Self.commands)
        #expect(index.matches("rep").first?.places == [5, 6, 7])
        #expect(index.matches("cr").first?.places == [0, 5])
        #expect(index.matches("clip").first?.places == [])
    }

    @Test("Commands with a number are read")
    func typed() {
        #expect(TypedCommand.read("row 12", rowCount: 13) == [.row(12)])
        #expect(TypedCommand.read("go to row 1,200", rowCount: 1_000_000) == [.row(1200)])
        #expect(TypedCommand.read("row 13", rowCount: 13) == [], "there is no such row")
        #expect(TypedCommand.read("row -1", rowCount: 13) == [])
        #expect(TypedCommand.read("width 320", rowCount: 13) == [.width(320)])
        #expect(TypedCommand.read("Width: 320.5", rowCount: 13) == [.width(320.5)])
        #expect(TypedCommand.read("width 3", rowCount: 13) == [], "no list is so narrow")
        #expect(TypedCommand.read("zoom 150 %", rowCount: 13) == [])
        #expect(TypedCommand.read("zoom 150%", rowCount: 13) == [.zoom(1.5)])
        #expect(
            TypedCommand.read("text size AX5", rowCount: 13) == [
                .textSize(.accessibilityExtraExtraExtraLarge)
            ])
        #expect(TypedCommand.read("320", rowCount: 400) == [.row(320), .width(320)])
        #expect(TypedCommand.read("row 1", rowCount: nil) == [])
        #expect(TypedCommand.read("row nan", rowCount: 5) == [] && TypedCommand.read("", rowCount: 5) == [])
        #expect(TypedCommand.read("width inf", rowCount: 5) == [])
    }

    @Test("What is wrong on purpose is never found before something else")
    func demonstrations() {
        let control = Command(
            id: "cache", title: "Clear", section: "Controls", keywords: "control set the height cache")
        let all = Demonstration.allCases.map { $0.command(isOn: false) } + [control]
        let found = CommandIndex(all, recent: all.map(\.id)).matches("height cache").map(\.command.id)
        #expect(found.first == "cache" && found.count > 1)
    }
}
