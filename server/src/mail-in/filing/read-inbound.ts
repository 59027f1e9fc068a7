import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { emailLengthMax } from '@muster/contract/candidates/candidate-input.ts';
import type { UnfiledReason } from '@muster/contract/messages/mail-in.ts';
import type { ReceivedKind } from '@muster/contract/messages/message.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { Files } from '#files/files.ts';
import { type ApplicationEnd, type MailedApplicationDeps, readMailedApplication } from '#mail-in/applications/read-application.ts';
import { type MailHeaders, messageIdsIn, readHeaders, senderIn } from '#mail-in/intake/mail-headers.ts';
import { bouncedIds, isReport, isRouted, recipientsOf, reportLengthMax, routeMail } from '#mail-in/intake/route-mail.ts';
import type { MailReaders } from '#mail-in/reading/mail-readers.ts';
import type { ReadMail } from '#mail-in/reading/read-mail.ts';
import { UnreadableMail } from '#mail-in/reading/unreadable-mail.ts';
import { recordBounce } from '#messages/bounces/bounce.ts';
import { recordComplaint } from '#messages/bounces/complaint.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import { addressKeyOf } from '#messages/threads/address-key.ts';
import { threadsOfKeys } from '#messages/threads/open-thread.ts';
import { unsubscribeByMail } from '#messages/unsubscribe/unsubscribe-by-mail.ts';
import type { Runtime } from '#runtime.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import { copyReply } from './copy-reply.ts';
import {
  findFiledKeys,
  receivedMessage,
  saveDropped,
  saveFiled,
  saveUnfiled,
  storedAttachments,
  type UnfiledFields,
} from './filing-queries.ts';
import type { ClaimedInbound } from './inbound-mail-queue.ts';
import { isMarkedAsSpam, mailKind } from './mail-kind.ts';
import { type MailTarget, matchMail } from './match-mail.ts';
import { isOwnMail } from './match-queries.ts';
import { authenticationOf } from './sender-check.ts';
import { listAttachments, storeAttachments } from './store-attachments.ts';
import { tellTeamOfReply } from './tell-team.ts';

/** An answer from a calendar that was filed: who acts on it reads it as iTIP. */
export type MailedCalendarAnswer = {
  workspaceId: string;
  messageId: string;
  candidateId: string;
  interviewId: string | null;
  fromEmail: string | null;
  /** Only of `verified` ones the sender is proven. */
  senderCheck: MailTarget['senderCheck'];
  calendar: string;
};

export type ReadInboundDeps = Pick<Runtime, 'config' | 'database' | 'clock' | 'keys' | 'links' | 'metrics'> &
  MailedApplicationDeps & {
    files: Files;
    mailReaders: Pick<MailReaders, 'read'>;
    mailSettings: MailSettingsReads;
    /** Before the mail is filed, and perhaps again for the same one: a second time changes nothing. */
    takeCalendarAnswer: (answer: MailedCalendarAnswer) => Promise<void>;
  };

const textLengthMax = 200_000;
const subjectLengthMax = 500;
const nameLengthMax = 200;
const idLengthMax = 400;

/** Reads a mail, says what it is, and files it. */
export async function readInbound(app: ReadInboundDeps, row: ClaimedInbound): Promise<WorkEnd> {
  const bytes = await openRaw(app, row);
  if (!bytes) return giveUpInbound(app, row);
  if (row.state === 'filed') return storeFiles(app, row, bytes);
  const headers = readHeaders(bytes);
  const end = await dropKnown(app, row, { headers, bytes });
  if (end) return end;
  try {
    return await fileMail(app, row, { headers, mail: await app.mailReaders.read(bytes) });
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    return unfile(app, row, unread(row, headers));
  }
}

/** After the last attempt: it is shown rather than lost. */
export async function giveUpInbound(app: ReadInboundDeps, row: ClaimedInbound): Promise<WorkEnd> {
  if (row.state === 'received') return unfile(app, row, unread(row, undefined));
  if (row.candidate_id !== null) await saveFiled(app.database, row, row.candidate_id, []);
  return finished(app, 'failed');
}

