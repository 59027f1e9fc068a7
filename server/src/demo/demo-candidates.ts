import type { CandidateStatus, CandidateType, PoolStage } from '@muster/contract/candidates/candidate.ts';
import { uuidv7At } from '#crypto/uuid.ts';
import { type IncomingCandidate, incomingCandidate } from '#import/load/incoming-candidate.ts';
import type { JobRow } from '#jobs/job.ts';
import { dayMs } from '#time/durations.ts';
import { careers, commonTags } from './demo-careers.ts';
import { type DemoPerson, demoPerson } from './demo-people.ts';
import { type Random, seededRandom, type Weighted, weighted } from './demo-random.ts';
import { generateTimes } from './demo-times.ts';

export type DemoPlan = {
  count: number;
  seed: number;
  now: Date;
  jobs: readonly JobRow[];
  mark: string;
  /** How far they go back; two years if it is not given. */
  days?: number | undefined;
  /** Only applications that have ended. */
  isEnded?: boolean | undefined;
};

/** An applicant who may apply again for another job. */
type Returning = { person: DemoPerson; jobs: Set<JobRow> };

const returningShare = 0.13;
const returningKept = 5000;
const jobsPerPersonMax = 4;
const movedWithinMs = 30 * dayMs;
const approximateLength = 500;
const commonTagShare = 0.4;
const sourceShare = 0.35;
const jobShare: Record<CandidateType, number> = { applicant: 1, prospect: 0.3, upload: 0 };
const poolShare: Record<CandidateType, number> = { applicant: 0.1, prospect: 0.8, upload: 0.2 };
const letterShare: Record<CandidateType, number> = { applicant: 0.1, prospect: 0, upload: 0 };

const types = weightedValues<CandidateType>({ applicant: 80, prospect: 15, upload: 5 });
const statuses: Record<CandidateType, Weighted<CandidateStatus>> = {
  applicant: weightedValues({
    applied: 31,
    screening: 13,
    phone_screen: 6,
    interview: 7,
    technical: 4,
    offer: 1.5,
    hired: 3,
    rejected: 27,
    withdrawn: 4,
    on_hold: 1.5,
    shortlisted: 1.5,
    qualified: 0.5,
  }),
  prospect: weightedValues({ applied: 70, screening: 10, shortlisted: 8, qualified: 6, on_hold: 4, rejected: 2 }),
  upload: weightedValues({ uploaded: 85, screening: 8, qualified: 4, rejected: 3 }),
};
const endedStatuses = weightedValues<CandidateStatus>({ hired: 14, rejected: 70, withdrawn: 16 });
const poolStages = weightedValues<PoolStage>({ cold: 45, warm: 35, hot: 12, not_interested: 8 });

/** Generates candidates, oldest first. The same seed generates the same ones. */
export function* demoCandidates({ count, seed, now, jobs, mark, days, isEnded = false }: DemoPlan): Generator<IncomingCandidate> {
  const random = seededRandom(seed);
  const byPopularity = weighted(jobs, (_, rank) => 1 / (rank + 3));
  const earlier: Returning[] = [];
  let people = 0;
  for (const createdAt of generateTimes(count, now, random, days)) {
    const type = isEnded ? 'applicant' : random.pickWeighted(types);
    const job = random.chance(jobShare[type]) ? random.pickWeighted(byPopularity) : null;
    const returning = job && type === 'applicant' ? returningApplicant(earlier, job, random) : undefined;
    const applicant = returning ?? { person: demoPerson(random, `${mark}${people.toString(36)}`, careerFor(job)), jobs: new Set() };
    if (job) applicant.jobs.add(job);
    if (!returning) {
      earlier[people % returningKept] = applicant;
      people += 1;
    }
    const status = random.pickWeighted(isEnded ? endedStatuses : statuses[type]);
    yield incoming(applicant.person, { type, status, job }, createdAt, now, random);
  }
}

function returningApplicant(earlier: Returning[], job: JobRow, random: Random): Returning | undefined {
  if (earlier.length === 0 || !random.chance(returningShare)) return undefined;
  const applicant = random.pick(earlier);
  return applicant.jobs.has(job) || applicant.jobs.size >= jobsPerPersonMax ? undefined : applicant;
}

function careerFor(job: JobRow | null): DemoPerson['career'] | undefined {
  return careers.find(({ department }) => department === job?.department);
}

function incoming(
  person: DemoPerson,
  { type, status, job }: { type: CandidateType; status: CandidateStatus; job: JobRow | null },
  createdAt: Date,
  now: Date,
  random: Random,
): IncomingCandidate {
  const hasMoved = status !== 'applied' && status !== 'uploaded';
  const updatedMs = hasMoved ? createdAt.getTime() + random.next() * movedWithinMs : createdAt.getTime();
  const { career, ...facts } = person;
  const input = {
    ...facts,
    type,
    status,
    tags: pickTags(career, random),
    pool_stage: random.chance(poolShare[type]) ? random.pickWeighted(poolStages) : null,
    cover_letter: random.chance(letterShare[type]) ? coverLetter(person, job, random) : null,
  };
  const sourceIds = Object.values(job?.source_ids ?? {});
  const sourceId = sourceIds.length > 0 && random.chance(sourceShare) ? random.pickEarly(sourceIds) : null;
  const updatedAt = new Date(Math.min(updatedMs, now.getTime()));
  return incomingCandidate(
    input,
    { job, sourceId },
    { id: uuidv7At(createdAt.getTime()), createdAt, updatedAt, length: approximateLength },
  );
}

function pickTags(career: DemoPerson['career'], random: Random): string[] {
  const count = random.pickEarly([1, 0, 2, 3, 4]);
  return Array.from({ length: count }, () => random.pickEarly(random.chance(commonTagShare) ? commonTags : career.tags));
}

function coverLetter({ career, first_name }: DemoPerson, job: JobRow | null, random: Random): string {
  const wish = `I would like to work with you${job ? ` as ${job.job_title}` : ''}.`;
  return `${wish} What I bring: ${random.pickEarly(career.strengths)}, ${random.pick(career.strengths)}, and patience.\n\n${first_name}`;
}

function weightedValues<Value extends string>(weights: Partial<Record<Value, number>>): Weighted<Value> {
  const values = Object.keys(weights).filter((value): value is Value => value in weights);
  return weighted(values, (value) => weights[value] ?? 0);
}
