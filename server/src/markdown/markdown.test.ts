import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { measureCpuMs } from '#test/cpu-time.ts';
import { rounds } from '#test/runner/rounds.ts';
import { markdownText, renderMarkdown } from './markdown.ts';

const render = (markdown: string) => renderMarkdown(markdown).toString();
const link = (address: string, words: string) => `<a href="${address}" rel="nofollow noopener ugc">${words}</a>`;

const cases: [name: string, markdown: string, html: string][] = [
  ['paragraphs', 'one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
  ['breaks', 'one  \ntwo\\\nthree', '<p>one<br>\ntwo<br>\nthree</p>'],
  [
    'emphasis',
    '*a* _b_ **c** __d__ ***e***',
    '<p><em>a</em> <em>b</em> <strong>c</strong> <strong>d</strong> <em><strong>e</strong></em></p>',
  ],
  ['emphasis in emphasis', '**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
  ['marks that are none', '2 * 3 * 4, snake_case_name, a*', '<p>2 * 3 * 4, snake_case_name, a*</p>'],
  ['code', 'run `a < b` and ``c`d``', '<p>run <code>a &lt; b</code> and <code>c`d</code></p>'],
  ['code that is not closed', 'a ` b', '<p>a ` b</p>'],
  ['no marks in code', '`**a** [b](https://c.example)`', '<p><code>**a** [b](https://c.example)</code></p>'],
  ['escapes', '\\*a\\* \\[b\\](c) \\a', '<p>*a* [b](c) \\a</p>'],
  ['links', '[our *site*](https://a.example/b?c=1&d=2)', `<p>${link('https://a.example/b?c=1&amp;d=2', 'our <em>site</em>')}</p>`],
  [
    'links with a title',
    '[a](https://a.example "t") [b](<https://b.example>)',
    `<p>${link('https://a.example/', 'a')} ${link('https://b.example/', 'b')}</p>`,
  ],
  ['mail', '[write](mailto:a@b.example)', `<p>${link('mailto:a@b.example', 'write')}</p>`],
  ['brackets in an address', '[a](https://a.example/b_(c))', `<p>${link('https://a.example/b_(c)', 'a')}</p>`],
  [
    'bare addresses',
    'See https://a.example/x, (https://b.example/y) now.',
    `<p>See ${link('https://a.example/x', 'https://a.example/x')}, (${link('https://b.example/y', 'https://b.example/y')}) now.</p>`,
  ],
  ['addresses in angles', '<https://a.example>', `<p>${link('https://a.example/', 'https://a.example')}</p>`],
  ['no link in a link', '[a https://b.example](https://c.example)', `<p>${link('https://c.example/', 'a https://b.example')}</p>`],
  ['pictures are links', '![logo](https://a.example/l.png)', `<p>${link('https://a.example/l.png', 'logo')}</p>`],
  ['relative links are words', '[a](/b) [c](//d.example)', '<p>a c</p>'],
  ['bullets', '- a\n- b\n* c', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>'],
  ['bullets behind a line', 'You will:\n- a\n- b', '<p>You will:</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['numbers', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  [
    'lists in lists',
    '- a\n  - b\n    - c\n- d',
    '<ul>\n<li>a\n<ul>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>d</li>\n</ul>',
  ],
  ['bullets in numbers', '1. a\n   - b\n2. c', '<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>'],
  ['loose lists', '- a\n\n- b', '<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>'],
  ['a year is no list', 'We started in\n1998. It rained.', '<p>We started in\n1998. It rained.</p>'],
  ['quotes', '> a\n> b\n\nc', '<blockquote>\n<p>a\nb</p>\n</blockquote>\n<p>c</p>'],
  [
    'tables',
    '| a | **b** |\n|---|:-:|\n| c | d \\| e | f |\n| g\n\nh',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th><strong>b</strong></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d | e</td>\n</tr>\n<tr>\n<td>g</td>\n<td></td>\n</tr>\n</tbody>\n</table>\n<p>h</p>',
  ],
  ['bars without a line of dashes', 'a | b\nc | d', '<p>a | b\nc | d</p>'],
  ['rules', 'a\n\n***\n\nb', '<p>a</p>\n<hr>\n<p>b</p>'],
  ['blocks of code', '```js\n<b>*a*</b>\n```\nb', '<pre><code>&lt;b&gt;*a*&lt;/b&gt;\n</code></pre>\n<p>b</p>'],
  ["headings start below the page's own", '# a\n## b', '<h2>a</h2>\n<h3>b</h3>'],
  ['headings leave no gap', '### a\n##### b ##', '<h2>a</h2>\n<h3>b</h3>'],
  ['headings that start deep', '### a\n# b', '<h2>a</h2>\n<h2>b</h2>'],
  ['underlined headings', 'a\n===\nb\n---', '<h2>a</h2>\n<h3>b</h3>'],
  ['hashtags are no headings', '#a', '<p>#a</p>'],
];

for (const [name, markdown, expected] of cases) test(`markdown: ${name}`, () => assert.equal(render(markdown), expected));

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!-- --><svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\\javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:x)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/'onmouseover='alert(1))",
  '[x](https://a.example "t" onclick=alert(1))',
  '[x](<https://a.example/><script>)',
  '<javascript:alert(1)>',
  '<https://a.example/"><script>alert(1)</script>>',
  'https://a.example/"><script>alert(1)</script>',
  '![x" onerror="alert(1)](https://a.example/p.png)',
  '`<script>`',
  '```\n</code></pre><script>alert(1)</script>\n```',
  '# <script>',
  '- <script>',
  '> <script>',
  '*<script>*',
  '[<script>](https://a.example)',
  '**[x](javascript:alert(1))**',
];

