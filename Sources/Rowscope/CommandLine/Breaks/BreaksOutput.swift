import AppModel
import Audit
import AutoLayout
import LayoutDocument

/// What `rowscope breaks` prints.
struct BreaksOutput {
    let document: LayoutDocument
    let subject: AuditSubject
    let fontFamily: String

    // MARK: For people

    func text(of found: [FindingRanges], _ search: BreakSearch) -> [UInt8] {
        let sizes = search.plan.matrix.textSizes
        var text = head + ", \(search.widths.lowerBound) to \(search.widths.upperBound), "
        text += sizes.count == 1 ? "\(sizes[0].rawValue)\n" : "\(sizes.count) text sizes\n"
        for ranges in found {
            text += "\(ranges.rule.severity(amount: ranges.amount).rawValue.padded)\(ranges.sentence)\n"
        }
        if found.isEmpty { text += "Fine at every width and text size.\n" }
        return Array(text.utf8)
    }

    func text(of result: ShortestText, _ search: ShortestTextSearch, kept: String?) -> [UInt8] {
        var text = head + ", \(result.stateCount == 1 ? "1 state" : "\(result.stateCount) states")\n"
        text += result.sentence + "\n"
        if let certainty = result.certainty { text += certainty + "\n" }
        if let found = result.found {
            let count = found.text.count
            text += "\(count == 1 ? "1 character is" : "\(count) characters are") enough: \(found.text)\n"
            if found.shownText != found.text { text += "shown as: \(found.shownText)\n" }
        }
        if let kept { text += "Kept as the case “\(kept)”.\n" }
        return Array(text.utf8)
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
