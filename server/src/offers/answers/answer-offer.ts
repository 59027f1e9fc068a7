import type { Actor } from '@muster/contract/events/event.ts';
import type { DeclineReason, OfferEvidence } from '@muster/contract/offers/offer.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type CurrentCandidate, emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { unavailable } from '#failure.ts';
import { insertMessages } from '#messages/new-messages.ts';
import { notify } from '#notifications/notify.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { newTaskRows } from '#tasks/task-actions.ts';
import { findRecruiter } from '../find-recruiter.ts';
import { isOverdueOffer, later, type StoredOffer } from '../offer.ts';
import { offerOccurrence } from '../offer-occurrence.ts';
import { findDocumentFacts, findOffer, findOfferKey, saveOffer } from '../offer-queries.ts';
import { offerMail } from '../send-offer.ts';
import { readOfferSettings } from '../settings/offer-settings.ts';
import { type AcceptanceDeps, finishAcceptance } from './finish-acceptance.ts';

/** What the link of a candidate leads to. `isReplaced`: the offer has a newer version. */
export type OfferVisit = { workspaceId: string; offer: StoredOffer; isReplaced: boolean };

export type Acceptance = Pick<OfferEvidence, 'name' | 'network' | 'language' | 'text'>;
export type Decline = { reason: DeclineReason | null; comment: string | null };

// Each conflict means that somebody else has answered, or that the team has changed the offer.
const attemptsMax = 50;

/** Reading it changes nothing. Undefined for an unknown link. */
export async function readOfferVisit(
  { database }: Pick<AcceptanceDeps, 'database'>,
  secret: string,
): Promise<OfferVisit | undefined> {
  const hash = hashLinkSecret(secret);
  const key = hash && (await findOfferKey(database, hash));
  const offer = key && (await findOffer(database, key.workspaceId, key.offerId));
  return offer && { workspaceId: key.workspaceId, offer, isReplaced: offer.version !== key.version };
}

/** Whether the candidate can answer it now. */
export function isAnswerable({ offer, isReplaced }: OfferVisit, now: Date): boolean {
  return !isReplaced && offer.status === 'sent' && !isOverdueOffer(offer, now);
}

/** Stores the evidence, with the event and what follows, in one statement: of many that accept at once, one is stored. */
export async function acceptOffer(app: AcceptanceDeps, secret: string, given: Acceptance): Promise<OfferVisit | undefined> {
  return answerOnce(app, secret, async ({ workspaceId, offer: before }, candidate, now) => {
    const { hire_on_acceptance } = await readOfferSettings(app, workspaceId);
    const at = now.toISOString();
    const letter = before.document_id === null ? undefined : await findDocumentFacts(app.database, workspaceId, before.document_id);
    const evidence: OfferEvidence = { ...given, accepted_at: at, letter_sha256: letter?.sha256 ?? null };
    const values = { status: 'accepted', decided_at: at, evidence, due_at: at, is_hire_due: hire_on_acceptance } as const;
    const after = later(before, { ...values, viewed_at: before.viewed_at ?? at }, now);
    const task = hire_on_acceptance ? [] : await acceptanceTask(app, workspaceId, after, candidate);
    const mails = candidate.email === null ? [] : [await offerMail(app, workspaceId, 'offer_accepted', after, candidate, null)];
    const isSaved = await app.write(workspaceId, {
      row: saveOffer(after),
      occurrence: offerOccurrence(app, 'offer_accepted', { offer: after, candidate, actor: actorOf(candidate) }),
      also: [...task, ...insertMessages(mails, at), ...tellTeam(after)],
    });
    if (!isSaved) return undefined;
    app.mailWakeup.notify(workspaceId);
    // What is left is done by a task, if this process ends or the attempt fails.
    await finishAcceptance(app, workspaceId, after).catch((error: unknown) =>
      app.noteError('finish the acceptance of an offer', error),
    );
    return after;
  });
}

export async function declineOffer(app: AcceptanceDeps, secret: string, given: Decline): Promise<OfferVisit | undefined> {
  return answerOnce(app, secret, async ({ workspaceId, offer: before }, candidate, now) => {
    const at = now.toISOString();
    const values = { status: 'declined', decided_at: at, decline_reason: given.reason, decline_comment: given.comment } as const;
    const after = later(before, { ...values, due_at: null, viewed_at: before.viewed_at ?? at }, now);
    const isSaved = await app.write(workspaceId, {
      row: saveOffer(after),
      occurrence: offerOccurrence(app, 'offer_declined', { offer: after, candidate, actor: actorOf(candidate) }),
      also: tellTeam(after),
    });
    return isSaved ? after : undefined;
  });
}

/** The first button that was pressed, whatever it was: programs that open links press none. */
export async function noteView(app: Pick<AcceptanceDeps, 'database' | 'clock' | 'write'>, visit: OfferVisit): Promise<void> {
  const { workspaceId, offer } = visit;
  const now = app.clock();
  if (offer.viewed_at !== null || !isAnswerable(visit, now)) return;
  await app.write(workspaceId, { row: saveOffer(later(offer, { viewed_at: now.toISOString() }, now)) });
}

/** An offer that cannot be answered any more stays as it is: the page says why. */
async function answerOnce(
  app: AcceptanceDeps,
  secret: string,
  answer: (visit: OfferVisit, candidate: CurrentCandidate, now: Date) => Promise<StoredOffer | undefined>,
): Promise<OfferVisit | undefined> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const visit = await readOfferVisit(app, secret);
    const now = app.clock();
    if (!visit || !isAnswerable(visit, now)) return visit;
    const { workspaceId, offer } = visit;
    const candidate = await app.candidateReads.current({ workspaceId, candidateId: offer.candidate_id });
    if (!candidate) return undefined;
    if (await answer(visit, candidate, now)) return readOfferVisit(app, secret);
  }
  throw unavailable('unavailable', 1);
}

function actorOf({ id, name }: CurrentCandidate): Actor {
  return { type: 'candidate', id, name: name ?? '' };
}

async function acceptanceTask(
  app: AcceptanceDeps,
  workspaceId: string,
  { recruiter_id, updated_at: at }: StoredOffer,
  candidate: CurrentCandidate,
): Promise<RowWrite[]> {
  const recruiter = await findRecruiter(app, workspaceId, recruiter_id);
  const { language } = await app.mailSettings.read(workspaceId);
  return newTaskRows({ candidate, text: texts(language).offer.task, assignee: recruiter, actor: actorOf(candidate), at });
}

/** The recruiter, and who made the offer. */
function tellTeam({ id, candidate_id, recruiter_id, requested_by, updated_at: at }: StoredOffer): RowWrite[] {
  const recipients = [
    ...(recruiter_id === null ? [] : [{ userId: recruiter_id }]),
    ...(requested_by === null ? [] : [{ emailKey: emailKey(requested_by) }]),
  ];
  if (recipients.length === 0) return [];
  return notify(recipients, { kind: 'offer_answered', key: `offer_answered:${id}`, candidate_id, at });
}
