import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import test, { type TestContext } from 'node:test';
import pino from 'pino';
import { readConfig } from '#config.ts';
import { createDemo } from '#demo/demo.ts';
import { openApp } from '#open-app.ts';
import { call } from '#test/factories.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { mainFile, newMigratedFolder, refusal, type Settings, startPrinting } from '#test/processes/processes.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const token = /^mst_[0-9A-Za-z]{36}$/;
const unknownId = '01900000-0000-7000-8000-000000000000';

type Workspace = { workspace_id: string; name: string; plan: string; created_at: string };
type Created = Workspace & { company_id: string; company_slug: string };
type CreatedToken = { id: string; token: string; expires_at: string | null };
type ListedToken = { id: string; name: string; last_four: string; revoked_at: string | null };

test('every command and every group of commands has a help text', async () => {
  const overview = await runMuster(['--help'], {});
  const names = [...overview.stdout.matchAll(/^ {2}muster (\S+(?: \S+)?) {2}/gm)].map(([, name = '']) => name);
  assert.ok(names.includes('serve') && names.includes('token create'), overview.stdout);
  const groups = [...new Set(names.filter((name) => name.includes(' ')).map((name) => name.replace(/ .*/, '')))];
  const helpArguments = [[], ['help'], ['-h'], ...[...groups, ...names].map((name) => [...name.split(' '), '--help'])];
  for (const args of helpArguments) {
    const { code, stdout, stderr } = await runMuster(args, {});
    const name = args.slice(0, -1).join(' ');
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    if (names.includes(name))
      assert.match(stdout, new RegExp(`^.+\\.\n\nUsage: muster ${name}.*\n\n(  --.+\n)*  --json .+\n  --help .+\n(\n.+\n)?$`));
    else if (groups.includes(name))
      assert.deepEqual(
        listCommands(stdout),
        listCommands(overview.stdout).filter((line) => line.startsWith(`muster ${name} `)),
      );
    else assert.equal(stdout, overview.stdout);
  }
});

test('--version prints the version of the package, the commit of a clone, and its newest migration', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { stdout: head } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const schema = readdirSync(new URL('../storage/migrations', import.meta.url))
    .toSorted()
    .at(-1);
  const stdout = `muster ${version}${head ? ` (${head.slice(0, 12)})` : ''}, schema ${schema}\n`;
  assert.deepEqual(await runMuster(['--version'], {}), { code: 0, signal: null, stdout, stderr: '' });
});

const badInput: [args: string, complaint: string][] = [
  ['sell', 'There is no command sell. See: muster --help'],
  ['token', 'The commands of token are: token create, token list, token revoke. See: muster token --help'],
  ['token make', 'The commands of token are: token create, token list, token revoke. See: muster token --help'],
  ['serve --role boss', 'There is no role boss. The roles are: all, web, worker.'],
  ['serve now', 'Unexpected argument now. Usage: muster serve [--role ROLE]'],
  ['migrate --back', "Unknown option '--back'. See: muster migrate --help"],
  ['workspace create', 'Missing option --name NAME. Usage: muster workspace create --name NAME [--plan PLAN]'],
  ['workspace create --name=', '--name cannot be empty.'],
  ['workspace create --name Bakery --plan gold', 'There is no plan gold. The plans are: free, starter, pro, premium.'],
  [`workspace set-plan ${unknownId}`, 'Missing argument PLAN. Usage: muster workspace set-plan ID|NAME PLAN'],
  [`workspace set-plan ${unknownId} gold`, 'There is no plan gold. The plans are: free, starter, pro, premium.'],
  [`workspace set-plan ${unknownId} pro`, `There is no workspace ${unknownId}. See: muster workspace list`],
  ['workspace set-plan bakery pro', 'There is no workspace bakery. See: muster workspace list'],
  [
    `token create --workspace ${unknownId}`,
    'Missing option --name NAME. Usage: muster token create --workspace ID|NAME --name NAME [--expires-in DURATION]',
  ],
  [`token create --workspace ${unknownId} --name x`, `There is no workspace ${unknownId}. See: muster workspace list`],
  [
    `token create --workspace ${unknownId} --name x --expires-in soon`,
    '--expires-in must be a duration such as 90d, 12h, 30m or 1s.',
  ],
  ['token list --workspace bakery', 'There is no workspace bakery. See: muster workspace list'],
  ['token revoke me', 'There is no token me. See: muster token list --workspace ID'],
  ['candidate erase me --yes', 'There is no candidate me.'],
  ['token revoke', 'Missing argument ID. Usage: muster token revoke ID'],
  [`token revoke ${unknownId}`, `There is no token ${unknownId}. See: muster token list --workspace ID`],
];

