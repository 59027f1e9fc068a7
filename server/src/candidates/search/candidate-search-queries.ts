import type { Questions } from '@muster/contract/jobs/questions.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';
import { arrayText } from '#storage/writes/columns.ts';
import { counterIsLocked, defineRow, defineSql, type RowWrite, type Sources } from '#storage/writes/row-write.ts';
import { type TsQueries, tsQueries } from './search-terms.ts';
import { countTypingErrors, deletionKeys, isCorrectable, isTypoOf, lookupKeys } from './typing-errors.ts';

const similarWordsMax = 20;

/** For each typed word, the words of the vocabulary that differ from it by typing errors, the closest first. */
export async function findSimilarWords(db: Queryable, workspaceId: string, typedWords: string[]): Promise<Map<string, string[]>> {
  const correctable = typedWords.filter(isCorrectable);
  if (correctable.length === 0) return new Map();
  const typedKeys = correctable.flatMap((word) => lookupKeys(word).map((spelling) => ({ word, spelling })));
  const rows = await db.query<{ typed: string; word: string }>(sql`
    SELECT DISTINCT requested.typed, search_words.word
    FROM unnest(${typedKeys.map(({ word }) => word)}::text[], ${typedKeys.map(({ spelling }) => spelling)}::text[]) AS requested (typed, spelling)
    JOIN search_words ON search_words.workspace_id = ${workspaceId} AND search_words.spelling = requested.spelling
    WHERE abs(length(search_words.word) - length(requested.typed)) <= 2`);
  return new Map(
    correctable.map((word) => [
      word,
      closestWords(
        word,
        rows.filter((row) => row.typed === word).map((row) => row.word),
      ),
    ]),
  );
}

function closestWords(typed: string, words: string[]): string[] {
  return words
    .filter((word) => word !== typed && isTypoOf(typed, word))
    .map((word) => ({ word, errors: countTypingErrors(typed, word) }))
    .sort((one, other) => one.errors - other.errors || (one.word < other.word ? -1 : 1))
    .slice(0, similarWordsMax)
    .map(({ word }) => word);
}

/** The questions of the form of a job, as it is now. */
export async function findJobQuestions(db: Queryable, workspaceId: string, jobId: string): Promise<Questions['custom']> {
  const [job] = await db.query<{ custom: Questions['custom'] }>(
    sql`SELECT questions -> 'custom' AS custom FROM jobs WHERE workspace_id = ${workspaceId} AND id = ${jobId}`,
  );
  return job?.custom ?? [];
}

const documentColumns = { candidate_id: 'uuid', document: 'tsvector' } as const;

export const insertSearchDocument = defineRow('candidate_search', documentColumns);

export const replaceSearchDocument = defineRow(
  'candidate_search',
  documentColumns,
  part`ON CONFLICT (workspace_id, candidate_id) DO UPDATE SET document = excluded.document`,
);

/**
 * The words of a candidate, which join the vocabulary. Most of them are stored already, which a lookup of their first key shows; OFFSET 0 keeps
 * it at one lookup for each word. Ordered, so that two transactions that insert the same words cannot deadlock.
 */
export function insertSearchWords(words: string[]): RowWrite[] {
  const keys = words.map(deletionKeys);
  return words.length === 0 ? [] : [newWords({ words, spellings: keys.map(([first = '']) => first), keys: keys.map(arrayText) })];
}

const newWords = defineSql({ words: 'text[]', spellings: 'text[]', keys: 'text[]' }, (given, workspaceId) => [
  part<Sources>`
    INSERT INTO search_words (workspace_id, spelling, word)
    SELECT ${workspaceId}::uuid, spelt.spelling, fresh.word
    FROM (
      SELECT DISTINCT listed.word, listed.keys
      FROM ${given}, unnest(given.words::text[], given.spellings::text[], given.keys::text[]) AS listed (word, spelling, keys)
      WHERE ${counterIsLocked} AND NOT EXISTS (
        SELECT FROM search_words AS known
        WHERE known.workspace_id = ${workspaceId} AND known.spelling = listed.spelling AND known.word = listed.word)
      OFFSET 0
    ) AS fresh, unnest(fresh.keys::text[]) AS spelt (spelling)
    ORDER BY spelt.spelling COLLATE "C", fresh.word COLLATE "C"
    ON CONFLICT DO NOTHING`,
]);

// A word of this many candidates cannot become unused between this query and the check under the lock.
const rareWordCandidatesMax = 50;

/** The words that few candidates have. Checking common words takes long, and they stay in use anyway. */
export async function findRareWords(tx: Transaction, workspaceId: string, words: string[]): Promise<string[]> {
  const rows = await tx.query<{ word: string }>(sql`
    SELECT requested.word FROM unnest(${words}::text[], ${words.map((word) => exactQuery(workspaceId, word))}::text[]) AS requested (word, query)
    WHERE ${rareWordCandidatesMax} > (SELECT count(*) FROM (
      SELECT FROM candidate_search
      WHERE document @@ requested.query::tsquery AND (candidate_search.workspace_id = ${workspaceId}) IS NOT FALSE LIMIT ${rareWordCandidatesMax}) AS few)`);
  return rows.map(({ word }) => word);
}

