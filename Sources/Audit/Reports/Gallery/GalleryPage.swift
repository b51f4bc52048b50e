import AutoLayout
import LayoutDocument
import Wording

/// The page of a gallery.
///
/// Pictures are loaded when they come into view, so that it stays quick with many.
struct GalleryPage {
    let gallery: Gallery

    var text: String {
        var html = HTMLWriter()
        html.element("html", ["lang": "en"]) { html in
            html.element("head") { html in
                html.head(
                    "Gallery of \(gallery.cells.count.counted("cell"))", images: "'self' file:",
                    styles: [ReportStyle.text, GalleryStyle.text], script: GalleryScript.text,
                    by: gallery.report.programs.first)
            }
            html.element("body") { html in
                html.raw(HTMLReport.symbols)
                header(&html)
                html.element("main") { html in
                    for cell in gallery.cells { article(cell, &html) }
                }
                html.element("script") { $0.raw(GalleryScript.text) }
            }
        }
        return html.page
    }

    private func header(_ html: inout HTMLWriter) {
        let clean = gallery.cells.count(where: \.counts.isEmpty)
        let hasDesigns = gallery.cells.contains { $0.shots.contains { $0.design != nil } }
        html.element("header") { html in
            html.element("h1", "Gallery of \(gallery.cells.count.counted("cell"))")
            html.element("p", ["class": "dim"], "\(gallery.report.sentence) \(clean.counted("cell")) clean.")
            html.element("form", ["id": "filters", "hidden": ""]) { html in
                html.element("label") { html in
                    html.text("Search ")
                    html.void("input", ["id": "words", "type": "search", "autocomplete": "off"])
                }
                html.element("label") { html in
                    html.text("Show ")
                    html.element("select", ["id": "kind"]) { html in
                        for (value, name) in [
                            ("", "all cells"), ("error", "errors"), ("warning", "warnings"),
                            ("fine", "clean cells"),
                        ] {
                            html.element("option", ["value": value], name)
                        }
                    }
                }
                if hasDesigns {
                    html.element("label") { html in
                        html.void("input", ["id": "over", "type": "checkbox"])
                        html.text(" Designs over the cells")
                    }
                }
                html.element("output", ["id": "shown", "for": "words kind"], "")
            }
        }
    }

    private func article(_ cell: Gallery.Cell, _ html: inout HTMLWriter) {
        let worst = Rule.Severity.allCases.reversed().first { cell.counts[$0.rawValue] != nil }
        let name = StarterDocument.displayName(ofDocument: cell.document)
        let kinds = cell.counts.isEmpty ? "fine" : cell.counts.keys.sorted().joined(separator: " ")
        html.element("article", ["class": "card \(worst?.rawValue ?? "fine")", "data-kinds": kinds]) { html in
            html.element("h2") { html in
                html.element("svg", ["class": "mark \(worst?.rawValue ?? "fine")", "aria-hidden": "true"]) {
                    $0.element("use", ["href": "#mark-\(worst?.rawValue ?? "fine")"], "")
                }
                html.name(name.hasPrefix(cell.template + ".") ? name : "\(name): \(cell.template)")
            }
            html.element("p", ["class": "place dim"]) { $0.name(cell.document) }
            html.element("p", cell.counts.isEmpty ? "Nothing found" : words(cell))
            html.element("div", ["class": "shots"]) { html in
                for shot in cell.shots { figure(shot, &html) }
            }
        }
    }

    private func words(_ cell: Gallery.Cell) -> String {
        "\(Rule.Severity.counted(cell.counts).listed()): \(cell.rules.listed(limit: 6))"
    }

    private func figure(_ shot: Gallery.Shot, _ html: inout HTMLWriter) {
        html.element("figure") { html in
            html.element("div", ["class": shot.design == nil ? "pair" : "pair designed"]) { html in
                if let picture = shot.picture {
                    image(picture, "The cell at \(shot.state)", &html)
                } else {
                    html.element("p", ["class": "dim"], "This cell could not be drawn.")
                }
                if let design = shot.design {
                    image(design, "The design at \(shot.state)", &html, class: "design")
                }
            }
            html.element("figcaption") { html in
                html.text(shot.state)
                if let picture = shot.picture {
                    html.text(", \(picture.height.text(decimals: 1)) pt tall")
                }
            }
        }
    }

    private func image(
        _ picture: Gallery.Picture, _ text: String, _ html: inout HTMLWriter, class name: String = "cell"
    ) {
        let path = picture.path.split(separator: "/").map { FileLocator.encoded(String($0)) }
        html.void(
            "img",
            [
                "class": name, "src": path.joined(separator: "/"), "alt": text, "loading": "lazy",
                "decoding": "async", "width": picture.width.shortText, "height": picture.height.shortText,
            ])
    }
}

/// How a gallery looks besides what reports do.
enum GalleryStyle {
    static let text: StaticString = #"""

        body > header, main { max-width: none; }
        main { display: grid; grid-template-columns: repeat(auto-fill, minmax(25rem, 1fr)); gap: 1rem; }
        main > article.card { margin: 0; overflow: hidden; }
        article h2 { font-size: 1rem; margin: 0; }
        .shots { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .6rem; }
        figure { margin: 0; max-width: 100%; overflow-x: auto; }
        figcaption { color: var(--dim); font-size: .85rem; }
        .pair { display: flex; flex-wrap: wrap; gap: .5rem; align-items: flex-start; }
        .pair img { box-shadow: 0 0 0 1px var(--line); display: block; }
        .over .pair.designed { position: relative; display: block; }
        .over .pair.designed .design { position: absolute; inset: 0 auto auto 0; opacity: .5; }
        #filters { display: flex; flex-wrap: wrap; gap: 1rem; margin: .75rem 0 1rem; }
        #filters[hidden], article[hidden] { display: none; }

        """#
}

/// What a gallery can do beyond being looked at: filter its cells, and lay designs over them.
enum GalleryScript {
    static let text: StaticString = #"""

        "use strict";
        (() => {
          const form = document.getElementById("filters");
          const cells = [...document.querySelectorAll("article")];
          const words = document.getElementById("words");
          const kind = document.getElementById("kind");
          const shown = document.getElementById("shown");
          const texts = cells.map((cell) => cell.textContent.toLowerCase());
          const apply = () => {
            const wanted = words.value.toLowerCase().split(/\s+/).filter((word) => word);
            let count = 0;
            cells.forEach((cell, index) => {
              const fits = (!kind.value || cell.dataset.kinds.split(" ").includes(kind.value)) &&
                wanted.every((word) => texts[index].includes(word));
              cell.hidden = !fits;
              if (fits) count += 1;
            });
            shown.textContent = `${count} of ${cells.length} cells`;
          };
          form.hidden = false;
          form.addEventListener("input", apply);
          form.addEventListener("submit", (event) => event.preventDefault());
          document.getElementById("over")?.addEventListener("input", (event) => {
            document.body.classList.toggle("over", event.target.checked);
          });
          apply();
        })();

        """#
}
