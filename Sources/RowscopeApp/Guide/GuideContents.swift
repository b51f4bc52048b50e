import Gtk
import GuidePages
import Wording

/// The table of contents with a field for searching, and what a search has found.
@MainActor
final class GuideContents {
    let widget: Box
    let entry = SearchEntry().expanding()
    /// Called with a page that is wanted.
    var onPage: (String) -> Void = { _ in }
    /// Called with a place that was found and is wanted.
    var onHit: (Guide.Hit) -> Void = { _ in }
    /// Called when there is nothing typed to be given up.
    var onLeave: () -> Void = {}
    /// What the search has found.
    private(set) var hits: [Guide.Hit] = []

    private let guide: Guide
    private var lists: [ListBox] = []
    private let results = ListBox()
    private let nothing = Label(tr("No page has these words."), styles: "dim-label", xalign: 0, wraps: true)
    private let contents: ScrolledWindow
    private let found: ScrolledWindow

    init(_ guide: Guide) {
        self.guide = guide
        let column = Box(.vertical, spacing: 3)
        column.setMargins(6)
        contents = ScrolledWindow(child: column)
        contents.updateProperty(.label(tr("Table of contents")))
        found = ScrolledWindow(child: results).hidden()
        found.updateProperty(.label(tr("Search results")))
        entry.setProperty("placeholder-text", to: tr("Search the guide"))
        entry.describe(tr("Search the guide"), tooltip: tr("Search all pages (Ctrl+F)"))
        entry.updateRelation(.controls([results]))
        let bar = Box(.horizontal, spacing: 0, [entry])
        bar.setMargins(6)
        widget = Box(.vertical, spacing: 0, [bar, contents, found]).styled("guide-contents")
        for scroller in [contents, found] {
            scroller.setPolicy(horizontal: .never, vertical: .automatic)
            scroller.vexpand = true
        }
        addSections(to: column)
        results.selectionMode = .browse
        results.updateProperty(.label(tr("Search results")))
        nothing.setMargins(12)
        results.setPlaceholder(nothing)
        connect()
    }

    private func addSections(to column: Box) {
        for section in guide.sections {
            let caption = Label.caption(section.title.uppercased()).margined(horizontal: 6, vertical: 0)
            let list = ListBox()
            list.selectionMode = .single
            list.activatesOnSingleClick = true
            list.updateProperty(.label(section.title))
            for entry in section.entries {
                let label = Label.paragraph(entry.title).margined(horizontal: 6, vertical: 3)
                list.append(label)
                // A screen reader has the row of the list, not what is in it.
                label.parent?.updateProperty(.label(entry.title))
            }
            list.onRowActivated { [weak self] index in self?.onPage(section.entries[index].path) }
            lists.append(list)
            column.append(caption)
            column.append(list)
        }
    }

    private func connect() {
        entry.onSearchChanged { [weak self] in self?.search() }
        entry.onActivate { [weak self] in
            self?.search()
            if let first = self?.hits.first { self?.onHit(first) }
        }
        entry.onStopSearch { [weak self] in
            guard let self else { return }
            if entry.text.isEmpty { onLeave() } else { entry.text = "" }
        }
        results.activatesOnSingleClick = true
        results.onRowActivated { [weak self] index in
            guard let self, hits.indices.contains(index) else { return }
            onHit(hits[index])
        }
    }

    /// Shows which page is open.
    func show(_ path: String) {
        for (list, section) in zip(lists, guide.sections) {
            list.selectedIndex = section.entries.firstIndex { $0.path == path }
        }
    }

    /// Searches for what is typed; without words the table of contents is shown.
    func search() {
        let text = entry.text
        let isSearch = !text.allSatisfy(\.isWhitespace)
        contents.isVisible = !isSearch
        found.isVisible = isSearch
        hits = guide.search(text)
        results.removeAll()
        for hit in hits {
            let title = Label.paragraph(hit.title, styles: "heading")
            let excerpt = Label(hit.excerpt, styles: "dim-label", xalign: 0, wraps: true, ellipsize: .end)
            excerpt.wrapMode = .wordCharacter
            excerpt.lineLimit = 3
            let row = Box(.vertical, spacing: 0, [title, excerpt]).margined(horizontal: 6, vertical: 6)
            results.append(row)
            row.parent?.updateProperty(.label("\(hit.title): \(hit.excerpt)"))
        }
        found.vadjustment.value = 0
    }
}
