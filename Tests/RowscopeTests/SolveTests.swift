import Foundation
import TestKit
import Testing

@Suite("Solving problems")
struct SolveTests {
    private static let decided =
        #"{"id": "a", "variables": ["x"], "constraints": [{"id": "c", "terms": [["x", 2]],"#
        + #" "rel": "==", "constant": -5, "priority": "required"}]}"#
    private static let open = #"{"id": "b", "variables": ["x"], "constraints": []}"#
    private static let finding = #"{"id": "f", "variables": ["x"]}"#

    @Test("Each problem is a line of JSON, and the exit code says whether all have one answer")
    func json() throws {
        let folder = try TemporaryFolder()
        let one = try folder.file("one.json", Self.decided).path
        let two = try folder.file(
            "two.json", #"{"format": 1, "problems": [\#(Self.decided), \#(Self.open)]}"#
        ).path
        let first = #"{"id": "a", "checkpoints": [{"status": "optimal", "values": {"x": 2.5}}]}"# + "\n"
        let second =
            #"{"id": "b", "checkpoints": [{"status": "ambiguous", "values": {"x": 0.0}, "#
            + #""undetermined": {"x": [null, null]}}]}"# + "\n"
        let alone = try Program.run(["solve", one, "--json"])
        #expect(alone.exitCode == 0 && alone.output == first && alone.messages == "")
        let both = try Program.run(["solve", "--json", one, two])
        #expect(both.exitCode == 1 && both.output == first + first + second && both.messages == "")
    }

