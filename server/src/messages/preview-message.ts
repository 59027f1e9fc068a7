import type { MessageKind } from '@muster/contract/messages/message.ts';
import { sendableKinds } from '@muster/contract/messages/message-content.ts';
import type { preview } from '@muster/contract/messages/message-endpoints.ts';
import type { MessagePreviewInput } from '@muster/contract/messages/message-input.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import type { Voice } from '@muster/contract/texts/texts.ts';
import type { Static } from 'typebox';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { readCompanyBrand, readMailCompany } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import { buttonText, isUnsubscribable, mailBrand } from '#messages/mime/mail-content.ts';
import { mailHtml } from '#messages/mime/mail-html.ts';
import { readNamedTemplate, textFor } from '#messages/named-templates/named-template-actions.ts';
import { type MailIdentity, mailIdentity } from '#messages/settings/mail-identity.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import { findUnsubscribed } from '#messages/unsubscribe/unsubscribe-queries.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { composeForCandidate, type Mail, requireContent, withSignature } from './compose/compose-for-candidate.ts';
import { type ComposeDeps, readTemplate, withSender } from './compose/compose-message.ts';
import { renderTemplate, type VariableValues } from './compose/render-template.ts';
import { readWriter } from './compose/writer.ts';
import type { Writer } from './compose/writer-queries.ts';
import { insertForCandidate } from './message-queries.ts';

type MessagePreview = Static<typeof preview>;

type PreviewDeps = ComposeDeps & Pick<Runtime, 'config'> & { candidateReads: CandidateReads };

/** What a mail would say. Nothing is written but what `also` returns. */
export async function previewMessage(
  app: PreviewDeps,
  caller: Caller,
  input: MessagePreviewInput,
  also: (preview: MessagePreview) => RowWrite[],
): Promise<MessagePreview> {
  const preview = await composePreview(app, caller, input);
  const statements = also(preview);
  if (statements.length > 0 && !(await write(app, caller.workspaceId, input.candidate_id, statements)))
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
async function composePreview(app: PreviewDeps, caller: Caller, input: MessagePreviewInput): Promise<MessagePreview> {
  const { workspaceId } = caller;
  const { kind } = requireContent(input);
  const settings = await app.mailSettings.read(workspaceId);
  const candidate = input.candidate_id === undefined ? undefined : await requireCandidate(app, workspaceId, input.candidate_id);
  const companyId = candidate?.job?.company_id ?? null;
  const [writer, brand, company] = await Promise.all([
    isByPerson(kind, input) ? readWriter(app, workspaceId, caller.actor) : undefined,
    readCompanyBrand(app, workspaceId, companyId),
    readMailCompany(app, workspaceId, companyId),
  ]);
  const mail = candidate
    ? await composeForCandidate(app, workspaceId, candidate, input, { otherValues: sampleValues(kind), writer })
    : await composeSample(app, workspaceId, input, { settings, address: company.formOfAddress, writer });
  const { language, subject, text, richText, note } = mail;
  const { name, logoUrl: logo_url, accentColor: color } = brand;
  return {
    ...shownIdentity(mailIdentity(app.config.mail, settings, company.name, writer?.name)),
    ...{ to: candidate?.email ?? null, language, subject, text },
    html: mailHtml({
      ...{ subject, text, richText, language },
      brand: mailBrand({ name, logo_url, color }, app.links),
      button: buttonText({ kind, language }),
    }),
    note_used: note !== null,
    is_unsubscribed: candidate !== undefined && (await hasUnsubscribed(app, workspaceId, candidate, kind)),
  };
}

async function hasUnsubscribed(
  { database }: PreviewDeps,
  workspaceId: string,
  { person_id, job_id }: CurrentCandidate,
  kind: MessageKind,
): Promise<boolean> {
  if (!isUnsubscribable({ kind, is_pool: job_id === null })) return false;
  return (await findUnsubscribed(database, workspaceId, [person_id])).size > 0;
}

/** Of other kinds, and where a rule is meant, the company is the sender. */
function isByPerson(kind: MessageKind, { is_automatic = false }: MessagePreviewInput): boolean {
  return !is_automatic && sendableKinds.some((each) => each === kind);
}

type SampleContext = { settings: WorkspaceMail; address: Voice['address']; writer: Writer | undefined };

/** With the names of the variables instead of values. */
async function composeSample(
  app: PreviewDeps,
  workspaceId: string,
  input: MessagePreviewInput,
  { settings, address, writer }: SampleContext,
): Promise<Mail> {
  const { kind, given } = requireContent(input);
  const asked = input.language ?? settings.language;
  const { named_template_id: namedId } = input;
  const own = given || namedId === undefined ? undefined : textFor(await readNamedTemplate(app, workspaceId, namedId), [asked]);
  const language = own?.language ?? asked;
  const template = given ?? own ?? (await readTemplate(app, workspaceId, settings, { kind, voice: { language, address } }));
  const values = { ...sampleValues(kind), ...(writer && { sender: writer.name }) };
  const signed = withSignature(template, writer?.signature);
  return { kind, language, ...renderTemplate(signed, withSender(settings, values), writer?.signature), note: null };
}

function shownIdentity(identity: MailIdentity | undefined): Pick<MessagePreview, 'from' | 'reply_to'> {
  if (!identity) return { from: null, reply_to: null };
  const { from, replyTo } = identity;
  return { from: from.name ? `${from.name} <${from.address}>` : from.address, reply_to: replyTo?.address ?? null };
}

const fromSettings: readonly string[] = ['sender', 'company'];

function sampleValues(kind: MessageKind): VariableValues {
  const names = variablesByKind[kind].filter((name) => !fromSettings.includes(name));
  return Object.fromEntries(names.map((name) => [name, `[${name}]`]));
}