async function openRaw({ files }: ReadInboundDeps, { file_key: key }: ClaimedInbound): Promise<Buffer | undefined> {
  const opened = key === null ? undefined : await files.open(key);
  return opened && buffer(opened.stream);
}

type RawMail = { headers: MailHeaders; bytes: Buffer };

/** Our own mail that has come back, and reports about it. */
async function dropKnown(app: ReadInboundDeps, row: ClaimedInbound, { headers, bytes }: RawMail): Promise<WorkEnd | undefined> {
  if (await isOurs(app, headers)) return drop(app, row, 'own');
  if (!isReport(headers)) return undefined;
  const report = bytes.toString('utf8', 0, reportLengthMax);
  const bounced = app.config.mailIn ? bouncedIds(app, app.config.mailIn, recipientsOf(headers, row.envelope_to)) : [];
  if ((await recordComplaint(app, report, bounced)) !== 'not a report') return drop(app, row, 'complaint');
  const { result } = await recordBounce(app, report, bounced);
  return result === 'not a report' ? undefined : drop(app, row, 'report');
}

/** By its Message-ID, or a thread of this installation: another installation marks its mails too, and they are not ours. */
async function isOurs({ database, keys }: Pick<Runtime, 'database' | 'keys'>, headers: MailHeaders): Promise<boolean> {
  const [id] = messageIdsIn(headers.first('message-id') ?? '');
  if (id !== undefined && (await isOwnMail(database, id))) return true;
  const thread = headers.first('x-muster-thread');
  return (
    thread !== undefined && isUuid(thread) && (await threadsOfKeys({ database }, [addressKeyOf(keys, thread).hash])).length > 0
  );
}

async function drop(
  app: ReadInboundDeps,
  row: ClaimedInbound,
  reason: 'own' | 'report' | 'complaint' | 'known' | 'quarantined',
): Promise<WorkEnd> {
  const key = await saveDropped(app.database, row, reason);
  if (key !== null) await app.files.remove(row.workspace_id, [key]);
  return finished(app, reason);
}

function finished({ metrics }: Pick<Runtime, 'metrics'>, result: string): WorkEnd {
  metrics.count('muster_mail_in_total', { result });
  return { result, next: 'ended' };
}

type ParsedMail = { headers: MailHeaders; mail: ReadMail };

async function fileMail(app: ReadInboundDeps, row: ClaimedInbound, parsed: ParsedMail): Promise<WorkEnd> {
  const { headers, mail } = parsed;
  const { mailIn } = app.config;
  if (!mailIn) throw new Error('MAIL_IN_ADDRESS is not set.');
  const route = await routeMail(app, mailIn, headers, row.envelope_to);
  const isSpam = isMarkedAsSpam(headers);
  const authentication = authenticationOf(headers, mailIn.authserv, mail.fromEmail);
  const calendarUid = /^UID:(.{1,200})$/m.exec(mail.calendar?.text ?? '')?.[1] ?? null;
  const kindSent = mailKind({ headers, envelopeFrom: row.envelope_from, calendarMethod: mail.calendar?.method ?? null });
  // What belongs to a conversation is no application.
  if (route.job?.workspace_id === row.workspace_id && !isRouted(route) && kindSent === 'reply' && !isSpam) {
    const given = { workspaceId: row.workspace_id, jobId: route.job.job_id, mail, authentication };
    const end = await fileApplication(app, row, parsed, await readMailedApplication(app, given));
    if (end) return end;
  }
  const match = await matchMail(app, row.workspace_id, { route, fromEmail: mail.fromEmail, authentication, isSpam, calendarUid });
  if ('reason' in match) return unfile(app, row, unfiledFields(parsed, match.reason, isSpam));
  const hasUnsubscribed = await unsubscribeByMail(app, row.workspace_id, mail.subject);
  // Nobody needs to answer it.
  const kind = hasUnsubscribed ? 'auto_reply' : kindSent;
  const messageId = mailFields(headers, mail).messageIdHeader;
  const keyOf = (target: MailTarget) => messageKey(target, messageId, row.id);
  const filed = await findFiledKeys(app.database, row.workspace_id, match.targets.map(keyOf));
  const targets = match.targets.filter((target) => !filed.includes(keyOf(target)));
  const [first] = targets;
  // By another way, or another copy: its files are there too.
  if (!first) return drop(app, row, 'known');
  const written = await messagesFor(app, row, { ...parsed, kind, targets });
  for (const answer of written.answers) await app.takeCalendarAnswer(answer);
  // Erased since, held by another process, or filed as another copy: then it ends, or is read again.
  if (!(await saveFiled(app.database, row, first.candidateId, written.writes))) return retry;
  return finished(app, kind);
}

