import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import test from 'node:test';

const root = resolve(import.meta.dirname, '../../..');
const exclude = (path: string) => path.includes('node_modules');
const documents = globSync(['*.md', '{sdk,console,server,cv-lab,bench,docs,examples}/**/*.md'], { cwd: root, exclude }).filter(
  (file) => file !== 'CHANGELOG.md',
);
const sources = globSync(
  '{server,contract,sdk,console,cv-lab,bench,packaging,ops,scripts,docs}/**/*.{ts,tsx,mjs,sql,css,md,yml,json}',
  {
    cwd: root,
    exclude,
  },
);

test('documents link to pages that exist', () => {
  assert.deepEqual(
    documents.flatMap((document) => linksIn(document).filter((link) => !existsSync(resolve(root, dirname(document), link)))),
    [],
  );
});

test('documents name source files that exist', () => {
  const isMissing = (path: string) => !sources.some((source) => `/${source}`.endsWith(`/${path}`));
  assert.deepEqual(
    documents.flatMap((document) => filesIn(document).filter(isMissing)),
    [],
  );
});

test('the tree in ARCHITECTURE.md has the folders of the server two levels deep, and no folder that does not exist', () => {
  const [, tree = ''] = read('ARCHITECTURE.md').split('```');
  const entries = tree.split(/\n(?! {3,})/).map((entry): string[] => entry.match(/[a-z-]+(?=\/)/g) ?? []);
  const folders = globSync('server/src/{*,*/*}/', { cwd: root }).map((path) => path.split('/').slice(2));
  const isNamed = ([folder = '', inner = folder]: string[]) =>
    entries.some((named) => named.includes(folder) && named.includes(inner));
  assert.deepEqual(
    folders.filter((folder) => !isNamed(folder)).map((folder) => folder.join('/')),
    [],
  );
  const existing = new Set(sources.flatMap((source) => source.split('/')));
  assert.deepEqual(
    entries.flat().filter((folder) => !existing.has(folder)),
    [],
  );
});

function linksIn(document: string): string[] {
  return [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) => link);
}

function filesIn(document: string): string[] {
  return [...read(document).matchAll(/`(\w[\w./-]*\.(?:ts|mjs|sql|css))`/g)].map(([, path = '']) => path);
}

function read(document: string): string {
  return readFileSync(resolve(root, document), 'utf8');
}
