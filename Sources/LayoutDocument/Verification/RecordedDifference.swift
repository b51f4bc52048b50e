import AutoLayout
import Wording

/// A view whose constraints give another frame than its Interface Builder file records, and the cause.
///
/// Interface Builder calls such a view misplaced. A recorded frame is the view's frame when the file was saved, and the
/// constraints decide its frame at run time: most differences are harmless, and need no repair. Harmful are those with
/// ambiguous or conflicting constraints, and views outside their superviews.
package struct RecordedDifference: Hashable, Sendable {
    /// The causes of differences.
    package enum Cause: String, Hashable, Sendable, CaseIterable {
        /// The recorded frame is a whole number of pixels, the computed one is not.
        case rounding
        /// The view is as large as recorded and moves with what it is pinned to.
        case moved
        /// The constraints give the view another size than it was drawn with.
        case resized
        /// The view has its recorded frame by the file alone; on screen, contents have other sizes.
        case content
        /// The constraints leave the view's position or size ambiguous.
        case ambiguous
        /// Constraints of the view conflict.
        case conflicting
        /// The view is outside its superview, but not where it is recorded.
        case outside

        /// Whether something is wrong with the constraints.
        package var isHarmful: Bool { [.ambiguous, .conflicting, .outside].contains(self) }
    }

    /// The object's identifier in the file.
    package var id: String
    /// The view's name in its template.
    package var name: String
    /// The view's name in sentences.
    package var spokenName: String
    /// The element that describes the view, such as `label`.
    package var kind: String
    /// The frame in the superview that the file records, in points.
    package var recorded: Rect
    /// The frame in the superview that the constraints give, in points.
    package var computed: Rect
    /// What is behind the difference.
    package var cause: Cause
    /// What is behind it, in a sentence.
    package var sentence: String

    /// Whether the constraints are wrong, and the recorded frame is not just out of date.
    package var isHarmful: Bool { cause.isHarmful }

    /// How far each side lies from where it is recorded, in points; to the right and downwards is positive.
    package var amounts: EdgeInsets {
        EdgeInsets(
            top: computed.y - recorded.y, left: computed.x - recorded.x,
            bottom: computed.maxY - recorded.maxY, right: computed.maxX - recorded.maxX)
    }

    /// Differences smaller than this, in points, are the solver's own.
    static let least = 0.01
}

// MARK: On screen

extension RecordedDifference {
    /// Compares a view of a row on screen that the file is right about.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - spokenName: Its name in sentences.
    ///   - frame: Its frame in its superview on screen, in points.
    /// - Returns: The difference; `nil` where the view lies as recorded within ``CellVerification/tolerance``, or
    ///   nothing is recorded of it.
    package static func content(
        of view: ViewSpec, called spokenName: String, at frame: Rect
    ) -> RecordedDifference? {
        guard let record = view.recorded, let recorded = record.frame,
            !CellVerification.agree(recorded, frame)
        else { return nil }
        return RecordedDifference(
            id: record.id, name: view.name, spokenName: spokenName, kind: record.element,
            recorded: recorded, computed: frame, cause: .content,
            sentence:
                tr("Texts or pictures in it or beside it measure differently here than as recorded."))
    }
}

// MARK: Examining

extension RecordedCellLayout {
    /// The differences among results of this layout, harmful ones first, otherwise in the order of the views.
    ///
    /// What is ambiguous or in conflict is looked for only where a frame is beyond the tolerance, as it takes many
    /// solves.
    func differences(among results: [CellVerification.ViewResult]) -> [RecordedDifference] {
        let different = results.compactMap { result -> (CellVerification.ViewResult, Rect)? in
            guard let recorded = result.recorded, !recorded.isNear(result.computed) else { return nil }
            return (result, recorded)
        }
        let needsReasons = different.contains { $0.0.agrees == false }
        let open = needsReasons ? openViews() : [:]
        let contradicted = needsReasons ? contradictedViews() : [:]
        let all = different.map { result, recorded in
            let view = views.named[result.name] ?? contentView
            var difference = RecordedDifference(
                id: result.id, name: result.name, spokenName: result.spokenName, kind: result.kind,
                recorded: recorded, computed: result.computed, cause: .rounding,
                sentence: tr("The file's frame is rounded to the canvas's pixels."))
            if result.agrees == false {
                (difference.cause, difference.sentence) = reason(
                    difference, of: view, open: open[ObjectIdentifier(view)],
                    contradicted: contradicted[ObjectIdentifier(view)])
            }
            return difference
        }
        return all.filter(\.isHarmful) + all.filter { !$0.isHarmful }
    }

