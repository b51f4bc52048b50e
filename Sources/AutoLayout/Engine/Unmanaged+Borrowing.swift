extension Unmanaged {
    /// Runs a body with the object, without reference counting; the caller keeps the object alive.
    ///
    /// For the work that every row does with every view. All other accessors of the standard library count references,
    /// and a row then takes several percent longer.
    @inlinable @inline(__always)
    package func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
