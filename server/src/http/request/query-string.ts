import { failure } from '#failure.ts';

/** Strict: a parameter with escapes that are not UTF-8 is refused. Of a repeated parameter the first one counts. */
export function parseQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decodeComponent(at < 0 ? pair : pair.slice(0, at)) ?? pair;
    const value = decodeComponent(at < 0 ? '' : pair.slice(at + 1));
    if (value === undefined) throw failure('unstorable', name);
    if (!(name in query)) query[name] = value;
  }
  return query;
}

function decodeComponent(text: string): string | undefined {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
