import AutoLayout
import LayoutDocument
import Wording

extension ApprovedSubject {
    /// Reads or writes what the subject is.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - templates: The identifiers of the file's templates.
    mutating func code(_ line: inout ApprovedCoder, templates: [String]) {
        line.title = tr("a subject")
        var kind = caseName == nil ? "row" : "case"
        line.word(tr("“row” or “case”"), &kind, .name(among: ["row", "case"], tr("“row” or “case”")))
        if kind == "case" {
            line.word(tr("the case"), &caseName, WordForm.string.optional())
        } else {
            var number = row ?? 0
            line.word(tr("the row"), &number, .rowNumber)
            row = number
        }
        line.key("template", &template, .name(among: templates, tr("a template of this file")))
        line.lines("text", &texts, new: .init(field: "", text: "")) { line, text in
            line.word(tr("the field"), &text.field, .string)
            line.word(tr("the text"), &text.text, .string, isQuoted: true)
        }
    }
}

extension WordForm<Int> {
    /// A row's number.
    static var rowNumber: WordForm { integer(tr("a row's number"), in: 0 ... .max) }
}
