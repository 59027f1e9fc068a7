import { openThread, type Thread } from '#concurrency/thread.ts';
import type { Assets } from '#docs/page/frame.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { type CompressibleResponse, textResponse } from '#web/etag-and-encoding.ts';
import { escapeHtml } from '#web/html.ts';
import { type BuiltDocs, type DocsPart, openBuiltDocs } from './built-docs.ts';
import { asset } from './docs-assets.ts';
import type { SearchEntry } from './search/find-entries.js';

/** `isForLater`: the texts are written to the file, and nobody waits for them. */
export type DocsTask = { part: DocsPart; assets: Assets; file: string; isForLater?: boolean };
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

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};
/** Stands for the URL of the server in the pages that are kept. */
export const anyPublicUrl = 'https://muster.invalid';
// It takes a second; a busy machine may need many times as long.
const timeoutMs = minuteMs;

/**
 * Read at the first request, from the files of `prepareDocs` or else from the thread that makes them. The public URL is known only once
 * the server listens: what depends on it is made again when it has changed.
 */
export function createDocsCache(assets: Assets, built = openBuiltDocs()): DocsCache {
  const readReference = cacheLast(async (publicUrl) => {
    const { json, page, entries } = await readTexts(built, 'reference', assets, isReferenceTexts);
    return {
      json: asset(json.replaceAll(anyPublicUrl, JSON.stringify(publicUrl).slice(1, -1)), 'application/json; charset=utf-8'),
      page: docsResponse(page.replaceAll(anyPublicUrl, escapeHtml(publicUrl))),
      entries,
    };
  });
  const readGuides = cacheLast(async (_publicUrl) => {
    const { pages, entries } = await readTexts(built, 'guides', assets, isGuideTexts);
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

export function openDocsThread(): Thread<DocsTask, unknown> {
  return openThread(new URL('./docs-thread.ts', import.meta.url), timeoutMs, isAnswer);
}

async function readTexts<Texts>(
  built: BuiltDocs,
  part: DocsPart,
  assets: Assets,
  isTexts: (answer: unknown) => answer is Texts,
): Promise<Texts> {
  const kept = await built.read(part);
  if (isTexts(kept)) return kept;
  const made = await openDocsThread()({ part, assets, file: await built.fileOf(part) });
  if (!isTexts(made)) throw new Error(`The thread posted something else for ${part}.`);
  return made;
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
