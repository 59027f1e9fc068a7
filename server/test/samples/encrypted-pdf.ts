import { createHash } from 'node:crypto';
import { writePdf } from './pdf-pages.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
const fileId = Buffer.from('0123456789abcdef');
const keyBytes = 5;

/** A PDF with a line of text, encrypted with RC4 (Standard security handler, revision 2). An empty password opens in every reader. */
export function encryptedPdf(text: string, password: string): Buffer {
  const user = Buffer.concat([Buffer.from(password), padding]).subarray(0, padding.length);
  const owner = rc4(md5(padding).subarray(0, keyBytes), user);
  const key = md5(user, owner, permissions, fileId).subarray(0, keyBytes);
  const contentNumber = 4;
  const objectKey = md5(key, Buffer.from([contentNumber, 0, 0, 0, 0])).subarray(0, keyBytes + 5);
  const content = rc4(objectKey, Buffer.from(`BT /F1 12 Tf 60 700 Td (${text}) Tj ET`));
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const bytes = writePdf([
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'],
    [contentNumber, Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')])],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [6, `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, padding))} >>`],
  ]);
  return Buffer.from(
    bytes.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Encrypt 6 0 R /ID [${hex(fileId)} ${hex(fileId)}]`),
    'latin1',
  );
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255;
      other = (other + (state[one] ?? 0)) & 255;
      swap(one, other);
      return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
    }),
  );
}
