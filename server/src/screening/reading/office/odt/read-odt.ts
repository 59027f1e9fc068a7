import { findAll, type XmlNode } from '#xml/xml-tree.ts';
import type { CvDocument } from '../../../cv-document.ts';
import { asBlock, toUnplacedLines } from '../../flow/flow-line.ts';
import { makeDocument } from '../../make-document.ts';
import { UnreadableCv } from '../../unreadable-cv.ts';
import { openOfficeArchive } from '../office-archive.ts';
import { readOdtBody } from './odt-body.ts';
import { readOdtStyles } from './odt-styles.ts';

const pagesMax = 10_000;

/** Reads an ODT file: headers of its pages, body with tables and text boxes, footers. */
export async function readOdt(bytes: Uint8Array): Promise<CvDocument> {
  const archive = await openOfficeArchive(bytes);
  const content = await archive.readXml('content.xml');
  if (!content) throw new UnreadableCv('damaged');
  const stylesPart = await archive.readXml('styles.xml');
  const styles = readOdtStyles([...(stylesPart ? [stylesPart] : []), content]);
  const read = (nodes: XmlNode[]) => nodes.map((node) => readOdtBody(node, styles));
  const headers = read(findStyles(stylesPart, /^header(?:-first|-left)?$/));
  const footers = read(findStyles(stylesPart, /^footer(?:-first|-left)?$/));
  const [body] = read([findAll(content, 'body')[0] ?? content]);
  const parts = [...headers, ...(body ? [body] : []), ...footers];
  return makeDocument({
    lines: toUnplacedLines(parts.flatMap(({ lines }) => asBlock(lines))),
    pages: readOdtPageCount(await archive.readXml('meta.xml')),
    hasHiddenText: parts.some(({ hasHiddenText }) => hasHiddenText),
  });
}

function findStyles(styles: XmlNode | undefined, shape: RegExp): XmlNode[] {
  const masterPages = styles ? findAll(styles, 'master-page') : [];
  return masterPages.flatMap(({ children }) =>
    children.filter((child): child is XmlNode => typeof child !== 'string' && shape.test(child.name)),
  );
}

function readOdtPageCount(meta: XmlNode | undefined): number {
  const count = Number(meta && findAll(meta, 'document-statistic')[0]?.attributes['page-count']);
  return Number.isInteger(count) && count > 0 && count <= pagesMax ? count : 1;
}
