import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adTable } from './ads/ad-table.ts';
import { calibrationTable, reliabilityTable } from './calibration/calibration-error.ts';
import { generateCorpus } from './corpus/generate.ts';
import type { Split } from './corpus/layouts/layout.ts';
import { goalTable } from './goals.ts';
import { type MeasuredCv, measureAnnotated, measureCorpus } from './measure.ts';
import { listMistakes } from './mistakes.ts';
import { pointTable } from './points/point-table.ts';
import { scanTable } from './scans/scan-table.ts';
import { annotatedTable, fieldTable, groupTable } from './tables.ts';

/*
 * npm run bench:cv -- [--corpus FOLDER] [--data FOLDER] [--onet FOLDER] [--count 315] [--mistakes FILE] [--scans COUNT]
 * Without --corpus, CVs are made for this run. --data is a folder with annotated CVs (cv-train.jsonl). --mistakes writes
 * what went wrong in the layouts that may be looked at. --onet is a folder with O*NET's occupations.tsv and technology-skills.tsv, of which job ads are made
 * that the CVs are scored against. --scans measures nothing else than how so many of the PDFs are read as scans, by WebAssembly and by the
 * Tesseract of this machine.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    data: { type: 'string' },
    onet: { type: 'string' },
    count: { type: 'string', default: '315' },
    mistakes: { type: 'string' },
    scans: { type: 'string' },
  },
});

const temporary = values.corpus ? undefined : mkdtempSync(join(tmpdir(), 'muster-cvs-'));
try {
  const folder = values.corpus ?? (await makeCorpus(temporary ?? ''));
  await (values.scans ? printScans(folder, Number(values.scans)) : printCorpus(folder));
} finally {
  if (temporary) rmSync(temporary, { recursive: true, force: true });
}

async function makeCorpus(folder: string): Promise<string> {
  await generateCorpus({ folder, count: Number(values.count), seed: 1, say: (line) => process.stderr.write(`${line}\n`) });
  return folder;
}

async function printScans(folder: string, count: number): Promise<void> {
  process.stdout.write(`\n${machine()}\n\n${await scanTable(folder, count)}\n`);
}

async function printCorpus(folder: string): Promise<void> {
  const measured = await measureCorpus(folder);
  const annotated = values.data ? await measureAnnotated(values.data) : [];
  const { cvs } = measured;
  const parts = [
    `${machine()}; ${cvs.length} CVs`,
    await goalTable(measured, annotated, values.onet),
    '### By field',
    fieldTable(cvs),
    ...(annotated.length > 0 ? [`### Annotated English CVs (${annotated.length})`, annotatedTable(annotated)] : []),
    '### Calibration, held-out layouts',
    calibrationTable(judgedOf(cvs, 'held-out')),
    reliabilityTable(judgedOf(cvs, 'held-out')),
    '### Calibration, train layouts',
    calibrationTable(judgedOf(cvs, 'train')),
    '### Ads',
    adTable(),
    '### Points',
    pointTable(),
    '### By layout',
    groupTable(cvs, 'layout', ({ cv }) => `${cv.layout}${cv.split === 'held-out' ? ' (held-out)' : ''}`),
    '### By language',
    groupTable(cvs, 'language', ({ cv }) => cv.language),
    '### By producer',
    groupTable(cvs, 'producer', ({ cv }) => cv.producer),
    '### By split',
    groupTable(cvs, 'split', ({ cv }) => cv.split),
  ];
  process.stdout.write(`\n${parts.join('\n\n')}\n`);
  if (values.mistakes)
    writeFileSync(
      values.mistakes,
      `${listMistakes(
        cvs.filter(({ cv }) => cv.split === 'train'),
        40,
        3,
      )}\n`,
    );
}

function judgedOf(cvs: MeasuredCv[], split: Split) {
  return cvs.filter(({ cv }) => cv.split === split).flatMap(({ judged }) => judged);
}

function machine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} cores, ${memory}, ${process.platform}-${process.arch}, Node ${process.versions.node}; load average ${loadavg()[0]?.toFixed(1)}`;
}
