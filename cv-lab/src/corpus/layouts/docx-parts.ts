import type { EntryLine, Part } from '../entry-forms.ts';
import { zip } from '../producers/zip.ts';

export type RunLook = { isBold?: boolean; isItalic?: boolean; size?: number; color?: string; isCaps?: boolean; spacing?: number };
export type ParagraphLook = { style?: string; bullet?: boolean; tab?: number; align?: 'center' | 'right'; after?: number };

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" mc:Ignorable="wps"';

export function run(text: string, look: RunLook = {}): string {
  const properties = [
    look.isBold ? '<w:b/>' : '',
    look.isItalic ? '<w:i/>' : '',
    look.isCaps ? '<w:caps/>' : '',
    look.color ? `<w:color w:val="${look.color}"/>` : '',
    look.spacing ? `<w:spacing w:val="${look.spacing}"/>` : '',
    look.size ? `<w:sz w:val="${look.size * 2}"/>` : '',
  ].join('');
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

export const tab = '<w:r><w:tab/></w:r>';

export function paragraph(content: string, look: ParagraphLook = {}): string {
  const properties = [
    look.style ? `<w:pStyle w:val="${look.style}"/>` : '',
    look.bullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    look.tab ? `<w:tabs><w:tab w:val="right" w:pos="${look.tab}"/></w:tabs>` : '',
    `<w:spacing w:after="${look.after ?? 40}"/>`,
    look.align ? `<w:jc w:val="${look.align}"/>` : '',
  ].join('');
  return `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
}

export function entryParagraph({ left, right }: EntryLine, width: number): string {
  const runs = (parts: Part[]) =>
    parts.map(({ text, role }) => run(text, { isBold: role === 'title', isItalic: role === 'organisation' })).join('');
  return right.length === 0
    ? paragraph(runs(left), { after: 0 })
    : paragraph(`${runs(left)}${tab}${runs(right)}`, { tab: width, after: 0 });
}

export function table(rows: string[][], widths: number[], shade?: string): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const cell = (content: string, place: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[place] ?? 2000}" w:type="dxa"/>${shade && place === 0 ? `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` : ''}</w:tcPr>${content || paragraph('')}</w:tc>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A text box as Word writes it: a drawing, and the older VML form for programs that cannot show drawings. Sizes are in points. */
export function textBox(content: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const emu = (points: number) => Math.round(points * 12700);
  const drawing = `<w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="251659264" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="page"><wp:posOffset>${emu(x)}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>${emu(y)}</wp:posOffset></wp:positionV><wp:extent cx="${emu(width)}" cy="${emu(height)}"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="${Math.round(x + y * 7 + 1)}" name="Text Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
  const vml = `<w:pict><v:shape style="position:absolute;margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${height}pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${vml}</mc:Fallback></mc:AlternateContent></w:r>`;
}

export function docxFile(
  body: string,
  { header = '', font = 'Calibri', margin = 1000 }: { header?: string; font?: string; margin?: number },
): Uint8Array {
  const page = `<w:sectPr>${header ? '<w:headerReference w:type="default" r:id="rId3"/>' : ''}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="${margin}" w:bottom="1000" w:left="${margin}" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>`;
  const types = ['document', 'styles', 'numbering', ...(header ? ['header'] : [])];
  const override = (name: string) =>
    `<Override PartName="/word/${name === 'header' ? 'header1' : name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name === 'document' ? 'document.main' : name}+xml"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.map(override).join('')}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      `${relation(1, 'styles', 'styles.xml')}${relation(2, 'numbering', 'numbering.xml')}${header ? relation(3, 'header', 'header1.xml') : ''}`,
    ),
    'word/document.xml': `${declaration}<w:document ${names}><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': `${declaration}<w:styles ${names}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Title', 48)}${style('Heading1', 28)}</w:styles>`,
    'word/numbering.xml': `${declaration}<w:numbering ${names}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="240"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    ...(header ? { 'word/header1.xml': `${declaration}<w:hdr ${names}>${header}</w:hdr>` } : {}),
  });
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function style(name: string, halfPoints: number): string {
  return `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name === 'Heading1' ? 'heading 1' : name}"/><w:pPr><w:keepNext/><w:spacing w:before="160" w:after="60"/></w:pPr><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
