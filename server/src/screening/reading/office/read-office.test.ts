import assert from 'node:assert/strict';
import test from 'node:test';
import { mediaTypes } from '#files/documents/document-type.ts';
import { contentTypes, makeZip, type Packed } from '#test/samples/documents.ts';
import { readDocument } from '../read-document.ts';

const relations = (entries: string) => `<Relationships>${entries}</Relationships>`;

function docx(body: string, others: Packed[] = []): Buffer {
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes() },
    { name: '_rels/.rels', data: relations('<Relationship Id="r1" Type="http://x/officeDocument" Target="word/document.xml"/>') },
    { name: 'word/document.xml', data: `<w:document><w:body>${body}</w:body></w:document>` },
    ...others,
  ]);
}

function odt(body: string, automaticStyles = '', others: Packed[] = []): Buffer {
  const content = `<office:document-content><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return makeZip([
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', data: content },
    ...others,
  ]);
}

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (...paragraphs: string[]) => `<w:tc><w:tcPr/>${paragraphs.map((text) => paragraph(run(text))).join('')}</w:tc>`;

const readDocx = (bytes: Buffer) => readDocument(bytes, mediaTypes.docx);
const readOdt = (bytes: Buffer) => readDocument(bytes, mediaTypes.odt);
const textOf = async (bytes: Buffer) => (await readDocx(bytes)).text;

test('text boxes of a DOCX are read once, though Word writes them twice', async () => {
  const box = `<w:txbxContent>${paragraph(run('Ada Lindqvist'))}</w:txbxContent>`;
  const drawing = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx>${box}</wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
  assert.equal(await textOf(docx(paragraph(`<w:r>${drawing}</w:r>${run('Baker')}`))), 'Ada Lindqvist\nBaker');
  const onlyFallback = drawing.replace(/<mc:Choice.*?<\/mc:Choice>/, '<mc:Choice/>');
  assert.equal(await textOf(docx(paragraph(`<w:r>${onlyFallback}</w:r>${run('Baker')}`))), 'Ada Lindqvist\nBaker');
});

test('headers come first, footers and notes last, and page numbers not at all', async () => {
  const part = (name: string, root: string, text: string) => ({
    name: `word/${name}.xml`,
    data: `<w:${root}>${paragraph(run(text))}</w:${root}>`,
  });
  const parts = [
    part('footer1', 'ftr', 'Page 1 of 2'),
    part('footer2', 'ftr', 'Lyon, 2026'),
    part('header1', 'hdr', 'Ada Lindqvist'),
    part('header2', 'hdr', 'Ada Lindqvist'),
    part('footnotes', 'footnotes', 'A note'),
  ];
  assert.equal(await textOf(docx(paragraph(run('Baker')), parts)), 'Ada Lindqvist\nBaker\nA note\nLyon, 2026');
});

test('a date cell is read with the text beside it, and long cells are columns', async () => {
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const dates = `<w:tbl>${row(cell('Jan 2019 –', 'Present'), cell('Head baker', 'Moulin SA'))}${row(cell('2015'), cell('Baker'))}</w:tbl>`;
  assert.equal(await textOf(docx(dates)), 'Jan 2019 – Present\tHead baker\nMoulin SA\n2015\tBaker');
  const long = ['A first line of text', 'A second line of text', 'A third line of text', 'A fourth line of text'];
  const sidebar = `<w:tbl>${row(cell(...long), cell('Experience', ...long, ...long))}</w:tbl>`;
  const { lines } = await readDocx(docx(sidebar));
  assert.deepEqual(
    [lines.slice(0, 5).map(({ text }) => text), lines[3]?.block === lines[4]?.block],
    [[...long, 'Experience'], false],
  );
});

test('size and weight come from runs, styles and what styles are based on', async () => {
  const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>
    <w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:b/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Heading1"><w:basedOn w:val="Base"/><w:rPr><w:sz w:val="28"/></w:rPr></w:style></w:styles>`;
  const body =
    paragraph(run('Experience'), '<w:pStyle w:val="Heading1"/>') +
    paragraph(run('Baker')) +
    paragraph(run('Not bold', '<w:b w:val="0"/>'), '<w:pStyle w:val="Heading1"/>');
  const { lines } = await readDocx(docx(body, [{ name: 'word/styles.xml', data: styles }]));
  assert.deepEqual(
    lines.map(({ fontSize, isBold }) => [fontSize, isBold]),
    [
      [14, true],
      [10.5, false],
      [14, false],
    ],
  );
});

