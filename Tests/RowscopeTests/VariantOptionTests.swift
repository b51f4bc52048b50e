import Foundation
import TestKit
import Testing

/// `--variant`, which chooses the rows of some variants.
@Suite("The variants that a command looks at")
struct VariantOptionTests {
    private let folder: TemporaryFolder
    private let cell: String

    init() throws {
        folder = try TemporaryFolder()
        cell = try folder.write(
            """
            import UIKit
            class NoteCell: UITableViewCell {
                let title = UILabel()
                let note = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    let stack = UIStackView(arrangedSubviews: [title, note])
                    stack.axis = .vertical
                    stack.translatesAutoresizingMaskIntoConstraints = false
                    contentView.addSubview(stack)
                    NSLayoutConstraint.activate([
                        stack.topAnchor.constraint(equalTo: contentView.topAnchor),
                        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
                        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }
                func configure(name: String, text: String?) {
                    title.text = name
                    note.text = text
                    note.isHidden = text == nil
                }
            }
            """, to: "NoteCell.swift")
    }

    @Test("measure lays out the rows of the named variants, and they keep their numbers")
    func measure() throws {
        let one = try Program.run(["measure", cell, "--variant", "text == nil"])
        let lines = one.output.split(separator: "\n").filter { $0.hasSuffix(")") && !$0.contains(":") }
        #expect(lines.count == 1, "\(one.output)\(one.errors)")
        #expect(lines.first?.hasPrefix("     1 ") == true, "\(one.output)")
        let both = try Program.run(["measure", cell, "--variant", "text == nil", "--variant", "text != nil"])
        #expect(both.output == (try Program.run(["measure", cell])).output)
        let json = try Program.run(["measure", cell, "--variant", "text == nil", "--json"])
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let rows = try #require(object?["rows"] as? [[String: Any]])
        #expect(rows.map { $0["variant"] as? String } == ["text == nil"])
        #expect(rows.map { $0["index"] as? Int } == [1])
    }

    @Test(
        "A name that no variant has is an error that names the nearest one",
        arguments: [
            ["measure"], ["audit", "--no-cache"], ["render", "-o", "rows.png"], ["breaks"], ["repair"],
        ])
    func unknown(command: [String]) throws {
        let run = try Program.run(command + [cell, "--variant", "text = nil"], folder: folder.url)
        expectBadInput(run, ["--variant", "no variant “text = nil”", "Did you mean “text"])
    }

    @Test("audit looks at the tiles of the named variants, and leaves files of a folder out that have none")
    func audit() throws {
        let all = try Program.run(["audit", "--no-cache", cell])
        let one = try Program.run(["audit", "--no-cache", cell, "--variant", "text == nil"])
        #expect(all.output.contains("NoteCell.swift: 2 cells, "), "\(all.output)\(all.errors)")
        #expect(one.output.contains("NoteCell.swift: 1 cell, "), "\(one.output)\(one.errors)")
        try folder.write(
            "rowscope: 1\ntemplates: {a: {views: {x: {label: {text: hi}}}}}\nrows: [{}]\n",
            to: "a.rowscope.yaml")
        let searched = try Program.run(["audit", "--no-cache", folder.path, "--variant", "text == nil"])
        #expect(searched.errors.contains("1 file has no such variant and is left out"), "\(searched.errors)")
        let none = try Program.run(["audit", "--no-cache", folder.path, "--variant", "unknown"])
        expectBadInput(none, ["--variant", "none of 2 files"])
    }

    @Test(
        "Of several files, those without the variant are left out, and a line counts them",
        arguments: [["measure"], ["audit", "--no-cache"], ["breaks", "--width", "300..310"]])
    func severalFiles(command: [String]) throws {
        let other = try folder.write(
            "rowscope: 1\ntemplates: {a: {views: {x: {label: {text: hi}}}}}\nrows: [{}]\n",
            to: "a.rowscope.yaml")
        try folder.write("class Helper {}\n", to: "Helper.swift")
        let named = try Program.run(command + [other, cell, "--variant", "text == nil"])
        #expect(named.exitCode != 2, "\(named.errors)")
        #expect(named.errors.contains("1 file has no such variant and is left out"), "\(named.errors)")
        #expect(!named.errors.contains("rowscope: ") && !named.output.contains("a.rowscope.yaml"), "\(named)")
        let searched = try Program.run(command + [folder.path, "--variant", "text == nil"])
        #expect(searched.exitCode == named.exitCode, "\(searched.errors)")
        #expect(searched.errors.contains("2 files have no such variant and are left out"))
        // Each file is asked for those that it has.
        let both = try Program.run(
            command + [other, cell, "--variant", "unknown", "--variant", "text == nil"])
        #expect(both.output == named.output, "\(both.errors)")
        let none = try Program.run(command + [other, cell, "--variant", "unknown"])
        expectBadInput(none, ["--variant", "none of 2 files"])
    }

