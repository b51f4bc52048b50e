import AppModel
import Audit
import CellRendering
import Foundation
import GuidePages
import Lessons

/// A lesson as one HTML page that loads nothing and needs no script; a click reveals an answer.
struct LessonPage {
    private let sheet: LessonSheet
    /// The pictures as `data:` addresses.
    private let pictures: [(before: String?, after: String?)]
    /// The pixels per point of a picture.
    private static let scale = 2.0

    /// Makes the page of a lesson.
    ///
    /// - Throws: `PictureError` for a picture that cannot be drawn.
    init(_ sheet: LessonSheet) throws(PictureError) {
        func address(_ picture: LessonSheet.Picture?) throws(PictureError) -> String? {
            guard let picture else { return nil }
            let png = try picture.drawing.data(as: .png, scale: Self.scale)
            return "data:image/png;base64," + Data(png).base64EncodedString()
        }
        self.sheet = sheet
        var pictures: [(String?, String?)] = []
        for scene in sheet.scenes { pictures.append((try address(scene.before), try address(scene.after))) }
        self.pictures = pictures
    }

    /// The bytes of the file.
    var bytes: [UInt8] {
        var html = HTMLWriter()
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { head(&$0) }
            html.element("body") { html in
                html.element("header") { html in
                    html.element("h1", sheet.lesson.title)
                    if let question = sheet.lesson.question {
                        html.element("p", ["class": "lead"], question)
                    }
                    paragraphs(sheet.lesson.summary, &html)
                }
                html.element("main") { html in
                    for (scene, picture) in zip(sheet.scenes, pictures) { self.scene(scene, picture, &html) }
                    rules(&html)
                }
                html.element("footer") { html in
                    html.text("Every number was measured by Rowscope \(App.version).")
                }
            }
        }
        return Array(html.page.utf8)
    }

    private func head(_ html: inout HTMLWriter) {
        html.void("meta", ["charset": "utf-8"])
        html.void(
            "meta",
            [
                "http-equiv": "Content-Security-Policy",
                "content": "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'",
            ])
        html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        html.void("meta", ["name": "generator", "content": "Rowscope \(App.version)"])
        html.element("title", sheet.lesson.title)
        html.element("style") { $0.raw(Self.style) }
    }

    private func scene(
        _ scene: LessonSheet.Scene, _ picture: (before: String?, after: String?), _ html: inout HTMLWriter
    ) {
        html.section("scene-\(scene.number)", "\(scene.number). \(scene.scene.title)") { html in
            paragraphs(scene.reading.text, &html)
            figure(scene.before, picture.before, "before", &html)
            question(scene, &html)
            guard scene.scene.reveal != nil else { return attempt(scene, &html) }
            html.element("details") { html in
                html.element("summary", scene.answer == nil ? "What happens" : "Reveal the answer")
                if let answer = scene.answer { html.element("p", ["class": "answer"], answer) }
                paragraphs(scene.reading.explanation ?? "", &html)
                figure(scene.after, picture.after, "after", &html)
                attempt(scene, &html)
            }
        }
    }

    private func rules(_ html: inout HTMLWriter) {
        guard !sheet.lesson.rules.isEmpty else { return }
        html.section("rules", "Take along") { html in
            html.element("ol") { html in
                for rule in sheet.lesson.rules {
                    html.element("li") { html in
                        for text in rule.blocks.flatMap(\.texts) { write(text, &html) }
                    }
                }
            }
        }
    }

    private func question(_ scene: LessonSheet.Scene, _ html: inout HTMLWriter) {
        guard let question = scene.reading.question else { return }
        html.element("div", ["class": "question"]) { html in
            paragraphs(question, &html)
            guard !scene.reading.options.isEmpty else { return }
            html.element("ol", ["type": "A"]) { html in
                for option in scene.reading.options {
                    html.element("li") { html in
                        for text in option.blocks.flatMap(\.texts) { write(text, &html) }
                    }
                }
            }
        }
    }

    private func attempt(_ scene: LessonSheet.Scene, _ html: inout HTMLWriter) {
        guard let attempt = scene.reading.attempt, !attempt.isEmpty else { return }
        html.element("h3", "Try it in Rowscope")
        paragraphs(attempt, &html)
    }

    private func figure(
        _ picture: LessonSheet.Picture?, _ address: String?, _ when: String, _ html: inout HTMLWriter
    ) {
        guard let picture, let address else { return }
        html.element("div", ["class": "state"]) { html in
            html.element("figure") { html in
                html.void(
                    "img",
                    [
                        "src": address, "width": String(Int(picture.drawing.size.width.rounded())),
                        "height": String(Int(picture.drawing.size.height.rounded())),
                        "alt": "The list \(when). \(picture.caption)",
                    ])
                html.element("figcaption", picture.caption)
            }
            for aside in picture.asides { write(aside, &html) }
        }
    }

    private func write(_ aside: LessonAside, _ html: inout HTMLWriter) {
        html.element("aside") { html in
            html.element("h3", aside.title)
            if !aside.lines.isEmpty {
                html.element("table") { html in
                    for line in aside.lines {
                        html.element("tr") { html in
                            html.element("td", ["class": "amount"], line.amount)
                            html.element("td", line.text)
                        }
                    }
                }
            }
            for sentence in aside.sentences { html.element("p", sentence) }
        }
    }

    private func paragraphs(_ text: String, _ html: inout HTMLWriter) {
        for block in text.blocks { write(block, &html) }
    }

    private func write(_ block: MarkdownBlock, _ html: inout HTMLWriter) {
        switch block {
        case .code(let code, _): html.element("pre") { $0.element("code", code) }
        case .list(let items, let start):
            html.element("ol", ["start": String(start ?? 1)]) { html in
                for item in items {
                    html.element("li") { html in for text in item.flatMap(\.texts) { write(text, &html) } }
                }
            }
        default: for text in block.texts { html.element("p") { write(text, &$0) } }
        }
    }

    private func write(_ line: [MarkdownInline], _ html: inout HTMLWriter) {
        for piece in line {
            switch piece {
            case .text(let text): html.text(text)
            case .code(let code): html.element("code", code)
            case .emphasis(let inner): html.element("em") { write(inner, &$0) }
            case .strong(let inner): html.element("strong") { write(inner, &$0) }
            case .link(let inner, _): write(inner, &html)
            case .pageLink(let name): html.text(name)
            }
        }
    }

    private static let style: StaticString = """

        :root {
          color-scheme: light dark;
          --page: #f6f6f8; --card: #ffffff; --text: #1d1d21; --dim: #5b5b66; --line: #d9d9e0; --tint: #e6effa;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #17171a; --card: #212125; --text: #ebebef; --dim: #a5a5b0; --line: #3a3a42; --tint: #203246;
          }
        }
        * { box-sizing: border-box; }
        body {
          max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; background: var(--page);
          color: var(--text); font: 18px/1.5 system-ui, "Cantarell", "Segoe UI", sans-serif;
        }
        h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; }
        h2 { font-size: 1.3rem; margin: 0 0 .6rem; }
        h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
        p { margin: .6rem 0; overflow-wrap: anywhere; }
        pre { background: var(--page); border-radius: 6px; padding: .6rem .8rem; overflow-x: auto; }
        code { font: .85em/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
        .lead { font-size: 1.15rem; color: var(--dim); margin-top: 0; }
        section {
          background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem;
          margin-top: 1.5rem;
        }
        .state { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: flex-start; }
        figure { margin: 1rem 0; max-width: 100%; }
        aside { flex: 1 1 14rem; margin: 1rem 0; font-size: .85rem; }
        aside h3 { margin: 0 0 .3rem; font-size: .95rem; }
        aside table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        aside td { padding: .1rem 0; vertical-align: top; overflow-wrap: anywhere; }
        aside .amount { text-align: end; white-space: nowrap; padding-inline-end: .7rem; }
        aside .amount:empty { padding: 0; }
        img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 4px; }
        figcaption { color: var(--dim); font-size: .85rem; margin-top: .35rem; font-variant-numeric: tabular-nums; }
        .question { background: var(--tint); border-radius: 8px; padding: .4rem 1rem; font-weight: 600; }
        .question ol { font-weight: 400; margin: .3rem 0 .5rem; padding-inline-start: 1.6rem; }
        details { margin-top: 1rem; }
        summary { cursor: pointer; font-weight: 600; padding: .3rem 0; }
        :focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
        .answer { font-size: 1.15rem; font-weight: 650; border-inline-start: 4px solid #009e73; padding-inline-start: .7rem; }
        footer { color: var(--dim); font-size: .85rem; margin-top: 1.5rem; }
        @media print { body { background: none; } section { break-inside: avoid; } }

        """
}
