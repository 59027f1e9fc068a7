import type { ChosenCandidates } from '@muster/contract/prescreens/prescreen-bulk.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import { lockKeptCandidates } from '#candidates/kept-candidate.ts';
import { insertMessage } from '#messages/new-messages.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { dayAround } from '#time/days.ts';
import type { Caller } from '#web/caller.ts';
import type { StartDeps } from '../make-prescreen.ts';
import { isOpenPrescreen, type StoredPrescreen } from '../prescreen.ts';
import { type InvitationReads, invitationReads, prescreenInvitation, reminderKey } from '../prescreen-invitation.ts';
import { freeReminderKeys } from '../prescreen-queries.ts';
import { sendTimeOfReminder } from '../remind-prescreen.ts';
import { screenUrl } from '../screen-url.ts';
import { type Chosen, type LeftOut, leaveOut, sortOutChosen } from './chosen-candidates.ts';
import { findPrescreens, listMailedCandidates, lockOpenPrescreens } from './many-prescreen-queries.ts';

type RemindedPrescreens = { reminded: number; messages: { candidate_id: string; message_id: string }[] } & LeftOut;

type Reminder = { prescreenId: string; candidateId: string; messageId: string; write: RowWrite };

const readAtOnce = 100;

/** Sends the links again to those who were not mailed them today. All are written, with what `also` writes, or none. */
export async function remindPrescreens(
  app: StartDeps,
  caller: Caller,
  choice: ChosenCandidates,
  also: (reminded: RemindedPrescreens) => RowWrite[],
): Promise<RemindedPrescreens> {
  const { workspaceId } = caller;
  const sorted = await sortOutChosen(app, caller, choice, { action: 'remind' });
  const now = app.clock();
  const reminders = await composeAll(app, caller, sorted.wanted, now);
  const candidateIds = reminders.map(({ candidateId }) => candidateId);
  const reminded = await app.database.transaction(workspaceId, async (tx) => {
    const keptIds = await lockKeptCandidates(tx, workspaceId, candidateIds);
    const open = new Set(await lockOpenPrescreens(tx, workspaceId, candidateIds));
    // Two people who remind at once: the second has waited for the first.
    const mailed = await listMailedCandidates(tx, workspaceId, candidateIds, dayAround('UTC', now).start);
    const written = reminders.filter(({ prescreenId, candidateId }) => open.has(prescreenId) && !mailed.has(candidateId));
    const messages = written.map(({ candidateId, messageId }) => ({ candidate_id: candidateId, message_id: messageId }));
    const doneIds = messages.map(({ candidate_id }) => candidate_id);
    const leftOut = leaveOut(sorted, choice, { doneIds, keptIds, reason: 'mailed_today' });
    const result = { reminded: messages.length, messages, ...leftOut };
    const keys = written.map(({ prescreenId }) => reminderKey(prescreenId, now.toISOString()));
    tx.send(freeReminderKeys(workspaceId, keys));
    sendWrites(tx, workspaceId, [...written.map(({ write }) => write), ...also(result)]);
    return result;
  });
  app.mailWakeup.notify(workspaceId);
  return reminded;
}

async function composeAll(app: StartDeps, caller: Caller, wanted: Chosen[], now: Date): Promise<Reminder[]> {
  const reads = invitationReads(app, caller.workspaceId);
  const database = app.database.longReads(caller.workspaceId);
  const reminders: Reminder[] = [];
  for (let from = 0; from < wanted.length; from += readAtOnce) {
    const slice = wanted.slice(from, from + readAtOnce);
    const candidates = new Map(slice.map(({ candidate }) => [candidate.id, candidate]));
    const ids = slice.flatMap(({ states }) => states.filter(isOpenPrescreen).map(({ id }) => id));
    const prescreens = await findPrescreens(database, caller.workspaceId, ids);
    const composed = await Promise.all(
      prescreens.map((prescreen) => {
        const candidate = candidates.get(prescreen.candidate_id);
        return candidate ? composeOne(app, caller, { prescreen, candidate, now, reads }) : [];
      }),
    );
    reminders.push(...composed.flat());
  }
  return reminders;
}

type Composing = { prescreen: StoredPrescreen; candidate: CurrentCandidate; now: Date; reads: InvitationReads };

/** Nothing when it has ended meanwhile. */
async function composeOne(
  app: StartDeps,
  { workspaceId, actor }: Caller,
  { prescreen, candidate, now, reads }: Composing,
): Promise<Reminder[]> {
  const url = screenUrl(app, workspaceId, prescreen);
  if (url === null) return [];
  const [remindedAt, sendAfter] = [now.toISOString(), sendTimeOfReminder(app, actor, prescreen, now)];
  const { language } = prescreen;
  const mail = await prescreenInvitation(app, workspaceId, { prescreen, candidate, url, language, sendAfter, remindedAt, reads });
  return [{ prescreenId: prescreen.id, candidateId: candidate.id, ...insertMessage(mail, remindedAt) }];
}
