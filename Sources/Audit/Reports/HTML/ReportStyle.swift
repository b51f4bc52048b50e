/// How a report's page looks: calm, dense, in the colours that the app gives to the same meanings.
///
/// The hues are those of the app, darkened in the light theme and lightened in the dark one until text has a contrast
/// of 4.5 : 1 and marks one of 3 : 1.
enum ReportStyle {
    static let text: StaticString = #"""

        :root {
          color-scheme: light dark;
          --page: #f6f6f8; --card: #ffffff; --text: #1d1d21; --dim: #5b5b66; --line: #d9d9e0; --well: #f0f0f4;
          --link: #00609a; --error: #b34700; --warning: #8a5f00; --note: #0a6a9e; --fine: #00745a;
          --error-tint: #f7c9a8; --warning-tint: #f5d995; --note-tint: #b9dff5;
          --error-soft: #fce8da; --warning-soft: #fbf0d3; --note-soft: #e2f1fb;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #17171a; --card: #212125; --text: #ebebef; --dim: #a5a5b0; --line: #3a3a42; --well: #2a2a30;
            --link: #6ab8ee; --error: #ff8d4d; --warning: #efb23a; --note: #6cc0ef; --fine: #37c79f;
            --error-tint: #8a3a0b; --warning-tint: #6f5107; --note-tint: #14557a;
            --error-soft: #4a2a18; --warning-soft: #433516; --note-soft: #1d3a4c;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-padding-top: 5.5rem; }
        body {
          margin: 0; background: var(--page); color: var(--text);
          font: 15px/1.45 system-ui, "Cantarell", "Segoe UI", sans-serif;
        }
        body > header, main { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
        body > header { padding-top: 1.75rem; }
        main { padding-bottom: 4rem; }
        h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; font-weight: 650; }
        h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem; font-weight: 650; }
        h3 { font-size: 1rem; margin: 1.75rem 0 .5rem; font-weight: 600; }
        h4 { font-size: 1rem; margin: 0; font-weight: 650; }
        h5 { font-size: .85rem; margin: 0 0 .15rem; font-weight: 600; color: var(--dim); }
        h1, h3, h4, .place, .message, .facts, td, th { overflow-wrap: anywhere; }
        p { margin: .35rem 0; }
        a { color: var(--link); text-underline-offset: .15em; }
        a:not(:hover) { text-decoration-color: color-mix(in srgb, currentColor 40%, transparent); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        code, pre { font-family: ui-monospace, "DejaVu Sans Mono", "Cascadia Mono", monospace; font-size: .86em; }
        pre {
          margin: .25rem 0 0; padding: .4rem .6rem; background: var(--well); border-radius: 5px; overflow-x: auto;
          white-space: pre;
        }
        code { overflow-wrap: anywhere; }
        pre code { font-size: inherit; }
        mark { background: none; color: inherit; border-bottom: 2px solid var(--link); }
        .dim { color: var(--dim); }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .4rem .8rem; z-index: 3; }
        .hidden {
          position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
        }
        .symbols { position: absolute; }
        .mark { width: .95em; height: .95em; margin-inline-end: .45em; vertical-align: -.1em; flex: none; }
        .mark.error { fill: var(--error); } .mark.warning { fill: var(--warning); }
        .mark.note { fill: var(--note); } .mark.fine { fill: var(--fine); }
        .ink { stroke: var(--card); stroke-width: 2; fill: none; stroke-linecap: round; }
        .verdict { font-size: 1.1rem; display: flex; flex-wrap: wrap; gap: .25rem 1.4rem; }

        table { border-collapse: collapse; }
        caption { text-align: start; font-weight: 600; padding: 0 0 .3rem; }
        th, td { text-align: start; vertical-align: baseline; padding: .22rem 1.1rem .22rem 0; font-weight: 400; }
        thead th { color: var(--dim); font-size: .85rem; }
        tbody tr { border-top: 1px solid var(--line); }
        .n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
        thead th { overflow-wrap: normal; }
        th:last-child, td:last-child { padding-inline-end: 0; }
        .scroll { overflow-x: auto; }
        .tables { display: flex; flex-wrap: wrap; gap: 1.5rem 4rem; align-items: flex-start; }
        .tables > * { max-width: 100%; }

