import { findAll, findChild, type XmlNode } from '#xml/xml-tree.ts';
import type { CvDocument } from '../../../cv-document.ts';
import { asBlock, type FlowLine, toUnplacedLines } from '../../flow/flow-line.ts';
import { makeDocument } from '../../make-document.ts';
import { UnreadableCv } from '../../unreadable-cv.ts';
import { type OfficeArchive, openOfficeArchive } from '../office-archive.ts';
import { type DocxPart, readDocxBody } from './docx-body.ts';
import { readDocxStyles } from './docx-styles.ts';

const partsMax = 20;
const pagesMax = 10_000;
const pageFooter = /^(?:page|seite|pagina|página|pág\.?)? ?\d{0,4} ?(?:\/|of|von|sur|de|di|van)? ?\d{0,4}$/i;

/** Reads a DOCX file: headers, body with tables and text boxes, footnotes, footers. */
export async function readDocx(bytes: Uint8Array): Promise<CvDocument> {
  const archive = await openOfficeArchive(bytes);
  const main = await mainPart(archive);
  const document = await archive.readXml(main);
  if (!document) throw new UnreadableCv('damaged');
  const styles = readDocxStyles(await archive.readXml(siblingOf(main, 'styles.xml')));
  const hasBackground = hasDrawnBackground(document);
  const read = async (name: string, xml: XmlNode): Promise<DocxPart> =>
    readDocxBody(xml, { styles, links: await readDocxLinks(archive, name), hasBackground });
  const others = await Promise.all(
    otherParts(archive, main).map(async ({ name, kind }) => ({
      kind,
      part: await read(name, (await archive.readXml(name)) ?? document),
    })),
  );
  const body = await read(main, document);
  const linesOf = (kind: OtherPart['kind']) => others.filter((other) => other.kind === kind).map(({ part }) => part.lines);
  const lines = [
    ...uniqueParts(linesOf('header')),
    ...body.lines,
    ...linesOf('note').flatMap(asBlock),
    ...uniqueParts(linesOf('footer')),
  ];
  return makeDocument({
    lines: toUnplacedLines(lines),
    pages: await readDocxPageCount(archive),
    hasHiddenText: body.hasHiddenText || others.some(({ part }) => part.hasHiddenText),
  });
}

async function mainPart(archive: OfficeArchive): Promise<string> {
  const relations = await archive.readXml('_rels/.rels');
  const target =
    relations && findAll(relations, 'Relationship').find(({ attributes }) => attributes.Type?.endsWith('/officeDocument'));
  const name = target?.attributes.Target?.replace(/^\//, '');
  return name && archive.names.includes(name) ? name : 'word/document.xml';
}

function siblingOf(part: string, name: string): string {
  return `${part.slice(0, part.lastIndexOf('/') + 1)}${name}`;
}

/** Shapes behind the text and a page colour: what is white may stand on them. */
function hasDrawnBackground(document: XmlNode): boolean {
  const isBehind = ({ attributes }: XmlNode) => attributes.behindDoc === '1' || attributes.behindDoc === 'true';
  return (
    findAll(document, 'background').length > 0 || findAll(document, 'anchor').some(isBehind) || findAll(document, 'rect').length > 0
  );
}

async function readDocxLinks(archive: OfficeArchive, part: string): Promise<Map<string, string>> {
  const relations = await archive.readXml(siblingOf(part, `_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`));
  const links = relations
    ? findAll(relations, 'Relationship').filter(({ attributes }) => attributes.Type?.endsWith('/hyperlink'))
    : [];
  return new Map(links.map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']));
}

type OtherPart = { name: string; kind: 'header' | 'footer' | 'note' };

function otherParts(archive: OfficeArchive, main: string): OtherPart[] {
  const folder = siblingOf(main, '');
  const kinds: [OtherPart['kind'], RegExp][] = [
    ['header', /^header\d*\.xml$/],
    ['footer', /^footer\d*\.xml$/],
    ['note', /^(?:footnotes|endnotes)\.xml$/],
  ];
  const names = archive.names.filter((name) => name.startsWith(folder)).sort();
  const found = names.flatMap((name) =>
    kinds.filter(([, shape]) => shape.test(name.slice(folder.length))).map(([kind]) => ({ name, kind })),
  );
  return found.slice(0, partsMax);
}

/** Headers of first, even and other pages often say the same. */
function uniqueParts(parts: FlowLine[][]): FlowLine[] {
  const seen = new Set<string>();
  return parts.flatMap((lines) => {
    const fresh = lines.filter(({ text }) => !seen.has(text.trim()) && !pageFooter.test(text.trim()));
    for (const { text } of lines) seen.add(text.trim());
    return asBlock(fresh);
  });
}

async function readDocxPageCount(archive: OfficeArchive): Promise<number> {
  const properties = await archive.readXml('docProps/app.xml');
  const count = Number(findChild(properties, 'Properties', 'Pages')?.children[0]);
  return Number.isInteger(count) && count > 0 && count <= pagesMax ? count : 1;
}
