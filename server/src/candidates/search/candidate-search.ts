import { trimCharacters } from '#text/trim.ts';

/** What a candidate is found by. Our own and not a text search configuration of PostgreSQL: names in all scripts, prefixes, typing errors. */
export type Searchable = {
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  headline: string | null;
  current_title: string | null;
  current_company: string | null;
  cover_letter: string | null;
  cv_text?: string | null;
};

/** What is asked for by `q`: nothing at all, nothing that could be found, or all of these terms. */
export type ParsedSearch = { kind: 'blank' } | { kind: 'nothing' } | { kind: 'terms'; terms: string[] };

/** The texts of tsquery by which candidates are found and ranked. */
export type TsQueries = { match: string; exactInName: string; prefixInName: string; exact: string; prefix: string };

const termsMax = 20;
const wordLengthMax = 64;
const emailLengthMax = 320;
const lexemesMax = 20_000;
// PostgreSQL takes a tsvector of up to 1 MB.
const documentBytesMax = 1_000_000;
const vocabularyMax = 200;
const vocabularyLengthMin = 4;
const vocabularyLengthMax = 40;
const longLengthMin = 8;
const beginningLength = 7;
const pieceLength = 8;

/** Where a word is found, as it stands in its lexeme. Addresses are apart: each is one of a kind, and who looks for Jan passes none of them. */
const anywhere = '.';
const inName = '!';
const asAddress = '@';

/** The words of a text in their plain form, each once. */
export function tokenize(text: string): string[] {
  return distinct(plainWords(foldForSearch(text), pieceLength));
}

/** A tsvector in PostgreSQL's notation. */
export function searchDocument(workspaceId: string, candidate: Searchable): string {
  return Array.from(searchLexemes(workspaceId, candidate), quoted).join(' ');
}

/** The lexemes of a document, as many as PostgreSQL takes. */
export function searchLexemes(workspaceId: string, candidate: Searchable): Set<string> {
  const mark = markOf(workspaceId);
  const lexemes = new Set<string>();
  let bytesLeft = documentBytesMax;
  for (const word of lexemesOf(candidate)) {
    const lexeme = mark + word;
    if (lexemes.has(lexeme)) continue;
    bytesLeft -= Buffer.byteLength(lexeme);
    if (bytesLeft < 0 || lexemes.size === lexemesMax) break;
    lexemes.add(lexeme);
  }
  return lexemes;
}

/** The words to which typing errors are corrected. */
export function vocabulary({ name, first_name, last_name, headline, current_title, current_company }: Searchable): string[] {
  const ofNames = [name, first_name, last_name].flatMap((text) => nameWords(text ?? ''));
  const ofOthers = [headline, current_title, current_company].flatMap((text) => tokenize(text ?? ''));
  return [...new Set([...ofNames, ...ofOthers].filter(isCorrectable))].slice(0, vocabularyMax);
}

/** Words with letters alone, and neither so short nor so long that a typing error in them says nothing. */
export function isCorrectable(word: string): boolean {
  if (word.length < vocabularyLengthMin || word.length > vocabularyLengthMax) return false;
  return /^[a-z]+$/.test(word) || (/^[\p{L}\p{M}]+$/u.test(word) && !/[\ud800-\udfff]/.test(word) && !isUnspaced(word));
}

/**
 * The keys of a word in the vocabulary. Two words with a typing error between them are the same once the letter in question is left out
 * of both. Of long words it is two letters, and only their beginning counts: it makes fewer keys, and finds a few words too many.
 */
export function spellings(word: string): string[] {
  return isLong(word) ? longKeys(word) : shortKeys(word);
}

/** The keys of all words that may be like a typed one. It may have a letter too many for a short word, or lack one of a long word. */
export function spellingsAlike(typed: string): string[] {
  const short = typed.length <= longLengthMin ? shortKeys(typed) : [];
  const long = typed.length >= longLengthMin - 1 ? longKeys(typed) : [];
  return [...new Set([...short, ...long])];
}

function shortKeys(word: string): string[] {
  return [...new Set([word, ...withoutOne(word)])];
}

function longKeys(word: string): string[] {
  return [...new Set(withoutOne(word.slice(0, beginningLength)).flatMap(withoutOne))];
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}

function isLong(word: string): boolean {
  return word.length >= longLengthMin;
}

/** Whether there is one typing error between the words at most, or two between long ones. */
export function alike(typed: string, word: string): boolean {
  return typingErrors(typed, word) <= (isLong(typed) && isLong(word) ? 2 : 1);
}

/** How many letters are left out, added, replaced, or swapped with the next one. */
export function typingErrors(typed: string, word: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 0; row < typed.length; row += 1) {
    const next = [row + 1];
    for (let column = 0; column < word.length; column += 1) {
      const replaced = at(last, column) + (typed[row] === word[column] ? 0 : 1);
      const isSwapped = row > 0 && typed[row] === word[column - 1] && typed[row - 1] === word[column];
      const swapped = isSwapped ? at(beforeLast, column - 1) + 1 : replaced;
      next.push(Math.min(replaced, swapped, at(last, column + 1) + 1, at(next, column) + 1));
    }
    beforeLast = last;
    last = next;
  }
  return at(last, word.length);
}

export function parseSearch(q: string): ParsedSearch {
  const parts = q.split(/\s+/).filter((part) => part !== '');
  if (parts.length === 0) return { kind: 'blank' };
  const terms = distinct(parts.flatMap(termsOf)).slice(0, termsMax);
  return terms.length === 0 ? { kind: 'nothing' } : { kind: 'terms', terms };
}

