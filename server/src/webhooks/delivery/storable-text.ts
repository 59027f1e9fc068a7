/** What a receiver answered as text that PostgreSQL takes: it knows no NUL and nothing but UTF-8. */
export function storableText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\ufffd');
}
