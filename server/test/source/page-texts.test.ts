import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

const source = join(import.meta.dirname, '../../src');
/** Everything that visitors see, but the reference, which is English. */
const files = globSync('**/*.ts', { cwd: source }).filter(
  (file) =>
    !file.endsWith('.test.ts') && !file.startsWith('docs/') && readFileSync(join(source, file), 'utf8').includes("'#web/html.ts'"),
);
// A template for attributes: ` required`, ` lang="…"`.
const attributeList = /^ [a-z-]+(=|$)/;
const spokenAttribute = /\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g;

test('no page has a text in its markup: texts are in contract/src/texts', () => {
  assert.ok(files.length > 15);
  const written = files.flatMap((file) => {
    const texts = htmlLiterals(readFileSync(join(source, file), 'utf8')).flatMap(spokenTexts);
    return texts.map((text) => `${file}: ${text}`);
  });
  assert.deepEqual(written, []);
});

test('a text in markup, in an attribute or in a nested template is found', () => {
  const sample = 'html`<p class="a">${list.map((each) => html`<b>Hello ${each}</b>`)}</p>${x && html`<i aria-label="More"></i>`}`';
  assert.deepEqual(htmlLiterals(sample).flatMap(spokenTexts), ['Hello', 'More']);
});

function spokenTexts(literal: string): string[] {
  const attributes = [...literal.matchAll(spokenAttribute)].map(([, value = '']) => value);
  const markup = attributeList.test(literal) ? '' : literal;
  const text = markup.replace(/<style>.*?<\/style>|<script.*?<\/script>|<[^>]*>|&[a-z]+;/gs, '\n');
  return [...text.split(/[\n\0]/), ...attributes].map((each) => each.trim()).filter((each) => /\p{L}{2}/u.test(each));
}

/** The literal parts of every `html` template, with a null character in place of each expression. */
function htmlLiterals(code: string): string[] {
  const found: string[] = [];
  // What is open: the text of a template, or the number of open braces of an expression in it.
  const open: ({ text: string; isHtml: boolean } | { braces: number })[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const innermost = open.at(-1);
    if (innermost && 'text' in innermost) {
      if (code[at] === '\\') at += 1;
      else if (code[at] === '`') {
        if (innermost.isHtml) found.unshift(innermost.text);
        open.pop();
      } else if (code.startsWith('${', at)) {
        innermost.text += '\0';
        open.push({ braces: 1 });
        at += 1;
      } else innermost.text += code[at];
    } else if (code[at] === '`') open.push({ text: '', isHtml: code.slice(0, at).endsWith('html') });
    else if (innermost && code[at] === '{') innermost.braces += 1;
    else if (innermost && code[at] === '}') {
      innermost.braces -= 1;
      if (innermost.braces === 0) open.pop();
    }
  }
  return found.toReversed();
}
