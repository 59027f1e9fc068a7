import assert from 'node:assert/strict';
import test from 'node:test';
import { languages } from '@muster/contract/texts/languages.ts';
import { Transformer } from '@napi-rs/image';
import fc from 'fast-check';
import { Blob, Face, Font } from 'harfbuzzjs';
import { readConfig } from '#config.ts';
import { openKeys } from '#crypto/keys.ts';
import { Failure } from '#failure.ts';
import { pdfText, readBody, readPdf } from '#test/pdfs.ts';
import { rounds } from '#test/runner/rounds.ts';
import { faceOf } from './fonts/faces.ts';
import { subsetFont } from './fonts/subset.ts';
import { openPdfMaker, type PdfText } from './pdf.ts';

const errors: unknown[] = [];
const keys = openKeys(readConfig({ SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }));
const maker = openPdfMaker({ keys, noteError: (_, error) => errors.push(error) });
const time = new Date('2026-11-18T12:00:00Z');
const make = (fields: Partial<PdfText> = {}) => maker.make('share', pdfText(fields), time);
const body = async (fields: Partial<PdfText>) => readBody(await make(fields));
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

const pangrams: Record<(typeof languages)[number], string> = {
  en: 'The quick brown fox jumps over the lazy dog – “£85,000 a year”, as agreed…',
  de: 'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich; „85.000 €“ GROẞ',
  fr: 'Portez ce vieux whisky au juge blond qui fume : œuvre, Noël, ça, où, « 85 000 € »',
  es: '¿El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia? ¡Sí, señor! n.º 1.ª',
  pt: 'À noite, vovô Kowalsky vê o ímã cair no pé do pinguim; ações, coração, São João',
  nl: 'Pa’s wĳze lynx bezag vroom het fikse aquaduct: één reünie, € 85.000',
  it: 'Quel vituperabile xenofobo zelante assaggia il whisky: perché, così, più, città, È',
};

for (const language of languages)
  test(`a letter in ${language} has its text, its language and its page numbers`, async () => {
    const pdf = await make({
      language,
      markdown: `# ${pangrams[language]}\n\n${pangrams[language]}\n\n\\newpage\n\nEnd`,
      title: 'Ä ✓ 王',
    });
    assert.equal(await readBody(pdf), `${pangrams[language]} ${pangrams[language]} End`.normalize('NFC'));
    const [first, second] = await readPdf(pdf);
    assert.match(first ?? '', / (Page|Seite|Página|Pagina) 1 \/ 2$/);
    assert.match(second ?? '', / (Page|Seite|Página|Pagina) 2 \/ 2$/);
    assert.match(source(pdf), new RegExp(`/Lang \\(${language}\\)`));
  });

test('names of Europe can be written, in Latin, Greek and Cyrillic letters, also with composed marks', async () => {
  const names =
    'Đorđe Łukasz Çağrı Žižka Őry Ștefan Þór Nguyễn Thị Ångström Seán Μαρία Κωνσταντίνου Алексей Щербаков Ђорђе Їжакевич Ґ';
  assert.equal(await body({ markdown: 'For {{name}}', values: { name: names } }), `For ${names}`);
  assert.equal(await body({ markdown: 'For {{name}}', values: { name: names.normalize('NFD') } }), `For ${names}`);
  // The same shape in three alphabets.
  assert.equal(await body({ markdown: '**AΑА** *oοо* ccс' }), 'AΑА oοо ccс');
});

test('Markdown becomes text without its syntax', async () => {
  const markdown = `# One

Two **three *four*** [five](https://example.com) https://example.com/six

- seven
  1. eight
  2. nine

> ten

| eleven | twelve |
|:--|--:|
| thirteen | fourteen |

***

\`\`\`
fifteen -> sixteen
\`\`\`
Hard\\
break ![picture](https://example.com/p.png) <b>not HTML</b>`;
  const text =
    'One Two three four five https://example.com/six • seven 1. eight 2. nine ten eleven twelve thirteen fourteen fifteen -> sixteen Hard break picture <b>not HTML</b>';
  assert.equal(await body({ markdown }), text);
  const pdf = source(await make({ markdown }));
  for (const type of ['H1', 'P', 'L', 'LI', 'Lbl', 'LBody', 'BlockQuote', 'Table', 'TR', 'TH', 'TD', 'Link'])
    assert.ok(pdf.includes(`/StructElem/S/${type}/`), type);
  assert.equal(pdf.match(/\/S\/URI\/URI \(https:\/\/example\.com\/?\)/g)?.length, 1);
});

