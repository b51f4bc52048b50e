import AutoLayout
import SelfSizing
import TableViewGtk

/// Answers the commands of a list's child process; `ListViewPeer.c` answers the same ones.
///
/// - `open ROWS FIRST`: shows a number of rows, the first of which has the texts of an index.
/// - `at ROW`: scrolls to a row, and returns its height.
/// - `scroll FRAMES POINTS`, `kinetic FRAMES POINTS`: scrolls in each frame; `kinetic` decelerates like a flick.
/// - `still FRAMES POINTS`: scrolls without rows entering or leaving.
/// - `redraw FRAMES`: draws frames without a change.
/// - `jump COUNT SEED`: scrolls to random rows.
/// - `constant COUNT`: changes the distance between title and body point by point; only this package's list has it.
/// - `width COUNT FROM STEP`, `text`: changes widths and text sizes.
/// - `overlays COUNT`, `overlayscroll FRAMES POINTS`: switches presets of overlays, and scrolls under the first one;
///   only this package's list has them.
/// - `estimate COUNT`, `rebase COUNT`, `rows COUNT`: changes estimates, rebases the scroll bar on measured heights, and
///   inserts, deletes and moves rows above the viewport; only this package's list has them.
/// - `same COUNT`: returns to values of the scroll bar, and counts how often the same row is shown.
@MainActor
struct ListProbe {
    let stage: ListStage