const tag = /<(\/?)([a-z0-9]+)([^>]*)>/g;
const known = new Set('table thead tbody tr th td p br em strong code a ul ol li blockquote hr pre h2 h3 h4 h5 h6'.split(' '));

/** Only tags of ours, properly nested, and no attribute but those that we write. */
function assertHarmless(html: string, of: string): void {
  const open: string[] = [];
  for (const [whole, slash, name = '', rest = ''] of html.matchAll(tag)) {
    assert.ok(known.has(name), `${whole} of ${of}`);
    if (slash) assert.equal(open.pop(), name, of);
    else if (name !== 'br' && name !== 'hr') open.push(name);
    const isOurs =
      rest === '' || /^ href="(https?|mailto):[^"<>]*" rel="nofollow noopener ugc"$/.test(rest) || /^ start="\d+"$/.test(rest);
    assert.ok(isOurs, `${whole} of ${of}`);
  }
  assert.deepEqual(open, [], of);
  const rest = html.replace(tag, '');
  assert.doesNotMatch(rest, /[<>"']/, of);
}

test('HTML in the text is escaped, and only http, https and mailto links remain', () => {
  for (const markdown of hostile) assertHarmless(render(markdown), markdown);
  for (const one of hostile)
    for (const other of hostile.slice(0, 12)) assertHarmless(render(`${one}${other}\n${one}`), one + other);
});

test('any input renders to safe, well-formed HTML', () => {
  const marks = fc.constantFrom(
    ...'*_`[]()<>!#-+>|~\\"\'&;: \n\t1.'.split(''),
    'a',
    'é',
    '😀',
    '\u202e',
    'https://a.example',
    'javascript:',
    '\n\n',
    '  ',
  );
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 60 }), (pieces) => assertHarmless(render(pieces.join('')), pieces.join(''))),
    { numRuns: rounds(2000) },
  );
});

test('rendering time is linear in the length of hostile input', () => {
  const bytes = 15_000;
  const pieces = [
    '[',
    '*',
    '_',
    '`',
    '**a',
    '*a_',
    '[a](',
    '![',
    '[](<',
    '[](a "',
    '<',
    '\\',
    '> ',
    '- ',
    '  - ',
    '#',
    '# #',
    '~~~\n',
    '```',
    ' ',
    '\t',
    '\n',
    '1. ',
    '- a\n\n',
    'https://',
    'http://[',
    '(',
    'a`b``',
    '*a* ',
    '=',
    '- - ',
    '> - ',
    '[a](b "c ',
    'a  \n',
    '&#',
    '|a',
    'a|b\n-|-\n',
    '|-',
    '|\n',
    '|',
  ];
  const heads = ['a|b\n', '# ', '- a', '> ', '[a](', '```\n'];
  const texts = [
    ...pieces.flatMap((piece) => ['', 'x'].map((tail) => piece.repeat(bytes / piece.length) + tail)),
    ...heads.flatMap((head) => [...'-=#*_`~ |:[>'].map((mark) => `${head}${mark.repeat(bytes)}x\ny`)),
  ];
  for (const text of texts) {
    const isFast = () => measureCpuMs(() => assertHarmlessTags(render(text), text.slice(0, 20))) < 200;
    // The first runs are slow until the code is compiled.
    assert.ok(Array.from({ length: 5 }).some(isFast), `${JSON.stringify(text.slice(0, 20))} took 200 ms five times`);
  }
});

function assertHarmlessTags(html: string, of: string): void {
  for (const [whole, , name = ''] of html.matchAll(tag)) assert.ok(known.has(name), `${whole} of ${of}`);
}

test('the plain text has the words without the markup', () => {
  const markdown = '# A **bold** <start>\n\n- [one](https://a.example) & two\n- `three`\n\n> "four"';
  assert.equal(markdownText(markdown), 'A bold <start> one & two three "four"');
});

const conformant: [name: string, markdown: string, html: string][] = [
  ['a mark within strong words', '**a*b**', '<p><strong>a*b</strong></p>'],
  ['paragraphs in items', '- a\n\n  b\n- c', '<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>'],
  ['links by reference', '[a][b]\n\n[b]: https://a.example', `<p>${link('https://a.example/', 'a')}</p>`],
  ['entities', '&copy; &auml; &#x41;', '<p>© ä A</p>'],
  ['a picture within a link', '[![a](https://b.example)](https://c.example)', `<p>${link('https://c.example/', 'a')}</p>`],
  ['a link within a picture', '![a [b](https://b.example)](https://c.example)', `<p>${link('https://c.example/', 'a b')}</p>`],
];

for (const [name, markdown, expected] of conformant) test(`markdown: ${name}`, () => assert.equal(render(markdown), expected));

test('too many table cells turn tables off, and a text beyond the limit is cut', () => {
  const wide = (columns: number, rows: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'|\n'.repeat(rows)}`;
  assert.match(render(wide(10, 100)), /^<table>/);
  for (const markdown of [wide(1000, 1000), wide(4000, 4000), wide(10, 20_000), `> ${wide(500, 500).replaceAll('\n', '\n> ')}`]) {
    const html = render(markdown);
    assert.doesNotMatch(html, /<t/);
    assert.ok(html.length < 8 * markdown.length + 1000, `${html.length} of ${markdown.length}`);
  }
  assert.ok(render('a '.repeat(500_000)).length < 51_000);
});
