import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { Failure } from '#failure.ts';
import { inspectCv } from '#files/documents/cv-type.ts';
import { inspectDocument } from '#files/documents/document-type.ts';
import { safeFilename } from '#files/filename.ts';
import type { Files } from '#files/files.ts';
import { findKeptUploadsOfForm, type KeptUpload } from '#files/uploads/kept-uploads.ts';
import type { Upload } from '#files/uploads/uploads.ts';
import type { Runtime } from '#runtime.ts';
import type { AnsweredFile } from './application.ts';
import { type CheckedForm, checkApplication, type SubmittedForm } from './application-checks.ts';
import { type ApplicationTarget, removeName } from './application-target.ts';
import { fastFillMs, type ReadToken } from './form-token.ts';

type SentApplicationDeps = Pick<Runtime, 'database'> & { files: Files } & { inspecting: Semaphore };

/** An inspected file: sent with this submission, or kept from an earlier one. */
export type NewDocument = AnsweredFile & { mediaType: string; upload: Upload; kept?: never };
export type KeptDocument = AnsweredFile & { mediaType: string; kept: KeptUpload; upload?: never };

/** `documents` are the files without a problem. */
export type CheckedSubmission = {
  answers: CheckedForm['answers'];
  problems: Map<string, Problem>;
  documents: (NewDocument | KeptDocument)[];
  /** Files kept from earlier submissions of the form, by field, and the id of that form. */
  kept: ReadonlyMap<string, KeptUpload>;
  keptFormId: Buffer | undefined;
  /** Fields whose kept files are to be removed. */
  removed: string[];
  fastFillMs: number | null;
};

/** Checks all fields and files, so that every problem is reported at once. */
export async function checkSubmission(
  app: SentApplicationDeps,
  { workspaceId, form }: Pick<ApplicationTarget, 'workspaceId' | 'form'>,
  given: SubmittedForm,
  token: ReadToken,
): Promise<CheckedSubmission> {
  const kept = await findKept(app, workspaceId, form, token);
  const removed = removedFields(form, given);
  const withKeptFile = form.filter(({ name }) => kept.has(name) && !given.files.has(name) && !removed.includes(name));
  const checked = checkApplication(form, given, new Set(withKeptFile.map(({ name }) => name)));
  // Files that come with a forged token are not worth unpacking.
  const inspected = token.state === 'invalid' ? nothingInspected : await app.inspecting(() => inspectFiles(form, checked));
  const keptDocuments = withKeptFile.flatMap((field) => {
    const file = kept.get(field.name);
    return file
      ? [{ field, fileId: uuidv7(), filename: file.filename, bytes: file.bytes, mediaType: file.mediaType, kept: file }]
      : [];
  });
  return {
    answers: checked.answers,
    problems: sortByForm(form, new Map([...checked.problems, ...inspected.problems])),
    documents: [...inspected.documents, ...keptDocuments],
    kept,
    removed,
    fastFillMs: fastFillMs(token),
    keptFormId: kept.size > 0 && 'formId' in token ? token.formId : undefined,
  };
}

async function findKept(
  app: SentApplicationDeps,
  workspaceId: string,
  form: FormField[],
  token: ReadToken,
): Promise<Map<string, KeptUpload>> {
  if (!('formId' in token) || !form.some(({ type }) => type === 'file')) return new Map();
  return findKeptUploadsOfForm(app, workspaceId, token.formId);
}

type Inspected = { documents: NewDocument[]; problems: Map<string, Problem> };

const nothingInspected: Inspected = { documents: [], problems: new Map() };

async function inspectFiles(form: FormField[], { files }: CheckedForm): Promise<Inspected> {
  const documents: NewDocument[] = [];
  const problems = new Map<string, Problem>();
  for (const [name, { filename, upload }] of files) {
    const field = form.find((each) => each.name === name);
    if (!field) continue;
    try {
      const { kind, mediaType } = await (acceptsPictures(field) ? inspectCv : inspectDocument)(upload.path);
      documents.push({ field, fileId: uuidv7(), filename: safeFilename(filename, kind), bytes: upload.bytes, mediaType, upload });
    } catch (error) {
      problems.set(name, fileProblem(error));
    }
  }
  return { documents, problems };
}

function acceptsPictures({ accept }: FormField): boolean {
  return accept.includes('.jpg');
}

/** The refusal of a file as the problem of its field. */
export function fileProblem(error: unknown): Problem {
  if (!(error instanceof Failure) || !error.code.startsWith('file_')) throw error;
  return { kind: error.code === 'file_too_large' ? 'file_too_large' : 'file_refused', detail: error.message, reason: error.code };
}

function sortByForm(form: FormField[], problems: Map<string, Problem>): Map<string, Problem> {
  return new Map(
    form.flatMap(({ name }) => {
      const problem = problems.get(name);
      return problem ? [[name, problem] as const] : [];
    }),
  );
}

function removedFields(form: FormField[], { values }: SubmittedForm): string[] {
  const value = values.get(removeName);
  const requested = new Set<unknown>(Array.isArray(value) ? value : [value]);
  return form.map(({ name }) => name).filter((name) => requested.has(name));
}
