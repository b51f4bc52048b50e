import AppModel
import CellRendering
import Gtk
import LayoutDocument
import ListState
import SourceText
import Wording

/// An editor of the open document's text beside the list.
final class SourcePane: DrawerPane {
    let name = "source"
    let title = tr("Source")
    let widget: Widget
    let view = TextView().styled("source-text")
    private let list: OpenList
    private let files: SessionController
    private let numbers: LineNumbers
    private let message = Label(xalign: 0, ellipsize: .end).expanding()
    private let showError = Button(label: tr("Show")).styled("small-button")
    private let completer: SourceCompleter
    private var buffer: TextBuffer? { view.buffer }
    /// The text in the field, in bytes.
    private var shown: [UInt8] = []
    private var shownName = ""
    private var lines: (bytes: [UInt8], lines: SourceLines)?
    private var folds = SourceFolds(of: "")
    /// The lines whose lower lines are folded, counted from 1.
    private var folded: Set<Int> = []
    private let guarding = RefreshGuard()
    private var palette: Palette?
    /// Whether the cursor was moved because a view was selected, rather than by the user.
    private var followsSelection = false
    private lazy var typing = DelayedCall(milliseconds: 120) { [weak self] in self?.take() }

    init(_ list: OpenList, files: SessionController, completion: SourceCompletion) {
        self.list = list
        self.files = files
        completer = SourceCompleter(view, completion)
        numbers = LineNumbers(of: view)
        view.isMonospace = true
        view.acceptsTab = false
        view.updateProperty(.label(tr("Source")))
        view.buffer?.hasUndo = false
        view.setGutter(numbers)
        for name in ["constraint", "view", "key", "string", "comment"] { view.buffer?.define(name, .init()) }
        view.buffer?.define("wrong", .init(isWrong: true))
        view.buffer?.define("folded", .init(isInvisible: true))
        let scroller = ScrolledWindow(child: view).styled("frame").expanding()
        scroller.vexpand = true
        showError.tooltipText = tr("Go to the place of the error")
        let foot = Box(.horizontal, spacing: 6, [message, showError])
        let box = Box(.vertical, spacing: 6, [scroller, foot]).styled("source")
        completer.host = box
        widget = box
        connect(scroller)
    }

    private func connect(_ scroller: ScrolledWindow) {
        buffer?.onChanged { [weak self] in
            guard let self else { return }
            numbers.update()
            guarding.reacting { self.typing.schedule() }
        }
        buffer?.onCursorMoved { [weak self] in self?.cursorMoved() }
        scroller.vadjustment.onValueChanged { [weak self] in self?.numbers.queueDraw() }
        numbers.onFold = { [weak self] in self?.fold(line: $0 + 1) }
        showError.onClicked { [weak self] in self?.goToError() }
        view.onKey(.capture) { [weak self] key, modifiers in self?.press(key, modifiers.keys) ?? false }
        view.onFocused { [weak self] isInside in
            guard !isInside else { return }
            self?.take()
            self?.completer.close()
        }
    }

    // MARK: Showing

    func grabFocus() -> Bool { view.grabFocus() }

    func refresh() {
        guard let session = files.session else { return show([], name: "") }
        let isNew = session.sourceName != shownName
        show(session.text, name: session.sourceName)
        view.isEditable = !session.isReadOnly
        showErrors(session)
        showColors()
        showSelection()
        if isNew, session.isStandIn { goToError() }
    }

    /// Replaces the text with as few changes as possible, so that the cursor and the scroll position stay.
    private func show(_ bytes: [UInt8], name: String) {
        guard bytes != shown || name != shownName, let buffer else { return }
        // A typed text that was not applied yet goes first.
        if name == shownName, typing.isScheduled { return }
        let isNew = name != shownName
        if !isNew { keepFolds(from: shown, to: bytes) }
        shown = bytes
        shownName = name
        let new = String(decoding: bytes, as: UTF8.self)
        guarding.refreshing {
            let old = Array(buffer.text(0..<buffer.count).unicodeScalars)
            let own = Array(new.unicodeScalars)
            let shorter = min(old.count, own.count)
            var top = 0
            while top < shorter, old[top] == own[top] { top += 1 }
            var bottom = 0
            while bottom < shorter - top, old[old.count - 1 - bottom] == own[own.count - 1 - bottom] {
                bottom += 1
            }
            let middle = String(String.UnicodeScalarView(own[top..<own.count - bottom]))
            if top < old.count - bottom || !middle.isEmpty {
                buffer.replace(top..<old.count - bottom, with: middle)
            }
        }
        if isNew {
            folds = SourceFolds(of: new)
            folded = folds.longRows(in: new)
            buffer.cursor = 0
        }
        showFolds()
    }

