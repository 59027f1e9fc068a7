import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SourceMapping } from '#switching/mapping/mapping.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { decodedValue } from './texts.ts';

type Known = { name: string } & ({ kind: string } | { ended: 'hired' | 'rejected' });

/** The numbers of OpenCATS in the order of its funnel, with the names that they have unless the backup has others. */
const knownStatuses = new Map<string, Known>([
  ['100', { name: 'No Contact', kind: 'applied' }],
  ['200', { name: 'Contacted', kind: 'screening' }],
  ['250', { name: 'Candidate Responded', kind: 'screening' }],
  ['300', { name: 'Qualifying', kind: 'screening' }],
  ['400', { name: 'Submitted', kind: 'shortlisted' }],
  ['500', { name: 'Interviewing', kind: 'interview' }],
  ['600', { name: 'Offered', kind: 'offer' }],
  ['800', { name: 'Placed', ended: 'hired' }],
  ['650', { name: 'Not in Consideration', ended: 'rejected' }],
  ['700', { name: 'Client Declined', ended: 'rejected' }],
]);

const noStatus = '0';
const firstNumber = '100';
const screeningNumber = '300';
const customStagesMax = 30;

export type Status = { number: string; name: string; status: CandidateStatus; isEnded: boolean };

export type Statuses = {
  /** No status is that of the first stage. One that nobody knows is in the mapping under its name, and never ends an application. */
  of(number: unknown): Status;
  stages(jobId: string): Converted[];
  reasons(): Converted[];
};

/** `used`: the numbers that applications and their history have. */
export function createStatuses(named: Map<string, SpooledRow>, used: ReadonlySet<string>, mapping: SourceMapping): Statuses {
  const all = new Map<string, Status>();
  const add = (number: string, known?: Known) => {
    const name = decodedValue(named.get(number)?.short_description) ?? known?.name ?? `Status ${number}`;
    const ended = known && 'ended' in known ? known.ended : undefined;
    const kind = known && 'kind' in known ? known.kind : undefined;
    const outcome = ended === 'rejected' ? mapping.reason(name, ended) : ended;
    all.set(number, { number, name, status: outcome ?? mapping.stage(name, kind), isEnded: outcome !== undefined });
  };
  for (const [number, known] of knownStatuses) add(number, known);
  const others = [...used].filter((number) => number !== noStatus && !all.has(number)).sort();
  for (const number of others.slice(0, customStagesMax)) add(number);
  const statusOf = (given: unknown) => all.get(typeof given === 'string' && given !== noStatus ? given : firstNumber);
  const fallback = all.get(screeningNumber);

  return {
    of(given) {
      const found = statusOf(given) ?? fallback;
      if (!found) throw new Error('There is no status for screening.');
      return found;
    },
    stages: (jobId) =>
      [...all.values()].map(({ number, name, status }, index) => ({
        type: 'stage',
        record: { id: stageId(jobId, number), job_id: jobId, name, order: index + 1, status },
      })),
    reasons: () =>
      [...all.values()]
        .filter(({ status, isEnded }) => isEnded && status !== 'hired')
        .map(({ number, name, status }) => ({ type: 'rejection_reason', record: { id: number, name, outcome: status } })),
  };
}

export function stageId(jobId: string, number: string): string {
  return `${jobId}.${number}`;
}
