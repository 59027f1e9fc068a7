import type { FormField } from '@muster/contract/applications/application-form.ts';
import { talentPoolTag } from '@muster/contract/talent-pool/talent-pool.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { buildProfile } from '#applications/application.ts';
import { type ApplicationSender, type SubmissionOutcome, submitForm } from '#applications/application-actions.ts';
import type { SubmittedForm } from '#applications/application-checks.ts';
import { resumeOf, type StoreSubmissionDeps, storeSubmission } from '#applications/store-application.ts';
import type { ApplicationStatements } from '#candidates/candidate-application.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { addOwnProspect } from '#candidates/own-prospect.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { WriteChange } from '#events/write.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import type { Runtime } from '#runtime.ts';
import { askToConfirm } from './confirm-membership.ts';
import { consentPeriod, type Member, unconfirmedPeriod } from './member.ts';
import { findMemberOfPerson, insertMember } from './member-queries.ts';
import { poolMail } from './pool-mail.ts';
import { renewMembership } from './renew-membership.ts';

export type JoinDeps = StoreSubmissionDeps &
  ComposeDeps &
  Pick<Runtime, 'clock' | 'config' | 'noteError'> & {
    candidateReads: CandidateReads;
    write: WriteChange;
    fileLinks: FileLinks;
    inspecting: Semaphore;
  };

/** A talent pool, its form and its privacy text, as they were shown. */
export type PoolTarget = {
  workspaceId: string;
  company: { id: string };
  months: number;
  form: FormField[];
  privacyText: string;
  language: Language;
};

/** What tokens of the form and its limit are for. */
export function poolFormKey(companyId: string): string {
  return `talent pool ${companyId}`;
}

/**
 * Adds somebody to the talent pool, as a prospect without a job. The form is open to everybody, also to those who enter somebody else's
 * address: with a mail server, the consent counts when it is confirmed by the link in the mail, also of who is in it already. Without one nobody
 * could confirm, and it counts at once. The answer is the same.
 */
export function joinPool(
  app: JoinDeps,
  target: PoolTarget,
  given: SubmittedForm,
  sender: ApplicationSender,
): Promise<SubmissionOutcome> {
  const { workspaceId, company, months, form, privacyText, language } = target;
  return submitForm(app, { workspaceId, key: poolFormKey(company.id), form }, given, sender, {
    caught: async () => {},
    store: (sent) => {
      const isAsked = asksToConfirm(app);
      const profile = { ...buildProfile(sent.answers), ...(!isAsked && { tags: [talentPoolTag], pool_stage: 'warm' as const }) };
      const period = (isAsked ? unconfirmedPeriod : consentPeriod)(months, app.clock());
      const id = uuidv7();
      const newMember = (candidateId: string): Member => ({
        ...{ id, candidate_id: candidateId, company_id: company.id, language, reminded_at: null },
        ...period,
      });
      return storeSubmission(app, sent, {
        workspaceId,
        privacyText,
        content: { profile: buildProfile(sent.answers), customAnswers: [] },
        submit: ({ also, again }) =>
          addOwnProspect(
            app,
            workspaceId,
            { profile, resume: resumeOf(sent), language },
            {
              repeat: (personId) => renewOfPerson(app, target, personId, again),
              also: async (candidate) => [insertMember(newMember(candidate.id)), ...(await also(candidate))],
            },
          ),
        statementsFor: (candidate) =>
          poolMail(app, workspaceId, {
            kind: isAsked ? 'talent_pool_confirm' : 'talent_pool_joined',
            member: newMember(candidate.id),
            candidate,
            at: candidate.created_at,
          }),
      });
    },
  });
}

/** Whether there is a mail server that can ask. */
export function asksToConfirm({ config }: Pick<Runtime, 'config'>): boolean {
  return config.mail.server !== undefined;
}

/** False when this person is not in the talent pool. What they have sent now is kept beside their profile. */
async function renewOfPerson(
  app: JoinDeps,
  { workspaceId, company, months, privacyText }: PoolTarget,
  personId: string,
  again: ApplicationStatements['again'],
): Promise<boolean> {
  const member = await findMemberOfPerson(app.database, workspaceId, { personId, companyId: company.id });
  if (!member) return false;
  const also = await again(member.candidate_id);
  if (asksToConfirm(app)) return askToConfirm(app, workspaceId, { member, also });
  return renewMembership(app, workspaceId, { member, months, privacyText, isMailed: true, also });
}
