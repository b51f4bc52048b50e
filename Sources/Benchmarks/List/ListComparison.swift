/// Measures two lists in turns.
struct ListComparison {
    let own: ListProcess
    /// The peer's process; `nil` to measure this package's list alone.
    let peer: ListProcess?
    let repeats: Int

    /// The number of frames in a repeat of scrolling.
    private static let scrollFrames = 120
    private static let million = 1_000_000

    /// One figure of each repeat, by list.
    private struct Samples {
        var wall: [String: [Double]] = [:]
        var thread: [String: [Double]] = [:]

        mutating func add(_ name: String, wall new: Double, thread busy: Double = .nan) {
            wall[name, default: []].append(new)
            thread[name, default: []].append(busy)
        }

        /// Adds one figure of a run's frames.
        mutating func add(_ name: String, _ run: FrameRun, _ figure: ([Double]) -> Double = \.median) {
            add(name, wall: figure(run.wall), thread: figure(run.thread))
        }

        func median(_ name: String) -> Double { wall[name]?.median ?? .nan }
    }

    private var processes: [ListProcess] { [own] + (peer.map { [$0] } ?? []) }

    /// The results of a group.
    ///
    /// - Throws: `Tool.Failure` if a list's process ends.
    func rows(of group: FigureGroup) throws(Tool.Failure) -> [ResultRow] {
        switch group {
        case .row, .fallback, .memory: []
        case .open: try opening()
        case .scroll: try scrolling()
        case .jump: try jumping()
        case .width: try widths()
        case .constant: try constants()
        case .text: try textSizes()
        case .overlay: try overlays()
        case .steady: try steadiness()
        }
    }

    // MARK: Turns

    /// Runs each list in each repeat; the one that begins alternates.
    private func takeTurns(
        _ body: (ListProcess, _ turn: Int) throws(Tool.Failure) -> Void
    ) throws(Tool.Failure) {
        for turn in 0..<repeats {
            for process in turn.isMultiple(of: 2) ? processes : processes.reversed() {
                try body(process, turn)
            }
        }
    }

    private func openMillion() throws(Tool.Failure) {
        for process in processes { try process.run("open \(Self.million) 0") }
    }

    private func row(
        _ name: String, _ samples: Samples, limit: Double, checksum: Bool, operation: String = "frame"
    ) -> ResultRow {
        var row = ResultRow(
            name: name, unit: "ms", operation: operation, ours: samples.median("ours"),
            peers: samples.wall.filter { $0.key != "ours" }.mapValues(\.median), target: .ratio(limit),
            checksum: checksum)
        row.threadTimes = samples.thread.mapValues(\.median).filter { !$0.value.isNaN }
        return row
    }

    /// The ratio of the times of two series.
    private func ratio(
        _ name: String, _ samples: Samples, over others: Samples, limit: Double, checksum: Bool
    ) -> ResultRow {
        var ratios = samples.wall.mapValues(\.median).merging(others.wall.mapValues(\.median)) { $0 / $1 }
        var row = ResultRow(
            name: name, unit: "×", ours: ratios.removeValue(forKey: "ours") ?? .nan, peers: ratios,
            target: .ours(limit), checksum: checksum)
        row.threadTimes = samples.thread.mapValues(\.median).merging(others.thread.mapValues(\.median)) {
            $0 / $1
        }
        return row
    }

    // MARK: Groups

