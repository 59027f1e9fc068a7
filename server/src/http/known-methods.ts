import type { FastifyInstance } from 'fastify';

/** The methods of a path; none when the path is unknown. */
export type MethodsAt = (path: string) => string[];

type KnownPath = { parts: string[]; methods: Set<string> };

const apiPrefixes = ['/v1/', '/console/v1/'];

/** Call before the first route is registered. The router only knows whether a method and a path match together. */
export function collectMethods(server: FastifyInstance): MethodsAt {
  const known = new Map<string, KnownPath>();
  server.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { parts: url.split('/').map(stripParameterName), methods: new Set() };
    known.set(url, entry);
    for (const each of [method].flat()) entry.methods.add(each);
  });
  return (path) => {
    const exact = known.get(path);
    // Paths of the API have no parameters; those of a board at the root, and the files of the console, would match them.
    if (exact || apiPrefixes.some((prefix) => path.startsWith(prefix))) return [...(exact?.methods ?? [])];
    const parts = path.split('/');
    return [
      ...new Set([...known.values()].filter((each) => matchesPath(each.parts, parts)).flatMap(({ methods }) => [...methods])),
    ];
  };
}

/** `:job(^[a-z]+).json` becomes `:.json`: any text with that ending. */
function stripParameterName(part: string): string {
  return part.replace(/^:\w+(\([^)]*\))?/, ':');
}

function matchesPath(pattern: string[], parts: string[]): boolean {
  const isWildcard = pattern.at(-1) === '*';
  if (isWildcard ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((each, index) => each === '*' || matchesPart(each, parts[index] ?? ''));
}

function matchesPart(pattern: string, part: string): boolean {
  if (!pattern.startsWith(':')) return pattern === part;
  return part.length >= pattern.length && part.endsWith(pattern.slice(1));
}
