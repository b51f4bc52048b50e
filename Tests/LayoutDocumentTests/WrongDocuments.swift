import Testing

/// A wrong document, the place of its first error, and a part of the message.
struct WrongDocument: Sendable, CustomTestStringConvertible {
    var text: String
    var line: Int
    var column: Int
    var fragment: String
    var testDescription: String { fragment }

    init(_ text: String, _ line: Int, _ column: Int, _ fragment: String) {
        self.text = text
        self.line = line
        self.column = column
        self.fragment = fragment
    }
}

/// Wrong documents by kind of error.
enum WrongDocuments {
    typealias Case = WrongDocument

    static let structure: [Case] = [
        Case("", 1, 1, "the document is empty"),
        Case("# nothing\n", 1, 1, "the document is empty"),
        Case("hello", 1, 1, "Begin it with \"rowscope: 1\""),
        Case("<xib/>", 1, 1, ".xib or .storyboard"),
        Case(
            "title: x\n" + withRows("[]").replacing("rowscope: 1\n", with: ""), 1, 1,
            "Begin it with \"rowscope: 1\""),
        Case(
            "rowscope: 2\n" + withRows("[]").replacing("rowscope: 1\n", with: ""), 1, 11,
            "version 2 is not known"),
        Case(withRows("[]") + "\ntemplats: {}", 4, 1, "Did you mean \"templates\"?"),
        Case(withRows("[]") + "\nzzz: {}", 4, 1, "The valid keys are: rowscope, title"),
        Case("rowscope: 1\nrows: []", 1, 1, "no templates"),
        Case("rowscope: 1\ntemplates: {}\nrows: []", 2, 12, "no templates"),
        Case("rowscope: 1\ntemplates: {a: {views: {x: {separator: }}}}", 1, 1, "has no rows"),
        Case(withRows("[]") + "\ntitle: {a: b}", 4, 8, "must be a text"),
        Case(withRows("[]") + "\nlist: {rowHeight: automatc}", 4, 19, "Did you mean \"automatic\"?"),
        Case(withRows("[]") + "\nlist: {estimatedRowHeight: no}", 4, 28, "a number of points or \"off\""),
        Case(withRows("[]") + "\nlist: {separator: no}", 4, 19, "Write true or false"),
        Case(
            withRows("[]") + "\nlist: {estimatedRowHieght: 4}", 4, 8, "Did you mean \"estimatedRowHeight\"?"),
    ]

    static func view(_ text: String) -> String {
        "rowscope: 1\ntemplates:\n  c:\n    views:\n      \(text)\nrows: []"
    }

