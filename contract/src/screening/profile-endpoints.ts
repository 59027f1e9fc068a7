import { Object as JsonObject } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { type Endpoint, profileFileFailures } from '#endpoint.ts';
import { uuid } from '#schema/fields.ts';
import { requiredFileInput } from '#schema/file-input.ts';
import { success } from '#schema/shapes.ts';
import { score } from './cvs.ts';

export const addProfile = {
  method: 'POST',
  path: '/v1/add-profile',
  right: 'edit_candidates',
  audit: { action: 'candidate.profile_added', id: 'candidate_id' },
  tag: 'Candidates',
  summary: 'Add the profile of a candidate on a professional network',
  description:
    'An export that the candidate gave: PDF, JSON in the shape of JSON Resume, or a ZIP archive of CSV files (Positions.csv, Education.csv, Skills.csv, …). It is read at once and replaces an earlier one; the file itself is not kept. `professional_network_matching` says how far it agrees with the CV; null until both were read. The body may have 14 MiB.',
  body: JsonObject({ candidate_id: candidateId, file: requiredFileInput('The export, at most 10 MB, identified by its bytes') }),
  fileField: 'file',
  fileKind: 'profile',
  answers: { 200: success({ id: uuid(), professional_network_matching: score() }) },
  failures: [...profileFileFailures, 'invalid_candidate_id', 'profile_unreadable'],
} as const satisfies Endpoint;
