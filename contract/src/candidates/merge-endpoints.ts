import type { Endpoint } from '#endpoint.ts';
import {
  candidatesMerge,
  candidatesMerged,
  candidatesUnmerge,
  candidatesUnmerged,
  duplicateDismissal,
  duplicateDismissed,
  duplicateList,
  duplicateListQuery,
} from './merge.ts';

const tag = 'Candidates';

export const listDuplicates = {
  method: 'GET',
  path: '/v1/duplicates',
  right: 'edit_candidates',
  tag,
  summary: 'List possible duplicates',
  description:
    'Pairs of candidates that may be the same person, each with its reasons: suggestions, never certain. Looks at `limit` candidates, newest first, and compares each with all older ones (with `candidate_id`: with all others; one page). A page may have no pairs although there are more.',
  query: duplicateListQuery,
  answers: { 200: duplicateList },
  failures: ['invalid_cursor', 'invalid_candidate_id'],
} as const satisfies Endpoint;

export const mergeCandidates = {
  method: 'POST',
  path: '/v1/merge-candidates',
  right: 'edit_candidates',
  audit: { action: 'candidate.merged', id: 'candidate_id' },
  tag,
  summary: 'Merge two candidates',
  description:
    'Candidates of the same job, or of which one has no job, become one record with notes, messages, interviews, pre-screens and files of both. Applications for different jobs stay as they are and belong to one person from then on. The id of the duplicate is no longer a candidate; `get-candidate` answers it with the kept one. A merge is not an event. `If-Match` is the ETag of the kept candidate.',
  body: candidatesMerge,
  ifMatch: true,
  answers: { 200: candidatesMerged },
  failures: [
    'invalid_candidate_id',
    'merge_with_itself',
    'merge_same_person',
    'merge_fields_of_people',
    'merge_keep_application',
    'merge_keep_hired',
    'merge_cv_unread',
    'merge_two_prescreens',
    'merge_two_offers',
    'merge_interviews_overlap',
    'merge_too_large',
    'tags_too_many',
    'resource_changed',
  ],
} as const satisfies Endpoint;

export const unmergeCandidates = {
  method: 'POST',
  path: '/v1/unmerge-candidates',
  right: 'edit_candidates',
  audit: { action: 'candidate.unmerged', id: 'candidate_id' },
  tag,
  summary: 'Undo a merge',
  description:
    'The duplicate is there again as it was, with what was moved. The kept candidate has its values from before again, except those that were changed since; what was added to it since the merge stays with it. The last merge of a candidate is undone first. There is no time limit.',
  body: candidatesUnmerge,
  answers: { 200: candidatesUnmerged },
  failures: [
    'invalid_merge_id',
    'merge_not_last',
    'merge_interviews_overlap',
    'merge_two_prescreens',
    'merge_two_offers',
    'unmerge_external_id_taken',
  ],
} as const satisfies Endpoint;

export const dismissDuplicate = {
  method: 'POST',
  path: '/v1/dismiss-duplicate',
  right: 'edit_candidates',
  audit: { action: 'candidate.duplicate_dismissed', id: 'candidate_id' },
  tag,
  summary: 'Say that two candidates are not duplicates',
  description: 'The pair is no longer suggested. For applications for different jobs, no application of the two people is.',
  body: duplicateDismissal,
  answers: { 200: duplicateDismissed },
  failures: ['invalid_candidate_id', 'merge_with_itself'],
} as const satisfies Endpoint;
