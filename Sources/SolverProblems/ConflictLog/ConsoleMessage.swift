import SourceText

/// A message of UIKit's, AppKit's or a layout library's about rows and items that is no list of constraints, and its
/// answer.
package struct ConsoleMessage: Sendable, Equatable {
    /// What the message is about.
    package enum Kind: String, Sendable {
        /// Nothing leads from the top of a cell's content to its bottom.
        case openHeight
        /// An item is as large as its list, or larger.
        case largeItem
        /// A row or an item has a size that no row may have.
        case invalidSize
        /// The debugger's trace shows a view whose layout is open.
        case openLayout
        /// A constraint sets a place equal to a number, or pairs attributes that cannot be compared.
        case illegalConstraint
        /// A visual format cannot be read.
        case format
        /// Views of a constraint have no common superview.
        case noCommonSuperview
        /// A contentView's mask is switched off, which is its cell's.
        case contentMask
        /// Views lie in a header or a footer and not in its contentView.
        case outsideContent
        /// A list was laid out before it was on screen.
        case offScreen
        /// The layout was changed elsewhere than on the main thread.
        case otherThread
        /// The priority of an active constraint was changed from or to required.
        case installedPriority
        /// A priority is not above 0 and at most 1000.
        case illegalPriority
        /// An item of a constraint is no view.
        case missingItem
        /// A constraint that is to be updated was never made.
        case missingConstraint
        /// A number of a constraint or a frame is not finite.
        case invalidNumber
        /// A subclass of a layout changes what belongs to the layout.
        case sharedAttributes
        /// Layout does not come to rest.
        case layoutLoop
        /// A view lays itself out without its superclass.
        case missingSuper
        /// It is about a list's data source, cells or outlets, and not about layout.
        case dataSource
    }

    /// What it is about.
    package var kind: Kind
    /// The number of its line, from 1.
    package var line: Int
    /// What the message means, and what to do.
    package var answer: Answer
    /// The author's function in the call stack below it, with its line; `nil` where there is none.
    package var caller: String?
    /// The message's own words.
    package var quote = ""

    /// The answer to a message.
    package struct Answer: Sendable, Equatable {
        /// What the message means.
        package var summary: String
        /// What to do.
        package var repairs: [String]
        /// The class of the cell; `nil` where the message does not say.
        package var cell: String?
        /// Words of source that makes such a message.
        package var sourceWords: [String] = []
        /// A name that the source spells differently elsewhere; `nil` where the message is about none.
        package var unknownName: String?

        init(_ summary: String, _ repairs: [String], cell: String? = nil, sourceWords: [String] = []) {
            (self.summary, self.repairs) = (summary, repairs)
            (self.cell, self.sourceWords) = (cell, sourceWords)
        }
    }

    /// The message for people.
    package var report: String {
        ([answer.summary] + (quote.isEmpty ? [] : ["it says: “\(quote)”"])
            + [caller.map { "it comes from \($0)" }].compactMap(\.self)
            + answer.repairs.map { "repair: " + $0 }).map(VisibleText.line).joined(separator: "\n")
    }

    /// The message as one line of JSON.
    package var json: String {
        var json = JSONText(isSpaced: true)
        json.object { json in
            json.add("message", kind.rawValue)
            json.add("line", line)
            json.add("summary", answer.summary)
            if let caller { json.add("caller", caller) }
            json.add("repairs", answer.repairs)
            json.add("quote", quote)
        }
        return json.text
    }

    /// The messages of a text, each of them once.
    static func all(in text: PastedText) -> [ConsoleMessage] {
        var messages: [ConsoleMessage] = []
        for (place, line) in text.lines.enumerated() where line.utf8.count < 100_000 {
            var message: ConsoleMessage
            if let open = openLayout(line) {
                message = ConsoleMessage(kind: .openLayout, line: place + 1, answer: open)
            } else if let known = Known.all.first(where: { $0.signs.contains(where: line.contains) }) {
                // A message has a few lines, each of which may have the time before it.
                let words = text.lines[place...].prefix(8).joined(separator: " ")
                message = ConsoleMessage(kind: known.kind, line: place + 1, answer: known.answer(words))
                message.caller = caller(in: text.lines[place...].prefix(longestStack))
            } else {
                continue
            }
            message.quote = quote(line)
            if !messages.contains(where: { $0.kind == message.kind && $0.answer == message.answer }) {
                messages.append(message)
            }
        }
        return messages
    }

    /// The most characters of a message that are repeated.
    private static let longestQuote = 240

    /// The words of a message, without the time, the process and the kind of the exception before them.
    private static func quote(_ line: String) -> String {
        var words = line[...].drop { " \t>#*\"'`".contains($0) }
        for sign in ["reason: ", "Reason: "] {
            if let range = words.firstRange(of: sign) { words = words[range.upperBound...] }
        }
        // “2024-01-02 10:00:00.123456+0100 App[12:34] [Category] ”
        if words.first?.isNumber == true, let end = words.prefix(120).firstRange(of: "] ")?.upperBound {
            words = words[end...]
            while words.hasPrefix("["), let end = words.prefix(60).firstRange(of: "] ")?.upperBound {
                words = words[end...]
            }
        }
        // What a constraint says is not repeated.
        if let range = words.firstRange(of: "<NSLayoutConstraint") { words = words[..<range.lowerBound] }
        let text = words.drop { "'\"* ".contains($0) }
        guard text.count > longestQuote else {
            return String(text.reversed().drop { "'\": ".contains($0) }.reversed())
        }
        return text.prefix(longestQuote) + "…"
    }

    /// The lines below a message in which a call stack is looked for.
    private static let longestStack = 60

    /// A message by the words that it is known by.
    struct Known: Sendable {
        let kind: Kind
        let signs: [String]
        /// The answer, from the words of the message.
        let answer: @Sendable (String) -> Answer

        init(_ kind: Kind, _ signs: [String], _ answer: @escaping @Sendable (String) -> Answer) {
            (self.kind, self.signs, self.answer) = (kind, signs, answer)
        }

        /// A message that has one answer whatever it names.
        init(
            _ kind: Kind, _ signs: [String], _ summary: String, _ repairs: [String],
            sourceWords: [String] = []
        ) {
            self.init(kind, signs) { _ in Answer(summary, repairs, sourceWords: sourceWords) }
        }

        static let all = rows + constraints + layouts + others
    }
}