/** With the candidate that it made, or dropped because it waits elsewhere. Undefined: it is a mail like others. */
async function fileApplication(
  app: ReadInboundDeps,
  row: ClaimedInbound,
  { headers, mail }: ParsedMail,
  application: ApplicationEnd,
): Promise<WorkEnd | undefined> {
  if (application.end === 'none') return undefined;
  if (application.end === 'later') return { result: 'retried', next: { delayMs: application.delayMs, isAttempt: false } };
  if (application.end === 'dropped') return drop(app, row, 'quarantined');
  const { candidateId, cv } = application;
  const others = mail.attachments.filter((part) => part !== cv);
  const target = { candidateId, interviewId: null, threadId: null, inReplyTo: null, senderCheck: 'verified' as const };
  const filed = { headers, mail: { ...mail, attachments: others }, kind: 'reply' as const, targets: [target], isApplication: true };
  const known = await findFiledKeys(app.database, row.workspace_id, [
    messageKey(target, mailFields(headers, mail).messageIdHeader, row.id),
  ]);
  if (known.length > 0) return drop(app, row, 'known');
  const { writes } = await messagesFor(app, row, filed);
  return (await saveFiled(app.database, row, candidateId, writes)) ? finished(app, 'application') : retry;
}

const retry: WorkEnd = { result: 'retried', next: { delayMs: 1000, isAttempt: true } };

type FiledMail = ParsedMail & {
  kind: ReceivedKind;
  targets: MailTarget[];
  /** Of which the team is told as of every application. */
  isApplication?: boolean;
};

async function messagesFor(
  app: ReadInboundDeps,
  row: ClaimedInbound,
  { headers, mail, kind, targets, isApplication = false }: FiledMail,
): Promise<{ writes: RowWrite[]; answers: MailedCalendarAnswer[] }> {
  const { workspace_id: workspaceId } = row;
  const at = app.clock().toISOString();
  const { language } = await app.mailSettings.read(workspaceId);
  const isToBeTold = kind === 'reply' && !isApplication;
  const writes: RowWrite[] = [];
  const answers: MailedCalendarAnswer[] = [];
  for (const target of targets) {
    const { candidateId, interviewId } = target;
    const stored = await storeAttachments(app, workspaceId, candidateId, mail.attachments, at);
    const message = { ...messageFields({ headers, mail }, row, at), language, kind, candidate_id: candidateId };
    const id = uuidv7();
    const copied = {
      ...{ candidateId, subject: message.subject, text: message.text, at },
      from: { email: message.from_email, name: message.from_name },
      filenames: stored.attachments.map(({ filename }) => filename),
    };
    const filed = receivedMessage({
      ...message,
      id,
      key: messageKey(target, message.message_id_header, row.id),
      interview_id: interviewId,
      thread_id: target.threadId,
      in_reply_to: target.inReplyTo,
      sender_check: target.senderCheck,
      attachments: JSON.stringify(stored.attachments),
      mail_id: row.id,
    });
    writes.push(
      filed,
      ...stored.writes,
      ...(isToBeTold ? await tellTeamOfReply(app, workspaceId, { id, candidateId, at }) : []),
      ...(isToBeTold && target.senderCheck !== 'failed' ? await copyReply(app, workspaceId, copied) : []),
    );
    if (kind === 'calendar_reply' && mail.calendar)
      answers.push({
        ...{ workspaceId, messageId: id, candidateId, interviewId },
        fromEmail: mail.fromEmail,
        senderCheck: target.senderCheck,
        calendar: mail.calendar.text,
      });
  }
  return { writes, answers };
}

