import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import pg from 'pg';
import { readConfig } from '#config.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { fakeRelease } from '#test/upgrades/fake-release.ts';
import { currentFolder, folderOf, packRelease, pointCurrentTo } from '#test/upgrades/releases.ts';
import { hasJournal } from './has-journal.ts';
import { type Journal, writeJournal } from './journal.ts';
import { settleUpgrade } from './settle-upgrade.ts';
import { upgrade } from './upgrade.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

const [before, after] = ['0.1.0', '0.2.0'];

type Site = { base: string; folder: string; dataDir: string; deps: UpgradeDeps; client: pg.Client; said: string[] };

test('an upgrade leaves the new release, a backup and nothing else', async (t) => {
  const { base, dataDir, deps, client } = await newSite(t);
  const artefact = packRelease(fakeRelease(join(base, '../artefacts'), after));
  const checked = await upgrade(deps, { program: programIn(base), artefact, isCheck: true, isRolling: false });
  assert.deepEqual([checked.to, currentFolder(base), readdirSync(dataDir)], [after, folderOf(before), []]);
  const upgraded = await upgrade(deps, { program: programIn(base), artefact, isCheck: false, isRolling: false });
  assert.deepEqual([upgraded.from, upgraded.to, upgraded.migrated], [before, after, []]);
  assert.deepEqual(readdirSync(base).sort(), ['current', folderOf(before), folderOf(after)]);
  assert.equal(currentFolder(base), folderOf(after));
  assert.equal(statSync(upgraded.backup ?? '').mode & 0o777, 0o600);
  assert.deepEqual([readdirSync(dataDir), await marks(client)], [['upgrades'], []]);
});

test('what cannot replace the present release is refused, and nothing is changed', async (t) => {
  const { base, folder, dataDir, deps } = await newSite(t);
  const artefacts = join(folder, 'artefacts');
  const pack = (...args: Parameters<typeof fakeRelease>) => packRelease(fakeRelease(...args));
  const damaged = pack(join(folder, 'damaged'), after);
  appendFileSync(damaged, 'x');
  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, 'no archive');
  const other = process.arch === 'x64' ? 'linux-arm64' : 'linux-x64';
  const refusals: [artefact: string, reason: RegExp][] = [
    [join(folder, 'nothing.tar.gz'), /^There is no file /],
    [damaged, /is damaged: its checksum is not that of .+\.sha256\.$/],
    [cut, /cut\.tar\.gz cannot be unpacked: /],
    [pack(artefacts, before), /^Muster 0\.1\.0 is what is installed here\.$/],
    [pack(artefacts, '0.0.9'), /^Muster 0\.0\.9 is older than 0\.1\.0/],
    [pack(artefacts, after, { platform: other }), new RegExp(`^This release is for ${other}, and this machine is `)],
    [pack(artefacts, '0.3.0', { cases: '--version) exit 127 ;;' }), /^Muster 0\.3\.0 could not run here: it ended with 127\.$/],
    [
      pack(artefacts, '0.4.0', { cases: 'migrate) echo "muster: The schema is older." >&2; exit 1 ;;' }),
      /^Muster 0\.4\.0 could not migrate: The schema is older\.$/,
    ],
  ];
  for (const [artefact, reason] of refusals) {
    const refused = upgrade(deps, { program: programIn(base), artefact, isCheck: false, isRolling: false });
    await assert.rejects(refused, (error) => error instanceof Error && reason.test(error.message), String(reason));
    assert.deepEqual([readdirSync(base).sort(), readdirSync(dataDir)], [['current', folderOf(before)], []], artefact);
  }
});

