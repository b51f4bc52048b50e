/// Results as text for people and for programs.
enum ResultTable {
    /// A table with one line per result.
    static func text(_ rows: [ResultRow]) -> String {
        let hasInstructions = rows.contains { !$0.instructions.isEmpty }
        var lines = [["workload", "unit", "ours", "kiwi", "ratio", "target", "reached", "checksum"]]
        let hasAllocations = rows.contains { !$0.allocations.isEmpty }
        if hasInstructions { lines[0] += ["instructions ours", "kiwi", "ratio"] }
        if hasAllocations { lines[0] += ["allocations ours", "kiwi"] }
        for row in rows {
            let target: String
            switch row.target {
            case nil: target = ""
            case .ratio(let limit): target = "≤ \(limit)"
            case .ours(let limit): target = "ours ≤ \(limit)"
            }
            var line = [
                row.name, row.operation.isEmpty ? row.unit : "\(row.unit)/\(row.operation)",
                figure(row.ours), figure(row.peers["kiwi"]), figure(row.ratios["kiwi"]), target,
                row.isReached.map { $0 ? "yes" : "no" } ?? "", row.checksum ? "right" : "WRONG",
            ]
            if hasInstructions {
                let (ours, kiwi) = (row.instructions["ours"], row.instructions["kiwi"])
                let ratio = ours.flatMap { ours in kiwi.map { ours / $0 } }
                line += [figure(ours), figure(kiwi), figure(ratio)]
            }
            if hasAllocations {
                line += [figure(row.allocations["ours"]), figure(row.allocations["kiwi"])]
            }
            lines.append(line)
        }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            line.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - line[column].count)
                // Names and units to the left, all else to the right.
                return column < 2 ? line[column] + padding : padding + line[column]
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// A number with three significant digits, or all digits before the point.
    static func figure(_ number: Double?) -> String {
        guard let number, number.isFinite else { return "" }
        guard number != 0 else { return "0" }
        var step = 1.0
        var places = 0
        while abs(number) * step < 100, places < 6 {
            step *= 10
            places += 1
        }
        let scaled = Int((abs(number) * step).rounded())
        let sign = number < 0 ? "-" : ""
        guard places > 0 else { return sign + String(scaled) }
        let digits = String(scaled)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }
}