    @Test("JSON of several files is an array of those that have the variant")
    func severalFilesAsJSON() throws {
        let other = try folder.write(
            "rowscope: 1\ntemplates: {a: {views: {x: {label: {text: hi}}}}}\nrows: [{}]\n",
            to: "a.rowscope.yaml")
        for files in [[other, cell], [cell, other]] {
            let run = try Program.run(["measure", "--json"] + files + ["--variant", "text == nil"])
            let documents = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
            #expect(documents?.map { $0["document"] as? String } == [cell], "\(run.output)")
        }
    }

    @Test("measure leaves out a folder's files without cells")
    func filesWithoutCells() throws {
        let helper = try folder.write("class Helper {}\n", to: "Helper.swift")
        let searched = try Program.run(["measure", folder.path])
        #expect(searched.exitCode != 2 && searched.output.contains("NoteCell"), "\(searched.errors)")
        #expect(searched.errors.contains("1 file has no cell and is left out"), "\(searched.errors)")
        let named = try Program.run(["measure", helper, cell])
        #expect(named.exitCode == 2 && named.errors.contains("Helper.swift: there is no cell"))
        #expect(named.output.contains("text == nil"), "\(named.output)")
    }

    @Test("render draws the rows of the named variants")
    func render() throws {
        let run = try Program.run(
            ["render", cell, "-o", folder.path("row.svg"), "--variant", "text == nil", "--json"])
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let files = try #require(object?["files"] as? [[String: Any]], "\(run.errors)")
        let states = try #require(files.first?["states"] as? [[String: Any]])
        let rows = try #require(states.first?["rows"] as? [[String: Any]])
        #expect(rows.map { $0["index"] as? Int } == [1])
        let frame = rows.first?["frame"] as? [Double]
        #expect(frame?[1] == 0, "\(run.output)")
    }

    @Test("breaks looks at the first row of each named variant")
    func breaks() throws {
        let run = try Program.run([
            "breaks", cell, "--width", "300..310", "--text-size", "large", "--variant", "text == nil",
            "--variant", "text != nil", "--json",
        ])
        let results = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        #expect(results?.map { $0["row"] as? Int } == [0, 1], "\(run.output)\(run.errors)")
        expectBadInput(
            try Program.run(["breaks", cell, "--variant", "text == nil", "--row", "1"]),
            ["--variant", "--row"])
    }

    @Test("The variants that a document describes are listed, measured, chosen and named in Swift")
    func documents() throws {
        let document = try folder.write(
            """
            rowscope: 1
            templates:
              message:
                views: {body: {label: {text: "{t}"}}, note: {label: {text: Note}}}
                constraints: ["H:|-[body]-|", "H:|-[note]-|", "V:|-[body]-8-[note]-|"]
                variants:
                  no note:
                    views: {note: {hidden: true}}
            rows: [{t: Hello}]
            """, to: "b.rowscope.yaml")
        let cells = try Program.run(["cells", document])
        #expect(cells.output.contains("  variant: first\n  variant: no note: note.isHidden = true\n"))
        #expect(cells.output.contains("1 cell in 1 file"), "\(cells.output)")
        let all = try Program.run(["measure", document])
        #expect(all.output.contains("message (first)") && all.output.contains("message (no note)"))
        let one = try Program.run(["measure", document, "--variant", "no note"])
        #expect(!one.output.contains("message (first)") && one.output.contains("message (no note)"))
        let swift = try Program.run(["export", "--swift", document])
        #expect(
            swift.output.contains("// Rowscope: rows of the variant “no note” differ: note.isHidden = true."),
            "\(swift.output)")
        #expect(swift.output.components(separatedBy: "final class ").count == 2)
    }
}
