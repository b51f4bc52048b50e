/// What is read of the code around an Interface Builder file.
package enum NibCode: Int, Comparable, Sendable {
    /// Nothing: the file is read alone.
    case nothing
    /// The sizes that lists give its cells.
    case sizes
    /// These, and the layouts that their classes give the cells.
    case layouts

    /// Whether one is less than another one.
    package static func < (first: NibCode, second: NibCode) -> Bool { first.rawValue < second.rawValue }
}
