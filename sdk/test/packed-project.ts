import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { typescriptPrograms } from '@muster/server/test/guides/guide-code.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** An empty project in which the packed package is installed, as integrators get it. */
export async function installPacked(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'muster-sdk-'));
  await run('npm', ['pack', '-w', 'sdk', '--ignore-scripts=false', '--pack-destination', project], { cwd: root });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'integrator', private: true, type: 'module' }));
  const [archive = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${archive}`], { cwd: project });
  return project;
}

/** Writes the examples of the documentation into the project; returns how many there are. */
export function writeExamples(project: string): number {
  // Nothing listens there, which create-webhook reports without failing.
  const examples = typescriptPrograms().map((program) => program.replaceAll('http://127.0.0.1:4000/', 'http://127.0.0.1:9/'));
  mkdirSync(join(project, 'examples'));
  for (const [index, text] of examples.entries()) writeFileSync(join(project, 'examples', `example-${index}.ts`), text);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['examples'] }));
  return examples.length;
}

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  module: 'nodenext',
  outDir: 'built',
  rootDir: 'examples',
  typeRoots: [join(root, 'node_modules/@types')],
  types: ['node'],
};
