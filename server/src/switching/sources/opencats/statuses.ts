import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { Row } from '#switching/spool/spool.ts';
import type { Findings } from './findings.ts';
import { plainValue } from './texts.ts';

type Status = { status: CandidateStatus; name: string };

/** The numbers of OpenCATS in the order of its funnel, with the names that they have unless the backup has others. */
const knownStatuses = new Map<string, Status>([
  ['100', { status: 'applied', name: 'No Contact' }],
  ['200', { status: 'screening', name: 'Contacted' }],
  ['250', { status: 'screening', name: 'Candidate Responded' }],
  ['300', { status: 'screening', name: 'Qualifying' }],
  ['400', { status: 'shortlisted', name: 'Submitted' }],
  ['500', { status: 'interview', name: 'Interviewing' }],
  ['600', { status: 'offer', name: 'Offered' }],
  ['800', { status: 'hired', name: 'Placed' }],
  ['650', { status: 'rejected', name: 'Not in Consideration' }],
  ['700', { status: 'rejected', name: 'Client Declined' }],
]);

const noStatus = '0';
const firstNumber = '100';
const screeningNumber = '300';
const customStagesMax = 30;
const endedStatuses: readonly CandidateStatus[] = ['hired', 'rejected', 'withdrawn'];

export type PlacedStatus = Status & { number: string; isEnded: boolean };

export type Statuses = {
  /** No status is that of the first stage, and one that nobody knows is screening: it never ends an application. */
  of(number: unknown): PlacedStatus;
  stages(jobId: string): Converted[];
  reasons(): Converted[];
};

/** `used`: the numbers that applications and their history have. */
export function createStatuses(named: Map<string, Row>, used: ReadonlySet<string>, findings: Findings): Statuses {
  const nameOf = (number: string) => plainValue(named.get(number)?.short_description);
  const all = new Map<string, Status>();
  for (const [number, known] of knownStatuses) all.set(number, { ...known, name: nameOf(number) ?? known.name });
  const others = [...used].filter((number) => number !== noStatus && !all.has(number)).sort();
  for (const number of others.slice(0, customStagesMax))
    all.set(number, { status: 'screening', name: nameOf(number) ?? `Status ${number}` });

  const placed = (number: string): PlacedStatus => {
    const found = all.get(number) ?? { status: 'screening', name: `Status ${number}` };
    return { ...found, number, isEnded: endedStatuses.includes(found.status) };
  };
  return {
    of(given) {
      const number = typeof given === 'string' && given !== '' && given !== noStatus ? given : firstNumber;
      const found = placed(all.has(number) ? number : screeningNumber);
      if (!knownStatuses.has(number)) findings.count('unmapped', `status ${number} (${nameOf(number) ?? 'without a name'})`);
      return found;
    },
    stages: (jobId) =>
      [...all].map(([number, { status, name }], index) => ({
        type: 'stage',
        record: { id: stageId(jobId, number), job_id: jobId, name, order: index + 1, status },
      })),
    reasons: () =>
      [...all]
        .filter(([, { status }]) => status === 'rejected')
        .map(([id, { name }]) => ({ type: 'rejection_reason', record: { id, name, outcome: 'rejected' } })),
  };
}

export function stageId(jobId: string, number: string): string {
  return `${jobId}.${number}`;
}
