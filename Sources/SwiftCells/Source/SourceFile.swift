import ObjectiveCSource
import SourceText
import SwiftParser
import SwiftSyntax

/// A Swift file, parsed on demand; an Objective-C file is translated first.
final class SourceFile {
    /// The file's path.
    let path: String
    /// The file's text in UTF-8 as it is on the disk.
    private let original: [UInt8]
    /// The file's text in Swift, which has the lines of the original.
    private(set) lazy var bytes: [UInt8] = translation?.swift ?? original
    /// The translation of an Objective-C file; `nil` for a Swift file, and for one that takes too long.
    private lazy var translation: ObjectiveCSource? = headers.flatMap { headers in
        if isSlow { return nil }
        return work?.parse(path, original) { headers.translation(of: path, original) }
            ?? headers.translation(of: path, original)
    }
    private let headers: ObjectiveCHeaders?
    /// The bytes at which lines begin.
    private lazy var lineStarts = Self.lineStarts(of: bytes)
    /// The same in the original of a translation.
    private lazy var originalStarts = Self.lineStarts(of: original)

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        return starts
    }
    /// The parser's own limit of levels, in debug builds too, since the stack is large.
    private static let maximumNestingLevel = 256
    /// The parsed file.
    var tree: SourceFileSyntax {
        lastUse = reading?.number ?? 0
        if let known = made.tree { return known }
        let tree =
            !isSlow && excess == nil
            ? work?.parse(path, original, parsed) ?? parsed() : Parser.parse(source: "")
        made.tree = tree
        return tree
    }
    /// What was made of the parser's tree, until it is forgotten.
    private var made = Made()
    /// The tree and what refers to it.
    private struct Made {
        var tree: SourceFileSyntax?
        var words: [String]?
        var declarations: FileDeclarations?
    }
    /// What is too much in the file for the parser's time and stack, with its byte.
    ///
    /// Such a file counts as empty.
    private(set) lazy var excess: (byte: Int, excess: SourceScan.Excess)? = SourceScan(bytes).firstExcess
    /// The first place where SwiftUI makes the content of a cell; `nil` for none.
    var hosting: TokenSyntax? {
        guard imports.contains("SwiftUI") else { return nil }
        return tree.tokens(viewMode: .sourceAccurate).first { $0.text == "UIHostingConfiguration" }
    }

    /// Whether the parser took too long before; such a file counts as empty.
    private(set) lazy var isSlow = SlowFiles.contain(path, original)
    /// The reading that goes on, which all files of a store share; `nil` for a file that is read by itself.
    var reading: SourceReading?
    private var work: TimedWork? { reading?.work }
    /// The number of the last reading that used the parsed file.
    private(set) var lastUse = 0
    /// The package that it is of; `nil` for a file of the project's own.
    weak var package: SourcePackage?
    /// The bytes at which the parser cannot read code about views and constraints.
    private(set) lazy var unparsedCode: [Int] =
        (tree.hasError ? UnparsedCode.places(in: tree) : [])
        + (translation?.unread ?? []).filter { LayoutWords.occur(in: $0.words) }.map(\.byte)
    /// The words and signs of the file, without blanks and comments.
    var words: [String] {
        if let known = made.words { return known }
        let words = tree.words
        made.words = words
        return words
    }
    /// The modules that the file itself imports.
    private lazy var ownImports = Set(
        tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription })
    /// The libraries whose constraints are methods of views; Swift lets every file of a module call them as soon as one
    /// imports the library.
    static let spreading: Set = ["Stevia", "TinyConstraints"]
    /// The modules that the file imports, and a library that it can use without that.
    var imports: Set<String> {
        // A package's files import what they use.
        guard let around = reading?.spreadImports, !around.isEmpty, package == nil,
            Self.spreading.isDisjoint(with: ownImports)
        else { return ownImports }
        if let importsAround, importsAround.spread == around { return importsAround.all }
        let all = ownImports.union(around)
        importsAround = (around, all)
        return all
    }
    /// The same as it was found last, with what is imported around.
    private var importsAround: (spread: Set<String>, all: Set<String>)?
    /// What the file declares at its top level.
    var declarations: FileDeclarations {
        lastUse = reading?.number ?? 0
        if let known = made.declarations { return known }
        let declarations = DeclarationCollector(file: self).collect(tree)
        made.declarations = declarations
        return declarations
    }

    init(path: String, bytes: [UInt8], headers: ObjectiveCHeaders? = nil) {
        self.path = path
        original = bytes
        self.headers = ObjectiveCHeaders.isObjectiveC(path) ? headers ?? ObjectiveCHeaders([]) : nil
    }

    /// The bytes of a literal in the file as it is on the disk; `nil` where it is not written there.
    func original(_ bytes: Range<Int>) -> Range<Int>? {
        guard let translation else { return bytes }
        return translation.literals.first { $0.bytes == bytes }?.original
    }

    /// The bytes of some code in the file as it is on the disk: of a translation, those of its lines.
    func written(at range: Range<Int>) -> Range<Int>? {
        guard isTranslated else { return range }
        let first = place(ofByte: range.lowerBound).line - 1
        let last = place(ofByte: max(range.lowerBound, range.upperBound - 1)).line
        guard originalStarts.indices.contains(first) else { return nil }
        let end = originalStarts.indices.contains(last) ? originalStarts[last] : original.count
        let lines = original[originalStarts[first]..<end]
        guard let start = lines.firstIndex(where: { $0 > 0x20 }),
            let close = lines.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return start..<close + 1
    }

    /// Whether the file has these bytes, and the same headers.
    func isSame(_ bytes: [UInt8], _ headers: ObjectiveCHeaders?) -> Bool {
        original == bytes && self.headers === headers
    }

    /// The file's text as it is on the disk.
    var text: [UInt8] { original }

    /// Where the first word of a line begins; lines are counted from 1 on.
    func mark(ofLine line: Int) -> SourceMark {
        let start = lineStarts[max(0, min(line, lineStarts.count) - 1)]
        let blanks = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
        return SourceMark(file: self, byte: start + blanks)
    }

    /// Whether the file is Objective-C.
    var isTranslated: Bool { headers != nil }
    /// Whether it is a header, whose extensions have members of its classes by their names in Swift.
    var isHeader: Bool { isTranslated && ObjectiveCHeaders.isHeader(path) }

    /// The text of some bytes as the file has it: of a translation, the lines of the original.
    func written(_ range: Range<Int>) -> ArraySlice<UInt8> {
        let range = range.clamped(to: 0..<bytes.count)
        guard isTranslated else { return bytes[range] }
        let first = place(ofByte: range.lowerBound).line - 1
        let last = place(ofByte: range.upperBound).line
        guard originalStarts.indices.contains(first) else { return [] }
        return original[
            originalStarts[
                first]..<(originalStarts.indices.contains(last) ? originalStarts[last] : original.count)]
    }

    /// The number of bytes that were parsed, of which the tree is kept.
    private(set) var parsedBytes = 0

    /// Forgets the tree, which is far larger than the text; it is parsed again when it is needed.
    ///
    /// Only after all that has declarations of the file is gone.
    func forget() {
        made = Made()
        parsedBytes = 0
    }

    private func parsed() -> SourceFileSyntax {
        parsedBytes = bytes.count
        reading?.parsedBytes += bytes.count
        return bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: Self.maximumNestingLevel)
        }
    }

    /// Where a node begins.
    func place(of node: some SyntaxProtocol) -> SourcePlace {
        place(ofByte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// The line and column of a byte.
    func place(ofByte byte: Int) -> SourcePlace {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byte { low = middle } else { high = middle }
        }
        if translation != nil {
            // Columns of a translation are none of the original's: the line's first word stands for all.
            let start = originalStarts.indices.contains(low) ? originalStarts[low] : original.count
            let blanks = original[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
            return SourcePlace(line: low + 1, column: blanks + 1)
        }
        let start = lineStarts[low]
        let column = bytes[start..<max(start, min(byte, bytes.count))].count { $0 & 0xC0 != 0x80 }
        return SourcePlace(line: low + 1, column: column + 1)
    }

    /// The bytes of a node without the blanks and comments around it.
    func range(of node: some SyntaxProtocol) -> Range<Int> {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// A node's text in one line, shortened; of an assignment, what it assigns.
    func excerpt(ofValue node: some SyntaxProtocol) -> String {
        guard let elements = node.as(SequenceExprSyntax.self)?.elements, elements.count > 3,
            elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
            let value = elements.dropFirst(2).first
        else { return excerpt(of: node) }
        return excerpt(range(of: value).lowerBound..<range(of: node).upperBound, limit: 60)
    }

    /// A node's text in one line, shortened.
    func excerpt(of node: some SyntaxProtocol, limit: Int = 60) -> String {
        excerpt(range(of: node), limit: limit)
    }

    private func excerpt(_ range: Range<Int>, limit: Int) -> String {
        var line: [UInt8] = []
        for byte in bytes[range.clamped(to: 0..<bytes.count)] {
            if byte <= 0x20 {
                if line.last != 0x20 { line.append(0x20) }
            } else {
                // A character is not split.
                if line.count >= limit, byte & 0xC0 != 0x80 {
                    return String(decoding: line, as: UTF8.self) + "…"
                }
                line.append(byte)
            }
        }
        return String(decoding: line, as: UTF8.self)
    }
}