/** Of one candidate and one mail, by whatever way it came. */
function messageKey({ candidateId, threadId }: MailTarget, messageIdHeader: string | null, mailId: string): string {
  const about = createHash('sha256')
    .update(messageIdHeader ?? mailId)
    .digest('hex');
  return `in:${threadId ?? candidateId}:${about}`;
}

function messageFields({ headers, mail }: ParsedMail, row: ClaimedInbound, at: string) {
  const fields = mailFields(headers, mail);
  return {
    from_email: fields.fromEmail ?? '',
    from_name: fields.fromName,
    to_email: singleLine(row.envelope_to[0] ?? headers.first('to') ?? '', emailLengthMax),
    subject: fields.subject,
    text: fields.text,
    folds: JSON.stringify(mail.folds),
    calendar: mail.calendar?.text ? cleanLines(mail.calendar.text, textLengthMax) : null,
    message_id_header: fields.messageIdHeader,
    // A date in the future would stay on top for ever.
    dated_at: mail.date !== null && mail.date < row.received_at ? mail.date : row.received_at,
    at,
  };
}

function mailFields(headers: MailHeaders, mail: ReadMail) {
  const [id] = messageIdsIn(headers.first('message-id') ?? '');
  return {
    fromEmail: mail.fromEmail === null ? null : singleLine(mail.fromEmail, emailLengthMax),
    fromName: mail.fromName === null ? null : singleLine(mail.fromName, nameLengthMax) || null,
    subject: singleLine(mail.subject, subjectLengthMax),
    text: mail.text,
    messageIdHeader: id === undefined ? null : singleLine(id, idLengthMax),
  };
}

function unfiledFields({ headers, mail }: ParsedMail, reason: UnfiledReason, isSpam: boolean): UnfiledFields {
  return {
    ...mailFields(headers, mail),
    ...{ reason, isSpam },
    folds: mail.folds,
    attachments: listAttachments(mail.attachments),
    senderCheck: null,
    datedAt: mail.date,
  };
}

/** What its header says, of a mail that cannot be read. */
function unread(row: ClaimedInbound, headers: MailHeaders | undefined): UnfiledFields {
  const from = headers && senderIn(headers);
  return {
    ...{ reason: 'unreadable', isSpam: headers !== undefined && isMarkedAsSpam(headers) },
    fromEmail: from ? singleLine(from, emailLengthMax) : row.envelope_from,
    fromName: null,
    subject: headers ? singleLine(headers.first('subject') ?? '', subjectLengthMax) : null,
    ...{ text: null, folds: [], attachments: [], messageIdHeader: null, senderCheck: null, datedAt: null },
  };
}

async function unfile(app: ReadInboundDeps, row: ClaimedInbound, fields: UnfiledFields): Promise<WorkEnd> {
  await saveUnfiled(app.database, row, fields);
  return finished(app, fields.reason === 'spam' ? 'spam' : 'unfiled');
}

/** Of a mail that a person has filed. */
async function storeFiles(app: ReadInboundDeps, row: ClaimedInbound, bytes: Buffer): Promise<WorkEnd> {
  const { candidate_id: candidateId, workspace_id: workspaceId } = row;
  const mail = await app.mailReaders.read(bytes).catch((error) => {
    if (error instanceof UnreadableMail) return undefined;
    throw error;
  });
  if (!mail || candidateId === null) return giveUpInbound(app, row);
  const at = app.clock().toISOString();
  const { attachments, writes } = await storeAttachments(app, workspaceId, candidateId, mail.attachments, at);
  const stored = storedAttachments({ mail_id: row.id, candidate_id: candidateId, attachments: JSON.stringify(attachments), at });
  return (await saveFiled(app.database, row, candidateId, [stored, ...writes])) ? finished(app, 'files') : retry;
}
