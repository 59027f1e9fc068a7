import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { unavailable } from '#failure.ts';
import type { SubmittedForm } from './application-checks.ts';
import { buildFormFields } from './application-form.ts';
import type { ApplicationTarget } from './application-target.ts';
import { checkSubmission } from './check-submission.ts';
import { quarantine } from './quarantine/quarantine.ts';
import { consumeSubmission, type RateLimitDeps } from './rate-limits.ts';
import { type StoreApplicationDeps, storeApplication } from './store-application.ts';

export type ApplyByMailDeps = StoreApplicationDeps & Parameters<typeof quarantine>[0] & RateLimitDeps & { inspecting: Semaphore };

type MailSender = {
  /** For the limits: as the address of a form. */
  address: string;
  /** By the mail server; others wait for a person, as what a bot has sent. */
  isProven: boolean;
  source: string;
};

export type MailedApplication = 'stored' | 'quarantined' | 'refused';

const asked = ['name', 'email', 'resume', 'cover_letter'];

/** What a mail can answer, whatever the form of the job asks for. Nothing else is required, and no box was ticked. */
export function formOfMail(language: Language): FormField[] {
  const form = buildFormFields({ fields: { resume: true, cover_letter: true }, custom: [] }, language);
  return form.filter(({ name }) => asked.includes(name)).map((field) => ({ ...field, required: field.name !== 'cover_letter' }));
}

/** An application by mail, through the checks and limits of the form. Throws a Failure when too many have come. */
export async function applyByMail(
  app: ApplyByMailDeps,
  target: ApplicationTarget,
  given: SubmittedForm,
  { address, isProven, source }: MailSender,
): Promise<MailedApplication> {
  const token = { state: 'none' } as const;
  if (!isProven) {
    await quarantine(app, target, { ...given, values: new Map([...given.values, ['source', source]]) }, { token, address });
    return 'quarantined';
  }
  const { workspaceId, job } = target;
  const sent = await checkSubmission(app, target, given, token);
  if (sent.problems.size > 0) return 'refused';
  const waitSeconds = await consumeSubmission(app, { workspaceId, jobId: job.id, address, hasToken: false });
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  await storeApplication(app, target, sent, source);
  return 'stored';
}
