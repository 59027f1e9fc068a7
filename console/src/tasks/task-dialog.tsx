import type { Task } from '@muster/sdk/generated/types.ts';
import { lazy, Suspense, useState } from 'react';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import { addDays } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { taskTextMax } from '#limits.ts';
import { useMembers } from '#people/use-members.ts';
import { useSession } from '#session/session.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { dayWords, todayDate } from './task-day.tsx';
import { fieldsOf, useTaskChanges } from './use-task-changes.ts';

const DateField = lazy(async () => ({ default: (await import('#ui/forms/date-field.tsx')).DateField }));

type Person = { id: string; name: string };
type Props = {
  /** Whom a new task is about; without them the dialog asks. */
  candidate?: Person | undefined;
  /** The task that is changed. */
  task?: Task;
  onClose: () => void;
};

const offeredDays = 8;

/** Adds a task, or changes one: what, who, and on which day. */
export default function TaskDialog({ candidate, task, onClose }: Props) {
  const { user } = useSession();
  const changes = useTaskChanges();
  const [about, setAbout] = useState(candidate);
  const first = task ? fieldsOf(task) : { text: '', due_on: null, assignee_id: user.id };
  const form = useForm({ ...first, due_on: first.due_on ?? '', assignee_id: first.assignee_id ?? '' }, async (values) => {
    checkComplete([
      ...(task || about ? [] : [{ field: 'candidate_id', text: t('Choose a candidate.') }]),
      ...(values.text.trim() === '' ? [{ field: 'text', text: t('Say what is to be done.') }] : []),
    ]);
    const fields = { text: values.text.trim(), due_on: values.due_on || null, assignee_id: values.assignee_id || null };
    const isSaved = task
      ? await changes.update({ task, fields }, form.refuse)
      : about && (await changes.add({ candidateId: about.id, fields }, form.refuse));
    if (isSaved) onClose();
  });
  const mustChoose = !task && !candidate;
  return (
    <FormDialog
      title={task ? t('Edit task') : t('Add a task')}
      form={form}
      action={task ? t('Save') : t('Add task')}
      onClose={onClose}
    >
      {mustChoose && <CandidateField candidate={about} isFixed={false} onChange={setAbout} />}
      <TextField
        label={t('Task')}
        placeholder={t('Call about the notice period')}
        maxLength={taskTextMax}
        {...form.at('text')}
        autoFocus={!mustChoose}
      />
      <div className="form-row">
        <AssigneeField {...form.at('assignee_id')} current={task?.assignee ?? null} />
        <DayField {...form.at('due_on')} />
      </div>
    </FormDialog>
  );
}

type FieldProps = { name: string; value: string; onChange: (value: string) => void };

/** Interviewers see no tasks, so they get none. */
function AssigneeField({ current, ...field }: FieldProps & { current: Person | null }) {
  const { user } = useSession();
  const members = (useMembers() ?? []).filter(({ role }) => role !== 'interviewer');
  const known = [{ id: user.id, name: user.name }, ...(current ? [current] : []), ...members];
  const people = [...new Map(known.map((person) => [person.id, person])).values()];
  const options = people.map(({ id, name }) => ({ value: id, label: id === user.id ? t('{name} (you)', { name }) : name }));
  return <Select label={t('For')} {...field} options={[...options, { value: '', label: t('Nobody yet') }]} />;
}

const other = 'other';

/** The days of the next week by name, or another one from the calendar. */
function DayField({ name, value, onChange }: FieldProps) {
  const today = todayDate();
  const days = Array.from({ length: offeredDays }, (_, index) => addDays(today, index));
  const [isOther, setOther] = useState(value !== '' && !days.includes(value));
  const options = [
    { value: '', label: t('No day') },
    ...days.map((day) => ({ value: day, label: dayWords(day, today) })),
    { value: other, label: t('Another day…') },
  ];
  const choose = (chosen: string) => {
    setOther(chosen === other);
    if (chosen !== other) onChange(chosen);
  };
  return (
    <>
      <Select label={t('Day')} {...(!isOther && { name })} value={isOther ? other : value} options={options} onChange={choose} />
      {isOther && (
        <Suspense>
          <DateField label={t('Date')} name={name} value={value} onChange={onChange} autoFocus={value === ''} />
        </Suspense>
      )}
    </>
  );
}
