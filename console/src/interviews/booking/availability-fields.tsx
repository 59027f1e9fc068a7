import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { zoneNames } from '#interviews/zones.ts';
import { bookingWindowsMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BookingDraft, Window } from './booking-draft.ts';

type Props = { draft: BookingDraft; change: (changes: Partial<BookingDraft>) => void };

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** On which days, between which hours, from when to when. */
export function AvailabilityFields({ draft, change }: Props) {
  const { windows } = draft;
  const set = (index: number, fields: Partial<Window>) =>
    change({ windows: windows.map((each, at) => (at === index ? { ...each, ...fields } : each)) });
  return (
    <fieldset className="availability">
      <legend className="field-label">Offered times</legend>
      {windows.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other identity, and are only removed one by one
        <div key={index} className="availability-window">
          <ToggleButtonGroup
            className="weekdays"
            aria-label="Weekdays"
            selectionMode="multiple"
            disallowEmptySelection
            selectedKeys={window.weekdays.map(String)}
            onSelectionChange={(keys) => set(index, { weekdays: [...keys].map(Number).sort() })}
          >
            {days.map((day, at) => (
              <ToggleButton key={day} id={String(at + 1)} className="weekday">
                {day.slice(0, 2)}
                <span className="visually-hidden">{day.slice(2)}</span>
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <TimeField label="From" value={window.from} onChange={(from) => set(index, { from })} />
          <TimeField label="To" value={window.to} onChange={(to) => set(index, { to })} />
          {windows.length > 1 && (
            <Button
              kind="icon"
              aria-label="Remove these times"
              onPress={() => change({ windows: windows.filter((_, at) => at !== index) })}
            >
              <Icon name="close" size={12} />
            </Button>
          )}
        </div>
      ))}
      {windows.length < bookingWindowsMax && (
        <Button kind="quiet" onPress={() => change({ windows: [...windows, { weekdays: [1], from: '09:00', to: '12:00' }] })}>
          <Icon name="plus" size={12} /> Add times for other days
        </Button>
      )}
      <div className="interview-pair">
        <DateField label="First day" value={draft.startDate} onChange={(startDate) => change({ startDate })} />
        <DateField label="Last day" value={draft.endDate} onChange={(endDate) => change({ endDate })} />
      </div>
      <Select
        label="Time zone of these times"
        value={draft.zone}
        options={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(zone) => change({ zone })}
      />
    </fieldset>
  );
}
