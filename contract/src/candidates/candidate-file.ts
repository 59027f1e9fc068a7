import { Integer, Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { candidateQuery } from './candidate-input.ts';

export const filePurposes = ['resume', 'answer'] as const;

export const candidateFile = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  purpose: oneOf(filePurposes, { description: '`resume`: the CV, or one before; `answer`: to a question of the form' }),
  question_id: textOrNull({ description: 'The question that it answers' }),
  filename: text({ examples: ['cv.pdf'] }),
  media_type: text({ examples: ['application/pdf'] }),
  bytes: Integer(),
  url: text({ description: 'Works without a token until `url_expires_at`' }),
  url_expires_at: timestamp(),
  created_at: timestamp(),
});
export type CandidateFile = Static<typeof candidateFile>;

export const listCandidateFiles = {
  method: 'GET',
  path: '/v1/candidate-files',
  right: 'read_candidates',
  limit: 'panel_candidate',
  tag: 'Candidates',
  summary: 'List the files of a candidate',
  description:
    'CVs and files of the form, the oldest first, all of them, each with a link that works without a token for 15 minutes. A download is recorded in the audit log.',
  query: candidateQuery,
  answers: { 200: success({ files: JsonArray(candidateFile), total_files: Integer() }) },
  failures: ['invalid_candidate_id'],
} as const satisfies Endpoint;
