import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import { type CvReaders, openCvReaders } from '@muster/server/src/screening/reading/cv-readers.ts';
import { readByBareRules } from './bare-rules.ts';
import { type JudgedValue, judgeValues } from './calibration/judge-values.ts';
import type { CorpusCv } from './corpus/corpus.ts';
import type { CvFacts } from './corpus/cv.ts';
import { type AnnotatedCv, type AnnotatedField, compareAnnotated, readTestSlice } from './cv-train.ts';
import { type Comparison, compareFacts } from './metrics/compare-facts.ts';
import type { Counts } from './metrics/counts.ts';
import { isExactMatch } from './metrics/match.ts';

/** A CV that cannot be read has no facts, and counts. */
export type MeasuredCv = {
  cv: CorpusCv;
  found: CvFacts;
  text: string;
  failure: string | null;
  relaxed: Comparison;
  exact: Comparison;
  bare: Comparison;
  /** Values that were found, with their confidence. */
  judged: JudgedValue[];
  hasHiddenText: boolean;
  milliseconds: number;
};
export type MeasuredCorpus = { cvs: MeasuredCv[]; reader: ReaderUse };
/** Of the reader process, 0 where there is no /proc. CPU time says what a core does when other programs use the machine too. */
export type ReaderUse = { megabytesMax: number; cpuSeconds: number };
export type MeasuredAnnotated = { relaxed: Record<AnnotatedField, Counts>; bare: Record<AnnotatedField, Counts> };

/** One reader process, one CV after the other: what one core does. */
export async function measureCorpus(folder: string): Promise<MeasuredCorpus> {
  const corpus: CorpusCv[] = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
  return withReader(async (readers) => {
    await warmUp(readers, folder, corpus);
    const before = readerUse();
    const cvs: MeasuredCv[] = [];
    let megabytesMax = 0;
    for (const cv of corpus) {
      cvs.push(await measureCv(readers, folder, cv));
      // After each CV, because a reader that has grown is replaced.
      megabytesMax = Math.max(megabytesMax, readerUse().megabytesMax);
    }
    return { cvs, reader: { megabytesMax, cpuSeconds: readerUse().cpuSeconds - before.cpuSeconds } };
  });
}

export async function measureAnnotated(folder: string): Promise<MeasuredAnnotated[]> {
  return withReader(async (readers) => {
    const measured: MeasuredAnnotated[] = [];
    for (const cv of readTestSlice(folder)) measured.push(await measureAnnotatedCv(readers, cv));
    return measured;
  });
}

async function withReader<T>(use: (readers: CvReaders) => Promise<T>): Promise<T> {
  const readers = openCvReaders({ readers: 1, documentsMax: 100_000 });
  try {
    return await use(readers);
  } finally {
    await readers.close();
  }
}

async function warmUp(readers: CvReaders, folder: string, corpus: CorpusCv[]): Promise<void> {
  for (const cv of corpus.slice(0, 5)) await measureCv(readers, folder, cv);
}

async function measureCv(readers: CvReaders, folder: string, cv: CorpusCv): Promise<MeasuredCv> {
  const start = performance.now();
  const {
    facts: found,
    read: parsed,
    text,
    failure,
    hasHiddenText,
  } = await read(readers, readFileSync(join(folder, cv.file)), cv.mediaType);
  const milliseconds = performance.now() - start;
  const compare = (facts: CvFacts, matches?: typeof isExactMatch) => compareFacts(facts, cv.facts, cv.mentionedSkills, matches);
  return {
    cv,
    found,
    text,
    failure,
    relaxed: compare(found),
    exact: compare(found, isExactMatch),
    bare: compare(readByBareRules(text)),
    judged: parsed === null ? [] : judgeValues(parsed, cv),
    hasHiddenText,
    milliseconds,
  };
}

async function measureAnnotatedCv(readers: CvReaders, cv: AnnotatedCv): Promise<MeasuredAnnotated> {
  const { facts, text } = await read(readers, Buffer.from(cv.text), 'text/plain');
  return { relaxed: compareAnnotated(facts, cv), bare: compareAnnotated(readByBareRules(text), cv) };
}

type Reading = { facts: CvFacts; read: ParsedCv | null; text: string; failure: string | null; hasHiddenText: boolean };

/** As a candidate of whom nothing is known but the CV. */
async function read(readers: CvReaders, bytes: Uint8Array, mediaType: string): Promise<Reading> {
  try {
    const { parsedCv, text, hasHiddenText } = await readers.read(bytes, mediaType, { countryCode: null });
    return { facts: parsedCv, read: parsedCv, text, failure: null, hasHiddenText };
  } catch (error) {
    return { facts: readByBareRules(''), read: null, text: '', failure: String(error), hasHiddenText: false };
  }
}

export function readerUse(): ReaderUse {
  try {
    const children = readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '),
    );
    const uses = children.filter((pid) => pid !== '').map(processUse);
    return {
      megabytesMax: Math.max(0, ...uses.map(({ megabytesMax }) => megabytesMax)),
      cpuSeconds: uses.reduce((total, use) => total + use.cpuSeconds, endedChildrenSeconds()),
    };
  } catch {
    return { megabytesMax: 0, cpuSeconds: 0 };
  }
}

function processUse(pid: string): ReaderUse {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  const [user, system] = cpuFields(pid);
  return { megabytesMax: Number(peak) / 1024, cpuSeconds: (user + system) / 100 };
}

function endedChildrenSeconds(): number {
  const [, , user, system] = cpuFields('self');
  return (user + system) / 100;
}

/** Of a process and of its ended children, user and system each, in hundredths of a second: the 12th field after the program's name and the next three. */
function cpuFields(pid: string): [number, number, number, number] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  return [fields[11] ?? 0, fields[12] ?? 0, fields[13] ?? 0, fields[14] ?? 0];
}
