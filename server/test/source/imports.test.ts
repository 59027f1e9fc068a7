import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

type Import = { from: string; to: string };

/** Every folder and root file of server/src is in one layer; a layer imports itself and those below it. */
const layers = {
  edge: [
    'main.ts',
    'serve.ts',
    'start-storage.ts',
    'open-app.ts',
    'reactions.ts',
    'http',
    'board',
    'docs',
    'home',
    'console',
    'worker',
    'cli',
    'doctor',
    'upgrade',
  ],
  feature: [
    ...[
      'jobs',
      'companies',
      'sources',
      'candidates',
      'application-pages',
      'applications',
      'files',
      'events',
      'webhooks',
      'indexing',
    ],
    ...['tokens', 'workspaces', 'audit', 'import', 'switching', 'demo', 'backup', 'idempotency', 'screening'],
    ...[
      'calendars',
      'interviewers',
      'interviews',
      'kits',
      'messages',
      'mail-in',
      'requisitions',
      'prescreens',
      'offers',
      'users',
      'notes',
      'tasks',
      'results',
      'hiring-teams',
      'views',
    ],
    'notifications',
    ...[
      'reports',
      'overview',
      'retention',
      'job-visits',
      'talent-pool',
      'referrals',
      'deletions',
      'departments',
      'stages',
      'custom-fields',
      'nodes',
    ],
  ],
  shared: [
    ...['runtime.ts', 'config.ts', 'failure.ts', 'version.ts', 'storage', 'settings'],
    ...[
      'web',
      'crypto',
      'text',
      'markdown',
      'concurrency',
      'observability',
      'system',
      'outbound',
      'reader-processes',
      'xml',
      'pages',
      'pdf',
      'time',
      'vocabulary',
    ],
  ],
};
const order = ['edge', 'feature', 'shared'];
/** What the folders of the edge may use of each other: http serves the pages, the commands start and check the server, the console shows the checks. */
const usedAtEdge: Record<string, string[]> = {
  http: ['board', 'console', 'docs', 'home'],
  cli: ['doctor', 'upgrade', 'serve.ts', 'start-storage.ts'],
  console: ['doctor'],
};
/** Commands of operators, which may read the tables of a feature directly. */
const mayUseQueries = ['cli', 'doctor', 'upgrade'];

const source = join(import.meta.dirname, '../../src');
const imports = globSync('**/*.ts', { cwd: source })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => readImports(file));

test('every folder of the server is in a layer', () => {
  const found = new Set(imports.flatMap(({ from, to }) => [topFolder(from), topFolder(to)]));
  assert.deepEqual([...found].filter((folder) => layerIndex(folder) < 0).sort(), []);
});

test('no layer imports one above it, and only the edge sees the whole App', () => {
  const crossings = imports.filter(({ from, to }) => layerIndex(topFolder(from)) > layerIndex(topFolder(to)));
  assert.deepEqual(crossings, []);
});

test('the folders of the edge use the whole App, and few of them each other', () => {
  const crossings = imports.filter(({ from, to }) => {
    const [user, used] = [topFolder(from), topFolder(to)];
    if (user === used || user.endsWith('.ts') || !layers.edge.includes(user) || !layers.edge.includes(used)) return false;
    return used !== 'open-app.ts' && !usedAtEdge[user]?.includes(used);
  });
  assert.deepEqual(crossings, []);
});

test('queries and routes of a feature are used by that feature only; http serves the routes', () => {
  const crossings = imports.filter(({ from, to }) => {
    if (topFolder(from) === topFolder(to)) return false;
    if (to.endsWith('-routes.ts')) return topFolder(from) !== 'http';
    return to.endsWith('-queries.ts') && !mayUseQueries.includes(topFolder(from));
  });
  assert.deepEqual(crossings, []);
});

test('only the admission of tokens uses the connection whose silence means that the database is unreachable', () => {
  const users = imports.filter(({ from, to }) => to === 'storage/admission-statement.ts' && topFolder(from) !== 'storage');
  assert.deepEqual(
    users.map(({ from }) => from),
    ['tokens/token-queries.ts'],
  );
});

test('no folders import each other in a circle, types included', () => {
  const pairs = new Map(
    imports.map(({ from, to }) => [`${topFolder(from)} ${topFolder(to)}`, { from: topFolder(from), to: topFolder(to) }]),
  );
  assert.deepEqual(circleIn([...pairs.values()].filter(({ from, to }) => from !== to)), []);
});

test('no files import each other in a circle, types included', () => {
  assert.deepEqual(circleIn(imports), []);
});

test('the server and its features are loaded after the database has been started', () => {
  const loaded = new Set(['main.ts', 'cli/run-process.ts', 'cli/commands/serve-command.ts']);
  for (const file of loaded) for (const { to } of readImports(file, /^import (?!type )[^;']*'([#.][^']+\.ts)'/gm)) loaded.add(to);
  assert.deepEqual(
    [...loaded].filter((file) => file === 'open-app.ts' || layerIndex(topFolder(file)) === order.indexOf('feature')),
    [],
  );
});

function readImports(file: string, pattern = /(?:from|import) ?\(?'([#.][^']+\.ts)'/g): Import[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(pattern)].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  }));
}

function topFolder(file: string): string {
  return file.split('/')[0] ?? file;
}

function layerIndex(folder: string): number {
  return order.findIndex((layer) => Object.entries(layers).some(([name, folders]) => name === layer && folders.includes(folder)));
}

/** What is left when everything that imports nothing else, or is imported by nothing else, is taken away again and again. */
function circleIn(all: Import[]): Import[] {
  const importing = new Set(all.map(({ from }) => from));
  const imported = new Set(all.map(({ to }) => to));
  const rest = all.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return rest.length === all.length ? rest : circleIn(rest);
}