    @Test("Without --json there is a report for people")
    func report() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("p.json", Self.open).path
        let run = try Program.run(["solve", file])
        #expect(run.exitCode == 1 && run.messages == "")
        #expect(run.output == "b: ambiguous\n  x = 0\n  open: x anything\n")
    }

    @Test("The standard input is a file too")
    func standardInput() throws {
        let run = try Program.run(["solve", "--json", "-"], input: Self.decided + "\n" + Self.decided)
        #expect(run.exitCode == 0)
        #expect(run.output.split(separator: "\n").count == 2)
        expectBadInput(try Program.run(["solve", "-"]), ["standard input:1:1: there is no problem here"])
    }

    @Test("A problem that cannot be used does not keep the others from being solved")
    func findings() throws {
        let folder = try TemporaryFolder()
        let problems = [Self.finding, Self.decided].joined(separator: ", ")
        let file = try folder.file("p.json", #"{"format": 1, "problems": [\#(problems)]}"#).path
        let message = "\(file):1:28: problems[0]: a problem needs the key \"constraints\". Add it."
        let run = try Program.run(["solve", file])
        #expect(run.exitCode == 2)
        #expect(run.output == "a: optimal\n  x = 2.5\n")
        #expect(run.errors == "rowscope: \(message)\n")
        let json = try Program.run(["solve", file, "--json"])
        #expect(json.exitCode == 2 && json.errors == run.errors)
        let lines = json.output.split(separator: "\n")
        #expect(lines.count == 2)
        let entry = try JSONDecoder().decode([String: String].self, from: Data(lines[0].utf8))
        #expect(entry == ["id": "f", "error": message])
    }

    @Test("Files that cannot be read are named, and the others are solved")
    func files() throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appendingPathComponent("missing.json").path
        let file = try folder.file("p.json", Self.decided).path
        expectBadInput(
            try Program.run(["solve", missing]), ["rowscope: \(missing): there is no such file", "Check"])
        expectBadInput(try Program.run(["solve", folder.url.path]), ["\(folder.url.path): this is a folder"])
        expectBadInput(try Program.run(["solve"]), ["Name a file of problems"])
        let run = try Program.run(["solve", missing, file])
        #expect(run.exitCode == 2 && run.output == "a: optimal\n  x = 2.5\n")
    }

    @Test("A log's lines are found in the file of its cell, and repairs are tried on the cell")
    func cell() throws {
        let folder = try TemporaryFolder()
        let log = try folder.file(
            "conflict.log",
            """
            "<NSLayoutConstraint:0x1 V:|-(9)-[UILabel:0x5'Ada']   (active, names: '|':UITableViewCellContentView:0x6 )>",
            "<NSLayoutConstraint:0x2 UILabel:0x5'Ada'.height == 64   (active)>",
            "<NSLayoutConstraint:0x3 UITableViewCellContentView:0x6.bottom == UILabel:0x5'Ada'.bottom + 12   (active)>",
            "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x6.height == 44   (active)>"
            """
        ).path
        let cell = try folder.file(
            "quote.rowscope.yaml",
            """
            rowscope: 1
            title: Quotes
            templates:
              quote:
                views:
                  name: {label: {text: "{name}"}}
                constraints:
                  - "H:|-[name]-|"
                  - name.top == contentView.top + 9
                  - name.height == 64
                  - contentView.bottom == name.bottom + 12
            rows:
              - {name: Ada}

            """
        ).path
        let run = try Program.run(["solve", "--log", log, "--cell", cell])
        #expect(run.exitCode == 1 && run.messages == "")
        for line in [
            "in quote:", "  line 1 is line 9: name.top == contentView.top + 9",
            "  line 3 is line 11: contentView.bottom == name.bottom + 12",
            "repair tried on quote at 375 × 44: line 11: give it the priority 999; nothing contradicts then",
        ] {
            #expect(run.output.contains(line + "\n"), "\(run.output)")
        }
        let json = try Program.run(["solve", "--log", log, "--cell", cell, "--json"])
        #expect(json.output.split(separator: "\n").count == 2 && json.output.contains(#""cell":"quote""#))
        let other = try Program.run(["solve", "--log", log, "--cell", "example:email"])
        #expect(other.output.contains("no line of the log is among the constraints of the file"))
        expectBadInput(try Program.run(["solve", "--cell", cell]), ["--cell together with --log"])
        expectBadInput(
            try Program.run(["solve", "--log", log, "--cell", cell + "x"]), ["there is no such file"])
    }

    @Test("The missing pin that a message of the console means is found in the cell's file")
    func messageAndCell() throws {
        let folder = try TemporaryFolder()
        let log = try folder.file(
            "console.log",
            "Detected a case where constraints ambiguously suggest a height of zero for a tableview cell's content view."
        ).path
        func cell(_ name: String, _ pin: String) throws -> String {
            try folder.file(
                name,
                """
                rowscope: 1
                templates:
                  note:
                    views: {a: {label: {text: first}}, b: {label: {text: second}}}
                    constraints: ["H:|-[a]-|", "H:|-[b]-|", "\(pin)"]
                rows: [{}]
                """
            ).path
        }
        let open = try cell("open.yaml", "V:|-8-[a]-4-[b]")
        let run = try Program.run(["solve", "--log", log, "--cell", open])
        #expect(run.exitCode == 1 && run.output.contains("in note: "), "\(run.output)")
        #expect(run.output.contains("repair: Add the constraint contentView.bottom == b.bottom"))
        let json = try Program.run(["solve", "--log", log, "--cell", open, "--json"])
        #expect(json.output.contains(#""cell":"note""#))
        let closed = try Program.run([
            "solve", "--log", log, "--cell", try cell("closed.yaml", "V:|-8-[a]-4-[b]-8-|"),
        ])
        #expect(!closed.output.contains("in note"))
    }

    @Test("A line of the file that is made twice, and the height that its list gives, are named")
    func madeTwice() throws {
        let folder = try TemporaryFolder()
        let log = try folder.file(
            "conflict.log",
            """
            "<NSLayoutConstraint:0x1 UIView:0x5.height == 36   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0x5.height == 52   (active)>",
            "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x6.height == 80   (active)>"
            """
        ).path
        let cell = try folder.file(
            "BarCell.swift",
            """
            import UIKit
            final class BarCell: UITableViewCell {
                private let bar = UIView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(bar)
                    bar.translatesAutoresizingMaskIntoConstraints = false
                    bar.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                    bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
                    bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor).isActive = true
                    bar.heightAnchor.constraint(equalToConstant: 36).isActive = true
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            final class Bars: UITableViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(BarCell.self, forCellReuseIdentifier: "BarCell")
                    tableView.rowHeight = 80
                }
            }
            """
        ).path
        let run = try Program.run(["solve", "--log", log, "--cell", cell])
        #expect(run.output.contains("line 1 is BarCell.swift line 11"), "\(run.output)")
        #expect(run.output.contains("(bar.height == 36)"))
        #expect(run.output.contains("line 2 is BarCell.swift line 11 again, which ran twice for one cell"))
        #expect(run.output.contains("line 3 is what the list gives the row: BarCell.swift line 19"))
    }

    @Test("The lines of a cell's file that a message comes from are named")
    func linesOfMessages() throws {
        let folder = try TemporaryFolder()
        let cell = try folder.file(
            "PostCell.m",
            """
            @implementation PostCell
            - (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
                self = [super initWithStyle:style reuseIdentifier:identifier];
                UILabel *headline = [UILabel new];
                [self.contentView addSubview:headline];
                NSDictionary *views = NSDictionaryOfVariableBindings(headline);
                [self.contentView addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-8-[headlin]-8-|"
                    options:0 metrics:nil views:views]];
                return self;
            }
            @end
            """
        ).path
        let format = try folder.file(
            "format.log",
            """
            *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint \
            format: headlin is not a key in the views dictionary. V:|-8-[headlin]-8-| '
            """
        ).path
        let run = try Program.run(["solve", "--log", format, "--cell", cell])
        #expect(run.output.contains("PostCell.m line 7"), "\(run.output)")
        #expect(run.output.contains("Write headline, which is most likely meant."))
        let unrelated = try folder.file(
            "loop.log", "<UICollectionView: 0x1> is stuck in a recursive layout loop."
        ).path
        #expect(
            !(try Program.run(["solve", "--log", unrelated, "--cell", cell])).output.contains("PostCell.m"))
    }

    @Test("The view that is never added is found behind a message about a common ancestor")
    func viewNeverAdded() throws {
        let folder = try TemporaryFolder()
        let cell = try folder.file(
            "BidCell.swift",
            """
            import UIKit
            final class BidCell: UITableViewCell {
                private let title = UILabel(), ends = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    contentView.addSubview(title)
                    for view in [title, ends] { view.translatesAutoresizingMaskIntoConstraints = false }
                    NSLayoutConstraint.activate([
                        title.topAnchor.constraint(equalTo: contentView.topAnchor),
                        ends.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
                        ends.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        ).path
        let log = try folder.file(
            "crash.log", "*** reason: 'Unable to activate constraint because they have no common ancestor.'"
        ).path
        let answers = [
            try Program.run(["solve", "--log", log, "--cell", cell]), try Program.run(["measure", cell]),
        ]
        for run in answers {
            #expect(
                run.exitCode == 1 && run.output.contains("“ends” is never added to the cell"), "\(run.output)"
            )
            #expect(run.output.contains("BidCell.swift line 10"))
            #expect(run.output.contains("contentView.addSubview(ends)"))
            // What follows from the missing view is not said beside it.
            #expect(!run.output.contains("unbroken chain"))
        }
    }

    @Test("The constraint that UIKit refuses to make is found behind its message, and by measuring")
    func invalidConstraint() throws {
        let folder = try TemporaryFolder()
        let cell = try folder.file(
            "BidCell.swift",
            """
            import UIKit
            final class BidCell: UITableViewCell {
                private let title = UILabel(), ends = UILabel()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    for view in [title, ends] {
                        view.translatesAutoresizingMaskIntoConstraints = false
                        contentView.addSubview(view)
                    }
                    title.text = "Bid"
                    ends.text = "Ends"
                    NSLayoutConstraint.activate([
                        title.topAnchor.constraint(equalTo: contentView.topAnchor),
                        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                        title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                        ends.topAnchor.constraint(equalTo: title.topAnchor),
                        ends.leadingAnchor.constraint(equalTo: title.rightAnchor, constant: 6),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        ).path
        let log = try folder.file(
            "crash.log",
            """
            *** reason: 'A constraint cannot be made between a leading/trailing attribute and a right/left \
            attribute. Use leading/trailing for both or neither.'
            """
        ).path
        let answers = [
            try Program.run(["solve", "--log", log, "--cell", cell]),
            try Program.run(["measure", "--explain", cell]),
            try Program.run(["audit", "--no-cache", cell]),
        ]
        for run in answers {
            #expect(
                run.exitCode == 1 && run.output.contains("ends.leading == title.right + 6"), "\(run.output)")
            #expect(run.output.contains("BidCell.swift line 17"))
            #expect(run.output.contains("Use title.trailing in place of title.right."))
            // What follows from the missing constraint is not said beside it.
            #expect(!run.output.contains("ambiguous"))
        }
        #expect(try Program.run(["cells", cell]).output.contains("1 file, 1 complete"))
    }

    @Test("Messages about rows are answered, and what the system hid is said to be hidden")
    func messages() throws {
        let zero =
            "constraints ambiguously suggest a height of zero for a table view cell's content view. Cell: <P.Tile: 0x1>"
        let run = try Program.run(["solve", "--log", "-"], input: zero)
        #expect(run.exitCode == 1 && run.output.hasPrefix("The constraints of Tile leave the height"))
        let hidden = try Program.run(
            ["solve", "--log", "-"], input: "Unable to simultaneously satisfy constraints:\n<private>\n")
        #expect(hidden.exitCode == 1 && hidden.output.contains("hid") && !hidden.output.contains("Paste"))
    }

    @Test("A conflict log is explained, from a file or from the standard input")
    func log() throws {
        let folder = try TemporaryFolder()
        let log = """
            "<NSLayoutConstraint:0x1 UIView:0x5.height == 20   (active)>",
            "<NSLayoutConstraint:0x2 'tall' V:[UIView:0x5(30)]   (active)>",
            """
        let file = try folder.file("conflict.log", log).path
        let run = try Program.run(["solve", "--log", file])
        #expect(run.exitCode == 1 && run.messages == "")
        #expect(
            run.output.hasPrefix(
                """
                Two constraints contradict each other about UIView.height: it is to be 20, and 30.
                2 of 2 constraints contradict each other:
                  line 1: UIView.height == 20
                  line 2: UIView.height == 30 (tall)
                why:
                """))
        #expect(run.output.contains("repair: Keep one of the two"))
        let json = try Program.run(["solve", "--log", "-", "--json"], input: log)
        #expect(json.exitCode == 1 && json.output.split(separator: "\n").count == 1)
        #expect(json.output.contains(#""members": [0, 1]"#))
        let half = try folder.file("half.log", String(log.split(separator: "\n")[0])).path
        let harmless = try Program.run(["solve", "--log", half])
        #expect(harmless.exitCode == 0)
        let empty = try folder.file("empty.log", "nothing of the kind").path
        expectBadInput(
            try Program.run(["solve", "--log", empty]), ["no constraint that can be read", "Paste"])
        expectBadInput(
            try Program.run(["solve", "--log", file, file]), ["either files of problems or --log"])
        expectBadInput(try Program.run(["solve", "--log", file + "x"]), ["there is no such file"])
    }
}
