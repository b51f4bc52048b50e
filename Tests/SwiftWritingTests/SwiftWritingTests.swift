import Testing

@testable import SwiftWriting
