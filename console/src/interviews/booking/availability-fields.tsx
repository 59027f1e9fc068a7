import { WeeklyHoursFields } from '#interviews/weekly-hours.tsx';
import { zoneNames } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { BookingDraft } from './booking-draft.ts';

type Props = { draft: BookingDraft; change: (changes: Partial<BookingDraft>) => void };

/** On which days, between which hours, from when to when. */
export function AvailabilityFields({ draft, change }: Props) {
  return (
    <WeeklyHoursFields
      label={t('Offered times')}
      name="availability"
      value={draft.windows}
      onChange={(windows) => change({ windows })}
    >
      <div className="form-pair">
        <DateField
          label={t('First day')}
          name="start_date"
          value={draft.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <DateField label={t('Last day')} name="end_date" value={draft.endDate} onChange={(endDate) => change({ endDate })} />
      </div>
      <Select
        label={t('Time zone of these times')}
        name="time_zone"
        value={draft.zone}
        options={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(zone) => change({ zone })}
      />
    </WeeklyHoursFields>
  );
}
