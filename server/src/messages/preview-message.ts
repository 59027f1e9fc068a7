import type { MessageKind } from '@muster/contract/messages/message.ts';
import type { preview } from '@muster/contract/messages/message-endpoints.ts';
import type { MessagePreviewInput } from '@muster/contract/messages/message-input.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import type { Static } from 'typebox';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { readMailCompany } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { mailHtml } from '#messages/mime/mail-html.ts';
import { type MailIdentity, mailIdentity } from '#messages/settings/mail-identity.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { composeForCandidate, requireContent } from './compose/compose-for-candidate.ts';
import { type ComposeDeps, readTemplate, withSender } from './compose/compose-message.ts';
import { renderTemplate, type VariableValues } from './compose/render-template.ts';
import { insertForCandidate } from './message-queries.ts';

type MessagePreview = Static<typeof preview>;

type PreviewDeps = ComposeDeps & Pick<Runtime, 'config'> & { candidateReads: CandidateReads };

/** What a mail would say. Nothing is written but what `also` returns. */
export async function previewMessage(
  app: PreviewDeps,
  workspaceId: string,
  input: MessagePreviewInput,
  also: (preview: MessagePreview) => RowWrite[],
): Promise<MessagePreview> {
  const preview = await composePreview(app, workspaceId, input);
  const statements = also(preview);
  if (statements.length > 0 && !(await write(app, workspaceId, input.candidate_id, statements)))
    throw failure('invalid_candidate_id');
  return preview;
}

/** False when the candidate has been erased: what names a person is written only while the person exists. */
async function write(
  { database }: PreviewDeps,
  workspaceId: string,
  candidateId: string | undefined,
  statements: RowWrite[],
): Promise<boolean> {
  if (candidateId !== undefined) return insertForCandidate(database, workspaceId, candidateId, statements);
  await writeAlone(database, workspaceId, statements);
  return true;
}

/** Variables that only an interview or a link could fill show their names. */
async function composePreview(app: PreviewDeps, workspaceId: string, input: MessagePreviewInput): Promise<MessagePreview> {
  const { kind, given } = requireContent(input);
  const settings = await app.mailSettings.read(workspaceId);
  const identity = (companyName: string | null) => shownIdentity(mailIdentity(app.config.mail, settings, companyName));
  if (input.candidate_id === undefined) {
    const language = input.language ?? settings.language;
    const { formOfAddress: address } = await readMailCompany(app, workspaceId, null);
    const template = given ?? (await readTemplate(app, workspaceId, settings, { kind, voice: { language, address } }));
    return shownMail({
      ...identity(null),
      to: null,
      language,
      ...renderTemplate(template, withSender(settings, sampleValues(kind))),
      note_used: false,
    });
  }
  const candidate = await requireCandidate(app, workspaceId, input.candidate_id);
  const { name: companyName } = await readMailCompany(app, workspaceId, candidate.job?.company_id ?? null);
  const { language, subject, text, note } = await composeForCandidate(app, workspaceId, candidate, input, {
    otherValues: sampleValues(kind),
  });
  return shownMail({ ...identity(companyName), to: candidate.email, language, subject, text, note_used: note !== null });
}

function shownIdentity(identity: MailIdentity | undefined): Pick<MessagePreview, 'from' | 'reply_to'> {
  if (!identity) return { from: null, reply_to: null };
  const { from, replyTo } = identity;
  return { from: from.name ? `${from.name} <${from.address}>` : from.address, reply_to: replyTo?.address ?? null };
}

/** With the text as HTML, in the order of the contract. */
function shownMail({ note_used, ...mail }: Omit<MessagePreview, 'html'>): MessagePreview {
  return { ...mail, html: mailHtml(mail), note_used };
}

const fromSettings: readonly string[] = ['sender', 'company'];

function sampleValues(kind: MessageKind): VariableValues {
  const names = variablesByKind[kind].filter((name) => !fromSettings.includes(name));
  return Object.fromEntries(names.map((name) => [name, `[${name}]`]));
}
