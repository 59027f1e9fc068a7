import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { attachmentOf, type ConvertInput } from '../convert-input.ts';
import { filled, idIn, linksOf, objectIn, readableText, rowsIn, textIn, textsIn, timeOf } from '../values.ts';
import { convertActivities } from './teamtailor-activities.ts';
import { answersOf, profileAnswers } from './teamtailor-answers.ts';
import { convertApplication } from './teamtailor-applications.ts';
import { convertInterview, convertNote, convertOffer, convertUpload } from './teamtailor-children.ts';
import { convertTeamtailorJobs } from './teamtailor-jobs.ts';
import { fieldRecords, fieldValues, listRows, readKnown, type TeamtailorNames } from './teamtailor-names.ts';
import { flatRow, relatedId } from './teamtailor-rows.ts';

/** Records of a Teamtailor account: candidates are people, who have applications. */
export async function* convertTeamtailor(input: ConvertInput): AsyncGenerator<Converted> {
  const known = await readKnown(input);
  yield* fieldRecords(known);
  yield* convertTeamtailorJobs(input, known);
  yield* convertCandidates(input, known);
}

const ofCandidate = (row: SpooledRow) => relatedId(row, 'candidate');
const childLists = ['job_applications', 'answers', 'notes', 'uploads', 'activities', 'interviews'] as const;

async function* convertCandidates(input: ConvertInput, known: TeamtailorNames): AsyncGenerator<Converted> {
  const { folder, counter } = input;
  const of = (list: string) => ({ rows: listRows(input, list), key: ofCandidate });
  const joined = joinRows(
    folder,
    { rows: listRows(input, 'candidates'), key: (row) => idIn(row) },
    {
      job_applications: { rows: applicationsWithOffers(input), key: ofCandidate },
      answers: of('answers'),
      notes: of('notes'),
      uploads: of('uploads'),
      activities: of('activities'),
      interviews: of('interviews'),
      custom_field_values: {
        rows: candidateValues(input),
        key: (row) => relatedId(row, 'owner'),
      },
    },
  );
  for await (const { key, parent, children } of joined) {
    for (const list of childLists) for (const row of children(list)) if (!parent && row._isUnwanted !== true) counter.orphan(list);
    if (!parent) continue;
    if (timeOf(parent['restricted-at']) !== undefined && !input.includesPrivate) {
      counter.skip('person', 'private');
      for (const _ of children('job_applications')) counter.skip('application', 'private');
      continue;
    }
    yield { type: 'person', record: personOf(input, parent, key) };
    yield* convertPerson(input, known, { id: key, row: parent, children });
  }
}

/** Each application with its offers. */
async function* applicationsWithOffers(input: ConvertInput): AsyncGenerator<SpooledRow> {
  const joined = joinRows(
    input.folder,
    { rows: listRows(input, 'job_applications'), key: (row) => idIn(row) },
    { job_offers: { rows: listRows(input, 'job_offers'), key: (row) => relatedId(row, 'job-application') } },
  );
  for await (const { parent, children } of joined) {
    if (parent) yield { ...parent, _offers: children('job_offers') };
    else for (const _ of children('job_offers')) input.counter.orphan('job_offers');
  }
}

/** They were counted with the jobs. */
async function* candidateValues({ rows }: ConvertInput): AsyncGenerator<SpooledRow> {
  for (const list of ['custom_field_values', 'custom-field-values'])
    for await (const row of rows(list)) {
      const flat = flatRow(row);
      if (objectIn(flat, 'owner')?.type !== 'jobs') yield flat;
    }
}

function personOf({ counter }: ConvertInput, row: SpooledRow, id: string): Converted['record'] {
  const [first_name, last_name, email] = [textIn(row, 'first-name'), textIn(row, 'last-name'), textIn(row, 'email')?.toLowerCase()];
  const links = linksOf([textIn(row, 'linkedin-url') ?? ''].filter((url) => url !== ''));
  const phone = textIn(row, 'phone');
  return {
    id,
    name: [first_name, last_name].filter(Boolean).join(' ') || undefined,
    first_name,
    last_name,
    emails: email !== undefined && isEmail(email) ? [email] : undefined,
    phones: phone === undefined ? undefined : [phone],
    links: links.length > 0 ? links : undefined,
    city: textIn(row, 'city'),
    country: textIn(row, 'country'),
    headline: readableText(textIn(row, 'pitch')),
    private: timeOf(row['restricted-at']) === undefined ? undefined : true,
    created_at: timeOf(row['created-at']),
    updated_at: timeOf(row['updated-at']),
    extra: filled({
      ...counter.extra('candidates', row),
      not_an_email: email !== undefined && !isEmail(email) ? email : undefined,
    }),
  };
}

type Child = (typeof childLists)[number] | 'custom_field_values';
type Person = { id: string; row: SpooledRow; children: (list: Child) => SpooledRow[] };

/** What is a person's without a job stands at the newest of their applications. Somebody who has none is a prospect. */
async function* convertPerson(
  input: ConvertInput,
  known: TeamtailorNames,
  { id, row, children }: Person,
): AsyncGenerator<Converted> {
  const applications = children('job_applications').toSorted((one, other) =>
    String(one['created-at']).localeCompare(String(other['created-at'])),
  );
  const rows: SpooledRow[] =
    applications.length > 0
      ? applications
      : [{ id: `prospect.${id}`, sourced: true, 'created-at': row['created-at'], 'updated-at': row['updated-at'] }];
  const newest = String(idIn(rows.at(-1)));
  const ownerOf = (jobId: string | undefined) => ({
    application_id: String(idIn(rows.findLast((each) => jobId !== undefined && relatedId(each, 'job') === jobId)) ?? newest),
  });
  const activities = [...children('activities'), ...rowsIn(row, '_activities').map(flatRow)];
  for (const each of rowsIn(row, '_activities')) input.counter.see('activities', flatRow(each));
  const custom = fieldValues(input, known, 'candidate', children('custom_field_values'));
  const answers = answersOf(known, rows, children('answers'));
  for (const application of rows) {
    const applicationId = String(idIn(application));
    yield* convertApplication(input, known, {
      ...{ id: applicationId, personId: id, row: application, activities },
      isOnly: rows.length === 1,
      answers: [...(answers.get(applicationId) ?? []), ...(applicationId === newest ? profileAnswers(row) : [])],
      custom,
      tags: textsIn(row, 'tags'),
    });
    for (const offer of rowsIn(application, '_offers')) yield* convertOffer(input, offer, { application_id: applicationId });
  }
  yield* convertActivities(input, known, { candidate: row, activities, ownerOf });
  for (const note of children('notes')) yield* convertNote(input, known, note, ownerOf(undefined));
  for (const upload of children('uploads')) yield* convertUpload(input, upload, ownerOf(relatedId(upload, 'job')));
  for (const interview of children('interviews'))
    yield* convertInterview(input, known, interview, ownerOf(relatedId(interview, 'job')));
  if (row._file !== undefined || row._missing !== undefined)
    yield attachmentOf(input, row, {
      id: `${id}.resume`,
      ...ownerOf(undefined),
      kind: 'resume',
      filename: textIn(row, '_filename') ?? `resume-${id}`,
      created_at: timeOf(row['created-at']),
    });
}
