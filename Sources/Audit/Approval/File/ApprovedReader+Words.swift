import LayoutDocument
import SourceText

extension ApprovedReader {
    /// The words of a line, asked for one by one.
    struct Words {
        private let line: ApprovedLine
        private let reader: ApprovedReader
        /// The words without a key.
        private let bare: [ApprovedLine.Word]

        init(_ line: ApprovedLine, in reader: ApprovedReader) {
            self.line = line
            self.reader = reader
            bare = line.words.filter { $0.key == nil }
        }

        /// The number of words without a key.
        var count: Int { bare.count }

        /// The word without a key at a place; the line's first is 0.
        func bare(_ index: Int, _ what: String) throws(DocumentError) -> ApprovedLine.Word {
            guard index < bare.count else {
                throw reader.error(
                    line.place, "\(what) is missing", "Approve anew if the file was edited by hand.")
            }
            return bare[index]
        }

        /// The value of a key, or `nil`.
        func value(_ key: String) -> ApprovedLine.Word? { line.words.first { $0.key == key } }

        /// The value of a key that has to be there.
        func need(_ key: String) throws(DocumentError) -> ApprovedLine.Word {
            guard let word = value(key) else {
                throw reader.error(
                    line.place, "“\(key)=” is missing", "Approve anew if the file was edited by hand.")
            }
            return word
        }

        /// The number of a key that has to be there.
        func number(_ key: String) throws(DocumentError) -> Double {
            let word = try need(key)
            guard let number = ApprovalNumber.value(word.text) else { throw reader.wrong(word, "a number") }
            return number
        }

        /// The truth value of a key that has to be there.
        func truth(_ key: String) throws(DocumentError) -> Bool {
            let word = try need(key)
            guard let truth = ApprovalText.truth(word.text) else { throw reader.wrong(word, "yes or no") }
            return truth
        }

        /// The parts of a word between commas, each of them once.
        func each<Value: Hashable>(
            _ index: Int, _ what: String, _ value: (String) -> Value?
        ) throws(DocumentError) -> [Value] {
            let word = try bare(index, what)
            var values: [Value] = []
            var seen: Set<Value> = []
            for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let value = value(String(part)) else {
                    throw reader.wrong(.init(key: nil, text: String(part), place: word.place), what)
                }
                guard seen.insert(value).inserted else {
                    throw reader.error(word.place, "“\(part)” is given twice", "Remove one of the two.")
                }
                values.append(value)
            }
            return values
        }

        /// The values of a key for each of a number of widths: as many, or one for all; `nil` where a view or a
        /// finding is not there.
        func column<Value>(
            _ key: String, count: Int, _ what: String, _ value: (Substring) -> Value?
        ) throws(DocumentError) -> [Value?] {
            try column(try need(key), count: count, what, value)
        }

        /// The values of a word for each of a number of widths.
        func column<Value>(
            _ word: ApprovedLine.Word, count: Int, _ what: String, _ value: (Substring) -> Value?
        ) throws(DocumentError) -> [Value?] {
            var values: [Value?] = []
            for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
                if part == "-" {
                    values.append(nil)
                    continue
                }
                guard let value = value(part) else {
                    throw reader.wrong(.init(key: nil, text: String(part), place: word.place), what)
                }
                values.append(value)
            }
            if values.count == 1 { return Array(repeating: values[0], count: count) }
            guard values.count == count else {
                throw reader.error(
                    word.place, "there are \(values.count) values for \(count) widths",
                    "Approve anew if the file was edited by hand.")
            }
            return values
        }

        /// Says that there is nothing else on the line.
        ///
        /// - Parameters:
        ///   - count: How many words without a key there may be.
        ///   - keys: The keys that there may be, each once.
        /// - Throws: What else there is.
        func end(_ count: Int, keys: [String] = []) throws(DocumentError) {
            if bare.count > count {
                throw reader.error(
                    bare[count].place, "“\(bare[count].text.prefix(60))” is not expected here",
                    "Approve anew if the file was edited by hand.")
            }
            var seen: Set<String> = []
            for word in line.words {
                guard let key = word.key else { continue }
                guard keys.contains(key) else {
                    throw reader.unknown(key, word.place, "key here", among: keys)
                }
                guard seen.insert(key).inserted else {
                    throw reader.error(word.place, "“\(key)=” is given twice", "Remove one of the two.")
                }
            }
        }
    }
}
