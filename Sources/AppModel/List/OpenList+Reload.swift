import LayoutDocument
import SelfSizing

/// Shows the open document after it was changed on disk or edited here.
extension OpenList {
    /// The most repetitions of the rows whose changes are reported one by one.
    private static let mostRounds = 1000

    /// Shows the open document as it is now.
    ///
    /// The controls and the scroll position stay: the top row and the selected row are found again among the new rows.
    /// Where only rows differ, the heights of the others stay too.
    package func reload(_ new: LayoutDocument) {
        guard let old = writtenDocument, let list else { return open(new) }
        documentVersion += 1
        let showsOtherCases = controls.showsCases && !new.hasSameCases(as: old)
        if new.differsInTemplatesAlone(from: old), !showsOtherCases {
            untriedDocument = nil
            return showTemplates(of: new)
        }
        untriedDocument = nil
        let matching = RowMatching(from: old.rows, to: new.rows)
        if canPatch(old, new, list, matching) {
            patch(new, matching)
        } else {
            rebuild(new, old, list, matching)
        }
    }

    // MARK: Rows that differ

    private func canPatch(
        _ old: LayoutDocument, _ new: LayoutDocument, _ list: ModelList, _ matching: RowMatching
    ) -> Bool {
        guard matching.isComparable, old.templates == new.templates, old.list == new.list,
            !controls.showsCases,
            let period = old.rows.period, let newPeriod = new.rows.period, !list.source.rows.isEdited
        else { return false }
        let shown = list.layout.rowCount
        // Where rows repeat, every round would get longer or shorter.
        let isOneRound = shown == period && (controls.rowCount ?? new.rows.count) == newPeriod
        guard isOneRound || period == newPeriod && shown / period < Self.mostRounds else { return false }
        if !isOneRound, (controls.rowCount ?? new.rows.count) != shown { return false }
        // Sections change only where rows of other templates are.
        if !old.rows.sections.isEmpty || !new.rows.sections.isEmpty {
            guard period == newPeriod, old.rows.hasSectionsLike(new.rows) else { return false }
        }
        // Equal rows that cannot be matched would seem to move.
        let seen = place(in: list)
        guard [seen.top?.row, seen.selectedRow].compactMap(\.self).allSatisfy(matching.isPatchable) else {
            return false
        }
        return list.source.rowClasses.classes == DocumentRows(of: new, count: shown).rowClasses.classes
    }

    private func patch(_ new: LayoutDocument, _ matching: RowMatching) {
        document = new
        let period = max(new.rows.period ?? 1, 1)
        for list in lists {
            list.take(
                DocumentDataSource(document: new, rowCount: controls.rowCount), replacing: matching.replaced,
                withCount: matching.replacementCount, period: period)
        }
        var change: Change = [.controls, .rows, .contents]
        for list in lists { list.follow(controls, environment: environment) }
        if let source = list?.source {
            shown.contentDirection = source.naturalDirection
            flowLayout?.setCellSource(source)
        }
        refusedControls = nil
        if notice?.isRefusal == true {
            notice = nil
            change.insert(.notice)
        }
        followLabelEdit(matching)
        startMeasuring()
        changes.send(change)
    }

    // MARK: Another list

    /// The position of a list, by the numbers of the document's rows.
    private struct SeenPlace {
        /// The first row in view and where its top edge is, in points below the viewport's.
        var top: (row: Int, y: Double)?
        var selectedRow: Int?
        var viewportHeight: Double
    }

    private func rebuild(
        _ new: LayoutDocument, _ old: LayoutDocument, _ list: ModelList, _ matching: RowMatching
    ) {
        let seen = place(in: list)
        let wasComparing = isComparing
        let demonstrations = controls.measuring.demonstrations
        let rowCount = controls.rowCount
        document = new
        if old.list != new.list { controls = controls.following(new) }
        controls.measuring.demonstrations = demonstrations
        controls.rowCount = rowCount == new.rows.count ? nil : rowCount
        _ = forgetNotice()
        makeLists()
        startEstimating()
        restore(seen, matching)
        followLabelEdit(matching)
        if wasComparing, canCompare { isComparing = true }
        changes.send([.document, .reloaded, .controls, .rows, .notice, .progress, .comparison])
    }

    private func place(in list: ModelList) -> SeenPlace {
        let rows = list.source.rows
        let layout = list.layout
        func source(_ row: Int) -> Int { row < rows.count ? rows.sourceRow(ofRow: row) : row }
        let shown = shownLayout ?? layout
        return SeenPlace(
            top: shown.firstVisible.map { (source($0.row), $0.position) },
            selectedRow: shown.selectedRow.map(source), viewportHeight: layout.viewportHeight)
    }

    private func restore(_ seen: SeenPlace, _ matching: RowMatching) {
        guard let layout, layout.rowCount > 0 else { return }
        let last = layout.rowCount - 1
        func row(_ old: Int) -> Int { min(matching.newRow(of: old), last) }
        layout.viewportHeight = seen.viewportHeight
        layout.select(row: seen.selectedRow.map(row))
        flowLayout?.select(row: seen.selectedRow.map(row))
        guard let top = seen.top, let shownLayout, shownLayout.canShow,
            flowLayout != nil || seen.viewportHeight > 0
        else { return }
        shownLayout.scrollToRow(row(top.row), position: .top)
        shownLayout.layOutVisibleRows()
        shownLayout.scroll(by: -top.y)
    }

    /// Removes the notice about the document's previous state.
    ///
    /// - Returns: Whether there was one.
    private func forgetNotice() -> Bool {
        refusedControls = nil
        examined = nil
        guard notice?.kind == .finding || notice?.isRefusal == true else { return false }
        notice = nil
        return true
    }
}

extension LayoutDocument {
    /// Whether another state of the document has the same cases in its audit, at any place in the text.
    fileprivate func hasSameCases(as other: LayoutDocument) -> Bool {
        audit.cases.elementsEqual(other.audit.cases) { $0.name == $1.name && $0.content == $1.content }
    }

    /// Whether another state of the document differs in templates only: it has the same rows and the same list, and its
    /// cells have the same names and fields.
    fileprivate func differsInTemplatesAlone(from other: LayoutDocument) -> Bool {
        guard list == other.list, rows.hasSameRows(as: other.rows), templates.count == other.templates.count
        else {
            return false
        }
        return zip(templates, other.templates).allSatisfy { mine, others in
            mine.identifier == others.identifier && mine.fields == others.fields
                && mine.rowHeight == others.rowHeight && mine.estimatedRowHeight == others.estimatedRowHeight
        }
    }
}

extension RowSource {
    /// Whether another source with as many rows has the same sections, with any content in its rows.
    fileprivate func hasSectionsLike(_ other: RowSource) -> Bool {
        guard sections.count == other.sections.count else { return false }
        return zip(sections, other.sections).allSatisfy { mine, others in
            mine.indexTitle == others.indexTitle && mine.rows.count == others.rows.count
                && mine.header?.templateIndex == others.header?.templateIndex
                && mine.footer?.templateIndex == others.footer?.templateIndex
        }
    }
}
