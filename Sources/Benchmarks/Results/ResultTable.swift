import ArgumentParser
import AutoLayout

/// Prints results for people and for programs.
enum ResultTable {
    /// Prints the results, and ends with exit code 1 if a checksum is wrong.
    ///
    /// - Parameters:
    ///   - rows: The results.
    ///   - isJSON: Whether to print JSON rather than a table.
    ///   - remark: A further line for people.
    /// - Throws: The exit code.
    static func finish(_ rows: [ResultRow], isJSON: Bool, remark: String? = nil) throws {
        print(isJSON ? try json(rows) : text(rows))
        if !isJSON, let remark { print(remark) }
        if rows.contains(where: { !$0.checksum }) { throw ExitCode(1) }
    }

    /// A table with one line per result.
    static func text(_ rows: [ResultRow]) -> String {
        let hasInstructions = rows.contains { !$0.instructions.isEmpty }
        let hasAllocations = rows.contains { !$0.allocations.isEmpty }
        let hasThreadTimes = rows.contains { !$0.threadTimes.isEmpty }
        let names = Set(rows.flatMap(\.peers.keys)).sorted()
        let peer = names.count > 1 ? "peer" : names.first ?? "peer"
        var header = ["workload", "unit", "ours", peer, "ratio", "target", "reached", "checksum"]
        if hasThreadTimes { header += ["ours in thread", "peer", "ratio"] }
        if hasInstructions { header += ["instructions ours", peer, "ratio"] }
        if hasAllocations { header += ["allocations ours", peer] }
        if names.count > 1 { header += ["peer's name"] }
        var lines = [header]
        for row in rows {
            var line = [
                row.name, row.operation.isEmpty ? row.unit : "\(row.unit)/\(row.operation)",
                figure(row.ours), figure(row.peers.values.min()), figure(row.ratio), text(row.target),
                row.isReached.map { $0 ? "yes" : "no" } ?? "", row.checksum ? "right" : "WRONG",
            ]
            if hasThreadTimes {
                let peers = row.threadTimes.filter { $0.key != "ours" }.values
                line += [figure(row.threadTimes["ours"]), figure(peers.min()), figure(row.threadTimeRatio)]
            }
            if hasInstructions {
                let (ours, other) = (row.instructions["ours"], row.instructions[peer])
                let ratio = ours.flatMap { ours in other.map { ours / $0 } }
                line += [figure(ours), figure(other), figure(ratio)]
            }
            if hasAllocations {
                line += [figure(row.allocations["ours"]), figure(row.allocations[peer])]
            }
            if names.count > 1 { line += [row.peers.keys.sorted().joined(separator: ", ")] }
            lines.append(line)
        }
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            line.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - line[column].count)
                // Names and units are aligned left, all other columns right.
                return column < 2 ? line[column] + padding : padding + line[column]
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func text(_ target: ResultRow.Target?) -> String {
        switch target {
        case nil: ""
        case .ratio(let limit): "≤ \(limit)"
        case .ours(let limit): "ours ≤ \(limit)"
        case .oursAtLeast(let limit): "ours ≥ \(limit)"
        }
    }

    /// A number with three significant digits, or with all digits before the decimal point.
    static func figure(_ number: Double?) -> String {
        guard let number, number.isFinite else { return "" }
        guard number != 0 else { return "0" }
        var step = 1.0
        var places = 0
        while abs(number) * step < 100, places < 6 {
            step *= 10
            places += 1
        }
        let scaled = Int(clamping: (abs(number) * step).rounded())
        let sign = number < 0 ? "-" : ""
        guard places > 0 else { return sign + String(scaled) }
        let digits = String(scaled)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }
}
