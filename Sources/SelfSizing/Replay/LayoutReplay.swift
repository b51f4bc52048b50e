import AutoLayout

/// How a row, or an item of a flow, gets its height: the stages in which the engine solved it, with its own numbers.
///
/// A text's height follows from its width. So widths are solved first, with unwrapped texts; then texts are wrapped at
/// these widths; then heights are solved.
public struct LayoutReplay: Hashable, Sendable {
    /// The pass that a stage belongs to.
    public enum Pass: Hashable, Sendable {
        /// A layout at the standard height, made only so that labels learn their widths (`preferredMaxLayoutWidth`).
        case rehearsal
        /// The cell is asked for its fitting size.
        case measuring
        /// The cell is laid out in that height.
        case layout
    }

    /// One stage.
    public struct Stage: Hashable, Sendable {
        /// The pass.
        public let pass: Pass
        /// The views at the end of the stage.
        public let moment: LayoutMoment
        /// The places of the views that changed since the stage before; empty in the first stage.
        public let changed: Set<Int>

        /// The kind of the stage.
        public var kind: LayoutMoment.Kind { moment.kind }
        /// The views, each before those inside it: the contentView is the first.
        public var views: [LayoutMoment.ViewState] { moment.views }
    }

    /// The stages; the last one is the layout that is shown.
    public let stages: [Stage]
    /// The row's height and its parts.
    public let measurement: RowMeasurement
    /// The row's width in points.
    public let width: Double
    /// The way in which the row's height is found.
    public let rowHeight: RowHeight
    /// The superview of each view by its place, -1 for the contentView.
    public let parents: [Int]

    /// Whether the row's height is known in a stage: only once something was solved.
    public func isHeightKnown(at stage: Int) -> Bool {
        stages.prefix(stage + 1).contains { $0.kind != .unwrapped }
    }

    /// The row's height as known in a stage, in points: that of the contentView and the separator.
    public func rowHeight(at stage: Int) -> Double {
        guard stages.indices.contains(stage) else { return 0 }
        return stages[stage].moment.rootSize.height + measurement.separatorHeight
    }
}

extension LayoutReplay {
    /// Makes the replay from recorded moments.
    ///
    /// - Parameters:
    ///   - moments: The recorded moments.
    ///   - measuringCount: How many of the moments belong to measuring.
    ///   - measurement: The resulting height.
    ///   - width: The width of the row in points.
    ///   - cell: The cell, laid out.
    init(
        _ moments: [LayoutMoment], measuringCount: Int, measurement: RowMeasurement, width: Double,
        cell: TableViewCell
    ) {
        var passes: [(Pass, LayoutMoment)] = moments.prefix(measuringCount).map {
            ($0.isEncapsulated ? .rehearsal : .measuring, $0)
        }
        let layout = moments.dropFirst(measuringCount)
        // The layout repeats the stages of measuring. They are listed only if their result differs, as for a cell that
        // is shown differently than it was measured.
        let agrees =
            passes.last.map { last in
                layout.last.map { $0.wants(theSameAs: last.1) && $0.hasWidths(of: last.1) } ?? true
            } ?? false
        passes += (agrees ? layout.suffix(1) : layout).map { (.layout, $0) }
        // Measuring and layout share their last stage where it is the same.
        if agrees, passes.count > 1, let last = passes.last, passes[passes.count - 2].1.kind == .heights,
            passes[passes.count - 2].1.hasFrames(of: last.1)
        {
            passes.remove(at: passes.count - 2)
        }
        var stages: [Stage] = []
        for (pass, moment) in Self.withoutRepeats(passes) {
            if let last = stages.last, last.pass == pass, last.kind == moment.kind,
                last.moment.hasFrames(of: moment), last.moment.wants(theSameAs: moment)
            {
                continue
            }
            let changed = stages.last.map { moment.changes(from: $0.moment) } ?? []
            stages.append(Stage(pass: pass, moment: moment, changed: changed))
        }
        self.stages = stages
        self.measurement = measurement
        self.width = width
        rowHeight = cell.settings.rowHeight
        parents = Self.parents(in: cell.contentView)
    }

    /// Reduces a layout that ends like the one before it to its beginning, as where labels are given the widths that
    /// they have learned.
    private static func withoutRepeats(_ moments: [(Pass, LayoutMoment)]) -> [(Pass, LayoutMoment)] {
        var layouts: [[(Pass, LayoutMoment)]] = []
        for moment in moments {
            if moment.1.kind == .unwrapped || layouts.last?.last?.0 != moment.0 { layouts.append([]) }
            layouts[layouts.count - 1].append(moment)
        }
        for index in layouts.indices.dropFirst() {
            guard let last = layouts[index].last, let before = layouts[index - 1].last,
                last.0 == .rehearsal, before.0 == .rehearsal, last.1.hasFrames(of: before.1)
            else { continue }
            layouts[index] = Array(layouts[index].prefix(1))
        }
        return layouts.flatMap(\.self)
    }

    private static func parents(in root: View) -> [Int] {
        var parents: [Int] = []
        func append(_ view: View, _ parent: Int) {
            let place = parents.count
            parents.append(parent)
            for child in view.subviews { append(child, place) }
        }
        append(root, -1)
        return parents
    }
}

extension LayoutMoment {
    fileprivate func hasFrames(of other: LayoutMoment) -> Bool {
        rootSize == other.rootSize && views.map(\.frame) == other.views.map(\.frame)
    }

    fileprivate func hasWidths(of other: LayoutMoment) -> Bool {
        views.map(\.frame.width) == other.views.map(\.frame.width)
    }

    /// Whether the views ask for the same sizes.
    fileprivate func wants(theSameAs other: LayoutMoment) -> Bool {
        views.map(\.intrinsicSize) == other.views.map(\.intrinsicSize)
    }

    /// The places of views whose frame or content has changed.
    fileprivate func changes(from other: LayoutMoment) -> Set<Int> {
        guard views.count == other.views.count else { return Set(views.indices) }
        return Set(
            views.indices.filter {
                views[$0].frame != other.views[$0].frame
                    || views[$0].intrinsicSize != other.views[$0].intrinsicSize
            })
    }
}

extension RowMeasurer {
    /// Measures and lays out a row with a cell of its own, and records how it gets its height.
    ///
    /// This measurer itself does not change.
    ///
    /// - Returns: The stages, and the cell laid out.
    public func replay(row: Int) -> (replay: LayoutReplay, cell: TableViewCell) {
        var settings = settings
        // A leaking cell measures like one that is kept.
        settings.demonstrations.remove(.dequeuedSizingCell)
        let scratch = another(settings: settings)
        let recorder = LayoutRecorder()
        scratch.sizingCell(forRow: row).engine.recorder = recorder
        let (measurement, cell, width) = scratch.measureAfresh(row: row)
        let count = recorder.moments.count
        cell.layOut(width: width, height: measurement.contentHeight)
        cell.engine.recorder = nil
        let replay = LayoutReplay(
            recorder.moments, measuringCount: count, measurement: measurement, width: width, cell: cell)
        return (replay, cell)
    }
}
