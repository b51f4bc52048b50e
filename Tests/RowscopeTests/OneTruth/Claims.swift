import AppModel
import Foundation
import Gtk
import SelfSizing
import Wording

@testable import RowscopeApp

/// A statement about a subject at a place of the window.
struct Claim: Hashable {
    /// The subject, such as “height of the selected row”.
    let subject: String
    /// The place, such as “Why, heading”.
    let place: String
    /// The stated value.
    let value: String
}

/// The statements of a window in all places that show a height, a count or a finding.
@MainActor
struct Claims {
    private let window: MainWindow
    private(set) var all: [Claim] = []

    /// Reads the present state of a window.
    init(of window: MainWindow) {
        self.window = window
        readRow()
        readList()
        readWidth()
        readTimeline()
        readLesson()
        readProblems()
        readComparison()
    }

    /// The subjects about which two places disagree, with all their statements.
    var contradictions: [String] {
        Dictionary(grouping: all, by: \.subject).filter { Set($0.value.map(\.value)).count > 1 }
            .map { subject, claims in
                subject + ": " + claims.map { "\($0.place) says \($0.value)" }.joined(separator: ", ")
            }.sorted()
    }

    private mutating func say(_ subject: String, _ place: String, _ value: String?) {
        if let value { all.append(Claim(subject: subject, place: place, value: value)) }
    }

    // MARK: The selected row

    private mutating func readRow() {
        let model = window.model
        guard let row = model.targetRow, let drawn = model.drawnRow(row) else { return }
        let subject = "height of the picked row"
        say(subject, "the list", drawn.size.height.text())
        if model.flowLayout == nil {
            say(
                subject, "the table",
                model.layout?.visibleRows.first { $0.row == row }.map { $0.height.text() })
        }
        guard model.selection == .rowHeight else { return }
        if case .known(let sum?) = window.context.app.why.currentSum(), sum.row == row {
            say(subject, "the sum", sum.value.text())
        }
        if window.inspector.isShown, window.inspector.page == "why",
            let pane = window.inspector.panes.first(where: { $0.name == "why" })
        {
            say(subject, "Why, heading", Self.text(in: pane.widget, of: "why-value")?.numberAtStart)
            say(subject, "Why, total", Self.text(in: pane.widget, of: "why-total")?.numberAtStart)
        }
        if let reports = window.feature(ReportFeature.self)?.reports,
            case .known(let reported?) = reports.currentReportedRow()
        {
            say(subject, "the report", reported.measurement.height.text())
        }
        if case .known(let problems?)? = window.feature(ProblemsFeature.self)?.problems.currentProblems() {
            say(subject, "Problems", problems.size.height.text())
        }
    }

    // MARK: The list

    private mutating func readList() {
        let model = window.model
        let (height, measured, count) = ("extent of the content", "rows measured", "rows")
        let isSideways = model.flowLayout?.settings.scrollDirection == .horizontal
        if let flow = model.flowLayout {
            say(
                height, "the flow",
                (isSideways ? flow.contentSize.width : flow.contentSize.height).text())
            say(measured, "the flow", flow.measuredRowCount.grouped)
            say(count, "the flow", flow.rowCount.grouped)
        } else if let layout = model.layout, layout.canShow {
            say(height, "the list", layout.viewport.contentHeight.text())
            say(measured, "the list", layout.measuredRowCount.grouped)
            say(count, "the list", layout.rowCount.grouped)
        } else {
            return
        }
        let figures = Self.figures(in: window.context.footer)
        let extents = figures["contentSize"]?.components(separatedBy: " × ")
        say(height, "the strip", (isSideways ? extents?.first : extents?.last)?.numberAtStart)
        if let parts = figures["measured"]?.components(separatedBy: " of "), parts.count == 2 {
            say(count, "the strip", parts[1])
            if !parts[0].contains("ahead") { say(measured, "the strip", parts[0]) }
        }
        if let map = window.stage.sideView, map.isVisible {
            let words = map.summary.components(separatedBy: " of ")
            if words.count == 2 {
                say(measured, "the map, to screen readers", words[0].numberAtStart)
                say(count, "the map, to screen readers", words[1].numberAtStart)
            }
        }
        let history = window.context.app.history.history
        if history.count > 0 {
            say(height, "the history", history[history.count - 1].contentHeight.text())
            say(measured, "the history", history[history.count - 1].measuredCount.grouped)
        }
    }

    private mutating func readWidth() {
        let model = window.model
        let subject = "width"
        say(subject, "the controls", Int(model.controls.width.rounded()).grouped)
        if let layout = model.layout, model.flowLayout == nil {
            say(subject, "the list", Int(layout.measurer.width.rounded()).grouped)
        }
        guard let track = window.context.app.breaks.track, track.isComplete,
            let sentence = window.context.app.breaks.sentence?.headline,
            let line = Self.text(in: window.context.band.widget, of: "message"), line == sentence
        else { return }
        // How many rows have heights of another state is said before it.
        let number = line.components(separatedBy: "measured again,").last?.drop { !$0.isNumber } ?? ""
        say(subject, "the band", String(number).numberAtStart)
    }

