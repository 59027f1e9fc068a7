import type { ApplicationPage } from '#application-pages/read-application.ts';
import { emailKey } from '#candidates/candidate.ts';
import { type PersonKeys, personSections, type ReadSection } from '#candidates/tables/table-rows.ts';
import type { Files } from '#files/files.ts';
import { type EntryToWrite, zipBytesMax } from '#files/zip-writer.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { countRecords, listApplicationsOfPerson, listFilesOf, listRecords } from './person-data-queries.ts';

export type PersonDataDeps = Pick<Runtime, 'database' | 'clock'> & { files: Files };

const applicationsMax = 500;
const recordsPerRead = 200;
const nameLengthMax = 50;
// Room for the data beside the files.
const filesBytesMax = zipBytesMax - 512 * 1024 * 1024;

/** The files of the archive with all data about a person. Read while it is sent, so that it needs little memory. */
export async function* personData(app: PersonDataDeps, page: ApplicationPage): AsyncGenerator<EntryToWrite> {
  const keys = await readKeys(app, page);
  yield { name: 'data.json', content: dataText(app, page, keys) };
  yield* fileEntries(app, keys);
}

/** The application of the link, and the others of the same person with the address to which the link was sent. */
async function readKeys({ database }: PersonDataDeps, { workspaceId, candidate, email }: ApplicationPage): Promise<PersonKeys> {
  const key = email === null ? '' : emailKey(email);
  const all = await listApplicationsOfPerson(database, workspaceId, candidate.person_id, applicationsMax);
  const proven = all.filter((each) => each.email !== null && key !== '' && emailKey(each.email) === key).map(({ id }) => id);
  return { workspaceId, personId: candidate.person_id, candidateIds: [...new Set([candidate.id, ...proven])], emailKey: key };
}

async function* dataText(app: PersonDataDeps, page: ApplicationPage, keys: PersonKeys): AsyncGenerator<string> {
  const reads = app.database.longReads(keys.workspaceId);
  const head = {
    created_at: app.clock().toISOString(),
    company: page.company.name,
    e_mail_address: page.email,
    applications: keys.candidateIds.length,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"sections":{`;
  for (const [index, section] of personSections.entries()) {
    const { name, about, of } = section;
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:{"about":${JSON.stringify(about)},`;
    if (of === 'person' || page.includesAssessments) yield* recordsText(reads, section, keys);
    else yield await countText(reads, section, keys);
    yield '}';
  }
  yield '\n}}\n';
}

async function* recordsText(reads: Queryable, section: ReadSection, keys: PersonKeys): AsyncGenerator<string> {
  let isFirst = true;
  yield '"records":[';
  for (const part of keyParts(section, keys)) {
    for (let offset = 0; ; offset += recordsPerRead) {
      const records = await listRecords(reads, section.records(part), { limit: recordsPerRead, offset });
      for (const record of records) {
        yield `${isFirst ? '' : ','}\n${record}`;
        isFirst = false;
      }
      if (records.length < recordsPerRead) break;
    }
  }
  yield ']';
}

async function countText(reads: Queryable, section: ReadSection, keys: PersonKeys): Promise<string> {
  const count = await countRecords(reads, section.records(keys));
  return `"left_out":${count},"why":"Written by the team, and may be about other people too. Ask the company for it."`;
}

/** One application at a time. */
function keyParts({ isOfPerson }: ReadSection, keys: PersonKeys): PersonKeys[] {
  return isOfPerson ? [keys] : keys.candidateIds.map((id) => ({ ...keys, candidateIds: [id] }));
}

async function* fileEntries(
  { database, files }: PersonDataDeps,
  { workspaceId, candidateIds }: PersonKeys,
): AsyncGenerator<EntryToWrite> {
  let bytes = 0;
  for (const candidateId of candidateIds) {
    for (const file of await listFilesOf(database, workspaceId, candidateId)) {
      bytes += file.bytes;
      const opened = bytes > filesBytesMax ? undefined : await files.open(file.key);
      if (opened) yield { name: `files/${file.id}-${safeName(file.filename)}`, content: opened.stream };
    }
  }
}

/** A name that every system can unpack. */
function safeName(filename: string): string {
  const plain = filename.replace(/[\p{Cc}<>:"/\\|?*]+/gu, '_');
  const end = plain.lastIndexOf('.');
  const extension = end > 0 && plain.length - end <= 10 ? plain.slice(end) : '';
  const name = [...plain.slice(0, plain.length - extension.length)].slice(0, nameLengthMax).join('');
  return `${name || 'file'}${extension}`;
}
