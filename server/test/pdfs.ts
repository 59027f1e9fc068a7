import { createHash, verify, X509Certificate } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import type { PdfText } from '#pdf/pdf.ts';

/** A text with what every document needs. */
export function pdfText(fields: Partial<PdfText> = {}): PdfText {
  const look = { company: 'Bäckerei Ölkorn', color: '#0b6558', logo: null };
  return { markdown: 'Hello', title: 'A letter', language: 'en', look, pageNumbers: true, ...fields };
}

/** The text of each page as pdf.js reads it, with single spaces. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' ').trim());
}

/** What stands on the pages between head and foot. */
export async function readBody(pdf: Uint8Array, company = 'Bäckerei Ölkorn'): Promise<string> {
  const pages = await readPdf(pdf);
  const foot = new RegExp(` ?${company} (Page|Seite|Página|Pagina) \\d+ / \\d+$`);
  return pages
    .map((page, index) => page.replace(foot, '').slice(index === 0 ? company.length : 0))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type Signature = { range: [number, number]; certificate: X509Certificate };

/** The signature of a sealed PDF, or the reason why it is not valid. */
export function checkSeal(pdf: Uint8Array): Signature | string {
  try {
    return checkSignature(Buffer.from(pdf));
  } catch (error) {
    return String(error);
  }
}

const ids = {
  signedData: '06092a864886f70d010702',
  data: '300b06092a864886f70d010701',
  sha256: '300b0609608648016503040201',
  ecdsa: '300a06082a8648ce3d040302',
  messageDigest: '2a864886f70d010904',
  signingCertificate: '2a864886f70d010910022f',
};

function checkSignature(pdf: Buffer): Signature | string {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange\[0 (\d{10}) (\d{10}) (\d{10})\]/g)];
  const [, first = '', second = '', length = ''] = ranges[0] ?? [];
  const [start, end] = [Number(first), Number(second)];
  if (ranges.length !== 1 || end + Number(length) !== pdf.length) return 'the signature is not of all bytes';
  if (pdf[start] !== 0x3c || pdf[end - 1] !== 0x3e) return 'the signature is not in its place';
  const message = Buffer.from(pdf.toString('latin1', start + 1, end - 1), 'hex');
  if (message.length !== (end - start - 2) / 2) return 'the signature is not hexadecimal';
  const [contentInfo] = children(message);
  if (!contentInfo || contentInfo.whole.length !== message.length) return 'there is something behind the signature';
  const [type, wrapped] = children(contentInfo.content);
  const [signedData] = children(wrapped?.content);
  const [version, digests, content, certificates, signers] = children(signedData?.content);
  const certificate = new X509Certificate(Buffer.from(certificates?.content ?? []));
  const [signer] = children(signers?.content);
  const [signerVersion, issuerAndSerial, digestType, attributes, signatureType, signature] = children(signer?.content);
  const frame = [type, version, digests, content, signerVersion, digestType, signatureType].map((part) =>
    part?.whole.toString('hex'),
  );
  const expected = [ids.signedData, '020101', `310d${ids.sha256}`, ids.data, '020101', ids.sha256, ids.ecdsa];
  const tags = [contentInfo, wrapped, signedData, certificates, signers, signer, issuerAndSerial, attributes, signature].map(
    (part) => part?.tag,
  );
  if (tags.join() !== [0x30, 0xa0, 0x30, 0xa0, 0x31, 0x30, 0x30, 0xa0, 0x04].join()) return 'the signature is not well-formed';
  if (frame.join() !== expected.join()) return 'the signature is of another kind';
  const [, serial, , issuer] = children(children(children(certificate.raw)[0]?.content)[0]?.content);
  if (!issuerAndSerial?.content.equals(Buffer.concat([issuer?.whole ?? '', serial?.whole ?? ''].map((part) => Buffer.from(part)))))
    return 'the signature names another certificate';
  if (!attributes || !signature) return 'the signature has no attributes';
  const digest = createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest();
  if (!attributeOf(attributes.content, ids.messageDigest)?.equals(Buffer.concat([Buffer.of(4, 32), digest])))
    return 'the document was changed';
  const certificateHash = createHash('sha256').update(certificate.raw).digest();
  if (!attributeOf(attributes.content, ids.signingCertificate)?.includes(certificateHash)) return 'the certificate was changed';
  const signed = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  if (!verify('sha256', signed, certificate.publicKey, signature.content)) return 'the signature does not fit';
  if (!certificate.verify(certificate.publicKey)) return 'the certificate is not signed by itself';
  return { range: [start, end], certificate };
}

type Der = { tag: number | undefined; whole: Buffer; content: Buffer };

function children(bytes: Buffer = Buffer.alloc(0)): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes.readUInt8(at + 1);
    const digits = first & 0x80 ? first & 0x7f : 0;
    const length = digits ? bytes.readUIntBE(at + 2, digits) : first;
    const start = at + 2 + digits;
    if (start + length > bytes.length) throw new Error('a length is wrong');
    found.push({ tag: bytes[at], whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return found;
}

function attributeOf(attributes: Buffer, id: string): Buffer | undefined {
  const found = children(attributes).map(({ content }) => children(content));
  return found.find(([name]) => name?.content.toString('hex') === id)?.[1]?.content;
}
