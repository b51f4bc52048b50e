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
    /// The rectangle as JSON has it.
    var numbers: [Double] { [x, y, width, height] }
}
