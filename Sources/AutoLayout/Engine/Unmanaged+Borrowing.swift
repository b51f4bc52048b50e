extension Unmanaged {
    /// Runs a body with the object, which something else keeps alive meanwhile, without counting a reference.
    ///
    /// For what every row does with every view. Each of the standard library's other ways counts, and a row then
    /// takes several percent longer.
    @inlinable @inline(__always)
    package func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