test('lists, tabs, line breaks and entities of a DOCX are kept; deleted text is not', async () => {
  const list = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const body =
    paragraph(run('Baking &amp; more &#x1F35E;'), list) +
    paragraph(`${run('Baker')}<w:r><w:tab/></w:r>${run('2019')}<w:r><w:br/></w:r>${run('Lyon')}`) +
    paragraph(`<w:del><w:r><w:delText>Gone</w:delText></w:r></w:del><w:ins>${run('New')}</w:ins>`);
  assert.equal(await textOf(docx(body)), '• Baking & more 🍞\nBaker\t2019\nLyon\nNew');
});

test('an email address or profile behind a link is added to its text', async () => {
  const links = relations(
    '<Relationship Id="r1" Type="http://x/hyperlink" Target="mailto:ada@example.org" TargetMode="External"/><Relationship Id="r2" Type="http://x/hyperlink" Target="https://example.com/a-page"/>',
  );
  const body = paragraph(
    `<w:hyperlink r:id="r1">${run('Write to me')}</w:hyperlink>${run(' ')}<w:hyperlink r:id="r2">${run('a page')}</w:hyperlink>`,
  );
  assert.equal(
    await textOf(docx(body, [{ name: 'word/_rels/document.xml.rels', data: links }])),
    'Write to me ada@example.org a page',
  );
});

for (const [kind, properties] of Object.entries({
  vanished: '<w:vanish/>',
  white: '<w:color w:val="FFFFFF"/>',
  'of 1 pt': '<w:sz w:val="2"/>',
})) {
  test(`hidden text of a DOCX is left out and noted: ${kind}`, async () => {
    const { text, hasHiddenText } = await readDocx(docx(paragraph(run('Baker') + run('hidden', properties))));
    assert.deepEqual([text, hasHiddenText], ['Baker', true]);
  });
}

test('white text on a shaded cell is visible', async () => {
  const shaded = `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="1F3864"/></w:tcPr>${paragraph(run('Skills', '<w:color w:val="FFFFFF"/>'))}</w:tc></w:tr></w:tbl>`;
  const { text, hasHiddenText } = await readDocx(docx(shaded));
  assert.deepEqual([text, hasHiddenText], ['Skills', false]);
});

test('entities that a document declares are not expanded', async () => {
  const bytes = docx(paragraph(run('Baker &bomb;')));
  const declared = '<!DOCTYPE w:document [<!ENTITY bomb SYSTEM "file:///etc/passwd">]>';
  const withEntity = makeZip([
    { name: 'word/document.xml', data: `${declared}<w:document>${paragraph(run('Baker &bomb;'))}</w:document>` },
    { name: '[Content_Types].xml', data: contentTypes() },
  ]);
  for (const file of [bytes, withEntity]) assert.equal(await textOf(file), 'Baker &bomb;');
});

test('an ODT is read with its text boxes, tables, lists, header and styles', async () => {
  const styles = `<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold" fo:font-size="14pt"/></style:style>
    <style:style style:name="None" style:family="text"><style:text-properties text:display="none"/></style:style>
    <style:style style:name="White" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>`;
  const body = `<text:p><draw:frame><draw:text-box><text:p>In a box</text:p></draw:text-box></draw:frame><text:span text:style-name="Bold">Experience</text:span></text:p>
    <table:table><table:table-row><table:table-cell><text:p>2019</text:p></table:table-cell><table:table-cell><text:p>Baker</text:p><text:p>Moulin</text:p></table:table-cell></table:table-row></table:table>
    <text:list><text:list-item><text:p>Bread<text:s text:c="2"/>and<text:tab/>cake<text:line-break/>Lyon</text:p></text:list-item></text:list>
    <text:p>Seen<text:span text:style-name="None"> hidden</text:span><text:span text:style-name="White"> white</text:span></text:p>`;
  const master =
    '<office:document-styles><office:master-styles><style:master-page><style:header><text:p>Ada Lindqvist</text:p></style:header></style:master-page></office:master-styles></office:document-styles>';
  const { text, lines, hasHiddenText } = await readOdt(odt(body, styles, [{ name: 'styles.xml', data: master }]));
  assert.equal(text, 'Ada Lindqvist\nIn a box\nExperience\n2019\tBaker\nMoulin\n• Bread  and\tcake\nLyon\nSeen');
  assert.deepEqual([lines[2]?.fontSize, lines[2]?.isBold, hasHiddenText], [14, true, true]);
});
