import assert from 'node:assert/strict';
import test from 'node:test';
import { encryptedPdf } from '#test/samples/encrypted-pdf.ts';
import { type PdfPage, pdfPages, pdfStream, pdfText } from '#test/samples/pdf-pages.ts';
import { readDocument } from '../read-document.ts';

// Enough text to be sure that no second reader is asked.
const filler = Array.from({ length: 6 }, (_, index) => `Worked ${index} years with bread, cakes and people in a bakery of Lyon.`);
const paragraph = (x: number, y: number) => filler.map((line, index) => pdfText(x, y - 14 * index, line)).join('');

const read = (bytes: Buffer) => readDocument(bytes, 'application/pdf');
const linesOf = async (...pages: PdfPage[]) => (await read(pdfPages(pages))).lines.map(({ text }) => text);

function column(x: number, y: number, lines: string[]): string {
  return lines.map((line, index) => pdfText(x, y - 14 * index, line)).join('');
}

test('columns are read one after the other, below the header that stands over both', async () => {
  const left = ['CONTACT', 'ada@example.org', 'SKILLS', 'Baking', 'Accounting'];
  const right = ['EXPERIENCE', 'Head baker', 'Moulin SA', 'Baker', 'Four Rond', 'EDUCATION', 'Apprenticeship'];
  const header = pdfText(60, 780, 'Ada Lindqvist, baker and pastry chef from Lyon', { font: 'F2', size: 20 });
  const lines = await linesOf(header + column(60, 720, left) + column(250, 722, right) + paragraph(60, 300));
  assert.deepEqual(lines.slice(0, 13), ['Ada Lindqvist, baker and pastry chef from Lyon', ...left, ...right]);
});

test('a sidebar that goes on over the page is read to its end before the text beside it', async () => {
  const side = (page: number) => Array.from({ length: 12 }, (_, index) => `Skill ${page}${index}`);
  const main = (page: number) => Array.from({ length: 20 }, (_, index) => `Baked in year ${page}${index} and sold the bread.`);
  const page = (number: number) => column(50, 780, side(number)) + column(200, 777, main(number));
  assert.deepEqual(await linesOf(page(1), page(2)), [...side(1), ...side(2), ...main(1), ...main(2)]);
});

test('dates beside a text are read with it, also when they go over two lines', async () => {
  const table =
    pdfText(60, 700, 'Jan 2019 -') +
    pdfText(60, 686, 'Present') +
    column(150, 700, ['Head baker', 'Moulin SA, Lyon', 'Led a team of five']) +
    pdfText(60, 640, '2015 - 2018') +
    column(150, 640, ['Baker', 'Four Rond, Paris']);
  const { lines } = await read(pdfPages([table + paragraph(60, 500)]));
  assert.deepEqual(
    lines.slice(0, 5).map(({ text }) => text),
    ['Jan 2019 - Present\tHead baker', 'Moulin SA, Lyon', 'Led a team of five', '2015 - 2018\tBaker', 'Four Rond, Paris'],
  );
  assert.equal(lines[0]?.block, lines[2]?.block);
  assert.notEqual(lines[2]?.block, lines[3]?.block);
});

test('a date at the right margin stands on the line of its title', async () => {
  const lines = await linesOf(
    pdfText(60, 700, 'Head baker', { font: 'F2' }) + pdfText(480, 700, '2019 - 2021') + paragraph(60, 680),
  );
  assert.equal(lines[0], 'Head baker\t2019 - 2021');
});

test('size and weight of a line are those of most of its letters', async () => {
  const page = pdfText(60, 700, 'Experience', { font: 'F2', size: 14 }) + paragraph(60, 680);
  const { lines } = await read(pdfPages([page]));
  assert.deepEqual([lines[0]?.fontSize, lines[0]?.isBold, lines[1]?.fontSize, lines[1]?.isBold], [14, true, 10, false]);
});

