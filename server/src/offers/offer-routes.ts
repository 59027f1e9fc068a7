import * as contract from '@muster/contract/offers/offer-endpoints.ts';
import { getOfferReport } from '@muster/contract/offers/offer-report.ts';
import {
  getOfferSettings,
  type OfferSettings,
  setOfferSigning,
  updateOfferSettings,
} from '@muster/contract/offers/offer-settings.ts';
import * as templates from '@muster/contract/offers/offer-template.ts';
import { offerVariables } from '@muster/contract/offers/offer-template.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { openStepCheckFor, withOwnApprover } from '#requisitions/approvals/decide-as-user.ts';
import type { Caller } from '#web/caller.ts';
import { linkNext } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { decideOffer } from './approval/decide-offer.ts';
import { documentHeaders } from './letter/document-headers.ts';
import { makeOfferLetter } from './letter/offer-letter.ts';
import { offersPage } from './list/offer-list.ts';
import { isOpenOffer, offerView, offerWithVersionsView, type StoredOffer } from './offer.ts';
import { createOffer, requireOffer, submitOffer, updateOffer, withdrawOffer } from './offer-actions.ts';
import type { OfferDeps } from './offer-deps.ts';
import { candidateLink } from './offer-links.ts';
import { findDocument, keptOffer, listVersions } from './offer-queries.ts';
import { requirePay, seesPay } from './pay-access.ts';
import { readOfferReport } from './report/offer-report.ts';
import { sendOffer } from './send-offer.ts';
import { changeOfferSettings, readOfferSettings, settingsAnswer } from './settings/offer-settings.ts';
import { archiveOfferTemplate, createOfferTemplate, updateOfferTemplate } from './templates/offer-template-actions.ts';
import { listStoredTemplates } from './templates/offer-template-queries.ts';

const route = routesFor<OfferDeps>();

const answering = (caller: Caller) => ({
  answer: (offer: StoredOffer) => ({ success: true, offer: offerView(offer, seesPay(caller, offer)) }),
});
const templateAnswer = { answer: (offer_template: templates.OfferTemplate) => ({ success: true, offer_template }) };

