import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { ApprovalSource, ApprovalSubject } from '#requisitions/approvals/approval-subject.ts';
import { deadlineText } from '../letter/letter-text.ts';
import type { StoredOffer } from '../offer.ts';
import type { OfferDeps } from '../offer-deps.ts';
import { findOffer } from '../offer-queries.ts';
import { offerTerms } from '../offer-terms.ts';
import { decideOffer } from './decide-offer.ts';

/** Offers on the page of approvers, who see the pay. */
export function offerApprovals(app: OfferDeps): ApprovalSource {
  return {
    read: async (workspaceId, id) => {
      const offer = await findOffer(app.database, workspaceId, id);
      const job = offer && (await app.jobReads.find({ workspaceId, jobId: offer.job_id }));
      return offer && offerSubject(offer, job?.company_id ?? null);
    },
    decide: (workspaceActor, offer_id, decision, mayDecide) =>
      decideOffer(
        app,
        workspaceActor,
        { offer_id, ...decision },
        {
          also: () => [],
          mayDecide: (current) => mayDecide({ ...current, outcome: outcomeOf(current) }),
        },
      ),
  };
}

function offerSubject(offer: StoredOffer, company_id: string | null): ApprovalSubject {
  const { approvals, round, step, status, requested_by, candidate_name, notes_internal } = offer;
  return {
    ...{ approvals, round, step, status, requested_by, company_id },
    outcome: outcomeOf(offer),
    kicker: offer.job_title,
    title: candidate_name ?? '',
    text: notes_internal,
    facts: (language, companyName) => offerFacts(language, offer, companyName),
    words: (language) => {
      const { approve } = texts(language);
      return {
        title: approve.offerTitle,
        facts: approve.offer,
        approved: approve.nextOfferApproved,
        rejected: approve.nextOfferRejected,
      };
    },
  };
}

function offerFacts(language: Language, offer: StoredOffer, companyName: string): [string, string][] {
  const { approve, offer: words } = texts(language);
  const deadline = deadlineText(language, offer, null);
  return [
    [approve.company, companyName],
    ...offerTerms(language, offer),
    ...(deadline === null ? [] : [[words.answerTitle, deadline] satisfies [string, string]]),
  ];
}

function outcomeOf({ status, approvals }: Pick<StoredOffer, 'status' | 'approvals'>): ApprovalSubject['outcome'] {
  if (status === 'pending_approval') return 'pending';
  const isRejected = approvals.some(({ decisions }) => decisions.some(({ decision }) => decision === 'rejected'));
  if (status === 'draft') return isRejected ? 'rejected' : 'closed';
  return status === 'withdrawn' || status === 'expired' ? 'closed' : 'approved';
}
