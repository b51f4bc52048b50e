import LayoutDocument
import SourceText
import SwiftSyntax
import Wording

/// A place in a file of the source.
struct SourceMark {
    let file: SourceFile
    let byte: Int

    /// The line in words, as “BidCell.swift line 65”.
    var words: String {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return tr("\(name) line \(file.place(ofByte: byte).line)")
    }

    /// The place as templates have it.
    var origin: ConstraintSpec.Origin { .init(file: file.path, place: file.place(ofByte: byte)) }
}

extension SourceFile {
    /// Where it begins.
    var start: SourceMark { SourceMark(file: self, byte: 0) }

    /// The place of a node in it.
    func mark(of node: some SyntaxProtocol) -> SourceMark {
        SourceMark(file: self, byte: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
}

extension FunctionDeclaration {
    /// Where it is declared.
    var mark: SourceMark { file.mark(of: node) }
}

extension PropertyDeclaration {
    /// Where it is declared.
    var mark: SourceMark { file.mark(of: node) }

    /// Its value where nothing gives one.
    var unknown: Value { .unknown(Unknown(name: name, file: file, byte: mark.byte, type: type)) }
}
