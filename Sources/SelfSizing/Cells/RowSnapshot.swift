/// The rows of a list as they were at one time, from which any thread makes a data source.
public struct RowSnapshot: Sendable {
    /// A number that changes when the rows or their cells do.
    public let version: Int
    /// Makes a data source of the rows, on any thread.
    public let makeDataSource: @Sendable () -> any TableViewDataSource

    /// Makes the snapshot of a version.
    public init(version: Int, makeDataSource: @escaping @Sendable () -> any TableViewDataSource) {
        self.version = version
        self.makeDataSource = makeDataSource
    }
}