    static let views: [Case] = [
        Case("rowscope: 1\ntemplates:\n  c: {}\nrows: []", 3, 3, "has no views"),
        Case(view("a: {lable: {text: x}}"), 5, 11, "Did you mean \"label\"?"),
        Case(view("a: {}"), 5, 7, "does not say what it is"),
        Case(view("a: {label: {text: x}, separator: }"), 5, 29, "two things at once"),
        Case(view("a: {label: {}}"), 5, 18, "has no text"),
        Case(view("a: {label: {text: {subject}}}"), 5, 25, "Put the text in quotes, as in \"{subject}\""),
        Case(view("a: {label: {text: x, textStyle: headlin}}"), 5, 39, "Did you mean \"headline\"?"),
        Case(
            view("a: {label: {text: x, textStyle: body, font: {size: 9}}}"), 5, 45,
            "both a text style and a font"),
        Case(view("a: {label: {text: x, font: {family: Sans}}}"), 5, 34, "no size"),
        Case(view("a: {label: {text: x, font: {family: Sans, textStyle: body}}}"), 5, 34, "no size"),
        Case(view("a: {label: {text: x, font: {size: 9, textStyle: bod}}}"), 5, 55, "Did you mean \"body\"?"),
        Case(view("a: {label: {text: x, font: {size: 9, weight: bolt}}}"), 5, 52, "Did you mean \"bold\"?"),
        Case(
            view("a: {label: {text: x, textColor: secondarylabel}}"), 5, 39,
            "Did you mean \"secondaryLabel\"?"),
        Case(view("a: {label: {text: x, textAlignment: centre}}"), 5, 43, "Did you mean \"center\"?"),
        Case(view("a: {label: {text: x, numberOfLines: 1.5}}"), 5, 43, "whole number"),
        Case(view("a: {label: {text: x, font: {size: 17pt}}}"), 5, 41, "Write 17, without a unit"),
        Case(view("a: {label: {text: x, font: {size: '17'}}}"), 5, 41, "without quotes"),
        Case(view("a: {label: {text: x, numberOfLines: -1}}"), 5, 43, "from 0 to 10000"),
        Case(view("a: {label: {text: \"ab{c\"}}"), 5, 28, "without a closing one"),
        Case(view("a: {label: {text: \"a}\"}}"), 5, 27, "without an opening one"),
        Case(view("a: {label: {text: \"{1x}\"}}"), 5, 27, "cannot name a field"),
        Case(view("a: {label: {text: '{template}'}}"), 5, 27, "names the template"),
        Case(view("a: {shape: {}}"), 5, 18, "has no size"),
        Case(view("a: {shape: {size: [1]}}"), 5, 25, "two numbers, not 1"),
        Case(view("a: {shape: {size: [1, x]}}"), 5, 29, "must be a number, not a text"),
        Case(view("a: {separator: , contentHugging: 0}"), 5, 40, "from 1 to 1000"),
        Case(view("a: {separator: , contentHugging: hihg}"), 5, 40, "Did you mean \"high\"?"),
        Case(view("a: {separator: , contentHugging: {vertcal: 1}}"), 5, 41, "Did you mean \"vertical\"?"),
        Case(view("my-view: {separator: }"), 5, 7, "cannot name a view"),
        Case(view("cell: {separator: }"), 5, 7, "meaning of its own"),
        Case(view("a: {container: {views: {a: {separator: }}}}"), 5, 31, "two views named \"a\""),
        Case(view("a: {separator: }\n    layoutMargins: [1, 2]"), 6, 20, "not four"),
        Case(view("a: {stack: {axsi: vertical}}"), 5, 19, "Did you mean \"axis\"?"),
        Case(view("a: {stack: {axis: vertcal}}"), 5, 25, "Did you mean \"vertical\"?"),
        Case(view("a: {stack: {distribution: filled}}"), 5, 33, "Did you mean \"fill\"?"),
        Case(view("a: {stack: {alignment: leading}}"), 5, 30, "a horizontal stack cannot align at"),
        Case(
            view("a: {stack: {axis: vertical, alignment: firstBaseline}}"), 5, 46,
            "fill, leading, center, trailing"),
        Case(view("a: {stack: {spacing: -1}}"), 5, 28, "from 0 to"),
        Case(
            view("a: {stack: {customSpacing: {bb: 1}, views: {b: {separator: }}}}"), 5, 35,
            "Did you mean \"b\"?"),
        Case(view("a: {stack: {views: {a: {separator: }}}}"), 5, 27, "two views named \"a\""),
        Case(
            view("a: {separator: }\n    layoutMargins: {top: 1, leading: 1, bottom: 1}"), 6, 20,
            "lacks \"trailing\""),
        Case(view("a: {separator: }\n    metrics: {a: 1}"), 6, 15, "cannot name a metric"),
        Case(view("a: {separator: }\n    defaults: {x: y}"), 6, 16, "There are no fields here"),
        Case(
            view("a: {separator: }\n    constraints: [{a.top: 1, b.top: 2}]"), 6, 19,
            "Put the constraint in quotes"),
        Case(view("a: {separator: }\n    constraints:\n      - [a]"), 7, 9, "Put the constraint in quotes"),
        Case(view("a: {separator: }\n    constraints:\n      - \"\""), 7, 9, "the constraint is empty"),
        Case(
            view("a: {separator: }\n    constraints:\n      - x: a.width == 1\n      - x: a.height == 1"), 8,
            9,
            "two constraints are named \"x\""),
    ]

    static let rows: [Case] = [
        Case(withRows("nothing"), 3, 7, "a list or a mapping, not a text"),
        Case(withRows("notes.csv"), 3, 7, "Write rows: {file: notes.csv}"),
        Case(withRows("[{}]"), 3, 8, "lacks the field \"t\""),
        Case(withRows("[{t: x, template: cel}]"), 3, 25, "Did you mean \"cell\"?"),
        Case(withRows("[{t: x, tt: y}]"), 3, 15, "Did you mean \"t\"?"),
        Case(withRows("[{t: Hello, world}]"), 3, 19, "put that text in quotes"),
        Case(withRows("[{t: [a]}]"), 3, 12, "brackets without quotes"),
        Case(withRows("[x]"), 3, 8, "must be a mapping"),
        Case(
            withRows("[{}]", templates: "{c: {views: {a: {separator: }}}, d: {views: {a: {separator: }}}}"),
            3, 8,
            "Add template: with one of: c, d"),
        Case(withRows("{count: 3}"), 3, 7, "neither \"items\" nor \"generate\""),
        Case(withRows("{items: [], count: 3}"), 3, 15, "no rows that could be repeated"),
        Case(withRows("{items: [{t: x}], count: -3}"), 3, 32, "from 0 to"),
        Case(withRows("{items: [{t: x}], generate: {count: 1, fields: {t: x}}}"), 3, 8, "do not go together"),
        Case(withRows("{generate: {fields: {t: x}}}"), 3, 18, "has no count"),
        Case(withRows("{generate: {count: 1}}"), 3, 18, "lacks the field \"t\""),
        Case(withRows("{generate: {count: 1}}"), 3, 18, "Add fields: {t: {words: [5, 20]}}"),
        Case(
            withRows("{generate: {count: 1, fields: {}}}"), 3, 37, "Add t: {words: [5, 20]}, or"),
        Case(withRows("{generate: {count: 1.5, fields: {t: x}}}"), 3, 26, "whole number"),
        Case(withRows("{generate: {count: 1, fields: {t: x, u: y}}}"), 3, 44, "no template of the generator"),
        Case(withRows("{generate: {count: 1, fields: {t: {wrods: 1}}}}"), 3, 42, "Did you mean \"words\"?"),
        Case(withRows("{generate: {count: 1, fields: {t: {words: [9, 1]}}}}"), 3, 49, "larger number first"),
        Case(withRows("{generate: {count: 1, fields: {t: {words: [9]}}}}"), 3, 49, "not two"),
        Case(withRows("{generate: {count: 1, fields: {t: {oneOf: []}}}}"), 3, 49, "oneOf has no texts"),
        Case(
            withRows("{generate: {count: 1, fields: {t: {fontFamilies: false}}}}"), 3, 56, "can only be true"),
        Case(withRows("{generate: {count: 1, fields: {t: {}}}}"), 3, 41, "must be a text or one rule"),
        Case(withRows("{generate: {count: 1, template: x, fields: {t: y}}}"), 3, 39, "unknown template"),
    ]

