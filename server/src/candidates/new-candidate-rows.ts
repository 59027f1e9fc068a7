import { insertSearchDocument, insertSearchWords } from '#candidates/search/candidate-search-queries.ts';
import { searchDocument, vocabulary } from '#candidates/search/search-document.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { StoredCandidate } from './candidate.ts';
import { type CandidateMarks, insertCandidate, insertHistory, insertTags } from './candidate-queries.ts';

/** What stores a new candidate, with the change of their person. */
export function newCandidateRows(
  { workspaceId, actor }: WorkspaceActor,
  candidate: StoredCandidate & { other_emails?: string[] },
  marks: Partial<CandidateMarks> = {},
): RowWrite[] {
  const { id, tags, created_at, status } = candidate;
  const created = { what: 'created', from: null, to: status };
  return [
    insertCandidate(candidate, { importKey: null, declinesScreening: false, language: null, ...marks }),
    ...insertHistory({ candidateId: id, changes: [created], at: created_at, previousAt: null, actor }),
    ...insertTags(candidate, tags),
    insertSearchDocument({ candidate_id: id, document: searchDocument(workspaceId, candidate) }),
    ...insertSearchWords(vocabulary(candidate)),
  ];
}
