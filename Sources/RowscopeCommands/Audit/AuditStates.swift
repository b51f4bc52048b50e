import AppModel
import ArgumentParser
import AutoLayout
import InputOutput
import LayoutDocument

/// The options for the states in which cells are audited.
struct AuditStates: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            The axes in one text, as “widths=320,375 sizes=large,AX3 directions=ltr,rtl contents=none,long \
            themes=light,dark”; axes left out are the document's, else the standard ones.
            """)
    var matrix: [String] = []

    @OptionGroup
    var sizes: SizeOptions

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "Writing directions: ltr, rtl, all for both, or content for that of the rows' texts.")
    var direction: [String] = []

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            Sample texts in place of the document's: \
            \(RowTexts.allCases.map(\.rawValue).joined(separator: ", ")), or all.
            """)
    var texts: [String] = []

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            Languages whose texts are shown, as de,ja,ar, or all: from the .strings, .stringsdict and .xcstrings files \
            beside the cells. Each is laid out in its own direction.
            """)
    var language: [String] = []

    @Option(name: .long, parsing: .unconditionalSingleValue, help: "Light, dark, or all for both.")
    var theme: [String] = []

    @OptionGroup
    var emptyLabels: EmptyLabelOptions

    /// Whether any of the options is given.
    var isGiven: Bool {
        ![matrix, sizes.width, sizes.textSize, direction, texts, language, theme].allSatisfy(\.isEmpty)
    }

    /// The changes to the axes; options of single axes override the option for all axes.
    func changes() throws(CommandFailure) -> MatrixChanges {
        var changes = MatrixChanges()
        for text in matrix {
            changes.take(try CommandFailure.catching("--matrix") { try MatrixChanges(parsing: text) })
        }
        let options: [(flag: String, axis: MatrixChanges.Axis, values: [String])] = [
            ("--width", .widths, sizes.width), ("--text-size", .sizes, sizes.textSize),
            ("--direction", .directions, direction), ("--texts", .contents, texts),
            ("--theme", .themes, theme),
        ]
        for option in options {
            changes.take(try MatrixChanges(option.flag, option.axis, option.values))
        }
        let languages = try MatrixChanges("--language", .languages, language)
        if let asked = languages.contents {
            changes.contents = (texts.isEmpty ? [] : changes.contents ?? []) + asked
        }
        return changes
    }
}

/// The options for the rules of an audit.
struct AuditRules: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help:
            "Rules to look for, by name (default: all): \(Rule.audited.map(\.rawValue).joined(separator: ", "))."
    )
    var rule: [String] = []

    @Option(name: .long, parsing: .unconditionalSingleValue, help: "Rules not to look for.")
    var off: [String] = []

    /// The rules that are checked.
    func rules() throws(CommandFailure) -> Set<Rule> {
        let wanted = try Self.rules(rule, flag: "--rule")
        let rules = Set(wanted.isEmpty ? Rule.audited : wanted)
            .subtracting(try Self.rules(off, flag: "--off"))
        if rules.isEmpty {
            throw .badInput("--off: no rule is left to look for. Leave one of them out.")
        }
        return rules
    }

    private static func rules(_ options: [String], flag: String) throws(CommandFailure) -> [Rule] {
        try options.flatMap(\.commaSeparated).map { name throws(CommandFailure) in
            if let rule = Rule.audited.first(where: { $0.rawValue == name }) { return rule }
            let names = Rule.audited.map(\.rawValue)
            throw .badInput(
                "\(flag): “\(name)” is not a rule. "
                    + (nearestName(to: name, among: names).map { "Did you mean “\($0)”?" }
                        ?? "Give one of \(names.joined(separator: ", "))."))
        }
    }
}
