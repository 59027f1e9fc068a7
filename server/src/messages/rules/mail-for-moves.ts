import type { CandidateMove } from '#candidates/move-statements.ts';
import type { ComposeDeps } from '#messages/compose/compose-message.ts';
import { renderTemplate } from '#messages/compose/render-template.ts';
import { insertMessageRowsOfBatch, type MessageRow } from '#messages/new-message-queries.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import type { Part } from '#storage/sql.ts';
import { type MailedMove, type MoveTexts, openMoveTexts } from './move-texts.ts';
import { rejectionRow } from './rejection.ts';
import { insertRejections, undoRejections } from './rejection-queries.ts';
import { statusUpdateRow } from './status-update.ts';
import { cancelStatusUpdates, insertStatusUpdates } from './status-update-queries.ts';

const withdrawnKind = 'application_withdrawn';

/**
 * The mails for changes of statuses, written by the statement that saves them. A workspace that has never changed its mail settings has no
 * such mails, but for withdrawals; of the others, the settings are in memory unless they have changed.
 */
export async function mailForMoves(
  app: ComposeDeps,
  workspaceId: string,
  moves: CandidateMove[],
): Promise<Part<'change' | 'counter'>[]> {
  const version = Math.max(...moves.map(({ before }) => before.mail_version));
  const withdrawn = moves.filter(isOwnWithdrawal);
  if (version === 0 && withdrawn.length === 0) return [];
  const settings = await app.mailSettings.readVersion(workspaceId, version);
  const texts = openMoveTexts(app, workspaceId, settings);
  const rejected = settings.automatic.has('rejection') ? moves.filter(({ after }) => after.status === 'rejected') : [];
  const updated = settings.automatic.has('status_update')
    ? moves.filter((move) => settings.mailedStatuses.has(move.after.status) && !isOwnWithdrawal(move))
    : [];
  const rejections = await Promise.all(withEmail(rejected).map((move) => rejectionRow(texts, move)));
  const updates = await Promise.all(withEmail(updated).map((move) => statusUpdateRow(texts, move)));
  const withdrawals = await Promise.all(withEmail(withdrawn).map((move) => withdrawalRow(texts, move)));
  const undone = moves.filter(({ before }) => before.status === 'rejected').map(undoneRejection);
  const movedOn = moves.filter(({ before }) => settings.mailedStatuses.has(before.status)).map(movedCandidate);
  return [
    ...(movedOn.length > 0 ? [cancelStatusUpdates(workspaceId, movedOn)] : []),
    ...(undone.length > 0 ? [undoRejections(workspaceId, undone)] : []),
    ...(rejections.length > 0 ? [insertRejections(workspaceId, rejections)] : []),
    ...(updates.length > 0 ? [insertStatusUpdates(workspaceId, updates)] : []),
    ...(withdrawals.length > 0 ? [insertMessageRowsOfBatch(workspaceId, withdrawals)] : []),
  ];
}

/** Confirmed to them whatever the settings are. */
function isOwnWithdrawal({ after, actor }: CandidateMove): boolean {
  return after.status === 'withdrawn' && actor.type === 'candidate' && after.job !== null;
}

function withEmail(moves: CandidateMove[]): MailedMove[] {
  return moves.flatMap((move) => (move.after.email === null ? [] : [{ ...move, email: move.after.email }]));
}

function movedCandidate({ ordinal, after, at }: CandidateMove) {
  return { ordinal, candidateId: after.id, at };
}

function undoneRejection(move: CandidateMove) {
  return { ...movedCandidate(move), personId: move.after.person_id };
}

/** Confirms to candidates that they have withdrawn, so that they learn of it when it was somebody else. */
async function withdrawalRow(texts: MoveTexts, move: MailedMove): Promise<MessageRow & { ordinal: number }> {
  const { ordinal, after, at, email } = move;
  const voice = await texts.voice(after);
  const { language } = voice;
  const composed = renderTemplate(await texts.template(withdrawnKind, voice), await texts.variables(after));
  const key = `${withdrawnKind}:${after.id}:${after.revision}`;
  const to = { email, name: after.name };
  return {
    ...newMessageRow({ ...composed, key, kind: withdrawnKind, candidateId: after.id, to, language, isAutomatic: true }, at),
    ordinal,
  };
}
