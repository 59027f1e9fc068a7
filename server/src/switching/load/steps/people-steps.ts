import { hash } from 'node:crypto';
import { hashText } from '#applications/privacy-text.ts';
import { emailKey } from '#candidates/candidate.ts';
import { nothingSearchable, type Searchable, searchDocument, vocabulary } from '#candidates/search/search-document.ts';
import { deletionKeys } from '#candidates/search/typing-errors.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { name, sql, withCustomPlan } from '#storage/sql.ts';
import type { RowColumns } from '#switching/bundle/fields.ts';
import type { BundleRecord } from '#switching/bundle/record-type.ts';
import { isRecord } from '#text/is-record.ts';
import type { LoadContext, OtherRow, Step } from '../context.ts';
import { insertOthers } from '../rows.ts';

/** Who somebody is, in the columns of their application. */
function identityColumns(identity: RowColumns): RowColumns {
  const { name, first_name, last_name, city, country, headline, company, title, languages } = identity;
  const links = new Map(list(identity.links).map((link) => [link.kind, link.url]));
  return {
    name,
    first_name,
    last_name,
    email: texts(identity.emails)[0],
    phone: texts(identity.phones)[0],
    headline,
    current_company: company,
    current_title: title,
    location_city: city,
    location_country: country,
    professional_network_url: links.get('professional_network'),
    code_host_url: links.get('code_host'),
    website_url: links.get('website'),
    languages,
  };
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);
const list = (value: unknown): RowColumns[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the record of an application says of its person: put beside it before it is loaded. */
export function identityOf(record: BundleRecord): RowColumns {
  return isRecord(record.identity) ? record.identity : {};
}

function contactRows(record: BundleRecord): OtherRow[] {
  const identity = identityOf(record);
  const rows = (kind: string, values: string[]) =>
    values.slice(1).map((value, position) => ({
      table: 'candidate_contacts',
      row: { id: uuidv7(), candidate_id: record.id, kind, position, value, email_key: kind === 'email' ? emailKey(value) : null },
    }));
  return [...rows('email', texts(identity.emails)), ...rows('phone', texts(identity.phones))];
}

function searchable(record: BundleRecord): Searchable {
  const columns = identityColumns(identityOf(record));
  const of = (field: string) => text(columns[field]);
  return {
    ...nothingSearchable,
    job_id: text(record.job_id),
    name: of('name'),
    first_name: of('first_name'),
    last_name: of('last_name'),
    email: of('email'),
    headline: of('headline'),
    current_title: of('current_title'),
    current_company: of('current_company'),
    location_city: of('location_city'),
    location_country: of('location_country'),
    cover_letter: text(record.cover_letter),
    languages: languagesOf(columns.languages),
    custom_answers: answersOf(record.answers),
    custom_fields: isRecord(record.custom) ? searchedValues(record.custom) : null,
    other_emails: texts(identityOf(record).emails).slice(1),
  };
}

const languagesOf = (value: unknown): Searchable['languages'] => (Array.isArray(value) ? value : []);
const answersOf = (value: unknown): NonNullable<Searchable['custom_answers']> => (Array.isArray(value) ? value : []);
const searchedValues = (value: RowColumns): Searchable['custom_fields'] => JSON.parse(JSON.stringify(value));

const application: Step = {
  moreOf: { identity: Object.keys(identityColumns({})) },
  renew: async (tx, context, record) => {
    for (const table of ['candidate_tags', 'candidate_contacts', 'candidate_search'])
      await tx.query(
        withCustomPlan(
          sql`DELETE FROM ${name(table)} WHERE workspace_id = ${context.workspaceId} AND candidate_id = ${record.id}::uuid`,
        ),
      );
    await insertOthers(tx, context, application.others?.(context, record) ?? []);
  },
  more: (_, { record }) => identityColumns(identityOf(record)),
  others: ({ workspaceId }, record) => [
    ...texts(record.tags).map((tag) => ({
      table: 'candidate_tags',
      row: { candidate_id: record.id, tag, status: record.status, created_at: record.created_at },
    })),
    ...contactRows(record),
    { table: 'candidate_search', row: { candidate_id: record.id, document: searchDocument(workspaceId, searchable(record)) } },
    ...vocabulary(searchable(record)).flatMap((word) =>
      deletionKeys(word).map((spelling) => ({ table: 'search_words', row: { spelling, word } })),
    ),
  ],
  after: async (tx, { workspaceId }, records) => {
    const people = [...new Set(records.map(({ person_id: id }) => String(id)))].sort();
    await tx.query(sql`
      UPDATE people SET applications = people.applications + 1
      WHERE workspace_id = ${workspaceId} AND id = ANY (${people}::uuid[])`);
    await bumpCandidates(tx, workspaceId);
  },
};

/** Lists of candidates are read anew. */
async function bumpCandidates(tx: BulkTransaction, workspaceId: string): Promise<void> {
  await tx.query(sql`
    UPDATE workspace_counters SET candidates_version = candidates_version + 1, candidates_epoch = candidates_epoch + 1
    WHERE workspace_id = ${workspaceId}`);
}

/** Reports count how applications have ended, which their history says. */
async function countEnded(tx: BulkTransaction, { workspaceId }: LoadContext, records: BundleRecord[]): Promise<void> {
  const ids = [...new Set(records.filter(({ what }) => what === 'status').map(({ application_id: id }) => String(id)))].sort();
  if (ids.length === 0) return;
  await tx.query(sql`DELETE FROM ended_applications WHERE workspace_id = ${workspaceId} AND candidate_id = ANY (${ids}::uuid[])`);
  await tx.query(sql`INSERT INTO ended_applications SELECT * FROM ended_application_rows(${workspaceId}::uuid, ${ids}::uuid[])`);
}

const actorOf = (value: unknown, prefix: string): RowColumns => {
  const given = isRecord(value) ? value : {};
  return {
    [`${prefix}_type`]: given.type ?? 'system',
    [`${prefix}_id`]: given.id ?? 'import',
    [`${prefix}_name`]: given.name ?? 'Imported',
  };
};

export const byActor =
  (prefix: string): NonNullable<Step['more']> =>
  (_, { record }) =>
    actorOf(record.by, prefix);

const sha256 = (value: unknown) => `\\x${hash('sha256', JSON.stringify(value))}`;

export const peopleSteps: Record<string, Step> = {
  person: {},
  application,
  history: { more: byActor('actor'), after: countEnded },
  note: {
    more: (context, read) => ({
      ...actorOf(read.record.by, 'author'),
      updated_at: read.record.updated_at ?? read.record.at,
      ...member(context, 'private_to', read.record.private_to),
    }),
    others: (_, { id, mentions }) =>
      list(mentions).map(({ user_id, name }, position) => ({
        table: 'note_mentions',
        row: { note_id: id, user_id, name, position },
      })),
  },
  consent: { more: (_, { record }) => ({ text_hash: `\\x${hashText(String(record.text)).toString('hex')}` }) },
  repeated_application: { more: (_, { record }) => ({ sent_hash: sha256(record.sent) }) },
  talent_pool_member: { more: (_, { record }) => ({ due_at: record.ends_at }) },
  task: {
    more: (context, read) => ({ ...actorOf(read.record.by, 'author'), ...member(context, 'assignee_id', read.record.assignee_id) }),
  },
  result: { more: byActor('author') },
  referral_link: { more: (context, { record }) => member(context, 'credited_to_id', record.credited_to_id) },
  referral: {
    more: (_, { record }) => ({
      address_hash: sha256(emailKey(String(record.email ?? record.id))),
      email_key: record.email === undefined ? null : emailKey(String(record.email)),
    }),
    others: (_, { id, answer }) =>
      isRecord(answer)
        ? [{ table: 'referral_answers', row: { referral_id: id, answer: answer.answer, answered_at: answer.at } }]
        : [],
  },
};

/** Somebody of the team, where they are a member here. */
export function member({ members }: LoadContext, column: string, id: unknown): RowColumns {
  return typeof id === 'string' ? { [column]: members.get(id) ?? null } : {};
}
