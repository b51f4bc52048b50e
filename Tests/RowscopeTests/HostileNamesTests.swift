import Foundation
import TestKit
import Testing

@Suite("Names that are meant to steer a terminal")
struct HostileNamesTests {
    private static let name = #"t\n::error file=x::forged\e[31mRED\e]0;title\a\u009B31m\u202Eolleh"#

    private static func document(in folder: TemporaryFolder) throws -> String {
        try folder.file(
            "hostile.rowscope.yaml",
            """
            rowscope: 1
            title: "\(name)"
            templates:
              "\(name)":
                views:
                  v: {label: {text: "{body}", numberOfLines: 1}}
                  p: {label: {text: "p\(name)"}}
                constraints:
                  - "H:|-[v(20)]"
                  - "V:|-[v]-|"
            audit:
              cases:
                "case \(name)": {body: "x\\e[33my"}
            rows:
              - body: "hello \(name)"
            """
        ).path
    }

    /// Expects that output to a terminal or a build log consists of lines, none of which is a command.
    private static func expectHarmless(_ text: String, _ what: String) {
        for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
            #expect(
                scalar.properties.generalCategory != .control && !(0x202A...0x202E).contains(scalar.value),
                "\(what): U+\(String(scalar.value, radix: 16))")
        }
        for line in text.split(separator: "\n") {
            #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(what): \(line)")
            #expect(!line.hasPrefix("forged"), "\(what): \(line)")
        }
    }

    @Test(
        "Neither output nor messages steer the terminal, whatever the command",
        arguments: [
            ["audit"], ["audit", "--report", "json"], ["audit", "--report", "junit"],
            ["audit", "--report", "sarif"], ["audit", "--report", "html"], ["measure", "--explain"],
            ["measure", "--json"], ["breaks", "--width", "300..310", "--text-size", "large", "--json"],
            ["breaks", "--width", "300..310", "--text-size", "large"],
            ["breaks", "--label", "v", "--width", "375", "--text-size", "large"],
            ["breaks", "--case", "c\u{1B}[31m\n::error::"], ["check", "--lesson"],
            ["measure", "--rows", "\u{1B}[31m"], ["measure", "--nope\u{1B}[31m\n::error::"],
        ])
    func output(command: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try Self.document(in: folder)
        let run = try Program.run([command[0], path] + command.dropFirst())
        #expect(run.exitCode != nil && run.output.count + run.errors.count > 20)
        Self.expectHarmless(run.output, command.joined(separator: " "))
        Self.expectHarmless(run.errors, command.joined(separator: " ") + ", errors")
        guard command.contains("--json") || command.contains("json") || command.contains("sarif") else {
            return
        }
        // The output is valid JSON with the unchanged name.
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        var texts: [String] = []
        func collect(_ value: Any) {
            switch value {
            case let text as String: texts.append(text)
            case let list as [Any]: list.forEach(collect)
            case let object as [String: Any]:
                texts += object.keys
                object.values.forEach(collect)
            default: break
            }
        }
        collect(object)
        #expect(texts.contains { $0.contains("\u{1B}[31mRED") && $0.contains("\u{9B}31m") })
    }

    @Test("A view that is open on both axes without bounds is one finding of each tile, without an amount")
    func unbounded() throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(["audit", try Self.document(in: folder)])
        let line = try #require(run.output.split(separator: "\n").first { $0.contains(": ambiguous") })
        #expect(line.contains(" p without bounds, 64 of 64 tiles"), "\(line)")
        #expect(!run.output.contains("inf"))
    }

    @Test("Rows that cannot all be audited or drawn are refused before they are listed")
    func manyRows() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "many.rowscope.yaml",
            """
            rowscope: 1
            templates: {t: {rowHeight: 1, views: {v: {label: {text: a}}}}}
            rows: {generate: {count: 1000000000000, template: t}}
            """
        ).path
        expectBadInput(
            try Program.run(["audit", path, "--rows", "0..<1000000000000"]), ["tiles are too many", "--rows"])
        expectBadInput(
            try Program.run(["render", path, "-o", folder.url.path + "/a.png", "--rows", "0..<1000000000"]),
            ["--rows", "at most 100,000"])
        let widths = Array(repeating: "320", count: 1001).joined(separator: ",")
        expectBadInput(try Program.run(["measure", path, "--width", widths]), ["--width", "at most 1,000"])
        let most = Array(repeating: "320", count: 1000).joined(separator: ",")
        let sizes = Array(repeating: "large", count: 11).joined(separator: ",")
        expectBadInput(
            try Program.run(["measure", path, "--width", most, "--text-size", sizes]), ["at most 10,000"])
    }
}
