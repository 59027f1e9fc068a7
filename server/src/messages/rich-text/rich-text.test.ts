import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { rounds } from '#test/runner/rounds.ts';
import { parseInline } from './parse-inline.ts';
import { parseRichText } from './parse-rich-text.ts';
import { asRichText, plainText } from './rich-text.ts';

const cases: [string, string][] = [
  ['**bold** and *slanted*', '<b>bold</b> and <i>slanted</i>'],
  ['_slanted_ but snake_case_name', '<i>slanted</i> but snake_case_name'],
  ['***both***', '<b><i>both</i></b>'],
  ['5 * 3 * 2 and 2 ** 3', '5 * 3 * 2 and 2 ** 3'],
  ['*never closed', '*never closed'],
  ['**[Your page](https://x.example/a_b)**', '<b><a https://x.example/a_b>Your page</a></b>'],
  ['see https://x.example/a_b_c*, please', 'see <a https://x.example/a_b_c>https://x.example/a_b_c</a>*, please'],
  ['[write](mailto:a@x.example)', '<a mailto:a@x.example>write</a>'],
  ['[run](javascript:alert(1))', '[run](javascript:alert(1))'],
  ['[data](data:text/html,x)', '[data](data:text/html,x)'],
  ['[a](https://x.example "title")', '[a](<a https://x.example>https://x.example</a> "title")'],
  [String.raw`\*no\* \[x\](y)`, '*no* [x](y)'],
  ['', ''],
];

test('bold, italic and links are read, and what is not markup stays as it was written', () => {
  for (const [source, shown] of cases) assert.equal(marked(source), shown, source);
});

test('lines, paragraphs and lists are blocks', () => {
  const blocks = parseRichText('One\ntwo\n\n- a\n- **b**\n\n1. x\n2) y\nlast');
  assert.deepEqual(
    blocks.map((block) =>
      block.kind === 'list' ? [block.isOrdered ? 'ol' : 'ul', block.items.length] : ['p', block.lines.length],
    ),
    [
      ['p', 2],
      ['ul', 2],
      ['ol', 2],
      ['p', 1],
    ],
  );
});

test('the plain text has the words, the addresses of links and the lines', () => {
  assert.equal(
    plainText('**Hello** Ada,\n\n- see [your page](https://x.example/p)\n- or [write](mailto:a@x.example)\n\n_Rita_'),
    'Hello Ada,\n\n- see your page (https://x.example/p)\n- or write (a@x.example)\n\nRita',
  );
});

test('a value is never markup, whatever it is', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('*', '**', '_', '[', '](', ')', '\\', 'https://x.example/a_b', ' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const value = pieces.join('').replace(/[\p{Cc}\p{Cs}]/gu, '');
      const inlines = parseInline(asRichText(value));
      assert.ok(inlines.every(({ isBold, isItalic, text, url }) => !isBold && !isItalic && (url === undefined || url === text)));
      if (!value.includes('://')) assert.equal(plainText(asRichText(value)), value);
    }),
    { numRuns: rounds(300) },
  );
});

test('100 kB of whatever is repeated is read in no time', () => {
  for (const unit of [
    '[',
    '](',
    '[a](',
    '**a ',
    '_*',
    'a*',
    '- a\n',
    '1. x\n',
    '\\',
    'https://',
    'https://a.b ',
    '[a](https://a.b',
    'x',
  ]) {
    const source = unit.repeat(Math.ceil(100_000 / unit.length));
    const started = performance.now();
    parseRichText(source);
    plainText(source);
    const tookMs = performance.now() - started;
    // Twenty times as long as on a quiet machine; a quadratic parser takes minutes.
    assert.ok(tookMs < 2000, `${unit}: ${tookMs} ms`);
  }
});

function marked(line: string): string {
  return parseInline(line)
    .map(({ text, url, isBold, isItalic }) => {
      const linked = url === undefined ? text : `<a ${url}>${text}</a>`;
      const slanted = isItalic ? `<i>${linked}</i>` : linked;
      return isBold ? `<b>${slanted}</b>` : slanted;
    })
    .join('');
}
