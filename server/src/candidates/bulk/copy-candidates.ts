import type { BulkTransaction } from '#storage/bulk.ts';
import { CopyRows, copyArray } from '#storage/copy.ts';
import type { StoredCandidate } from '../candidate.ts';
import type { Arrival } from './arrival.ts';
import type { Person } from './presence.ts';

/** A candidate with all that is written of them. */
export type Loaded = { arrival: Arrival; person: Person; candidate: StoredCandidate; document: string };

/** In the order of their addresses, so that two who add the same people never wait for each other. */
export async function copyPeople(tx: BulkTransaction, workspaceId: string, people: Person[]): Promise<void> {
  const rows = new CopyRows();
  people.sort((one, other) => ((one.emailKey ?? '') < (other.emailKey ?? '') ? -1 : 1));
  for (const { id, emailKey, createdAt } of people) rows.add([workspaceId, id, emailKey, createdAt.toISOString()]);
  await tx.copy('people (workspace_id, id, email_key, created_at)', rows);
}

const candidateColumns = `workspace_id, id, person_id, job_id, source_id, type, status, pool_stage, tags, note_to_candidate, name,
  first_name, last_name, email, phone, headline, current_company, current_title, location_city, location_country,
  professional_network_url, code_host_url, website_url, cover_letter, languages, import_key, applied_at, created_at, updated_at`;

export async function copyCandidates(tx: BulkTransaction, workspaceId: string, loaded: Loaded[]): Promise<void> {
  const rows = new CopyRows();
  for (const { candidate: one, arrival } of loaded)
    rows.add([
      workspaceId,
      one.id,
      one.person_id,
      one.job_id,
      one.source_id,
      one.type,
      one.status,
      one.pool_stage,
      copyArray(one.tags),
      one.note_to_candidate,
      one.name,
      one.first_name,
      one.last_name,
      one.email,
      one.phone,
      one.headline,
      one.current_company,
      one.current_title,
      one.location_city,
      one.location_country,
      one.professional_network_url,
      one.code_host_url,
      one.website_url,
      one.cover_letter,
      one.languages.length === 0 ? '[]' : JSON.stringify(one.languages),
      arrival.importKey === null ? null : `\\x${arrival.importKey}`,
      one.applied_at,
      one.created_at,
      one.updated_at,
    ]);
  await tx.copy(`candidates (${candidateColumns})`, rows);
}

export async function copyTags(tx: BulkTransaction, workspaceId: string, loaded: Loaded[]): Promise<void> {
  const rows = new CopyRows();
  for (const { candidate } of loaded)
    for (const tag of candidate.tags) rows.add([workspaceId, candidate.id, tag, candidate.status, candidate.created_at]);
  await tx.copy('candidate_tags (workspace_id, candidate_id, tag, status, created_at)', rows);
}

export async function copySearch(tx: BulkTransaction, workspaceId: string, loaded: Loaded[]): Promise<void> {
  const rows = new CopyRows();
  for (const { candidate, document } of loaded) rows.add([workspaceId, candidate.id, document]);
  await tx.copy('candidate_search (workspace_id, candidate_id, document)', rows);
}
