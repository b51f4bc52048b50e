import Foundation

/// Bytes written as text.
enum Base64 {
    /// The bytes that a padded base64 text stands for; `nil` for none.
    static func bytes(_ text: String) -> [UInt8]? { Data(base64Encoded: text).map { Array($0) } }
}