    /// The first frame with its rows, less an empty frame, for texts that were not used before.
    private func opening() throws(Tool.Failure) -> [ResultRow] {
        var billion = Samples()
        var long = Samples()
        var short = Samples()
        var live = Samples()
        var visible = 0.0
        var isRight = true
        func open(_ process: ListProcess, _ rows: Int, _ text: Int) throws(Tool.Failure) -> FrameRun {
            let run = try process.run("open \(rows) \(text)")
            isRight = isRight && run["first"] == 0 && run["visible"] > 0
            return run
        }
        // Runs once without counting, for work that is done once in a process.
        for process in processes { _ = try open(process, 1000, 0) }
        try takeTurns { process, turn throws(Tool.Failure) in
            let text = 1000 + turn * 20_000
            let isOwn = process === own
            let run = try open(process, isOwn ? 1000 * Self.million : Self.million, text)
            billion.add(process.name, wall: run.wall.median - run["empty"], thread: run.thread.median)
            live.add(process.name, wall: run["live"])
            guard isOwn else { return }
            visible = max(visible, run["visible"])
            // Repeats similar measurements more often; here, too, the list that begins alternates.
            for place in 1...4 {
                for count in place.isMultiple(of: 2)
                    ? [1000 * Self.million, 1000] : [1000, 1000 * Self.million]
                {
                    let own = try open(process, count, text + place * 2000 + (count == 1000 ? 1000 : 0))
                    let wall = own.wall.median - own["empty"]
                    if count == 1000 {
                        short.add("ours", wall: wall, thread: own.thread.median)
                    } else {
                        long.add("ours", wall: wall, thread: own.thread.median)
                    }
                }
            }
        }
        let ratio = ratio("open-billion-over-1000", long, over: short, limit: 1.05, checksum: isRight)
        let rows = ResultRow(
            name: "live-rows", unit: "rows", operation: "\(Int(visible)) visible",
            ours: live.wall["ours"]?.max() ?? .nan,
            peers: live.wall.filter { $0.key != "ours" }.mapValues { $0.max() ?? .nan }, target: .ours(24),
            checksum: isRight)
        return [row("open-billion", billion, limit: 0.5, checksum: isRight), ratio, rows]
    }

