import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { newImportWorkspace } from '#test/processes/import-workspace.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';

const oddCandidates = [
  {
    name: '=1+1',
    headline: '+cmd',
    current_title: "'=x",
    current_company: '@a',
    phone: '-1',
    tags: ['=a', 'b'],
    note_to_candidate: '\tx',
  },
  { name: 'Quote "x", comma', cover_letter: 'lines\r\nof\ntext\r', tags: ['a,b', 'c;d', '[e]'], email: 'odd@example.com' },
  {
    first_name: ' Ada ',
    last_name: '漢字',
    pool_stage: 'hot',
    languages: [{ language: 'A:B', level: 'x, y' }],
    applied_at: '2026-01-02T03:04:05.678Z',
  },
  {
    name: 'Plain',
    type: 'upload',
    status: 'qualified',
    languages: [
      { language: 'German', level: 'C1' },
      { language: 'English', level: null },
    ],
  },
  { name: 'Back\\slash', website_url: 'https://example.com/?a=1,2', professional_network_url: '', code_host_url: '\\N' },
];

test('an export that is imported again has the same data, formulas included', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const [one, other, third] = [await newWorkspace(), await newWorkspace(), await newWorkspace()];
  const source = await file('odd.jsonl', oddCandidates.map((candidate) => JSON.stringify(candidate)).join('\n'));
  await musterJson(['import', 'candidates', source, '--workspace', one], settings);
  const exported = async (workspaceId: string, name: string, ...more: string[]) => {
    await musterJson(['export', 'candidates', join(folder, name), '--workspace', workspaceId, ...more], settings);
    return readFile(join(folder, name), 'utf8');
  };
  const asTable = await exported(one, 'one.csv');
  assert.match(asTable, /^candidate_id,person_id,type,status,name,/);
  assert.match(asTable, /,=1\+1,/);
  await musterJson(['import', 'candidates', join(folder, 'one.csv'), '--workspace', other], settings);
  assert.equal(withoutIds(await exported(other, 'other.csv')), withoutIds(asTable));
  const asObjects = await exported(one, 'one.jsonl');
  await musterJson(['import', 'candidates', join(folder, 'one.jsonl'), '--workspace', third], settings);
  assert.equal(withoutIds(await exported(third, 'third.jsonl')), withoutIds(asObjects));
  const toOutput = await runMuster(['export', 'candidates', '-', '--workspace', one], settings);
  assert.deepEqual([toOutput.code, toOutput.stdout], [0, asTable]);
  assert.equal((await stat(join(folder, 'one.csv'))).mode & 0o777, 0o600);
});

test('a CSV file for spreadsheets has a byte order mark and no formulas, and imports unchanged', async (t) => {
  const { settings, folder, file, newWorkspace } = await newImportWorkspace(t);
  const [one, other] = [await newWorkspace(), await newWorkspace()];
  const source = await file('odd.jsonl', oddCandidates.map((candidate) => JSON.stringify(candidate)).join('\n'));
  await musterJson(['import', 'candidates', source, '--workspace', one], settings);
  const [escaped, plain, again] = [join(folder, 'escaped.csv'), join(folder, 'plain.csv'), join(folder, 'again.csv')];
  await musterJson(['export', 'candidates', escaped, '--workspace', one, '--bom'], settings);
  const text = await readFile(escaped, 'utf8');
  assert.ok(text.startsWith('\ufeffcandidate_id,'));
  for (const cell of text.split(/[,\r\n"]+/)) assert.doesNotMatch(cell, /^[=+@\t]/);
  await musterJson(['import', 'candidates', escaped, '--workspace', other, '--guard-formulas'], settings);
  await musterJson(['export', 'candidates', plain, '--workspace', one], settings);
  await musterJson(['export', 'candidates', again, '--workspace', other], settings);
  assert.equal(withoutIds(await readFile(again, 'utf8')), withoutIds(await readFile(plain, 'utf8')));
});

test('encoding, dates and statuses of a spreadsheet export are recognised', async (t) => {
  const { settings, folder, newWorkspace } = await newImportWorkspace(t);
  const workspace = ['--workspace', await newWorkspace()];
  const path = join(folder, 'excel.csv');
  const rows = ['Name;Status;Type;Applied on', 'Jörg Müller;Phone Screen;PROSPECT;03.11.2026', 'Renée;HIRED;upload;10/02/2026', ''];
  await writeFile(path, Buffer.from(rows.join('\r\n'), 'latin1'));
  const guessed = await runMuster(['import', 'candidates', path, ...workspace], settings);
  assert.equal(
    guessed.stderr,
    'line 3: applied_at 10/02/2026 may be day/month or month/day. Choose with --dates dmy or --dates mdy.\n',
  );
  assert.match(guessed.stdout, /^The file is not UTF-8 and was read as windows-1252\. /m);
  await musterJson(['import', 'candidates', path, ...workspace, '--dates', 'dmy', '--encoding', 'windows-1252'], settings);
  const { stdout } = await runMuster(['export', 'candidates', '-', ...workspace], settings);
  assert.match(stdout, /,prospect,phone_screen,Jörg Müller,.*2026-11-03T/);
  assert.match(stdout, /,upload,hired,Renée,.*2026-02-10T/);
});

/** Ids are new in every workspace. */
function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id');
}
