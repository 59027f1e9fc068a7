import { Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import { filledText, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { addedCandidate } from './candidate-endpoints.ts';
import { candidateId } from './candidate-input.ts';

const tag = 'Candidates';

const jobToJoin = JsonObject({
  candidate_id: candidateId,
  job_id: filledText(idLengthMax, { requirement: 'is required.', description: 'Any job that is not closed' }),
});
export type JobToJoin = Static<typeof jobToJoin>;

export const addToJob = {
  method: 'POST',
  path: '/v1/add-to-job',
  right: 'edit_candidates',
  audit: { action: 'candidate.added_to_job', id: 'id' },
  tag,
  summary: 'Add a candidate to another job',
  description:
    'The same person is a second candidate, of type `prospect`, with the status `applied`: name, contacts, profile, tags and a copy of the CV, which is read and scored for the new job. Notes, messages, interviews and answers stay where they are. Nobody is emailed. To change the job of the candidate themselves, send `job_id` to `update-candidate`.',
  body: jobToJoin,
  answers: { 201: addedCandidate },
  failures: ['invalid_candidate_id', 'invalid_job_id', 'job_is_closed', 'already_in_job'],
} as const satisfies Endpoint;

export const undoAddToJob = {
  method: 'POST',
  path: '/v1/undo-add-to-job',
  right: 'edit_candidates',
  audit: { action: 'candidate.taken_from_job', id: 'candidate_id' },
  tag,
  summary: 'Take back that a candidate was added to a job',
  description:
    'Deletes the candidate that `add-to-job` has made, as long as nothing has happened with them since. The person and their other applications stay.',
  body: JsonObject({ candidate_id: candidateId }),
  answers: { 200: success({ id: uuid('Of the candidate that is deleted') }) },
  failures: ['invalid_candidate_id', 'not_added_to_job', 'added_to_job_in_use'],
} as const satisfies Endpoint;
