import Foundation
import TestKit
import Testing

/// U+0000 in a text, which ends texts in C and ended the program in Pango.
@Suite("U+0000 in texts")
struct NULTests {
    private static func document(_ rows: String, label: String = "{t}") -> String {
        """
        rowscope: 1
        templates:
          a:
            views:
              t: {label: {text: "\(label)", numberOfLines: 0}}
              b: {button: {title: "\(label)"}}
              c: {control: {kind: textField, text: "\(label)"}}
            constraints: ["H:|-[t]-|", "V:|-[t]-[b]-[c]-|", b.leading == t.leading, c.leading == t.leading]
        rows: \(rows)

        """
    }

    @Test(
        "In documents and files of rows",
        arguments: [
            [("a.rowscope.yaml", document(#"[{t: "a\0b"}, {t: "\0"}, {t: "\u0000\x00 c"}]"#))],
            [("a.rowscope.yaml", document("[{}]", label: #"\0a"#))],
            [
                (
                    "a.rowscope.json",
                    ##"{"rowscope": 1, "templates": {"a": {"views": {"t": {"label": "{t}"}}, "constraints": ["H:|-[t]-|", "V:|-[t]-|"]}}, "rows": [{"t": "a\u0000b"}]}"##
                )
            ],
            [
                ("a.rowscope.yaml", document("{file: rows.json}")),
                ("rows.json", #"[{"t": "\u0000"}, {"t": "x\u0000"}]"#),
            ],
            [("a.rowscope.yaml", document("{file: rows.csv}")), ("rows.csv", "t\na\0b\n\0\n")],
        ])
    func documents(files: [(String, String)]) throws {
        let folder = try TemporaryFolder()
        for (name, text) in files { _ = try folder.file(name, text) }
        let path = folder.url.appendingPathComponent(files[0].0).path
        for command in [
            ["measure", path], ["measure", path, "--json"], ["audit", path, "--width", "320"],
            ["render", path, "-o", folder.url.appendingPathComponent("a.png").path],
        ] {
            let run = try Program.run(command)
            // Files of rows may refuse them, with their place.
            #expect(
                run.exitCode == 0 || run.exitCode == 1
                    || run.exitCode == 2 && run.errors.contains("control character"), "\(run)")
        }
    }

    @Test(
        "In texts of languages",
        arguments: [
            ("de.lproj/C.strings", #""l.text" = "a\U0000b";"#), ("de.lproj/C.strings", #""l.text" = "\U";"#),
            ("de.lproj/C.strings", "\"l.text\" = \"a\0b\";"), ("de.lproj/C.strings", "\"l.text\" = \"\0\";"),
            (
                "C.xcstrings",
                ##"{"sourceLanguage": "en", "strings": {"l.text": {"localizations": {"de": {"stringUnit": {"value": "\u0000a"}}}}}}"##
            ),
        ])
    func languages(name: String, text: String) throws {
        let folder = try TemporaryFolder()
        let cell = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><tableViewCell reuseIdentifier="c" id="c"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
            <label text="Name" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="16" y="11" width="219" height="20.5"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
            <constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="a1"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="a2"/>
            <constraint firstAttribute="trailingMargin" secondItem="l" secondAttribute="trailing" id="a3"/>
            <constraint firstAttribute="bottomMargin" secondItem="l" secondAttribute="bottom" id="a4"/>
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
        let path = try folder.file("C.xib", cell).path
        _ = try folder.file(name, text)
        let run = try Program.run(["audit", path, "--language", "de", "--width", "320"])
        #expect(run.exitCode == 0 || run.exitCode == 1, "\(run)")
        #expect(run.output.contains("tiles"))
    }

    @Test("In Swift source", arguments: [#""a\0b""#, #""\u{0}""#, "\"a\0b\"", #"["\0", "b"].joined()"#])
    func swiftSource(text: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "C.swift",
            """
            final class C: UITableViewCell {
                let l = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    l.text = \(text)
                    l.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(l)
                    NSLayoutConstraint.activate([
                        l.topAnchor.constraint(equalTo: contentView.topAnchor),
                        l.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                        l.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    ])
                }
            }
            """
        ).path
        for command in ["measure", "audit", "cells"] {
            let run = try Program.run([command, path])
            // A build without the reader refuses Swift source.
            #expect(run.exitCode != nil, "\(run)")
        }
    }

    @Test(
        "The standard input may be closed, no file, or for writing only",
        arguments: ["<&-", "<.", "0>out.txt", "</dev/null"])
    func oddInput(redirection: String) throws {
        let folder = try TemporaryFolder()
        let errors = try folder.file("errors", "")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec \"$0\" measure - \(redirection)", Program.path]
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 2)
        let said = try String(contentsOf: errors, encoding: .utf8)
        #expect(said.contains(redirection == "</dev/null" ? "the document is empty" : "it cannot be read"))
    }
}
