import SourceText
import Wording

/// Reads or writes a line of an approved file and the lines below it, so that one description serves both.
///
/// Values that were read are removed from the line, and ``end()`` reports the rest. Faults are noted, and values stay
/// as they were; the first fault in the file counts.
struct ApprovedCoder {
    /// Whether values are read, and not written.
    let isReading: Bool
    /// The line: the part written so far, or the part still to be read.
    private(set) var line: ApprovedLine
    /// The first fault in the file, if there is any.
    var fault: ApprovedFault? { first?.fault }
    private var first: (fault: ApprovedFault, order: SourcePlace)?
    private let last: SourcePlace
    /// What the line is, as in “a template”; for faults in lines below it.
    var title = ""
    private var keys: [String] = []
    private var keywords: [String] = []

    /// Reads a line.
    init(reading line: ApprovedLine) {
        isReading = true
        self.line = line
        // The root line has no words; its place is where missing lines belong.
        last = line.words.isEmpty ? line.place : line.last
        if let first = self.line.words.firstIndex(where: { $0.key == nil }) {
            self.line.words.remove(at: first)
        }
    }

    /// Writes a line; the keyword says what it is, and is `nil` for the one that holds all others.
    init(writing keyword: String?) {
        isReading = false
        last = .start
        line = ApprovedLine(words: keyword.map { [.init(text: $0)] } ?? [])
    }

    /// Has an empty line follow.
    mutating func space() { line.isSpaced = true }

    /// Notes a fault, unless an earlier one is known.
    mutating func note(_ new: ApprovedFault?) {
        guard var new else { return }
        let place = new.place ?? line.place
        let order = new.isMissing && new.place == nil ? SourcePlace(line: last.line, column: .max) : place
        new.place = place
        if let first, first.order <= order { return }
        first = (new, order)
    }

    private mutating func noteMissing(_ what: String) {
        note(ApprovedFault(message: tr("\(what) is missing"), isMissing: true))
    }

    // MARK: Words

    /// The words without a key that are left.
    var bareWords: [ApprovedLine.Word] { line.words.filter { $0.key == nil } }

    /// A word without a key; `what` says which, as in “the scale”.
    mutating func word<Value>(
        _ what: String, _ value: inout Value, _ form: WordForm<Value>, isQuoted: Bool = false
    ) {
        guard isReading else {
            return line.words.append(.init(text: form.text(value), isQuoted: isQuoted))
        }
        guard let index = line.words.firstIndex(where: { $0.key == nil }) else {
            return noteMissing(what)
        }
        read(line.words.remove(at: index), &value, form)
    }

    /// The word with a key.
    mutating func key<Value>(_ key: String, _ value: inout Value, _ form: WordForm<Value>) {
        guard isReading else { return line.words.append(.init(key: key, text: form.text(value))) }
        guard let word = word(withKey: key) else { return noteMissing("“\(key)=”") }
        read(word, &value, form)
    }

    /// The word with a key, which is left out for one value.
    mutating func key<Value: Equatable>(
        _ key: String, _ value: inout Value, _ form: WordForm<Value>, omitting standard: Value
    ) {
        if !isReading {
            if value != standard { self.key(key, &value, form) }
        } else if let word = word(withKey: key) {
            read(word, &value, form)
        }
    }

    /// A sign and the word after it, which are left out for one value.
    mutating func sign<Value: Equatable>(
        _ sign: String, _ value: inout Value, _ form: WordForm<Value>, omitting standard: Value
    ) {
        if !isReading {
            if value == standard { return }
            line.words.append(.init(text: sign))
        } else {
            guard let index = line.words.firstIndex(where: { $0.key == nil }),
                line.words[index].text == sign
            else { return }
            line.words.remove(at: index)
        }
        word(tr("what follows “\(sign)”"), &value, form)
    }

    /// All words without a key that are left.
    mutating func rest(_ texts: inout [String]) {
        if isReading {
            texts = bareWords.map(\.text)
            line.words.removeAll { $0.key == nil }
        } else {
            line.words += texts.map { .init(text: $0) }
        }
    }

    private mutating func word(withKey key: String) -> ApprovedLine.Word? {
        keys.append(key)
        return line.words.firstIndex { $0.key == key }.map { line.words.remove(at: $0) }
    }

    private mutating func read<Value>(
        _ word: ApprovedLine.Word, _ value: inout Value, _ form: WordForm<Value>
    ) {
        do throws(ApprovedFault) {
            value = try form.value(word.text[...])
        } catch {
            var fault = error
            fault.place = word.place
            note(fault)
        }
    }

    // MARK: Lines

    /// A line below this one.
    ///
    /// - Parameters:
    ///   - keyword: What it is.
    ///   - isWritten: Whether there is one to write; `nil` for a line that every file has.
    ///   - body: Reads or writes it.
    mutating func line(
        _ keyword: String, if isWritten: Bool? = nil, _ body: (inout ApprovedCoder) -> Void
    ) {
        var found: [Void] = [()]
        if isReading {
            let places = line.lines.lazy.filter { $0.keyword == keyword }.map(\.place)
            found = places.map { _ in () }
            if found.isEmpty, isWritten == nil { noteMissing("“\(keyword)”") }
            if found.count > 1 {
                note(.twice(tr("“\(keyword)” is given twice"), at: places.dropFirst().first))
            }
        } else if isWritten == false {
            return
        }
        lines(keyword, &found, new: ()) { coder, _ in body(&coder) }
    }

    /// Lines below this one, one for each item.
    ///
    /// - Parameters:
    ///   - keyword: What they are.
    ///   - items: The items.
    ///   - new: An item of which nothing was read yet.
    ///   - identity: What two items cannot have in common; `nil` where they can be equal.
    ///   - body: Reads or writes an item.
    mutating func lines<Item>(
        _ keyword: String, _ items: inout [Item], new: Item, identity: ((Item) -> AnyHashable)? = nil,
        _ body: (inout ApprovedCoder, inout Item) -> Void
    ) {
        guard isReading else {
            for var item in items {
                var coder = ApprovedCoder(writing: keyword)
                body(&coder, &item)
                line.lines.append(coder.line)
            }
            return
        }
        keywords.append(keyword)
        let found = line.lines.filter { $0.keyword == keyword }
        line.lines.removeAll { $0.keyword == keyword }
        items = []
        var seen: Set<AnyHashable> = []
        for line in found {
            var coder = ApprovedCoder(reading: line)
            var item = new
            body(&coder, &item)
            coder.end()
            note(coder.fault)
            if let identity, coder.fault == nil, !seen.insert(identity(item)).inserted {
                note(.twice(tr("a \(keyword) is given twice"), at: line.place))
            }
            items.append(item)
        }
    }

    /// Reports the rest of the line.
    mutating func end() {
        guard isReading else { return }
        for word in line.words {
            guard let key = word.key else {
                note(.wrong(word.text, at: word.place) { tr("“\($0)” is not expected here") })
                continue
            }
            note(
                keys.contains(key)
                    ? .twice(tr("“\(key)=” is given twice"), at: word.place)
                    : .wrong(key, at: word.place, among: keys) { tr("“\($0)” is no key here") })
        }
        for line in line.lines {
            note(
                keywords.isEmpty
                    ? ApprovedFault(place: line.place, message: tr("a line is set in too far"))
                    : .wrong(line.keyword, at: line.place, among: keywords) {
                        tr("“\($0)” is no part of \(title)")
                    })
        }
    }
}
