import { type FieldSort, scoreSorts } from '@muster/contract/candidates/candidate-list.ts';
import { sorts } from '@muster/contract/schema/paging.ts';
import { fieldPrefix } from '#custom-fields/custom-field.ts';
import {
  type CandidateListDeps,
  type CandidateListQuery,
  type CandidatesPage,
  candidatesPage,
  type ListCaller,
} from './candidate-list.ts';
import { candidatesByScorePage } from './candidate-score-list.ts';
import { candidatesByFieldPage } from './field-list.ts';

/** `sort` is one of the contract. */
export type SortedListQuery = Omit<CandidateListQuery, 'sort'> & { sort?: string };

/**
 * A page of candidates in any order. That by score is of the candidates of a job, whom the filters name. `knownTotal`: has been counted with
 * others, as the columns of a board are.
 */
export function sortedCandidatesPage(
  app: CandidateListDeps,
  caller: ListCaller,
  { sort, ...query }: SortedListQuery,
  knownTotal?: number,
): Promise<CandidatesPage> {
  if (sort !== undefined && isFieldSort(sort)) return candidatesByFieldPage(app, caller, query, sort, knownTotal);
  const scoreSort = scoreSorts.find((known) => known === sort);
  if (scoreSort) return candidatesByScorePage(app, caller, query, scoreSort, knownTotal);
  const timeSort = sorts.find((known) => known === sort);
  return candidatesPage(app, caller, { ...query, ...(timeSort && { sort: timeSort }) }, knownTotal);
}

function isFieldSort(sort: string): sort is FieldSort {
  return sort.replace(/^-/, '').startsWith(fieldPrefix);
}
