/// Records how an engine arrives at a layout, moment by moment, as it solves.
///
/// Recording solves the heights for the first widths too, which a plain layout leaves out. The result is the same.
public final class LayoutRecorder {
    /// The recorded moments, in order.
    public private(set) var moments: [LayoutMoment] = []
    /// How often widths have been solved in the present layout.
    private var round = 0

    /// Makes a recorder; it records once it is an engine's ``LayoutEngine/recorder``.
    public init() {}

    func note(_ kind: LayoutMoment.Kind, of engine: LayoutEngine) {
        switch kind {
        case .unwrapped:
            round = 0
            append(kind, of: engine, frames: engine.items.views.map { _ in .zero }, rootSize: .zero)
        case .widths: noteWidths(of: engine)
        case .wrapped: noteWrapping(of: engine)
        case .heights:
            append(kind, of: engine, frames: engine.solvedFrames(), rootSize: engine.solvedRootSize())
        }
    }

    private func noteWidths(of engine: LayoutEngine) {
        // In the first round, heights are those of unwrapped texts.
        if round == 0 { engine.settleHeightsOnly() }
        var frames = engine.solvedFrames()
        var size = engine.solvedRootSize()
        if round > 0, let last = moments.last, last.views.count == frames.count {
            let isSame = zip(frames, last.views).allSatisfy {
                $0.x == $1.frame.x && $0.width == $1.frame.width
            }
            // No width changed, so this is no new moment.
            if isSame { return }
            for place in frames.indices {
                frames[place].y = last.views[place].frame.y
                frames[place].height = last.views[place].frame.height
            }
            size.height = last.rootSize.height
        }
        round += 1
        append(.widths, of: engine, frames: frames, rootSize: size)
        placeUnwrapped(engine)
    }

    /// Sets the frames of the moment before the first widths: each view at its later position, in the size that it asks
    /// for.
    private func placeUnwrapped(_ engine: LayoutEngine) {
        guard let next = moments.last, moments.count > 1 else { return }
        let place = moments.count - 2
        guard moments[place].kind == .unwrapped, moments[place].views.count == next.views.count else {
            return
        }
        let isReversed = engine.environment.layoutDirection == .rightToLeft
        for index in next.views.indices {
            var frame = next.views[index].frame
            let wanted = moments[place].views[index].intrinsicSize
            if wanted.width != View.noIntrinsicMetric {
                if isReversed { frame.x = frame.maxX - wanted.width }
                frame.width = wanted.width
            }
            if wanted.height != View.noIntrinsicMetric { frame.height = wanted.height }
            moments[place].views[index].frame = frame
        }
        moments[place].rootSize = next.rootSize
    }

    private func noteWrapping(of engine: LayoutEngine) {
        guard let last = moments.last, last.views.count == engine.items.views.count else { return }
        var frames = last.views.map(\.frame)
        for (place, view) in engine.items.views.enumerated() {
            let wanted = view.contentSize(in: engine.environment)
            // The text grows downwards; the views below have not been moved yet.
            if wanted != last.views[place].intrinsicSize { frames[place].height = wanted.height }
        }
        append(.wrapped, of: engine, frames: frames, rootSize: last.rootSize)
    }

    private func append(
        _ kind: LayoutMoment.Kind, of engine: LayoutEngine, frames: [Rect], rootSize: Size
    ) {
        let views = zip(engine.items.views, frames).map { view, frame in
            let label = view as? Label
            return LayoutMoment.ViewState(
                name: view.name, spokenName: view.spokenName, frame: frame,
                intrinsicSize: view.contentSize(in: engine.environment),
                lineCount: label?.textSize.lineCount, wrapWidth: label?.wrapWidth,
                preferredMaxLayoutWidth: label?.preferredMaxLayoutWidth ?? 0)
        }
        moments.append(
            LayoutMoment(
                kind: kind, round: round, isEncapsulated: engine.goal.isEncapsulated,
                isWidthGiven: engine.goal.horizontalPriority == .required, isLooping: engine.didDetectLoop,
                rootSize: rootSize, views: views))
    }
}

extension LayoutEngine {
    /// Solves the heights of the contents as they are, without any further step.
    fileprivate func settleHeightsOnly() {
        // Coupled axes have been solved together with the widths.
        if system(for: .horizontal) !== system(for: .vertical) { settleVertically() }
    }

    /// The frames as solved at present, in the root's coordinates.
    fileprivate func solvedFrames() -> [Rect] {
        let size = solvedRootSize()
        solveAbsoluteFrames(rootWidth: size.width)
        var frames = Array(absoluteFrames.prefix(items.views.count))
        if !frames.isEmpty { frames[0] = Rect(x: 0, y: 0, width: size.width, height: size.height) }
        return frames
    }

    /// The root's size: the size of the layout, or the size that its content asks for in whole pixels.
    fileprivate func solvedRootSize() -> Size {
        var size = Size(
            width: environment.roundUpToPixel(system(for: .horizontal).solvedExtent(of: 0, .horizontal)),
            height: environment.roundUpToPixel(system(for: .vertical).solvedExtent(of: 0, .vertical)))
        if goal.horizontalPriority == .required { size.width = goal.size.width }
        if goal.isEncapsulated { size.height = goal.size.height }
        return size
    }
}
