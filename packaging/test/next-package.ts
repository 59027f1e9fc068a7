import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Long enough to be killed in it.
const migration = `SELECT pg_sleep(3);
CREATE TABLE next_things (workspace_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (workspace_id, id));
`;
const migrationName = '9000_next_things.sql';

type NextPackage = { path: string; version: string };

/** The same package as one of the next version, with one migration more. `work` is a folder of its own. */
export async function makeNextPackage(deb: string, work: string): Promise<NextPackage> {
  const path = `${work}.deb`;
  await run('dpkg-deb', ['--raw-extract', deb, work]);
  const tree = join(work, 'usr/lib/muster');
  const release = JSON.parse(readFileSync(join(tree, 'release.json'), 'utf8'));
  const [major, minor] = release.version.split('.').map(Number);
  const version = `${major}.${minor + 1}.0`;
  writeFileSync(join(tree, 'release.json'), JSON.stringify({ ...release, version, schema: migrationName }));
  writeFileSync(join(tree, 'lib/server/src/storage/migrations', migrationName), migration);
  const control = join(work, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}-1`));
  // Nobody downloads it.
  await run('dpkg-deb', ['--root-owner-group', '-Znone', '--build', work, path]);
  return { path, version };
}
