import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { MessagePreviewInput } from '@muster/contract/messages/message-input.ts';
import type { NamedTemplate } from '@muster/contract/messages/named-template.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import { applicationUrl } from '#applications/application-link.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { type MailCompany, readMailCompany } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { readNamedTemplate, textFor } from '#messages/named-templates/named-template-actions.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import { singleLine } from '#text/mail-text.ts';
import { type ComposeDeps, readTemplate, withSender } from './compose-message.ts';
import { recipientVariables } from './recipient.ts';
import { type RenderedMail, renderTemplate, type VariableValues, variableLengthMax } from './render-template.ts';
import { checkVariables, usesNote, usesVariable } from './template-variables.ts';
import type { Writer } from './writer-queries.ts';

export type Mail = RenderedMail & { kind: MessageKind; language: Language; note: string | null };

type ComposeOptions = {
  otherValues?: VariableValues;
  reads?: ComposeReads;
  /** The user who writes it. */
  writer?: Writer | undefined;
};

/** A mail as a person asks for it: from a template, or from a subject and a body. */
export async function composeForCandidate(
  app: ComposeDeps,
  workspaceId: string,
  candidate: CurrentCandidate,
  input: MessagePreviewInput,
  { otherValues = {}, reads = composeReads(app, workspaceId), writer }: ComposeOptions = {},
): Promise<Mail> {
  const { kind, given } = requireContent(input);
  const settings = await app.mailSettings.readVersion(workspaceId, candidate.mail_version);
  const asked = input.language ?? candidate.language ?? settings.language;
  const company = await reads.company(candidate.job?.company_id ?? null);
  const named = given || input.named_template_id === undefined ? undefined : await reads.named(input.named_template_id);
  const own = named && textFor(named, [asked, settings.language]);
  const language = own?.language ?? asked;
  const voice = { language, address: company.formOfAddress };
  const template = given ?? own ?? (await reads.template(settings, { kind, voice }));
  const { note, shown } = placeNote(template, candidate, input.include_note);
  const link = applicationUrl(app, { workspaceId, candidateId: candidate.id, linkNumber: candidate.link_number });
  const values = {
    ...otherValues,
    ...(writer && { sender: writer.name }),
    ...recipientVariables(candidate),
    job: candidate.job_title,
    company: company.name,
    status: texts(language).mail.statuses[candidate.status],
    note,
    application_link: link,
    ...(kind === 'application_link' && { details: applicationLine(language, candidate.job_title, link) }),
  };
  const signed = withSignature(shown, writer?.signature);
  return { kind, language, ...renderTemplate(signed, withSender(settings, values), writer?.signature), note };
}

/** The signature stands where the sender is named, else at the end. */
export function withSignature(template: Template, signature: string | null | undefined): Template {
  return signature && !usesVariable(template.body, 'sender') ? { ...template, body: `${template.body}\n\n{{sender}}` } : template;
}

/** One application in the mail with its link. */
export function applicationLine(language: Language, jobTitle: string | null, link: string): string {
  const title = jobTitle === null ? null : singleLine(jobTitle, variableLengthMax);
  return title ? `${title}${texts(language).common.colon}${link}` : link;
}

/** What a mail needs besides its candidate. */
export type ComposeReads = {
  company: (companyId: string | null) => Promise<MailCompany>;
  template: (settings: WorkspaceMail, wanted: { kind: MessageKind; voice: Voice }) => Promise<Template>;
  named: (id: string) => Promise<NamedTemplate>;
};

export function composeReads(app: ComposeDeps, workspaceId: string): ComposeReads {
  return {
    company: (companyId) => readMailCompany(app, workspaceId, companyId),
    template: (settings, wanted) => readTemplate(app, workspaceId, settings, wanted),
    named: (id) => readNamedTemplate(app, workspaceId, id),
  };
}

type Template = { subject: string; body: string };

/** `given` is undefined when the text of the template is meant. */
export function requireContent({ template, named_template_id: named, subject, body }: MessagePreviewInput): {
  kind: MessageKind;
  given: Template | undefined;
} {
  const kind = template ?? 'custom';
  const isGiven = subject !== undefined && body !== undefined;
  const hasTemplate = template !== undefined || named !== undefined;
  if (!isGiven && (!hasTemplate || subject !== undefined || body !== undefined)) throw failure('message_content_missing');
  if (!isGiven) return { kind, given: undefined };
  checkVariables(kind, 'subject', subject);
  checkVariables(kind, 'body', body);
  return { kind, given: { subject, body } };
}

/** The note at its variable; at the end when it is wanted and there is none. */
function placeNote(template: Template, { note_to_candidate }: CurrentCandidate, isWanted: boolean | undefined) {
  const hasPlace = usesNote(template);
  const note = note_to_candidate?.trim() ? note_to_candidate : null;
  if (isWanted && note === null) throw failure('candidate_without_note');
  const isUsed = note !== null && (isWanted ?? hasPlace);
  const shown = isUsed && !hasPlace ? { ...template, body: `${template.body}\n\n{{note}}` } : template;
  return { note: isUsed ? note : null, shown };
}