        .card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem; }
        table.card { border-collapse: separate; border-spacing: 0; padding: .4rem 1rem; min-width: 100%; }
        table.card tbody th, table.card tbody td { border-top: 1px solid var(--line); }
        table.card caption { padding: .6rem 0 .3rem; }
        dl { margin: .6rem 0 0; }
        dl > div { display: grid; grid-template-columns: 6.2rem minmax(0, 1fr); padding: .18rem 0; }
        dt { color: var(--dim); }
        dd { margin: 0; }
        dl.card { margin-top: .75rem; }

        article.card { margin: .6rem 0; border-inline-start: 4px solid var(--line); }
        article.error { border-inline-start-color: var(--error); }
        article.warning { border-inline-start-color: var(--warning); }
        article.note { border-inline-start-color: var(--note); }
        article:target { outline: 2px solid var(--link); outline-offset: 2px; }
        article { content-visibility: auto; contain-intrinsic-size: auto 24rem; }
        .facts { margin: .1rem 0 0; font-size: .87rem; }
        .facts .number { color: inherit; }
        .columns { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(27rem); gap: .5rem 2rem; }
        .said { min-width: 0; }
        .message { font-size: 1.02rem; margin: .5rem 0 .6rem; max-width: 44rem; }
        .chain { margin: 0 0 .6rem; padding: 0; list-style: none; font-size: .87rem; overflow-wrap: anywhere; }
        .chain .view, .chain .edge { width: fit-content; max-width: 100%; padding: .1rem .5rem; }
        .chain .view { border: 1px solid var(--dim); border-radius: 4px; }
        .chain .edge { border-block-start: 1px solid var(--dim); }
        .chain .constraint, .chain .missing {
          margin-inline-start: .9rem; padding: .3rem .7rem; border-inline-start: 2px solid var(--dim);
        }
        .chain .missing { border-inline-start: 2px dashed var(--error); color: var(--error); }
        .repairs { margin: 0 0 .5rem; max-width: 44rem; }
        .repairs ul, .repairs ol { margin: 0; padding-inline-start: 1.2rem; }
        .members { margin: 0; padding: 0; list-style: none; }
        .broken { color: var(--error); }
        .command { display: flex; align-items: flex-start; gap: .5rem; }
        .wrapped { white-space: pre-wrap; overflow-wrap: anywhere; }
        .difference { margin: .6rem 0; border-inline-start: 4px solid var(--line); }
        .difference.error { border-inline-start-color: var(--error); }
        .difference.warning { border-inline-start-color: var(--warning); }
        .difference .message { max-width: none; margin: 0 0 .4rem; }
        .command pre { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
        details { margin-top: .6rem; }
        summary { cursor: pointer; }
        details ul { margin: .3rem 0 0; padding-inline-start: 1.2rem; overflow-wrap: anywhere; }
        .failures { margin: 0; padding: 0; list-style: none; }
        .failures li { padding: .2rem 0; white-space: pre-line; overflow-wrap: anywhere; }
        figure { margin: .25rem 0 0; }
        figure img {
          display: block; max-width: 100%; max-height: 34rem; width: auto; height: auto; border: 1px solid var(--line);
          border-radius: 4px; background: #ffffff; object-fit: contain; object-position: top left;
        }
        figcaption { margin-top: .35rem; font-size: .87rem; color: var(--dim); max-width: 27rem; }

        .map { margin: .4rem 0 0; font-size: .8rem; font-variant-numeric: tabular-nums; }
        .map th, .map td { padding: .08rem .35rem; text-align: center; min-width: 2.3rem; line-height: 1.35; }
        .map tbody th { text-align: start; padding-inline-start: 0; }
        .map th { color: var(--dim); font-size: .8rem; }
        .map tbody tr { border: 0; }
        .map td { color: var(--dim); border: 1px solid var(--card); }
        .map thead td { border: 0; }
        .map .all, .map .some { color: var(--text); }
        .map.error .all { background: var(--error-tint); } .map.error .some { background: var(--error-soft); }
        .map.warning .all { background: var(--warning-tint); } .map.warning .some { background: var(--warning-soft); }
        .map.note .all { background: var(--note-tint); } .map.note .some { background: var(--note-soft); }
        .map .worst { outline: 2px solid var(--text); outline-offset: -2px; font-weight: 650; }
        .legend { font-size: .8rem; margin: .2rem 0 0; }

        #filters {
          display: flex; flex-wrap: wrap; gap: .4rem .9rem; align-items: center; position: sticky; top: 0; z-index: 2;
          background: var(--page); padding: .6rem 0; border-bottom: 1px solid var(--line); margin-bottom: .75rem;
        }
        #filters[hidden] { display: none; }
        #filters label { color: var(--dim); font-size: .87rem; display: flex; align-items: center; gap: .4rem; }
        #filters p { margin: 0 0 0 auto; font-size: .87rem; color: var(--dim); }
        input, select, button {
          font: inherit; font-size: .9rem; color: var(--text); background: var(--card);
          border: 1px solid color-mix(in srgb, var(--dim) 70%, transparent); border-radius: 5px; padding: .25rem .5rem;
        }
        input { width: 11rem; }
        select { max-width: 10rem; }
        button { cursor: pointer; }
        button:hover { background: var(--well); }

        @media (max-width: 52rem) {
          .columns { grid-template-columns: minmax(0, 1fr); }
          #filters { position: static; }
        }
        @media (max-width: 34rem) {
          body > header, main { padding-inline: .8rem; }
          .card { padding: .7rem .75rem; }
          dl > div { grid-template-columns: minmax(0, 1fr); }
          #filters label, #filters input, #filters select { width: 100%; max-width: none; }
          #filters label { justify-content: space-between; }
          #filters input, #filters select { width: 70%; }
          th, td { padding-inline-end: .7rem; }
        }
        @media print {
          #filters, .copy, .skip { display: none; }
          body { background: none; }
          article { content-visibility: visible; break-inside: avoid; }
        }
        @media (forced-colors: active) {
          .map .all, .map .some { border: 1px solid CanvasText; }
          .mark { fill: CanvasText; }
          .ink { stroke: Canvas; }
        }

        """#
}
