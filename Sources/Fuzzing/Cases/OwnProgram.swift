import Foundation

/// The program that is running, which other processes run too.
enum OwnProgram {
    /// Where it is.
    static let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
}
