import { createPdfObjects, type PdfObjects, refs } from '../file/pdf-objects.ts';
import { asciiString, date, number, type Ref, ref, textString } from '../file/pdf-values.ts';
import { numberElements, refOf, writeElements } from '../file/structure.ts';
import { embedPicture } from './picture.ts';
import { logoName, type SetDocument } from './set-document.ts';
import { linkEntries, paperHeight, paperWidth, type Sheet } from './sheet.ts';

export const catalogRef: Ref = { number: 1 };
export const pagesRef: Ref = { number: 2 };
export const infoRef: Ref = { number: 3 };
/** The root of the structure, and what finds an element by a page or a link: these have keys, which count on. */
export const structureRef: Ref = { number: 4 };
export const parentsRef: Ref = { number: 5 };
const firstFree = 6;

export type WrittenPages = { pages: Ref[]; root: Ref; parents: Ref; nextKey: number };
type About = { language: string; author: string; time: Date };

/** A whole PDF, with the objects that sealing replaces at known numbers. */
export function writeDocument(set: SetDocument, about: About): Buffer {
  const objects = createPdfObjects(firstFree);
  const written = writePages(objects, set, 0);
  const metadata = objects.add(metadataStream(set.title, about));
  objects.set(
    catalogRef,
    `<</Type/Catalog/Pages ${ref(pagesRef)}/Lang ${asciiString(about.language)}/MarkInfo<</Marked true>>/StructTreeRoot ${ref(structureRef)}/Metadata ${ref(metadata)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  objects.set(pagesRef, pagesBody(written.pages));
  objects.set(
    infoRef,
    `<</Title ${textString(set.title)}/Author ${textString(about.author)}/Producer(Muster)/CreationDate${date(about.time)}/ModDate${date(about.time)}>>`,
  );
  objects.set(structureRef, structureBody([written.root], written.nextKey));
  objects.set(parentsRef, parentsBody([written.parents]));
  return objects.write(`/Root ${ref(catalogRef)}/Info ${ref(infoRef)}`);
}

export function pagesBody(pages: Ref[]): string {
  return `<</Type/Pages/Kids${refs(pages)}/Count ${pages.length}>>`;
}

export function structureBody(roots: Ref[], nextKey: number): string {
  return `<</Type/StructTreeRoot/K${refs(roots)}/ParentTree ${ref(parentsRef)}/ParentTreeNextKey ${nextKey}>>`;
}

export function parentsBody(parents: Ref[]): string {
  return `<</Kids${refs(parents)}>>`;
}

/** The pages and all that they need. `firstKey` is the first free key of the structure. */
export function writePages(objects: PdfObjects, { pages, root, fonts, logo }: SetDocument, firstKey: number): WrittenPages {
  const pageRefs = pages.map(() => objects.reserve());
  const rootRef = numberElements(objects, root);
  const fontEntries = [...fonts].map(([style, font]) => `/${style} ${ref(font.embed(objects))}`);
  const picture = logo && embedPicture(objects, logo);
  const pictures = picture ? `/XObject<</${logoName} ${ref(picture)}>>` : '';
  const resources = objects.add(`<</Font<<${fontEntries.join('')}>>${pictures}>>`);
  const keys: string[] = [];
  let nextKey = firstKey;
  const addKey = (value: string) => {
    keys.push(`${nextKey} ${value}`);
    return nextKey++;
  };
  for (const [index, page] of pages.entries()) {
    const own = pageRefs[index];
    if (!own) continue;
    const key = addKey(`[${page.marked.map(refOf).join(' ')}]`);
    const links = writeLinks(objects, page, index, own, addKey);
    const content = objects.addStream('', page.operators.join('\n'));
    const size = `[0 0 ${number(paperWidth)} ${number(paperHeight)}]`;
    const annotations = links.length > 0 ? `/Annots${refs(links)}` : '';
    objects.set(
      own,
      `<</Type/Page/Parent ${ref(pagesRef)}/MediaBox${size}/Resources ${ref(resources)}/Contents ${ref(content)}/StructParents ${key}/Tabs/S${annotations}>>`,
    );
  }
  writeElements(objects, root, structureRef, pageRefs);
  const parents = objects.add(`<</Limits[${firstKey} ${nextKey - 1}]/Nums[${keys.join(' ')}]>>`);
  return { pages: pageRefs, root: rootRef, parents, nextKey };
}

function writeLinks(objects: PdfObjects, page: Sheet, index: number, own: Ref, addKey: (value: string) => number): Ref[] {
  return page.links.map((link) => {
    const key = addKey(refOf(link.element));
    const added = objects.add(`<<${linkEntries(link)}/P ${ref(own)}/StructParent ${key}>>`);
    link.element.kids.push({ page: index, link: added });
    return added;
  });
}

/** Uncompressed, so that programs find it without reading the PDF. */
function metadataStream(title: string, { language, author, time }: About): Buffer {
  const created = `${time.toISOString().slice(0, 19)}Z`;
  const xml = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language><xmp:CreateDate>${created}</xmp:CreateDate><xmp:ModifyDate>${created}</xmp:ModifyDate><pdf:Producer>Muster</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const data = Buffer.from(xml);
  return Buffer.concat([
    Buffer.from(`<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