test('headings with spaced letters, single glyphs and kerned words become words', async () => {
  const spaced = pdfText(60, 700, 'E X P E R I E N C E   A N D   M O R E', { size: 12 });
  const tracked = 'BT /F1 12 Tf 6 Tc 60 670 Td (SKILLS) Tj ET\n';
  const kerned = 'BT /F1 12 Tf 60 640 Td [(He) 20 (ad) -300 (b) 15 (aker)] TJ ET\n';
  const lines = await linesOf(spaced + tracked + kerned + paragraph(60, 600));
  assert.deepEqual(lines.slice(0, 3), ['EXPERIENCE AND MORE', 'SKILLS', 'Head baker']);
});

test('words that are hyphenated at the end of a line are joined', async () => {
  const lines = await linesOf(
    column(60, 700, ['Responsible for the procure-', 'ment of flour and a full-', 'time team']) + paragraph(60, 600),
  );
  assert.deepEqual(lines.slice(0, 3), ['Responsible for the procurement', 'of flour and a full-time', 'team']);
});

test('page numbers and repeated headers are left out', async () => {
  const page = (number: number) =>
    pdfText(60, 810, 'Ada Lindqvist - CV') + paragraph(60, 700 - number) + pdfText(280, 30, `Page ${number} of 2`);
  assert.deepEqual(await linesOf(page(1), page(2)), ['Ada Lindqvist - CV', ...filler, ...filler]);
});

test('text turned by 90 degrees is not mixed with the other text', async () => {
  const turned = 'BT /F1 10 Tf 0 1 -1 0 40 400 Tm (Curriculum vitae) Tj ET\n';
  assert.deepEqual(await linesOf(turned + paragraph(60, 450)), [...filler, 'Curriculum vitae']);
});

const hidden: Record<string, string> = {
  'white on white': `1 1 1 rg ${pdfText(60, 500, 'Hidden words')} 0 g`,
  'black on black': `0 g 50 480 200 40 re f ${pdfText(60, 500, 'Hidden words')}`,
  'under 2 pt': pdfText(60, 500, 'Hidden words', { size: 1.5 }),
  'outside the page': pdfText(700, 500, 'Hidden words'),
  clipped: `q 0 0 10 10 re W n ${pdfText(60, 500, 'Hidden words')} Q`,
  'without width': 'BT /F1 10 Tf 0 Tz 60 500 Td (Hidden words) Tj 100 Tz ET\n',
  'invisible render mode': 'BT /F1 10 Tf 3 Tr 60 500 Td (Hidden words) Tj 0 Tr ET\n',
  transparent: `/Clear gs ${pdfText(60, 500, 'Hidden words')} /Opaque gs`,
  'under a box': `${pdfText(60, 500, 'Hidden words')} 1 g 50 490 200 30 re f 0 g`,
  'under a box of one point': `${pdfText(60, 500, 'Hidden words')} q 200 0 0 30 50 490 cm BI /W 1 /H 1 /IM true /D [0 1] ID \0 EI Q`,
  'only a clip': 'BT /F1 10 Tf 7 Tr 60 500 Td (Hidden words) Tj 0 Tr ET\n',
  'a layer that is off': `/OC /Off BDC ${pdfText(60, 500, 'Hidden words')} EMC`,
};

for (const [kind, content] of Object.entries(hidden)) {
  test(`text that people cannot see is left out and noted: ${kind}`, async () => {
    const document = await read(
      pdfPages([paragraph(60, 700) + content], {
        catalog: '/OCProperties << /OCGs [10 0 R] /D << /OFF [10 0 R] >> >>',
        resources: '/Properties << /Off 10 0 R >> /ExtGState << /Clear << /ca 0 >> /Opaque << /ca 1 >> >>',
        objects: ['<< /Type /OCG /Name (Off) >>'],
      }),
    );
    assert.deepEqual([document.text, document.hasHiddenText], [filler.join('\n'), true]);
  });
}

const image = pdfStream(
  Buffer.alloc(300, 40),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
);

