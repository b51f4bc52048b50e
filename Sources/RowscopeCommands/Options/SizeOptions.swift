import AppModel
import ArgumentParser
import AutoLayout
import InputOutput
import Wording

/// The widths and text sizes of a command that takes several, separated by commas or by repeating the option.
struct SizeOptions: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: """
            Widths of the list in points, ranges such as 320..430 or 320..430/10, or devices: phones, all, iphone-se, \
            ipad-landscape …
            """)
    var width: [String] = []

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: "Text sizes: xSmall … xxxLarge, AX1 … AX5, Apple's names, or all.")
    var textSize: [String] = []

    /// The given widths; `nil` for none.
    func widths() throws(CommandFailure) -> [Double]? {
        try list("--width", width) { try MatrixChanges.widths(of: $0) }
    }

    /// The given text sizes; `nil` for none.
    func textSizes() throws(CommandFailure) -> [ContentSizeCategory]? {
        try list("--text-size", textSize) { try MatrixChanges.textSizes(of: $0) }
    }

    private func list<Value>(
        _ option: String, _ values: [String], _ read: (String) throws -> [Value]
    ) throws(CommandFailure) -> [Value]? {
        try values.isEmpty ? nil : CommandFailure.catching(option) { try read(values.joined(separator: ",")) }
    }
}

extension MatrixChanges {
    /// The most states: widths by text sizes by directions.
    private static let mostStates = 10_000

    /// Makes changes of an axis from the values of an option; `nil` for no values.
    init(_ option: String, _ axis: Axis, _ values: [String]) throws(CommandFailure) {
        self.init()
        guard !values.isEmpty else { return }
        try CommandFailure.catching(option) { try set(axis, to: values.joined(separator: ",")) }
    }

    /// Refuses a number of states that would take far too long.
    static func check(stateCount: Int) throws(CommandFailure) {
        guard stateCount > mostStates else { return }
        throw .badInput(
            "\(stateCount.grouped) states are too many, at most \(mostStates.grouped). "
                + "Give fewer widths, text sizes or directions.")
    }
}
