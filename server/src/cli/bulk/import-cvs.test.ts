import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { query } from '#test/postgres/embedded-postgres-process.ts';
import { newImportWorkspace } from '#test/processes/import-workspace.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { makeZip, type Packed } from '#test/samples/documents.ts';

type Summary = Record<'files' | 'added' | 'known' | 'failed' | 'ignored', number> & {
  failures: { file: string; reason: string }[];
  readings: { ok: number; failed: number } | null;
};

const cv = (name: string) =>
  `${name}\n${name.toLowerCase().replace(' ', '.')}@example.com\n\nExperience\n2019 - present Head baker, Bread Ltd\n`;

async function newCvImport(t: TestContext) {
  const { settings, folder, ...others } = await newImportWorkspace(t);
  const connectionString = settings.DATABASE_URL ?? '';
  const newJob = async (workspaceId: string) => {
    const [[id] = []] = await query(
      { connectionString },
      `INSERT INTO jobs (workspace_id, id, company_id, job_title, hide_salary, public_slug, status, created_by_api, questions, created_at, updated_at)
       SELECT workspace_id, gen_random_uuid(), id, 'Baker', false, 'baker', 'draft', true, '{"fields": {}, "custom": []}', now(), now()
       FROM companies WHERE workspace_id = '${workspaceId}' RETURNING id`,
    );
    return String(id);
  };
  return { ...others, folder, settings: { ...settings, DATA_DIR: join(folder, 'data') }, connectionString, newJob };
}

async function newFolder(parent: string, files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(parent, 'cvs');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const counts = ({ files, added, known, failed, ignored }: Summary) => [files, added, known, failed, ignored];

test('every CV below a folder becomes an upload once; a second run adds nothing', async (t) => {
  const { settings, folder: parent, newWorkspace } = await newCvImport(t);
  const workspace = await newWorkspace();
  const folder = await newFolder(parent, {
    'ada.txt': cv('Ada Lindqvist'),
    'deep/er/grace.TXT': cv('Grace Hopper'),
    'copy of ada.txt': cv('Ada Lindqvist'),
    'broken.pdf': '%PDF-1.7 cut off',
    'empty.docx': '',
    'song.mp3': 'x',
    '.hidden.txt': cv('Hidden Person'),
  });
  await symlink('/etc/passwd', join(folder, 'link.txt'));
  const args = ['import', 'cvs', folder, '--workspace', workspace, '--json'];
  const first = await runMuster(args, settings);
  const summary: Summary = JSON.parse(first.stdout);
  assert.deepEqual([first.code, counts(summary), summary.readings], [1, [7, 2, 1, 2, 2], null], first.stderr);
  assert.deepEqual(summary.failures.map(({ file }) => file).sort(), ['broken.pdf', 'empty.docx']);
  assert.match(first.stderr, /"empty\.docx": The file is empty\.\n/);
  const again: Summary = JSON.parse((await runMuster(args, settings)).stdout);
  assert.deepEqual(counts(again), [7, 0, 3, 2, 2]);
  const other = await runMuster(['import', 'cvs', folder, '--workspace', await newWorkspace(), '--json'], settings);
  assert.deepEqual(counts(JSON.parse(other.stdout)), [7, 2, 1, 2, 2]);
});

test('--wait reads the CVs of an archive, and --job adds them to a job', async (t) => {
  const { settings, connectionString, file, newWorkspace, newJob } = await newCvImport(t);
  const workspace = await newWorkspace();
  const job = await newJob(workspace);
  const archive = await file(
    'cvs.zip',
    makeZip([
      { name: 'a/ada.txt', data: cv('Ada Lindqvist') },
      { name: 'a/', data: '', isStored: true },
      { name: 'grace.txt', data: cv('Grace Hopper'), isStored: true },
      { name: '__MACOSX/grace.txt', data: 'x' },
    ]),
  );
  const args = ['import', 'cvs', archive, '--workspace', workspace, '--job', job, '--wait'];
  const summary = await musterJson<Summary>(args, settings);
  assert.deepEqual([counts(summary), summary.readings], [[3, 2, 0, 0, 1], { ok: 2, failed: 0 }]);
  const rows = await query(
    { connectionString },
    `SELECT type, job_id, resume_filename FROM candidates WHERE workspace_id = '${workspace}'`,
  );
  assert.deepEqual(rows.sort(), [
    ['upload', job, 'ada.txt'],
    ['upload', job, 'grace.txt'],
  ]);
  assert.deepEqual(await query({ connectionString }, `SELECT FROM cv_jobs WHERE workspace_id = '${workspace}'`), []);
});

test('a hostile archive is refused, or costs no more than its entries', async (t) => {
  const { settings, file, newWorkspace } = await newCvImport(t);
  const workspace = await newWorkspace();
  const good: Packed = { name: 'good.txt', data: cv('Ada Lindqvist') };
  const archive = await file(
    'hostile.zip',
    makeZip([
      good,
      { name: 'bomb.txt', data: Buffer.alloc(11 * 1024 * 1024, ' ') },
      { name: 'lying.txt', data: Buffer.alloc(200_000, ' '), bytes: 10 },
      { name: 'encrypted.txt', data: 'x', flags: 1 },
      { name: 'crc.txt', data: 'some text', crc: 7 },
      { name: 'method.txt', data: 'x', method: 14 },
    ]),
  );
  const ended = await runMuster(['import', 'cvs', archive, '--workspace', workspace, '--json'], settings);
  const summary: Summary = JSON.parse(ended.stdout);
  assert.deepEqual([counts(summary), ended.code], [[6, 1, 0, 5, 0], 1]);
  // What the directory says is enough: together more than 100 MB.
  const many = Array.from({ length: 11 }, (_, count) => ({ name: `${count}.txt`, data: 'x', bytes: 10 * 1024 * 1024 }));
  const bomb = await file('bomb.zip', makeZip(many));
  for (const [path, complaint] of [
    [bomb, `${bomb} is not a ZIP archive that can be read.`],
    [await file('text.zip', 'no archive'), 'text.zip is not a ZIP archive that can be read.'],
    ['/nowhere/cvs', '/nowhere/cvs does not exist.'],
  ] as const) {
    const refused = await runMuster(['import', 'cvs', path, '--workspace', workspace], settings);
    assert.deepEqual([refused.code, refused.stderr.includes(complaint)], [2, true], refused.stderr);
  }
});
