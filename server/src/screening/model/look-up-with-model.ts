import type { Actor } from '@muster/contract/events/event.ts';
import type { ScreeningSummary } from '@muster/contract/screening/screening.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { storeProfile } from '#candidates/profiles/candidate-profiles.ts';
import type { WriteChange } from '#events/write.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedLookup, LookupEnd } from '../lookups/queue/lookup.ts';
import { lookups } from '../lookups/queue/lookup-queries.ts';
import { findStoredCv, type StoredCv } from '../profiles/stored-cv.ts';
import type { ScoreReading } from '../queue/finish-reading.ts';
import { mergeFacts } from './merge-facts.ts';
import type { AskModel } from './model-client.ts';
import { modelPrompt } from './model-prompt.ts';
import { isModelSwitchedOn, lockLookupAndReading, saveModelResult } from './model-result-queries.ts';
import { type QuotedFacts, readQuotedFacts } from './quoted-facts.ts';
import type { RedactOnThread } from './redaction/redact-on-thread.ts';

type ModelDeps = Pick<Runtime, 'database' | 'clock'> & {
  write: WriteChange;
  candidateReads: CandidateReads;
  scoreReading: ScoreReading;
};

const actor: Actor = { type: 'system', id: 'model', name: 'Language model' };
const sentTextMax = 60_000;

/**
 * Asks a language model for facts that the rules missed and for a summary, after the CV was processed. Only what it can quote from the CV
 * is kept, and the scores are made from that by the same rules as before.
 */
export async function lookUpWithModel(
  app: ModelDeps,
  lookup: ClaimedLookup,
  { ask, redact, model }: { ask: AskModel; redact: RedactOnThread; model: string },
): Promise<LookupEnd> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  const cv = await findStoredCv(app.database, workspaceId, candidateId);
  if (!candidate || !cv || !(await isModelSwitchedOn(app.database, workspaceId))) return { kind: 'nothing' };
  const names = [candidate.name, candidate.first_name, candidate.last_name];
  const redacted = await redact({ text: cv.text.slice(0, sentTextMax), parsedCv: cv.parsedCv, names });
  const reply = await ask(modelPrompt(redacted));
  // A CV that makes the service fail each time is given up after some attempts; an unreachable service costs none.
  if (reply.kind === 'unavailable')
    return { kind: reply.isAttempt ? 'failed' : 'paused', reason: reply.reason, pauseMs: reply.waitMs };
  if (reply.kind === 'refused') return { kind: 'failed', reason: reply.reason };
  const facts = readQuotedFacts(reply.answer, cv.text);
  return saveModelAnswer(app, lookup, { cv, facts, summary: summaryFrom(facts, model, app.clock()) });
}

function summaryFrom({ summary }: QuotedFacts, model: string, at: Date): ScreeningSummary | null {
  return summary.length === 0 ? null : { sentences: summary, model, written_at: at.toISOString() };
}

type Answered = { cv: StoredCv; facts: QuotedFacts; summary: ScreeningSummary | null };

async function saveModelAnswer(app: ModelDeps, lookup: ClaimedLookup, { cv, facts, summary }: Answered): Promise<LookupEnd> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  const { parsedCv, added } = mergeFacts(cv.parsedCv, facts);
  if (added === 0 && summary === null) return { kind: 'nothing' };
  const before = await app.candidateReads.current({ workspaceId, candidateId });
  if (!before) return { kind: 'nothing' };
  // Without new facts the scores stay exactly as they are.
  const scores = added === 0 ? undefined : await app.scoreReading(workspaceId, before, { text: cv.text, parsedCv });
  const noted = [{ what: 'ai_screening', from: null, to: { facts_added: added, has_summary: summary !== null } }];
  const change = { before, fields: {}, scores, noted, actor, at: app.clock() };
  const isSaved = await storeProfile(app, workspaceId, change, {
    guard: lockLookupAndReading(lookup, cv.readAt),
    also: [saveModelResult(lookup, { parsedCv, summary }), lookups.model.remove(lookup)],
  });
  return { kind: isSaved ? 'saved' : 'dropped' };
}