/** Removes those of the words from the vocabulary that no candidate has any more. */
export async function eraseUnusedWords(tx: Transaction, workspaceId: string, words: string[]): Promise<void> {
  const queries = words.map((word) => exactQuery(workspaceId, word));
  const unused = await tx.query<{ word: string }>(sql`
    SELECT erased.word FROM unnest(${words}::text[], ${queries}::text[]) AS erased (word, query)
    WHERE NOT EXISTS (
      SELECT FROM candidate_search
      WHERE document @@ erased.query::tsquery AND (candidate_search.workspace_id = ${workspaceId}) IS NOT FALSE)`);
  const rows = unused.flatMap(({ word }) => deletionKeys(word).map((spelling) => ({ word, spelling })));
  tx.send(sql`
    WITH erased AS (
      SELECT search_words.spelling, search_words.word
      FROM unnest(${rows.map(({ spelling }) => spelling)}::text[], ${rows.map(({ word }) => word)}::text[]) AS unused (spelling, word)
      JOIN search_words ON search_words.workspace_id = ${workspaceId}
        AND search_words.spelling = unused.spelling AND search_words.word = unused.word
      ORDER BY search_words.spelling, search_words.word FOR UPDATE OF search_words
    )
    DELETE FROM search_words USING erased
    WHERE search_words.workspace_id = ${workspaceId} AND search_words.spelling = erased.spelling AND search_words.word = erased.word`);
}

export type WordKey = { spelling: string; word: string };

/** The vocabulary, in portions. A word is in it once for each of its keys. */
export function listWords(db: Queryable, workspaceId: string, after: WordKey, countMax: number): Promise<WordKey[]> {
  return db.query<WordKey>(sql`
    SELECT spelling, word FROM search_words
    WHERE workspace_id = ${workspaceId} AND (spelling, word) > (${after.spelling}, ${after.word}) ORDER BY spelling, word LIMIT ${countMax}`);
}

function exactQuery(workspaceId: string, word: string): string {
  return tsQueries(workspaceId, [word], new Map()).exact;
}

/**
 * A condition on `candidate_search`. The prefix of the lexemes already limits the matches to the workspace; IS NOT FALSE checks it again
 * without letting the planner scan all documents of the workspace.
 */
export function matchesSearch(workspaceId: string, search: TsQueries): Part {
  return part`${documentMatches(part`candidate_search.document`, search.match)} AND (candidate_search.workspace_id = ${workspaceId}) IS NOT FALSE`;
}

/**
 * The matches among these candidates, which are few: those of a job. IS TRUE makes PostgreSQL look up each match
 * in a hash table of these candidates. Otherwise it may read the candidate of each match, of which a short word has half a million.
 */
export function findMatchesAmong(workspaceId: string, ids: Part, search: TsQueries): Part {
  return part`
    SELECT candidate_id FROM candidate_search WHERE candidate_search.workspace_id = ${workspaceId} AND ${matchesSearch(workspaceId, search)}
      AND (candidate_id IN (${ids})) IS TRUE`;
}

/**
 * From 15 (all terms are words of the name) to 0 (found only by correcting typing errors). Each condition is evaluated once by the index:
 * evaluating it document by document would fetch each one from TOAST.
 */
export function searchRank(
  workspaceId: string,
  candidateId: Part,
  { exactInName, prefixInName, exact, prefix, isPrefixOnly }: TsQueries,
): Part {
  const points = pointsFor(workspaceId, candidateId);
  const prefixPoints = isPrefixOnly ? part`1` : points(1, prefix);
  return join([points(8, exactInName), points(4, prefixInName), points(2, exact), prefixPoints], ' + ');
}

/** The same rank for candidates that are found by the name. */
export function nameRank(workspaceId: string, candidateId: Part, { exactInName, exact }: TsQueries): Part {
  const points = pointsFor(workspaceId, candidateId);
  return join([points(8, exactInName), points(2, exact), part`5`], ' + ');
}

function pointsFor(workspaceId: string, candidateId: Part): (points: number, query: string) => Part {
  return (points, query) => part`${points}::int * (${candidateId} IN (
    SELECT candidate_id FROM candidate_search
    WHERE ${documentMatches(part`candidate_search.document`, query)} AND (candidate_search.workspace_id = ${workspaceId}) IS NOT FALSE))::int`;
}

/** The same rank, from the document of one candidate. */
export function documentRank({ exactInName, prefixInName, exact, prefix, isPrefixOnly }: TsQueries): Part {
  const points = (points: number, query: string) =>
    part`${points}::int * (${documentMatches(part`candidate_search.document`, query)})::int`;
  const prefixPoints = isPrefixOnly ? part`1` : points(1, prefix);
  return join([points(8, exactInName), points(4, prefixInName), points(2, exact), prefixPoints], ' + ');
}

// As a subquery, so that the planner does not see the words: for a common one it would read all documents, which costs more than it estimates.
export function documentMatches(document: Part, query: string): Part {
  return part`${document} @@ (SELECT ${query}::tsquery)`;
}
