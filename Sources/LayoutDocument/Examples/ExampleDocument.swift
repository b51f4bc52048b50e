import Wording

/// A layout document that comes with Rowscope: what it is called, what it answers, and what it shows.
///
/// The documents themselves are in the folder `Resources/examples`.
package struct ExampleDocument: Hashable, Sendable {
    /// What people come with, and by which examples are grouped.
    package enum Question: Hashable, Sendable, CaseIterable {
        /// Rows that grow with their content.
        case whyTall
        /// Other widths, other text sizes.
        case whereBreaks
        /// Priorities, conflicts, open positions.
        case whoIsToBlame
        /// Rows that are not measured yet.
        case whatEstimates
        /// Cells that are used again, and heights that are.
        case whatReuse

        /// The question in words.
        package var rawValue: String {
            switch self {
            case .whyTall: tr("Why is this row so tall?")
            case .whereBreaks: tr("Where does it break?")
            case .whoIsToBlame: tr("Which constraint is to blame?")
            case .whatEstimates: tr("What does the estimate change?")
            case .whatReuse: tr("What does reuse cost?")
            }
        }

        /// The examples of the question, in the order in which to look at them.
        package var examples: [ExampleDocument] { ExampleDocument.all.filter { $0.question == self } }
    }

    /// The name on the command line, behind `example:`, and of the file, before `.rowscope.yaml`.
    package let name: String
    /// The title, which is the document's own.
    package let title: String
    /// The question it answers.
    package let question: Question
    /// The systems it shows, the one it was made for first.
    package let systems: [SelfSizingSystem]
    /// What there is to see, in a sentence.
    package let summary: String

    /// How documents and commands refer to the example.
    package var reference: String { "example:" + name }

    /// The name of its file.
    package var fileName: String { name + ".rowscope.yaml" }

    /// The example that a reference names; `nil` for any other text.
    package static func referred(toBy reference: String) -> ExampleDocument? {
        // Most documents are files, and all titles would be translated for them.
        reference.hasPrefix("example:") ? all.first { $0.reference == reference } : nil
    }

    /// The example with a name, or `nil`.
    package static func named(_ name: String) -> ExampleDocument? { all.first { $0.name == name } }
}

extension ExampleDocument {
    /// All examples that this build reads; the first one is shown at the start.
    package static var all: [ExampleDocument] { SwiftSources.reader == nil ? plain : plain + ofSource }

    /// The examples whose cells are in source, which needs its reader.
    package static var ofSource: [ExampleDocument] {
        [
            ExampleDocument(
                name: "objective-c", title: tr("The sample project in Objective-C"), question: .whyTall,
                systems: [.sizingCell, .constants, .constraints, .sampleTable],
                summary: tr("A title and a body as they were written in 2014, read from their .m file."))
        ]
    }

