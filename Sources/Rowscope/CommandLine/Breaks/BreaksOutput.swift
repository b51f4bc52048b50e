import AppModel
import Audit
import AutoLayout
import LayoutDocument
import SourceText

/// What `rowscope breaks` prints.
struct BreaksOutput {
    let document: LayoutDocument
    let subject: AuditSubject
    let fontFamily: String

    // MARK: For people

    func text(of found: [FindingRanges], _ search: BreakSearch) -> [UInt8] {
        let sizes = search.plan.matrix.textSizes
        let range = "\(search.widths.lowerBound) to \(search.widths.upperBound)"
        var lines = [
            "\(head), \(range), " + (sizes.count == 1 ? sizes[0].rawValue : "\(sizes.count) text sizes")
        ]
        lines += found.map { ranges in
            "\(ranges.rule.severity(amount: ranges.amount).rawValue.padded)\(ranges.sentence)"
        }
        if found.isEmpty { lines.append("Fine at every width and text size.") }
        return Self.text(lines)
    }

    func text(of result: ShortestText, _ search: ShortestTextSearch, kept: String?) -> [UInt8] {
        var lines = [
            "\(head), \(result.stateCount == 1 ? "1 state" : "\(result.stateCount) states")", result.sentence,
        ]
        if let certainty = result.certainty { lines.append(certainty) }
        if let found = result.found {
            let count = found.text.count
            lines.append("\(count == 1 ? "1 character is" : "\(count) characters are") enough: \(found.text)")
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
        json.raw(#","widths":"#)
        json.range(search.widths)
        json.raw(#","textSizes":"#)
        json.list(search.plan.matrix.textSizes) { $0.string($1.rawValue) }
        let state = search.plan.matrix.state(at: 0)
        json.raw(#","direction":"#)
        json.string(state.direction.rawValue)
        json.raw(#","texts":"#)
        json.string(state.content.rawValue)
        json.raw(",\"findings\":[\n")
        for (index, ranges) in found.enumerated() {
            if index > 0 { json.raw(",\n") }
            json.add(ranges)
        }
        json.raw("]}\n")
        return json.bytes
    }

    func json(of result: ShortestText, _ search: ShortestTextSearch, kept: String?) -> [UInt8] {
        var json = beginning
        json.raw(#","view":"#)
        json.string(result.view)
        json.raw(#","field":"#)
        json.string(result.field)
        json.raw(#","limit":"#)
        json.number(result.limit)
        json.raw(#","stateCount":"#)
        json.number(result.stateCount)
        json.raw(#","sentence":"#)
        json.string(result.sentence)
        json.raw(#","found":"#)
        if let found = result.found {
            json.raw(#"{"length":"#)
            json.number(found.length)
            json.raw(#","beginning":"#)
            json.string(found.beginning)
            json.raw(#","text":"#)
            json.string(found.text)
            json.raw(#","shownText":"#)
            json.string(found.shownText)
            json.raw(#","rule":"#)
            json.string(found.finding.rule.rawValue)
            json.raw(#","views":"#)
            json.list(found.finding.views) { $0.string($1) }
            json.raw(#","amount":"#)
            json.number(found.finding.amount)
            json.raw(#","state":"#)
            json.add(found.state)
            json.raw(#","brokenStateCount":"#)
            json.number(found.brokenStateCount)
            json.raw("}")
        } else {
            json.raw("null")
        }
        if let kept {
            json.raw(#","case":"#)
            json.string(kept)
        }
        json.raw("}\n")
        return json.bytes
    }

    private var beginning: JSONText {
        var json = JSONText()
        json.raw(#"{"document":"#)
        json.string(document.sourceName)
        json.raw(#","fontFamily":"#)
        json.string(fontFamily)
        json.raw(#","rowscope":"#)
        json.string(RowscopeCommand.version)
        if let name = subject.caseName {
            json.raw(#","subjectCase":"#)
            json.string(name)
        } else {
            json.raw(#","row":"#)
            json.number(subject.row)
        }
        json.raw(#","template":"#)
        json.string(subject.template)
        return json
    }
}

extension JSONText {
    fileprivate mutating func range(_ range: ClosedRange<Int>) {
        list([range.lowerBound, range.upperBound]) { $0.number($1) }
    }

    fileprivate mutating func add(_ state: TileState) {
        raw(#"{"width":"#)
        number(state.width)
        raw(#","textSize":"#)
        string(state.textSize.rawValue)
        raw(#","direction":"#)
        string(state.direction.rawValue)
        raw("}")
    }

    fileprivate mutating func add(_ ranges: FindingRanges) {
        raw(#"{"rule":"#)
        string(ranges.rule.rawValue)
        raw(#","severity":"#)
        string(ranges.rule.severity(amount: ranges.amount).rawValue)
        raw(#","views":"#)
        list(ranges.views) { $0.string($1) }
        raw(#","sentence":"#)
        string(ranges.sentence)
        raw(#","worst":"#)
        add(ranges.worst)
        raw(#","amount":"#)
        number(ranges.amount)
        raw(#","ranges":"#)
        list(ranges.stretches) { json, stretch in
            json.raw(#"{"textSize":"#)
            json.string(stretch.textSize.rawValue)
            json.raw(#","widths":"#)
            json.list(stretch.widths) { $0.range($1) }
            json.raw("}")
        }
        raw("}")
    }
}

extension String {
    /// The word with blanks behind it, so that what follows stands in a column.
    fileprivate var padded: String { self + String(repeating: " ", count: max(1, 10 - count)) }
}
