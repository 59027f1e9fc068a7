import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'node:test';
import { fileNameLengthMax } from '@muster/contract/applications/application-form.ts';
import { headlineMax } from '@muster/contract/candidates/candidate-input.ts';
import { endpoints } from '@muster/contract/endpoints.ts';
import { jobTitleMax } from '@muster/contract/jobs/job-input.ts';
import { bodyBytesMax, longTextMax, nameLengthMax, searchLengthMax } from '@muster/contract/limits.ts';
import { nothingSearchable, searchDocument } from '#candidates/search/search-document.ts';
import { parseSearch } from '#candidates/search/search-terms.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { safeFilename } from '#files/filename.ts';
import { renderMarkdown } from '#markdown/markdown.ts';
import { itemPatterns } from '#screening/criteria/ad-items.ts';
import { preferredBefore, preferredBehind, preferredWords } from '#screening/criteria/importance-words.ts';
import { yearsPhrase } from '#screening/criteria/read-years.ts';
import { dateAtom } from '#screening/facts/dates/date-atoms.ts';
import { openSeparator, periodPrefix, rangeSeparator, sincePrefix } from '#screening/facts/dates/date-words.ts';
import { instructionShape } from '#screening/model/redaction/instruction-lines.ts';
import {
  bareLabelShape,
  genderShape,
  graduationShape,
  headerShape,
  labelShape,
  privateShape,
} from '#screening/model/redaction/private-words.ts';
import { lineShape, wordShape } from '#screening/reading/scans/words/read-hocr.ts';
import { measureCpuMs } from '#test/cpu-time.ts';
import { regexLiterals } from '#test/source/regex-literals.ts';
import { fold } from './fold.ts';
import { enforceJsonLimits } from './json-limits.ts';
import { slugify } from './slug.ts';

/*
 * Every regular expression of the server and the contract is tried with texts that are made from its own letters: a run of one or two of
 * them behind what it starts with, and something that it does not expect at the end. Twice the text may take about twice the time.
 */
const root = resolve(import.meta.dirname, '../../..');

/** Regular expressions that never see what a client sends, and may be as slow as they like. */
const inside: Record<string, string> = {
  'server/src/docs/page/page-text.ts': 'examples of the reference and the guides',
  'server/src/docs/guides/render-guide.ts': 'guides, which are files of the project',
  'server/src/docs/guides/code/shell-words.ts': 'guides, which are files of the project',
  'server/src/settings/setting-values.ts': 'settings of the operator',
  'server/src/doctor/unknown-settings.ts': 'names of environment variables',
  'server/src/indexing/indexing-requests.ts': 'the setting PUBLIC_JOBS_URL',
  'server/src/board/board-address.ts /\\/+$/': 'the setting PUBLIC_JOBS_URL',
};

/** Where a regular expression is put together from parts, and why that is no risk. */
const composed: Record<string, string> = {
  'server/src/docs/examples/example.ts': 'patterns of the contract, on examples of the contract',
  'server/src/screening/criteria/ad-items.ts': 'tried below like literals',
  'server/src/screening/criteria/importance-words.ts': 'tried below like literals',
  'server/src/screening/criteria/read-years.ts': 'tried below like a literal',
  'server/src/screening/facts/dates/date-atoms.ts': 'tried below like a literal',
  'server/src/screening/facts/dates/date-words.ts': 'tried below like literals',
  'server/src/screening/model/redaction/instruction-lines.ts': 'tried below like a literal',
  'server/src/screening/model/redaction/private-words.ts': 'tried below like literals',
  'server/src/screening/reading/scans/words/read-hocr.ts': 'tried below like literals',
  'server/src/tokens/token.ts': 'a fixed number of letters from the start to the end',
};

const redactionShapes = [instructionShape, bareLabelShape, genderShape, graduationShape, headerShape, labelShape, privateShape];