test('a value is put in as it is: it is never Markdown, a variable or a line of its own table', async () => {
  const value = '**Eve** [x](https://a.evil) | {{b}} `c`';
  const markdown = '# {{a}}\n\n| {{a}} | b |\n|---|---|\n| c | {{a}} |\n\n[link]({{a}}) **{{a}}**';
  const pdf = await make({ markdown, values: { a: value, b: 'secret' } });
  assert.equal(await readBody(pdf), `${value} ${value} b c ${value} link ${value}`);
  assert.doesNotMatch(source(pdf), /\/URI \(https:\/\/a\.evil/);
  assert.equal(await body({ markdown: 'To {{a}}!', values: { a: 'one\n\n# two\n- three' } }), 'To one # two - three!');
});

test('an empty value is its fallback, or leaves out its line', async () => {
  const markdown = 'Dear {{name|colleague}},\nBonus: {{bonus}}\nYours{{sign}}';
  assert.equal(await body({ markdown, values: { name: ' ', bonus: null, sign: '!' } }), 'Dear colleague, Yours!');
});

test('marks that hide text or turn its direction are left out', async () => {
  assert.equal(await body({ markdown: 'a\u202Eb\u200Bc\u00ADd\u2066e\uFEFFf\u0007g' }), 'abcdefg');
  assert.equal(await body({ markdown: '{{a}}', values: { a: 'x\u202Ey\u{e0041}z' } }), 'xyz');
});

test('the same input gives the same bytes, and each other input others', async () => {
  const inputs: Partial<PdfText>[] = [{}, { markdown: 'Bye' }, { title: 'B' }, { language: 'de' }, { pageNumbers: false }];
  const [first, ...others] = await Promise.all(inputs.map(make));
  assert.deepEqual(await make(), first);
  for (const other of others) assert.notDeepEqual(other, first);
});

test('all fonts are embedded as subsets, and a letter is small', async () => {
  const pdf = await make({ markdown: '# a\n\nb *c* **d** ***e***' });
  const fonts = [...source(pdf).matchAll(/\/BaseFont\/(\S+?)[/>]/g)].map(([, name]) => name ?? '');
  assert.equal(new Set(fonts).size, 4);
  for (const font of fonts) assert.match(font, /^[A-Z]{6}\+Inter-(Regular|Italic|SemiBold|SemiBoldItalic)$/);
  assert.equal(source(pdf).match(/\/FontFile2 /g)?.length, 4);
  assert.ok(pdf.length < 60_000, `${pdf.length}`);
});

test('the logo is on the first page, with its transparency', async () => {
  const pixels = Buffer.from([255, 0, 0, 255, 0, 255, 0, 128]);
  for (const logo of [
    Transformer.fromRgbaPixels(pixels, 2, 1).pngSync(),
    Transformer.fromRgbaPixels(pixels, 2, 1).webpLosslessSync(),
  ]) {
    const look = { company: 'Bäckerei Ölkorn', color: null, logo };
    const pdf = await make({ markdown: 'Hello\n\n\\newpage\n\nBye', look });
    assert.match(source(pdf), /\/Width 2\/Height 1\/BitsPerComponent 8\/ColorSpace\/DeviceRGB\/SMask/);
    assert.deepEqual(await readPdf(pdf), ['Hello Bäckerei Ölkorn Page 1 / 2', 'Bye Bäckerei Ölkorn Page 2 / 2']);
  }
});

const nested = (levels: number) => Array.from({ length: levels }, (_, at) => `${'  '.repeat(at)}- a`).join('\n');

test('six levels of lists are set', async () => {
  assert.equal(await body({ markdown: nested(6) }), Array(6).fill('• a').join(' '));
});

const refused: [name: string, fields: Partial<PdfText>, field: string, message: RegExp][] = [
  ['Chinese', { markdown: 'For 王' }, 'markdown', /^The fonts of documents do not have the character "王" \(U\+738B\)\.$/],
  ['Arabic', { markdown: 'For {{name}}', values: { name: 'محمد' } }, 'values.name', /"م" \(U\+0645\)/],
  ['Hebrew', { markdown: 'For {{name}}', values: { name: 'שלום' } }, 'values.name', /"ש" \(U\+05E9\)/],
  ['emoji', { markdown: '👍' }, 'markdown', /"👍" \(U\+1F44D\)/],
  ['private use', { markdown: '\ue000' }, 'markdown', /U\+E000/],
  ['private use in a value', { markdown: '{{a}}', values: { a: '\ue000' } }, 'values.a', /U\+E000/],
  ['an unknown company', { look: { company: '株式会社', color: null, logo: null } }, 'look.company', /"株"/],
  [
    'an unknown variable',
    { markdown: 'Dear {{nmae}}', values: { name: 'a' } },
    'markdown',
    /^Unknown variable \{\{nmae\}\}\. Allowed: name$/,
  ],
  ['a variable of the prototype', { markdown: '{{constructor}}' }, 'markdown', /Unknown variable/],
  ['a long text', { markdown: 'a'.repeat(10_000_000) }, 'markdown', /at most 50,000 characters/],
  ['a long value', { markdown: '{{a}}', values: { a: 'a'.repeat(200_000) } }, 'markdown', /at most 50,000 characters/],
  [
    'a value in many places',
    { markdown: '{{a}} '.repeat(1000), values: { a: 'a'.repeat(10_000) } },
    'markdown',
    /at most 50,000 characters/,
  ],
  ['a long title', { title: 'a'.repeat(501) }, 'title', /at most 500 characters/],
  ['many pages', { markdown: '\\newpage\n\na\n\n'.repeat(60) }, 'markdown', /at most 50 pages/],
  ['many lines', { markdown: 'a\\\n'.repeat(3000) }, 'markdown', /at most 50 pages/],
  ['seven levels of lists', { markdown: nested(7) }, 'markdown', /nested/],
  ['nested lists', { markdown: nested(200) }, 'markdown', /nested/],
  ['nested quotes', { markdown: `${'> '.repeat(1000)}a` }, 'markdown', /nested/],
  ['a large table', { markdown: `${'|a'.repeat(500)}\n${'|-'.repeat(500)}\n${'|\n'.repeat(500)}` }, 'markdown', /2,000 cells/],
];

for (const [name, fields, field, message] of refused)
  test(`refused with its field: ${name}`, async () => {
    await assert.rejects(make(fields), (error) => {
      assert.ok(error instanceof Failure, String(error));
      assert.deepEqual([error.status, error.field], [400, field]);
      assert.match(error.message, message);
      return true;
    });
  });

const fullLength = 50_000;
const hostile: [name: string, markdown: string][] = [
  ['an endless word', 'a'.repeat(fullLength)],
  ['words', 'ab '.repeat(fullLength / 3)],
  ['one letter with endless marks', `a${'\u0301'.repeat(fullLength - 1)}`],
  ['text without width', '\u200b'.repeat(fullLength)],
  ['marks of direction', '\u202ea\u2066'.repeat(fullLength / 3)],
  ['ever other styles', '**a**_b_'.repeat(fullLength / 8)],
  ['links', '[a](https://b.example)'.repeat(fullLength / 22)],
  ['hyphens', 'a-'.repeat(fullLength / 2)],
  ['variables that are not closed', '{{'.repeat(fullLength / 2)],
  ['items', '- a\n'.repeat(fullLength / 4)],
  ['a narrow table of long words', `|a|b|\n|-|-|\n|${'c'.repeat(20_000)}|${'d '.repeat(10_000)}|`],
  ['a table of many columns', `${'|abcdefgh'.repeat(300)}\n${'|-'.repeat(300)}\n${'|x'.repeat(300)}`],
  ['ever other words', Array.from({ length: 8000 }, (_, at) => at.toString(36).padStart(5, 'q')).join(' ')],
];

for (const [name, markdown] of hostile)
  test(`a hostile letter ends in time: ${name}`, async () => {
    const startMs = performance.now();
    const made = await make({ markdown }).then(
      () => 'made',
      (error) => (error instanceof Failure && error.code !== 'pdf_too_complex' ? 'refused' : String(error)),
    );
    assert.ok(made === 'made' || made === 'refused', made);
    assert.ok(performance.now() - startMs < 8000);
  });

test('no word is lost or changed places, whatever the letter is made of', async () => {
  const word = fc.constantFrom(
    'alpha',
    'Größe',
    'x',
    'wort-mit-strich',
    'Donaudampfschifffahrtsgesellschaft'.repeat(4),
    '85.000',
    'Ж',
  );
  const words = fc.array(word, { minLength: 1, maxLength: 60 }).map((list) => list.join(' '));
  const block = fc.oneof(
    words,
    words.map((text) => `**${text}**`),
    words.map((text) => `## ${text}`),
    words.map((text) => `> ${text}`),
    words.map((text) => `*${text}*`),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 30 }), async (blocks) => {
      const shown = (await body({ markdown: blocks.join('\n\n') })).replace(/ /g, '');
      assert.equal(shown, blocks.join('').replace(/[*#> ]/g, ''));
    }),
    { numRuns: rounds(15) },
  );
});

test('a heading stays with its text, and no line of a paragraph stands alone', async () => {
  for (let lines = 30; lines < 44; lines += 1) {
    const markdown = `${'filling\\\n'.repeat(lines)}end\n\n## Heading\n\n${'first\\\nsecond\\\nthird\\\nfourth'}`;
    const pages = await readPdf(await make({ markdown }));
    if (pages.length === 1) continue;
    const [first = '', second = ''] = pages;
    assert.ok(!/Heading Bäckerei/.test(first) && !/first Bäckerei/.test(first) && !/^fourth/.test(second), `${lines}: ${first}`);
  }
});

test('a table that goes on has its head again', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `| row ${at} | ${at} |`).join('\n');
  const pages = await readPdf(await make({ markdown: `| Name | Amount |\n|---|--:|\n${rows}` }));
  assert.ok(pages.length > 1);
  for (const page of pages) assert.match(page, /Name Amount/);
});