export const offerRoutes = [
  route(contract.listOffers, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { offers, total, has_more, next_cursor } = await offersPage(app, caller, query);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, offers, total_offers: total, has_more, next_cursor };
  }),

  route(contract.getOffer, async ({ app, caller, query: { offer_id } }) => {
    const offer = await requireOffer(app, caller.workspaceId, offer_id);
    // Who looks at an open offer will soon want its letter.
    if (caller.email !== undefined && isOpenOffer(offer) && seesPay(caller, offer)) app.pdfMaker.warm();
    return offerAnswer(app, caller, offer);
  }),

  route(contract.createOffer, (call) =>
    withReceipt(call, { ...answering(call.caller), status: () => 201 }, (also) =>
      createOffer(call.app, call.caller, call.body, also),
    ),
  ),

  route(contract.updateOffer, (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const mayChange = async (before: StoredOffer) => {
      if (isConditional) ifMatch(await offerAnswer(app, caller, before));
    };
    const answer = ({ id, status, version }: StoredOffer) => ({ success: true, id, status, version });
    return withReceipt(call, { answer }, (also) => updateOffer(app, caller, body, { mayChange, also }));
  }),

  route(contract.submitOffer, (call) =>
    withReceipt(call, answering(call.caller), (also) => submitOffer(call.app, call.caller, call.body.offer_id, also)),
  ),

  route(contract.approveOffer, (call) => {
    const { app, caller } = call;
    const { offer_id, approver = null, comment = null } = withOwnApprover(caller, call.body);
    const decision = { offer_id, approver, comment, decision: 'approved' } as const;
    return withReceipt(call, answering(caller), (also) =>
      decideOffer(app, caller, decision, { also, mayDecide: mayDecide(app, caller) }),
    );
  }),

  route(contract.rejectOffer, (call) => {
    const { app, caller } = call;
    const { offer_id, approver = null, comment } = withOwnApprover(caller, call.body);
    const decision = { offer_id, approver, comment, decision: 'rejected' } as const;
    return withReceipt(call, answering(caller), (also) =>
      decideOffer(app, caller, decision, { also, mayDecide: mayDecide(app, caller) }),
    );
  }),

  route(contract.sendOffer, (call) =>
    withReceipt(call, answering(call.caller), (also) => sendOffer(call.app, call.caller, call.body.offer_id, also)),
  ),

  route(contract.withdrawOffer, (call) =>
    withReceipt(call, answering(call.caller), (also) => withdrawOffer(call.app, call.caller, call.body, also)),
  ),

  route(contract.previewOffer, async (call) => {
    const { app, caller, body } = call;
    const offer = await requireOffer(app, caller.workspaceId, body.offer_id);
    requirePay(caller, offer);
    const { bytes, filename, language, pages, text } = await makeOfferLetter(app, caller.workspaceId, offer);
    const preview = { success: true, filename, language, pages, text, content: bytes.toString('base64') };
    return withReceipt(call, { answer: () => preview }, async (also) => {
      await app.write(caller.workspaceId, { row: keptOffer({ id: offer.id }), also: also(preview) });
      return preview;
    });
  }),

  route(contract.getOfferDocument, async ({ app, caller, query: { offer_id, document_id }, reply }) => {
    const offer = await requireOffer(app, caller.workspaceId, offer_id);
    requirePay(caller, offer);
    const documentId = document_id ?? offer.sealed_document_id ?? offer.document_id;
    const found =
      documentId !== null && isUuid(documentId)
        ? await findDocument(app.database, caller.workspaceId, { offerId: offer.id, documentId })
        : undefined;
    if (!found) throw failure('offer_document_missing');
    reply.headers(documentHeaders(found.filename));
    return found.content;
  }),

  route(templates.listOfferTemplates, async ({ app, caller: { workspaceId } }) => {
    const { language } = await app.mailSettings.read(workspaceId);
    return {
      success: true,
      offer_templates: await listStoredTemplates(app.database, workspaceId),
      default: { language, body: texts(language).offer.defaultLetter },
      variables: Object.entries(offerVariables).map(([name, description]) => ({ name, description })),
    };
  }),

  route(templates.createOfferTemplate, (call) =>
    withReceipt(call, { ...templateAnswer, status: () => 201 }, (also) =>
      createOfferTemplate(call.app, call.caller.workspaceId, call.body, also),
    ),
  ),

  route(templates.updateOfferTemplate, (call) =>
    withReceipt(call, templateAnswer, (also) => updateOfferTemplate(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(templates.archiveOfferTemplate, (call) =>
    withReceipt(call, templateAnswer, (also) =>
      archiveOfferTemplate(call.app, call.caller.workspaceId, call.body.offer_template_id, also),
    ),
  ),

  route(getOfferSettings, async ({ app, caller }) => settingsAnswer(await readOfferSettings(app, caller.workspaceId))),

  route(updateOfferSettings, (call) =>
    withReceipt(call, { answer: (settings: OfferSettings) => settingsAnswer(settings) }, (also) =>
      changeOfferSettings(call.app, call.caller.workspaceId, call.body, { mayChange: call.ifMatch, also }),
    ),
  ),

  route(setOfferSigning, (call) =>
    withReceipt(call, { answer: (settings: OfferSettings) => settingsAnswer(settings) }, (also) =>
      changeOfferSettings(call.app, call.caller.workspaceId, { provider_url: call.body.provider_url }, { also }),
    ),
  ),

  route(getOfferReport, async ({ app, caller, query }) => ({ success: true, report: await readOfferReport(app, caller, query) })),
];

/** AlsoWithOffer a limited role may approve what it is asked, and decides only as itself. */
function mayDecide(app: OfferDeps, caller: Caller) {
  const check = openStepCheckFor(app, caller);
  return (before: StoredOffer): Promise<void> => check({ ...before, isPending: before.status === 'pending_approval' });
}

/** The answer of the single read, which ETags are made of. */
async function offerAnswer(app: OfferDeps, caller: Caller, offer: StoredOffer): Promise<object> {
  const isShown = seesPay(caller, offer);
  const hasPage = isShown && (offer.status === 'sent' || offer.status === 'accepted');
  const url = hasPage ? `${app.links.publicUrl}/offer/${candidateLink(app.keys, offer.id, offer.version).secret}` : null;
  const versions = await listVersions(app.database, caller.workspaceId, offer.id);
  return { success: true, offer: offerWithVersionsView(offer, { seesPay: isShown, url, versions }) };
}