    /// Runs one command.
    func answer(_ command: String) -> FrameRun {
        let words = command.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Int($0) }
        func number(_ place: Int) -> Int { place < numbers.count ? numbers[place] : 0 }
        switch words.first {
        case "open": return open(number(0), UInt32(truncatingIfNeeded: number(1)))
        case "at":
            stage.frame { stage.jump(to: number(0)) }
            stage.settle(3)
            let row = stage.shownRows.first { $0.row == number(0) }
            return FrameRun(numbers: ["height": row?.height ?? -1])
        case "scroll": return scroll(number(0), Double(number(1)))
        case "kinetic": return kinetic(number(0), Double(number(1)))
        case "still": return still(number(0), Double(number(1)))
        case "redraw": return repeated(number(0)) { _ in }
        case "jump": return jump(number(0), seed: UInt32(truncatingIfNeeded: number(1)))
        case "width": return widths(number(0), from: number(1), step: number(2))
        case "text": return textSizes()
        case "constant": return constants(number(0))
        case "overlays": return toggleOverlays(number(0))
        case "overlayscroll": return scrollUnderOverlays(number(0), Double(number(1)))
        case "estimate": return estimates(number(0))
        case "rebase": return rebase(number(0))
        case "rows": return rearrange(number(0))
        case "same": return same(number(0))
        default: break
        }
        return FrameRun()
    }

    // MARK: Series of frames

    private func add(_ times: FrameProbe.Times, to run: inout FrameRun) {
        run.wall.append(times.wall)
        run.thread.append(times.thread)
        run.paint.append(times.paint)
    }

    /// Makes a change in each frame, and measures the drift of rows from their expected places.
    private func repeated(_ count: Int, _ change: (Int) -> Double?) -> FrameRun {
        var run = FrameRun()
        var drift = 0.0
        var growth = 0.0
        for place in 0..<count {
            let before = stage.shownRows
            let upper = stage.upper
            var move: Double?
            add(stage.frame { move = change(place) }, to: &run)
            let after = stage.shownRows
            if let move {
                let old = Dictionary(uniqueKeysWithValues: before.map { ($0.row, $0.y) })
                for row in after {
                    if let y = old[row.row] { drift = max(drift, abs(row.y - y - move)) }
                }
            } else {
                drift = max(drift, shift(before, after))
            }
            if upper > 0 { growth = max(growth, abs(stage.upper - upper) / upper) }
        }
        run.numbers = ["drift": drift, "growth": growth]
        return run
    }

    private func repeated(_ count: Int, _ change: (Int) -> Void) -> FrameRun {
        repeated(count) { place -> Double? in
            change(place)
            return nil
        }
    }

    /// The distance that the first wholly visible row has moved; a page if it has left the viewport.
    private func shift(_ before: [VisibleRow], _ after: [VisibleRow]) -> Double {
        guard let old = before.first(where: { $0.y >= 0 }) else { return 0 }
        return after.first { $0.row == old.row }.map { abs($0.y - old.y) } ?? stage.layout.viewportHeight
    }

    // MARK: Commands

    private func open(_ rows: Int, _ firstText: UInt32) -> FrameRun {
        stage.frame { stage.open(rows: 0, firstText: 0) }
        stage.settle(3)
        let empty = (0..<5).map { _ in stage.frame().wall }
        var run = FrameRun()
        add(stage.frame { stage.open(rows: rows, firstText: firstText) }, to: &run)
        let shown = stage.shownRows
        run.numbers = [
            "empty": empty.median, "visible": Double(shown.count), "live": Double(stage.table.liveCellCount),
            "first": Double(shown.first?.row ?? -1), "height": shown.reduce(0) { $0 + $1.height },
        ]
        return run
    }

    private func scroll(_ frames: Int, _ distance: Double) -> FrameRun {
        repeated(frames) { _ -> Double? in -stage.table.scroll(byPoints: distance) }
    }

    /// Scrolls like a flick: the distance of each frame follows the deceleration.
    private func kinetic(_ frames: Int, _ distance: Double) -> FrameRun {
        let motion = Deceleration(initialVelocity: distance * 60 * 2)
        var position = 0.0
        return repeated(frames) { place -> Double? in
            let target = motion.position(at: Double(place + 1) / 60)
            defer { position = target }
            return -stage.table.scroll(byPoints: target - position)
        }
    }

    private func still(_ frames: Int, _ distance: Double) -> FrameRun {
        let page = stage.layout.viewportHeight
        // Looks for a place where the first and the last row extend far enough beyond the viewport.
        for _ in 0..<400 {
            let rows = stage.shownRows
            if let first = rows.first, let last = rows.last, rows.count > 1, first.maxY > distance + 1,
                last.maxY > page + distance + 1
            {
                break
            }
            stage.frame { stage.table.scroll(byPoints: 17) }
        }
        let before = stage.shownRows.map(\.row)
        var run = repeated(frames) { place -> Double? in
            -stage.table.scroll(byPoints: place.isMultiple(of: 2) ? distance : -distance)
        }
        run.numbers["binds"] = stage.shownRows.map(\.row) == before ? 0 : 1
        return run
    }

    private func jump(_ count: Int, seed: UInt32) -> FrameRun {
        var run = FrameRun()
        var seen = 0.0
        for place in 0..<UInt32(count) {
            let target = Int(ListCorpus.hash(seed &* 1000 &+ place)) % max(stage.layout.rowCount, 1)
            add(stage.frame { stage.jump(to: target) }, to: &run)
            if stage.shownRows.contains(where: { $0.row == target }) { seen += 1 }
            stage.settle(1)
        }
        run.numbers["seen"] = seen
        return run
    }

    /// Switches each preset on and off in turn, with a visible row selected.
    private func toggleOverlays(_ count: Int) -> FrameRun {
        stage.table.select(row: stage.shownRows.first?.row)
        stage.settle(2)
        let presets = OverlayPreset.allCases
        let run = repeated(count) { place -> Void in
            let preset = presets[place / 2 % presets.count]
            stage.table.overlays = ShownOverlays(place.isMultiple(of: 2) ? preset.overlays : [])
        }
        stage.frame { stage.table.overlays = ShownOverlays() }
        return run
    }

    private func scrollUnderOverlays(_ frames: Int, _ distance: Double) -> FrameRun {
        stage.frame { stage.table.overlays = ShownOverlays(OverlayPreset.frames.overlays) }
        let run = scroll(frames, distance)
        stage.frame { stage.table.overlays = ShownOverlays() }
        return run
    }

    private func widths(_ count: Int, from: Int, step: Int) -> FrameRun {
        stage.frame { stage.setWidth(from) }
        stage.settle(2)
        let run = repeated(count) { place -> Void in stage.setWidth(from + (place + 1) * step) }
        stage.frame { stage.setWidth(480) }
        stage.settle(2)
        return run
    }

    /// Changes the constant up to 24 points and back by single points; the rows' heights show whether they followed.
    private func constants(_ count: Int) -> FrameRun {
        var wrong = 0.0
        var height = stage.shownRows.first?.height ?? 0
        let first = (stage.shownRows.first?.row, height)
        var spacing = 4.0
        var run = repeated(count) { place -> Void in
            let before = spacing
            spacing += place / 20 % 2 == 0 ? 1 : -1
            stage.setSpacing(spacing)
            height += spacing - before
        }
        stage.settle(1)
        if let row = stage.shownRows.first(where: { $0.row == first.0 }), abs(row.height - height) > 0.01 {
            wrong = abs(row.height - height)
        }
        run.numbers["wrong"] = wrong
        stage.frame { stage.setSpacing(4) }
        stage.settle(2)
        return run
    }

    /// Sets the sizes 15, 16, 17, 19, 21, 23 and again 14 pixels.
    private func textSizes() -> FrameRun {
        let sizes: [ContentSizeCategory] = [
            .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .xxLarge, .xLarge, .large, .medium,
            .small, .xSmall,
        ]
        return repeated(sizes.count) { place -> Void in stage.setTextSize(sizes[place]) }
    }

    private func estimates(_ count: Int) -> FrameRun {
        let run = repeated(count) { place -> Void in stage.setEstimate(40 + Double(place) * 37) }
        stage.frame { stage.setEstimate(119) }
        return run
    }

    /// Inserts, deletes and moves rows above the viewport, and measures the movement of the first wholly visible row.
    private func rearrange(_ count: Int) -> FrameRun {
        var run = FrameRun(numbers: ["drift": 0])
        for _ in 0..<count {
            guard let old = stage.shownRows.first(where: { $0.y >= 0 }) else { break }
            let identity = stage.source.order.sourceRow(ofRow: old.row)
            add(stage.frame { stage.rearrange(above: old.row) }, to: &run)
            let new = stage.shownRows.first { stage.source.order.sourceRow(ofRow: $0.row) == identity }
            let drift = new.map { abs($0.y - old.y) } ?? stage.layout.viewportHeight
            run.numbers["drift"] = max(run["drift"], drift)
            stage.frame { stage.table.scroll(byPoints: 31) }
        }
        return run
    }

    /// Rebases the scroll bar step by step, and measures the movements of its slider and of the content.
    private func rebase(_ count: Int) -> FrameRun {
        let track = stage.layout.viewportHeight
        func slider() -> Double { stage.upper > 0 ? stage.value / stage.upper * track : 0 }
        var run = FrameRun(numbers: ["slider": 0, "drift": 0])
        for _ in 0..<count {
            let before = slider()
            let step = repeated(1) { _ -> Void in
                _ = stage.layout.rebase(onTrackOf: track)
                stage.table.queueAllocate()
            }
            run.numbers["slider"] = max(run["slider"], abs(slider() - before))
            run.numbers["drift"] = max(run["drift"], step["drift"])
        }
        return run
    }

    private func same(_ count: Int) -> FrameRun {
        var found = 0.0
        for place in 0..<UInt32(count) {
            let end = stage.upper - stage.layout.viewportHeight
            stage.frame { stage.value = (end * Double(ListCorpus.hash(place) % 1000) / 1000).rounded(.down) }
            stage.settle(1)
            let value = stage.value
            let before = stage.shownRows.first
            stage.frame { stage.value = value + 16000 }
            stage.settle(1)
            stage.frame { stage.value = value }
            stage.settle(1)
            if let before, let after = stage.shownRows.first, before.row == after.row,
                abs(before.y - after.y) < 0.5
            {
                found += 1
            }
        }
        return FrameRun(numbers: ["same": found])
    }
}
