import type { Task } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { useSession } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { TaskDay } from './task-day.tsx';
import { useTaskChanges } from './use-task-changes.ts';
import './tasks.css';

type Props = {
  task: Task;
  onEdit: (task: Task) => void;
  /** Where it is not clear whom the task is about. */
  isCandidateNamed?: boolean;
};

/** A tick, what is to be done, by whom and when. */
export function TaskRow({ task, onEdit, isCandidateNamed = false }: Props) {
  const { user } = useSession();
  const { setDone, remove } = useTaskChanges();
  const { text, due_on, assignee, done_at, candidate_id, candidate_name } = task;
  const isDone = done_at !== null;
  return (
    <li className={classNames('task', isDone && 'task-done')}>
      <Checkbox
        aria-label={t('Done: {text}', { text })}
        isSelected={isDone}
        onChange={(isNowDone) => void setDone({ task, isDone: isNowDone })}
      />
      <span className="task-text">
        <span>{text}</span>
        {isCandidateNamed && (
          <Link href={paths.candidate(candidate_id)} className="task-candidate truncate" data-list-item>
            {candidate_name ?? t('Candidate without a name')}
          </Link>
        )}
        {!isCandidateNamed && assignee?.id !== user.id && (
          <span className="task-assignee">{assignee?.name ?? t('nobody yet')}</span>
        )}
      </span>
      {due_on && <TaskDay day={due_on} isDone={isDone} />}
      <Menu
        label={t('Task: {text}', { text })}
        placement="bottom end"
        trigger={
          <Button kind="icon" className="task-more" aria-label={t('Edit or delete: {text}', { text })}>
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem onAction={() => onEdit(task)}>{t('Edit…')}</MenuItem>
        <MenuItem isDanger onAction={() => void remove(task)}>
          {t('Delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}
