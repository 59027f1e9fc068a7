import type { Consent } from '@muster/contract/prescreens/prescreen.ts';
import type { PlannedQuestion } from '@muster/contract/prescreens/prescreen-assessment.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { unavailable } from '#failure.ts';
import { type EndingDeps, endDuePrescreen, endPrescreenSession, readTranscriptOnly } from '../ending/end-prescreen.ts';
import { prescreenTotalsUpdate } from '../list/prescreen-list-queries.ts';
import { isOpenPrescreen, isOverdue, type StoredFollowUp, type StoredPrescreen } from '../prescreen.ts';
import { findPrescreen, findPrescreenKey, savePrescreen } from '../prescreen-queries.ts';
import { beginSession, followUpFor, type GivenAnswer, storeAnswer } from './session.ts';

export type Session = { workspaceId: string; prescreen: StoredPrescreen };

// Each conflict means that another device has saved something.
const attemptsMax = 20;

/** The pre-screen of a link. Reading it changes nothing, also when its time is over. */
export async function readSession({ database }: EndingDeps, secret: string): Promise<Session | undefined> {
  const hash = hashLinkSecret(secret);
  const key = hash && (await findPrescreenKey(database, hash));
  const prescreen = key && (await findPrescreen(database, key.workspaceId, key.prescreenId));
  return prescreen && { workspaceId: key.workspaceId, prescreen };
}

export function startPrescreenSession(
  app: EndingDeps,
  secret: string,
  consent: Omit<Consent, 'given_at'>,
): Promise<Session | undefined> {
  return changeSession(app, secret, async ({ prescreen }) => {
    const now = app.clock();
    return beginSession(prescreen, { given_at: now.toISOString(), ...consent }, now);
  });
}

/** Saves an answer and decides whether a follow-up is asked. An answer to a question of another session changes nothing. */
export function saveAnswer(app: EndingDeps, secret: string, given: GivenAnswer): Promise<Session | undefined> {
  return changeSession(app, secret, async ({ workspaceId, prescreen }) => {
    const question = prescreen.plan.find(({ id }) => id === given.questionId);
    if (prescreen.status !== 'started' || !question) return prescreen;
    const followUp = await decideFollowUp(app, workspaceId, prescreen, question, given);
    return storeAnswer(prescreen, given, followUp, app.clock());
  });
}

/** The candidate would rather talk to a person: what was written is deleted. */
export function declineSession(app: EndingDeps, secret: string): Promise<Session | undefined> {
  return endOpenSession(app, secret, 'declined', isOpenPrescreen);
}

export function finishSession(app: EndingDeps, secret: string): Promise<Session | undefined> {
  return endOpenSession(app, secret, 'completed', ({ status }) => status === 'started');
}

async function endOpenSession(
  app: EndingDeps,
  secret: string,
  outcome: 'declined' | 'completed',
  mayEnd: (prescreen: StoredPrescreen) => boolean,
): Promise<Session | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const session = await readSession(app, secret);
    if (!session || !mayEnd(session.prescreen)) return session;
    const { workspaceId, prescreen } = session;
    if (isOverdue(prescreen, app.clock())) await endDuePrescreen(app, workspaceId, prescreen);
    else await endPrescreenSession(app, workspaceId, prescreen, outcome);
  }
  throw unavailable('unavailable', 1);
}

/** Saves what `change` returns, unless it is the same or the session is over. Undefined when there is no such session any more. */
async function changeSession(
  app: EndingDeps,
  secret: string,
  change: (session: Session) => Promise<StoredPrescreen>,
): Promise<Session | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const session = await readSession(app, secret);
    if (!session || !isOpenPrescreen(session.prescreen)) return session;
    const { workspaceId, prescreen: before } = session;
    if (isOverdue(before, app.clock())) {
      await endDuePrescreen(app, workspaceId, before);
      continue;
    }
    const after = await change(session);
    if (after === before) return session;
    const isSaved = await app.write(workspaceId, {
      row: savePrescreen(after, before.revision),
      totals: prescreenTotalsUpdate(before.status, after.status),
    });
    if (isSaved) return { workspaceId, prescreen: after };
  }
  throw unavailable('unavailable', 1);
}

async function decideFollowUp(
  app: EndingDeps,
  workspaceId: string,
  prescreen: StoredPrescreen,
  question: PlannedQuestion,
  { isFollowUp, text }: GivenAnswer,
): Promise<StoredFollowUp | null> {
  const { skill, weight, kind } = question;
  if (isFollowUp || text === '' || skill === null || weight === 0) return null;
  if ((await readTranscriptOnly(app, workspaceId, prescreen.candidate_id)).length > 0) return null;
  const { language, plan, ad_text } = prescreen;
  const knownTexts = [ad_text, ...plan.map((each) => each.question)];
  const assessed = await app.prescreenRules.assessAnswer({
    text,
    language,
    skill,
    knownTexts,
    isAboutSkill: kind === 'experience',
  });
  const job = await app.jobReads.find({ workspaceId, jobId: prescreen.job_id });
  const { formOfAddress: address } = await readMailCompany(app, workspaceId, job?.company_id ?? null);
  return followUpFor({ language, address }, question, assessed);
}