test('a two-page letter takes less than 300 ms, and the main thread none of it', async () => {
  const markdown = `# Offer\n\n${'All changes to this contract need the written form, unless the law says otherwise. '.repeat(75)}`;
  const values = { name: 'Zoë' };
  assert.equal((await readPdf(await make({ markdown, values }))).length, 2);
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const startMs = performance.now();
    await make({ markdown, values });
    times.push(performance.now() - startMs);
  }
  assert.ok(Math.min(...times) < 300, `${times}`);
});

test('a subset has the outlines and widths of its glyphs, those that they are made of, and checksums that fit', () => {
  const { bytes, font } = faceOf('regular');
  const glyph = (character: string) => font.glyph(character.codePointAt(0) ?? 0) ?? 0;
  const [base, accented, other] = [glyph('a'), glyph('ǻ'), glyph('Q')];
  const subset = subsetFont(bytes, [accented]);
  assert.ok(subset.length < bytes.length / 4, `${subset.length}`);
  const shown = new Font(new Face(new Blob(subset)));
  assert.equal(shown.glyphToPath(accented), font.glyphToPath(accented));
  assert.notEqual(shown.glyphToPath(accented), '');
  assert.equal(shown.glyphHAdvance(accented), font.glyphHAdvance(accented));
  assert.equal(subsetFont(bytes, [base, other]).equals(subsetFont(bytes, [other, base, base])), true);
  assert.equal(new Font(new Face(new Blob(subsetFont(bytes, [accented, Math.max(accented, other) + 1])))).glyphToPath(other), '');
  const words = Array.from({ length: subset.length / 4 }, (_, at) => subset.readUInt32BE(4 * at));
  assert.equal(
    words.reduce((sum, word) => (sum + word) >>> 0, 0),
    0xb1b0afba,
  );
});

test('a thread that was warmed makes the first PDF as fast as the next ones, and warming never fails', async () => {
  for (let each = 0; each < 20; each += 1) maker.warm();
  const pdf = await make({ markdown: 'after' });
  assert.equal(await readBody(pdf), 'after');
  assert.deepEqual(await make({ markdown: 'after' }), pdf);
});

test('nothing was logged', () => assert.deepEqual(errors, []));
