import type { FastifyInstance } from 'fastify';

/** The methods that a path is served with; none when it is unknown. */
export type MethodsAt = (path: string) => string[];

type Known = { parts: string[]; methods: Set<string> };

const apiPrefix = '/v1/';

/** Before the first route is registered. The router itself tells only whether a method and a path fit together. */
export function collectMethods(server: FastifyInstance): MethodsAt {
  const known = new Map<string, Known>();
  server.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { parts: url.split('/').map(withoutNames), methods: new Set() };
    known.set(url, entry);
    for (const each of [method].flat()) entry.methods.add(each);
  });
  return (path) => {
    const exact = known.get(path);
    // Below /v1 no path has parameters; where the board is at the root, its own would fit.
    if (exact || path.startsWith(apiPrefix)) return [...(exact?.methods ?? [])];
    const parts = path.split('/');
    return [...new Set([...known.values()].filter((each) => fits(each.parts, parts)).flatMap(({ methods }) => [...methods]))];
  };
}

/** `:job(^[a-z]+).json` is `:.json`: any text, and what it ends with. */
function withoutNames(part: string): string {
  return part.replace(/^:\w+(\([^)]*\))?/, ':');
}

function fits(pattern: string[], parts: string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((each, index) => each === '*' || fitsPart(each, parts[index] ?? ''));
}

function fitsPart(pattern: string, part: string): boolean {
  if (!pattern.startsWith(':')) return pattern === part;
  return part.length >= pattern.length && part.endsWith(pattern.slice(1));
}