    /// The examples that every build reads.
    package static var plain: [ExampleDocument] {
        [
            ExampleDocument(
                name: "email", title: tr("Messages"), question: .whyTall,
                systems: [.constraints, .estimate, .reuse],
                summary: tr("E-mails with and without a body.")),
            ExampleDocument(
                name: "four-pins", title: tr("Four pins"), question: .whyTall, systems: [.constraints],
                summary: tr("One label, pinned to all four edges of its cell.")),
            ExampleDocument(
                name: "booking", title: tr("Booking and coupons"), question: .whyTall,
                systems: [.twoKinds, .constraints],
                summary: tr("Rows as tall as their texts, and rows of one fixed height, in one list.")),
            ExampleDocument(
                name: "one-label", title: tr("One label"), question: .whyTall, systems: [.textHeight],
                summary: tr("Heights from texts alone, as before there were constraints.")),
            ExampleDocument(
                name: "font-families", title: tr("Font families"), question: .whyTall,
                systems: [.sampleTable, .constraints],
                summary: tr("The fonts of this machine and filler text; add, insert, delete and reload rows.")
            ),

            ExampleDocument(
                name: "two-columns", title: tr("Two columns"), question: .whereBreaks, systems: [.multiLine],
                summary: tr("Labels much narrower than the table, and where their lines break.")),
            ExampleDocument(
                name: "contacts", title: tr("Contacts"), question: .whereBreaks, systems: [.contentWidth],
                summary: tr("Sections, an index and accessories that take their width from the content.")),
            ExampleDocument(
                name: "reviews", title: tr("Reviews"), question: .whereBreaks, systems: [.multiLine, .reuse],
                summary: tr("Rows from a CSV file, as a spreadsheet saves them, in several languages.")),
            ExampleDocument(
                name: "interface-builder", title: tr("A cell from Interface Builder"), question: .whereBreaks,
                systems: [.constraints, .multiLine],
                summary: tr(
                    "The cell of a .xib file with names, messages and dates that it was not drawn with.")),
            ExampleDocument(
                name: "two-fonts", title: tr("Two fonts"), question: .whereBreaks, systems: [.textHeight],
                summary: tr("A text's height where the text has two fonts: too short, and named.")),
            ExampleDocument(
                name: "text-styles", title: tr("Text styles"), question: .whereBreaks,
                systems: [.dynamicType],
                summary: tr("Eleven text styles at twelve text sizes.")),
            ExampleDocument(
                name: "settings", title: tr("Settings"), question: .whereBreaks,
                systems: [.priorities, .dynamicType, .reuse],
                summary: tr("Symbols, switches and buttons that keep their size, and texts that give way.")),
            ExampleDocument(
                name: "chat", title: tr("Chat"), question: .whereBreaks, systems: [.remeasuring],
                summary: tr("What has to be measured again when width, text size or texts change.")),

            ExampleDocument(
                name: "who-gives-way", title: tr("Who gives way"), question: .whoIsToBlame,
                systems: [.priorities],
                summary: tr("Two labels, too little room, and the priorities that decide.")),
            ExampleDocument(
                name: "image-and-text", title: tr("Image and text"), question: .whoIsToBlame,
                systems: [.imageAndText],
                summary: tr("A cell that looks finished, but the height of its title is ambiguous.")),
            ExampleDocument(
                name: "image-and-text-repaired", title: tr("Image and text, repaired"),
                question: .whoIsToBlame,
                systems: [.imageAndText, .priorities], summary: tr("The same cell, repaired by one priority.")
            ),

            ExampleDocument(
                name: "estimates", title: tr("Estimates"), question: .whatEstimates, systems: [.estimate],
                summary: tr("Ten thousand rows that are not measured yet.")),
            ExampleDocument(
                name: "tall-and-short", title: tr("Tall and short"), question: .whatEstimates,
                systems: [.rowEstimates],
                summary: tr("Heights that differ tenfold, and an estimate for each row.")),

            ExampleDocument(
                name: "flow-tags", title: tr("Field guide"), question: .whatEstimates,
                systems: [.collectionView],
                summary: tr(
                    "Tags and cards in lines, each as large as its constraints make it, step by step.")),
            ExampleDocument(
                name: "flow-sideways", title: tr("Sideways"), question: .whatEstimates,
                systems: [.collectionView, .constraints],
                summary: tr("A flow that scrolls sideways: the height is given, and the width follows.")),

            ExampleDocument(
                name: "four-layouts", title: tr("Four layouts"), question: .whatReuse, systems: [.reuse],
                summary: tr("Four sets of views and constraints, four reuse identifiers.")),
            ExampleDocument(
                name: "replies", title: tr("Replies"), question: .whatReuse, systems: [.constants],
                summary: tr("One set of constraints whose constants follow the row.")),
            ExampleDocument(
                name: "by-hand", title: tr("By hand"), question: .whatReuse, systems: [.sizingCell],
                summary: tr("A cell that is never shown measures the rows, as before automatic heights.")),
            ExampleDocument(
                name: "remembered-heights", title: tr("Remembered heights"), question: .whatReuse,
                systems: [.heightCache],
                summary: tr("Cells that take long to measure, and a cache of their heights.")
            ),
        ]
    }
}
