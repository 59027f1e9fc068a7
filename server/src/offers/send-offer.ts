import type { CurrentCandidate } from '#candidates/candidate.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { type CompanyBrand, readCompanyBrand } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { timeForUndo } from '#messages/after-undo.ts';
import { composeMessage } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import { insertMessages, type NewMessage } from '#messages/new-messages.ts';
import type { Caller } from '#web/caller.ts';
import { deadlineText } from './letter/letter-text.ts';
import { makeOfferLetter, newDocument, offerLanguage } from './letter/offer-letter.ts';
import { checkDeadline, checkOfferStatus, later, type StoredOffer } from './offer.ts';
import type { OfferDeps } from './offer-deps.ts';
import { candidateLink } from './offer-links.ts';
import { offerOccurrence } from './offer-occurrence.ts';
import { insertCandidateLink, insertDocument } from './offer-queries.ts';
import { requirePay } from './pay-access.ts';
import { type AlsoWithOffer, retryOfferOnChange, saveChangedOffer } from './save-offer.ts';
import { readOfferSettings } from './settings/offer-settings.ts';

/** The letter becomes a file that no longer changes; the candidate gets the link, or an outside signer the offer. */
export async function sendOffer(app: OfferDeps, caller: Caller, offerId: string, also: AlsoWithOffer): Promise<StoredOffer> {
  const { workspaceId, actor } = caller;
  const sent = await retryOfferOnChange(app, workspaceId, offerId, async (before) => {
    requirePay(caller, before);
    checkOfferStatus(before, 'approved');
    const now = app.clock();
    checkDeadline(before, now);
    const candidate = await requireCandidate(app, workspaceId, before.candidate_id);
    const { provider_url } = await readOfferSettings(app, workspaceId);
    if (provider_url === null && candidate.email === null) throw failure('candidate_without_email');
    const letter = await makeOfferLetter(app, workspaceId, before);
    const at = now.toISOString();
    const document = newDocument(before, 'letter', letter, at);
    const values = {
      status: 'sent',
      sent_at: at,
      document_id: document.id,
      letter: letter.text,
      language: letter.language,
      provider_url,
      due_at: provider_url === null ? before.expires_at : at,
    } as const;
    const after = later(before, values, now);
    const link = candidateLink(app.keys, after.id, after.version);
    const mails =
      provider_url === null
        ? [await offerMail(app, workspaceId, 'offer', after, candidate, timeForUndo(app, actor, now.getTime()))]
        : [];
    return saveChangedOffer(app, caller, before, after, {
      occurrence: offerOccurrence(app, 'offer_sent', { offer: after, candidate, actor }),
      also: (offer) => [
        insertDocument(document),
        insertCandidateLink({ secret_hash: link.hash, offer_id: offer.id, version: offer.version }),
        ...insertMessages(mails, at),
        ...also(offer),
      ],
    });
  });
  app.mailWakeup.notify(workspaceId);
  return sent;
}

/** The mail with the link, and the one after the acceptance. The stored text has the name of the link, which only the sender can open. */
export async function offerMail(
  app: OfferDeps,
  workspaceId: string,
  kind: 'offer' | 'offer_accepted',
  offer: StoredOffer,
  candidate: Pick<CurrentCandidate, 'id' | 'name' | 'first_name' | 'last_name' | 'email' | 'job'>,
  sendAfter: string | null,
): Promise<NewMessage> {
  if (candidate.email === null) throw failure('candidate_without_email');
  const job = await app.jobReads.find({ workspaceId, jobId: offer.job_id });
  const company: CompanyBrand = await readCompanyBrand(app, workspaceId, job?.company_id ?? null);
  const language = offer.language ?? (await offerLanguage(app, workspaceId, candidate.id));
  const composed = await composeMessage(app, workspaceId, {
    kind,
    voice: { language, address: company.formOfAddress },
    variables: {
      ...recipientVariables(candidate),
      company: company.name,
      job: offer.job_title,
      link: `${app.links.publicUrl}/offer/${candidateLink(app.keys, offer.id, offer.version).name}`,
      expires: deadlineText(language, offer, company.country),
    },
  });
  return {
    ...composed,
    key: `${kind}:${offer.id}:${offer.version}`,
    kind,
    candidateId: candidate.id,
    to: { email: candidate.email, name: candidate.name },
    language,
    sendAfter,
    isAutomatic: false,
  };
}
