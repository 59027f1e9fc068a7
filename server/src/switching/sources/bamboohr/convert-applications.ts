import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import type { ConvertInput } from '../convert-input.ts';
import { dateOnly, filled, idIn, linksOf, numberIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { wholeRows } from '../whole-rows.ts';
import { type BamboohrNames, type BamboohrStatus, fullName, labelIn, statusOf } from './bamboohr-names.ts';
import { withoutDemographics } from './demographics.ts';
import { filesOfDetail } from './fetch-bamboohr.ts';

type Made = Record<'sources' | 'stages', Set<string>>;

const madeMax = 200_000;
const ratingMax = 5;
const commentsMax = 100_000;

/** Applicants with their applications: of a row of the list and one with everything the latter counts. */
export async function* applicationRecords(input: ConvertInput, names: BamboohrNames): AsyncGenerator<Converted> {
  const made: Made = { sources: new Set(), stages: new Set() };
  const applicants = joinRows(
    input.folder,
    { rows: [], key: () => undefined },
    { applications: { rows: wholeApplications(input), key: (row) => idIn(objectIn(row, 'applicant')) ?? `of-${idIn(row)}` } },
  );
  for await (const { key, children } of applicants) {
    const applications = children('applications').toSorted((one, other) => (appliedAt(one) < appliedAt(other) ? -1 : 1));
    const newest = applications.at(-1);
    if (!newest) continue;
    yield personRecord(input, key, applications, newest);
    for (const row of applications) yield* recordsOf(input, names, made, { row, personId: key });
  }
}

const appliedAt = (row: SpooledRow) => timeOf(row.appliedDate) ?? '';

async function* wholeApplications(input: ConvertInput): AsyncGenerator<SpooledRow> {
  const { counter } = input;
  for await (const row of wholeRows(input, 'applications', 'application_details')) {
    const shown = withoutDemographics(row);
    counter.skip('demographic', 'not_allowed', numberIn(shown, '_demographic') ?? 0);
    counter.see(shown._isWhole === true ? 'application_details' : 'applications', shown);
    const applicant = objectIn(shown, 'applicant');
    if (applicant) counter.see('applicants', applicant);
    yield shown;
  }
}

function personRecord({ counter }: ConvertInput, id: string, all: SpooledRow[], newest: SpooledRow): Converted {
  const rows = all
    .toReversed()
    .map((row) => objectIn(row, 'applicant'))
    .filter((row) => row !== undefined);
  const [applicant] = rows;
  const given = unique(rows.flatMap((row) => textIn(row, 'email') ?? []));
  const address = objectIn(applicant, 'address');
  const education = objectIn(applicant, 'education');
  const school = filled({ school: textIn(education, 'institution'), degree: labelIn(education, 'level') });
  const name = fullName(applicant);
  if (name === undefined) counter.skip('person.name', 'no_name');
  return {
    type: 'person',
    record: {
      id,
      name,
      first_name: textIn(applicant, 'firstName'),
      last_name: textIn(applicant, 'lastName'),
      emails: given.filter((email) => isEmail(email)),
      phones: unique(rows.flatMap((row) => textIn(row, 'phoneNumber') ?? [])),
      links: linksOf(
        rows.flatMap((row) => [textIn(row, 'linkedinUrl'), textIn(row, 'websiteUrl')]).filter((url) => url !== undefined),
      ),
      city: textIn(address, 'city'),
      country: textIn(address, 'country'),
      educations: school && [school],
      created_at: timeOf(all[0]?.appliedDate),
      updated_at: timeOf(objectIn(newest, 'status')?.dateChanged) ?? timeOf(newest.appliedDate),
      extra: filled({
        ...(applicant && counter.extra('applicants', applicant)),
        address: filled({
          line1: textIn(address, 'addressLine1'),
          line2: textIn(address, 'addressLine2'),
          state: textIn(address, 'state'),
          zipcode: textIn(address, 'zipcode'),
        }),
        not_an_email: given.filter((email) => !isEmail(email)),
      }),
    },
  };
}

const unique = (values: string[]) => [...new Set(values)];

type One = { row: SpooledRow; personId: string };
type End = { status: 'hired' | 'rejected' | 'withdrawn'; reasonId?: string };

function* recordsOf(input: ConvertInput, names: BamboohrNames, made: Made, { row, personId }: One): Generator<Converted> {
  const { counter, mapping } = input;
  const id = idIn(row);
  if (id === undefined) return;
  const jobId = idIn(objectIn(row, 'job')) ?? 'unknown';
  const status = statusOf(names, row);
  const ended = endOf(input, status);
  const applied = timeOf(row.appliedDate);
  const changed = timeOf(objectIn(row, 'status')?.dateChanged);
  const referrer = textIn(row, 'referredBy');
  yield* placeholders(input, names, made, { row, jobId, status });
  const source = yield* sourceRecord(input, made, row, jobId);
  if (status && !ended) mapping.countStage(status.name);
  yield {
    type: 'application',
    record: {
      id,
      person_id: personId,
      job_id: jobId,
      type: 'applicant',
      status: ended?.status ?? (status ? mapping.stage(status.name) : 'applied'),
      stage_id: status && !ended ? `${jobId}.${status.id}` : undefined,
      applied_at: applied,
      ended_at: ended && changed,
      stage_changed_at: changed,
      rejection_reason_id: ended?.reasonId,
      source_id: source,
      credited_to: referrer === undefined ? undefined : { name: referrer },
      answers: answersOf(row),
      salary_expectation: textIn(row, 'desiredSalary'),
      created_at: applied,
      updated_at: changed ?? applied,
      extra: counter.extra('application_details', row),
    },
  };
  yield* historyOf(input, { row, id, jobId, applied, changed, status, ended });
  yield* ratingRecord(row, id, changed ?? applied);
  for (const file of filesOf(row)) yield fileRecord(input, row, file, id);
  // Its API counts comments, and gives none of them.
  counter.skip('note', 'unreadable', Math.min(commentsMax, Math.max(0, Math.trunc(numberIn(row, 'commentCount') ?? 0))));
}

function endOf({ mapping }: ConvertInput, status: BamboohrStatus | undefined): End | undefined {
  if (status?.end === undefined) return undefined;
  if (status.end === 'hired') return { status: 'hired' };
  mapping.countReason(status.name);
  return { status: mapping.reason(status.name), reasonId: status.id };
}

/** An application whose job or status is in no list is not lost. */
function* placeholders(
  { mapping }: ConvertInput,
  { jobs, statuses }: BamboohrNames,
  { stages }: Made,
  { row, jobId, status }: { row: SpooledRow; jobId: string; status: BamboohrStatus | undefined },
): Generator<Converted> {
  const isKnown = jobs.has(jobId);
  if (!isKnown) {
    jobs.add(jobId);
    const title = `${labelIn(objectIn(row, 'job'), 'title') ?? `Job ${jobId}`} (not in the export)`;
    yield { type: 'job', record: { id: jobId, title, status: 'closed' } };
    for (const each of statuses.values()) if (each.end === undefined) stages.add(`missing ${jobId}.${each.id}`);
  }
  if (!status || status.end !== undefined) return;
  const id = `${jobId}.${status.id}`;
  const isMissing = !statuses.has(status.id) || stages.has(`missing ${id}`);
  if (!isMissing || stages.has(id)) return;
  stages.add(id);
  const { name, order } = status;
  yield { type: 'stage', record: { id, job_id: jobId, name, order, status: mapping.stage(name) } };
}

/** Returns its id. A source is one of a job. */
function* sourceRecord(
  { counter }: ConvertInput,
  { sources }: Made,
  row: SpooledRow,
  jobId: string,
): Generator<Converted, string | undefined> {
  const name = textIn(objectIn(row, 'applicant'), 'source');
  if (name === undefined) return undefined;
  const id = `${jobId}.${name}`.slice(0, 500).toWellFormed();
  if (sources.has(id)) return id;
  if (sources.size >= madeMax) {
    counter.skip('source', 'too_large');
    return undefined;
  }
  sources.add(id);
  yield { type: 'source', record: { id, job_id: jobId, name } };
  return id;
}

/** Standard questions of BambooHR that Muster has no field for are answers, too. */
function answersOf(row: SpooledRow): unknown[] {
  const asked = rowsIn(row, 'questionsAndAnswers').map((each) => [labelIn(each, 'question'), labelIn(each, 'answer')]);
  const standard = [
    ['Date available', dateOnly(objectIn(row, 'applicant')?.availableStartDate)],
    ['References', textIn(row, 'applicationReferences')],
  ];
  return [...asked, ...standard].flatMap(([question, given]) => {
    const answer = readableText(given);
    return question === undefined || answer === undefined ? [] : [{ question, kind: 'long_text', answer }];
  });
}

type History = {
  row: SpooledRow;
  id: string;
  jobId: string;
  applied: string | undefined;
  changed: string | undefined;
  status: BamboohrStatus | undefined;
  ended: End | undefined;
};

/** Of all changes of its status BambooHR gives the last one. */
function* historyOf(
  { counter, mapping }: ConvertInput,
  { row, id, jobId, applied, changed, status, ended }: History,
): Generator<Converted> {
  const line = (suffix: string, what: string, at: string, change: SpooledRow): Converted => ({
    type: 'history',
    record: { id: `${id}.${suffix}`, application_id: id, what, at, ...change },
  });
  if (applied !== undefined) yield line('created', 'created', applied, {});
  if (changed === undefined || status === undefined) {
    if (applied === undefined || ended) counter.withoutHistory();
    return;
  }
  const name = fullName(objectIn(objectIn(row, 'status'), 'changedByUser'));
  const by = name === undefined ? undefined : { name };
  if (ended) yield line('ended', 'status', changed, { to: ended.status, by });
  else if (changed !== applied) {
    const to = { id: `${jobId}.${status.id}`, name: status.name, status: mapping.stage(status.name) };
    yield line('stage', 'stage', changed, { to, by });
  }
}

/** Stars have no author and no date of their own. */
function* ratingRecord(row: SpooledRow, applicationId: string, at: string | undefined): Generator<Converted> {
  const rating = numberIn(row, 'rating');
  if (rating === undefined || !Number.isSafeInteger(rating) || rating < 1 || rating > ratingMax) return;
  const ratings = [{ attribute: 'Rating', rating, note: `${rating} of ${ratingMax}` }];
  yield { type: 'feedback', record: { id: `${applicationId}.rating`, application_id: applicationId, ratings, submitted_at: at } };
}

/** As they were fetched, or as a file by hand has them. */
function filesOf(row: SpooledRow): SpooledRow[] {
  return row._isWhole === true ? filesOfDetail(row) : [];
}

function fileRecord({ filePath }: ConvertInput, row: SpooledRow, file: SpooledRow, applicationId: string): Converted {
  const id = idIn(file) ?? '';
  const kinds = new Map([
    [idIn(row, 'coverLetterFileId'), 'cover_letter'],
    [idIn(row, 'resumeFileId'), 'resume'],
  ]);
  const kind = kinds.get(id) ?? 'other';
  const spooled = objectIn(file, '_file');
  const name = textIn(spooled, 'name');
  const record = {
    id: `${applicationId}.${id}`,
    application_id: applicationId,
    kind,
    filename: textIn(file, 'name') ?? `${kind === 'other' ? 'file' : kind}-${id}`,
    media_type: textIn(spooled, 'media_type'),
    created_at: timeOf(row.appliedDate),
  };
  if (name === undefined) return { type: 'attachment', record: { ...record, missing: textIn(file, '_missing') ?? 'left_out' } };
  return { type: 'attachment', record, file: filePath(name) };
}
