import InputOutput
import LayoutDocument
import SourceText

extension OpenedProject {
    /// Refuses a project whose file names something outside of its folder.
    ///
    /// - Throws: `CommandFailure.badInput` with the place, where there is one, and what to do.
    func checkPaths() throws(CommandFailure) {
        for report in project.reports where report.path != "-" {
            try check(report.path, "reports", at: report.place)
        }
        if let approved = project.approved { try check(approved, "approved") }
        if let designs = project.gallery.designs { try check(designs, "gallery: designs") }
        for table in project.strings.tables { try check(table, "strings: tables") }
    }

    /// Refuses documents that the project's file names outside of its folder, also by links.
    func checkDocuments(_ names: [String]) throws(CommandFailure) {
        for name in names where !DocumentLoader.isBuiltIn(name) { try check(name, "cells") }
    }

    private func check(_ path: String, _ key: String, at place: SourcePlace? = nil) throws(CommandFailure) {
        if FilePath(path).leads(into: FilePath(folder)) { return }
        let error = DocumentError(
            sourceName: project.path, place: place,
            message: "\(key): “\(path)” leads out of the project’s folder",
            suggestion: "Name a place in it, or allow others with --allow-outside.")
        throw .badInput("\(error)")
    }
}
