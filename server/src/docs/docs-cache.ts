import { openThread, type Thread } from '#concurrency/thread.ts';
import type { Assets } from '#docs/page/frame.ts';
import { isRecord } from '#text/is-record.ts';
import { type CompressibleResponse, textResponse } from '#web/etag-and-encoding.ts';
import type { SearchEntry } from './search/find-entries.js';

export type DocsTask = { part: 'reference' | 'guides'; publicUrl: string; assets: Assets };
export type ReferenceTexts = { json: string; page: string; entries: SearchEntry[] };
export type GuideTexts = { pages: { name: string; page: string }[]; entries: SearchEntry[] };

export type DocsCache = {
  openapi: (publicUrl: string) => Promise<CompressibleResponse>;
  reference: (publicUrl: string) => Promise<CompressibleResponse>;
  guide: (publicUrl: string, name: string) => Promise<CompressibleResponse | undefined>;
  /** What the search finds, and the same as a file for browsers. */
  entries: (publicUrl: string) => Promise<SearchEntry[]>;
  index: (publicUrl: string) => Promise<CompressibleResponse>;
};

export const shortCache = 'public, max-age=300';
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};
// It takes half a second; a busy machine may need many times as long.
const timeoutMs = 60_000;

/**
 * Made at the first request and not at the start of the server, because few processes are ever asked for it. The public URL is known
 * only once the server listens: what depends on it is made again when it has changed.
 */
export function createDocsCache(assets: Assets): DocsCache {
  const thread: Thread<DocsTask, unknown> = openThread(new URL('./docs-thread.ts', import.meta.url), timeoutMs, isAnswer);
  const readReference = cacheLast(async (publicUrl) => {
    const { json, page, entries } = await ask(thread, { part: 'reference', publicUrl, assets }, isReferenceTexts);
    return { json: asset(json, 'application/json; charset=utf-8'), page: docsResponse(page), entries };
  });
  const readGuides = cacheLast(async (publicUrl) => {
    const { pages, entries } = await ask(thread, { part: 'guides', publicUrl, assets }, isGuideTexts);
    return { pages: new Map(pages.map(({ name, page }) => [name, docsResponse(page)])), entries };
  });
  const readEntries = cacheLast(async (publicUrl) => {
    const [guides, reference] = await Promise.all([readGuides(publicUrl), readReference(publicUrl)]);
    return [...guides.entries, ...reference.entries];
  });
  const readIndex = cacheLast(async (publicUrl) =>
    asset(JSON.stringify(await readEntries(publicUrl)), 'application/json; charset=utf-8'),
  );
  return {
    openapi: async (publicUrl) => (await readReference(publicUrl)).json,
    reference: async (publicUrl) => (await readReference(publicUrl)).page,
    guide: async (publicUrl, name) => (await readGuides(publicUrl)).pages.get(name),
    entries: readEntries,
    index: readIndex,
  };
}

export function asset(text: string, type: string): CompressibleResponse {
  return textResponse({ status: 200, headers: { 'content-type': type }, text }, shortCache);
}

export function docsResponse(text: string): CompressibleResponse {
  return textResponse({ status: 200, headers: pageHeaders, text }, 'no-cache');
}

/** Keeps the result for the last public URL. A failure is not kept. */
function cacheLast<Result>(make: (publicUrl: string) => Promise<Result>): (publicUrl: string) => Promise<Result> {
  let last: { publicUrl: string; result: Promise<Result> } | undefined;
  return (publicUrl) => {
    if (last?.publicUrl === publicUrl) return last.result;
    const made = { publicUrl, result: make(publicUrl) };
    last = made;
    made.result.catch(() => {
      if (last === made) last = undefined;
    });
    return made.result;
  };
}

async function ask<Texts>(
  thread: Thread<DocsTask, unknown>,
  task: DocsTask,
  isTexts: (answer: unknown) => answer is Texts,
): Promise<Texts> {
  const answer = await thread(task);
  if (!isTexts(answer)) throw new Error(`The thread posted something else for ${task.part}.`);
  return answer;
}

function isAnswer(answer: unknown): answer is unknown {
  return isRecord(answer);
}

function isReferenceTexts(answer: unknown): answer is ReferenceTexts {
  return isRecord(answer) && typeof answer.json === 'string' && typeof answer.page === 'string' && Array.isArray(answer.entries);
}

function isGuideTexts(answer: unknown): answer is GuideTexts {
  return isRecord(answer) && Array.isArray(answer.pages) && Array.isArray(answer.entries);
}
