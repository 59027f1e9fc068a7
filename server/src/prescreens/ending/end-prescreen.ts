import type { Actor } from '@muster/contract/events/event.ts';
import type { Assessment, AssessmentFlag } from '@muster/contract/prescreens/prescreen-assessment.ts';
import type { PrescreenOutcome } from '@muster/contract/prescreens/prescreen-event.ts';
import { type CurrentCandidate, candidateEventView } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { readScreeningSwitches } from '#candidates/scoring/scorable-candidates.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import { mayAskModel } from '#screening/model/model-switch.ts';
import { dayMs } from '#time/durations.ts';
import { prescreenTotalsUpdate } from '../list/prescreen-list-queries.ts';
import { endPrescreen, type StoredPrescreen, wholeText } from '../prescreen.ts';
import { savePrescreen } from '../prescreen-queries.ts';
import type { PrescreenRules } from '../prescreen-rules.ts';
import type { SessionToAssess } from '../rubric/assess-session.ts';
import { prescreenEvent } from './prescreen-occurrence.ts';

export type EndingDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'links' | 'secretBox'> & {
  write: WriteChange;
  candidateReads: CandidateReads;
  jobReads: JobReads;
  fileLinks: FileLinks;
  prescreenRules: PrescreenRules;
};

const system: Actor = { type: 'system', id: 'prescreen', name: 'Pre-screen' };

/**
 * Ends a session with its assessment and its event, in one statement. When a language model is to be asked, the assessment of the rules is
 * stored, and the event is recorded with the answer of the model or without it. False when the pre-screen has changed since it was read.
 */
export async function endPrescreenSession(
  app: EndingDeps,
  workspaceId: string,
  before: StoredPrescreen,
  outcome: PrescreenOutcome,
): Promise<boolean> {
  const candidate = await app.candidateReads.current({ workspaceId, candidateId: before.candidate_id });
  if (!candidate) return false;
  const now = app.clock();
  const ended = endPrescreen(before, outcome, now);
  if (outcome === 'declined' || outcome === 'expired') {
    // The answers of a candidate who declines are deleted.
    const emptied = { ...ended, answers: [] };
    return saveEnded(app, workspaceId, { before, after: emptied, candidate, actor: actorFor(outcome, candidate) });
  }
  const session = await sessionToAssess(app, workspaceId, ended);
  const after = { ...ended, assessment: await app.prescreenRules.assessSession(session) };
  const isForModel = hasLevels(after.assessment) && (await mayAskModel(app, workspaceId));
  const actor = actorFor(outcome, candidate);
  if (!isForModel) return saveEnded(app, workspaceId, { before, after, candidate, actor });
  // A day ago: due at once by the clock of the database too, and in the order in which they ended.
  const due_at = new Date(now.getTime() - dayMs).toISOString();
  return app.write(workspaceId, {
    row: savePrescreen({ ...after, due_at }, before.revision),
    totals: prescreenTotalsUpdate(before.status, after.status),
  });
}

/** Ends an invitation that was not used, or a session without answers for too long. */
export function endDuePrescreen(app: EndingDeps, workspaceId: string, due: StoredPrescreen): Promise<boolean> {
  return endPrescreenSession(app, workspaceId, due, due.status === 'invited' ? 'expired' : 'abandoned');
}

export async function sessionToAssess(app: EndingDeps, workspaceId: string, ended: StoredPrescreen): Promise<SessionToAssess> {
  const { language, plan, ad_text: adText, answers } = ended;
  return {
    language,
    plan,
    answers: answers.map((answer) => ({ question_id: answer.question_id, choice: answer.choice, text: wholeText(answer) })),
    adText,
    transcriptOnly: await readTranscriptOnly(app, workspaceId, ended.candidate_id),
    isStoppedEarly: ended.status === 'abandoned',
  };
}

/** Why nothing may be assessed: scoring is off in the workspace, or the candidate declined it. */
export async function readTranscriptOnly(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  candidateId: string,
): Promise<AssessmentFlag[]> {
  const switches = await readScreeningSwitches(database, workspaceId, candidateId);
  if (switches?.declines_screening) return ['candidate_declined_screening'];
  return switches?.is_on === false ? ['screening_off'] : [];
}

function hasLevels({ items }: Assessment): boolean {
  return items.some(({ level, result }) => level !== null || result === 'unclear');
}

type Ended = { before: StoredPrescreen; after: StoredPrescreen; candidate: CurrentCandidate; actor: Actor };

function saveEnded(app: EndingDeps, workspaceId: string, { before, after, candidate, actor }: Ended): Promise<boolean> {
  return app.write(workspaceId, {
    row: savePrescreen(after, before.revision),
    occurrence: sessionEnded(app, { after, candidate, actor }),
    totals: prescreenTotalsUpdate(before.status, after.status),
  });
}

export function sessionEnded(
  { links, fileLinks, clock }: EndingDeps,
  { after, candidate, actor }: Omit<Ended, 'before'>,
): NewOccurrence {
  const data = {
    prescreen: prescreenEvent(after, links),
    candidate: candidateEventView(candidate, fileLinks.eventResumeUrl),
    job: candidate.job,
  };
  return { what: 'prescreen_ended', actor, at: clock(), data, candidateId: candidate.id };
}

export function actorFor(outcome: StoredPrescreen['status'], { id, name }: CurrentCandidate): Actor {
  const isByCandidate = outcome === 'completed' || outcome === 'declined';
  return isByCandidate ? { type: 'candidate', id, name: name ?? '' } : system;
}
