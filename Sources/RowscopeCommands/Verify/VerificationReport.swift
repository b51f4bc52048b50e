import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// The result of `verify` for one file, as JSON or in words.
struct VerificationReport {
    let file: String
    var cells: [CellVerification] = []
    /// The errors of a file that cannot be read.
    var errors: DocumentErrors?

    /// An object for one file, an array for several, one on a line.
    static func json(_ reports: [VerificationReport]) -> String {
        let objects = reports.map(\.json)
        return objects.count == 1 ? objects[0] : "[" + objects.joined(separator: ",\n") + "]"
    }

    /// The object, with sorted keys.
    private var json: String {
        var json = JSONText()
        json.object { json in
            json.add(objects: "cells", cells) { $1.add(to: &$0) }
            if let errors {
                json.add(objects: "errors", errors.all) { json, error in
                    json.add("column", error.place?.column)
                    json.add("line", error.place?.line)
                    json.add("message", error.message)
                    json.add("suggestion", error.suggestion)
                }
            }
            json.add("file", file)
            json.add("format", JSONForm.version)
        }
        return json.text
    }

    /// A line for each cell, followed by its differences and the constructs that are not understood.
    var text: String {
        ([file] + cells.flatMap(\.lines)).map(VisibleText.line).joined(separator: "\n")
    }

    /// A length as it is printed, without the last bits of the solver's sums.
    fileprivate static func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
}

extension CellVerification {
    /// Interface Builder's flags of the cell, in the words of the file.
    private var flags: [String] {
        (isAmbiguous ? ["ambiguous"] : []) + (isMisplaced ? ["misplaced"] : [])
    }

    fileprivate func add(to json: inout JSONText) {
        json.add("agrees", agrees)
        json.add(objects: "contradictions", contradictions) { json, contradiction in
            json.add("amount", VerificationReport.rounded(contradiction.amount))
            json.add("constraint", contradiction.constraint)
        }
        json.add(objects: "differences", differences) { json, difference in
            json.add("cause", difference.cause.rawValue)
            json.add("harmful", difference.isHarmful)
            json.add("id", difference.id)
            json.add("name", difference.name)
            json.add("reason", difference.sentence)
            // The distances from the recorded sides.
            let amounts = difference.amounts
            json.add("sides", [amounts.left, amounts.top, amounts.right, amounts.bottom]) {
                $0.number(VerificationReport.rounded($1))
            }
        }
        json.add("flagged", flags)
        json.add("id", id)
        json.add("kind", kind)
        json.add("name", name)
        json.add(objects: "unsupported", unsupported) { json, construct in
            json.add("attribute", construct.attribute)
            json.add("count", construct.count)
            json.add("element", construct.element)
            json.add("line", construct.place.line)
            json.add("note", construct.note.isEmpty ? nil : construct.note)
        }
        json.add(objects: "views", views) { json, view in
            json.key("agrees")
            if let agrees = view.agrees { json.bool(agrees) } else { json.raw("null") }
            json.add("computed", view.computed.numbers) { $0.number($1) }
            json.add("id", view.id)
            json.add("kind", view.kind)
            json.add("name", view.name)
            json.key("recorded")
            if let recorded = view.recorded {
                json.list(recorded.numbers) { $0.number($1) }
            } else {
                json.raw("null")
            }
        }
    }

    fileprivate var lines: [String] {
        let different = views.filter { $0.agrees == false }
        let unrecorded = views.count - recordedCount
        var line = "  \(kind) \(name): "
        line +=
            recordedCount == 0
            ? "nothing to compare"
            : different.isEmpty
                ? "\(recordedCount) views agree" : "\(different.count) of \(recordedCount) views differ"
        if unrecorded > 0 { line += ", \(unrecorded) without a recorded frame" }
        if !flags.isEmpty { line += " (flagged \(flags.listed()) by the file)" }
        var lines = [line]
        for view in different {
            let kind = view.spokenName == view.name ? " (\(view.kind))" : ""
            lines.append("    \(view.spokenName)\(kind): \(view.difference)")
            if let difference = differences.first(where: { $0.name == view.name }) {
                lines.append("      \(difference.isHarmful ? "harmful" : "harmless"): \(difference.sentence)")
            }
        }
        for contradiction in contradictions {
            lines.append(
                "    contradicts itself: \(contradiction.spokenConstraint), missed by "
                    + VerificationReport.rounded(contradiction.amount).counted("point", decimals: 2))
        }
        if !unsupported.isEmpty {
            let constructs = unsupported.map { construct in
                let name = construct.attribute.map { "\(construct.element).\($0)" } ?? construct.element
                return construct.count == 1 ? name : "\(name) (\(construct.count))"
            }
            lines.append("    not understood: " + constructs.joined(separator: ", "))
        }
        return lines
    }
}

extension CellVerification.ViewResult {
    /// The numbers that differ, recorded before computed.
    fileprivate var difference: String {
        guard let recorded = recorded?.numbers else { return "" }
        let computed = computed.numbers
        let names = ["x", "y", "width", "height"]
        func number(_ value: Double) -> String { value.shortText(decimals: 2) }
        return names.indices.filter { abs(recorded[$0] - computed[$0]) > CellVerification.tolerance }.map {
            "\(names[$0]) \(number(recorded[$0])) in the file, \(number(computed[$0])) here"
        }.joined(separator: "; ")
    }
}
