import AppModel
import AutoLayout

/// Runs a parser of the model and turns what it throws into bad input.
func parsed<Value>(_ flag: String, _ parse: () throws(ControlError) -> Value) throws(CommandFailure) -> Value
{
    do {
        return try parse()
    } catch {
        throw CommandFailure.badInput("\(flag): \(error)")
    }
}

extension ContentSizeCategory {
    /// Reads a category for a command that has no desktop to ask: `system` stands for Large.
    static func parse(argument: String) throws(CommandFailure) -> ContentSizeCategory {
        try parsed("--text-size") { () throws(ControlError) in try TextSizeSetting.parse(argument) }
            .category(textScale: 1)
    }
}

extension String {
    /// The parts between commas, without the spaces around them.
    var commaSeparated: [String] {
        split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