    static let traps: [Case] = [
        Case("title: Re: hello", 1, 10, "Put a text that contains \": \" in quotes"),
        Case("a: 1\nb: 2\na: 3", 3, 1, "\"a\" is given twice"),
        Case("rows:\n  - {t: x, t: y}", 2, 12, "given before at line 2"),
        Case("rows:\n\t- x", 2, 1, "Indent with spaces"),
        Case("title: @home", 1, 8, "cannot begin with @"),
        Case("title: *bold* text", 1, 8, "Put the text in quotes"),
        Case("title: \"open", 1, 8, "closing quote is missing"),
        Case("a: 1\ntitle: \"open\nb:\n  c: {text: \"x\"}", 2, 8, "closing quote is missing"),
        Case("a: 1\ntitle: \"open\nb: {c: \"x\"}", 2, 8, "the next one, at line 3"),
        Case("a: 1\ntitle: 'open\nb: 'x'", 2, 8, "closing quote is missing"),
        Case("title: \"a \\\"b\\\" c\nb: \"x\"", 1, 8, "closing quote is missing"),
        Case("a: {title: \"open, n: 1}\nb: {c: \"x\"}", 1, 12, "closing quote is missing"),
        Case("a: [\"open, b]\n\"c\": 2", 1, 5, "closing quote is missing"),
        Case("title: \"two\n  lines\" on", 2, 10, "after its closing quote"),
        Case("title: \"a\\qb\"", 1, 10, "backslash"),
        Case("rows: [a, b", 1, 12, "closing bracket"),
        Case("title: {a} b", 1, 12, "in quotes as a whole"),
        Case("- [a]-8-[b]", 1, 6, "in quotes as a whole"),
        Case("- |-[a]-|", 1, 3, "cannot begin with | or >"),
        Case("title: !important x", 1, 8, "has no meaning here"),
        Case("a: 1\n---\nb: 2", 2, 1, "one document"),
        Case("? [a]\n: b", 1, 3, "a key must be a name"),
        Case("title: x\nlonely line\nrows: y", 2, 1, "a key without its \": \""),
        Case("rows:\n  - t: x\n   u: y", 3, 4, "The line above has its key at column 5"),
        Case("rows:\n    t: x\n  - t: y", 3, 3, "begins with \"- \", the first one too"),
        Case("a: 1\n- b: 2", 2, 1, "the keys from line 1 on"),
        Case("- a: 1\nb: 2", 2, 1, "among the list items from line 1"),
        Case("title: 'It's'", 1, 12, "'' for an apostrophe"),
        Case("title: \"Hi\" he said", 1, 13, "after its closing quote"),
        Case("title: [urgent] x", 1, 17, "begins with [ in quotes as a whole"),
        Case("title: - x", 1, 8, "begins a list item"),
        Case("title: ? why", 1, 8, "cannot begin with \"? \""),
        Case("title: #1\n" + withRows("[]"), 1, 7, "# begins a comment"),
        Case("title: &co\n" + withRows("[]"), 1, 8, "& names a value"),
        Case("a: {b: {c: #ff0000}}\nd: e", 1, 12, "in quotes, as in \"#FF8800\""),
        Case("a: {b: {c: d}\ne: f", 2, 1, "It was opened at line 1"),
        Case("a:\n\u{A0} b: 1\n  c: d", 2, 1, "looks like a space and is none"),
        Case("title: “Notes: a”", 1, 14, "straight quotes"),
        Case("title:x\nrows: []", 1, 6, "without a blank after its colon"),
    ]
}
