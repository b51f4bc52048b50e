import InputOutput
import SourceText

extension CommandFailure {
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
