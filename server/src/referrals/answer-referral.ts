import type { Language } from '@muster/contract/texts/languages.ts';
import type { ApplicationMail } from '#applications/application-mail.ts';
import { type StoreSubmissionDeps, storeSubmission } from '#applications/store-application.ts';
import { submitApplication } from '#candidates/candidate-application.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import type { FileLinks } from '#files/file-links.ts';
import { findKeptUploadsOfForm, keptFormId, removeKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { JobRow } from '#jobs/job.ts';
import type { Runtime } from '#runtime.ts';
import { findSourceName } from '#sources/source-actions.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { resumeField } from './recommend.ts';
import type { StoredReferral } from './referral.ts';
import { answeredReferral, findReferral, findReferralKey, nothingKept, referralAnswer, saveDeclined } from './referral-queries.ts';

export type AnswerDeps = StoreSubmissionDeps &
  Pick<Runtime, 'clock'> & { applicationMail: ApplicationMail; write: WriteChange; fileLinks: FileLinks };

/** A recommendation, as the person it is about has it. */
export type ReferralVisit = StoredReferral & { workspaceId: string };

/** Undefined for an unknown link, and for one that is over. */
export async function readReferral(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  secret: string,
): Promise<ReferralVisit | undefined> {
  const hash = hashLinkSecret(secret);
  const key = hash && (await findReferralKey(database, hash));
  const found = key && (await findReferral(database, key, clock()));
  return found && { ...found, workspaceId: key.workspaceId };
}

/** Deletes all that was said about the person. Nothing happens to one that was answered. */
export async function declineReferral(app: AnswerDeps, { workspaceId, id }: ReferralVisit): Promise<void> {
  if (await saveDeclined(app.database, { workspaceId, referralId: id }, app.clock()))
    await removeKeptUploads(app, workspaceId, keptFormId(id), [resumeField]);
}

/** What the person agrees to. */
type Agreement = { job: JobRow; privacyText: string; language: Language; declinesScreening: boolean };

/**
 * Makes the person an applicant for the job, with what was said about them. Who has applied before stays as they are. Of two answers at the same
 * moment one counts.
 */
export async function confirmReferral(app: AnswerDeps, referral: ReferralVisit, agreed: Agreement): Promise<void> {
  try {
    await storeConfirmed(app, referral, agreed);
  } catch (error) {
    // Answered at the same moment.
    if (uniqueConflict(error) !== 'referral_answers_pkey') throw error;
  }
}

async function storeConfirmed(app: AnswerDeps, referral: ReferralVisit, agreed: Agreement): Promise<void> {
  const { workspaceId, id, person, source_id } = referral;
  const { job, privacyText, language, declinesScreening } = agreed;
  if (person.email === null || person.person_name === null) throw failure('unavailable');
  const formId = keptFormId(id);
  const resume = (await findKeptUploadsOfForm(app, workspaceId, formId)).get(resumeField);
  const documents =
    resume && resume.key !== null
      ? [{ field: { name: resumeField, question_id: null }, fileId: uuidv7(), ...resume, kept: resume } as const]
      : [];
  const source_name = await findSourceName(app, workspaceId, source_id);
  const { phone, professional_network_url } = person;
  const application = {
    job,
    source: source_name === undefined ? null : { id: source_id, source_name },
    profile: { name: person.person_name, email: person.email, phone, professional_network_url },
    customAnswers: [],
    resume: documents[0] ? { fileId: documents[0].fileId, filename: documents[0].filename } : null,
    declinesScreening,
    language,
  };
  await storeSubmission(
    app,
    { documents, keptFormId: documents.length > 0 ? formId : undefined },
    {
      workspaceId,
      privacyText,
      content: application,
      submit: (statements) => submitApplication(app, workspaceId, application, statements),
      statementsFor: async (candidate) => [
        ...confirmed(app, referral, candidate.id),
        ...(await app.applicationMail.statementsFor(workspaceId, candidate, { job, language })),
      ],
      statementsForKnown: async (candidateId) => confirmed(app, referral, candidateId),
    },
  );
  await removeKeptUploads(app, workspaceId, formId, [resumeField]);
}

function confirmed({ clock }: AnswerDeps, { id, person }: ReferralVisit, candidate_id: string): RowWrite[] {
  const { relation, note } = person;
  return [
    referralAnswer({ referral_id: id, answer: 'confirmed', answered_at: clock().toISOString() }),
    answeredReferral({ ...nothingKept, id, relation, note, candidate_id, expires_at: null }),
  ];
}
