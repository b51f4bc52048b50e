/// What a report's page can do beyond being read: filter its findings, and copy commands.
enum ReportScript {
    static let text: StaticString = #"""

        "use strict";
        (() => {
          const form = document.getElementById("filters");
          const findings = [...document.querySelectorAll("article, tr.finding")];
          if (form && findings.length > 1) {
            const words = document.getElementById("words");
            const shown = document.getElementById("shown");
            const keys = ["severity", "rule", "document", "template"];
            const choices = keys.map((key) => [key, document.getElementById(key)]).filter(([, choice]) => choice);
            const sections = [...document.querySelectorAll("section.document")];
            const tables = [...document.querySelectorAll("table.brief")];
            let texts = null;
            const apply = () => {
              texts ??= findings.map((finding) => finding.textContent.toLowerCase());
              const wanted = words.value.toLowerCase().split(/\s+/).filter((word) => word);
              let count = 0;
              findings.forEach((finding, index) => {
                const fits =
                  choices.every(([key, choice]) => !choice.value || finding.dataset[key] === choice.value) &&
                  wanted.every((word) => texts[index].includes(word));
                finding.hidden = !fits;
                if (fits) count += 1;
              });
              for (const part of [...tables, ...sections]) {
                part.hidden = !part.querySelector("article:not([hidden]), tr.finding:not([hidden])");
              }
              shown.textContent =
                count === findings.length ? `${count} findings` : `${count} of ${findings.length} findings`;
            };
            form.hidden = false;
            form.addEventListener("input", apply);
            form.addEventListener("submit", (event) => event.preventDefault());
            form.addEventListener("reset", () => setTimeout(apply));
            // What a link leads to is shown, whatever the filters say.
            addEventListener("hashchange", () => {
              const target = document.getElementById(location.hash.slice(1));
              if (target?.closest("[hidden]")) {
                form.reset();
                apply();
                target.scrollIntoView();
              }
            });
            apply();
          }
          const select = (element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            getSelection().removeAllRanges();
            getSelection().addRange(range);
          };
          for (const button of document.querySelectorAll("button.copy")) {
            const command = document.getElementById(button.dataset.copies);
            button.hidden = false;
            button.addEventListener("click", async () => {
              let copied = true;
              try {
                await navigator.clipboard.writeText(command.textContent);
              } catch {
                select(command);
                copied = document.execCommand("copy");
              }
              button.textContent = copied ? "Copied" : "Press Ctrl+C";
              setTimeout(() => { button.textContent = "Copy"; }, 2000);
            });
          }
        })();

        """#
}
