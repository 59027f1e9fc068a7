import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { bytesResponse, type CompressibleResponse } from '#web/etag-and-encoding.ts';

export type ConsoleFiles = {
  /** The page of the console in a language, or in English when there is none; undefined when it is not built. */
  readIndex(language: string): Promise<CompressibleResponse | undefined>;
  /** A file of the build, by its path in the folder; undefined when there is none. */
  readFile(path: string): Promise<CompressibleResponse | undefined>;
};

type Build = { version: number; paths: Set<string>; responses: Map<string, Promise<CompressibleResponse>> };

const indexFile = 'index.html';
const pageFile = /^index\.([a-z-]+\.)?html$/;
const hashedFolder = 'assets/';
const hashedCaching = 'public, max-age=31536000, immutable';
const pageCaching = 'no-store';
const otherCaching = 'no-cache';
const relativeLink = /\b(href|src)="\.\//g;
const precompressed = { br: '.br', gzip: '.gz' } as const;
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * The files of the built console, each read once. A new build is noticed by the time of its page, whose links to files become absolute: every
 * screen gets the same page, and `base` is known here alone.
 */
export function openConsoleFiles(folder: string, base: string): ConsoleFiles {
  let build: Build | undefined;

  const currentBuild = async (): Promise<Build | undefined> => {
    const version = (await stat(join(folder, indexFile)).catch(() => undefined))?.mtimeMs;
    if (version === undefined) return undefined;
    if (build?.version !== version) build = { version, paths: await listFiles(folder), responses: new Map() };
    return build;
  };

  const read = async (from: Build, path: string): Promise<CompressibleResponse | undefined> => {
    // Only what was listed: no path can lead out of the folder.
    if (!from.paths.has(path)) return undefined;
    const known =
      from.responses.get(path) ?? (pageFile.test(path) ? readPage(folder, path, base) : readResponse(folder, path, from.paths));
    from.responses.set(path, known);
    known.catch(() => from.responses.delete(path));
    return known;
  };

  return {
    readIndex: async (language) => {
      const current = await currentBuild();
      return current && ((await read(current, `index.${language}.html`)) ?? read(current, indexFile));
    },
    readFile: async (path) => {
      const current = build ?? (await currentBuild());
      return current && read(current, path);
    },
  };
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true });
  return new Set(entries.map((path) => path.replaceAll('\\', '/')).filter(isServed));
}

function isServed(path: string): boolean {
  return types[extname(path.replace(/\.(br|gz)$/, ''))] !== undefined && !path.startsWith('.') && !path.includes('/.');
}

async function readPage(folder: string, path: string, base: string): Promise<CompressibleResponse> {
  const page = await readFile(join(folder, path), 'utf8');
  const plain = Buffer.from(page.replaceAll(relativeLink, (_, attribute) => `${attribute}="${base}/console/`));
  return bytesResponse({ status: 200, headers: { 'content-type': types['.html'] ?? '' }, plain }, pageCaching);
}

async function readResponse(folder: string, path: string, paths: Set<string>): Promise<CompressibleResponse> {
  const headers = { 'content-type': types[extname(path)] ?? 'application/octet-stream' };
  const caching = path.startsWith(hashedFolder) ? hashedCaching : otherCaching;
  const response = bytesResponse({ status: 200, headers, plain: await readFile(join(folder, path)) }, caching);
  for (const [encoding, ending] of [
    ['br', precompressed.br],
    ['gzip', precompressed.gzip],
  ] as const)
    if (paths.has(path + ending)) response.compressed.set(encoding, readFile(join(folder, path + ending)));
  return response;
}
