import AppModel
import Foundation
import LayoutDocument
import SelfSizing
import TestKit
import Testing

@Suite("The list of a document that changes")
@MainActor
struct ReloadTests {
    private let bench = ModelBench()
    private let words = (0..<60).map { row in
        Array(repeating: "word", count: 1 + row * 7 % 40).joined(separator: " ") + " \(row)"
    }

    private func document(
        _ rows: [String], list: String = "", title: String = "Messages"
    ) throws
        -> LayoutDocument
    {
        try DocumentReader().read(messages(rows, list: list, title: title), sourceName: "a.yaml")
    }

    /// The texts of the visible rows, with their positions.
    private var view: [String: Double] {
        get throws {
            let layout = try #require(bench.model.layout)
            let rows = try #require(bench.model.document).rows
            return Dictionary(
                uniqueKeysWithValues: layout.visibleRows.map { (rows.row(at: $0.row).fields[0], $0.y) })
        }
    }

    private func scroll(by distance: Double) throws {
        bench.frame()
        let layout = try #require(bench.model.layout)
        layout.scroll(by: distance)
        layout.layOutVisibleRows()
    }

    /// Checks that the visible rows have kept their positions.
    private func expectStays(_ before: [String: Double], _ place: String = "") throws {
        bench.frame()
        let after = try view
        let common = before.keys.filter { after[$0] != nil }
        #expect(!common.isEmpty)
        for text in common {
            let moved = abs((after[text] ?? 0) - (before[text] ?? 0))
            #expect(moved < 1e-6, "“\(text)” moved by \(moved) \(place)")
        }
    }

    @Test("Rows inserted above leave the rows in view where they are", arguments: [true, false])
    func insertedAbove(changesTemplates: Bool) throws {
        bench.model.open(try document(words))
        bench.model.updateControls { $0.width = 320 }
        try scroll(by: 1234.5)
        let before = try view
        let known = bench.model.layout?.measuredRowCount ?? 0
        var new = try document(["new", "rows"] + words)
        if changesTemplates { new.templates[0].layoutMargins.leading += 0.25 }
        let layout = bench.model.layout
        bench.model.reload(new)
        try expectStays(before)
        #expect(bench.model.controls.width == 320)
        #expect(bench.model.layout?.rowCount == 62)
        #expect((bench.model.layout === layout) == !changesTemplates)
        if !changesTemplates { #expect((bench.model.layout?.measuredRowCount ?? 0) >= known) }
    }

    @Test("Only the row that has another text is measured again, and what is above it stays")
    func oneRow() throws {
        bench.model.open(try document(words))
        try scroll(by: 700)
        let before = try view
        let layout = try #require(bench.model.layout)
        let row = layout.visibleRows[2].row
        layout.select(row: row)
        let known = layout.measuredRowCount
        var new = words
        new[row] = Array(repeating: "other", count: 60).joined(separator: " ")
        _ = bench.takeChanges()
        bench.model.reload(try document(new))
        #expect(bench.model.layout === layout)
        #expect(layout.measuredRowCount == known - 1)
        #expect(bench.takeChanges().isSuperset(of: [.rows, .contents]))
        bench.frame()
        let after = try view
        #expect(after[new[row]] == before[words[row]])
        #expect(layout.viewport.selectedRow == row)
        // Compared with the heights in a separate list of the new rows.
        let other = ModelBench()
        other.model.open(try document(new), controls: bench.model.controls)
        for visible in layout.visibleRows {
            #expect(other.model.layout?.measurer.measure(row: visible.row).height == visible.height)
        }
    }

    @Test("Rows removed above, changed in the middle and added below, all at once")
    func manyChanges() throws {
        bench.model.open(try document(words))
        try scroll(by: 2000)
        let before = try view
        var new = Array(words.dropFirst(3)) + ["at the end"]
        new[1] = "changed"
        bench.model.reload(try document(new))
        try expectStays(before)
        #expect(bench.model.layout?.rowCount == 58)
    }

    @Test("Repeated rows change in every round")
    func repeated() throws {
        bench.model.open(try document(words))
        bench.model.setRowCount(600)
        try scroll(by: 9000)
        let layout = try #require(bench.model.layout)
        var new = words
        new[5] = "short"
        bench.model.reload(try document(new))
        #expect(bench.model.layout === layout)
        #expect(bench.model.controls.rowCount == 600)
        for row in [5, 65, 545] {
            #expect(layout.measurer.measure(row: row).contentHeight == 42, "row \(row)")
        }
    }

    @Test("What the document’s list says holds where it says something else than before")
    func listSettings() throws {
        bench.model.open(try document(words, list: "list: {estimatedRowHeight: 70}\n"))
        bench.model.updateControls { $0.estimatedRowHeight = .constant(55) }
        bench.model.reload(try document(words + ["more"], list: "list: {estimatedRowHeight: 70}\n"))
        #expect(bench.model.controls.estimatedRowHeight == .constant(55))
        bench.model.reload(try document(words, list: "list: {estimatedRowHeight: 90}\n"))
        #expect(bench.model.controls.estimatedRowHeight == .constant(90))
    }

    @Test("A document that loses all its rows and gets some again")
    func empty() throws {
        bench.model.open(try document(words))
        try scroll(by: 500)
        let none = try DocumentReader().read(
            messages(["x"]).replacingOccurrences(of: "rows:\n  - t: x", with: "rows: []"),
            sourceName: "a.yaml")
        bench.model.reload(none)
        bench.frame()
        #expect(bench.model.layout?.rowCount == 0)
        bench.model.reload(try document(words))
        bench.frame()
        #expect(bench.model.layout?.visibleRows.first?.row == 0)
    }

    @Test("A reloaded list is the same as one opened anew, whatever came before")
    func random() throws {
        var generator = SeededGenerator(seed: 20_261_121)
        bench.model.open(try document(words))
        var rows = words
        var comparedCount = 0
        for step in 0..<60 {
            try scroll(by: Double.random(in: -900...900, using: &generator))
            let place = Int.random(in: 0...rows.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: rows.insert("inserted \(step)", at: place)
            case 1 where rows.count > 5: rows.remove(at: min(place, rows.count - 1))
            default: rows[min(place, rows.count - 1)] = "changed \(step) " + words[step % 60]
            }
            let before = try view
            bench.model.reload(try document(rows))
            bench.frame()
            let layout = try #require(bench.model.layout)
            #expect(layout.rowCount == rows.count)
            let fresh = ModelBench()
            fresh.model.open(try document(rows), controls: bench.model.controls)
            for visible in layout.visibleRows {
                #expect(fresh.model.layout?.measurer.measure(row: visible.row).height == visible.height)
            }
            let after = try view
            // A row that stays visible has not moved, unless an end of the list came into view.
            let end = layout.visibleRows.last?.row == rows.count - 1 || layout.visibleRows.first?.row == 0
            if !end {
                comparedCount += 1
                #expect(before.contains { text, y in abs((after[text] ?? .infinity) - y) < 1e-6 })
            }
        }
        #expect(comparedCount > 20)
    }
}
