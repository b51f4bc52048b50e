import AutoLayout
import SourceText
import Wording

extension RowFileReader {
    /// The rows of a CSV file; `nil` after an error.
    mutating func readCSV(_ scanner: CSVScanner) -> RowTable? {
        var scanner = scanner
        var cells: [CSVScanner.Cell] = []
        do {
            guard let header = try scanner.next(into: &cells) else {
                report(0, tr("the file is empty"), tr("Begin it with a line that names the columns."))
                return nil
            }
            let columns = self.columns(cells, in: scanner)
            guard checkColumns(columns.names, cells: cells, at: header.offset) else { return nil }
            let width = cells.count
            while let start = try scanner.next(into: &cells) {
                guard !context.isFull, checkRoom(at: start.offset) else { return nil }
                guard cells.count == width else {
                    reportWidth(cells, width, at: start.offset)
                    continue
                }
                add(Row(offset: start.offset, line: start.line), cells, columns, scanner)
            }
        } catch {
            report(error.offset, error.message, error.suggestion)
            return nil
        }
        table.close()
        return table
    }

    /// What the columns of a CSV file are for.
    private struct Columns {
        var names: [String]
        /// The cell of each kept column.
        var cells: [Int?]
        var template: Int?
        var heights: [Int?]
    }

    private func columns(_ cells: [CSVScanner.Cell], in scanner: CSVScanner) -> Columns {
        let names = cells.map { cell in
            var text = scanner.text(of: cell)[...]
            // Blanks beside separators are easily written and never seen.
            while text.first == " " { text.removeFirst() }
            while text.last == " " { text.removeLast() }
            return String(text)
        }
        var places: [String: Int] = [:]
        let wanted = Set(kept.keys).union(heightColumns).union(templateColumn.map { [$0] } ?? [])
        for (index, name) in names.enumerated() {
            guard let first = places.updateValue(index, forKey: name) else { continue }
            places[name] = first
            guard wanted.contains(name) else { continue }
            report(
                cells[index].range.lowerBound, tr("two columns are named \"\(name)\""),
                tr("The other is the \(first + 1). column; names must differ."))
        }
        var columns = Columns(
            names: names, cells: Array(repeating: nil, count: kept.count),
            template: templateColumn.flatMap { places[$0] },
            heights: heightColumns.map { places[$0] })
        for (name, place) in kept { columns.cells[place] = places[name] }
        return columns
    }

    /// Checks that the columns are there that the document needs, as far as that does not depend on the rows.
    private mutating func checkColumns(_ names: [String], cells: [CSVScanner.Cell], at offset: Int) -> Bool {
        self.names = names
        let met = Set(names)
        var isRight = true
        let free = names.filter { kept[$0] == nil && !$0.isEmpty }
        func report(_ column: String, of field: String, needs template: TemplateSpec?) {
            let advice = adviceOnName(column, among: free.isEmpty ? names : free, called: tr("columns"))
            if let place = columnPlaces[field] {
                context.report(place, tr("\"\(file.path)\" has no column \"\(column)\""), advice)
            } else {
                self.report(
                    offset,
                    template.map {
                        tr("the file has no column \"\(column)\" for the template \"\($0.identifier)\"")
                    } ?? tr("the file has no column \"\(column)\""),
                    advice + " "
                        + tr("Give another name by columns: {\(field): name}, in the document."))
            }
            isRight = false
        }
        if case .column(let column, let place) = choice, !met.contains(column) {
            context.report(
                place, tr("\"\(file.path)\" has no column \"\(column)\""),
                adviceOnName(column, among: names, called: tr("columns")))
            isRight = false
        }
        let sole: Int? =
            if case .template(let index) = choice { index } else if templates.isOneCell { 0 } else { nil }
        if sole == nil, case .given = choice, !met.contains("template") {
            self.report(
                offset, tr("the rows do not name their templates"),
                tr(
                    """
                    Add a column "template", or write template: \(templates[0].identifier) beside the \
                    file's name.
                    """
                )
            )
            isRight = false
        }
        for (index, template) in templates.enumerated() where sole == nil || sole == index {
            for field in template.fields {
                let column = file.column(ofField: field.name)
                if met.contains(column) { continue }
                let isNamed = columnPlaces[field.name] != nil
                // Of short names any other is near.
                let isMisspelt = column.count > 3 && nearestName(to: column, among: free) != nil
                guard isNamed || isMisspelt || (field.defaultText == nil && sole != nil) else { continue }
                guard reported.insert(column).inserted else { continue }
                report(column, of: field.name, needs: field.defaultText == nil ? template : nil)
            }
        }
        return isRight
    }

    private func reportWidth(_ cells: [CSVScanner.Cell], _ width: Int, at offset: Int) {
        let place = cells.count > width ? cells[width].range.lowerBound : offset
        let columns = width.counted("column")
        report(
            place,
            tr(
                width, one: "the row has \(cells.count.counted("cell")), and there is \(columns)",
                many: "the row has \(cells.count.counted("cell")), and there are \(columns)"),
            cells.count > width
                ? tr("Put a cell that contains the separator in quotes.")
                : tr("Add what is missing, if only separators; close quotes."))
    }

    private mutating func add(
        _ row: Row, _ cells: [CSVScanner.Cell], _ columns: Columns, _ scanner: CSVScanner
    ) {
        var row = row
        if let place = columns.template {
            row.template = (scanner.text(of: cells[place]), cells[place].range.lowerBound)
        }
        for (index, key) in Self.heightKeys.enumerated() {
            guard let place = columns.heights[index] else { continue }
            let length = height(scanner.text(of: cells[place]), key, at: cells[place].range.lowerBound)
            if index == 0 { row.height = length } else { row.estimate = length }
        }
        guard let template = template(of: row) else { return }
        for (column, place) in columns.cells.enumerated() {
            guard let cell = place.map({ cells[$0] }), !cell.range.isEmpty || !leavesOut(column, template)
            else {
                table.appendNothing()
                continue
            }
            check(
                scanner.text(of: cell), byteCount: cell.range.count, column: column, template: template,
                at: cell.range.lowerBound)
            table.appendText { append in scanner.forEachPiece(of: cell, append) }
        }
        for (field, column, place) in mandatory[template] where columns.cells[place] == nil {
            reportMissing(field, column, of: template, at: row.offset)
        }
        table.endRow(template: template, line: row.line, height: row.height, estimate: row.estimate)
    }

    private mutating func reportMissing(_ field: String, _ column: String, of template: Int, at offset: Int) {
        guard reported.insert(column).inserted else { return }
        let name = templates[template].identifier
        report(
            offset, tr("the file has no column \"\(column)\", which rows of the template \"\(name)\" need"),
            adviceOnName(
                column, among: names.filter { kept[$0] == nil && !$0.isEmpty }, called: tr("columns")))
    }
}
