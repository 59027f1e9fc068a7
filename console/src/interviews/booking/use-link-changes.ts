import type { BookingLink, ListBookingLinksAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { bookingLinksKey } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';

/** A link that is revoked stays revoked, so there is no undo; a mail can be cancelled while it waits. */
export function useLinkChanges() {
  const revoke = useChange({
    edits: ({ id }: BookingLink) => [
      edit<ListBookingLinksAnswer>(bookingLinksKey, (old) => ({
        ...old,
        booking_links: old.booking_links.map((link) => (link.id === id ? { ...link, status: 'revoked' } : link)),
      })),
    ],
    send: ({ id }) => muster.revokeBookingLink({ booking_link_id: id }),
    doneText: ({ candidate_name }) => `The link for ${candidate_name ?? 'the candidate'} no longer works`,
  });
  const takeBack = useChange({
    send: (messageId: string) => muster.cancelMessage({ message_id: messageId }),
    doneText: () => 'The email was not sent',
    refresh: () => [messagesKey],
  });
  const send = useChange({
    send: ({ candidate_id, url }: BookingLink) => muster.sendMessage({ candidate_id, subject, body: bodyWith(url) }),
    doneText: ({ candidate_name }) => `The link was sent to ${candidate_name ?? 'the candidate'}`,
    undo: (_link, { message }) => void takeBack(message.id),
    refresh: () => [messagesKey],
  });
  return { revoke, send };
}

const subject = 'Choose a time for the interview';

function bodyWith(url: string): string {
  return `Hello {{first_name}},\n\nPlease choose a time that suits you for our interview:\n\n${url}\n\n{{sender}}\n{{company}}`;
}