    private func showErrors(_ session: DocumentSession) {
        let errors = session.draft?.errors.all.filter { $0.sourceName == session.sourceName } ?? []
        let places = errors.compactMap(\.place)
        numbers.wrongLines = Set(places.map { $0.line - 1 })
        buffer?.apply("wrong", to: places.map(range(ofWordAt:)))
        if let first = session.draft?.errors.primary {
            let text = "\(first.message). \(first.suggestion)"
            message.text = first.place.map { tr("Line \($0.line): \(text)") } ?? text
            message.tooltipText = message.text
            message.addCssClass("error")
        } else {
            message.removeCssClass("error")
            message.text = session.isReadOnly ? session.noteOnEditing ?? "" : ""
            message.tooltipText = message.text
        }
        // The button keeps its room when it is hidden, so that the text does not move while it is typed.
        showError.isSensitive = session.draft != nil
        showError.opacity = showError.isSensitive ? 1 : 0
    }

    /// The word at a place, or the character there.
    private func range(ofWordAt place: SourcePlace) -> Range<Int> {
        guard let buffer else { return 0..<0 }
        let start = buffer.offset(ofLine: place.line - 1)
        let end = buffer.endOffset(ofLine: place.line - 1)
        let begin = min(start + place.column - 1, end)
        let rest = buffer.text(begin..<end).unicodeScalars
        let word = rest.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "."
        }
        let length = max(word.count, 1)
        return begin < end ? begin..<min(end, begin + length) : max(start, end - 1)..<end
    }

    /// Shows a line, counted from 1, with the cursor and the focus in it.
    func reveal(line: Int) {
        refresh()
        go(toLine: line)
        if let buffer { buffer.cursor = buffer.offset(ofLine: line - 1) }
        view.grabFocus()
    }

    private func goToError() {
        guard let place = files.session?.draft?.errors.primary.place, let buffer else { return }
        go(toLine: place.line)
        buffer.cursor = min(
            buffer.offset(ofLine: place.line - 1) + place.column - 1, buffer.endOffset(ofLine: place.line - 1)
        )
        view.grabFocus()
    }

    /// Brings a line into view.
    private func go(toLine line: Int) {
        for fold in folds.folds where folded.contains(fold.line) && fold.line < line && line <= fold.last {
            folded.remove(fold.line)
        }
        showFolds()
        if let buffer { view.scroll(to: buffer.offset(ofLine: line - 1)) }
    }

    private func showColors() {
        guard let buffer else { return }
        let now = Palette(themeOf: view)
        if now != palette {
            palette = now
            buffer.define("constraint", .init(lineBackground: now[.accent].withAlpha(0.08)))
            buffer.define("view", .init(lineBackground: now[.accent].withAlpha(0.2)))
            buffer.define("key", .init(foreground: now[.accent]))
            buffer.define("string", .init(foreground: now[.success]))
            buffer.define("comment", .init(foreground: view.foregroundColor.withAlpha(0.55)))
            numbers.errorColor = now[.error]
        }
        let colors = SourceColors(of: buffer.text(0..<buffer.count), name: shownName)
        buffer.apply("key", to: colors.keys)
        buffer.apply("comment", to: colors.comments)
        buffer.apply("string", to: colors.strings)
    }

    // MARK: Typing

    /// Applies the typed text to the document.
    func take() {
        typing.cancel()
        guard let buffer, let session = files.session, !session.isReadOnly else { return }
        let text = Array(buffer.text(0..<buffer.count).utf8)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let new = session.text.starts(with: mark) && !text.starts(with: mark) ? mark + text : text
        guard new != session.text, session.sourceName == shownName else { return }
        keepFolds(from: shown, to: new)
        shown = new
        session.type(new)
        showFolds()
        refresh()
        completer.offer(in: session.document, isAsked: false)
    }

    private func press(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        if completer.press(key, modifiers) { return true }
        guard let buffer else { return false }
        switch (key, modifiers) {
        case (.space, .control):
            take()
            if let session = files.session { completer.offer(in: session.document, isAsked: true) }
            return true
        case (Key("z"), .control), (Key("Z"), [.control, .shift]):
            take()
            if modifiers.contains(.shift) { files.session?.redo() } else { files.session?.undo() }
            refresh()
            return true
        case (.return, []) where view.isEditable, (.keypadEnter, []) where view.isEditable:
            let line = buffer.line(of: buffer.cursor)
            let start = buffer.offset(ofLine: line)
            let before = buffer.text(start..<buffer.cursor)
            var margin = String(before.prefix { $0 == " " })
            // After a key, a value is indented; after an item, another one begins.
            if before.hasSuffix(":") { margin += "  " }
            let place = buffer.cursor
            buffer.replace(place..<place, with: "\n" + margin)
            buffer.cursor = place + 1 + margin.unicodeScalars.count
            view.scroll(to: buffer.cursor)
            return true
        default: return false
        }
    }

    // MARK: Folding

    /// Folds the lines below a line, or unfolds them.
    func fold(line: Int) {
        if folded.remove(line) == nil { folded.insert(line) }
        showFolds()
    }

    /// Folds the rows, or unfolds them.
    func foldRows() {
        let text = String(decoding: shown, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard
            let fold = folds.folds.first(where: {
                text[$0.line - 1].hasPrefix("rows:") || text[$0.line - 1].hasPrefix("sections:")
            })
        else { return }
        self.fold(line: fold.line)
    }

    /// Keeps lines folded while others are inserted or deleted above them.
    private func keepFolds(from old: [UInt8], to new: [UInt8]) {
        folds = SourceFolds(of: String(decoding: new, as: UTF8.self))
        guard !folded.isEmpty else { return }
        let lineBreak = UInt8(ascii: "\n")
        let same = zip(old, new).prefix { $0 == $1 }.count { $0.0 == lineBreak } + 1
        let difference = new.count { $0 == lineBreak } - old.count { $0 == lineBreak }
        folded = Set(folded.map { $0 > same ? $0 + difference : $0 }.filter { folds.fold(atLine: $0) != nil })
    }

    private func showFolds() {
        guard let buffer else { return }
        numbers.folds = Dictionary(
            folds.folds.map { ($0.line - 1, folded.contains($0.line)) },
            uniquingKeysWith: { first, _ in first })
        buffer.apply(
            "folded",
            to: folds.folds.filter { folded.contains($0.line) }.map {
                // Line breaks are hidden too, so that no empty line stays.
                buffer.offset(
                    ofLine: $0.line)..<($0.last < buffer.lineCount
                    ? buffer.offset(ofLine: $0.last) : buffer.count)
            })
        numbers.update()
    }

    // MARK: The selected view

    private var sourceLines: SourceLines? {
        guard let session = files.session else { return nil }
        if let lines, lines.bytes == session.bytes { return lines.lines }
        let new = SourceLines(of: session.document, text: session.bytes)
        lines = (session.bytes, new)
        return new
    }

    private var selectedTemplate: String? { list.targetTemplate }

    /// Marks the lines of the selected view and of its constraints.
    func showSelection() {
        guard let buffer, files.session?.draft == nil, let own = sourceLines else { return }
        guard let view = list.selection.view, let template = selectedTemplate,
            let lines = own.lines(of: view, in: template)
        else {
            buffer.apply("view", to: [])
            buffer.apply("constraint", to: [])
            return
        }
        func range(_ lines: ClosedRange<Int>) -> Range<Int> {
            buffer.offset(ofLine: lines.lowerBound - 1)..<buffer.endOffset(ofLine: lines.upperBound - 1) + 1
        }
        buffer.apply("view", to: [range(lines)])
        buffer.apply("constraint", to: own.constraintLines(of: view, in: template).map { range($0...$0) })
    }

    /// Scrolls to the lines of a view that was selected elsewhere.
    func revealSelection() {
        showSelection()
        guard let view = list.selection.view, let template = selectedTemplate, !self.view.hasFocus,
            let lines = sourceLines?.lines(of: view, in: template), let buffer
        else { return }
        followsSelection = true
        go(toLine: lines.lowerBound)
        if !lines.contains(buffer.line(of: buffer.cursor) + 1) {
            buffer.cursor = buffer.offset(ofLine: lines.lowerBound - 1)
        }
        followsSelection = false
    }

    private func cursorMoved() {
        guard let buffer else { return }
        let line = buffer.line(of: buffer.cursor)
        numbers.cursorLine = line
        guard !followsSelection, view.hasFocus, files.session?.draft == nil, !typing.isScheduled,
            let found = sourceLines?.view(atLine: line + 1), found.template == selectedTemplate,
            list.selection.view != found.view
        else { return }
        list.select(Selection(view: found.view))
    }
}
