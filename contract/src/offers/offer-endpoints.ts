import { Integer } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, text, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { languages } from '#texts/languages.ts';
import { offer, offerStatuses, offerWithVersions } from './offer.ts';
import {
  newOffer,
  offerApproval,
  offerDocumentQuery,
  offerListQuery,
  offerPage,
  offerQuery,
  offerRejection,
  offerUpdate,
  offerWithComment,
} from './offer-input.ts';

const tag = 'Offers';
const offerAnswer = success({ offer });
const payRule =
  'The pay is for owners, admins, the recruiter of the job, the approvers and whoever made the offer; tokens see it. For others `is_pay_hidden` is true.';

export const listOffers = {
  method: 'GET',
  path: '/v1/offers',
  right: 'read_offers',
  limit: 'list',
  tag,
  summary: 'List offers',
  description: `Newest first unless \`sort\` is given. ${payRule}`,
  query: offerListQuery,
  answers: { 200: offerPage },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const getOffer = {
  method: 'GET',
  path: '/v1/get-offer',
  right: 'read_offers',
  limit: 'offer',
  tag,
  summary: 'Read one offer with its versions and the evidence of its acceptance',
  description: payRule,
  query: offerQuery,
  etag: true,
  answers: { 200: success({ offer: offerWithVersions }) },
  failures: ['invalid_offer_id'],
} as const satisfies Endpoint;

export const createOffer = {
  method: 'POST',
  path: '/v1/create-offer',
  right: 'make_offers',
  audit: { action: 'offer.created', id: 'offer.id' },
  tag,
  summary: 'Make an offer to a candidate',
  description:
    'A draft for the job of the candidate, or with `submit` at once pending_approval. A candidate has one open offer at most.',
  body: newOffer,
  // As the pay must not be found in stored responses.
  secretAnswer: true,
  answers: { 201: offerAnswer },
  failures: [
    'invalid_candidate_id',
    'candidate_without_job',
    'invalid_offer_template_id',
    'unknown_custom_field',
    'currency_missing',
    'expires_at_past',
    'offer_open',
  ],
} as const satisfies Endpoint;

export const updateOffer = {
  method: 'PATCH',
  path: '/v1/update-offer',
  right: 'make_offers',
  audit: { action: 'offer.updated', id: 'offer_id' },
  tag,
  summary: 'Change some fields of an open offer',
  description:
    'Only the fields that are sent change. After the draft, a change of anything but `notes_internal` is a new version, which starts a new round of approval: links to the version before, for approvers and for the candidate, no longer work. `approval_steps` can be changed in a draft only.',
  body: offerUpdate,
  identifier: 'offer_id',
  ifMatch: true,
  answers: { 200: success({ id: uuid(), status: oneOf(offerStatuses), version: Integer() }) },
  failures: [
    'nothing_to_update',
    'invalid_offer_id',
    'offer_status',
    'invalid_offer_template_id',
    'unknown_custom_field',
    'currency_missing',
    'expires_at_past',
    'forbidden',
  ],
} as const satisfies Endpoint;

export const submitOffer = {
  method: 'POST',
  path: '/v1/submit-offer',
  right: 'make_offers',
  audit: { action: 'offer.submitted', id: 'offer_id' },
  tag,
  summary: 'Submit a draft for approval',
  description: 'Starts the next round with the approval steps of the offer, else those of `GET /v1/requisition-settings`.',
  body: offerQuery,
  secretAnswer: true,
  answers: { 200: offerAnswer },
  failures: ['invalid_offer_id', 'offer_status', 'forbidden'],
} as const satisfies Endpoint;

const decisionFailures = ['invalid_offer_id', 'offer_status', 'not_an_approver', 'approver_decided', 'asker_decides'] as const;

export const approveOffer = {
  method: 'POST',
  path: '/v1/approve-offer',
  right: 'decide_offers',
  limit: 'offer',
  audit: { action: 'offer.approved', id: 'offer_id' },
  tag,
  summary: 'Approve the current step of an offer',
  description: 'After the last step the offer is approved, and can be sent.',
  body: offerApproval,
  secretAnswer: true,
  answers: { 200: offerAnswer },
  failures: [...decisionFailures],
} as const satisfies Endpoint;

export const rejectOffer = {
  method: 'POST',
  path: '/v1/reject-offer',
  right: 'decide_offers',
  limit: 'offer',
  audit: { action: 'offer.rejected', id: 'offer_id' },
  tag,
  summary: 'Reject an offer',
  description: 'One rejection is enough. The offer is a draft again, with the decision in `approvals`.',
  body: offerRejection,
  secretAnswer: true,
  answers: { 200: offerAnswer },
  failures: [...decisionFailures],
} as const satisfies Endpoint;

export const sendOffer = {
  method: 'POST',
  path: '/v1/send-offer',
  right: 'make_offers',
  audit: { action: 'offer.sent', id: 'offer_id' },
  tag,
  summary: 'Send an approved offer to the candidate',
  description:
    'The letter becomes a PDF that no longer changes, and the candidate gets an email with the link to their page, or an outside signer gets the offer. Event `offer.sent`.',
  body: offerQuery,
  secretAnswer: true,
  answers: { 200: offerAnswer },
  failures: ['invalid_offer_id', 'offer_status', 'candidate_without_email', 'expires_at_past', 'forbidden'],
} as const satisfies Endpoint;

export const withdrawOffer = {
  method: 'POST',
  path: '/v1/withdraw-offer',
  right: 'make_offers',
  audit: { action: 'offer.withdrawn', id: 'offer_id' },
  tag,
  summary: 'Withdraw an open offer',
  description:
    'It is final. The page says that the offer was withdrawn and whom to ask; an email with its link that was not sent is cancelled.',
  body: offerWithComment,
  secretAnswer: true,
  answers: { 200: offerAnswer },
  failures: ['invalid_offer_id', 'offer_status', 'forbidden'],
} as const satisfies Endpoint;

export const previewOffer = {
  method: 'POST',
  path: '/v1/preview-offer',
  right: 'make_offers',
  audit: null,
  tag,
  summary: 'Make the letter of an offer without sending it',
  description: 'Nothing is stored.',
  body: offerQuery,
  secretAnswer: true,
  answers: {
    200: success({
      filename: text({ examples: ['Offer-letter-Adaeze-Nwosu.pdf'] }),
      language: oneOf(languages),
      pages: Integer(),
      text: text({ description: 'The letter in Markdown, with its variables filled in' }),
      content: text({ description: 'The PDF in base64' }),
    }),
  },
  failures: ['invalid_offer_id', 'forbidden'],
} as const satisfies Endpoint;

export const getOfferDocument = {
  method: 'GET',
  path: '/v1/offer-document',
  right: 'read_offers',
  limit: 'offer',
  audit: { action: 'offer.document_read', id: 'offer_id' },
  tag,
  summary: 'Download the letter of an offer',
  description: 'The PDF as it was sent, or as it was sealed. For those who may see the pay.',
  query: offerDocumentQuery,
  answerMediaType: 'application/pdf',
  answers: { 200: text() },
  failures: ['invalid_offer_id', 'offer_document_missing', 'forbidden'],
} as const satisfies Endpoint;
