import { insertSearchDocument, insertSearchWords } from '#candidates/search/candidate-search-queries.ts';
import { searchDocument, vocabulary } from '#candidates/search/search-document.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { Part } from '#storage/sql.ts';
import type { StoredCandidate } from './candidate.ts';
import { type CandidateMarks, insertCandidate, insertHistory, insertTags } from './candidate-queries.ts';

/** The statements that store a new candidate, besides the change of their person. */
export function newCandidateStatements(
  { workspaceId, actor }: WorkspaceActor,
  candidate: StoredCandidate,
  marks: Partial<CandidateMarks> = {},
): Part<'change' | 'counter'>[] {
  const { id, tags, created_at, status } = candidate;
  const created = { what: 'created', from: null, to: status };
  const words = vocabulary(candidate);
  return [
    insertCandidate(workspaceId, candidate, { importKey: null, declinesScreening: false, language: null, ...marks }),
    insertHistory({ candidateId: id, changes: [created], at: created_at, previousAt: null, actor }),
    ...(tags.length > 0 ? [insertTags(workspaceId, candidate, tags)] : []),
    insertSearchDocument(workspaceId, id, searchDocument(workspaceId, candidate)),
    ...(words.length > 0 ? [insertSearchWords(workspaceId, words)] : []),
  ];
}
