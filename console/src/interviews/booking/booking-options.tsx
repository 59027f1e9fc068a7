import { useState } from 'react';
import { dayText } from '#interviews/zones.ts';
import { contactNameMax, emailMax, excludedDatesMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BookingDraft } from './booking-draft.ts';

type Props = { draft: BookingDraft; change: (changes: Partial<BookingDraft>) => void };
type NumberName = 'slotMinutes' | 'bufferMinutes' | 'noticeHours' | 'perDayMax' | 'rescheduleHours' | 'reschedulesMax';

const numbers: { name: NumberName; label: string; placeholder: string }[] = [
  { name: 'slotMinutes', label: 'Start times every … min', placeholder: 'same as the duration' },
  { name: 'bufferMinutes', label: 'Buffer before and after (min)', placeholder: '0' },
  { name: 'noticeHours', label: 'Minimum notice (hours)', placeholder: '24' },
  { name: 'perDayMax', label: 'Maximum interviews per day', placeholder: 'no limit' },
  { name: 'rescheduleHours', label: 'Reschedule until … hours before', placeholder: '24' },
  { name: 'reschedulesMax', label: 'Maximum reschedules', placeholder: '2' },
];

/** What is seldom needed. */
export function BookingOptions({ draft, change }: Props) {
  return (
    <details className="booking-options">
      <summary>More options</summary>
      <div className="booking-numbers">
        {numbers.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            label={label}
            placeholder={placeholder}
            inputMode="numeric"
            value={draft[name]}
            onChange={(value) => change({ [name]: value.replaceAll(/\D/g, '').slice(0, 4) })}
          />
        ))}
        <DateField label="Bookable until" value={draft.lastBookingDay} onChange={(lastBookingDay) => change({ lastBookingDay })} />
        <ExcludedDates dates={draft.excludedDates} onChange={(excludedDates) => change({ excludedDates })} />
        <TextField
          label="Contact for questions"
          placeholder="Name"
          value={draft.contactName}
          onChange={(contactName) => change({ contactName })}
          maxLength={contactNameMax}
        />
        <TextField
          label="Contact email"
          type="email"
          placeholder="your reply address"
          value={draft.contactEmail}
          onChange={(contactEmail) => change({ contactEmail })}
          maxLength={emailMax}
        />
      </div>
    </details>
  );
}

function ExcludedDates({ dates, onChange }: { dates: readonly string[]; onChange: (dates: string[]) => void }) {
  const [day, setDay] = useState('');
  const add = () => {
    if (day && dates.length < excludedDatesMax) onChange([...new Set([...dates, day])].sort());
    setDay('');
  };
  return (
    <div className="excluded-dates">
      <DateField label="Blocked days" value={day} onChange={setDay} />
      <Button isDisabled={day === ''} onPress={add}>
        Add
      </Button>
      {dates.map((date) => (
        <Button
          key={date}
          kind="quiet"
          aria-label={`Unblock ${dayText(date)}`}
          onPress={() => onChange(dates.filter((each) => each !== date))}
        >
          {dayText(date)} <Icon name="close" size={12} />
        </Button>
      ))}
    </div>
  );
}
