import Testing

@testable import SwiftCells
