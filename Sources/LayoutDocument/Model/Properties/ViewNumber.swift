import AutoLayout
import Wording

/// A number of a view that is changed step by step, and whose changes documents keep for cells in other files.
package struct ViewNumber: Hashable, Sendable {
    /// The property.
    package let property: ViewProperty
    /// The axis of a priority; `nil` for another number.
    package let axis: Axis?

    /// The content hugging priority along an axis.
    package static func contentHugging(_ axis: Axis) -> Self { Self(property: .contentHugging, axis: axis) }

    /// The compression resistance priority along an axis.
    package static func compressionResistance(_ axis: Axis) -> Self {
        Self(property: .compressionResistance, axis: axis)
    }

    /// The maximum number of lines.
    package static let numberOfLines = Self(property: .numberOfLines, axis: nil)

    /// All of them, in the order of the table, horizontal priorities first.
    package static let all = ViewProperty.stepped.flatMap { property in
        property.form == .priorities
            ? Axis.allCases.map { Self(property: property, axis: $0) } : [Self(property: property, axis: nil)]
    }

    /// The number; `nil` for a view without it.
    package func value(of view: ViewSpec) -> Double? {
        switch property.value(of: view) {
        case .priorities(let priorities)?: axis.map { priorities[$0].rawValue }
        case .number(.constant(let number))?: number
        default: nil
        }
    }

    /// Changes the number of a view that has it.
    package func set(_ number: Double, of view: inout ViewSpec) {
        if let axis, case .priorities(var priorities)? = property.value(of: view) {
            priorities[axis] = LayoutPriority(number)
            property.set(.priorities(priorities), of: &view)
        } else {
            property.set(.number(number), of: &view)
        }
    }

    /// The numbers that it can be.
    package var range: ClosedRange<Double> {
        switch property.form {
        case .integer(let range): Double(range.lowerBound)...Double(range.upperBound)
        case .number(let range): range
        default: 1...1000
        }
    }

    /// UIKit's name of the property.
    package var swiftName: String { property.swift ?? property.key }

    /// The property in words of English, as in “content hugging”; UIKit's name of what is no priority.
    package var spokenKey: String {
        axis == nil ? swiftName : property.key.replacing(#/[A-Z]/#) { " " + $0.output.lowercased() }
    }

    /// The statement that sets it in Swift.
    ///
    /// - Parameters:
    ///   - view: The view's expression.
    ///   - value: The value's expression.
    /// - Returns: The statement.
    package func statement(_ view: String, _ value: String) -> String {
        guard let axis else { return "\(view).\(swiftName) = \(value)" }
        let method = "set" + swiftName.capitalised
        return "\(view).\(method)(\(value), for: .\(axis.key))"
    }

    /// The numbers that differ between two states of a view, with their values in both.
    package static func differences(
        from old: ViewSpec, to new: ViewSpec
    ) -> [(number: ViewNumber, old: Double, new: Double)] {
        all.compactMap { number in
            guard let before = number.value(of: old), let after = number.value(of: new), before != after
            else { return nil }
            return (number, before, after)
        }
    }
}

extension ViewSpec {
    /// Takes the numbers of another state of the view.
    package mutating func takeNumbers(of other: ViewSpec) {
        for property in ViewProperty.stepped {
            if let value = property.value(of: other) { property.set(value, of: &self) }
        }
    }
}
