import Audit
import LayoutDocument
import SourceText
import Wording

/// The list of `repair`, as JSON or in words.
struct RepairReport: Encodable {
    /// A finding with its repairs.
    struct Item: Encodable {
        let rule: String
        let severity: String
        let template: String
        let views: [String]
        let message: String
        let file: String
        let line: Int?
        let repairs: [Repair]
        let earlierRepair: Int?
    }

    /// A repair.
    struct Repair: Encodable {
        let number: Int
        let title: String
        let isTried: Bool
        let effect: RepairEffect?
        let patch: String
        let byHand: [String]
    }

    private let format = JSONForm.version
    private let document: String
    private let tiles: Int
    private let findings: [Item]

    enum CodingKeys: String, CodingKey { case format, document, tiles, findings }

    /// Puts a list into the form that is printed.
    init(_ list: RepairList) {
        document = list.document.sourceName
        tiles = list.tileCount
        findings = list.findings.map { item in
            let detail = item.finding.detail
            return Item(
                rule: item.finding.rule.rawValue, severity: item.finding.severity.rawValue,
                template: item.finding.template, views: item.finding.views, message: detail.message,
                file: detail.source.file, line: detail.source.place?.line,
                repairs: item.repairs.map { repair in
                    Repair(
                        number: repair.number, title: repair.title, isTried: repair.isTried,
                        effect: repair.effect,
                        patch: repair.patch.lines.map { $0 + "\n" }.joined(), byHand: repair.patch.handLines)
                }, earlierRepair: item.earlier)
        }
    }

    /// The list for people: each finding with its repairs, and below each its patch.
    var lines: [String] {
        let head = "\(document): \(tiles.counted("tile")), \(findings.count.counted("finding"))"
        return [head]
            + findings.flatMap { item -> [String] in
                let place = item.line.map { "\(item.file):\($0)" } ?? item.file
                var lines = [
                    "", "\(place): \(item.severity): \(item.rule), \(item.template)", "    \(item.message)",
                ]
                if let earlier = item.earlierRepair {
                    lines.append("    repaired by \(earlier) too")
                } else if item.repairs.isEmpty {
                    lines.append("    no repair is known")
                }
                for repair in item.repairs {
                    lines.append("")
                    lines.append("  \(repair.number). \(repair.title)")
                    if let effect = repair.effect { lines.append("     " + effect.words) }
                    lines += repair.patch.split(separator: "\n").map { "     \($0)" }
                    lines += repair.byHand.map { "     \($0)" }
                }
                return lines
            }.map(VisibleText.line)
    }
}
