import InputOutput
import SourceText

extension CommandFailure {
    /// Calls a closure whose errors mean bad input.
    ///
    /// - Parameters:
    ///   - option: The option at the beginning of the message; `nil` for none.
    ///   - body: The closure.
    /// - Returns: The result of the closure.
    /// - Throws: `CommandFailure.badInput`, or the failure that the closure throws itself.
    static func catching<Value>(
        _ option: String? = nil, _ body: () throws -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try body()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .badInput("\(option.map { $0 + ": " } ?? "")\(error)")
        }
    }

    /// The failure as JSON, in place of a document's results.
    func json(of document: String) -> [UInt8] {
        var json = JSONText()
        json.raw("{")
        json.add("document", document)
        json.add("error", message)
        json.add("format", JSONForm.version)
        json.add("rowscope", App.version)
        json.raw("}")
        return json.bytes
    }
}
