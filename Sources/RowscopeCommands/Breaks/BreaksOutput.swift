import Audit
import AutoLayout
import InputOutput
import LayoutDocument
import SourceText
import Wording

/// The output of `rowscope breaks`.
struct BreaksOutput {
    let document: LayoutDocument
    let subject: AuditSubject
    let fontFamily: String

    // MARK: For people

    func text(of found: [FindingRanges], _ search: BreakSearch) -> [UInt8] {
        let sizes = search.plan.matrix.textSizes
        let range = "\(search.widths.lowerBound) to \(search.widths.upperBound)"
        var lines = [
            "\(head), \(range), " + (sizes.count == 1 ? sizes[0].rawValue : sizes.count.counted("text size"))
        ]
        lines += found.map { ranges in
            "\(ranges.rule.severity(amount: ranges.amount).rawValue.padded)\(ranges.sentence)"
        }
        if found.isEmpty { lines.append("Fine at every width and text size.") }
        return Self.text(lines)
    }

    func text(of result: ShortestText, _ search: ShortestTextSearch, kept: String?) -> [UInt8] {
        var lines = [
            "\(head), \(result.stateCount.counted("state"))", result.sentence,
        ]
        if let certainty = result.certainty { lines.append(certainty) }
        if let found = result.found {
            let count = found.text.count
            lines.append("\(count.counted("character")) \(count.plural("is", "are")) enough: \(found.text)")
            if found.shownText != found.text { lines.append("shown as: \(found.shownText)") }
        }
        if let kept { lines.append("Kept as the case “\(kept)”.") }
        return Self.text(lines)
    }

    private static func text(_ lines: [String]) -> [UInt8] {
        Array(lines.map { VisibleText.line($0) + "\n" }.joined().utf8)
    }

    private var head: String { "\(document.sourceName), \(subject.title), \(subject.template)" }

    // MARK: For programs

    func json(of found: [FindingRanges], _ search: BreakSearch) -> [UInt8] {
        var json = beginning
        json.add("widths", search.widths.ends) { $0.number($1) }
        json.add("textSizes", search.plan.matrix.textSizes) { $0.string($1.rawValue) }
        let state = search.plan.matrix.state(at: 0)
        json.add("direction", state.direction.rawValue)
        json.add("texts", state.content.rawValue)
        json.key("findings")
        json.raw("[\n")
        for (index, ranges) in found.enumerated() {
            if index > 0 { json.raw(",\n") }
            json.object { $0.add(ranges) }
        }
        json.raw("]}\n")
        return json.bytes
    }

    func json(of result: ShortestText, _ search: ShortestTextSearch, kept: String?) -> [UInt8] {
        var json = beginning
        json.add("view", result.view)
        json.add("field", result.field)
        json.add("limit", result.limit)
        json.add("stateCount", result.stateCount)
        json.add("sentence", result.sentence)
        if let found = result.found {
            json.add("found") { json in
                json.add("length", found.length)
                json.add("beginning", found.beginning)
                json.add("text", found.text)
                json.add("shownText", found.shownText)
                json.add(found.finding)
                json.add("state") { $0.add(found.state) }
                json.add("brokenStateCount", found.brokenStateCount)
            }
        } else {
            json.add("found", String?.none, orNull: true)
        }
        json.add("case", kept)
        json.raw("}\n")
        return json.bytes
    }

    private var beginning: JSONText {
        var json = JSONText()
        json.raw("{")
        json.add("document", document.sourceName)
        json.add("fontFamily", fontFamily)
        json.add("format", JSONForm.version)
        json.add("rowscope", App.version)
        json.add("subjectCase", subject.caseName)
        if subject.caseName == nil { json.add("row", subject.row) }
        json.add("template", subject.template)
        return json
    }
}

extension JSONText {
    fileprivate mutating func add(_ state: TileState) {
        add("width", state.width)
        add("textSize", state.textSize.rawValue)
        add("direction", state.direction.rawValue)
    }

    fileprivate mutating func add(_ ranges: FindingRanges) {
        add(TileFinding(ranges.rule, views: ranges.views, amount: ranges.amount))
        add("sentence", ranges.sentence)
        add("worst") { $0.add(ranges.worst) }
        add(objects: "ranges", ranges.stretches) { json, stretch in
            json.add("textSize", stretch.textSize.rawValue)
            json.add("widths", stretch.widths) { $0.list($1.ends) { $0.number($1) } }
        }
    }
}

extension ClosedRange<Int> {
    fileprivate var ends: [Int] { [lowerBound, upperBound] }
}

extension String {
    /// The word padded with blanks to the width of its column.
    fileprivate var padded: String { self + String(repeating: " ", count: max(1, 10 - count)) }
}
