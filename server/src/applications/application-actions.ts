import { setTimeout as sleep } from 'node:timers/promises';
import type { FormField, Problem } from '@muster/contract/applications.ts';
import type { App } from '#app.ts';
import type { CandidateJob, StoredCandidate } from '#candidates/candidate.ts';
import { submitApplication } from '#candidates/candidate-application.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import { inspectDocument } from '#files/document-type.ts';
import { type NewFile, ownFiles } from '#files/file-actions.ts';
import { safeFilename } from '#files/filename.ts';
import type { Kept } from '#files/files.ts';
import type { Gate } from '#gate.ts';
import { sourceByCode } from '#sources/source-actions.ts';
import type { Part } from '#storage/sql.ts';
import { uuidv7 } from '#uuid.ts';
import { type AnsweredFile, customAnswersOf, profileOf } from './application.ts';
import { type Checked, checkApplication, type Given, type SentFile } from './application-checks.ts';
import { insertConsent, insertCvJob } from './application-queries.ts';
import { waitBeforeStoring } from './brakes.ts';
import { type ReadToken, readToken } from './form-token.ts';
import { hashOfText } from './privacy-text.ts';

type Parts = Pick<App, 'database' | 'deliveryBell' | 'clock' | 'config' | 'keys' | 'files' | 'fileLinks'>;
/** Unpacking documents is work: it is done a few at a time. */
type Desk = Parts & { inspecting: Gate };

/** To which job somebody applies, what its form asks and what they agree to. */
export type Opening = { workspaceId: string; job: CandidateJob; form: FormField[]; privacyText: string };

const fillTimeMinMs = 3000;

export const tokenName = 'form_token';
export const sourceName = 'source';
/** A field that people do not see. Who fills it in is none. */
export const trapName = 'company_fax';

/** A file that is what it should be. */
type Document = AnsweredFile & { file: SentFile; mediaType: string };

/**
 * Hands an application in. Resolves to what is wrong with it, by field; to nothing when it was taken. Throws a Failure for what no other
 * answer would mend. The uploads stay with the caller, who discards them.
 */
export async function applyToJob(app: Desk, opening: Opening, given: Given, address: string): Promise<Map<string, Problem>> {
  const { workspaceId, job, form } = opening;
  const taken = new Map<string, Problem>();
  // Told that all is well: a machine that hears of its mistake mends it.
  if (given.values.get(trapName)) return taken;
  const checked = checkApplication(form, given);
  const token = readToken(app, job.id, given.values.get(tokenName));
  // Whoever cannot be taken anyway has no files unpacked; people are told of all that is wrong at once.
  const isRefused = token.state === 'void' || token.state === 'expired';
  const { documents, problems } = isRefused ? nothing : await app.inspecting(() => inspect(form, checked));
  const wrong = new Map([...checked.problems, ...problems]);
  if (wrong.size > 0) return wrong;
  if (isRefused) throw failure('form_token_void');
  await holdIfQuick(token);
  const waitSeconds = await waitBeforeStoring(app, { workspaceId, jobId: job.id, address, hasToken: token.state === 'good' });
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  await store(app, opening, { checked, documents, source: given.values.get(sourceName) });
  return taken;
}

/** A form that comes back within a moment may be autofill or a bot. It is taken in any case, but not at the speed of a bot. */
async function holdIfQuick(token: ReadToken): Promise<void> {
  if (token.state === 'good' && token.ageMs < fillTimeMinMs) await sleep(fillTimeMinMs - Math.max(0, token.ageMs));
}

type Inspected = { documents: Document[]; problems: Map<string, Problem> };

const nothing: Inspected = { documents: [], problems: new Map() };

async function inspect(form: FormField[], { files }: Checked): Promise<Inspected> {
  const documents: Document[] = [];
  const problems = new Map<string, Problem>();
  for (const [name, file] of files) {
    const field = form.find((each) => each.name === name);
    if (!field) continue;
    try {
      const { kind, mediaType } = await inspectDocument(file.upload.path);
      const filename = safeFilename(file.filename, kind);
      documents.push({ field, file, mediaType, fileId: uuidv7(), filename, bytes: file.upload.bytes });
    } catch (error) {
      problems.set(name, refusedFile(error));
    }
  }
  return { documents, problems };
}

/** What a Failure says of a file, as the problem of its field. */
export function refusedFile(error: unknown): Problem {
  if (!(error instanceof Failure) || !error.code.startsWith('file_')) throw error;
  return { kind: error.code === 'file_too_large' ? 'file_too_large' : 'file_refused', detail: error.message };
}

type Accepted = { checked: Checked; documents: Document[]; source: unknown };

async function store(app: Parts, opening: Opening, { checked, documents, source }: Accepted): Promise<void> {
  const { workspaceId, job, form } = opening;
  const resume = documents.find(({ field }) => field.name === 'resume');
  const kept = new Map<string, Kept>();
  const application = {
    job,
    source: await sourceByCode(app, workspaceId, job.id, source),
    profile: profileOf(checked.answers),
    customAnswers: customAnswersOf(form, checked.answers, documents),
    resume: resume ? { fileId: resume.fileId, filename: resume.filename } : null,
  };
  const also = async (candidate: StoredCandidate): Promise<Part[]> => {
    // Not before it is known that there is somebody to own them, and once only, however often the storing is tried.
    for (const { fileId, file } of documents)
      if (!kept.has(fileId)) kept.set(fileId, await app.files.keep(workspaceId, file.upload));
    return besides(opening, candidate, { files: newFiles(documents, kept, candidate.created_at), resumeId: resume?.fileId });
  };
  const remove = () =>
    app.files.remove(
      workspaceId,
      [...kept.values()].map(({ key }) => key),
    );
  try {
    const isNew = await submitApplication(app, workspaceId, application, also);
    if (!isNew) await remove();
  } catch (error) {
    // A database that went away may have stored it all the same: then the sweep finds out whose the files are.
    if (!(error instanceof Failure) || error.code !== 'unavailable') await remove();
    throw error;
  }
}

type Owned = { files: NewFile[]; resumeId: string | undefined };

function besides({ workspaceId, privacyText }: Opening, candidate: StoredCandidate, { files, resumeId }: Owned): Part[] {
  const { id: candidateId, created_at: at } = candidate;
  return [
    insertConsent(workspaceId, { candidateId, text: privacyText, textHash: hashOfText(privacyText), at }),
    ...ownFiles(workspaceId, candidateId, files),
    ...(resumeId === undefined ? [] : [insertCvJob(workspaceId, { candidateId, fileId: resumeId, at })]),
  ];
}

function newFiles(documents: Document[], kept: Map<string, Kept>, createdAt: string): NewFile[] {
  return documents.flatMap(({ field, fileId, filename, mediaType }) => {
    const stored = kept.get(fileId);
    const purpose = field.question_id === null ? 'resume' : 'answer';
    return stored ? [{ id: fileId, ...stored, purpose, questionId: field.question_id, filename, mediaType, createdAt }] : [];
  });
}
