import { type Signal, type SignalEvidence, type SignalKind, signalKinds } from '@muster/contract/screening/signals.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { explainSignal } from './explain-signal.ts';
import { listSignalRows, type SignalRow, setDismissed } from './signal-queries.ts';
import { areSignalsOn } from './signal-settings-queries.ts';

export type SignalListDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads };

/** Of the people who share a contact, without the candidate. When one of three is erased it is no longer a signal. */
const sharingMin = 2;

export async function listSignals(
  app: SignalListDeps,
  workspaceId: string,
  candidateId: string,
): Promise<{ is_on: boolean; signals: Signal[] }> {
  const { id } = await requireCandidate(app, workspaceId, candidateId);
  const [is_on, rows] = await Promise.all([areSignalsOn(app.database, workspaceId), listSignalRows(app.database, workspaceId, id)]);
  const signals = signalKinds.flatMap((kind) =>
    signalOf(
      kind,
      rows.filter((row) => row.kind === kind),
      id,
    ),
  );
  return { is_on, signals: [...signals.filter(isOpen), ...signals.filter((each) => !isOpen(each))] };
}

export async function dismissSignal(
  app: SignalListDeps,
  { workspaceId, actor }: Pick<Caller, 'workspaceId' | 'actor'>,
  { candidate_id, kind, dismissed = true }: { candidate_id: string; kind: SignalKind; dismissed?: boolean },
  also: (result: { kind: SignalKind; dismissed: boolean }) => RowWrite[],
): Promise<{ kind: SignalKind; dismissed: boolean }> {
  const { id } = await requireCandidate(app, workspaceId, candidate_id);
  const result = { kind, dismissed };
  const mark = dismissed ? { at: app.clock(), by: actor.name } : null;
  await setDismissed(app.database, workspaceId, { candidateId: id, kind }, mark, also(result));
  return result;
}

const isOpen = ({ dismissed_at }: Signal) => dismissed_at === null;

/** Shown again when something was added since it was dismissed. */
function signalOf(kind: SignalKind, rows: SignalRow[], candidateId: string): Signal[] {
  const [newest] = rows;
  if (!newest || (kind === 'shared_contact' && rows.length < sharingMin)) return [];
  const open = rows.find(({ dismissed_at }) => dismissed_at === null);
  const others = rows.filter(({ other_id }) => other_id !== candidateId);
  return [
    {
      kind,
      explanation: explainSignal(kind, newest.evidence, others.length),
      evidence: evidenceOf(newest),
      others: others.map(({ other_id, name, job_id, job_title, evidence: { similarity = null, shared = null } }) => ({
        candidate_id: other_id,
        name,
        job_id,
        job_title,
        similarity,
        shared,
      })),
      found_at: newest.found_at,
      dismissed_at: open ? null : newest.dismissed_at,
      dismissed_by: open ? null : newest.dismissed_by,
    },
  ];
}

function evidenceOf({ evidence }: SignalRow): SignalEvidence {
  const { domain = null, applications = null, minutes = null, seconds = null, share = null, quote = null } = evidence;
  return { domain, applications, minutes, seconds, share, quote };
}
