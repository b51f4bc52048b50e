/// The constraints of one conflict, as they are read.
struct LoggedConstraints {
    private(set) var constraints: [LoggedConstraint] = []
    private(set) var unread: [ConflictLog.Unread] = []
    /// Whether some line says that it is laid out from right to left.
    private(set) var isRightToLeft = false
    /// How many constraints the log prints without their views.
    private(set) var nullCount = 0
    private var firstNull = ""

    /// Reads a constraint, or notes why it cannot be read.
    mutating func read(_ record: LogScanner.Record) {
        do {
            let (constraint, isReversed) = try ConstraintLineParser.parse(record)
            constraints.append(constraint)
            isRightToLeft = isRightToLeft || isReversed
        } catch {
            if error.isNull {
                // Many such lines say one thing.
                nullCount += 1
                if let place = unread.firstIndex(where: { $0.reason == error.reason }) {
                    unread[place].text = "\(firstNull) … and \(nullCount - 1) more"
                    return
                }
                firstNull = ConstraintLineParser.body(of: record)
            }
            unread.append(
                ConflictLog.Unread(
                    number: record.line, text: ConstraintLineParser.body(of: record), reason: error.reason))
        }
    }

    /// Notes constraints that are not read, from one on.
    mutating func leaveOut(_ first: LogScanner.Record, count: Int, _ reason: String) {
        let body = ConstraintLineParser.body(of: first)
        let text = count == 1 ? body : "\(body) … and \(count - 1) more"
        unread.append(ConflictLog.Unread(number: first.line, text: text, reason: reason))
    }

    /// Marks the constraints that a library's views have among themselves, in the log of an app.
    ///
    /// A class of Swift has its module's name, and an app's module that of the app, which schemes add words to.
    mutating func markLibraries(of process: String?) {
        guard let process else { return }
        let app = String(process.map { $0.isLetter || $0.isNumber ? $0 : "_" }).lowercased()
        for place in constraints.indices {
            let modules = Set(constraints[place].anchors.map(\.view.module))
            guard modules.count == 1, let module = modules.first ?? nil else { continue }
            let name = module.lowercased()
            if !app.hasPrefix(name), !name.hasPrefix(app) { constraints[place].library = module }
        }
    }

    /// The constraints with one identity for each view: a view named in one line and addressed in another is the same.
    var unified: [LoggedConstraint] {
        var views: [String: Set<LoggedView>] = [:]
        for view in constraints.flatMap({ $0.anchors.map(\.view) }) {
            if let label = view.label, label != view.key { views[label, default: []].insert(view) }
        }
        func unified(_ view: LoggedView) -> LoggedView {
            guard let same = views[view.key], same.count == 1 else { return view }
            return same.first ?? view
        }
        func unified(_ anchor: LoggedAnchor) -> LoggedAnchor {
            LoggedAnchor(view: unified(anchor.view), attribute: anchor.attribute)
        }
        let result = constraints.map { constraint in
            var constraint = constraint
            constraint.terms = constraint.terms.map { (unified($0.anchor), $0.factor) }
            constraint.first = unified(constraint.first)
            constraint.second = constraint.second.map(unified)
            constraint.container = constraint.container.map(unified)
            return constraint
        }
        return withGivenSizes(result)
    }

    /// The constraints, with those marked that are the sizes that a list gives to its cells.
    ///
    /// Masonry prints no identifiers, and earlier systems had none. The size of a cell's content is UIKit's, unless the
    /// log has one that is more clearly so, or it is whole in a log that prints identifiers; the size of a cell is
    /// UIKit's where no author writes such a number.
    private func withGivenSizes(_ constraints: [LoggedConstraint]) -> [LoggedConstraint] {
        let isMasonrys = constraints.contains { $0.className.hasPrefix("MAS") }
        let printsNotes = constraints.contains { $0.text.contains("(active") }
        func isCandidate(_ constraint: LoggedConstraint) -> Bool {
            guard constraint.origin == .own, constraint.isFixedSize, constraint.relation == .equal,
                constraint.identifier == nil, constraint.className == "NSLayoutConstraint"
            else { return false }
            let isWhole = constraint.constant == constraint.constant.rounded() && constraint.constant > 0
            let view = constraint.first.view
            if view.isCellsContent { return !isWhole || !printsNotes }
            if view.isRow { return !isWhole || isMasonrys }
            return isMasonrys && constraint.constant == 0
        }
        var result = constraints
        for place in constraints.indices where isCandidate(constraints[place]) {
            let constraint = constraints[place]
            let rivals = constraints.indices.filter {
                $0 != place && constraints[$0].first == constraint.first && constraints[$0].isFixedSize
            }
            let isClearest = rivals.allSatisfy { rival in
                if constraints[rival].origin == .encapsulated { return false }
                guard isCandidate(constraints[rival]) else { return true }
                let pair = (constraint.constant, constraints[rival].constant)
                return pair.0 == pair.1 ? place > rival : Self.isLikelier(pair.0, pair.1)
            }
            result[place].isGiven = isClearest
        }
        return result
    }

    /// Whether UIKit rather than an author has given a size, of two: 0 at first, then one with a fraction.
    private static func isLikelier(_ size: Double, _ other: Double) -> Bool {
        if size == 0 || other == 0 { return size == 0 }
        let isWhole = (size == size.rounded(), other == other.rounded())
        return isWhole.0 != isWhole.1 ? !isWhole.0 : size < other
    }
}
