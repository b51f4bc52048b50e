/// A failure of the fuzzing program itself.
struct FuzzingFailure: Error, CustomStringConvertible {
    var description: String
}
