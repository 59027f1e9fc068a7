import type { Problem } from '@muster/contract/applications/application-form.ts';
import type { ReferralLink } from '@muster/contract/referrals/referral-link.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import type { FormAnswer } from '#applications/application-checks.ts';
import type { CheckedSubmission } from '#applications/check-submission.ts';
import { consumeKeptBytes, type RateLimitDeps } from '#applications/rate-limits.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { unavailable } from '#failure.ts';
import type { Files } from '#files/files.ts';
import { keepUpload, keptFormId, moveKeptUploads, removeKeptUploads } from '#files/uploads/kept-uploads.ts';
import type { JobRow } from '#jobs/job.ts';
import { mailedSecret, secretMailStatements } from '#messages/secret-mails/secret-mail.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import { formatDate } from '#pages/format.ts';
import { createSource, type SourceDeps } from '#sources/source-actions.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { dayMs } from '#time/durations.ts';
import { addressHash, type NewReferral, nameWithoutLinks, referralEnd, withoutLinks } from './referral.ts';
import { referralMail } from './referral-mail.ts';
import { insertAsked, insertUnasked } from './referral-queries.ts';

export type RecommendDeps = RateLimitDeps &
  SourceDeps & { files: Files; mailSettings: MailSettingsReads; mailWakeup: Pick<WakeupChannel, 'notify'> };

/** Where somebody is recommended, and who sends the form. */
export type Recommendation = {
  workspaceId: string;
  link: ReferralLink;
  job: JobRow;
  company: { name: string };
  voice: Voice;
  address: string;
};

/** The field of the CV, with the name that it has in the form of a job. */
export const resumeField = 'resume';
const sourcesOfNameMax = 20;

/**
 * Stores a recommendation and asks the person whether they agree. Whoever was asked for this job before, or does not want to be asked, is not
 * asked again, and nothing about them is stored: those who recommend see no difference.
 */
export async function recommend(
  app: RecommendDeps,
  target: Recommendation,
  sent: CheckedSubmission,
): Promise<Map<string, Problem>> {
  const { workspaceId } = target;
  const source_id = await referralSource(app, target);
  const given = newReferral(app, target, sent, source_id);
  if (!(await keepResume(app, target, sent, given.id))) throw unavailable('too_many_applications', dayMs / 1000);
  const { secretHash, mail } = invitation(app, target, given);
  if (await insertAsked(app.database, workspaceId, given, { secretHash, mail })) {
    app.mailWakeup.notify(workspaceId);
    return new Map();
  }
  await removeKeptUploads(app, workspaceId, keptFormId(given.id), [resumeField]);
  await insertUnasked(app.database, workspaceId, given);
  return new Map();
}

/** The source link of the job that those who agree come by. A name that is somebody else's gets a number. */
async function referralSource(app: RecommendDeps, { workspaceId, link, job }: Recommendation): Promise<string> {
  const { credited_to: by } = link;
  const { language } = await app.mailSettings.read(workspaceId);
  const name = texts(language).refer.sourceName({ name: by.name });
  const credit = by.id === null ? { credited_to_name: by.name } : { credited_to_id: by.id };
  for (let number = 1; number <= sourcesOfNameMax; number += 1) {
    const source_name = number === 1 ? name : `${name} (${number})`;
    const { source } = await createSource(app, workspaceId, { job_id: job.id, source_name, ...credit }, () => []);
    const { credited_to } = source;
    const isTheirs = by.id === null ? credited_to?.id === null && credited_to.name === by.name : credited_to?.id === by.id;
    if (isTheirs) return source.id;
  }
  throw unavailable('unavailable', 1);
}

function newReferral(
  app: RecommendDeps,
  { workspaceId, link, job }: Recommendation,
  { answers, documents }: CheckedSubmission,
  source_id: string,
): NewReferral {
  const now = app.clock();
  const email = answerText(answers, 'person_email');
  const key = emailKey(email);
  return {
    id: uuidv7(),
    referral_link_id: link.id,
    job_id: job.id,
    source_id,
    address_hash: addressHash(app, workspaceId, key),
    email_key: key,
    person: {
      person_name: answerText(answers, 'person_name'),
      email,
      phone: answerText(answers, 'person_phone') || null,
      professional_network_url: answerText(answers, 'person_url') || null,
      resume_filename: documents.find(({ field }) => field.name === resumeField)?.filename ?? null,
      relation: answerText(answers, 'relation'),
      note: answerText(answers, 'note') || null,
    },
    created_at: now.toISOString(),
    expires_at: referralEnd(now).toISOString(),
  };
}

function answerText(answers: ReadonlyMap<string, FormAnswer>, name: string): string {
  const answer = answers.get(name);
  return typeof answer === 'string' ? answer.trim() : '';
}

/** The CV, until the person answers. Before the recommendation, so that none is without: the file expires by itself. */
async function keepResume(
  app: RecommendDeps,
  { workspaceId, address }: Pick<Recommendation, 'workspaceId' | 'address'>,
  { documents, keptFormId: formId }: CheckedSubmission,
  id: string,
): Promise<boolean> {
  const lifetimeSeconds = (referralEnd(app.clock()).getTime() - app.clock().getTime()) / 1000;
  const document = documents.find(({ field }) => field.name === resumeField);
  if (document?.kept && formId) await moveKeptUploads(app, workspaceId, { from: formId, to: keptFormId(id), lifetimeSeconds });
  if (!document?.upload) return true;
  const { filename, mediaType, bytes, upload } = document;
  if ((await consumeKeptBytes(app, { workspaceId, address, bytes })) > 0) return false;
  const kept = await keepUpload(app, workspaceId, keptFormId(id), {
    ...{ field: resumeField, filename, mediaType, upload },
    lifetimeSeconds,
  });
  return kept !== undefined;
}

function invitation(
  app: RecommendDeps,
  { link, job, company, voice }: Recommendation,
  { id, person, expires_at, created_at }: NewReferral,
): { secretHash: Buffer; mail: RowWrite[] } {
  const secretHash = hashLinkSecret(mailedSecret(app, 'referral', id));
  if (!secretHash) throw new Error('a derived secret has another shape');
  const said = [person.relation, person.note].filter((text) => text !== null).map(withoutLinks);
  const content = referralMail(voice, {
    name: nameWithoutLinks(person.person_name),
    by: nameWithoutLinks(link.credited_to.name),
    job: job.job_title,
    company: company.name,
    said: said.filter((text) => text !== ''),
    date: formatDate(voice.language, expires_at),
  });
  const to = { email: person.email, name: nameWithoutLinks(person.person_name) };
  const mail = {
    id,
    kind: 'referral',
    candidateId: null,
    to,
    language: voice.language,
    ...content,
    at: new Date(created_at),
  } as const;
  return { secretHash, mail: secretMailStatements(mail) };
}
