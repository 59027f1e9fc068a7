import { Any, Array as JsonArray, Object as JsonObject, Optional, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { fieldValues } from '#custom-fields/custom-field.ts';
import type { Endpoint } from '#endpoint.ts';
import { text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** How many are kept of each candidate: the first ones. */
export const repeatedApplicationsMax = 20;

export const repeatedApplication = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  name: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  email: textOrNull(),
  phone: textOrNull(),
  location_city: textOrNull(),
  location_country: textOrNull(),
  professional_network_url: textOrNull(),
  code_host_url: textOrNull(),
  website_url: textOrNull(),
  cover_letter: textOrNull(),
  languages: JsonArray(JsonObject({ language: text(), level: textOrNull() })),
  custom_answers: JsonArray(JsonObject({ question_id: text(), question: text(), type: text(), answer: Any() })),
  resume_url: textOrNull({ description: 'A signed link to the CV, valid without a token for 15 minutes' }),
  resume_filename: textOrNull(),
  consent: textOrNull({ description: 'The text that they agreed to; null for what was sent before it was kept' }),
  sent_at: timestamp(),
  custom_fields: Optional(fieldValues),
});
export type RepeatedApplication = Static<typeof repeatedApplication>;

export const listRepeatedApplications = {
  method: 'GET',
  path: '/v1/repeated-applications',
  right: 'read_candidates',
  limit: 'panel_candidate',
  tag: 'Candidates',
  summary: 'List what the address of a candidate has sent again',
  description: `Who applies a second time for the same job, by the form or forwarded with \`add-candidate\`, does not change the first application: everybody may enter any address into the form, so nobody knows whether it was the same person. What was sent is kept beside it, files included, oldest first, at most ${repeatedApplicationsMax} times; the address gets the email \`application_sent_again\`.`,
  query: JsonObject({ candidate_id: candidateId }),
  answers: { 200: success({ repeated_applications: JsonArray(repeatedApplication) }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;
