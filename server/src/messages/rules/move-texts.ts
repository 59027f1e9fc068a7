import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { Voice } from '@muster/contract/texts/texts.ts';
import { applicationUrl } from '#applications/application-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateMove } from '#candidates/moves.ts';
import { type MailCompany, readMailCompany } from '#companies/company-actions.ts';
import { type ComposeDeps, readTemplate, withSender } from '#messages/compose/compose-message.ts';
import { recipientVariables } from '#messages/compose/recipient.ts';
import type { VariableValues } from '#messages/compose/render-template.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';

export type MailedMove = CandidateMove & { email: string };

/** What the mails of one batch of changes are made of. Each template and each company is read once. */
export type MoveTexts = {
  voice(candidate: CurrentCandidate): Promise<Voice>;
  template(kind: MessageKind, voice: Voice): Promise<{ subject: string; body: string }>;
  variables(candidate: CurrentCandidate): Promise<VariableValues>;
};

export function openMoveTexts(app: ComposeDeps, workspaceId: string, settings: WorkspaceMail): MoveTexts {
  const templates = new Map<string, ReturnType<MoveTexts['template']>>();
  const companies = new Map<string | null, Promise<MailCompany>>();
  const companyOf = ({ job }: CurrentCandidate) => {
    const id = job?.company_id ?? null;
    return companies.get(id) ?? remember(companies, id, readMailCompany(app, workspaceId, id));
  };
  return {
    voice: async (candidate) => ({
      language: candidate.language ?? settings.language,
      address: (await companyOf(candidate)).formOfAddress,
    }),
    template: (kind, voice) => {
      const name = `${kind} ${voice.language} ${voice.address}`;
      return templates.get(name) ?? remember(templates, name, readTemplate(app, workspaceId, settings, { kind, voice }));
    },
    variables: async (candidate) => {
      const { name: company } = await companyOf(candidate);
      return withSender(settings, {
        ...recipientVariables(candidate),
        job: candidate.job_title,
        company,
        application_link: applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number }),
      });
    },
  };
}

function remember<Key, Value>(known: Map<Key, Value>, name: Key, value: Value): Value {
  known.set(name, value);
  return value;
}