test('white text on a dark area or on an image is visible', async () => {
  const area = `0.1 0.2 0.3 rg 50 480 300 40 re f 1 g ${pdfText(60, 500, 'White on dark')} 0 g`;
  const picture = `q 300 0 0 60 50 380 cm /Im Do Q 1 g ${pdfText(60, 400, 'White on an image')} 0 g`;
  const options = { resources: '/XObject << /Im 10 0 R >>', objects: [image] };
  const document = await read(pdfPages([paragraph(60, 700) + area + picture], options));
  assert.deepEqual([document.text.split('\n').slice(-2), document.hasHiddenText], [['White on dark', 'White on an image'], false]);
});

test('text under an opaque image is hidden; under a transparent one it is not', async () => {
  const readUnder = async (transparency: string) => {
    const mask = pdfStream(
      Buffer.alloc(100, 128),
      '/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    );
    const over = pdfStream(
      Buffer.alloc(300, 40),
      `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB ${transparency}`,
    );
    const content = `${pdfText(60, 500, 'Hidden words')}q 200 0 0 30 50 490 cm /Im Do Q`;
    return read(pdfPages([paragraph(60, 700) + content], { resources: '/XObject << /Im 10 0 R >>', objects: [over, mask] }));
  };
  const opaque = await readUnder('');
  assert.deepEqual([opaque.text, opaque.hasHiddenText], [filler.join('\n'), true]);
  const transparent = await readUnder('/SMask 11 0 R');
  assert.deepEqual([transparent.text.split('\n').at(-1), transparent.hasHiddenText], ['Hidden words', false]);
});

const innocent: Record<string, string> = {
  'white on a box of one point': `q 200 0 0 30 50 490 cm 0 g BI /W 1 /H 1 /IM true /D [0 1] ID \0 EI Q 1 g ${pdfText(60, 500, 'Seen words')} 0 g`,
  'white on a thick line': `30 w 50 503 m 250 503 l S 1 g ${pdfText(60, 500, 'Seen words')} 0 g`,
  'white on thin strips': `${Array.from({ length: 40 }, (_, index) => `0 0 0.5 rg 50 ${490 + index} 200 1 re f`).join(' ')} 1 g ${pdfText(60, 500, 'Seen words')} 0 g`,
  'under a transparent box': `${pdfText(60, 500, 'Seen words')} /Half gs 1 g 50 490 200 30 re f /Opaque gs 0 g`,
  'under a blended box': `${pdfText(60, 500, 'Seen words')} /Blend gs 1 1 0 rg 50 490 200 30 re f /Opaque gs 0 g`,
  'under a box in a round clip': `${pdfText(60, 500, 'Seen words')} q 60 470 m 300 470 300 530 60 530 c h W n 1 g 50 490 200 30 re f Q 0 g`,
  'struck through': `${pdfText(60, 500, 'Seen words')} 50 502 200 1 re f`,
  'clipped by a hair': `q 60 504 200 20 re W n ${pdfText(60, 500, 'Seen words')} Q`,
  'printed through its clip': `q BT /F1 10 Tf 7 Tr 60 500 Td (Seen words) Tj ET 0 0 0.5 rg 50 490 200 30 re f Q 0 Tr 0 g`,
  'printed twice': `1 g ${pdfText(61, 499, 'Seen words')} 0 g ${pdfText(60, 500, 'Seen words')}`,
  'beyond its bar': `0 0 0.5 rg 50 490 42 30 re f 1 g ${pdfText(60, 500, 'Seenwords')} 0 g`,
  'with a faint letter': `0.97 g ${pdfText(60, 540, 'AD', { size: 60 })} 0 g ${pdfText(60, 500, 'Seen words')}`,
};

for (const [kind, content] of Object.entries(innocent)) {
  test(`text that people can see is read and is no hidden text: ${kind}`, async () => {
    const resources = '/ExtGState << /Half << /ca 0.5 >> /Opaque << /ca 1 /BM /Normal >> /Blend << /BM /Multiply >> >>';
    const document = await read(pdfPages([paragraph(60, 700) + content], { resources }));
    assert.deepEqual(
      [document.text.replace(' ', '').split('\n').at(-1)?.replace(' ', ''), document.hasHiddenText],
      ['Seenwords', false],
    );
  });
}

test('a scan whose program stamps its name on the page is read', async () => {
  const content = `q 595 0 0 842 0 0 cm /Im Do Q BT 3 Tr ET ${paragraph(60, 700)} BT 0 Tr ET 0 g ${pdfText(60, 20, 'Scanned by Example')}`;
  const document = await read(pdfPages([content], { resources: '/XObject << /Im 10 0 R >>', objects: [image] }));
  assert.deepEqual([document.text, document.hasHiddenText], [[...filler, 'Scanned by Example'].join('\n'), false]);
});

test('thousands of boxes over and under a text take linear time', async () => {
  const boxes = Array.from({ length: 15_000 }, (_, index) => `${index % 500} ${(index * 7) % 800} 60 40 re f`).join('\n');
  const content = `${paragraph(60, 700)} 0.9 g ${boxes} 0 g ${paragraph(60, 400)} 0.9 g ${boxes} 0 g ${pdfText(60, 500, 'Over all of them')}`;
  const before = process.cpuUsage();
  const document = await read(pdfPages([content]));
  assert.deepEqual([document.text, document.hasHiddenText], ['Over all of them', true]);
  assert.ok(process.cpuUsage(before).user < 4_000_000);
});

test('the text layer of a scan is read; an image without text has no text', async () => {
  const scan = 'q 595 0 0 842 0 0 cm /Im Do Q\n';
  const layer = `BT 3 Tr ET ${paragraph(60, 700)}`;
  const options = { resources: '/XObject << /Im 10 0 R >>', objects: [image] };
  const document = await read(pdfPages([scan + layer], options));
  assert.deepEqual([document.text, document.hasHiddenText], [filler.join('\n'), false]);
  await assert.rejects(read(pdfPages([scan], options)), { reason: 'no_text' });
});

test('a link to a profile is added to the text that hides it', async () => {
  const bytes = pdfPages([paragraph(60, 700)]);
  const link =
    '/Annots [<< /Type /Annot /Subtype /Link /Rect [60 695 400 712] /A << /S /URI /URI (https://www.linkedin.com/in/ada-lindqvist/) >> >>] ';
  const linked = Buffer.from(bytes.toString('latin1').replace('/Type /Page /Parent', `/Type /Page ${link}/Parent`), 'latin1');
  assert.equal((await read(linked)).lines[0]?.text, `${filler[0]} linkedin.com/in/ada-lindqvist`);
});

test('a PDF with a password is encrypted; one that an empty password opens is read', async () => {
  assert.equal((await read(encryptedPdf('Ada Lindqvist', ''))).text, 'Ada Lindqvist');
  await assert.rejects(read(encryptedPdf('Ada Lindqvist', 'secret')), { reason: 'encrypted' });
});

test('a map from glyphs to wrong characters is reported as low quality', async () => {
  const garbled = filler.map((line) => line.replace(/[aeiou]/g, 'x').replace(/[A-Z]/g, 'q'));
  assert.equal((await read(pdfPages([column(60, 700, [...garbled, ...garbled])]))).quality, 'low');
  assert.equal((await read(pdfPages([paragraph(60, 700)]))).quality, 'good');
});

test('text from right to left keeps the order of its letters', async () => {
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 4 beginbfchar
<41> <05E9> <42> <05DC> <43> <05D5> <44> <05DD> endbfchar endcmap end`;
  // Visual order: the first letter of שלום is at the right.
  const bytes = pdfPages([`BT /F3 12 Tf 60 500 Td (DCBA) Tj ET ${paragraph(60, 700)}`], {
    objects: [pdfStream(map)],
    resources: '',
  });
  const font = '/F3 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 10 0 R >>';
  const withFont = Buffer.from(bytes.toString('latin1').replace('/F2 5 0 R', `/F2 5 0 R ${font}`), 'latin1');
  assert.equal((await read(withFont)).lines.at(-1)?.text, 'שלום');
});
