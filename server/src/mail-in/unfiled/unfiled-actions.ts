import type { UnfiledMailQuery } from '@muster/contract/messages/mail-in.ts';
import type { Message } from '@muster/contract/messages/message.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Files } from '#files/files.ts';
import { receivedMessage } from '#mail-in/filing/filing-queries.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { readFilters } from '#web/filters.ts';
import { readPage, splitPage } from '#web/paging.ts';
import {
  countUnfiled,
  findInbound,
  listUnfiled,
  type StoredInbound,
  saveDiscarded,
  saveFiledByPerson,
  unfiledFilters,
} from './unfiled-queries.ts';

export type UnfiledDeps = Pick<Runtime, 'database' | 'clock'> & {
  files: Files;
  candidateReads: CandidateReads;
  mailSettings: MailSettingsReads;
  mailInWakeup: Pick<WakeupChannel, 'notify'>;
};

export async function unfiledPage({ database }: Pick<Runtime, 'database'>, workspaceId: string, query: UnfiledMailQuery) {
  const filters = readFilters(unfiledFilters, query);
  const scope = ['unfiled mails', workspaceId, filters];
  const page = readPage(query, scope);
  const reads = database.longReads(workspaceId);
  const [rows, total] = await Promise.all([
    listUnfiled(reads, workspaceId, filters, page),
    countUnfiled(reads, workspaceId, filters),
  ]);
  const { rows: shown, ...paging } = splitPage(rows, page, scope);
  return { rows: shown.map(({ created_at: _created, updated_at: _updated, ...mail }) => mail), ...paging, total };
}

type Filing = { mail_id: string; candidate_id: string };

/** The mail as a message of a candidate. Its files are checked and stored afterwards. */
export async function fileMail(
  app: UnfiledDeps,
  workspaceId: string,
  { mail_id, candidate_id }: Filing,
  also: (message: Message) => RowWrite[],
): Promise<Message> {
  const mail = await requireUnfiled(app, workspaceId, mail_id);
  const candidate = await requireCandidate(app, workspaceId, candidate_id);
  const { language } = await app.mailSettings.read(workspaceId);
  const row = { ...messageRow(mail, app.clock().toISOString()), candidate_id: candidate.id, language };
  const message = messageView(row);
  const target = { mailId: mail.id, candidateId: candidate.id };
  const isSaved = await saveFiledByPerson(app.database, workspaceId, target, [receivedMessage(row), ...also(message)]);
  if (!isSaved) {
    await requireUnfiled(app, workspaceId, mail_id);
    throw failure('invalid_candidate_id');
  }
  app.mailInWakeup.notify(workspaceId);
  return message;
}

export async function discardMail(
  app: UnfiledDeps,
  workspaceId: string,
  mailId: string,
  also: (discarded: { mail_id: string }) => RowWrite[],
): Promise<{ mail_id: string }> {
  const mail = await requireUnfiled(app, workspaceId, mailId);
  const discarded = { mail_id: mail.id };
  if (!(await saveDiscarded(app.database, workspaceId, mail.id, also(discarded)))) throw failure('mail_filed');
  if (mail.file_key !== null) await app.files.remove(workspaceId, [mail.file_key]);
  return discarded;
}

/** The bytes of a mail as it came in. */
export async function openInboundEml(
  { database, files }: Pick<UnfiledDeps, 'database' | 'files'>,
  workspaceId: string,
  mailId: string,
) {
  const mail = isUuid(mailId) ? await findInbound(database, workspaceId, mailId) : undefined;
  const opened = mail?.file_key ? await files.open(mail.file_key) : undefined;
  if (!mail || !opened) throw failure('invalid_mail_id');
  return { id: mail.id, ...opened };
}

async function requireUnfiled({ database }: Pick<Runtime, 'database'>, workspaceId: string, id: string): Promise<StoredInbound> {
  const mail = isUuid(id) ? await findInbound(database, workspaceId, id) : undefined;
  if (!mail || mail.state === 'received' || mail.state === 'dropped' || mail.state === 'discarded')
    throw failure('invalid_mail_id');
  if (mail.state === 'filed') throw failure('mail_filed');
  return mail;
}

function messageRow(mail: StoredInbound, at: string) {
  return {
    id: uuidv7(),
    key: `filed:${mail.id}`,
    kind: 'reply' as const,
    interview_id: null,
    thread_id: null,
    in_reply_to: null,
    from_email: mail.from_email ?? '',
    from_name: mail.from_name,
    to_email: mail.envelope_to[0] ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    folds: mail.folds,
    attachments: mail.attachments,
    calendar: null,
    sender_check: 'confirmed' as const,
    message_id_header: mail.message_id_header,
    mail_id: mail.id,
    dated_at: mail.dated_at ?? mail.received_at,
    at,
  };
}

type FiledRow = ReturnType<typeof messageRow> & { candidate_id: string; language: Message['language'] };

function messageView(row: FiledRow): Message {
  const { key: _key, calendar: _calendar, from_email, to_email, at, dated_at, folds, attachments, ...shown } = row;
  return {
    ...shown,
    ...{ direction: 'in', status: 'received', hold_reason: null, from: from_email, to: to_email, to_name: null },
    ...{ is_automatic: false, note_used: false, cc: [], send_after: null, attempts: 0, last_error: null },
    ...{ created_at: at, updated_at: at, sent_at: dated_at, is_unread: true },
    folds: JSON.parse(folds),
    attachments: JSON.parse(attachments),
  };
}
