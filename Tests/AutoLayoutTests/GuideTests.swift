import AutoLayout
import TestKit
import Testing

/// The example of the module's landing page, `AutoLayout.docc/AutoLayout.md`.
@Suite struct GuideTests {
    @Test func theRowOfTheLandingPage() {
        let environment = LayoutEnvironment(textMeasurer: MonospacedText())
        let content = View(name: "contentView")
        let body = Label(name: "body", font: .fixed(FontDescriptor(pointSize: 16)), numberOfLines: 0)
        body.text = "A text that is wrapped as the row gets narrower"
        content.addSubview(body)
        LayoutConstraint.activate([
            body.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: body.trailingAnchor, constant: 16),
            body.topAnchor.constraint(equalTo: content.topAnchor, constant: 11),
            content.bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 11),
        ])
        let engine = LayoutEngine(root: content, environment: environment)
        let size = content.systemLayoutSizeFitting(
            Size(width: 232, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)  // 232 × 62
        engine.layOut(size: size)
        let frame = body.frame  // (16, 11), 200 × 40
        #expect(size == Size(width: 232, height: 62))
        #expect(frame == Rect(x: 16, y: 11, width: 200, height: 40))
    }
}
