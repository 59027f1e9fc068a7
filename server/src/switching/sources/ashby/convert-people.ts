import { isEmail } from '@muster/contract/candidates/candidate-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { joinRows } from '#switching/spool/join-rows.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { attachmentOf, type ConvertInput, withLongText } from '../convert-input.ts';
import { filled, idIn, linksOf, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { type AshbyNames, isShownThere, prospectId, userThere } from './ashby-names.ts';

/** People with what is theirs whatever they applied for. */
export async function* peopleRecords(input: ConvertInput, names: AshbyNames): AsyncGenerator<Converted> {
  const { rows, folder, counter } = input;
  const byParent = (row: SpooledRow) => row._parent;
  const groups = joinRows(
    folder,
    { rows: rows('candidates'), key: ({ id }) => id },
    {
      applications: { rows: rows('applications'), key: (row) => objectIn(row, 'candidate')?.id },
      candidate_notes: { rows: rows('candidate_notes'), key: byParent },
      files: { rows: rows('files'), key: byParent },
    },
  );
  for await (const { key, parent, children } of groups) {
    for (const list of ['candidate_notes', 'files'] as const)
      for (const row of children(list)) {
        counter.see(list, row);
        if (!parent) counter.orphan(list);
      }
    if (!parent) continue;
    counter.see('candidates', parent);
    yield personRecord(input, parent, key);
    // What is somebody's stands at the newest of their applications.
    const shown = children('applications').filter((row) => isShownThere(names, row));
    const newest = shown.toSorted((one, other) => String(one.createdAt).localeCompare(String(other.createdAt))).at(-1);
    const applicationId = idIn(newest) ?? prospectId(key);
    for (const row of children('candidate_notes')) yield* noteRecord(input, row, applicationId);
    for (const row of children('files')) yield fileRecord(input, row, applicationId);
  }
}

function personRecord({ counter }: ConvertInput, row: SpooledRow, id: string): Converted {
  const emails = valuesOf(row, 'primaryEmailAddress', 'emailAddresses');
  const phones = valuesOf(row, 'primaryPhoneNumber', 'phoneNumbers');
  const links = linksOf(rowsIn(row, 'socialLinks').flatMap((link) => textIn(link, 'url') ?? []));
  const notEmails = emails.filter((email) => !isEmail(email));
  const school = textIn(row, 'school');
  const name = textIn(row, 'name');
  if (name === undefined) counter.skip('person.name', 'no_name');
  return {
    type: 'person',
    record: {
      id,
      name,
      emails: notEmpty(emails.filter((email) => isEmail(email))),
      phones: notEmpty(phones),
      links: notEmpty(links),
      city: placePart(row, 'City'),
      country: placePart(row, 'Country'),
      company: textIn(row, 'company'),
      title: textIn(row, 'position'),
      educations: school === undefined ? undefined : [{ school }],
      created_at: timeOf(row.createdAt),
      updated_at: timeOf(row.updatedAt),
      source_url: textIn(row, 'profileUrl'),
      extra: filled({ ...counter.extra('candidates', row), not_an_email: notEmails }),
    },
  };
}

/** The first one is that which mails go to. */
function valuesOf(row: SpooledRow, primary: string, all: string): string[] {
  const first = objectIn(row, primary);
  const each = [...(first ? [first] : []), ...rowsIn(row, all)];
  return [...new Set(each.flatMap((entry) => textIn(entry, 'value') ?? []))];
}

function placePart(row: SpooledRow, type: string): string | undefined {
  return textIn(
    rowsIn(objectIn(row, 'location'), 'locationComponents').find((part) => part.type === type),
    'name',
  );
}

function notEmpty<Value>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}

async function* noteRecord(input: ConvertInput, row: SpooledRow, applicationId: string): AsyncGenerator<Converted> {
  const [id, text] = [idIn(row), readableText(textIn(row, 'content'))];
  if (id === undefined || text === undefined) return input.counter.skip('note', 'no_name');
  const owner = { application_id: applicationId };
  const isPrivate = row.isPrivate === true ? true : undefined;
  const record = { id, ...owner, text, by: userThere(objectIn(row, 'author')), private: isPrivate, at: timeOf(row.createdAt) };
  yield* withLongText(input, { type: 'note', record }, 'text', owner);
}

function fileRecord(input: ConvertInput, row: SpooledRow, applicationId: string): Converted {
  const id = idIn(row) ?? '';
  return attachmentOf(input, row, {
    id: `${applicationId}.${id}`,
    application_id: applicationId,
    kind: row.isResume === true ? 'resume' : 'other',
    filename: textIn(row, 'name') ?? `file-${id}`,
  });
}
