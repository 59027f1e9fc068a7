import assert from 'node:assert/strict';
import test from 'node:test';
import { readDocument } from '../read-document.ts';

const read = (body: string) => readDocument(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1'), 'application/rtf');
const textOf = async (body: string) => (await read(body)).text;

test('paragraphs, tabs, symbols and escapes of RTF are read', async () => {
  assert.equal(
    await textOf(String.raw`Ada\tab baker\par Lyon \endash  Paris\line \{ok\}\~\bullet`),
    'Ada\tbaker\nLyon – Paris\n{ok} •',
  );
});

test('bytes are read in the code page of the document or of the font, and \\u before its fallback', async () => {
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}{\f2\fcharset128 MS;}}`;
  assert.equal(
    await textOf(String.raw`${fonts}\f0 Ren\'e9e \f1 \'cc\'ee\'f1\'ea\'e2\'e0 \f2 \'8a\'bf\'8e\'9a`),
    'Renée Москва 漢字',
  );
  assert.equal(await textOf(String.raw`\uc1 Caf\u233?, \u-10180?\u-8370? \uc0\u233 x`), 'Café, 🍎 éx');
});

test('destinations without text are left out; bullets and text boxes are read', async () => {
  const junk = String.raw`{\info{\title Secret}}{\*\generator Word;}{\pict\bin4 }}}}}{\*\unknown junk}`;
  assert.equal(
    await textOf(String.raw`${junk}{\listtext\'b7\tab}Bread\par {\shp{\*\shpinst{\sp{\sn x}{\sv 1}}{\shptxt In a box\par}}}End`),
    '• Bread\nIn a box\nEnd',
  );
});

test('headers come first, and cells of a row stay together', async () => {
  const table = String.raw`\trowd\cellx1000\cellx5000\pard\intbl Jan 2019 -\par Present\cell \b Baker\b0\par Moulin\cell\row\pard After`;
  const { text, lines } = await read(String.raw`{\header Ada\par}${table}`);
  assert.equal(text, 'Ada\nJan 2019 - Present\tBaker\nMoulin\nAfter');
  assert.deepEqual(
    lines.map(({ block }) => block),
    [0, 1, 1, 2],
  );
});

test('size and weight are read from runs and styles', async () => {
  const { lines } = await read(
    String.raw`{\stylesheet{\s0\fs21 Normal;}{\s1\b\fs28 Heading;}}\pard\plain\s1 Skills\par\pard\plain\s0 Bread\par\pard\plain\fs18\b Small`,
  );
  assert.deepEqual(
    lines.map(({ fontSize, isBold }) => [fontSize, isBold]),
    [
      [14, true],
      [10.5, false],
      [9, true],
    ],
  );
});

for (const [kind, hidden] of Object.entries({
  hidden: String.raw`{\v words}`,
  white: String.raw`{\cf1 words}`,
  tiny: String.raw`{\fs2 words}`,
})) {
  test(`hidden text of RTF is left out and noted: ${kind}`, async () => {
    const { text, hasHiddenText } = await read(String.raw`{\colortbl;\red255\green255\blue255;}Baker${hidden}`);
    assert.deepEqual([text, hasHiddenText], ['Baker', true]);
  });
}

test('a link to an email address is added to its text', async () => {
  const link = String.raw`{\field{\*\fldinst HYPERLINK "mailto:ada@example.org"}{\fldrslt Write to me}}`;
  assert.equal(await textOf(link), 'Write to me ada@example.org');
});

test('groups beyond a thousand are refused', async () => {
  await assert.rejects(read('{'.repeat(100_000)), { reason: 'too_large' });
});
