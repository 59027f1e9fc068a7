import type { LookUpMailDomain } from '#outbound/mail-domains.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedLookup, LookupEnd } from '#screening/lookups/queue/lookup.ts';
import { findSignals, sketchCv } from './find-signals.ts';
import { saveBands, saveFindings } from './signal-queries.ts';
import { areSignalsOn } from './signal-settings-queries.ts';
import { findSubject } from './signal-subject-queries.ts';

export type SignalDeps = Pick<Runtime, 'database'> & { lookUpMailDomain: LookUpMailDomain };

/** Looks at a candidate whose CV was read, or who has none. */
export async function lookUpSignals({ database, lookUpMailDomain }: SignalDeps, lookup: ClaimedLookup): Promise<LookupEnd> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  if (!(await areSignalsOn(database, workspaceId))) return { kind: 'nothing' };
  const subject = await findSubject(database, workspaceId, candidateId);
  if (!subject) return { kind: 'nothing' };
  const sketch = sketchCv(subject);
  if (!(await saveBands(database, lookup, sketch?.bands ?? []))) return { kind: 'dropped' };
  const reads = database.longReads(workspaceId);
  const findings = await findSignals(reads, lookUpMailDomain, workspaceId, { subject, sketch });
  return { kind: (await saveFindings(database, lookup, findings, subject.looked_at)) ? 'saved' : 'dropped' };
}
