/** The response of a receiver as text that PostgreSQL stores: valid UTF-8 without NUL. */
export function storableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\ufffd');
}
