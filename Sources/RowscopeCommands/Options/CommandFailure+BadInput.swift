import RowscopeApp
import SourceText

extension CommandFailure {
    /// Does something whose errors mean bad input.
    ///
    /// - Parameters:
    ///   - option: The option that is to blame, which the message begins with; `nil` for none.
    ///   - body: What is done.
    /// - Returns: What the body returns.
    /// - Throws: `CommandFailure.badInput`, or the failure that the body throws itself.
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

    /// The failure in place of a document's results, where these are printed in JSON.
    func json(of document: String) -> [UInt8] {
        var json = JSONText()
        json.raw("{")
        json.add("document", document)
        json.add("error", message)
        json.raw("}")
        return json.bytes
    }
}
