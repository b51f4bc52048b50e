/// Why the program itself could not go on.
struct FuzzingFailure: Error, CustomStringConvertible {
    var description: String
}