const adShapes = [
  preferredWords,
  preferredBefore,
  preferredBehind,
  ...[...itemPatterns.values()].flatMap(({ separator, or }) => [separator, or]),
];

type Expression = { where: string; regex: RegExp };

const files = globSync('{server,contract}/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const sources = files.map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(root, file), 'utf8') }));

test('every regular expression on untrusted input takes linear time', () => {
  const literals = sources.flatMap(({ file, source }) =>
    regexLiterals(source).map(({ pattern, flags, line }) => ({
      file,
      where: `${file}:${line} /${pattern}/${flags}`,
      pattern,
      flags,
    })),
  );
  const seen = literals.filter(({ file, pattern }) => !(file in inside) && !(`${file} /${pattern}/` in inside));
  assert.ok(seen.length > 100, `${seen.length} literals found`);
  const all: Expression[] = [
    ...seen.map(({ where, pattern, flags }) => ({ where, regex: new RegExp(pattern, flags) })),
    ...[dateAtom, rangeSeparator, openSeparator, sincePrefix, periodPrefix, yearsPhrase].map((regex) => ({
      where: 'dates and years of a CV',
      regex,
    })),
    ...adShapes.map((regex) => ({ where: 'items of an ad', regex })),
    ...[lineShape, wordShape].map((regex) => ({ where: 'words of a scan', regex })),
    ...redactionShapes.map((regex) => ({ where: 'redaction of a CV', regex })),
    ...[...contractPatterns()].map((pattern) => ({ where: `contract pattern ${pattern}`, regex: new RegExp(pattern, 'u') })),
  ];
  const different = new Map(all.map((expression) => [String(expression.regex), expression]));
  const slow = [...different.values()].flatMap(({ where, regex }) => attackOn(regex).map((attack) => `${where} with ${attack}`));
  assert.deepEqual(slow, []);
});

test('slow expressions of earlier versions are detected: base64, numbers, email, trailing blanks, exponential ones', () => {
  const slow = [
    /^[A-Za-z0-9+/\s]*={0,2}\s*$/,
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i,
    /^\.+|[. ]+$/g,
    /^[<("'[]+|[>)"'\],;:.]+$/g,
    /(a+)+$/,
    /^(\w+\s?)*$/,
  ];
  for (const regex of slow) assert.notDeepEqual(attackOn(regex), [], String(regex));
});

test('no regular expression is constructed at run time, where this test could not see it', () => {
  const found = sources.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ file }) => file);
  assert.deepEqual(found.sort(), Object.keys(composed));
});

/** What is done with texts besides, each with the most that the contract lets in. */
const atTheirLimits: Record<string, (text: (length: number) => string) => unknown> = {
  'the name of a file': (text) => safeFilename(text(fileNameLengthMax), 'pdf'),
  'the slug of a title': (text) => slugify(text(jobTitleMax), 'x'),
  'the words of a candidate': (text) =>
    searchDocument(uuidv7(), { ...nothingSearchable, name: text(nameLengthMax), headline: text(headlineMax) }),
  'the words of a cover letter': (text) => searchDocument(uuidv7(), { ...nothingSearchable, cover_letter: text(longTextMax) }),
  'a search': (text) => parseSearch(text(searchLengthMax)),
  'a search on the board': (text) => fold(text(searchLengthMax)),
  'a short description': (text) => renderMarkdown(text(4000)),
  'a body of JSON': (text) => enforceJsonLimits(Buffer.from(JSON.stringify(text(bodyBytesMax / 3)))),
};

test('no operation on a text at its limit blocks the main thread for 50 ms', () => {
  const pieces = [
    'a',
    ' ',
    '\u0301\u0323',
    '\ufdfa',
    '山田',
    'é ',
    '\u{20000}',
    '**a',
    '[a](',
    '> ',
    '- a\n\n',
    '|a',
    '"',
    '\\',
    'a@',
    '.',
    '-',
  ];
  for (const [name, work] of Object.entries(atTheirLimits)) {
    for (const piece of pieces) {
      const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const isFast = () => measureCpuMs(() => work(text)) < 50;
      // The first runs are slow until the code is compiled.
      assert.ok(Array.from({ length: 20 }).some(isFast), `${name}: ${JSON.stringify(piece)} took 50 ms twenty times`);
    }
  }
});

