import AppModel
import ArgumentParser
import InputOutput

/// A command with options for a part of a window's state.
protocol TakesState {
    /// The parts of the state that have options.
    static var state: [PartialKeyPath<OpenRequest>] { get }
}

/// The options of a command for the flags of the table ``StateFlag/all``.
///
/// The parser finds the options of a group through its mirror, and their values by name. Here both are made from the
/// table, in place of properties.
struct StateOptions<Command: TakesState>: ParsableArguments, CustomReflectable {
    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private static var flags: [StateFlag] { StateFlag.all.filter { Command.state.contains($0.path) } }

    /// The given values, by the names of the flags.
    private(set) var texts: [String: String] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        for flag in Self.flags {
            let key = Key(stringValue: flag.name)
            texts[flag.name] =
                flag.isSwitch
                ? try values.decode(Flag<Bool?>.self, forKey: key).wrappedValue.map { $0 ? "on" : "off" }
                : try values.decode(Option<String?>.self, forKey: key).wrappedValue
        }
    }

    var customMirror: Mirror {
        let options = Self.flags.map { flag -> (label: String?, value: Any) in
            let (name, help) = (NameSpecification.customLong(flag.name), ArgumentHelp("\(flag.help)"))
            return flag.isSwitch
                ? (flag.name, Flag<Bool?>(name: name, inversion: .prefixedNo, help: help))
                : (flag.name, Option<String?>(name: name, parsing: .unconditional, help: help))
        }
        return Mirror(self, children: options)
    }

    /// The requested state, without a document.
    ///
    /// - request: The values for flags that are not given.
    /// - Returns: The state.
    /// - Throws: `CommandFailure` that names the flag and the allowed values.
    func request(over request: OpenRequest = OpenRequest()) throws(CommandFailure) -> OpenRequest {
        var request = request
        for flag in Self.flags {
            guard let text = texts[flag.name] else { continue }
            try CommandFailure.catching(flag.option) { try flag.read(text, into: &request) }
        }
        return request
    }
}

/// Reads the value of an option.
///
/// - Throws: `CommandFailure` that names the option and the allowed values.
func parsed<Value>(
    _ option: String, _ form: ArgumentForm<Value>, _ text: String
) throws(CommandFailure) -> Value {
    try CommandFailure.catching(option) { try form.read(text) }
}

extension String {
    /// The parts between commas, without the spaces around them.
    var commaSeparated: [String] {
        split(separator: ",", omittingEmptySubsequences: false).map {
            String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
