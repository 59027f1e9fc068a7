import { emailKey, type StoredCandidate } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { TableRows } from '#storage/copy/copy.ts';
import { CopyRows } from '#storage/copy/copy-rows.ts';
import type { LoadedCandidate } from './incoming-candidate.ts';
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
  created_at, updated_at, stage_id, custom_fields`;
const candidateCells = candidateColumns.split(',').length;

type RowDetails = { importKey: string | null; lexemes: ReadonlySet<string> };

/** The COPY rows of a batch, for every table with data of a candidate. */
export class CandidateRows {
  readonly #workspaceId: string;
  readonly #people = new CopyRows();
  readonly #candidates = new CopyRows();
  readonly #tags = new CopyRows();
  readonly #contacts = new CopyRows();
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

  addCandidate(candidate: LoadedCandidate, { importKey, lexemes }: RowDetails): void {
    this.#addCandidate(candidate, importKey);
    for (const tag of candidate.tags) this.#addTag(candidate, tag);
    for (const row of contactRows(candidate)) this.#addContact(candidate, row);
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
      { into: 'candidate_contacts (workspace_id, id, candidate_id, kind, position, value, email_key)', rows: this.#contacts },
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
    rows.uuid(candidate.stage_id ?? null);
    rows.text(candidate.custom_fields && JSON.stringify(candidate.custom_fields));
  }

  #addTag({ id, status, created_at }: StoredCandidate, tag: string): void {
    this.#tags.row(5);
    this.#tags.uuid(this.#workspaceId);
    this.#tags.uuid(id);
    this.#tags.text(tag);
    this.#tags.text(status);
    this.#tags.time(created_at);
  }
  #addContact({ id }: StoredCandidate, { kind, position, value, emailKey }: ContactRow): void {
    const rows = this.#contacts;
    rows.row(7);
    rows.uuid(this.#workspaceId);
    rows.uuid(uuidv7());
    rows.uuid(id);
    rows.text(kind);
    rows.int(position);
    rows.text(value);
    rows.text(emailKey);
  }
}

type ContactRow = { kind: 'email' | 'phone'; position: number; value: string; emailKey: string | null };

function contactRows({ other_emails, other_phones }: LoadedCandidate): ContactRow[] {
  return [
    ...other_emails.map((value, position) => ({ kind: 'email' as const, position, value, emailKey: emailKey(value) })),
    ...other_phones.map((value, position) => ({ kind: 'phone' as const, position, value, emailKey: null })),
  ];
}
