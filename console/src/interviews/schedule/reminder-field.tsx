import { useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { reminderText } from '#interviews/interview-labels.ts';
import { t } from '#language/t.ts';
import type { ChangeDraft, ScheduleDraft } from './schedule-draft.ts';
import '#ui/forms/segments.css';
import '#ui/forms/field.css';
import { remindersMax } from '#limits.ts';

const offered = [2880, 1440, 120, 60, 15];

/** When candidate and panel are reminded by email; those that were set otherwise are offered, too. */
export function ReminderField({ draft, change }: { draft: Pick<ScheduleDraft, 'reminders'>; change: ChangeDraft }) {
  const labelId = useId();
  const { reminders } = draft;
  const all = [...new Set([...offered, ...reminders])].sort((one, other) => other - one);
  const isFull = reminders.length >= remindersMax;
  return (
    <div className="field">
      <span id={labelId} className="field-label">
        {t('Remind candidate and panel before')}
      </span>
      <ToggleButtonGroup
        className="reminders"
        aria-labelledby={labelId}
        selectionMode="multiple"
        selectedKeys={reminders.map(String)}
        onSelectionChange={(keys) => change({ reminders: all.filter((minutes) => keys.has(String(minutes))) })}
      >
        {all.map((minutes) => (
          <ToggleButton key={minutes} id={String(minutes)} className="reminder" isDisabled={isFull && !reminders.includes(minutes)}>
            {reminderText(minutes)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
