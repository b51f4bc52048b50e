import AppModel
import Audit
import Gtk

/// What happens at each width: found in the background, gone to by keys.
extension MainWindow {
    /// How long after a change widths are tried anew, in milliseconds.
    private static let breaksDelay = 200

    /// Has another thread try widths, and lets the controls and the stage show what comes of it.
    func connectBreaks() {
        model.breaks.makeExecutor = { [weak self, textSystem] in
            textSystem.makeScanExecutor {
                Task { @MainActor in self?.model.breaks.takeResults() }
            }
        }
        model.breaks.onChange = { [weak self] in self?.breaksDidChange() }
        controls.size.widths.onRow = { [weak self] row in
            guard let self else { return }
            stage.tableView.pick(row: row)
            stage.tableView.scrollToRow(row, position: .middle)
            stage.tableView.grabFocus()
        }
        stage.snap = { [weak self] width in self?.model.breaks.track?.breakEdge(near: width, within: 3) }
        for (name, isWider) in [("previous-break", false), ("next-break", true)] {
            window.addAction(name) { [weak self] in self?.go(Travel(goal: .layoutBreak, isWider: isWider)) }
        }
        for (name, isWider) in [("previous-change", false), ("next-change", true)] {
            window.addAction(name) { [weak self] in self?.go(Travel(goal: .linesChange, isWider: isWider)) }
        }
        addBreakKeys()
    }

    /// Tries widths anew a moment later, if rows, cells or fonts are others then.
    ///
    /// A frame pays for a timer at most.
    func breaksMayHaveChanged() {
        guard breaksTimer == nil else { return }
        breaksTimer = MainLoop.after(milliseconds: Self.breaksDelay, priority: .low) { [weak self] in
            guard let self else { return }
            breaksTimer = nil
            model.breaks.refresh()
        }
    }

    private func breaksDidChange() {
        controls.size.widths.breaksDidChange()
        let track = model.breaks.track
        stage.breakMarks = track.map(StageRuler.marks(of:)) ?? []
        // What was asked for before everything was known.
        guard let pending = pendingTravel else { return }
        guard let track, pending.width == model.controls.width else {
            pendingTravel = nil
            return
        }
        guard track.isComplete else { return }
        pendingTravel = nil
        go(pending.travel)
    }

    /// A way from the present width to another one that is worth seeing.
    struct Travel {
        enum Goal { case layoutBreak, linesChange }

        let goal: Goal
        let isWider: Bool
    }

    /// Goes to the nearest width of a kind, once every width was tried.
    private func go(_ travel: Travel) {
        guard let track = model.breaks.track else { return }
        guard track.isComplete else {
            pendingTravel = (travel, model.controls.width)
            return toast.show("Trying widths…")
        }
        let (width, isWider) = (model.controls.width, travel.isWider)
        switch travel.goal {
        case .layoutBreak: go(to: track.nextBreak(from: width, isWider: isWider), "break", isWider)
        case .linesChange: go(to: track.nextChange(from: width, isWider: isWider), "change of lines", isWider)
        }
    }

    private func go(to width: Int?, _ what: String, _ isWider: Bool) {
        guard let width else {
            let limit = isWider ? BreakTrack.widths.upperBound : BreakTrack.widths.lowerBound
            return toast.show(
                "No \(what) \(isWider ? "wider, up to" : "narrower, down to") \(Figures.grouped(limit))")
        }
        model.updateControls { $0.width = Double(width) }
    }

    /// The keys that need no modifier, wherever nothing is typed.
    private func addBreakKeys() {
        let keys = EventControllerKey()
        keys.onPressed { [weak self] key, modifiers in
            guard let self, modifiers.keys.isSubset(of: [.shift, .alt]),
                !isTyping
            else { return false }
            if page == .matrix {
                switch key {
                case Key("["): goToFinding(isNext: false)
                case Key("]"): goToFinding(isNext: true)
                default: return false
                }
                return true
            }
            switch key {
            case Key("["): go(Travel(goal: .layoutBreak, isWider: false))
            case Key("]"): go(Travel(goal: .layoutBreak, isWider: true))
            case Key("{"): go(Travel(goal: .linesChange, isWider: false))
            case Key("}"): go(Travel(goal: .linesChange, isWider: true))
            default: return false
            }
            return true
        }
        window.addController(keys)
    }
}