test('invalid arguments print one line that names the mistake, and exit with 2', async (t) => {
  const settings = { DATABASE_URL: await newDatabase(t) };
  for (const [args, complaint] of badInput) {
    const ended = await runMuster(args.split(' '), settings);
    assert.deepEqual(ended, refusal(complaint), args);
  }
});

test('a server with the embedded database, and commands on its folder', async (t) => {
  const settings = { DATA_DIR: await newMigratedFolder(t), METRICS_PORT: '0' };
  // Without the worker, which would read the CVs of the demo data.
  const first = await startPrinting(t, ['serve', '--role', 'web'], settings);
  const [, demoToken = '', jobsUrl = ''] = /^ {2}curl -H 'Authorization: Bearer (\S+)' (\S+)$/m.exec(first.printed) ?? [];
  const { status, body } = await call(jobsUrl, { token: demoToken });
  await t.test('the first start creates demo data and prints a working curl command', async () => {
    assert.equal(status, 200, first.printed);
    assert.deepEqual(
      new Set(body.jobs.map((job: { status: string }) => job.status)),
      new Set(['draft', 'active', 'paused', 'closed']),
    );
    const { origin } = new URL(jobsUrl);
    assert.equal((await call(`${origin}/v1/candidates`, { token: demoToken })).body.total_candidates, 111);
    const metrics = /^Metrics {4}(\S+)$/m.exec(first.printed)?.[1] ?? '';
    assert.match((await call(metrics)).text, /^muster_http_requests_total\{route="\/v1\/jobs",method="GET",status="200"\} 1$/m);
  });
  await t.test('commands work while it runs', () => checkCommands(settings));
  await t.test('commands create tokens that it accepts, and rejects once they are expired or revoked', () =>
    checkTokens(settings, new URL(jobsUrl).origin),
  );
  assert.equal((await first.stop()).code, 0);
  const { workspaces } = await musterJson<{ workspaces: Workspace[] }>(['workspace', 'list'], settings);
  await t.test('commands work without a running server', () => {
    const names = workspaces.map(({ name }) => name).sort();
    assert.deepEqual(names, ['Demo Company', 'Käse & Brot', 'Mill', 'Mill']);
  });
  await t.test('the second start creates no demo data', async () => {
    const { app, storage, close } = await openApp(readConfig({ ...settings, DEMO: 'on' }), pino({ level: 'silent' }));
    assert.deepEqual([storage.isEmbedded, await createDemo(app, storage)], [true, undefined]);
    await close();
    assert.deepEqual(await musterJson(['workspace', 'list'], settings), { workspaces });
  });
});

