import Testing

/// Arguments that are refused, and the parts of the message: the error and the remedy.
struct BadInput: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let fragments: [String]
    var testDescription: String { arguments.map { String($0.prefix(80)) }.joined(separator: " ") }

    init(_ arguments: [String], _ fragments: String...) {
        self.arguments = arguments
        self.fragments = fragments
    }
}

extension BadInput {
    static let email = "example:email"

    static let commandLine: [BadInput] = [
        BadInput(["--frob"], "'--frob'", "--help"),
        BadInput(["measure", email, "--frob"], "'--frob'", "--help"),
        BadInput(["measure"], "document", "--help"),
        BadInput(["measure", email, "--rows"], "--rows", "--help"),
        BadInput(["frobnicate"], "frobnicate: there is no such file", "Check the name"),
        BadInput(["measure", "another"], "another: there is no such file", "Check the name"),
        BadInput(["--" + String(repeating: "v", count: 100_000)], "“--vvv", "is too long", "256"),
        BadInput(["measure", String(repeating: "x", count: 20_000)], "“xxx", "is too long", "16384"),
        BadInput(["measur", email], "no command or file “measur”", "“measure”"),
        BadInput(["measure", "example:nope"], "“nope”", "example:email", "example:font-families"),
    ]

    /// `ControlsTests` has more of the values that are refused, here and below.
    static let widths = ["0", "NaN", "", "4000.5"].flatMap {
        [["--width", $0], ["measure", email, "--width", $0]]
    }.map { BadInput($0, "--width: “\($0.last ?? "")”", "from 40 to 4000") }

    static let lists: [BadInput] = [
        BadInput(["measure", email, "--width", "320,"], "--width: “”", "from 40 to 4000"),
        BadInput(["measure", email, "--width", "320,x,375"], "--width: “x”", "from 40 to 4000"),
        BadInput(["measure", email, "--width", "320", "--width", "y"], "--width: “y”", "from 40 to 4000"),
        BadInput(["measure", email, "--text-size", "large,AX6"], "--text-size", "“AX6”", "AX5"),
    ]

    static let textSizes = ["huge", ""].flatMap { text in
        [["--text-size", text], ["measure", email, "--text-size", text]].map {
            BadInput($0, "--text-size", "“\(text)”", "system", "xSmall", "AX5")
        }
    }

    /// The document has 13 rows.
    static let rows = ["5..<3", "0..<14", "13", "-1", "1...4", "", "2..<", "99999999999999999999"].map {
        BadInput(["measure", email, "--rows", $0], "--rows: “\($0)”", "A..<B", "0 to 12")
    }

    static let directions = [
        BadInput(["--direction", "up"], "“up”", "--direction", "content, ltr, rtl"),
        BadInput(["measure", email, "--direction", "ltr,up"], "“up”", "--direction", "content, ltr, rtl"),
    ]

    static let measuring =
        ["0", "-1", "257", "many", ""].map {
            BadInput(["measure", email, "--threads", $0], "--threads: “\($0)”", "from 1 to 256")
        } + [
            BadInput(["measure", email, "--row-height", "x"], "--row-height: “x”", "sizingCell, textHeight"),
            BadInput(["measure", email, "--accessory", "x"], "--accessory: “x”", "disclosure", "checkmark"),
            BadInput(["measure", email, "--texts", "x"], "--texts: “x”", "accented"),
            BadInput(["measure", email, "--count", "0"], "--count: “0”", "from 1 to 1,000,000,000"),
            BadInput(["measure", email, "--preferred-width", "x"], "--preferred-width: “x”", "byHand"),
            BadInput(["measure", email, "--engine", "x"], "--engine: “x”", "rowscope, classic"),
            BadInput(["measure", email, "--count", "5", "--rows", "5"], "--rows: “5”", "0 to 4"),
        ]

    static let auditing = [
        BadInput(["audit"], "Name documents or folders", "rowscope.project.yaml"),
        BadInput(["audit", email, "--width", "320,"], "--width: “”", "from 40 to 4000"),
        BadInput(["audit", email, "--width", "ifone-se"], "--width", "“iphone-se”"),
        BadInput(["audit", email, "--matrix", "sizes=huge"], "--matrix", "“huge”", "AX5"),
        BadInput(["audit", email, "--matrix", "size=large"], "--matrix", "“size”", "“sizes”"),
        BadInput(["audit", email, "--texts", "x"], "--texts: “x”", "accented"),
        BadInput(["audit", email, "--theme", "x"], "--theme: “x”", "light, dark"),
        BadInput(["audit", email, "--rule", "truncatd"], "--rule: “truncatd”", "“truncated”"),
        BadInput(["audit", email, "--off", "everything"], "--off: “everything”", "misplaced"),
        BadInput(["audit", email, "--rule", "clipped", "--off", "clipped"], "no rule is left"),
        BadInput(["audit", email, "--rows", "13"], "--rows: “13”", "0 to 12"),
        BadInput(["audit", email, "--report", "htm"], "--report: “htm”", "“html”"),
        BadInput(["audit", email, "--report", "html="], "names no file", "html=audit.html"),
        BadInput(["audit", email, "--report", "html", "--json"], "only one report", "html=audit.html"),
        BadInput(["audit", email, "-o", "audit.txt"], "“audit.txt”", ".sarif"),
        BadInput(["audit", email, "-o", "no/such/audit.html"], "there is no such folder"),
        BadInput(["audit", email, "-o", "/tmp"], "“/tmp” is a folder", "--report html"),
        BadInput(
            ["audit", email, "--report", "html=a.html", "--report", "json=a.html"], "a.html", "twice"),
        BadInput(["audit", email, "--threads", "0"], "--threads: “0”", "from 1 to 256"),
    ]

    static let opening: [BadInput] =
        ["0", "-3", "2001", "on", "nan", ""].map {
            BadInput(["--estimate", $0], "--estimate: “\($0)”", "off", "from 1 to 2000")
        }
        + ["0", "-1", "1000000001", "1.5", "many", ""].map {
            BadInput(["--count", $0], "--count: “\($0)”", "from 1 to 1,000,000,000")
        }
        + ["-1", "1.5", "x", ""].map { BadInput(["--row", $0], "--row: “\($0)”", "from 0") }
        + [
            BadInput([email, "--row", "13"], "--row", "no row 13", "below 13"),
            BadInput([email, "--top", "13+2"], "--top", "no row 13", "below 13"),
            BadInput([email, "--top", "2-1"], "--top: “2-1”", "120+14.5"),
            BadInput([email, "--flow", "itemSize=5"], "--flow", "WIDTHxHEIGHT"),
            BadInput([email, "--demonstrations", "all"], "--demonstrations: “all”", "missingBottomPin"),
            BadInput([email, "--overlay", "borders"], "--overlay: “borders”", "alignmentRects"),
            BadInput([email, "--theme", "blue"], "--theme: “blue”", "light, dark"),
            BadInput(["--row", "2"], "--row", "no document", "Name one"),
            BadInput(["--cell", "Row"], "--cell", "no document", "Name one"),
            BadInput([email, "--count", "5", "--row", "5"], "--row", "no row 5", "below 5"),
        ]

    static let all =
        commandLine + widths + lists + auditing + textSizes + rows + directions + measuring
        + opening
}
