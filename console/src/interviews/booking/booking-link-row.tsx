import type { BookingLink, ListBookingLinksAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { durationText } from '#interviews/interview-labels.ts';
import { dayText } from '#interviews/zones.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { bookingLinksKey } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

const marks = { open: 'ring', booked: 'dot', expired: 'bars', revoked: 'square' } as const;
const tones = { open: 'accent', booked: 'success', expired: 'neutral', revoked: 'neutral' } as const;
const labels = { open: t('Open'), booked: t('Booked'), expired: t('Expired'), revoked: t('Revoked') };

/** Copy it, send it, end it. */
export function BookingLinkRow({ link }: { link: BookingLink }) {
  const { status, candidate_id, candidate_name, interviewers, mode, duration_minutes, start_date, end_date } = link;
  const maySend = useRight('send_messages');
  const { revoke, send } = useLinkChanges();
  const name = candidate_name ?? t('the candidate');
  const personName = usePersonName();
  const names = interviewers.map(personName);
  const people = mode === 'any' ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(names) : names.join(', ');
  return (
    <li className="interview-row booking-row">
      <div className="interview-row-main">
        <Link href={paths.candidate(candidate_id)} className="interview-row-name truncate" data-list-item>
          {name}
        </Link>
        <span className="interview-row-detail truncate">
          {t('{duration} · {start} to {end}', {
            duration: durationText(duration_minutes),
            start: dayText(start_date),
            end: dayText(end_date),
          })}
        </span>
      </div>
      <span className="interview-row-panel truncate">{people}</span>
      <span className="interview-row-state">
        <Badge tone={tones[status]} mark={marks[status]}>
          {labels[status]}
        </Badge>
      </span>
      <span className="interview-row-actions">
        {status === 'open' && (
          <Button aria-label={t('Copy the link of {name}', { name })} onPress={() => void copyText(link.url, t('Link copied'))}>
            <Icon name="copy" size={14} /> {t('Copy')}
          </Button>
        )}
        {(status === 'open' || status === 'booked') && (
          <Menu
            label={t('Booking link of {name}', { name })}
            placement="bottom end"
            trigger={
              <Button kind="icon" aria-label={t('Actions: link of {name}', { name })}>
                <Icon name="more" />
              </Button>
            }
          >
            {maySend && status === 'open' && <MenuItem onAction={() => void send(link)}>{t('Send by email')}</MenuItem>}
            <MenuItem onAction={() => void copyText(link.url, t('Link copied'))}>{t('Copy link')}</MenuItem>
            <MenuItem isDanger onAction={() => void revoke(link)}>
              {t('Revoke')}
            </MenuItem>
          </Menu>
        )}
      </span>
    </li>
  );
}

/** A link that is revoked stays revoked, so there is no undo; a mail can be cancelled while it waits. */
function useLinkChanges() {
  const revoke = useChange({
    edits: ({ id }: BookingLink) => [
      edit<ListBookingLinksAnswer>(bookingLinksKey, (old) => ({
        ...old,
        booking_links: old.booking_links.map((link) => (link.id === id ? { ...link, status: 'revoked' } : link)),
      })),
    ],
    send: ({ id }) => muster.revokeBookingLink({ booking_link_id: id }),
    doneText: ({ candidate_name }) => t('The link for {name} no longer works', { name: candidate_name ?? t('the candidate') }),
  });
  const takeBack = useChange({
    send: (messageId: string) => muster.cancelMessage({ message_id: messageId }),
    doneText: () => t('The email was not sent'),
    refresh: () => [messagesKey],
  });
  const send = useChange({
    send: ({ candidate_id, url }: BookingLink) => muster.sendMessage({ candidate_id, subject, body: bodyWith(url) }),
    doneText: ({ candidate_name }) => t('The link was sent to {name}', { name: candidate_name ?? t('the candidate') }),
    undo: (_link, { message }) => void takeBack(message.id),
    refresh: () => [messagesKey],
  });
  return { revoke, send };
}

// Candidates read it: it is not in the language of the user.
const subject = 'Choose a time for the interview';

function bodyWith(url: string): string {
  return `Hello {{first_name}},\n\nPlease choose a time that suits you for our interview:\n\n${url}\n\n{{sender}}\n{{company}}`;
}