/** `alikeWords` are those of the vocabulary that differ from a term by a typing error. */
export function tsQueries(workspaceId: string, terms: string[], alikeWords: ReadonlyMap<string, string[]>): TsQueries {
  const mark = markOf(workspaceId);
  const lexeme = (term: string, place: string) => quoted(mark + (term.includes('@') ? asAddress : place) + term);
  const every = (words: string[], place: string, suffix: string) => words.map((word) => lexeme(word, place) + suffix).join(' & ');
  const corrected = (term: string) => (alikeWords.get(term) ?? []).map((word) => lexeme(word, anywhere));
  // What starts with an @ is a domain, or a name that somebody goes by.
  const withoutAt = (term: string) => (term.startsWith('@') ? [`(${every(tokenize(term), anywhere, ':*')})`] : []);
  const eitherOf = (term: string) => [`${lexeme(term, anywhere)}:*`, ...corrected(term), ...withoutAt(term)].join(' | ');
  return {
    match: terms.map((term) => `(${eitherOf(term)})`).join(' & '),
    exactInName: every(terms, inName, ''),
    prefixInName: every(terms, inName, ':*'),
    exact: every(terms, anywhere, ''),
    prefix: every(terms, anywhere, ':*'),
  };
}

// The best first: where there is no room for all of them, the words of the texts stay out.
function* lexemesOf(candidate: Searchable): Generator<string> {
  const { name, first_name, last_name, email, headline, current_title, current_company, cover_letter, cv_text } = candidate;
  for (const text of [name, first_name, last_name]) if (text) yield* inBothPlaces(nameWords(text));
  const address = addressOf(email ?? '');
  yield* addressAndDomain(address);
  for (const text of [address, headline, current_title, current_company, cover_letter, cv_text]) {
    if (text) for (const word of indexedWords(foldForSearch(text))) yield anywhere + word;
  }
}

function* inBothPlaces(words: string[]): Generator<string> {
  for (const word of words) {
    yield inName + word;
    yield anywhere + word;
  }
}

/** O'Brien-Smith has the words o, brien, smith, obrien and obriensmith. */
function nameWords(name: string): string[] {
  const text = foldForSearch(name);
  const joined = text.replace(/['’‘`]/g, '');
  const spellings = new Set([text, joined, joined.replace(/[‐-]/g, '')]);
  return spellings.size === 1 ? indexedWords(text) : [...new Set([...spellings].flatMap(indexedWords))];
}

function addressAndDomain(address: string): string[] {
  const domain = address.slice(Math.max(address.lastIndexOf('@'), 0));
  return address === '' ? [] : [asAddress + address, asAddress + domain];
}

function termsOf(part: string): string[] {
  const address = part.includes('@') ? trimCharacters(addressOf(part), '<("\'[', '>)"\'],;:.') : '';
  return address.includes('@') && tokenize(address).length > 0 ? [address] : tokenize(part);
}

function addressOf(text: string): string {
  if (/^[!-~]*$/.test(text)) return cut(text.toLowerCase(), emailLengthMax);
  return cut(
    text
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
      .trim()
      .toLowerCase(),
    emailLengthMax,
  );
}

/** Without accents and capitals. Marks stay in those scripts that cannot be read without them. */
function foldForSearch(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .replace(longRunsOfMarks, '$1')
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .toLowerCase()
    .replace(spelledOutLetters, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFC');
}

function isAscii(text: string): boolean {
  return /^[\s!-~]*$/.test(text);
}

// Bringing marks into their order takes the square of their number: half a megabyte of them would take minutes.
const longRunsOfMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

// U+3099 and U+309A make か into が, which is another letter. U+200B is a blank, though an invisible one.
const optionalMarks =
  /[[[\p{M}&&[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}]]\p{Cf}]--[\u3099\u309a\u200b]]/gv;

/** Letters that Unicode does not take apart into a plain one and its marks, and those that are another's form. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
  ʻ: "'",
  ʼ: "'",
};
const spelledOutLetters = /[ßæœøđðþłıħŋςʻʼ]/g;

// Scripts without blanks between words are a branch of their own; C++ and C# are words.
const wordPattern =
  /[[\p{L}\p{N}\p{M}]&&[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]+|[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]]+(?:\+\+|#)?/gv;

const asciiWordPattern = /[a-z0-9]+(?:\+\+|#)?/g;

function isUnspaced(word: string): boolean {
  return /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/v.test(word);
}

/** Where words are not told apart by blanks, a word may start at any letter. */
function indexedWords(plainText: string): string[] {
  return distinct(plainWords(plainText, 1));
}

function plainWords(plainText: string, step: number): string[] {
  // The same words, three times as fast: most of what is loaded in bulk is like this.
  if (isAscii(plainText)) return (plainText.match(asciiWordPattern) ?? []).map((word) => cut(word, wordLengthMax));
  return (plainText.match(wordPattern) ?? []).flatMap((word) =>
    isUnspaced(word) ? pieces(word, step) : [cut(word, wordLengthMax)],
  );
}

function pieces(run: string, step: number): string[] {
  const letters = [...run];
  const starts = Array.from({ length: Math.ceil(letters.length / step) }, (_, index) => index * step);
  return starts.map((start) => letters.slice(start, start + pieceLength).join(''));
}

function cut(word: string, lengthMax: number): string {
  if (word.length <= lengthMax) return word;
  return [...word.slice(0, 2 * lengthMax)].slice(0, lengthMax).join('');
}

function distinct(words: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const word of words) {
    found.add(word);
    if (found.size === lexemesMax) break;
  }
  return [...found];
}

/** In front of every lexeme, so that a search by the beginning of a word walks the words of its own workspace alone. */
function markOf(workspaceId: string): string {
  return workspaceId.slice(-12).toLowerCase();
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

function at(numbers: number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
