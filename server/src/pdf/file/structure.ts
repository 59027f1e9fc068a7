import type { PdfObjects } from './pdf-objects.ts';
import { number, type Ref, ref } from './pdf-values.ts';

/** What a part of the document is, for programs that read it aloud or copy it (ISO 32000-1, 14.7). */
export type Element = { type: ElementType; kids: Kid[]; ref: Ref | undefined; attributes: string };
export type ElementType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'BlockQuote'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link';
/** Another element, marked content of a page, or a link of a page. */
type Kid = Element | { page: number; mark: number } | { page: number; link: Ref };

export function newElement(type: ElementType, parent?: Element, attributes = ''): Element {
  const element: Element = { type, kids: [], ref: undefined, attributes };
  parent?.kids.push(element);
  return element;
}

/** Numbers first, because elements of pages are referred to before they are written. */
export function numberElements(objects: PdfObjects, element: Element): Ref {
  const own = objects.reserve();
  element.ref = own;
  for (const kid of element.kids) if ('type' in kid) numberElements(objects, kid);
  return own;
}

export function refOf(element: Element): string {
  if (!element.ref) throw new Error('An element has no number.');
  return ref(element.ref);
}

export function writeElements(objects: PdfObjects, element: Element, parent: Ref, pages: Ref[]): void {
  const pageRef = (page: number) => ref(pages[page] ?? parent);
  const kids = element.kids.map((kid) => {
    if ('type' in kid) return refOf(kid);
    if ('mark' in kid) return `<</Type/MCR/Pg ${pageRef(kid.page)}/MCID ${number(kid.mark)}>>`;
    return `<</Type/OBJR/Pg ${pageRef(kid.page)}/Obj ${ref(kid.link)}>>`;
  });
  const own = element.ref ?? objects.reserve();
  objects.set(own, `<</Type/StructElem/S/${element.type}/P ${ref(parent)}${element.attributes}/K[${kids.join(' ')}]>>`);
  for (const kid of element.kids) if ('type' in kid) writeElements(objects, kid, own, pages);
}
