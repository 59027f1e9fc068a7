import type { StartPrescreensInput } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import type { CandidateChoice } from '#candidates-list/actions/use-change-cards.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { recipientsMax } from '#limits.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { prescreensKey } from '#queries/prescreen-queries.ts';
import { invitedText } from '../start-prescreen-dialog.tsx';
import { leftOutTexts } from './left-out.ts';

const stale = () => [prescreensKey, messagesKey];

/** Undo cancels those that were started here; their emails wait for longer than undo is offered. */
export function useInvite(): RunChange<StartPrescreensInput> {
  return useChange({
    send: (input: StartPrescreensInput) => muster.startPrescreens(input),
    doneText: ({ send_email }, answer) => [invitedText(answer.started, send_email === true), ...leftOutTexts(answer)].join('; '),
    undo: async (_, { prescreens }) => {
      if (prescreens.length > 0)
        await muster.cancelPrescreens({ candidate_ids: prescreens.map(({ candidate_id }) => candidate_id) });
      await refresh();
    },
    refresh: stale,
  });
}

export function useRemind(): RunChange<CandidateChoice> {
  return useChange({
    send: (choice: CandidateChoice) => muster.remindPrescreens(choice),
    doneText: (_, answer) => [remindedText(answer.reminded), ...leftOutTexts(answer)].join('; '),
    undo: async (_, { messages }) => {
      const ids = messages.map(({ message_id }) => message_id);
      for (let from = 0; from < ids.length; from += recipientsMax)
        await muster.cancelMessages({ message_ids: ids.slice(from, from + recipientsMax) });
      await refresh();
    },
    refresh: stale,
  });
}

/** A cancelled link cannot work again, so there is no undo: the dialog says so before. */
export function useCancel(): RunChange<CandidateChoice> {
  return useChange({
    send: (choice: CandidateChoice) => muster.cancelPrescreens(choice),
    doneText: (_, { cancelled }) =>
      cancelled === 0
        ? t('No pre-screen was open')
        : plural(cancelled, '{count} pre-screen cancelled', '{count} pre-screens cancelled'),
    refresh: stale,
  });
}

function remindedText(reminded: number): string {
  if (reminded === 0) return t('Nobody was reminded');
  return plural(reminded, '{count} candidate reminded by email', '{count} candidates reminded by email');
}

async function refresh(): Promise<void> {
  await Promise.all(stale().map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