function contractPatterns(): Set<string> {
  const patterns = new Set<string>();
  const text = JSON.stringify(endpoints.map(({ query, body }) => [query, body]));
  JSON.parse(text, (key, value) => {
    if (key === 'pattern') patterns.add(String(value));
    return value;
  });
  return patterns;
}

const screeningLength = 4000;
const screeningMs = 2;
const comparisons = 5;
const usual = [' ', '\n', '\t', 'a', 'A', '0', '_', '.', '-', '/', '"', "'", '=', ';', ',', '<', '@', '\\', '\u0301', 'é', 'あ'];
// Most expressions match one of them only at the place of any other character, so that nothing at the end needs no try of its own.
const ends = ['!', '\u0000'];

/** The first text on which twice the length takes far more than twice the time. */
function attackOn(regex: RegExp): string[] {
  const { letters, runs } = patternLetters(regex.source);
  const own = letters.slice(0, 12);
  const pumps = new Set([...usual, ...letters, ...runs, ...own.flatMap((one) => own.slice(0, 6).map((other) => one + other))]);
  const starts = new Set(['', ...runs, runs.join('')]);
  for (const start of starts)
    for (const pump of pumps)
      for (const end of ends) {
        const text = (length: number) => start + pump.repeat(Math.ceil(length / pump.length)) + end;
        if (isSlow(regex, text)) return [JSON.stringify([start, pump, end])];
      }
  return [];
}

function isSlow(regex: RegExp, text: (length: number) => string): boolean {
  // In small steps first: what doubles with each letter would never come back.
  let tookMs = 0;
  for (const length of [20, screeningLength / 10]) {
    tookMs = measureMs(regex, text(length));
    if (tookMs > screeningMs && repeatedly(regex, text(length)) > screeningMs) return true;
  }
  // What takes too long for ten times this length takes about a hundredth of that here.
  if (tookMs < screeningMs / 400 || measureMs(regex, text(screeningLength)) < screeningMs) return false;
  // On a busy machine some comparisons are off, in either direction: the middle one counts. Twice the length takes twice the time, or four times.
  const ratios = Array.from({ length: comparisons }, () => {
    const once = repeatedly(regex, text(screeningLength));
    return once < screeningMs ? 0 : repeatedly(regex, text(2 * screeningLength)) / once;
  });
  return (ratios.sort((one, other) => one - other)[Math.floor(comparisons / 2)] ?? 0) > 3;
}

/** The better of two runs: on a busy machine the other was interrupted. */
function repeatedly(regex: RegExp, text: string): number {
  return Math.min(...Array.from({ length: 2 }, () => measureCpuMs(() => apply(regex, text))));
}

function measureMs(regex: RegExp, text: string): number {
  const startMs = performance.now();
  apply(regex, text);
  return performance.now() - startMs;
}

function apply(regex: RegExp, text: string): void {
  regex.lastIndex = 0;
  if (regex.global) text.replace(regex, '');
  else regex.test(text);
}

/** The characters that a pattern names, and the words in it. */
function patternLetters(pattern: string): { letters: string[]; runs: string[] } {
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\{\d+,?\d*\}|\(\?[:=!<]*/gi, ' ')
    .replace(/\\[sdwSDWbBntrfv]/g, ' ')
    .replace(/\\(.)/g, '$1');
  const letters = [...new Set(plain.replace(/[\s^$]/g, ''))];
  const runs = [...new Set(plain.match(/[A-Za-z:=/;,"'<-]{2,}/g) ?? [])].slice(0, 4);
  return { letters, runs };
}
