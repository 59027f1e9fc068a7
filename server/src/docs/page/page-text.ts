import { type Html, html, type Insert } from '#web/html.ts';

const token = /(?<text>"(?:[^"\\]|\\.)*")(?<colon>:)?|(?<=: |^ +)(?<literal>true|false|null|-?\d+(?:\.\d+)?)/gm;

/** Text of the contract, in which `…` marks code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

export function codeBlock(caption: Insert, code: string): Html {
  return html`<figure class="code"><figcaption>${caption}</figcaption><pre><code>${highlight(code)}</code></pre></figure>`;
}

/** Syntax highlighting of JSON, also within a shell command. */
function highlight(code: string): Html {
  const pieces: (Html | string)[] = [];
  let end = 0;
  for (const match of code.matchAll(token)) {
    pieces.push(code.slice(end, match.index), highlightToken(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  return html`${[...pieces, code.slice(end)]}`;
}

function highlightToken({ text, colon, literal }: { [name: string]: string | undefined }): Html {
  if (literal !== undefined) return html`<span class="literal">${literal}</span>`;
  return colon ? html`<span class="key">${text}</span>:` : html`<span class="text">${text}</span>`;
}
