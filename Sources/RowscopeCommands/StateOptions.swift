import AppModel
import AutoLayout
import RowscopeApp

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

/// Options that take several values, between commas or by being given again.
enum ValueList {
    /// The most values of an option.
    static let maximum = 1000
    /// The most states: widths by text sizes by directions.
    static let maximumStates = 10_000

    /// The values of an option.
    ///
    /// - Parameters:
    ///   - flag: The option as it is typed.
    ///   - options: What was given.
    ///   - standard: What stands for an option that was left out.
    /// - Returns: The values, at least one.
    /// - Throws: `CommandFailure.badInput` for more than ``maximum``.
    static func parse(
        _ flag: String, _ options: [String], otherwise standard: String
    ) throws(CommandFailure) -> [String] {
        let values = options.isEmpty ? [standard] : options.flatMap(\.commaSeparated)
        guard values.count <= maximum else {
            throw .badInput(
                "\(flag): \(Figures.grouped(values.count)) values are too many. "
                    + "Give at most \(Figures.grouped(maximum)).")
        }
        return values
    }

    /// Refuses more states than anybody waits for.
    static func check(stateCount: Int) throws(CommandFailure) {
        guard stateCount > maximumStates else { return }
        throw .badInput(
            "\(Figures.grouped(stateCount)) states are too many, at most \(Figures.grouped(maximumStates)). "
                + "Give fewer widths, text sizes or directions.")
    }
}
