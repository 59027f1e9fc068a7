import type { CandidateMove } from '#candidates/moves.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import { renderTemplate } from '#messages/compose/render-template.ts';
import type { MessageRow } from '#messages/new-message-queries.ts';
import { messageWithChange, newMessageRow } from '#messages/new-messages.ts';
import type { WorkspaceMail } from '#messages/settings/mail-settings.ts';
import { defineWrite, type OtherWrite } from '#storage/writes/row-write.ts';
import { type MailedMove, type MoveTexts, openMoveTexts } from './move-texts.ts';
import { rejectionRow } from './rejection.ts';
import { insertRejections, type RejectionRow, type UndoneRejection, undoRejections } from './rejection-queries.ts';
import { statusUpdateRow } from './status-update.ts';
import { cancelStatusUpdates, insertStatusUpdates, type MovedOn } from './status-update-queries.ts';

const withdrawnKind = 'application_withdrawn';

const cancelled = defineWrite<MovedOn>((workspaceId, moved) => [cancelStatusUpdates(workspaceId, moved)]);
const undone = defineWrite<UndoneRejection>((workspaceId, moved) => [undoRejections(workspaceId, moved)]);
const rejection = defineWrite<RejectionRow>((workspaceId, rows) => [insertRejections(workspaceId, rows)]);
const statusUpdate = defineWrite<MessageRow>((workspaceId, rows) => [insertStatusUpdates(workspaceId, rows)]);

/**
 * The mails for changes of statuses, written by the statement that saves them: what each of them writes. A workspace that has never changed
 * its mail settings has no such mails, but for withdrawals; of the others, the settings are in memory unless they have changed.
 */
export async function mailForMoves(app: ComposeDeps, workspaceId: string, moves: CandidateMove[]): Promise<OtherWrite[][]> {
  const version = Math.max(...moves.map(({ before }) => before.mail_version));
  if (version === 0 && !moves.some(isOwnWithdrawal)) return moves.map(() => []);
  const settings = await app.mailSettings.readVersion(workspaceId, version);
  const texts = openMoveTexts(app, workspaceId, settings);
  return Promise.all(moves.map(async (move) => [...unsentMail(settings, move), ...(await newMail(settings, texts, move))]));
}

/** What has not been sent about the status that the candidate leaves. */
function unsentMail(settings: WorkspaceMail, { before, after, at }: CandidateMove): OtherWrite[] {
  const moved = { candidateId: after.id, at };
  return [
    ...(settings.mailedStatuses.has(before.status) ? [cancelled(moved)] : []),
    ...(before.status === 'rejected' ? [undone({ ...moved, personId: after.person_id })] : []),
  ];
}

async function newMail(settings: WorkspaceMail, texts: MoveTexts, move: CandidateMove): Promise<OtherWrite[]> {
  const { automatic, mailedStatuses } = settings;
  const { status, email } = move.after;
  if (email === null) return [];
  const mailed = { ...move, email };
  const isWithdrawal = isOwnWithdrawal(move);
  return [
    ...(automatic.has('rejection') && status === 'rejected' ? [rejection(await rejectionRow(texts, mailed))] : []),
    ...(automatic.has('status_update') && mailedStatuses.has(status) && !isWithdrawal
      ? [statusUpdate(await statusUpdateRow(texts, mailed))]
      : []),
    ...(isWithdrawal ? [messageWithChange(await withdrawalRow(texts, mailed))] : []),
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
