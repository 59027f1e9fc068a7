import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { candidateEventsQuery } from '#queries/webhook-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { EventDeliveries } from './event-deliveries.tsx';

type Props = { candidateId: string; entry: CandidateHistoryEntry; onClose: () => void };

/** What webhooks are told about a change of the history: one fact may have several names. */
export function EventDialog({ candidateId, entry, onClose }: Props) {
  const maySeeDeliveries = useRight('manage_webhooks');
  const { data } = useQuery(candidateEventsQuery(candidateId, entry.at));
  const events = data?.events.filter(({ timestamp }) => timestamp === entry.at) ?? [];
  const text = events.map((event) => JSON.stringify(event, null, 2)).join('\n');
  return (
    <Dialog title="Events of this change" isOpen onClose={onClose} size="large">
      {!data && <SkeletonRows rows={4} />}
      {data && events.length === 0 && <p>This change has no event, or it is older than 30 days.</p>}
      {events.map((event) => (
        <Fragment key={event.id}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
          <section className="candidate-event" aria-label={event.type} tabIndex={0}>
            <pre>{JSON.stringify(event, null, 2)}</pre>
          </section>
          {maySeeDeliveries && <EventDeliveries eventId={event.id} type={event.type} />}
        </Fragment>
      ))}
      <DialogActions>
        {events.length > 0 && <Button onPress={() => void copyText(text, 'Copied')}>Copy</Button>}
        <Button onPress={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
