/// A failure of the fuzzing program itself, or a defect that no file may cause.
struct FuzzingFailure: Error, CustomStringConvertible {
    var description: String
}
