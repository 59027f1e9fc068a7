/* The search over guides and reference: for the server, and for the script of the pages. */

const wordsMax = 8;
const queryLengthMax = 200;
const resultsMax = 40;
const excerptLength = 180;
const excerptBefore = 60;

/** The entries that have all the words, best first, each with an excerpt in which every second part is a match. */
export function findEntries(entries, query) {
  const words = searchWords(query);
  if (words.length === 0) return { total: 0, results: [] };
  const found = entries.flatMap((entry) => {
    const score = scoreEntry(entry, words);
    return score > 0 ? [{ entry, score }] : [];
  });
  found.sort((a, b) => b.score - a.score);
  const results = found.slice(0, resultsMax).map(({ entry }) => ({
    ...entry,
    titleParts: markParts(entry.title, words),
    excerptParts: markParts(excerptOf(entry.text, words), words),
  }));
  return { total: found.length, results };
}

export function searchWords(query) {
  const words = query.slice(0, queryLengthMax).toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words.map(withoutEnding))].slice(0, wordsMax);
}

/** Singular and plural are found by the part that they share: retry and retries, webhook and webhooks. */
function withoutEnding(word) {
  if (word.length < 5 || word.includes('_')) return word;
  if (word.endsWith('ies')) return word.slice(0, -3);
  if (word.endsWith('y')) return word.slice(0, -1);
  return word.endsWith('s') && !/[sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function scoreEntry(entry, words) {
  const title = entry.title.toLowerCase();
  const place = entry.place.toLowerCase();
  const text = entry.text.toLowerCase();
  let score = 0;
  for (const word of words) {
    const points = titlePoints(title, word) + (place.includes(word) ? 3 : 0) + (text.includes(word) ? 1 : 0);
    if (points === 0) return 0;
    score += points;
  }
  const phrase = words.join(' ');
  return score * entry.weight + (title === phrase ? 60 : 0) + (words.length > 1 && text.includes(phrase) ? 4 : 0);
}

function titlePoints(title, word) {
  const at = title.indexOf(word);
  if (at < 0) return 0;
  const isStartOfWord = at === 0 || !isLetter(title[at - 1]);
  return isStartOfWord ? 12 : 6;
}

function isLetter(character) {
  return character.toLowerCase() !== character.toUpperCase();
}

/** The part of the text around the first match. */
function excerptOf(text, words) {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first <= excerptBefore ? 0 : text.indexOf(' ', first - excerptBefore) + 1;
  const end = start + excerptLength;
  const slice = text.slice(start, end);
  const cut = end < text.length ? `${slice.slice(0, Math.max(slice.lastIndexOf(' '), 1))} …` : slice;
  return start > 0 ? `… ${cut}` : cut;
}

/** Text outside and inside of matches, in turns. */
function markParts(text, words) {
  const lower = text.toLowerCase();
  const parts = [];
  let from = 0;
  for (let next = nextMatch(lower, words, from); next; next = nextMatch(lower, words, from)) {
    parts.push(text.slice(from, next.at), text.slice(next.at, next.at + next.length));
    from = next.at + next.length;
  }
  return [...parts, text.slice(from)];
}

function nextMatch(lower, words, from) {
  let best;
  for (const word of words) {
    const at = lower.indexOf(word, from);
    if (at >= 0 && (!best || at < best.at || (at === best.at && word.length > best.length))) best = { at, length: word.length };
  }
  if (best) while (isLetter(lower[best.at + best.length] ?? '')) best.length += 1;
  return best;
}
