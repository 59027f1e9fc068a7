import type { CandidateMove } from '#candidates/moves.ts';
import { renderTemplate } from '#messages/compose/render-template.ts';
import { type MessageRow, newMessage } from '#messages/new-message-queries.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type MailedMove, type MoveTexts, openMoveTexts } from './move-texts.ts';
import { rejectionRow } from './rejection.ts';
import { newRejection, undoneRejection } from './rejection-queries.ts';
import { type MoveMailDeps, openRequestedRejections } from './requested-rejection.ts';
import { cancelledRequest } from './requested-rejection-queries.ts';
import { statusUpdateRow } from './status-update.ts';
import { cancelledStatusUpdate, newStatusUpdate } from './status-update-queries.ts';

const withdrawnKind = 'application_withdrawn';

/**
 * The mails for changes of statuses, written by the statement that saves them: what each of them writes. A workspace that has never changed
 * its mail settings has no such mails, but for withdrawals; of the others, the settings are in memory unless they have changed.
 */
export async function mailForMoves(app: MoveMailDeps, workspaceId: string, moves: CandidateMove[]): Promise<RowWrite[][]> {
  const version = Math.max(...moves.map(({ before }) => before.mail_version));
  if (version === 0 && !moves.some(needsMail)) return moves.map(() => []);
  const settings = await app.mailSettings.readVersion(workspaceId, version);
  const texts = openMoveTexts(app, workspaceId, settings);
  const requested = openRequestedRejections(app, workspaceId);
  return Promise.all(
    moves.map(async (move) => [
      ...unsentMail(settings, move),
      ...(move.mail ? await requested(move, move.mail) : await newMail(settings, texts, move)),
    ]),
  );
}

/** Whatever the settings are: an email that a request asks for, and the confirmation of a withdrawal. */
function needsMail(move: CandidateMove): boolean {
  return Boolean(move.mail?.content) || isOwnWithdrawal(move);
}

/** What has not been sent about the status that the candidate leaves. */
function unsentMail(settings: WorkspaceMail, { before, after, at }: CandidateMove): RowWrite[] {
  const moved = { candidate_id: after.id, at };
  return [
    ...(settings.mailedStatuses.has(before.status) ? [cancelledStatusUpdate(moved)] : []),
    ...(before.status === 'rejected' ? [undoneRejection({ ...moved, person_id: after.person_id }), cancelledRequest(moved)] : []),
  ];
}

async function newMail(settings: WorkspaceMail, texts: MoveTexts, move: CandidateMove): Promise<RowWrite[]> {
  const { automatic, mailedStatuses } = settings;
  const { status, email } = move.after;
  if (email === null) return [];
  const mailed = { ...move, email };
  const isWithdrawal = isOwnWithdrawal(move);
  return [
    ...(automatic.has('rejection') && status === 'rejected' ? [newRejection(await rejectionRow(texts, mailed))] : []),
    ...(automatic.has('status_update') && mailedStatuses.has(status) && !isWithdrawal
      ? [newStatusUpdate(await statusUpdateRow(texts, mailed))]
      : []),
    ...(isWithdrawal ? [newMessage(await withdrawalRow(texts, mailed))] : []),
  ];
}

/** Confirmed to them whatever the settings are. */
function isOwnWithdrawal({ after, actor }: CandidateMove): boolean {
  return after.status === 'withdrawn' && actor.type === 'candidate' && after.job !== null;
}

/** Confirms to candidates that they have withdrawn, so that they learn of it when it was somebody else. */
async function withdrawalRow(texts: MoveTexts, { after, at, email }: MailedMove): Promise<MessageRow> {
  const voice = await texts.voice(after);
  const { language } = voice;
  const composed = renderTemplate(await texts.template(withdrawnKind, voice), await texts.variables(after));
  const key = `${withdrawnKind}:${after.id}:${after.revision}`;
  const to = { email, name: after.name };
  return newMessageRow({ ...composed, key, kind: withdrawnKind, candidateId: after.id, to, language, isAutomatic: true }, at);
}
