import type { BookingLink } from '@muster/sdk/generated/types.ts';
import { durationText } from '#interviews/interview-labels.ts';
import { dayText } from '#interviews/zones.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { useLinkChanges } from './use-link-changes.ts';

const marks = { open: 'ring', booked: 'dot', expired: 'bars', revoked: 'square' } as const;
const tones = { open: 'accent', booked: 'success', expired: 'neutral', revoked: 'neutral' } as const;
const labels = { open: 'Open', booked: 'Booked', expired: 'Expired', revoked: 'Revoked' };

/** Copy it, send it, end it. */
export function BookingLinkRow({ link }: { link: BookingLink }) {
  const { status, candidate_id, candidate_name, interviewers, mode, duration_minutes, start_date, end_date } = link;
  const maySend = useRight('send_messages');
  const { revoke, send } = useLinkChanges();
  const name = candidate_name ?? 'the candidate';
  const personName = usePersonName();
  const people = interviewers.map(personName).join(mode === 'any' ? ' or ' : ', ');
  return (
    <li className="interview-row booking-row">
      <div className="interview-row-main">
        <Link href={paths.candidate(candidate_id)} className="interview-row-name truncate" data-list-item>
          {name}
        </Link>
        <span className="interview-row-detail truncate">{`${durationText(duration_minutes)} · ${dayText(start_date)} to ${dayText(end_date)}`}</span>
      </div>
      <span className="interview-row-panel truncate">{people}</span>
      <span className="interview-row-state">
        <Badge tone={tones[status]} mark={marks[status]}>
          {labels[status]}
        </Badge>
      </span>
      <span className="interview-row-actions">
        {status === 'open' && (
          <Button aria-label={`Copy the link of ${name}`} onPress={() => void copyText(link.url, 'Link copied')}>
            <Icon name="copy" size={14} /> Copy
          </Button>
        )}
        {(status === 'open' || status === 'booked') && (
          <Menu
            label={`Booking link of ${name}`}
            placement="bottom end"
            trigger={
              <Button kind="icon" aria-label={`Actions: link of ${name}`}>
                <Icon name="more" />
              </Button>
            }
          >
            {maySend && status === 'open' && <MenuItem onAction={() => void send(link)}>Send by email</MenuItem>}
            <MenuItem onAction={() => void copyText(link.url, 'Link copied')}>Copy link</MenuItem>
            <MenuItem isDanger onAction={() => void revoke(link)}>
              Revoke
            </MenuItem>
          </Menu>
        )}
      </span>
    </li>
  );
}
