/* How values are written in a PDF (ISO 32000-1, 7.3). */

export type Ref = { readonly number: number };

export function ref({ number }: Ref): string {
  return `${number} 0 R`;
}

/** A text string: UTF-16 as hexadecimal digits, which needs no escapes. */
export function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** A byte string of printable ASCII: URLs, names of languages. */
export function asciiString(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '')})`;
}

/** At most three digits behind the point, never an exponent. */
export function number(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}

export function date(time: Date): string {
  return `(D:${time.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
}
