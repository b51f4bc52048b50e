/// Objective-C as Swift source, line for line.
///
/// Each statement stays on its line, so that places in the translation are places in the original.
package struct ObjectiveCSource: Sendable {
    /// The translation in UTF-8.
    package let swift: [UInt8]
    /// The number literals that stand in both texts, by where they are in the translation.
    package let literals: [(bytes: Range<Int>, original: Range<Int>)]
    /// Where in the translation a statement is left out, since it cannot be read, with its words.
    package let unread: [(byte: Int, words: String)]

    /// The most words and signs of a file that is read.
    package static let maximumWords = 400_000

    /// Translates a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's text in UTF-8.
    ///   - headers: The headers of its classes, whose properties it may use.
    ///   - implementation: The file beside a header with the implementations of its classes; empty for none.
    ///   - isHeader: Whether it is a header, which says what its declarations are called in Swift.
    package init(
        _ bytes: [UInt8], headers: [[UInt8]] = [], implementation: [UInt8] = [], isHeader: Bool = false
    ) {
        var macros: [String: Preprocessor.Macro] = [:]
        var classes: [String: ClassInfo] = [:]
        for header in headers {
            let words = Preprocessor.run(
                Array(Lexer.tokens(of: header).prefix(Self.maximumWords)), knowing: macros)
            macros = words.macros
            let reader = Translator(tokens: words.tokens)
            reader.classes = classes
            reader.collect(isHeader: true)
            classes = reader.classes
        }
        let tokens = Array(Lexer.tokens(of: bytes).prefix(Self.maximumWords))
        // A header's constants are written in its own translation.
        let known = macros.filter { !$0.value.isValue }
        let words = Preprocessor.run(tokens, knowing: known).tokens
        let translator = Translator(tokens: MasonryShorthand.spellOut(words))
        translator.classes = classes
        translator.collect(isHeader: isHeader)
        translator.writeFile(implemented: Self.classes(in: implementation).implemented, isHeader: isHeader)
        var writer = Writer()
        writer.write(translator.written)
        swift = writer.text + [10]
        literals = writer.literals
        unread = writer.unread
    }

    /// The names that a method may have in Swift by the first part of its selector, or a constant by its name.
    package static func swiftNames(of word: some StringProtocol) -> [String] {
        let words = SwiftNames.words(of: word)
        return [String(word)]
            + words.indices.dropFirst().flatMap { index in
                [words[..<index].joined(), Names.lowered(words[index...].joined())]
            }
    }

    /// The names of the classes that a file implements, and of those that it declares.
    package static func classes(in bytes: [UInt8]) -> (implemented: Set<String>, declared: Set<String>) {
        var result: (implemented: Set<String>, declared: Set<String>) = ([], [])
        for word in ["@implementation", "@interface"] {
            let sign = Array(word.utf8)
            var index = 0
            while index + sign.count < bytes.count {
                guard bytes[index] == sign[0], bytes[index...].starts(with: sign) else {
                    index += 1
                    continue
                }
                index += sign.count
                let rest = bytes[index...].drop { $0 == 0x20 || $0 == 0x09 }
                let name = rest.prefix { Lexer.isOfWord($0) }
                let next = bytes[name.endIndex...].first { $0 > 0x20 }
                if name.isEmpty || next == UInt8(ascii: "(") { continue }
                let text = String(decoding: name, as: UTF8.self)
                if word == "@interface" {
                    result.declared.insert(text)
                } else {
                    result.implemented.insert(text)
                }
            }
        }
        return result
    }
}
