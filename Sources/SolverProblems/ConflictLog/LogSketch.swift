import ConstraintSolver
import Wording

/// A contradiction as a drawing along the axis of the trouble: views as boxes, the chain of lengths beside them, and the
/// length that contradicts the chain.
package struct LogSketch: Sendable, Equatable {
    /// A view.
    package struct Box: Sendable, Equatable {
        /// Its readable name: its label, class or address.
        package var name: String
        /// The view: its address, or its name where the log has no address.
        package var view: String
        /// Where it begins and ends along the axis, in points.
        package var range: ClosedRange<Double>
        /// Whether the log leaves its size open, so that a usual one is drawn.
        package var isOpen: Bool
        /// The place of the box around it; `nil` for an outermost one.
        package var container: Int?
        /// Its place beside the boxes that it overlaps, and how many there are.
        package var lane = 0
        package var laneCount = 1
    }

    /// A constraint as a length along the axis.
    package struct Length: Sendable, Equatable {
        /// Where it begins and ends, in points.
        package var range: ClosedRange<Double>
        /// Its number, with the relation where it is no equation.
        package var text: String
        /// The constraint, as a place in ``ConflictLog/lines``.
        package var line: Int
        /// Whether the log says that the layout goes without it.
        package var isBroken = false
    }

    /// Whether the axis is the vertical one.
    package var isVertical: Bool
    /// The views, those around others first.
    package var boxes: [Box]
    /// The lengths that add up, in order.
    package var chain: [Length]
    /// The length that contradicts them; `nil` where it is none between two edges.
    package var demand: Length?

    /// Whether one of the lengths is that of the constraint that the layout goes without.
    package var showsBroken: Bool { (chain + [demand].compactMap(\.self)).contains { $0.isBroken } }

    /// The most members of a contradiction that is drawn.
    package static let mostMembers = 40
    /// The size of a view whose size the log leaves open, in points.
    private static let usualSize = 44.0

    /// The drawing of a contradiction; `nil` for one of too many constraints, or without two edges to measure between.
    ///
    /// - Parameters:
    ///   - conflict: The contradiction.
    ///   - sum: Its sum; the target of it is what contradicts the chain.
    ///   - analysis: What it was found by.
    ///   - names: The readable names.
    ///   - broken: The constraint that the layout goes without; `nil` where the log does not say.
    init?(
        _ conflict: ConflictAnalysis.Conflict, _ sum: ConflictSum, of analysis: ConflictAnalysis,
        names: LoggedNames, broken: Int?
    ) {
        guard conflict.members.count <= Self.mostMembers else { return nil }
        let axis = Axis(conflict, sum, of: analysis)
        isVertical = axis.isVertical
        let solved = axis.solved(usualSize: Self.usualSize)
        let views = names.views.filter { axis.views.contains($0.key) }
        let ranges = views.map { view in
            let ends = [true, false].map { solved.value(of: axis.edge(of: view.key, isNear: $0)) }
            return min(ends[0], ends[1])...max(ends[0], ends[1])
        }
        let start = ranges.map(\.lowerBound).min() ?? 0
        func shifted(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
            range.lowerBound - start...range.upperBound - start
        }
        boxes = zip(views, ranges).map { view, range in
            let isOpen =
                abs(range.upperBound - range.lowerBound - Self.usualSize) < 1e-6
                && !axis.hasSize(view.key)
            return Box(
                name: names.name(view.key), view: view.key, range: shifted(range), isOpen: isOpen)
        }
        func length(_ place: Int, _ value: Double?) -> Length? {
            guard let (low, high) = axis.ends(of: place) else { return nil }
            let from = solved.value(of: low)
            let end = value.map { from + $0 } ?? solved.value(of: high)
            let constraint = analysis[place]
            let size = value.map(abs) ?? abs(end - from)
            let sign = constraint.relation == .equal ? "" : constraint.relation.sign + " "
            return Length(
                range: shifted(min(from, end)...max(from, end)), text: sign + size.shortText(decimals: 4),
                line: place, isBroken: place == broken)
        }
        chain = sum.parts.compactMap { part in
            guard case .logged(let place) = part.member else { return nil }
            return length(place, nil)
        }.filter { $0.range.upperBound - $0.range.lowerBound > 1e-6 }
        chain.sort { ($0.range.lowerBound, $0.line) < ($1.range.lowerBound, $1.line) }
        if case .logged(let place) = sum.target { demand = length(place, analysis.forms[place].value) }
        guard !boxes.isEmpty, demand != nil || !chain.isEmpty else { return nil }
        place(views, axis)
    }

    // MARK: - Boxes in boxes

    /// Puts boxes into the boxes around them, and beside those that they overlap.
    private mutating func place(_ views: [LoggedView], _ axis: Axis) {
        let epsilon = 1e-6
        for (inner, view) in views.enumerated() {
            let range = boxes[inner].range
            let around = views.indices.filter { outer in
                let other = boxes[outer].range
                guard outer != inner, axis.holdsOthers(views[outer]),
                    other.lowerBound <= range.lowerBound + epsilon,
                    other.upperBound >= range.upperBound - epsilon
                else { return false }
                let isSame =
                    other.upperBound - other.lowerBound <= range.upperBound - range.lowerBound + epsilon
                return !isSame || axis.isRank(of: views[outer], above: view)
            }
            boxes[inner].container = around.min {
                let (one, other) = (boxes[$0].range, boxes[$1].range)
                let sizes = (one.upperBound - one.lowerBound, other.upperBound - other.lowerBound)
                return abs(sizes.0 - sizes.1) > epsilon
                    ? sizes.0 < sizes.1 : axis.isRank(of: views[$1], above: views[$0])
            }
        }
        for container in [nil] + boxes.indices.map(Optional.some) {
            let inner = boxes.indices.filter { boxes[$0].container == container }
                .sorted { (boxes[$0].range.lowerBound, $0) < (boxes[$1].range.lowerBound, $1) }
            var ends: [Double] = []
            for place in inner {
                let range = boxes[place].range
                let lane = ends.firstIndex { $0 <= range.lowerBound + epsilon } ?? ends.count
                if lane == ends.count { ends.append(0) }
                ends[lane] = max(range.upperBound, range.lowerBound + epsilon)
                boxes[place].lane = lane
            }
            for place in inner { boxes[place].laneCount = max(1, ends.count) }
        }
        // What is drawn later lies above.
        let order = boxes.indices.sorted { (depth(of: $0), $0) < (depth(of: $1), $1) }
        let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        boxes = order.map { old in
            var box = boxes[old]
            box.container = box.container.flatMap { places[$0] }
            return box
        }
    }

    private func depth(of place: Int) -> Int {
        var depth = 0
        var next = boxes[place].container
        while let place = next, depth < boxes.count {
            depth += 1
            next = boxes[place].container
        }
        return depth
    }
}