/// What a message names.
extension ConsoleMessage {
    /// What is printed after some words; `nil` where they are not there.
    static func rest(of words: String, after sign: String) -> Substring? {
        words.firstRange(of: sign).map { words[$0.upperBound...] }
    }

    /// The number that is printed after some words.
    static func number(in words: String, after sign: String) -> Double? {
        numbers(in: words, after: sign, 1)?.first
    }

    /// The numbers that are printed after some words, as the four of a frame or of insets.
    static func numbers(in words: String, after sign: String, _ count: Int = 4) -> [Double]? {
        guard let rest = rest(of: words, after: sign) else { return nil }
        var text = LogText(rest)
        var numbers: [Double] = []
        while numbers.count < count, let number = text.number() {
            numbers.append(number)
            text = LogText(text.rest.drop { " ;,".contains($0) })
        }
        return numbers.count == count ? numbers : nil
    }

    /// The class of the object that is printed after some words, `<Post.ParcelCell: 0x1042; …`, without its module.
    static func className(in words: String, after sign: String) -> String? {
        guard let printed = rest(of: words, after: sign)?.drop(while: { $0 == " " }),
            printed.hasPrefix("<")
        else { return nil }
        let name = String(printed.dropFirst().prefix { !":; >".contains($0) })
        guard !name.isEmpty else { return nil }
        return SwiftClassName.unmangled(name) ?? name.split(separator: ".").last.map(String.init)
    }
}
