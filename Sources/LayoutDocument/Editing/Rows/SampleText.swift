/// Texts for fields of new rows, by what the fields are called.
package enum SampleText {
    /// A text for a field.
    ///
    /// - Parameters:
    ///   - field: The field's name, as in `sender`.
    ///   - kind: What its texts stand for.
    ///   - row: The row's number; rows that follow one another have different texts.
    /// - Returns: The text, short in one row and long in another where the field is one of texts.
    package static func text(forField field: String, kind: FieldKind = .text, row: Int) -> String {
        switch kind {
        case .truth: return row % 3 == 2 ? "true" : "false"
        case .number, .length: return "44"
        case .text: break
        }
        let texts = Self.texts(forField: field)
        return texts[row % texts.count]
    }

    /// The symbol that an image shows, by what it is called.
    static func symbol(forName name: String) -> String {
        let words = words(of: name)
        if !words.isDisjoint(with: ["avatar", "person", "user", "sender", "face", "profile", "contact"]) {
            return "person.crop.circle"
        }
        if !words.isDisjoint(with: ["star", "favourite", "favorite", "rating"]) { return "star.fill" }
        if !words.isDisjoint(with: ["edit", "pencil"]) { return "pencil" }
        return "photo"
    }

    /// The words of a name such as `unreadCount`, in small letters.
    private static func words(of name: String) -> Set<String> {
        var words: [String] = [""]
        for letter in name {
            if letter == "_" || letter.isNumber {
                words.append("")
            } else if letter.isUppercase, words.last?.last?.isLowercase == true {
                words.append(letter.lowercased())
            } else {
                words[words.count - 1] += letter.lowercased()
            }
        }
        return Set(words.filter { !$0.isEmpty })
    }

    private static func texts(forField field: String) -> [String] {
        let words = words(of: field)
        if words == ["day"] { return ["12", "31", "1", "24"] }
        for kind in kinds where !words.isDisjoint(with: kind.words) { return kind.texts }
        return [
            "Text", "A longer text",
            "A text that goes on for a while, so that it may need a second line",
        ]
    }

    /// Kinds of fields, the most particular first.
    private static let kinds: [(words: Set<String>, texts: [String])] = [
        (
            [
                "badge", "count", "unread", "number", "quantity", "replies", "likes", "index", "rank", "page",
                "score",
            ],
            ["1", "12", "3", "128"]
        ),
        (["time", "clock", "duration", "hour"], ["9:41", "12:30", "Yesterday", "8:05"]),
        (["date", "day", "when", "deadline", "due"], ["12 May", "1 January 2026", "Tomorrow", "Monday"]),
        (["price", "amount", "total", "cost", "balance", "sum"], ["€ 4.50", "€ 1,250.00", "€ 0.99"]),
        (["mail", "email"], ["ada@example.org", "grace.hopper@example.org"]),
        (["phone", "telephone"], ["+44 20 7946 0018", "+1 555 0134"]),
        (["url", "link", "website"], ["example.org", "www.example.org/articles/self-sizing"]),
        (
            ["city", "town", "place", "location", "address", "street"],
            ["London", "12 Station Road, Cambridge", "Bath"]
        ),
        (
            ["image", "picture", "photo", "icon", "avatar", "symbol", "thumbnail"],
            ["photo", "person.crop.circle", "star.fill"]
        ),
        (
            ["name", "sender", "author", "from", "user", "person", "contact", "owner", "artist"],
            ["Ada", "Grace Hopper", "Mary Jackson", "Linus"]
        ),
        (
            [
                "message", "body", "description", "text", "detail", "details", "summary", "content",
                "comment", "note", "review", "bio",
            ],
            [
                "Yes", "The meeting is at ten, in the room with the blue door.",
                """
                I went over the figures again last night, and they hold. The second table needs one more \
                column, for the angle, or readers will ask. Shall I add it before noon?
                """,
                "Thanks!",
            ]
        ),
        (
            ["title", "subject", "headline", "heading", "caption", "subtitle", "question", "topic"],
            ["Lamp", "Ship in a bottle", "A clock that strikes but has no hands", "Door handle"]
        ),
        (
            ["status", "state", "tag", "category", "label", "kind", "type"],
            ["New", "In progress", "Done"]
        ),
        (["button", "action"], ["Open", "Show All", "Edit"]),
    ]
}