    private func reason(
        _ difference: RecordedDifference, of view: View, open: String?, contradicted: String?
    ) -> (RecordedDifference.Cause, String) {
        if let contradicted { return (.conflicting, contradicted) }
        if let open { return (.ambiguous, open) }
        if let parent = view.superview,
            let overflow = difference.computed.overflow(beyond: parent.bounds),
            difference.recorded.overflow(beyond: parent.bounds) == nil
        {
            return (.outside, tr("It reaches \(overflow) of its superview."))
        }
        let wider = difference.computed.width - difference.recorded.width
        let taller = difference.computed.height - difference.recorded.height
        let sizes = [
            Self.comparison(wider) { $1 ? tr("\($0) wider") : tr("\($0) narrower") },
            Self.comparison(taller) { $1 ? tr("\($0) taller") : tr("\($0) shorter") },
        ].compactMap { $0 }
        if sizes.isEmpty {
            return (.moved, tr("It is as large as it was drawn, and moves with what it is pinned to."))
        }
        return (
            .resized,
            tr("Its constraints make it \(sizes.listed()) than it was drawn; nothing else follows from that.")
        )
    }

    /// An amount in words; `nil` for one within the tolerance.
    private static func comparison(
        _ amount: Double, _ text: (_ points: String, _ isMore: Bool) -> String
    ) -> String? {
        guard abs(amount) > CellVerification.tolerance else { return nil }
        return text(abs(amount).counted("point", decimals: 1), amount > 0)
    }

    /// The ambiguities of views, in sentences.
    private func openViews() -> [ObjectIdentifier: String] {
        var open: [ObjectIdentifier: [String]] = [:]
        for ambiguity in engine.ambiguities() {
            guard let view = ambiguity.item as? View else { continue }
            let isHorizontal = ambiguity.axis == .horizontal
            open[ObjectIdentifier(view), default: []] += [
                ambiguity.position.map { _ in
                    isHorizontal ? tr("its horizontal position") : tr("its vertical position")
                },
                ambiguity.size.map { _ in isHorizontal ? tr("its width") : tr("its height") },
            ].compactMap { $0 }
        }
        return open.mapValues { tr("Its constraints leave \($0.listed()) open.") }
    }

    /// The conflicts of views, in sentences.
    private func contradictedViews() -> [ObjectIdentifier: String] {
        var sentences: [ObjectIdentifier: String] = [:]
        for conflict in engine.conflicts() {
            let sentence = tr("Constraints contradict each other: \(conflict.reason).")
            for constraint in conflict.constraints {
                for item in [constraint.firstItem, constraint.secondItem] {
                    guard let view = item as? View, sentences[ObjectIdentifier(view)] == nil else { continue }
                    sentences[ObjectIdentifier(view)] = sentence
                }
            }
        }
        return sentences
    }
}

extension Rect {
    /// Whether two rectangles are the same but for the solver's rounding.
    fileprivate func isNear(_ other: Rect) -> Bool {
        let least = RecordedDifference.least
        return abs(x - other.x) < least && abs(y - other.y) < least && abs(width - other.width) < least
            && abs(height - other.height) < least
    }

    /// Where the rectangle is outside another, in words; `nil` where it is inside, within the tolerance.
    fileprivate func overflow(beyond bounds: Rect) -> String? {
        func side(_ amount: Double, _ text: (_ points: String) -> String) -> String? {
            guard amount > CellVerification.tolerance else { return nil }
            return text(amount.counted("point", decimals: 1))
        }
        let sides = [
            side(bounds.y - y) { tr("\($0) above the top") },
            side(bounds.x - x) { tr("\($0) to the left") },
            side(maxY - bounds.maxY) { tr("\($0) below the bottom") },
            side(maxX - bounds.maxX) { tr("\($0) to the right") },
        ].compactMap { $0 }
        return sides.isEmpty ? nil : sides.listed()
    }
}
