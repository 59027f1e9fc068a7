import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CheckedSubmission } from '#applications/check-submission.ts';
import type { Application } from '#candidates/candidate-application.ts';

/** What a form says, apart from its files. */
export type SentContent = Pick<Application, 'profile' | 'customAnswers'>;

/** As it is stored. */
export type StoredRepeat = {
  id: string;
  candidate_id: string;
  sent: {
    profile: Partial<Application['profile']>;
    custom_answers: Application['customAnswers'];
    resume: Application['resume'];
    /** The text that they agreed to. Earlier versions did not keep it. */
    consent?: string;
  };
  sent_at: string;
};

/** A hash of everything that was sent, files included. Undefined when a file of the form belongs to an earlier submission of the same form. */
export async function hashSubmission(
  { profile, customAnswers }: SentContent,
  { documents }: Pick<CheckedSubmission, 'documents'>,
): Promise<Buffer | undefined> {
  const files: string[][] = [];
  for (const { field, filename, upload, kept } of documents) {
    const content = kept ? kept.key : await hashFile(upload.path);
    if (content === null) return undefined;
    files.push([field.name, filename, content]);
  }
  const answers = customAnswers.filter(({ type }) => type !== 'file');
  return createHash('sha256')
    .update(JSON.stringify([profile, answers, files]))
    .digest();
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

type Sent = { resume: Application['resume']; consent: string; sentHash: Buffer; at: string };

export function newRepeat(
  candidateId: string,
  { profile, customAnswers }: SentContent,
  { resume, consent, sentHash, at }: Sent,
): StoredRepeat {
  const sent = { profile, custom_answers: customAnswers, resume, consent };
  return { id: repeatId(candidateId, sentHash), candidate_id: candidateId, sent, sent_at: at };
}

/** The same for two submissions at the same moment, so that the primary key lets only one of them in. */
function repeatId(candidateId: string, sentHash: Buffer): string {
  const hash = createHash('sha256').update(candidateId).update(sentHash).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
