import { paths } from '#paths.ts';
import { decodeFilters, encodeFilters, type ListFilters } from './list-filters.ts';

/** The address of a candidate who is opened from a list, so that the next and the previous one can be reached. */
export function candidateAddress(candidateId: string, filters?: ListFilters): string {
  const list = filters && encodeFilters(filters);
  return list ? `${paths.candidate(candidateId)}?${new URLSearchParams({ list })}` : paths.candidate(candidateId);
}

/** The list of an address; undefined when the candidate was opened without one. */
export function listOfAddress(search: string): ListFilters | undefined {
  const list = new URLSearchParams(search).get('list');
  return list === null ? undefined : decodeFilters(list);
}