    /// Scrolls down from random places by 60 points in a frame.
    private func scrolling() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        var median = Samples()
        var slowest = Samples()
        var still = Samples()
        var isRight = true
        try takeTurns { process, turn throws(Tool.Failure) in
            let start = Int(ListCorpus.hash(UInt32(turn)) % UInt32(Self.million - 10_000))
            let empty = try process.run("still 60 60")
            try process.run("at \(start)")
            let run = try process.run("scroll \(Self.scrollFrames) 60")
            median.add(process.name, run)
            slowest.add(process.name, run) { $0.quantile(0.99) }
            still.add(process.name, empty)
            isRight = isRight && run.wall.count == Self.scrollFrames
            if process === own { isRight = isRight && empty["binds"] == 0 }
        }
        var bare = row("still", still, limit: 1, checksum: isRight)
        bare.target = nil
        return [
            row("scroll-median", median, limit: 0.25, checksum: isRight),
            row("scroll-p99", slowest, limit: 0.25, checksum: isRight), bare,
            ratio("scroll-over-still", median, over: still, limit: 1.4, checksum: isRight),
        ]
    }

    private func jumping() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        var samples = Samples()
        var isRight = true
        try takeTurns { process, turn throws(Tool.Failure) in
            let run = try process.run("jump 12 \(turn + 1)")
            samples.add(process.name, run)
            isRight = isRight && run["seen"] == 12
        }
        return [row("jump", samples, limit: 0.1, checksum: isRight)]
    }

    private func widths() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        var one = Samples()
        var eight = Samples()
        try takeTurns { process, turn throws(Tool.Failure) in
            try process.run("at \(Self.million / 2 + turn * 1000)")
            let small = try process.run("width 20 600 1")
            one.add(process.name, small)
            let large = try process.run("width 20 400 8")
            eight.add(process.name, large)
        }
        return [
            row("width-1", one, limit: 0.1, checksum: true, operation: "step"),
            row("width-8", eight, limit: 0.1, checksum: true, operation: "step"),
        ]
    }

    /// Compares changes of a constant with changes of the width, which also measure all rows again.
    private func constants() throws(Tool.Failure) -> [ResultRow] {
        try own.run("open \(Self.million) 0")
        var median = Samples()
        var slowest = Samples()
        var width = Samples()
        var isRight = true
        for turn in 0..<repeats {
            try own.run("at \(Self.million / 2 + turn * 1000)")
            let widths = try own.run("width 20 600 1")
            width.add(own.name, widths)
            let run = try own.run("constant 70")
            median.add(own.name, run)
            slowest.add(own.name, run) { $0.quantile(0.99) }
            isRight = isRight && run["wrong"] == 0
        }
        let rows = [("constant-median", median), ("constant-p99", slowest)].map { name, samples in
            var row = row(name, samples, limit: 1, checksum: isRight, operation: "step")
            row.target = .ours(16)
            return row
        }
        return rows + [ratio("constant-over-width", median, over: width, limit: 1.5, checksum: isRight)]
    }

    private func textSizes() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        var samples = Samples()
        try takeTurns { process, turn throws(Tool.Failure) in
            try process.run("at \(Self.million / 3 + turn * 1000)")
            let run = try process.run("text")
            samples.add(process.name, run)
        }
        return [row("text-size", samples, limit: 0.1, checksum: true, operation: "step")]
    }

    /// Switches overlays over a million rows, one of which is selected, and scrolls under frames with sizes and
    /// baselines; only this package's list has them.
    private func overlays() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        var toggles = FrameRun()
        var scroll = FrameRun()
        for turn in 0..<repeats {
            try own.run("at \(Self.million / 4 + turn * 1000)")
            toggles.add(try own.run("overlays 48"))
            scroll.add(try own.run("overlayscroll \(Self.scrollFrames) 60"))
        }
        func row(_ name: String, _ run: FrameRun, _ operation: String, _ part: Double) -> ResultRow {
            var row = ResultRow(
                name: name, unit: "ms", operation: operation, ours: run.wall.quantile(part),
                // The duration of a frame at 60 frames a second.
                target: .ours(16.7), checksum: !run.wall.isEmpty)
            row.threadTimes["ours"] = run.thread.quantile(part)
            return row
        }
        return [
            row("overlay-toggle", toggles, "toggle", 0.5), row("overlay-toggle-p99", toggles, "toggle", 0.99),
            row("overlay-scroll", scroll, "frame", 0.5), row("overlay-scroll-p99", scroll, "frame", 0.99),
        ]
    }

    /// Checks positions that must not change; measures no times.
    private func steadiness() throws(Tool.Failure) -> [ResultRow] {
        try openMillion()
        // Compared first, before rows are inserted into one of the lists.
        var rows = try heights()
        func compare(
            _ name: String, _ commands: [String], _ figure: String, _ target: ResultRow.Target,
            unit: String = "px", factor: Double = 1, isOwnAlone: Bool = false
        ) throws(Tool.Failure) {
            var figures: [String: Double] = [:]
            for process in isOwnAlone ? [own] : processes {
                var run = FrameRun()
                for command in commands { run = try process.run(command) }
                figures[process.name] = run[figure] * factor
            }
            let ours = figures.removeValue(forKey: "ours") ?? .nan
            rows.append(
                ResultRow(
                    name: name, unit: unit, ours: ours, peers: figures, target: target,
                    checksum: !ours.isNaN))
        }
        let middle = "at \(Self.million / 2)"
        try compare("drift-wheel", [middle, "scroll 120 -60"], "drift", .ours(0.01))
        try compare("drift-kinetic", ["at 700000", "kinetic 120 -60"], "drift", .ours(0.01))
        try compare(
            "growth-kinetic", ["at 300000", "kinetic 120 -60"], "growth", .ours(0), unit: "%", factor: 100)
        try compare("drift-width", [middle, "width 60 320 8"], "drift", .ours(0.01))
        try compare("drift-text-size", ["at 333333", "text"], "drift", .ours(0.01))
        try compare("drift-estimate", [middle, "estimate 12"], "drift", .ours(0.01), isOwnAlone: true)
        try compare("drift-rows", [middle, "rows 12"], "drift", .ours(0.01), isOwnAlone: true)
        try compare(
            "rebase-content", [middle, "scroll 60 60", "rebase 60"], "drift", .ours(0), isOwnAlone: true)
        try compare(
            "rebase-slider", [middle, "scroll 60 60", "rebase 60"], "slider", .ours(1), isOwnAlone: true)
        try compare("same-value", [middle, "same 20"], "same", .oursAtLeast(20), unit: "of 20")
        return rows
    }

    /// The greatest difference between the heights of a row in both lists; GTK's are whole points.
    private func heights() throws(Tool.Failure) -> [ResultRow] {
        guard let peer else { return [] }
        var difference = 0.0
        var isRight = true
        for place in 0..<40 as Range<UInt32> {
            let command = "at \(ListCorpus.hash(place) % UInt32(Self.million))"
            let heights = (try own.run(command)["height"], try peer.run(command)["height"])
            difference = max(difference, abs(heights.0 - heights.1))
            isRight = isRight && heights.0 > 0 && heights.1 > 0
        }
        return [
            ResultRow(
                name: "row-heights", unit: "px", operation: "apart", ours: difference, target: .ours(1),
                checksum: isRight)
        ]
    }
}
