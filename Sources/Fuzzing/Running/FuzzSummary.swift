import Wording

/// A summary of a run, in a few lines.
struct FuzzSummary {
    let results: [CaseResult]
    let maker: CaseMaker

    /// The cases that failed.
    var failures: [CaseResult] {
        results.filter {
            if case .failed = $0.outcome { true } else { false }
        }
    }

    /// The summary.
    var text: String {
        var lines: [String] = []
        let names = ["measured", "refused", "failed"]
        lines += names.map { name in "\(name): \(results.count { $0.outcome.name == name })" } + [""]
        let kinds = maker.kinds
        for kind in MutationKind.allCases where kinds.contains(kind) {
            let own = results.filter { kinds[$0.number % kinds.count] == kind }
            let counts = names.map { name in "\(own.count { $0.outcome.name == name }) \(name)" }
            lines.append("begun with \(kind.rawValue): \(counts.joined(separator: ", "))")
        }
        lines += ["", "slowest:"]
        lines += results.sorted { $0.seconds > $1.seconds }.prefix(8).map {
            "  \($0.seconds.text(decimals: 1, isPadded: true)) s  \(described($0))"
        }
        lines += ["", "largest:"]
        lines += results.sorted { $0.peakBytes > $1.peakBytes }.prefix(4).map {
            "  \($0.peakBytes >> 20) MiB  \(described($0))"
        }
        if !failures.isEmpty {
            lines += ["", "failures:"]
            lines += failures.flatMap {
                ["  " + described($0), "    " + $0.outcome.detail.replacing("\n", with: " ")]
            }
        }
        return lines.joined(separator: "\n")
    }

    private func described(_ result: CaseResult) -> String {
        "case \(result.number) (\(result.outcome.name)): \(maker.makeCase(result.number).description)"
    }
}
