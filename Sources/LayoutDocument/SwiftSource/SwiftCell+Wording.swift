import Wording

extension SwiftCell {
    /// What is said of a class that adds constraints in every pass.
    package static var unguardedAddingSentence: String {
        tr("updateConstraints adds constraints at every call, without a guard that lets it add them once")
    }
}

extension SwiftParameterValue {
    /// The value as the source would have it.
    package var text: String {
        switch self {
        case .number(let number): number.shortText
        case .truth(let truth): truth ? "true" : "false"
        }
    }
}
