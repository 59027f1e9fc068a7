import { createHash } from 'node:crypto';
import { createPdfObjects } from '../file/pdf-objects.ts';
import { date, type Ref, ref, textString } from '../file/pdf-values.ts';
import { readOwnPdf } from '../file/read-own-pdf.ts';
import type { SetDocument } from '../letter/set-document.ts';
import {
  catalogRef,
  infoRef,
  pagesBody,
  pagesRef,
  parentsBody,
  parentsRef,
  structureBody,
  structureRef,
  writePages,
} from '../letter/write-document.ts';
import type { SealRequest } from '../pdf.ts';
import type { Signer } from './signer.ts';

const positionDigits = 10;
const rangePlaceholder = `[0${` ${'9'.repeat(positionDigits)}`.repeat(3)}]`;

/** Appends the certificate and signs all bytes of the result but those of the signature itself. */
export function sealDocument(request: SealRequest, certificate: SetDocument, signer: Signer): Buffer {
  const placeholder = '0'.repeat(2 * signer.length);
  const sealed = appendCertificate(request, certificate, placeholder);
  const contents = sealed.lastIndexOf(`<${placeholder}>`);
  const end = contents + placeholder.length + 2;
  const range = [contents, end, sealed.length - end].map((value) => String(value).padStart(positionDigits, '0'));
  sealed.write(`[0 ${range.join(' ')}]`, sealed.lastIndexOf(rangePlaceholder), 'latin1');
  const digest = createHash('sha256').update(sealed.subarray(0, contents)).update(sealed.subarray(end)).digest();
  sealed.write(signer.sign(digest).toString('hex'), contents + 1, 'latin1');
  return sealed;
}

function appendCertificate(request: SealRequest, certificate: SetDocument, placeholder: string): Buffer {
  const before = readOwnPdf(request.pdf);
  const objects = createPdfObjects(before.size);
  const written = writePages(objects, certificate, before.nextKey);
  const [first] = written.pages;
  if (!first) throw new Error('A certificate has no page.');
  const signature = objects.add(signatureBody(request, placeholder));
  const field = objects.add(
    `<</Type/Annot/Subtype/Widget/FT/Sig/T${textString('Signature')}/V ${ref(signature)}/P ${ref(first)}/Rect[0 0 0 0]/F 132>>`,
  );
  objects.set(first, withField(objects.body(first), field));
  objects.set(
    catalogRef,
    `${before.catalog.slice(0, -2)}/AcroForm<</Fields[${ref(field)}]/SigFlags 3>>/Perms<</DocMDP ${ref(signature)}>>>>`,
  );
  objects.set(pagesRef, pagesBody([...before.pages, ...written.pages]));
  objects.set(structureRef, structureBody([...before.roots, written.root], written.nextKey));
  objects.set(parentsRef, parentsBody([...before.parents, written.parents]));
  return objects.write(`/Root ${ref(catalogRef)}/Info ${ref(infoRef)}/Prev ${before.start}`, request.pdf);
}

/** It certifies the document: no change at all is allowed after it. */
function signatureBody({ reason, name, time }: SealRequest, placeholder: string): string {
  const rules = '/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 1/V/1.2>>>>]';
  return `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange${rangePlaceholder}/Contents<${placeholder}>/M${date(time)}/Name${textString(name)}/Reason${textString(reason)}${rules}>>`;
}

/** The field is an annotation of its page, without a size. */
function withField(page: string, field: Ref): string {
  const links = /\/Annots\[([^\]]*)\]/.exec(page);
  if (links) return page.replace(links[0], `/Annots[${links[1]} ${ref(field)}]`);
  return `${page.slice(0, -2)}/Annots[${ref(field)}]>>`;
}
