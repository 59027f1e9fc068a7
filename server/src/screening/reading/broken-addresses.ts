import type { UnplacedLine } from './unplaced-line.ts';

const lastToken = /\S{1,200}$/;
const startOfAddress = /^(?:https?:\/\/|www\.)|@|\.(?:com|org|net|io|dev|me|de|fr|es|pt|nl|it|eu|uk)\//i;
// What an address goes on after.
const openEnd = /[@/._-]$/;
const shortRest = /^[a-z]{1,3}\/?$/;

/** Joins an email address or a link that goes on in the next line, as in a narrow column. */
export function joinBrokenAddresses(lines: UnplacedLine[]): UnplacedLine[] {
  const joined: UnplacedLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && before.block === line.block && isRestOfAddress(before.text, line.text)) before.text += line.text;
    else joined.push({ ...line });
  }
  return joined;
}

function isRestOfAddress(before: string, text: string): boolean {
  if (/\s/.test(text)) return false;
  const token = lastToken.exec(before)?.[0] ?? '';
  if (/^[\w.+-]*@[\w-]+\.[\w.-]+$/.test(text)) return /^[\w.+-]+[._-]$/.test(token);
  if (!startOfAddress.test(token) || startOfAddress.test(text)) return false;
  return openEnd.test(token) || shortRest.test(text) || (text.startsWith('@') && /^[\w.+-]+$/.test(token));
}
