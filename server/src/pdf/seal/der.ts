/* ASN.1 as DER (ITU-T X.690), as far as a certificate and a signature need it. Written only, never read. */

const sequenceTag = 0x30;
const setTag = 0x31;
const longLength = 0x80;

export function tagged(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), lengthBytes(content.length), content]);
}

export function sequence(...contents: Uint8Array[]): Buffer {
  return tagged(sequenceTag, ...contents);
}

/** In the order of their bytes, as DER asks for. */
export function setOf(...contents: Buffer[]): Buffer {
  return tagged(setTag, ...contents.toSorted(Buffer.compare));
}

/** Not negative. */
export function derInteger(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.of(0) : bytes.subarray(first);
  return tagged(0x02, (digits[0] ?? 0) >= longLength ? Buffer.of(0) : Buffer.of(), digits);
}

export function smallInteger(value: number): Buffer {
  return derInteger(Buffer.of(value));
}

export function boolean(value: boolean): Buffer {
  return tagged(0x01, Buffer.of(value ? 0xff : 0));
}

export function octets(...contents: Uint8Array[]): Buffer {
  return tagged(0x04, ...contents);
}

export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return tagged(0x03, Buffer.of(unused), bytes);
}

export function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text));
}

/** `20200101000000Z`, for any year. */
export function generalizedTime(text: string): Buffer {
  return tagged(0x18, Buffer.from(text));
}

/** `200101000000Z`, for years before 2050. */
export function derUtcTime(text: string): Buffer {
  return tagged(0x17, Buffer.from(text));
}

/** Explicitly tagged, or the members of what is implicitly tagged. */
export function context(number: number, ...contents: Uint8Array[]): Buffer {
  return tagged(0xa0 + number, ...contents);
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([40 * first + second, ...others].flatMap(base128)));
}

function base128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift(128 + (rest % 128));
  return digits;
}

function lengthBytes(length: number): Buffer {
  if (length < longLength) return Buffer.of(length);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.of(longLength + digits.length, ...digits);
}
