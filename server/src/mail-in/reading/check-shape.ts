import { UnreadableMail } from './unreadable-mail.ts';

const partsMax = 200;
// Base64 of 25 MB has 350,000; each line costs the parser as much as a hundred bytes do.
const linesMax = 500_000;
const boundaryLengthMax = 200;

/** Refuses a mail of too many parts or lines before it is parsed: the parser counts neither. One pass over its lines. */
export function checkShape(bytes: Uint8Array): void {
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const delimiters = delimitersIn(mail);
  let lines = 0;
  let parts = 0;
  for (let at = mail.indexOf('\n'); at >= 0; at = mail.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > linesMax) throw new UnreadableMail('too_large');
    if (delimiters.size === 0 || !mail.startsWith('--', at + 1)) continue;
    const [line = ''] = mail.slice(at + 1, at + boundaryLengthMax + 4).split(/[\r\n]/, 1);
    if (delimiters.has(line.trimEnd())) parts += 1;
    if (parts > partsMax) throw new UnreadableMail('too_large');
  }
}

/** As many as there may be parts: more of them are no mail. */
function delimitersIn(mail: string): Set<string> {
  const delimiters = new Set<string>();
  for (const [, quoted, bare] of mail.matchAll(/\bboundary\s{0,20}=\s{0,20}(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)) {
    delimiters.add(`--${quoted ?? bare}`.trimEnd());
    if (delimiters.size > partsMax) throw new UnreadableMail('too_large');
  }
  return delimiters;
}
