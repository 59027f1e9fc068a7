import { readFileSync } from 'node:fs';
import type { Assets } from '#docs/page/frame.ts';
import { type CompressibleResponse, textResponse } from '#web/etag-and-encoding.ts';

const shortCache = 'public, max-age=300';
const scriptType = 'text/javascript; charset=utf-8';

type DocsAssets = { style: CompressibleResponse; script: CompressibleResponse; find: CompressibleResponse; names: Assets };

/** The style and the scripts, and the names under which pages load them. */
export function loadDocsAssets(): DocsAssets {
  const style = asset(readText('./docs.css') + readText('./guides.css'), 'text/css; charset=utf-8');
  const script = asset(readText('./docs.js'), scriptType);
  const find = asset(readText('./search/find-entries.js'), scriptType);
  return { style, script, find, names: { style: `docs.css?v=${style.version}`, script: `docs.js?v=${script.version}` } };
}

export function asset(text: string, type: string): CompressibleResponse {
  return textResponse({ status: 200, headers: { 'content-type': type }, text }, shortCache);
}

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
