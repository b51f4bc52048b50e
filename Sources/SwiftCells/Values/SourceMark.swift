import LayoutDocument
import SourceText
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