    private mutating func readTimeline() {
        guard window.model.flowLayout == nil, let timeline = window.model.layout?.timeline,
            window.context.drawer.shown == "timeline",
            let words = Self.text(in: window.context.drawer.widget, of: "timeline-totals")
        else { return }
        let sums = timeline.totalsSummary(through: timeline.entries.count - 1)
        say("calls", "the list", sums.isEmpty ? "" : "So far: " + sums)
        say("calls", "the timeline", words)
    }

    // MARK: The lesson

    private mutating func readLesson() {
        guard let run = window.feature(LessonsFeature.self)?.lessons.run, run.phase == .shown,
            let start = run.reading.startLength, case .drag(let target)? = run.scene.prediction?.kind,
            let row = target.row ?? window.model.targetRow, let drawn = window.model.drawnRow(row)
        else { return }
        let subject = "length that the lesson asks for"
        say(subject, "the lesson", start.text())
        guard let view = target.view else {
            return say(
                subject, "the stage",
                (target.axis == .vertical ? drawn.size.height : drawn.size.width).text())
        }
        let stage = window.context.stage.main
        let cell = stage.tableView.visibleCell(forRow: row) ?? stage.collectionView.visibleCell(forRow: row)
        let frame = cell?.contentView.view(named: view)?.frame
        say(
            subject, "the stage",
            frame.map { (target.axis == .vertical ? $0.height : $0.width).text() })
    }

    // MARK: Findings

    private mutating func readProblems() {
        let model = window.model
        if case .known(let problems?)? = window.feature(ProblemsFeature.self)?.problems.currentProblems() {
            let subject = "problems of the picked row"
            say(subject, "the model", model.withholdsFindings ? "0" : "\(problems.problemCount)")
            if window.inspector.isShown {
                let title = window.inspector.shownTitle(of: "problems") ?? ""
                let digits = title.filter(\.isNumber)
                say(subject, "the inspector’s tab", digits.isEmpty ? "0" : digits)
            }
            // The track examines rows measured again, without demonstrations.
            if let track = window.context.app.breaks.track, track.isComplete, problems.problemCount == 0,
                model.controls.measuring.demonstrations.isEmpty
            {
                let breaks = track.breaks(atWidth: Int(model.controls.width.rounded()))
                    .filter { $0.row == problems.row }
                say("breaks of a row without problems", "the width track", breaks.isEmpty ? "none" : "some")
                say("breaks of a row without problems", "Problems", "none")
            }
        }
        guard model.shownProblems.isEmpty else { return }
        let isShown = model.notice?.kind == .finding
        say("a banner of findings", "the list", "none")
        say("a banner of findings", "the banner", isShown ? "some" : "none")
    }

    // MARK: The comparison

    private mutating func readComparison() {
        guard let costs = window.context.stage.comparedCosts else { return }
        let sides = window.context.stage.sides
        say("costs of the list", "the lists", costs.own.summary)
        say("costs of the list", "the caption", Self.text(in: sides[0].widget, of: "costs"))
        say("costs of the right way", "the lists", costs.right.summary)
        say("costs of the right way", "the caption", Self.text(in: sides[1].widget, of: "costs"))
    }

    // MARK: What screen readers hear

    /// The texts of places with numbers, and the name of the selected row, as screen readers find them.
    var spokenTexts: [String] {
        let isWhyShown = window.inspector.isShown && window.inspector.page == "why"
        let labels = (isWhyShown ? ["why-value", "why-total"] : []).compactMap {
            Self.text(in: window.context.windowOverlay, of: $0)
        }
        let figures = Self.figures(in: window.context.footer)
        let stage = window.context.stage.main
        let cell = window.model.targetRow.flatMap { stage.tableView.visibleCell(forRow: $0) }
        return labels + ["contentSize", "measured"].compactMap { figures[$0] }
            + [cell?.accessibilityLabel].compactMap(\.self)
    }

    // MARK: Reading widgets

    /// The text of the first label with a style class.
    private static func text(in widget: Widget, of cssClass: String) -> String? {
        if let label = widget as? Label, label.hasCssClass(cssClass) { return label.text }
        for child in widget.children {
            if let text = text(in: child, of: cssClass) { return text }
        }
        return nil
    }

    /// The figures of the strip, by their captions.
    private static func figures(in widget: Widget) -> [String: String] {
        var figures: [String: String] = [:]
        let labels = widget.children.compactMap { $0 as? Label }
        if labels.count == 2, labels[0].hasCssClass("caption") { figures[labels[0].text] = labels[1].text }
        for child in widget.children { figures.merge(Self.figures(in: child)) { first, _ in first } }
        return figures
    }
}

extension String {
    /// The number at the beginning of the text, with its grouping commas.
    fileprivate var numberAtStart: String? {
        let number = prefix { $0.isNumber || $0 == "," || $0 == "." || $0 == "−" || $0 == "-" }
        // A full stop after the number is not part of it.
        return number.isEmpty ? nil : String(number.hasSuffix(".") ? number.dropLast() : number)
    }
}
