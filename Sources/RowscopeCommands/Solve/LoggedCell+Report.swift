import AppModel
import CellRendering
import InputOutput

extension LoggedCell {
    /// Reads the file of the cell.
    init(contentsOf name: String) throws(CommandFailure) {
        let appearance = Appearance()
        let engine = TextEngine(appearance: appearance)
        let document = try DocumentLoader(fontFamilies: engine.fontFamilies).load(name)
        self.init(
            in: document, appearance.environment(with: engine), engine, width: MeasuredList.standardWidth)
    }
}

extension LoggedCell.Result {
    /// The result for people.
    var report: String {
        guard let cell else { return "no line of the log is among the constraints of the file" }
        var text = ["in \(cell):"]
        text += lines.map { line in
            let place = "  line \(line.line) is \(line.place)"
            if line.isRepeated {
                return place
                    + " again, which ran twice for one cell: keep its constraint and set the constant, or make all "
                    + "again where the cell is filled"
            }
            return "\(place): \(line.source)" + (line.source == line.equation ? "" : " (\(line.equation))")
        }
        if let list { text.append("  line \(list.line) is what the list gives the row: \(list.place)") }
        if isOnCell {
            text.append("they are constraints on the cell itself, on which no repair was tried")
        } else if !isReproduced {
            text.append("at \(size) the cell’s own constraints do not contradict each other")
        }
        text += repairs.map {
            "repair tried on \(cell) at \(size): \($0.place): \($0.advice)"
                + ($0.isEnough ? "; nothing contradicts then" : "; something contradicts still")
        }
        return text.joined(separator: "\n")
    }
}

extension LoggedCell.Finding {
    /// The finding for people.
    var report: String {
        (["in \(cell): \(message)"] + repairs.map { "repair: \($0)" }).joined(separator: "\n")
    }
}
