import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { applicationUrl } from '#applications/application-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateMove } from '#candidates/move-statements.ts';
import { findCompanyName } from '#companies/company-actions.ts';
import { type ComposeDeps, readTemplate, withSender } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import type { VariableValues } from '#messages/compose/render-template.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';

export type MailedMove = CandidateMove & { email: string };

/** What the mails of one batch of changes are made of. Each template and each name of a company is read once. */
export type MoveTexts = {
  language(candidate: CurrentCandidate): Language;
  template(kind: MessageKind, language: Language): Promise<{ subject: string; body: string }>;
  variables(candidate: CurrentCandidate): Promise<VariableValues>;
};

export function openMoveTexts(app: ComposeDeps, workspaceId: string, settings: WorkspaceMail): MoveTexts {
  const templates = new Map<string, ReturnType<MoveTexts['template']>>();
  const companies = new Map<string, Promise<string | undefined>>();
  const companyName = (id: string) => companies.get(id) ?? remember(companies, id, findCompanyName(app, workspaceId, id));
  return {
    language: (candidate) => candidate.language ?? settings.language,
    template: (kind, language) => {
      const name = `${kind} ${language}`;
      return templates.get(name) ?? remember(templates, name, readTemplate(app, workspaceId, settings, { kind, language }));
    },
    variables: async (candidate) => {
      const company = candidate.job ? await companyName(candidate.job.company_id) : undefined;
      return withSender(settings, {
        ...recipientVariables(candidate),
        job: candidate.job_title,
        company: company ?? null,
        application_link: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number }),
      });
    },
  };
}

function remember<Value>(known: Map<string, Value>, name: string, value: Value): Value {
  known.set(name, value);
  return value;
}
