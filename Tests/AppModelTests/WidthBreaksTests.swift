import AppModel
import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import TestKit
import Testing
import Wording

@MainActor
@Suite("What happens at each width")
struct WidthBreaksTests {
    /// A model of rows with a title of one line between margins of 16 points; a character is 8 wide.
    static func app(
        _ titles: [String], rowCount: Int? = nil, mostHeight: Int = 40, vertical: String = "V:|-[title]-|",
        measuring measurer: MonospacedText = .evenLines()
    ) throws -> AppModel {
        let app = AppModel(measuring: measurer)
        let rows = titles.map { "  - t: \($0)" }.joined(separator: "\n")
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 16
                views: {title: {label: {text: "{t}", font: {size: 16}, numberOfLines: 0}}}
                constraints: ["H:|-[title]-|", "\(vertical)", "title.height <= \(mostHeight)"]
            rows:
            \(rows)
            """, sourceName: "test.yaml")
        var controls = Controls()
        controls.rowCount = rowCount
        app.list.open(document, controls: controls)
        app.list.layout?.viewportHeight = 200
        app.list.layout?.layOutVisibleRows()
        return app
    }

    static func finish(_ breaks: WidthBreaks) {
        breaks.refresh()
        for _ in 0..<20_000 where breaks.takeResults() {}
    }

    /// 100 characters: 800 points, so at least 400 wide in two lines, and 800 in one.
    static let long = String(repeating: "m", count: 100)

    @Test("The track says where a text wraps and where it is cut off, to the point")
    func track() throws {
        let app = try Self.app([Self.long])
        Self.finish(app.breaks)
        let track = try #require(app.breaks.track)
        #expect(track.isComplete && track.knownCount == 1081)
        #expect(track.stretches.map(\.widths) == [120...431, 432...1200])
        #expect(track.stretches.map(\.worst) == [.truncated, nil])
        let wide = track.changes.filter { $0.width > 432 }
        #expect(wide.map(\.width) == [832])
        #expect(wide.first?.label == "“title”" && wide.first?.narrower == 2 && wide.first?.wider == 1)
    }

    @Test("From one break to the next, and from one change to the next")
    func going() throws {
        let app = try Self.app([Self.long, String(repeating: "m", count: 60)])
        app.breaks.scope = .allRows
        Self.finish(app.breaks)
        let track = try #require(app.breaks.track)
        // The second row breaks below 272.
        #expect(track.nextBreak(from: 900, isWider: false) == 431)
        #expect(track.nextBreak(from: 431, isWider: false) == 271)
        #expect(track.nextBreak(from: 271, isWider: false) == nil)
        #expect(track.nextBreak(from: 120, isWider: true) == 271)
        #expect(track.nextBreak(from: 431, isWider: true) == nil)
        #expect(track.breakEdges == [271, 431])
        #expect(track.nextChange(from: 900, isWider: false) == 831)
        #expect(track.nextChange(from: 831, isWider: false) == 511)
        // The width is the first one with another line count: from 832 on, the text takes one line.
        #expect(track.nextChange(from: 600, isWider: true) == 832)
        #expect(track.nextChange(from: 831, isWider: true) == 832)
        #expect(track.nextChange(from: 832, isWider: true) == nil)
        #expect(track.nextChange(from: 832, isWider: false) == 831)
        // The row that begins to break at this width is named, before those that break at every width.
        #expect(track.sentence(atWidth: 271, namesRows: true).row == 1)
        #expect(track.sentence(atWidth: 270, namesRows: true).row == 0)
        // The row that is shown for it, unless the break begins in the selected one too.
        #expect(track.brokenRow(atWidth: 271, preferring: 0) == 1)
        #expect(track.brokenRow(atWidth: 270, preferring: 1) == 1)
        #expect(track.brokenRow(atWidth: 270, preferring: nil) == 0)
        #expect(track.brokenRow(atWidth: 900, preferring: 0) == nil)
        // Rows with the same break are counted.
        #expect(
            track.sentence(atWidth: 270, namesRows: true).headline == "270: “title” is truncated in 2 rows.")
        // The edge of the stage snaps within three points.
        #expect(track.breakEdge(near: 428, within: 3) == 431)
        #expect(track.breakEdge(near: 434, within: 3) == 431)
        #expect(track.breakEdge(near: 435, within: 3) == nil)
    }

    @Test("A broken word is a break: the track has its widths, and the sentence says it")
    func brokenWord() throws {
        // 15 letters take 120 points.
        let app = try Self.app(["Unbreakableword"], mostHeight: 400, measuring: MonospacedText())
        Self.finish(app.breaks)
        let track = try #require(app.breaks.track)
        #expect(track.stretches.map(\.widths) == [120...151, 152...1200])
        #expect(track.stretches.map(\.worst) == [.wordBroken, nil])
        #expect(track.nextBreak(from: 375, isWider: false) == 151)
        #expect(
            track.sentence(atWidth: 140, namesRows: false).text
                == "140: “title”: word broken. Nothing breaks from 152 points on.")
    }

    @Test("The sentence says what is so and what comes next")
    func sentence() throws {
        let app = try Self.app([Self.long])
        Self.finish(app.breaks)
        let track = try #require(app.breaks.track)
        let fine = track.sentence(atWidth: 900, namesRows: false)
        #expect(
            fine.text
                == "Nothing breaks at 900. Below 832 “title” wraps to 2 lines; below 432 “title” is truncated."
        )
        #expect(fine.row == nil && fine.worst == nil)
        let broken = track.sentence(atWidth: 375, namesRows: false)
        #expect(broken.text == "375: “title” is truncated. Nothing breaks from 432 points on.")
        #expect(broken.worst == .truncated && broken.row == 0)
        let named = track.sentence(atWidth: 375, namesRows: true)
        #expect(named.text == "375: “title” is truncated in row 0. Nothing breaks from 432 points on.")
        #expect(track.sentence(atWidth: 5000, namesRows: false).text == "Widths from 120 to 1,200 are tried.")
        #expect(track.summary == "120 to 431 truncated; 432 to 1,200 nothing breaks.")
        #expect(
            track.caption(atWidth: 832, namesRows: false)
                == "832: nothing breaks\n“title”: 1 line, one point narrower 2 lines")
    }

    @Test("One row of each content is tried, however often it is repeated")
    func repeatedRows() throws {
        let app = try Self.app(["a", "b", "c"], rowCount: 1_000_000)
        app.breaks.scope = .allRows
        Self.finish(app.breaks)
        #expect(app.breaks.scanned?.rows == [0, 1, 2])
        #expect(app.breaks.scanned?.words == "1,000,000 rows, 3 different")
        app.breaks.scope = .selectedRow
        #expect(app.breaks.scanned?.words == "1 row")
    }

    @Test("Of too many different rows a sample is tried, evenly spaced")
    func sample() throws {
        let app = try Self.app((0..<400).map { "title \($0)" })
        app.breaks.refresh()
        let scanned = try #require(app.breaks.scanned)
        #expect(scanned.rows.count == 100 && scanned.isSample)
        #expect(scanned.words == "100 of 400 rows")
        let gaps = zip(scanned.rows, scanned.rows.dropFirst()).map { $1 - $0 }
        #expect(Set(gaps) == [4])
    }

    @Test("What was tried is not tried again; a width asks for nothing")
    func keeps() throws {
        let app = try Self.app([Self.long, "b"])
        Self.finish(app.breaks)
        let version = app.breaks.version
        app.list.updateControls { $0.width = 500 }
        app.breaks.refresh()
        #expect(app.breaks.version == version && !app.breaks.isBusy)
        app.list.layout?.select(row: 1)
        Self.finish(app.breaks)
        app.list.layout?.select(row: 0)
        app.breaks.refresh()
        #expect(!app.breaks.isBusy && app.breaks.track?.isComplete == true)
    }

    @Test("Another text size has a track of its own; all of them are tried where that is wanted")
    func textSizes() throws {
        let app = try Self.app(["a"])
        Self.finish(app.breaks)
        #expect(app.breaks.tracks.count == 1)
        app.breaks.triesAllTextSizes = true
        Self.finish(app.breaks)
        #expect(app.breaks.tracks.count == 12)
        let incomplete = app.breaks.tracks.values.filter { !$0.isComplete }
        #expect(incomplete.isEmpty)
        app.list.updateControls { $0.textSize = .category(.accessibilityLarge) }
        app.breaks.refresh()
        #expect(!app.breaks.isBusy && app.breaks.track?.isComplete == true)
    }

    @Test("A flow has no track, and neither has an empty list")
    func nothing() throws {
        let app = try Self.app(["a"])
        Self.finish(app.breaks)
        app.list.updateControls { $0.layoutKind = .flow }
        app.breaks.refresh()
        #expect(app.breaks.track == nil && app.breaks.scanned == nil)
    }

    @Test("Another thread tries the same widths and reports when it has")
    func threaded() async throws {
        let app = try Self.app([Self.long])
        let (stream, reported) = AsyncStream.makeStream(of: Void.self)
        app.breaks.makeQueue = {
            ThreadedLayoutQueue(
                makeTextMeasurer: { MonospacedText.evenLines() }, onResult: { reported.yield() })
        }
        app.breaks.refresh()
        for await _ in stream where !app.breaks.takeResults() { break }
        let track = try #require(app.breaks.track)
        #expect(track.isComplete)
        #expect(track.stretches.map(\.widths) == [120...431, 432...1200])
    }

    /// Does each job at once, and holds the results back.
    private final class HoldingQueue: LayoutQueue {
        let batchSize = 4
        let capacity = 2
        var isHolding = true
        private let jobs = IdleLayoutQueue<WidthScanJob>(textMeasurer: MonospacedText.evenLines())
        private var results: [WidthScanResult] = []

        func submit(_ job: WidthScanJob) {
            jobs.submit(job)
            if let result = jobs.takeResult() { results.append(result) }
        }

        func takeResult() -> WidthScanResult? {
            isHolding || results.isEmpty ? nil : results.removeFirst()
        }

        func giveUp(allBut stamp: Int) {}
    }

    @Test("Widths that were tried for an earlier request are shown for the present one")
    func earlierRequest() throws {
        let app = try Self.app([Self.long, "b"])
        let queue = HoldingQueue()
        app.breaks.makeQueue = { queue }
        app.breaks.scope = .selectedRow
        for row in [0, 1, 0] {
            app.list.layout?.select(row: row)
            app.breaks.refresh()
        }
        #expect(app.breaks.track?.isComplete != true && app.breaks.isBusy)
        queue.isHolding = false
        for _ in 0..<20 where app.breaks.takeResults() {}
        #expect(app.breaks.track?.isComplete == true)
    }

    @Test("The sentence begins with all rows, and names the row that breaks though another one is selected")
    func allRows() throws {
        let app = try Self.app(["short", Self.long])
        Self.finish(app.breaks)
        #expect(app.breaks.scope == .allRows && app.list.layout?.viewport.selectedRow != 1)
        app.list.updateControls { $0.width = 375 }
        app.breaks.formSentence()
        let sentence = try #require(app.breaks.sentence)
        #expect(sentence.text == "375: “title” is truncated in row 1. Nothing breaks from 432 points on.")
        app.list.updateControls { $0.width = 900 }
        app.breaks.formSentence()
        #expect(app.breaks.sentence?.text.hasPrefix("Nothing breaks at 900.") == true)
    }

    @Test("Of a sample the sentence says so, and before every width was tried that it is so far")
    func qualified() throws {
        let sampled = try Self.app((0..<400).map { "title \($0)" })
        sampled.breaks.refresh()
        sampled.breaks.takeResults()
        let text = try #require(sampled.breaks.sentence).text
        let width = Int(sampled.list.controls.width).grouped
        // One row was tried.
        #expect(text.hasPrefix("So far: nothing breaks at \(width) in 1 of 100 rows."), "\(text)")
        #expect(text.contains("Other widths are still being tried"), "\(text)")
        Self.finish(sampled.breaks)
        let whole = try #require(sampled.breaks.sentence).text
        #expect(!whole.contains("tried"), "\(whole)")
        #expect(whole.hasPrefix("Nothing breaks at \(width) in 100 of 400 rows."), "\(whole)")
    }

    @Test("The views that break are known by their rows, as the rows in view are examined")
    func brokenViews() throws {
        let app = try Self.app(["short", Self.long, Self.long])
        var count = 0
        app.notices.examinations.observe { count += 1 }
        app.list.updateControls { $0.width = 375 }
        app.list.layout?.layOutVisibleRows()
        app.notices.followState()
        #expect(count == 1)
        #expect(app.list.brokenViews == [1: ["title"], 2: ["title"]])
        app.notices.followState()
        #expect(count == 1, "nothing has changed")
        app.list.updateControls { $0.width = 900 }
        app.list.layout?.layOutVisibleRows()
        app.notices.followState()
        #expect(app.list.brokenViews.isEmpty)
    }

    @Test("Another problem is said beside the breaks, and the sentence goes with the notice")
    func problems() throws {
        let app = try Self.app([Self.long], vertical: "V:|-[title]")
        app.list.updateControls { $0.width = 900 }
        app.list.layout?.layOutVisibleRows()
        app.notices.reportFindings()
        #expect(app.list.notice?.kind == .finding)
        for scope in [BreakScope.allRows, .selectedRow] {
            app.breaks.scope = scope
            Self.finish(app.breaks)
            app.breaks.formSentence()
            let text = try #require(app.breaks.sentence).text
            #expect(
                text.hasPrefix("Nothing breaks at 900, but there is a problem: height not constrained."),
                "\(text)")
        }
        let track = try #require(app.breaks.track)
        #expect(track.caption(atWidth: 900, namesRows: false) == "900: nothing breaks")
        #expect(track.summary.hasSuffix("432 to 1,200 nothing breaks."))
        app.list.updateControls { $0.width = 375 }
        app.breaks.formSentence()
        // No width is called free of breaks, as the height is not constrained there either.
        #expect(app.breaks.sentence?.text == "375: height not constrained; “title” is truncated.")
        #expect(app.breaks.sentence?.worst == .collapsed)
    }

    @Test(
        "A single width without breaks is called the next one, although other widths are ambiguous")
    func singleWidth() throws {
        let app = AppModel(measuring: .evenLines())
        // Both labels hug as strongly as the other; at 200 they fit exactly.
        let document = try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                layoutMargins: 16
                views:
                  a: {label: {text: "{t}", font: {size: 16}}}
                  b: {label: {text: "{t}", font: {size: 16}}}
                constraints: ["H:|-[a]-8-[b]-|", "V:|-[a]-|", "V:|-[b]-|"]
            rows:
              - t: aaaaaaaaaa
            """, sourceName: "test.yaml")
        var controls = Controls()
        controls.width = 375
        app.list.open(document, controls: controls)
        app.list.layout?.viewportHeight = 200
        app.list.layout?.layOutVisibleRows()
        app.notices.reportFindings()
        #expect(app.list.notice?.kind == .finding)
        Self.finish(app.breaks)
        app.breaks.formSentence()
        #expect(
            app.breaks.sentence?.text
                == "375: “a” and “b” are ambiguous in row 0. The next width without a break is 200.")
    }

    @Test("Of rows that keep a height from another state it is said")
    func stale() throws {
        let app = try Self.app([Self.long])
        app.list.updateControls { $0.width = 900 }
        app.list.setDemonstration(.noReload, isOn: true)
        app.list.layout?.viewportHeight = 600
        app.list.layout?.layOutVisibleRows()
        app.list.updateControls { $0.width = 500 }
        app.list.layout?.layOutVisibleRows()
        Self.finish(app.breaks)
        let text = try #require(app.breaks.sentence).text
        #expect(
            text.hasPrefix(
                "1 row in view keeps its height from another state. If measured again, nothing breaks at 500")
        )
    }
}