async function checkCommands(settings: Settings): Promise<void> {
  const printedText = async (...args: string[]) => {
    const { code, stdout, stderr } = await runMuster(args, settings);
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    return stdout;
  };
  assert.equal(await printedText('migrate'), 'The schema is up to date.\n');
  assert.deepEqual(await musterJson(['migrate'], settings), { applied: [] });

  const bakery = await musterJson<Created>(['workspace', 'create', '--name', 'Käse & Brot', '--plan', 'Pro'], settings);
  assert.match(bakery.workspace_id, uuid);
  assert.match(bakery.company_id, uuid);
  assert.match(bakery.company_slug, /^kase-brot(-\d+)?$/);
  assert.deepEqual([bakery.name, bakery.plan], ['Käse & Brot', 'pro']);
  assert.match(
    await printedText('workspace', 'create', '--name', 'Mill'),
    /^ {2}workspace_id +\S{36}\n {2}name +Mill\n {2}plan +premium\n {2}company_id +\S{36}\n {2}company_slug +mill(-\d+)?\n$/,
  );

  const id = bakery.workspace_id;
  const changed = await musterJson<Workspace>(['workspace', 'set-plan', id, 'premium'], settings);
  assert.deepEqual([changed.workspace_id, changed.plan], [id, 'premium']);
  assert.equal(await printedText('workspace', 'set-plan', id, 'starter'), 'Käse & Brot is now on the starter plan.\n');
  const facts = { workspace_id: id, name: 'Käse & Brot', plan: 'starter', created_at: changed.created_at };
  const { workspaces } = await musterJson<{ workspaces: Workspace[] }>(['workspace', 'list'], settings);
  assert.deepEqual(
    workspaces.filter((workspace) => workspace.workspace_id === id),
    [{ ...facts, companies: 1, jobs: 0, candidates: 0, tokens: 0 }],
  );
  const listed = await printedText('workspace', 'list');
  assert.match(listed, /^ {2}ID +PLAN +CREATED +COMPANIES +JOBS +CANDIDATES +TOKENS +NAME\n/);
  assert.match(listed, new RegExp(`^  ${id}  starter  ${changed.created_at}  1 +0 +0 +0 +Käse & Brot$`, 'm'));

  assert.equal(await printedText('token', 'list', '--workspace', id), 'The workspace has no tokens.\n');
  const made = await musterJson<CreatedToken>(['token', 'create', '--workspace', id, '--name', 'HRIS sync'], settings);
  assert.deepEqual([uuid.test(made.id), token.test(made.token), made.expires_at], [true, true, null]);
  assert.match(
    await printedText('token', 'create', '--workspace', id, '--name', 'short', '--expires-in', '90d'),
    /^ {2}id +\S{36}\n {2}token +mst_\w{36}\n {2}expires_at +\d{4}-\d\d-\d\dT[\d:.]+Z\n {2}The token is not shown again\.\n$/,
  );
  const revoked = await musterJson<ListedToken>(['token', 'revoke', made.id], settings);
  assert.equal(revoked.id, made.id);
  assert.equal(await printedText('token', 'revoke', made.id), 'Revoked HRIS sync.\n');
  const { tokens } = await musterJson<{ tokens: ListedToken[] }>(['token', 'list', '--workspace', id], settings);
  assert.deepEqual(
    tokens.map(({ name, revoked_at }) => [name, revoked_at]),
    [
      ['HRIS sync', revoked.revoked_at],
      ['short', null],
    ],
  );
  assert.ok(!JSON.stringify(tokens).includes(made.token), 'the token itself is shown once');
  assert.match(
    await printedText('token', 'list', '--workspace', id),
    new RegExp(
      `^  ID .+ NAME\n  ${made.id}  …${made.token.slice(-4)} +revoked \\S+Z +never +HRIS sync\n  .+  expires \\S+Z +never +short\n$`,
    ),
  );
}

async function checkTokens(settings: Settings, url: string): Promise<void> {
  const { workspace_id, company_id } = await musterJson<Created>(['workspace', 'create', '--name', 'Mill'], settings);
  const create = (...more: string[]) =>
    musterJson<CreatedToken>(['token', 'create', '--workspace', workspace_id, '--name', 'test', ...more], settings);
  const requestWith = ({ token }: CreatedToken) =>
    call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Miller', company_id } }).then(
      ({ status, body }) => `${status} ${body.error ?? body.status}`,
    );
  const lasting = await create();
  assert.equal(await requestWith(lasting), '201 draft');
  const passing = await create('--expires-in', '1s');
  await until(async () => (await requestWith(passing)) !== '201 draft');
  assert.equal(await requestWith(passing), '401 Token is expired');
  assert.ok(Date.now() >= Date.parse(passing.expires_at ?? ''));
  await musterJson(['token', 'revoke', lasting.id], settings);
  await until(async () => (await requestWith(lasting)) === '401 Invalid token');
}

function listCommands(help: string): string[] {
  return help.split('\n').flatMap((line) => (line.startsWith('  muster ') ? [line.trim().replaceAll(/ {2,}/g, '  ')] : []));
}

async function newDatabase(t: TestContext): Promise<string> {
  const url = await cloneTemplate();
  t.after(() => dropDatabase(url));
  return url;
}

test('a standard output that cannot be written is an error, a closed pipe is none', async () => {
  for (const [output, code, complaint] of [
    ['> /dev/full', 1, /^muster: Standard output cannot be written: ENOSPC.*\n$/],
    ['| true', 0, /^$/],
  ] as const) {
    const script = `set -o pipefail; "$0" "$1" --version ${output}; exit \${PIPESTATUS[0]}`;
    const child = spawn('bash', ['-c', script, process.execPath, mainFile], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    await once(child, 'close');
    assert.deepEqual([output, child.exitCode], [output, code]);
    assert.match(stderr, complaint);
  }
});
