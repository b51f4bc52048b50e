import AppModel
import Testing

@Suite("The line over the stage")
struct StageMessageTests {
    private let fine = StageMessage(.fine, "Fine at 375.")
    private let withheld = StageMessage.withheld
    private let wrong = StageMessage(.wrongOnPurpose, "Shared reuse pool")
    private let error = StageMessage(.error, "Not saved")

    @Test("The most important message comes first, whatever the order of those who say something")
    func order() {
        #expect(StageMessage.line(of: [fine, wrong, error]) == error)
        #expect(StageMessage.line(of: [wrong, fine]) == wrong)
        #expect(StageMessage.line(of: [fine]) == fine)
        #expect(StageMessage.line(of: []) == nil)
    }

    @Test("Of two that matter as much, the first is shown")
    func equals() {
        let other = StageMessage(.error, "Not read")
        #expect(StageMessage.line(of: [error, other]) == error)
        #expect(StageMessage.line(of: [other, error]) == other)
    }

    @Test("The verdict on the rows stands alone, and that it is withheld only while there is none")
    func verdictAlone() {
        #expect(StageMessage.line(of: [withheld, fine]) == fine)
        #expect(StageMessage.line(of: [withheld]) == withheld)
        #expect(StageMessage.line(of: [withheld, wrong]) == wrong)
    }

    @Test(
        "A notice of several problems begins with the first; their number is that of the page, and of no other sum"
    )
    func notices() {
        let one = Notice(kind: .finding, title: "A.", detail: "B.")
        #expect(one.message == StageMessage(.warning, "A. B."))
        let three = Notice(kind: .finding, title: "A.", detail: "B.", others: ["C", "D"])
        #expect(three.message == StageMessage(.warning, "A. B."))
        #expect(Notice(kind: .error, title: "A.", detail: "").message.level == .error)
    }
}
