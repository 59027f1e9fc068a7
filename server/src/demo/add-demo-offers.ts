import type { Actor } from '@muster/contract/events/event.ts';
import type { DeclineReason } from '@muster/contract/offers/offer.ts';
import type { NewOffer } from '@muster/contract/offers/offer-input.ts';
import { changeMessage } from '#messages/message-actions.ts';
import { acceptOffer, declineOffer } from '#offers/answers/answer-offer.ts';
import type { AcceptanceDeps } from '#offers/answers/finish-acceptance.ts';
import { decideOffer } from '#offers/approval/decide-offer.ts';
import { createOffer, updateOffer } from '#offers/offer-actions.ts';
import { candidateLink } from '#offers/offer-links.ts';
import { sendOffer } from '#offers/send-offer.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import { type Caller, workspaceAccess } from '#web/caller.ts';
import { findWaitingMailIds } from './demo-queries.ts';

export type DemoOfferDeps = AcceptanceDeps;

type DemoOffer = {
  candidate: string;
  daysAgo: number;
  salary: number;
  bonus?: string;
  startsInDays: number;
  /** How far it has come. */
  until: 'draft' | 'waiting' | 'sent';
  /** A second version, and what it offers. */
  raisedTo?: number;
  answer?: { daysAgo: number } & ({ name: string } | { reason: DeclineReason; comment: string });
};

const offers: readonly DemoOffer[] = [
  {
    candidate: 'Astrid Nyström',
    daysAgo: 11,
    salary: 74_000,
    startsInDays: 75,
    until: 'sent',
    answer: {
      daysAgo: 8,
      reason: 'location',
      comment: 'Two days a week in Berlin are two too many for me. I would have liked the team.',
    },
  },
  {
    candidate: 'Ngozi Adeyemi',
    daysAgo: 6,
    salary: 84_000,
    bonus: 'Up to 8% of the yearly salary',
    startsInDays: 60,
    until: 'sent',
    answer: { daysAgo: 4, name: 'Ngozi Adeyemi' },
  },
  { candidate: 'Camille Rousseau', daysAgo: 3, salary: 78_000, raisedTo: 81_500, startsInDays: 100, until: 'sent' },
  { candidate: 'Tobias Brandt', daysAgo: 1, salary: 79_000, startsInDays: 70, until: 'waiting' },
  { candidate: 'Lucía Fernández', daysAgo: 0, salary: 76_000, startsInDays: 85, until: 'draft' },
];
const approver = 'ines.hartmann@demo-company.example';
const daysToAnswer = 14;
const also = () => [];

/** An offer in each state that is worth a look. No step names approvers and no mail waits, so nobody is mailed: the people are invented. */
export async function addDemoOffers(
  app: DemoOfferDeps,
  workspaceId: string,
  actor: Actor,
  candidates: ReadonlyMap<string, string>,
): Promise<void> {
  const caller: Caller = { workspaceId, actor, access: workspaceAccess };
  for (const offer of offers) {
    const candidateId = candidates.get(offer.candidate);
    if (candidateId === undefined) continue;
    await addOffer(app, caller, candidateId, offer);
  }
}

async function addOffer(app: DemoOfferDeps, caller: Caller, candidate_id: string, offer: DemoOffer): Promise<void> {
  const { until, raisedTo, answer, daysAgo } = offer;
  const before = (days: number, hours = 0): DemoOfferDeps => {
    const at = new Date(app.clock().getTime() - days * dayMs + hours * hourMs);
    return { ...app, clock: () => at, mailWakeup: { notify() {} } };
  };
  const terms = termsOf(offer, candidate_id, app.clock());
  const { id: offer_id } = await createOffer(before(daysAgo), caller, { ...terms, submit: until !== 'draft' }, also);
  if (until !== 'sent') return;
  const approve = (hours: number, comment: string) =>
    decideOffer(before(daysAgo, hours), caller, { offer_id, approver, comment, decision: 'approved' }, { also });
  await approve(1, 'Within the band.');
  if (raisedTo !== undefined) {
    await updateOffer(before(daysAgo, 2), caller, { offer_id, salary: raisedTo }, { mayChange: async () => {}, also });
    await approve(4, 'Fine for me, still below the top of the band.');
  }
  const { version } = await sendOffer(before(daysAgo, 5), caller, offer_id, also);
  await settleMails(before(daysAgo, 5), caller.workspaceId, candidate_id);
  if (!answer) return;
  const { secret } = candidateLink(app.keys, offer_id, version);
  const then = before(answer.daysAgo);
  if ('reason' in answer) await declineOffer(then, secret, { reason: answer.reason, comment: answer.comment });
  else
    await acceptOffer(then, secret, {
      name: answer.name,
      network: '203.0.113.0/24',
      language: 'en',
      text: 'Accepted in the demo.',
    });
  await settleMails(then, caller.workspaceId, candidate_id);
}

/** They count as sent then. */
async function settleMails(app: DemoOfferDeps, workspaceId: string, candidateId: string): Promise<void> {
  for (const messageId of await findWaitingMailIds(app.database, workspaceId, candidateId))
    await changeMessage(app, workspaceId, { messageId, action: 'mark_sent' }, also);
}

function termsOf({ daysAgo, salary, bonus, startsInDays }: DemoOffer, candidate_id: string, now: Date): NewOffer {
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    candidate_id,
    salary,
    currency: 'EUR',
    salary_period: 'Per year',
    ...(bonus !== undefined && { bonus }),
    start_date: `${dayIn(startsInDays).slice(0, 'yyyy-mm'.length)}-01`,
    employment_type: 'Full-time',
    location: 'Berlin, hybrid',
    expires_at: `${dayIn(daysToAnswer - daysAgo)}T17:00:00Z`,
  };
}
