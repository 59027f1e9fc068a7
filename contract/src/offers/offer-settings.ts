import { Boolean as JsonBoolean, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { boolean, nullable, optional, textOrNull } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { isWebUrl, requestUrlMax } from '#webhooks/webhook.ts';

export const offerSettings = JsonObject({
  hire_on_acceptance: JsonBoolean({
    description: 'Whoever accepts an offer moves to `hired` at once; otherwise the recruiter gets a task',
  }),
  provider_url: textOrNull({ description: 'The outside signer that gets offers instead of the candidate; see offer-signing' }),
});
export type OfferSettings = Static<typeof offerSettings>;

export const offerSettingsUpdate = JsonObject(optional({ hire_on_acceptance: boolean() }));
export type OfferSettingsUpdate = Static<typeof offerSettingsUpdate>;

const providerUrl = Refine(
  nullable(
    JsonString({
      maxLength: requestUrlMax,
      requirement: 'must be an http or https URL, or null',
      description: 'Null: candidates get an email with their page again',
      examples: ['https://sign.example.com/muster'],
    }),
  ),
  (given) => given === null || isWebUrl(given),
);

export const offerSigningInput = JsonObject({ provider_url: providerUrl });

const tag = 'Offers';
const answer = success({ settings: offerSettings });

export const getOfferSettings = {
  method: 'GET',
  path: '/v1/offer-settings',
  right: 'make_offers',
  tag,
  summary: 'Read what happens with offers',
  description: 'The approval steps of offers are those of `GET /v1/requisition-settings`.',
  etag: true,
  answers: { 200: answer },
  failures: [],
} as const satisfies Endpoint;

export const updateOfferSettings = {
  method: 'PATCH',
  path: '/v1/offer-settings',
  right: 'manage_settings',
  audit: { action: 'offer_settings.updated' },
  tag,
  summary: 'Set what happens with accepted offers',
  description: 'Of the whole workspace, for offers that are accepted from now on.',
  body: offerSettingsUpdate,
  identifier: '',
  ifMatch: true,
  answers: { 200: answer },
  failures: ['nothing_to_update'],
} as const satisfies Endpoint;

export const setOfferSigning = {
  method: 'POST',
  path: '/v1/offer-signing',
  right: 'manage_settings',
  confirmed: true,
  audit: { action: 'offer_settings.updated' },
  tag,
  summary: 'Hand offers over to an outside signer',
  description:
    'From then on an offer that is sent goes to `provider_url` with a POST of JSON: the offer, the candidate, the letter in base64 and an `answer_url`, to which the signer posts the answer of the candidate. No email is written. Null takes it back.',
  body: offerSigningInput,
  answers: { 200: answer },
  failures: [],
} as const satisfies Endpoint;
