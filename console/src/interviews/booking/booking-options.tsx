import { useState } from 'react';
import { dayText } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { contactNameMax, emailMax, excludedDatesMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BookingDraft } from './booking-draft.ts';

type Props = { draft: BookingDraft; change: (changes: Partial<BookingDraft>) => void };
type NumberName = 'slotMinutes' | 'bufferMinutes' | 'noticeHours' | 'perDayMax' | 'rescheduleHours' | 'reschedulesMax';

const numbers: { name: NumberName; field: string; label: string; placeholder: string }[] = [
  { name: 'slotMinutes', field: 'slot_minutes', label: t('Start times every … min'), placeholder: t('same as the duration') },
  { name: 'bufferMinutes', field: 'buffer_minutes', label: t('Buffer before and after (min)'), placeholder: '0' },
  { name: 'noticeHours', field: 'minimum_notice_hours', label: t('Minimum notice (hours)'), placeholder: '24' },
  { name: 'perDayMax', field: 'max_per_day', label: t('Maximum interviews per day'), placeholder: t('no limit') },
  { name: 'rescheduleHours', field: 'reschedule_until_hours', label: t('Reschedule until … hours before'), placeholder: '24' },
  { name: 'reschedulesMax', field: 'max_reschedules', label: t('Maximum reschedules'), placeholder: '2' },
];

/** What is seldom needed. */
export function BookingOptions({ draft, change }: Props) {
  return (
    <details className="booking-options">
      <summary>{t('More options')}</summary>
      <div className="booking-numbers">
        <BookingNumbers draft={draft} change={change} />
        <DateField
          label={t('Bookable until')}
          name="expires_at"
          value={draft.lastBookingDay}
          onChange={(lastBookingDay) => change({ lastBookingDay })}
        />
        <ExcludedDates dates={draft.excludedDates} onChange={(excludedDates) => change({ excludedDates })} />
        <ContactFields draft={draft} change={change} />
      </div>
    </details>
  );
}

export function BookingNumbers({ draft, change }: Props) {
  return (
    <>
      {numbers.map(({ name, field, label, placeholder }) => (
        <TextField
          key={name}
          name={field}
          label={label}
          placeholder={placeholder}
          inputMode="numeric"
          value={draft[name]}
          onChange={(value) => change({ [name]: value.replaceAll(/\D/g, '').slice(0, 4) })}
        />
      ))}
    </>
  );
}

export function ContactFields({ draft, change }: Props) {
  return (
    <>
      <TextField
        label={t('Contact for questions')}
        name="contact.name"
        placeholder={t('Name')}
        value={draft.contactName}
        onChange={(contactName) => change({ contactName })}
        maxLength={contactNameMax}
      />
      <TextField
        label={t('Contact email')}
        name="contact.email"
        type="email"
        placeholder={t('your reply address')}
        value={draft.contactEmail}
        onChange={(contactEmail) => change({ contactEmail })}
        maxLength={emailMax}
      />
    </>
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
      <DateField label={t('Blocked days')} name="excluded_dates" value={day} onChange={setDay} />
      <Button isDisabled={day === ''} onPress={add}>
        {t('Add')}
      </Button>
      {dates.map((date) => (
        <Button
          key={date}
          kind="quiet"
          aria-label={t('Unblock {day}', { day: dayText(date) })}
          onPress={() => onChange(dates.filter((each) => each !== date))}
        >
          {dayText(date)} <Icon name="close" size={12} />
        </Button>
      ))}
    </div>
  );
}
