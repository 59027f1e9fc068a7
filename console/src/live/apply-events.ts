import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { showCard } from '#candidates-list/show-card.ts';
import { refreshWhenConfirmed } from '#changes/use-change.ts';
import { candidateQuery, listKeys, staleCandidates } from '#queries/candidate-queries.ts';
import { staleInterviews } from '#queries/interview-queries.ts';
import { staleJobs } from '#queries/job-queries.ts';
import { staleMessages } from '#queries/message-queries.ts';
import { staleNotes } from '#queries/note-queries.ts';
import { staleNotifications } from '#queries/notification-queries.ts';
import { staleOffers } from '#queries/offer-queries.ts';
import { stalePrescreens } from '#queries/prescreen-queries.ts';
import { staleRequisitions } from '#queries/requisition-queries.ts';
import { staleResults } from '#queries/result-queries.ts';
import { staleImports } from '#queries/settings-queries.ts';
import { jobStagesQuery, staleStages } from '#queries/stage-queries.ts';
import { staleTasks } from '#queries/task-queries.ts';
import { isUnknownStage } from '#stages/job-columns.ts';
import type { LiveEvent } from './live-events.ts';

const nouns = [
  staleCandidates,
  staleImports,
  staleInterviews,
  staleJobs,
  staleMessages,
  staleNotes,
  staleNotifications,
  staleOffers,
  stalePrescreens,
  staleRequisitions,
  staleStages,
  staleResults,
  staleTasks,
];
// The server does not tell of all when more have changed at once.
const cardsMax = 50;

/** Shows the cards that came with the events, and reads what has to be read. */
export function applyEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  const changed = new Set(events.map(({ candidateId }) => candidateId));
  // The last one tells how the candidate is now.
  const cards = new Map(
    events.flatMap(({ candidateId, card }) => (candidateId && card !== undefined ? [[candidateId, card]] : [])),
  );
  const isShown = changed.size <= cardsMax;
  const readKeys = events.flatMap((event) => (isShown && event.card !== undefined ? ownKeys(event) : staleKeys(event)));
  const undecided = notifyManager.batch(() => (isShown ? [...cards].flatMap(([id, card]) => showCard(client, id, card)) : []));
  const newStages = [...cards.values()].flatMap((card) =>
    card?.job_id && isUnknownStage(card) ? [jobStagesQuery(card.job_id).queryKey] : [],
  );
  refreshWhenConfirmed(client, [...readKeys, ...undecided, ...newStages, ...(isShown ? [] : listKeys)]);
}

/** Of a candidate who is no longer there, the page stays as it is until it is left. */
function ownKeys({ candidateId, card }: LiveEvent): QueryKey[] {
  return candidateId && card !== null ? [candidateQuery(candidateId).queryKey] : [];
}

/** The queries that may show what the event is about. */
export function staleKeys(event: LiveEvent): QueryKey[] {
  return nouns.flatMap((staleOf) => staleOf(event));
}
