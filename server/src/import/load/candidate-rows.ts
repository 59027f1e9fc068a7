import type { StoredCandidate } from '#candidates/candidate.ts';
import type { TableRows } from '#storage/copy/copy.ts';
import { CopyRows } from '#storage/copy/copy-rows.ts';
import type { Person } from './known-people.ts';

const textFields = [
  'type',
  'status',
  'pool_stage',
  'note_to_candidate',
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'headline',
  'current_company',
  'current_title',
  'location_city',
  'location_country',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'cover_letter',
  'external_id',
] as const;

const candidateColumns = `workspace_id, id, person_id, job_id, source_id, ${textFields.join(', ')}, tags, languages, import_key, applied_at,
  created_at, updated_at`;
const candidateCells = candidateColumns.split(',').length;

type RowDetails = { importKey: string | null; lexemes: ReadonlySet<string> };

/** The COPY rows of a batch, for every table with data of a candidate. */
export class CandidateRows {
  readonly #workspaceId: string;
  readonly #people = new CopyRows();
  readonly #candidates = new CopyRows();
  readonly #tags = new CopyRows();
  readonly #search = new CopyRows();

  constructor(workspaceId: string) {
    this.#workspaceId = workspaceId;
  }

  addPerson({ id, emailKey, createdAt }: Person): void {
    this.#people.row(4);
    this.#people.uuid(this.#workspaceId);
    this.#people.uuid(id);
    this.#people.text(emailKey);
    this.#people.time(createdAt.toISOString());
  }

  addCandidate(candidate: StoredCandidate, { importKey, lexemes }: RowDetails): void {
    this.#addCandidate(candidate, importKey);
    for (const tag of candidate.tags) this.#addTag(candidate, tag);
    this.#search.row(3);
    this.#search.uuid(this.#workspaceId);
    this.#search.uuid(candidate.id);
    this.#search.lexemes(lexemes);
  }

  copied(): TableRows[] {
    return [
      { into: 'people (workspace_id, id, email_key, created_at)', rows: this.#people },
      { into: `candidates (${candidateColumns})`, rows: this.#candidates },
      { into: 'candidate_tags (workspace_id, candidate_id, tag, status, created_at)', rows: this.#tags },
      { into: 'candidate_search (workspace_id, candidate_id, document)', rows: this.#search },
    ];
  }

  #addCandidate(candidate: StoredCandidate, importKey: string | null): void {
    const rows = this.#candidates;
    rows.row(candidateCells);
    rows.uuid(this.#workspaceId);
    rows.uuid(candidate.id);
    rows.uuid(candidate.person_id);
    rows.uuid(candidate.job_id);
    rows.uuid(candidate.source_id);
    for (const field of textFields) rows.text(candidate[field]);
    rows.texts(candidate.tags);
    rows.text(candidate.languages.length === 0 ? '[]' : JSON.stringify(candidate.languages));
    rows.bytes(importKey === null ? null : Buffer.from(importKey, 'hex'));
    rows.time(candidate.applied_at);
    rows.time(candidate.created_at);
    rows.time(candidate.updated_at);
  }

  #addTag({ id, status, created_at }: StoredCandidate, tag: string): void {
    this.#tags.row(5);
    this.#tags.uuid(this.#workspaceId);
    this.#tags.uuid(id);
    this.#tags.text(tag);
    this.#tags.text(status);
    this.#tags.time(created_at);
  }
}