/// The edges of a contradiction along its axis.
private struct Axis {
    let isVertical: Bool
    /// The views that have edges along the axis, by their keys.
    let views: Set<String>
    private let sum: ConflictSum
    private let analysis: ConflictAnalysis

    init(_ conflict: ConflictAnalysis.Conflict, _ sum: ConflictSum, of analysis: ConflictAnalysis) {
        (self.sum, self.analysis) = (sum, analysis)
        let isVertical = analysis.form(of: sum.target).isAlong(vertical: true)
        self.isVertical = isVertical
        views = Set(
            conflict.members.flatMap { analysis.forms[$0].terms }
                .filter { $0.edge.name.isVertical == isVertical }.map(\.edge.view))
    }

    func edge(of view: String, isNear: Bool) -> LoggedForm.Edge {
        let name: LoggedForm.Edge.Name =
            isVertical ? (isNear ? .top : .bottom) : isNear ? .leading : .trailing
        return LoggedForm.Edge(view: view, name: name)
    }

    /// The two edges that a constraint measures between; `nil` for one of more edges, as of centres.
    func ends(of place: Int) -> (low: LoggedForm.Edge, high: LoggedForm.Edge)? {
        let terms = analysis.forms[place].terms.filter { $0.edge.name.isVertical == isVertical }
        guard terms.count == 2, let high = terms.first(where: { $0.coefficient == 1 }),
            let low = terms.first(where: { $0.coefficient == -1 })
        else { return nil }
        return (low.edge, high.edge)
    }

    /// Whether a member sets a view's size along the axis.
    func hasSize(_ view: String) -> Bool {
        sum.parts.contains { part in
            guard case .logged(let place) = part.member else { return false }
            return ends(of: place).map { $0.low.view == view && $0.high.view == view } ?? false
        }
    }

    /// The edges where the chain puts them: its bounds are met exactly, and open sizes are usual ones.
    func solved(usualSize: Double) -> EdgeSolver {
        var edges = EdgeSolver()
        for part in sum.parts {
            let form = analysis.form(of: part.member)
            edges.add(form)
            if case .logged = part.member, form.relation != .equal { edges.add(form, .equal, Priority(900)) }
        }
        for view in views {
            let (near, far) = (edge(of: view, isNear: true), edge(of: view, isNear: false))
            var size = LoggedForm(far, notBefore: near)
            edges.add(size)
            size.value = usualSize
            // What holds others is as large as they need.
            let isAround = superviews.contains(view) || view == target?.key
            edges.add(size, .equal, Priority(isAround ? 50 : 100))
            let container = analysis.hierarchy.superview(of: LoggedView(key: view, className: "")).key
            guard views.contains(container) else { continue }
            edges.add(LoggedForm(near, notBefore: edge(of: container, isNear: true)), nil, Priority(200))
            edges.add(LoggedForm(edge(of: container, isNear: false), notBefore: far), nil, Priority(200))
        }
        edges.solver.solve()
        return edges
    }

    // MARK: - Containers

    private var superviews: Set<String> {
        Set(views.map { analysis.hierarchy.superview(of: LoggedView(key: $0, className: "")).key })
    }

    private var target: LoggedView? {
        guard case .logged(let place) = sum.target, analysis[place].isFixedSize else {
            return nil
        }
        return analysis[place].first.view
    }

    /// Whether views lie in a view, as far as the log says.
    func holdsOthers(_ view: LoggedView) -> Bool {
        superviews.contains(view.key) || view.isRow || view == target
            || view.className.contains("StackView") || view.className.hasSuffix("LayoutGuide")
    }

    /// Whether one of two views of the same extent is around the other.
    func isRank(of outer: LoggedView, above inner: LoggedView) -> Bool {
        if analysis.hierarchy.superview(of: inner) == outer { return true }
        if analysis.hierarchy.superview(of: outer) == inner { return false }
        func rank(_ view: LoggedView) -> Int {
            view == target ? 3 : view.isRow ? 2 : view.className.contains("StackView") ? 1 : 0
        }
        return rank(outer) > rank(inner)
    }
}
