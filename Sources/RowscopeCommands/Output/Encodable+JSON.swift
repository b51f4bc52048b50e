import AutoLayout
import Foundation

extension Encodable {
    /// The value as JSON in one line, keys sorted.
    func jsonLine() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension Rect {
    /// The rectangle's numbers in the order of the JSON.
    var numbers: [Double] { [x, y, width, height] }
}
