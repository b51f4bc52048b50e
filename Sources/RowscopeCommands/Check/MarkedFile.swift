import Lessons
import SourceText

/// A learner's file and its marks.
struct MarkedFile {
    let file: String
    /// The result; `nil` for a file that could not be read.
    let result: ExerciseResult?
    /// The error of reading the file; `nil` for none.
    let error: String?

    // MARK: CSV

    /// A table of comma-separated values: a line of titles, and one for each file.
    static func csv(_ files: [MarkedFile], exercise: Exercise) -> String {
        var titles = ["file", "points", "of"]
        for goal in exercise.goals { titles += [goal.title, goal.title + ": reached"] }
        let lines = files.map { file in
            var cells = [file.file, String(file.result?.points ?? 0), String(exercise.points)]
            var troubles = [file.error].compactMap(\.self)
            for index in exercise.goals.indices {
                guard let goal = file.result?.goals[index] else {
                    cells += ["fail", ""]
                    continue
                }
                cells += [goal.isReached ? "pass" : "fail", goal.reached]
                if let trouble = goal.trouble { troubles.append("\(goal.goal.title): \(trouble)") }
            }
            return cells + [troubles.joined(separator: " ")]
        }
        return ([titles + ["error"]] + lines).map { $0.map(quoted).joined(separator: ",") + "\n" }.joined()
    }

    /// A cell according to RFC 4180: in quotes if it contains a comma, a quote or a line break.
    ///
    /// A spreadsheet takes a cell for a formula if it begins with `=`, `+`, `-`, `@`, a tab or a line break. Such a
    /// cell gets an apostrophe unless it is a number, as OWASP's page *CSV Injection* recommends.
    static func quoted(_ cell: String) -> String {
        let isFormula =
            cell.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? false
        let cell = isFormula && !isNumber(cell) ? "'" + cell : cell
        guard cell.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
            return cell
        }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
            + "\""
    }

    private static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) } && Double(text) != nil
    }

    // MARK: JSON

    /// One object with the exercise and all files.
    static func json(_ files: [MarkedFile], exercise: Exercise) -> [UInt8] {
        var json = JSONText()
        json.raw("{")
        json.add("format", JSONForm.version)
        json.add("exercise", exercise.sourceName)
        json.add("title", exercise.title)
        json.add("of", exercise.points)
        json.add(objects: "files", files) { $1.write(to: &$0) }
        json.raw("}\n")
        return json.bytes
    }

    private func write(to json: inout JSONText) {
        json.add("file", file)
        json.add("points", result?.points ?? 0)
        json.add("solved", result?.isSolved == true)
        json.add(objects: "goals", result?.goals ?? []) { json, goal in
            json.add("title", goal.goal.title)
            json.add("reached", goal.isReached)
            json.add("points", goal.points)
            json.add("values", goal.reached)
            json.add("error", goal.trouble)
        }
        json.add("error", error)
    }
}
