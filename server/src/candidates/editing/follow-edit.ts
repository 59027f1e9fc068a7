import { type CurrentCandidate, emailKey } from '#candidates/candidate.ts';
import { findPerson } from '#candidates/candidate-queries.ts';
import { noScores, type Scores } from '#candidates/filling/scores.ts';
import type { LookupQueue } from '#candidates/lookup-queue.ts';
import { insertSearchWords, replaceSearchDocument } from '#candidates/search/candidate-search-queries.ts';
import { vocabulary } from '#candidates/search/search-document.ts';
import type { BuildSearchDocument } from '#candidates/search/search-documents.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { isFieldChange } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findContacts, replaceContacts } from './contact-queries.ts';
import { type CandidateEdit, type EditWrites, hasNewJob } from './edit.ts';
import { correctedEmailKey } from './email-key-queries.ts';

export type FollowEditDeps = Pick<Runtime, 'database'> & {
  lookupQueue: LookupQueue;
  buildSearchDocument: BuildSearchDocument;
  /** The CV that was read last, and the scores with it; undefined when none was read. */
  scoreStoredCv: (workspaceId: string, candidate: CurrentCandidate) => Promise<{ text: string; scores: Scores } | undefined>;
};

const scored = ['job_id', 'location_city', 'location_country', 'languages'];
const named = ['name', 'first_name', 'last_name', 'email', 'other_emails', 'headline', 'current_title', 'current_company'];
const searched = [...named, ...scored];
const known = ['name', 'email', 'phone'];
const linked = ['professional_network_url', 'code_host_url'];

export async function followEdit(app: FollowEditDeps, workspaceId: string, edit: CandidateEdit): Promise<EditWrites> {
  const { after, changes } = edit;
  const hasChanged = (fields: string[]) => changes.some(({ what }) => fields.includes(what));
  const isSearched = hasChanged(searched) || changes.some(({ what }) => isFieldChange(what));
  const cv = isSearched ? await app.scoreStoredCv(workspaceId, after) : undefined;
  return {
    // Those of the job before are of no use.
    scores: hasChanged(scored) ? (cv?.scores ?? (hasNewJob(changes) ? noScores : undefined)) : undefined,
    writes: [
      ...(await personWrites(app, workspaceId, edit)),
      ...(hasChanged(['other_emails']) ? replaceContacts(after.id, 'email', after.other_emails ?? []) : []),
      ...(hasChanged(['other_phones']) ? replaceContacts(after.id, 'phone', after.other_phones ?? []) : []),
      ...(hasChanged(linked) ? app.lookupQueue.addLinks(after) : []),
      ...(hasChanged(known) ? app.lookupQueue.addContact(after) : []),
      ...(isSearched ? await searchWrites(app, workspaceId, after, cv?.text ?? null) : []),
    ],
  };
}

/** The address decides who a person is. That of another person is refused: a merge makes one of two, and can be undone. */
async function personWrites(
  { database }: FollowEditDeps,
  workspaceId: string,
  { before, after }: CandidateEdit,
): Promise<RowWrite[]> {
  const key = after.email === null ? null : emailKey(after.email);
  if (key === (before.email === null ? null : emailKey(before.email))) return [];
  const knownId = key === null ? undefined : await findPerson(database, workspaceId, key);
  if (knownId !== undefined && knownId !== before.person_id) throw failure('email_of_another_person');
  if (knownId !== undefined) return [];
  const person = { person_id: before.person_id, candidate_id: before.id, alias_id: uuidv7() };
  return [correctedEmailKey({ ...person, email_key: key, at: after.updated_at })];
}

async function searchWrites(
  { database, buildSearchDocument }: FollowEditDeps,
  workspaceId: string,
  after: CurrentCandidate,
  cvText: string | null,
): Promise<RowWrite[]> {
  const other_emails = after.other_emails ?? (await findContacts(database, workspaceId, after.id)).other_emails;
  const document = await buildSearchDocument(workspaceId, { ...after, other_emails, cv_text: cvText });
  return [replaceSearchDocument({ candidate_id: after.id, document }), ...insertSearchWords(vocabulary(after))];
}
