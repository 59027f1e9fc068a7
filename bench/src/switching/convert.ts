import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { inventedTeamtailor } from '@muster/server/test/invented-teamtailor.ts';
import { inventedWorkable } from '@muster/server/test/invented-workable.ts';
import { type InventedRows, opencatsDump } from '@muster/server/test/opencats/invented-backup.ts';
import { allocation, type Ended, runMeasured } from './run-measured.ts';

/*
 * npm run bench:converters [-- PEOPLE]: files of Workable and Teamtailor and a dump of OpenCATS, of so many invented people (60,000), become a
 * bundle with `muster import`. How long that takes, and the most that was ever resident.
 */
const people = Number(process.argv[2] ?? 60_000);
const goalMb = 300;
const main = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

type Given = { source: string; files: string; args: string[]; write: (folder: string) => Promise<void> };

const all: Given[] = [
  { source: 'workable', files: '', args: ['--account', 'bakery'], write: (folder) => writeLists(folder, inventedWorkable(people)) },
  { source: 'teamtailor', files: '', args: [], write: (folder) => writeLists(folder, inventedTeamtailor(people)) },
  { source: 'opencats', files: 'dump.sql', args: [], write: (folder) => writeDump(join(folder, 'dump.sql')) },
];

process.stdout.write('| | people | records | seconds | memory |\n|---|---|---|---|---|\n');
let isOver = false;
for (const given of all) {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-converters-'));
  try {
    const from = join(folder, 'from');
    mkdirSync(from);
    await given.write(from);
    const { seconds, mb } = await convert(given, from, folder);
    const { parts } = JSON.parse(readFileSync(join(folder, 'bundle', 'bundle.json'), 'utf8'));
    const records = parts.reduce((sum: number, part: { records: number }) => sum + part.records, 0);
    isOver ||= mb > goalMb;
    process.stdout.write(`| ${given.source} | ${people} | ${records} | ${Math.round(seconds)} | ${mb} MB |\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.stdout.write(`\nLoad average ${loadavg()[0]?.toFixed(1)}. Goal: ${goalMb} MB${isOver ? ', missed' : ''}.\n`);

async function writeLists(folder: string, lists: Record<string, Record<string, unknown>[]>): Promise<void> {
  for (const [list, rows] of Object.entries(lists)) {
    const lines = Readable.from(rows).map((row) => `${JSON.stringify(row)}\n`);
    await pipeline(lines, createWriteStream(join(folder, `${list}.jsonl`)));
  }
}

/** Candidates of one job, with three changes of status, a note and a tag each. */
async function writeDump(path: string): Promise<void> {
  const site = { site_id: 1, date_created: '2024-03-01 09:00:00', date_modified: '2024-03-05 17:30:00' };
  const each = <Row>(make: (number: number) => Row) => Array.from({ length: people }, (_, index) => make(index + 1));
  const rows: InventedRows = {
    user: [{ user_id: 1, site_id: 1, user_name: 'rosa', email: 'rosa@bakery.example', first_name: 'Rosa', last_name: 'Weber' }],
    joborder: [
      { ...site, joborder_id: 7, title: 'Baker', status: 'Active', type: 'H', openings: 2, description: '<p>Early hours.</p>' },
    ],
    candidate: each((number) => ({
      ...{ ...site, candidate_id: number, first_name: 'Invented', last_name: `Person ${number}`, city: 'Ghent', owner: 1 },
      ...{ email1: `person-${number}@people.example`, key_skills: 'sourdough, rye', notes: 'Came with a cake. '.repeat(10) },
    })),
    candidate_joborder: each((number) => ({
      ...{ ...site, candidate_joborder_id: number, candidate_id: number, joborder_id: 7, status: 500, added_by: 1 },
    })),
    candidate_joborder_status_history: each((number) =>
      [100, 300, 500].map((status_to, order) => ({
        ...{ candidate_joborder_status_history_id: number * 3 + order, candidate_id: number, joborder_id: 7, site_id: 1 },
        ...{ date: `2024-03-0${order + 1} 09:00:00`, status_from: 0, status_to },
      })),
    ).flat(),
    activity: each((number) => ({
      ...{ ...site, activity_id: number, data_item_id: number, data_item_type: 100, joborder_id: 7, entered_by: 1, type: 400 },
      notes: `Called about shift ${number}. `.repeat(5),
    })),
  };
  await writeFile(path, opencatsDump(rows).replaceAll('((ENDOFQUERY))', ';'));
}

/** Its code is 1 when something of the files is left out. */
function convert({ source, files, args }: Given, from: string, folder: string): Promise<Ended> {
  const given = ['import', source, '--from-files', join(from, files), ...args, '--include-private', '--to', join(folder, 'bundle')];
  return runMeasured([main, ...given], { ...allocation, DATA_DIR: join(folder, 'data') }, [0, 1]);
}
