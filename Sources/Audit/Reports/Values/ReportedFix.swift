import LayoutDocument
import SourceText

/// A repair of a finding as changes of files, which a program can make.
package struct ReportedFix: Hashable, Sendable, Codable {
    /// A stretch of a file, and what goes in its place.
    package struct Replacement: Hashable, Sendable, Codable {
        /// The line in which the stretch begins, counted from 1.
        package var startLine: Int
        /// The column in which it begins, counted from 1 in Unicode scalars.
        package var startColumn: Int
        /// The line in which it ends.
        package var endLine: Int
        /// The column after its last character.
        package var endColumn: Int
        /// What goes there; empty where the stretch is only removed.
        package var text: String
    }

    /// What is changed of one file.
    package struct Change: Hashable, Sendable, Codable {
        /// The file's path.
        package var file: String
        /// The changes of its text as it is, from top to bottom.
        package var replacements: [Replacement]

        /// What makes one text of a file of another; `nil` where nothing differs, or a text is not in UTF-8.
        package init?(of file: String, from old: [UInt8], to new: [UInt8]) {
            guard let replacements = TextReplacement.between(old, new), !replacements.isEmpty else {
                return nil
            }
            self.file = file
            self.replacements = replacements.map {
                Replacement(
                    startLine: $0.start.line, startColumn: $0.start.column, endLine: $0.end.line,
                    endColumn: $0.end.column, text: $0.text)
            }
        }
    }

    /// The repair, as it stands among ``ReportedFinding/repairs``.
    package var repair: String
    /// The files that it changes.
    package var changes: [Change]
}

extension ReportedFix {
    /// The most repairs of a document that are written, and the bytes of files that may be read for them: each repair is
    /// read again, and an audit of many files is to stay quick.
    private static let limits = (repairs: 12, bytes: 3 << 20)

    /// How many repairs are written for a document.
    ///
    /// - Parameter bytes: The number of bytes of its file.
    /// - Returns: The number, at least 1.
    static func mostWritten(ofFileWithBytes bytes: Int) -> Int {
        min(limits.repairs, max(1, limits.bytes / max(1, bytes)))
    }
}

extension ReportedDocument {
    /// Adds the repairs that files can take to the findings: the first repair of each finding, then the others, until
    /// the budget of the document is used up.
    ///
    /// - Parameters:
    ///   - result: What came of the document's audit, explained.
    ///   - byteCount: The number of bytes of the document's file.
    ///   - write: The files that take edits of a template: their paths, and their contents before and after. Empty where
    ///     the files cannot take them.
    package mutating func addFixes(
        of result: AuditResult, byteCount: Int,
        write: (_ edits: [TemplateEdit], _ template: String) -> [(path: String, old: [UInt8], new: [UInt8])]
    ) {
        struct Key: Hashable {
            let template: String
            let edits: [TemplateEdit]
        }
        // Findings with one cause have the same repair.
        var known: [Key: [ReportedFix.Change]] = [:]
        var budget = ReportedFix.mostWritten(ofFileWithBytes: byteCount)
        let pairs = Array(zip(findings.indices, result.findings))
        for index in findings.indices { findings[index].fixes = [] }
        for rank in 0..<(pairs.map(\.1.detail.repairs.count).max() ?? 0) {
            for (index, finding) in pairs where rank < finding.detail.repairs.count {
                let repair = finding.detail.repairs[rank]
                guard repair.isTried, let edits = repair.edits else { continue }
                let key = Key(template: finding.template, edits: edits)
                if known[key] == nil {
                    guard budget > 0 else {
                        findings[index].unwrittenRepairs = (findings[index].unwrittenRepairs ?? 0) + 1
                        continue
                    }
                    budget -= 1
                    let files = write(edits, finding.template)
                    let changes = files.compactMap {
                        ReportedFix.Change(of: $0.path, from: $0.old, to: $0.new)
                    }
                    // A part of a repair is none.
                    known[key] = changes.count == files.count ? changes : []
                }
                if let changes = known[key], !changes.isEmpty {
                    findings[index].fixes?.append(ReportedFix(repair: repair.title, changes: changes))
                }
            }
        }
    }
}

extension AuditReport {
    /// The report without the repairs that files can take, as one has it for which none were written.
    package var withoutFixes: AuditReport {
        var report = self
        for document in documents.indices {
            let found = documents[document].findings
            for index in found.indices where found[index].fixes != nil {
                report.documents[document].findings[index].fixes = nil
                report.documents[document].findings[index].unwrittenRepairs = nil
            }
        }
        return report
    }
}