test('a running server, a clone, a missing link and data inside of the release are refused', async (t) => {
  const { base, deps, client } = await newSite(t);
  const artefact = packRelease(fakeRelease(join(base, '../artefacts'), after));
  const options = { program: programIn(base), artefact, isCheck: false, isRolling: false };
  await client.query("SET application_name = 'muster reads'");
  await assert.rejects(upgrade(deps, options), /^Error: Muster is running on this database\. Stop it first/);
  await client.query('RESET application_name');
  const inside = { ...deps, config: { ...deps.config, dataDir: join(realpathSync(base), folderOf(before), 'data') } };
  await assert.rejects(upgrade(inside, options), /^Error: DATA_DIR is .+, inside of the release that is replaced\./);
  await assert.rejects(upgrade(deps, { ...options, program: import.meta.filename }), /^Error: This is a clone of the project/);
  rmSync(join(base, 'current'));
  const program = join(base, folderOf(before), 'lib/main.mjs');
  await assert.rejects(
    upgrade(deps, { ...options, program }),
    /^Error: There is no link .+\/current, by which the server is started/,
  );
});

test('migrations that fail bring the old release back', async (t) => {
  const { base, dataDir, deps, client } = await newSite(t);
  const cases = 'migrate) [ "$2" = --dry-run ] && echo \'{"missing":["9000.sql"]}\' || { echo "muster: No." >&2; exit 1; } ;;';
  const artefact = packRelease(fakeRelease(join(base, '../artefacts'), after, { cases }));
  await assert.rejects(
    upgrade(deps, { program: programIn(base), artefact, isCheck: false, isRolling: false }),
    /^Error: The upgrade to Muster 0\.2\.0 failed\. Muster 0\.1\.0 is back, with all data as they were\. Muster 0\.2\.0 could not migrate: No\.$/,
  );
  assert.deepEqual([currentFolder(base), hasJournal(dataDir), await marks(client)], [folderOf(before), false, []]);
});

for (const [step, link, ends] of [
  ['backup', before, before],
  ['swap', before, before],
  ['swap', after, after],
  ['migrate', after, after],
  ['check', after, after],
  ['undo', after, before],
  ['undo', before, before],
  ['done', after, after],
] as const)
  test(`an upgrade that was killed at ${step}, with the link at ${link}, ends with ${ends}`, async (t) => {
    const { base, dataDir, deps, client } = await newSite(t);
    fakeRelease(base, after);
    pointCurrentTo(base, folderOf(link));
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name COLLATE "C"');
    const program = (version: string) => ({ version, root: realpathSync(join(base, folderOf(version))) });
    const journal: Journal = {
      step,
      from: program(before),
      to: program(after),
      link: join(realpathSync(base), 'current'),
      isRolling: false,
      backup: join(dataDir, 'upgrades/before.backup'),
      schema: rows.map(({ name }) => name),
      problems: [],
    };
    await writeJournal(dataDir, journal);
    await client.query(`INSERT INTO schema_migrations (name) VALUES ('upgrade:${after}')`);
    assert.equal(await settleUpgrade(deps), realpathSync(join(base, folderOf(ends))));
    assert.deepEqual([currentFolder(base), hasJournal(dataDir), await marks(client)], [folderOf(ends), false, []]);
    assert.equal(await settleUpgrade(deps), undefined);
  });

/** An installation of the old release with a database of its own. */
async function newSite(t: TestContext): Promise<Site> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'muster-upgrade-')));
  const [base, dataDir] = [join(folder, 'base'), join(folder, 'data')];
  for (const name of [base, dataDir]) mkdirSync(name);
  fakeRelease(base, before);
  pointCurrentTo(base, folderOf(before));
  const connectionString = await cloneTemplate();
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  t.after(async () => {
    await client.end();
    await dropDatabase(connectionString);
    rmSync(folder, { recursive: true });
  });
  const { PATH } = process.env;
  const environment = { PATH, DATABASE_URL: connectionString, DATA_DIR: dataDir };
  const said: string[] = [];
  const deps: UpgradeDeps = {
    config: readConfig(environment),
    environment,
    say: (line) => void said.push(line),
    report: () => {},
    signal: new AbortController().signal,
  };
  return { base, folder, dataDir, deps, client, said };
}

function programIn(base: string): string {
  return join(base, 'current/lib/main.mjs');
}

/** What an upgrade leaves in the list of migrations while it works. */
async function marks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM schema_migrations WHERE name LIKE 'upgrade:%'");
  return rows.map(({ name }) => name);
}
