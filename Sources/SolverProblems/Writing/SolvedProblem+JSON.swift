import SourceText

extension SolvedProblem {
    /// The result as one line of JSON.
    package var json: String {
        var json = JSONText(isSpaced: true)
        json.object {
            $0.add("id", id)
            $0.add("checkpoints", checkpoints) { $1.write(to: &$0, variables) }
        }
        return json.text
    }

    /// The JSON of a problem that cannot be used, as one line.
    ///
    /// - Parameters:
    ///   - id: The problem's id, if it is known.
    ///   - error: What is wrong.
    /// - Returns: An object with the keys `id` and `error`.
    package static func errorJSON(id: String?, _ error: String) -> String {
        var json = JSONText(isSpaced: true)
        json.object {
            $0.add("id", id, orNull: true)
            $0.add("error", error)
        }
        return json.text
    }
}

extension SolvedProblem.Checkpoint {
    fileprivate func write(to json: inout JSONText, _ variables: [String]) {
        json.object { json in
            json.add("status", status.rawValue)
            if status == .unsatisfiable {
                json.add("conflict", conflicts.first ?? [])
                json.add("broken", broken)
                json.add("conflicts", conflicts) { $0.list($1) { $0.string($1) } }
            }
            json.add("values") {
                for (name, value) in zip(variables, values) {
                    $0.key(named: name)
                    $0.number(value)
                }
            }
            guard status == .ambiguous else { return }
            if isOpenIncomplete { json.add("undeterminedIncomplete", true) }
            json.add("undetermined") {
                for variable in open {
                    $0.key(named: variable.name)
                    $0.numbers(variable.range.lowerBound, variable.range.upperBound)
                }
            }
        }
    }
}
