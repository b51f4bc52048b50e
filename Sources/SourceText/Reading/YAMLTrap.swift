import Wording
import Yams

/// Replaces YAML's error messages by ones for people who do not know YAML's terms.
enum YAMLTrap {
    /// The document error for an error of the YAML reader.
    static func explain(_ error: YamlError, in source: SourceText) -> DocumentError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            return explain(
                problem, at: source.clamped(place(mark)), began: context.map { place($0.mark) }, in: source)
        case .duplicatedKeysInMapping(let keys, let context):
            let first = place(context.mark)
            let key = keys.first ?? ""
            return .duplicateKey(
                key, sourceName: source.name, place: source.repetition(of: key, after: first) ?? first,
                first: first)
        case .no, .memory, .reader, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
            return DocumentError(
                sourceName: source.name, place: .start, message: tr("the text cannot be read as YAML"))
        }
    }

    private static func place(_ mark: Mark) -> SourcePlace {
        SourcePlace(line: mark.line, column: mark.column)
    }

    private static func explain(
        _ problem: String, at place: SourcePlace, began: SourcePlace?, in source: SourceText
    ) -> DocumentError {
        if let error = YAMLLines(source).explain(problem, at: place, began: began) { return error }
        let offender = source.character(at: place)
        for trap in traps where problem.contains(trap.problem) {
            // The place of the opening bracket helps to find the missing one.
            let opening = trap.namesBeginning && began?.line != place.line ? began : nil
            return DocumentError(
                sourceName: source.name, place: trap.pointsAtBeginning ? began ?? place : place,
                message: trap.message,
                suggestion: trap.suggestion
                    + (opening.map { " " + tr("It was opened at line \($0.line).") } ?? ""))
        }
        if problem.contains("cannot start any token") || problem.contains("tab character") {
            if offender == "\t" || offender == nil {
                return DocumentError(
                    sourceName: source.name, place: place, message: tr("a tab stands where only spaces may"),
                    suggestion: tr("Indent with spaces; put a text that has tabs in quotes."))
            }
            return DocumentError(
                sourceName: source.name, place: place,
                message: offender.map { tr("a text cannot begin with \($0)") }
                    ?? tr("a text cannot begin with this character"),
                suggestion: tr("Put the text in quotes."))
        }
        if problem.contains("Maximum nesting level") { return .tooDeep(source.name, place) }
        return DocumentError(
            sourceName: source.name, place: place, message: tr("the text is not valid YAML (\(problem))"),
            suggestion: tr("Check the indentation, and put texts with special characters in quotes."))
    }

    /// A message of the YAML reader and its usual cause.
    private struct Trap {
        var problem: String
        var message: String
        var suggestion: String
        /// Whether the error points at the beginning of the construct, and not at the place where reading failed.
        var pointsAtBeginning = false
        /// Whether the message names the place where the construct began.
        var namesBeginning = false
    }

    private static let traps: [Trap] = [
        Trap(
            problem: "mapping values are not allowed",
            message: tr("a second \": \" stands where only one can"),
            suggestion: tr("Put a text that contains \": \" in quotes, or check the indentation.")),
        Trap(
            problem: "could not find expected ':'",
            message: tr("a key without its \": \""),
            suggestion:
                tr(
                    """
                    Write key: value, with a blank after the colon. Indent a text that goes on over lines, \
                    or put it in quotes.
                    """
                ),
            pointsAtBeginning: true),
        Trap(
            problem: "did not find expected ',' or",
            message: tr("a list or mapping in brackets is not closed, or goes on after a value"),
            suggestion: tr(
                "Put texts that contain , : # [ ] { or } in quotes, and check the closing bracket."),
            namesBeginning: true),
        Trap(
            problem: "block sequence entries are not allowed",
            message: tr("a text cannot begin with \"- \", which begins a list item"),
            suggestion: tr("Put the text in quotes; begin the items of a list in lines of their own.")),
        Trap(
            problem: "mapping keys are not allowed",
            message: tr("a text cannot begin with \"? \""), suggestion: tr("Put the text in quotes.")),
        Trap(
            problem: "did not find expected '-' indicator",
            message: tr("a list item is expected here"),
            suggestion: tr(
                """
                Put a text that begins with [ or { in quotes as a whole, or begin with "- " below the item \
                before.
                """
            )),
        Trap(
            problem: "did not find expected key",
            message: tr("a key is expected here"),
            suggestion:
                tr(
                    """
                    Put a text that begins with {, [ or a quote in quotes as a whole, or align the key with \
                    the one before.
                    """
                )),
        Trap(
            problem: "found unexpected end of stream",
            message: tr("a text begins here whose closing quote is missing"),
            suggestion: tr("Add the quote; write '' for an apostrophe in single quotes."),
            pointsAtBeginning: true
        ),
        Trap(
            problem: "found unexpected document indicator",
            message: tr("a text begins here whose closing quote is missing"),
            suggestion: tr("Add the quote."), pointsAtBeginning: true),
        Trap(
            problem: "unknown escape character",
            message: tr("a backslash in double quotes begins an escape that does not exist"),
            suggestion: tr("Write \\\\ for a backslash, or use single quotes."), pointsAtBeginning: false),
        Trap(
            problem: "found undefined alias",
            message: tr(
                "a text that begins with * stands for a value named before with &, and there is none"),
            suggestion: tr("Put the text in quotes.")),
        Trap(
            problem: "did not find expected alphabetic or numeric character",
            message: tr("a text cannot begin with * or &"), suggestion: tr("Put the text in quotes."),
            pointsAtBeginning: true),
        Trap(
            problem: "did not find expected comment or line break",
            message: tr("a text cannot begin with | or >"),
            suggestion: tr("Put the text in quotes."), pointsAtBeginning: true),
        Trap(
            problem: "another document", message: tr("a second document begins here"),
            suggestion: tr("Keep one document in the file; put a text of dashes in quotes.")),
        Trap(
            problem: "did not find expected <document start>",
            message: tr("text follows the end of the document"),
            suggestion:
                tr(
                    """
                    Check the indentation, and put a text that begins with {, [ or a quote in quotes as a \
                    whole.
                    """
                )),
        Trap(
            problem: "found undefined tag handle", message: tr("a text cannot begin with !"),
            suggestion: tr("Put the text in quotes."), pointsAtBeginning: true),
    ]
}

extension SourceText {
    /// The place where `key` is repeated after `first`, followed by a colon.
    ///
    /// For keys in block style, only the same column counts.
    fileprivate func repetition(of key: String, after first: SourcePlace) -> SourcePlace? {
        let start = index(of: first)
        let isAlone = text.unicodeScalars[..<start].reversed().prefix { $0 != "\n" }.allSatisfy { $0 == " " }
        let wanted = key.unicodeScalars
        var index = start
        while index < text.endIndex {
            index = text.unicodeScalars.index(after: index)
            guard text.unicodeScalars[index...].starts(with: wanted) else { continue }
            let rest = text.unicodeScalars[index...].dropFirst(wanted.count)
            let colon = rest.first { $0 != " " && $0 != "\"" && $0 != "'" }
            guard colon == ":" else { continue }
            let previous = text.unicodeScalars[text.unicodeScalars.index(before: index)]
            guard " \n\r\t{,\"'".unicodeScalars.contains(previous) else { continue }
            let isQuoted = previous == "\"" || previous == "'"
            var found = place(of: index)
            if isQuoted { found.column -= 1 }
            if isAlone, found.column != first.column { continue }
            return found
        }
        return nil
    }
}
