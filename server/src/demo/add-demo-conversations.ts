import type { Actor } from '@muster/contract/events/event.ts';
import { changeMessage } from '#messages/message-actions.ts';
import { type SendMessageDeps, sendMessage } from '#messages/send-message.ts';
import { addNote, type NoteDeps } from '#notes/note-actions.ts';
import { hourMs } from '#time/durations.ts';
import { workspaceAccess } from '#web/caller.ts';

export type DemoConversationDeps = SendMessageDeps & NoteDeps;

/** A message to the candidate, or a note about what was said. */
type ConversationEntry =
  | { hoursAgo: number; by: string; note: string }
  | { hoursAgo: number; by: string; subject: string; body: string };

const also = () => [];

const conversations: { candidate: string; entries: ConversationEntry[] }[] = [
  {
    candidate: 'Camille Rousseau',
    entries: [
      {
        hoursAgo: 24 * 20,
        by: 'Ines Hartmann',
        subject: 'Your application as Backend Engineer',
        body: 'Hello {{first_name}},\n\nthank you for applying, and for the story about the two terabytes. Could we speak for half an hour this week?\n\nInes',
      },
      {
        hoursAgo: 24 * 18,
        by: 'Ines Hartmann',
        note: 'Called her. Wants to move to Berlin in spring, notice period of three months, German B1 and learning.',
      },
      {
        hoursAgo: 24 * 9,
        by: 'Jonas Weber',
        subject: 'The small task',
        body: 'Hello {{first_name}},\n\nhere is the task that we spoke about. It is paid, please stop after three hours, and send what you have.\n\nJonas',
      },
      {
        hoursAgo: 24 * 6,
        by: 'Jonas Weber',
        note: 'Task came back after two and a half hours: measured first, then one index. The README says what she left out and why.',
      },
      { hoursAgo: 24 * 2, by: 'Priya Raman', note: 'Lunch with the team went well. I would make the offer at the upper end.' },
      {
        hoursAgo: 24,
        by: 'Ines Hartmann',
        subject: 'We would like to make you an offer',
        body: 'Hello {{first_name}},\n\ngood news: we would like to work with you. Do you have a quarter of an hour tomorrow, so that I can tell you the details?\n\nInes',
      },
    ],
  },
  {
    candidate: 'Mara Lindqvist',
    entries: [
      {
        hoursAgo: 24 * 12,
        by: 'Ines Hartmann',
        subject: 'Your application as Backend Engineer',
        body: 'Hello {{first_name}},\n\nthank you for applying. Tomas has told us a lot about the breakfast peak at Kettle & Rye. When could we speak?\n\nInes',
      },
      {
        hoursAgo: 24 * 10,
        by: 'Ines Hartmann',
        note: 'Phone screen: calm, precise, asks good questions about the night shift. Would start in two months.',
      },
      {
        hoursAgo: 24 * 3,
        by: 'Ines Hartmann',
        subject: 'Interview with Jonas and Priya',
        body: 'Hello {{first_name}},\n\nthe interview is about your work: please bring one thing that went wrong, and what you changed. The times are on your page: {{application_link}}\n\nInes',
      },
      { hoursAgo: 20, by: 'Jonas Weber', note: 'Read the CV again: the covering index is worth ten minutes of the interview.' },
    ],
  },
];

/** Two conversations with what the team noted in between. The messages count as sent, but nothing is mailed: the people are invented. */
export async function addDemoConversations(
  app: DemoConversationDeps,
  workspaceId: string,
  candidates: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { candidate, entries } of conversations) {
    const candidateId = candidates.get(candidate);
    if (candidateId === undefined) continue;
    for (const entry of entries) await addEntry(app, workspaceId, candidateId, entry);
  }
}

async function addEntry(
  app: DemoConversationDeps,
  workspaceId: string,
  candidate_id: string,
  entry: ConversationEntry,
): Promise<void> {
  const at = new Date(app.clock().getTime() - entry.hoursAgo * hourMs);
  const then = { ...app, clock: () => at, mailWakeup: { notify() {} } };
  const actor: Actor = { type: 'system', id: 'demo', name: entry.by };
  if ('note' in entry) {
    await addNote(then, { workspaceId, actor }, { candidate_id, text: entry.note }, also);
    return;
  }
  const { subject, body } = entry;
  const caller = { workspaceId, actor, access: workspaceAccess };
  const { id } = await sendMessage(then, caller, { candidate_id, subject, body, language: 'en' }, also);
  await changeMessage(then, workspaceId, { messageId: id, action: 'mark_sent' }, also);
}
