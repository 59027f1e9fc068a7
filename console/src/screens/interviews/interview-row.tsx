import type { InterviewCard } from '@muster/sdk/generated/types.ts';
import { useInterviewActions } from '#interviews/details/interview-actions.tsx';
import { InterviewStatusBadge } from '#interviews/details/interview-status-badge.tsx';
import { durationText, feedbackLabels, interviewTypeLabels } from '#interviews/interview-labels.ts';
import type { OpenedInterview } from '#interviews/opened-interview.ts';
import { nameOf } from '#interviews/use-interview-changes.ts';
import { clockAt, dayText, wallTimeAt } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { usePersonName } from '#people/use-members.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

type Props = { interview: InterviewCard; zone: string; onOpen: (opened: OpenedInterview) => void };

/** A line of a list: when, who, with whom, and what to do. */
export function InterviewRow({ interview, zone, onOpen }: Props) {
  const { start_at, duration_minutes, type, status, interviewers, feedback_status, job_title, title } = interview;
  const startMs = Date.parse(start_at);
  const personName = usePersonName();
  const actions = useInterviewActions(onOpen)(interview);
  const main = actions.find(({ isMain }) => isMain);
  return (
    <li className="interview-row">
      <time className="interview-row-time" dateTime={start_at}>
        <span>{dayText(wallTimeAt(zone, startMs).date)}</span>
        <strong>{clockAt(zone, startMs)}</strong>
      </time>
      <div className="interview-row-main">
        <button
          type="button"
          className="interview-row-name truncate"
          data-list-item
          data-interview-id={interview.id}
          onClick={() => onOpen({ kind: 'details', interview })}
        >
          {nameOf(interview)}
        </button>
        <span className="interview-row-detail truncate">{`${job_title ?? title} · ${interviewTypeLabels[type]}, ${durationText(duration_minutes)}`}</span>
      </div>
      <span className="interview-row-panel truncate">{interviewers.map(personName).join(', ')}</span>
      <span className="interview-row-state">
        <InterviewStatusBadge status={status} />
        {status === 'completed' && <span className="muted">{feedbackLabels[feedback_status]}</span>}
      </span>
      <span className="interview-row-actions">
        {main && (
          <Button kind="primary" onPress={main.run}>
            {main.label}
          </Button>
        )}
        <Menu
          label={t('Actions of the interview with {name}', { name: nameOf(interview) })}
          placement="bottom end"
          trigger={
            <Button kind="icon" aria-label={t('Actions: {name}', { name: nameOf(interview) })}>
              <Icon name="more" />
            </Button>
          }
        >
          <MenuItem onAction={() => onOpen({ kind: 'details', interview })}>{t('Show details')}</MenuItem>
          {actions.map(({ id, label, isDanger, run }) => (
            <MenuItem key={id} isDanger={isDanger ?? false} onAction={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </span>
      <Link href={paths.candidate(interview.candidate_id)} className="interview-row-link">
        <span className="visually-hidden">{t('Open {name}', { name: nameOf(interview) })}</span>
        <Icon name="right" />
      </Link>
    </li>
  );
}
