import SwiftSyntax
import Wording

/// What UIKit misses in the views of a constraint when code activates it.
struct ActivationRefusal {
    /// The outermost views around the views that have to be connected.
    let tops: [Instance]
    /// The view that the constraint is added to; `nil` where it is activated by itself.
    let holder: Instance?
    /// The nearest view that holds its views; `nil` where they have no common ancestor.
    let ancestor: Instance?
    /// Where it is activated.
    let place: SourceMark
}

/// A guide that stands for the superview that a view without one may get later.
struct LaterSuperview {
    /// The guide.
    let guide: GuideState
    /// The view.
    let view: Instance
    /// What asks for the superview.
    let what: String
    /// Where it does.
    let place: SourceMark
}

extension Interpreter {
    /// Makes constraints active, or inactive, by a statement.
    ///
    /// - Parameters:
    ///   - constraint: The constraint.
    ///   - isActive: Whether it becomes active.
    ///   - node: The statement, or a part of it; `nil` for the one that makes the constraint.
    ///   - scope: The scope of the statement.
    ///   - holder: The view that the constraint is added to; `nil` for none.
    func setActive(
        _ constraint: ConstraintState, _ isActive: Bool, at node: (some SyntaxProtocol)?, in scope: Scope,
        holder: Instance? = nil
    ) {
        activations.place = node.map { node in
            let site = home(scope.file, scope.file.range(of: node))
            return SourceMark(file: site.file, byte: site.bytes.lowerBound)
        }
        activations.holder = holder
        constraint.isActive = isActive
        activations.place = nil
        activations.holder = nil
    }

    /// Notes where code adds a view to another one.
    func noteAddition(of view: Instance, at node: ExprSyntax?, in scope: Scope) {
        guard let bytes = node.map({ scope.file.range(of: $0) }) ?? callSites.last?.bytes else { return }
        let site = home(node == nil ? callSites.last?.file ?? scope.file : scope.file, bytes)
        view.view?.connection = (
            SourceMark(file: site.file, byte: site.bytes.lowerBound), activations.count,
            phase == .making && runningLater == 0
        )
    }

    /// A guide that stands for the superview that a view without one may get later; `nil` where rows fill the cell.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - what: What asks for the superview, as a note has it where the view gets none.
    ///   - node: The call.
    ///   - scope: The scope of the call.
    /// - Returns: The guide.
    func laterSuperview(
        of view: Instance, _ what: String, at node: (some SyntaxProtocol)?, in scope: Scope
    ) -> Instance? {
        guard phase == .making, !takesContentOnly, let node else { return nil }
        isShareable = false
        let guide = Instance("UILayoutGuide")
        let state = GuideState(owner: nil, area: .frame)
        guide.guide = state
        laterSuperviews.append(
            LaterSuperview(guide: state, view: view, what: what, place: scope.file.mark(of: node)))
        return guide
    }

    /// Gives the guides that stand for superviews those that the views have in the end; the constraints of others are left
    /// out and noted.
    func connectLaterSuperviews() {
        for later in laterSuperviews {
            later.guide.owner = later.view.view?.superview ?? later.view.guide?.owner
            if later.guide.owner != nil { continue }
            constraints.removeAll { constraint in
                [constraint.constraint?.first, constraint.constraint?.second].contains {
                    $0?.item.guide === later.guide
                }
            }
            note(
                later.place, later.what,
                tr("it is left out, since the view has no superview here"))
        }
    }

    /// What UIKit misses when a constraint becomes active; `nil` for nothing that is certain.
    ///
    /// What is run for the content of other rows, or at another time, is not certain.
    func refusal(of constraint: ConstraintState) -> ActivationRefusal? {
        guard phase == .making, openBranches == 0, !mayHaveReturned, runningLater == 0, fittingSize == nil
        else { return nil }
        var views: [Instance] = []
        var isAlone = false
        for anchor in [constraint.first, constraint.second].compactMap(\.self) {
            if let guide = anchor.item.guide, laterSuperviews.contains(where: { $0.guide === guide }) {
                isAlone = true
            } else if let view = Self.view(of: anchor.item), view.baseName != "?" {
                views.append(view)
            } else {
                return nil
            }
        }
        let holder = activations.holder
        let ancestor = Self.commonAncestor(of: views)
        let isHeld = holder.map { holder in
            views.allSatisfy { Self.ancestors(of: $0).contains { $0 === holder } }
        }
        if ancestor != nil, !isAlone, isHeld != false { return nil }
        let tops = (views + [holder].compactMap(\.self)).compactMap { Self.ancestors(of: $0).last }
        let isConnected = !isAlone && tops.allSatisfy { $0 === tops[0] }
        return ActivationRefusal(
            tops: tops, holder: holder, ancestor: isConnected ? ancestor : nil,
            place: activations.place
                ?? constraint.mark)
    }

    /// The active constraints that a view holds: those that code has added to it, or whose views it is nearest to.
    func heldConstraints(of view: Instance) -> [Instance] {
        take(steps: constraints.count / 16)
        return constraints.filter { constraint in
            guard let state = constraint.constraint, state.isActive else { return false }
            if let holder = state.holder { return holder === view }
            guard let first = Self.view(of: state.first.item) else { return false }
            guard let second = state.second else { return first === view }
            // A superview that is not known yet holds it.
            guard let other = Self.view(of: second.item) else { return first.view?.superview === view }
            return Self.commonAncestor(of: [first, other]) === view
        }
    }

    /// The view of a constraint's item: itself, or the owner of a guide; `nil` where that is not known.
    private static func view(of item: Instance) -> Instance? {
        if item.view != nil { return item }
        guard let guide = item.guide, guide.area != .elsewhere, guide.owner?.view != nil else { return nil }
        return guide.owner
    }

    /// The most views in each other.
    private static let maximumSuperviews = 100

    /// A view and those around it, the outermost last.
    static func ancestors(of view: Instance) -> [Instance] {
        var found = [view]
        while found.count < maximumSuperviews, let next = found.last?.view?.superview { found.append(next) }
        return found
    }

    /// The nearest view that holds all of some, or is one of them; `nil` for none.
    static func commonAncestor(of views: [Instance]) -> Instance? {
        guard let first = views.first else { return nil }
        return ancestors(of: first).first { outer in
            views.allSatisfy { ancestors(of: $0).contains { $0 === outer } }
        }
    }
}
